extension JSONValue {
    /// The string; nil when it is another value.
    public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

    /// The number; nil when it is another value.
    public var numberValue: JSONNumber? { if case .number(let value) = self { value } else { nil } }

    /// The truth value; nil when it is another value.
    public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The elements; nil when it is no array.
    public var arrayValue: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

    /// The members; nil when it is no object.
    public var objectValue: JSONObject? { if case .object(let value) = self { value } else { nil } }

    public var isNull: Bool { if case .null = self { true } else { false } }

    /// The value as a model; what is unknown in a response, or unlisted in a union, can be read later.
    public func decode<T: JSONRepresentable>(_ type: T.Type = T.self) throws(DecodingFailure) -> T {
        try JSONReader.decode(T.self, from: JSONWriter.encode(self))
    }

    /// What a value writes, as a tree.
    public init(of value: some JSONRepresentable) { self.init(encoding: value) }
}

extension JSONValue: CustomStringConvertible {
    /// JSON text without white space.
    public var description: String { String(decoding: JSONWriter.encode(self), as: UTF8.self) }

    /// JSON text, two spaces per level, each member and element on a line of its own.
    public var prettyText: String {
        var bytes: [UInt8] = []
        let compact = JSONWriter.encode(self)
        bytes.reserveCapacity(compact.count * 2)
        var indent = PrettyPrinter()
        for (index, byte) in compact.enumerated() {
            indent.append(byte, next: index + 1 < compact.count ? compact[index + 1] : 0, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Puts white space into compact JSON. Works on its bytes, so that no value is too deep for it.
private struct PrettyPrinter {
    private var depth = 0
    private var isInString = false
    private var isEscaped = false
    private var wasOpened = false

    mutating func append(_ byte: UInt8, next: UInt8, to bytes: inout [UInt8]) {
        guard !isInString else {
            bytes.append(byte)
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
            }
            return
        }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            bytes.append(byte)
            depth += 1
            wasOpened = next == byte + 2
            if !wasOpened { breakLine(&bytes) }
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            if !wasOpened { breakLine(&bytes) }
            wasOpened = false
            bytes.append(byte)
        case UInt8(ascii: ","):
            bytes.append(byte)
            breakLine(&bytes)
        case UInt8(ascii: ":"):
            bytes += [byte, UInt8(ascii: " ")]
        default:
            isInString = byte == UInt8(ascii: "\"")
            bytes.append(byte)
        }
    }

    private func breakLine(_ bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * max(0, depth)))
    }
}
