/// Bytes that travel in base64 (RFC 4648, section 4): `format: byte`, `contentEncoding: base64`.
public struct Base64Data: Sendable, Hashable {
    public var bytes: [UInt8]

    public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
}

extension Base64Data: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: UInt8...) { bytes = elements }
}

extension Base64Data: Base64Text {
    static let expectation = "base64"
    static let alphabet = Base64.standard
}

extension Base64Data: JSONRepresentable, Codable, CustomStringConvertible {
    public init(from reader: inout JSONReader) { self = reader.text() ?? [] }
    public func write(to writer: inout JSONWriter) { writer.text(self) }
    public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try encode(textTo: encoder) }
    /// As it is written.
    public var description: String { text }
}

/// Bytes that travel as text, in one of the alphabets of RFC 4648.
protocol Base64Text: TextValue {
    static var alphabet: Base64 { get }
    var bytes: [UInt8] { get }
    init(_ bytes: some Sequence<UInt8>)
}

extension Base64Text {
    static func parse(_ bytes: UnsafeRawBufferPointer) -> Self? { alphabet.decode(bytes).map { Self($0) } }

    func append(to bytes: inout [UInt8]) { Self.alphabet.encode(self.bytes, to: &bytes) }
}
