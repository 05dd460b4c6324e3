import TributaryRuntime

extension Node {
    /// The number that an integer or number stands for, in JSON's spelling: `0x1F` is 31, `+.5` is 0.5. Nil for other
    /// kinds and for what JSON can't say: `.inf`, `.nan`, and hexadecimal or octal integers beyond 64 bits.
    package var number: JSONNumber? {
        guard kind == .integer || kind == .number else { return nil }
        return JSONNumber(text: text) ?? CoreSchema.jsonSpelling(text.utf8).flatMap { JSONNumber(text: $0) }
    }

    /// The JSON meaning of the node and everything in it. A number that JSON can't say is the string of its text.
    ///
    /// Aliases are written out. Depth and size are bounded by the limits of the reader: it counts aliased nodes as often
    /// as they are reached.
    package var jsonValue: JSONValue {
        switch kind {
        case .null: .null
        case .boolean: .bool(bool ?? false)
        case .integer, .number: number.map(JSONValue.number) ?? .string(text)
        case .string: .string(text)
        case .sequence: .array(children.map(\.jsonValue))
        case .mapping: .object(JSONObject(children.map { JSONObject.Member($0.key ?? "", $0.jsonValue) }))
        }
    }
}
