/// Bytes that travel in base64url (RFC 4648, section 5), written without padding: `format: base64url`.
public struct Base64URLData: Sendable, Hashable {
    public var bytes: [UInt8]

    public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
}

extension Base64URLData: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: UInt8...) { bytes = elements }
}

extension Base64URLData: TextValue {
    static let expectation = "base64url"

    static func parse(_ bytes: UnsafeRawBufferPointer) -> Base64URLData? {
        Base64.url.decode(bytes).map { Base64URLData($0) }
    }

    func append(to bytes: inout [UInt8]) { Base64.url.encode(self.bytes, to: &bytes) }
}

extension Base64URLData: JSONRepresentable, Codable, CustomStringConvertible {
    public init(from reader: inout JSONReader) { self = reader.text() ?? [] }
    public func write(to writer: inout JSONWriter) { writer.text(self) }
    public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try encode(textTo: encoder) }
    /// As it is written.
    public var description: String { text }
}
