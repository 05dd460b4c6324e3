/// Bytes that travel in base64url (RFC 4648, section 5), written without padding: `format: base64url`.
public struct Base64URLData: Sendable, Hashable {
    public var bytes: [UInt8]

    public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
}

extension Base64URLData: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: UInt8...) { bytes = elements }
}

extension Base64URLData: Base64Text {
    static let expectation = "base64url"
    static let alphabet = Base64.url
}

extension Base64URLData: JSONRepresentable, Codable, CustomStringConvertible {
    public init(from reader: inout JSONReader) { self = reader.text() ?? [] }
    public func write(to writer: inout JSONWriter) { writer.text(self) }
    public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try encode(textTo: encoder) }
    /// As it is written.
    public var description: String { text }
}
