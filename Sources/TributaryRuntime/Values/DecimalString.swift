/// A number of any size and precision that travels in a string: `type: string, format: decimal`.
public struct DecimalString: Sendable, Hashable {
    public var number: JSONNumber

    public init(_ number: JSONNumber) { self.number = number }

    /// Nil for text that is no JSON number.
    public init?(_ text: String) {
        guard let number = JSONNumber(text: text) else { return nil }
        self.number = number
    }
}

extension DecimalString: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { number = JSONNumber(value) }
}

extension DecimalString: TextValue {
    static let expectation = "a decimal number in a string"

    static func parse(_ bytes: UnsafeRawBufferPointer) -> DecimalString? {
        DecimalString(String(decoding: bytes, as: UTF8.self))
    }

    func append(to bytes: inout [UInt8]) { bytes.append(contentsOf: number.text.utf8) }
}

extension DecimalString: JSONRepresentable, Codable, CustomStringConvertible {
    public init(from reader: inout JSONReader) { self = reader.text() ?? 0 }
    public func write(to writer: inout JSONWriter) { writer.text(self) }
    public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try encode(textTo: encoder) }
    /// As it is written.
    public var description: String { text }
}
