/// A value that travels as a JSON string of its own grammar.
protocol TextValue: Sendable {
    /// What the string should have been, for messages: `a date such as 2026-01-31`.
    static var expectation: String { get }

    /// The value of the whole text; nil when it isn't one.
    static func parse(_ bytes: UnsafeRawBufferPointer) -> Self?

    /// Appends the text: ASCII, nothing that JSON escapes.
    func append(to bytes: inout [UInt8])
}

extension TextValue {
    var text: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    static func decode(from decoder: any Decoder) throws -> Self {
        let container = try decoder.singleValueContainer()
        var text = try container.decode(String.self)
        guard let value = text.withUTF8({ parse(UnsafeRawBufferPointer($0)) }) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected \(expectation)")
        }
        return value
    }

    func encode(textTo encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension JSONReader {
    /// A string of a grammar; nil after a failure.
    mutating func text<T: TextValue>(_ type: T.Type = T.self) -> T? {
        guard next == UInt8(ascii: "\"") else {
            fail(.expected(T.expectation))
            return nil
        }
        let start = position + 1
        let isEscaped = skipString()
        guard failure == nil else { return nil }
        let value =
            isEscaped
            ? bytes.unescaped(start, position - 1).withUnsafeBytes { T.parse($0) }
            : T.parse(bytes.bytes(start, position - 1))
        if value == nil { fail(.expected(T.expectation), at: start - 1) }
        return value
    }
}

extension JSONWriter {
    mutating func text(_ value: some TextValue) {
        bytes.append(UInt8(ascii: "\""))
        value.append(to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }
}
