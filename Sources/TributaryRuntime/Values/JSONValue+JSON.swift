extension JSONValue: JSONRepresentable {
    /// Reads any value; recursion ends at the reader's depth limit. Null on a failed reader.
    public init(from reader: inout JSONReader) {
        switch reader.next {
        case UInt8(ascii: "\""): self = .string(reader.string())
        case UInt8(ascii: "{"): self = .object(JSONObject(from: &reader))
        case UInt8(ascii: "["): self = .array(reader.array())
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool(reader.bool())
        case UInt8(ascii: "n"):
            if !reader.takeNull() { reader.fail(.expected("null")) }
            self = .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number(reader.number())
        default:
            reader.fail(.expected("a value"))
            self = .null
        }
    }

    public func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let value): writer.bool(value)
        case .number(let value): writer.number(value)
        case .string(let value): writer.string(value)
        case .array(let values): writer.array(values)
        case .object(let object): object.write(to: &writer)
        }
    }
}

extension JSONObject: JSONRepresentable {
    public init(from reader: inout JSONReader) {
        reader.beginObject()
        self = reader.unknown()
        reader.endObject()
    }

    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.unknown(self)
        writer.endObject()
    }
}

extension JSONNumber: JSONRepresentable {
    public init(from reader: inout JSONReader) { self = reader.number() }
    public func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension JSONValue {
    /// The value of JSON text; nil when it is none.
    init?(json: StaticString) {
        let bytes = json.withUTF8Buffer { Array($0) }
        guard let value = try? JSONReader.decode(JSONValue.self, from: bytes) else { return nil }
        self = value
    }
}
