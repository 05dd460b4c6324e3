import TributaryRuntime

/// Short texts for scalar values of documents.
enum JSONText {
    /// What a value is called: a string's own text, `true`, `1.5`, and the JSON text of arrays and objects.
    static func plainText(of value: JSONValue) -> String {
        if case .string(let text) = value { return text }
        return text(of: value)
    }

    /// A key that equal scalars share, for listing values once: comparing them pair by pair took a third of planning.
    static func identity(of value: JSONValue) -> UTF8Key {
        switch value {
        case .string(let text): UTF8Key("\"" + text)
        case .number(let number): UTF8Key(number.int.map { String($0) } ?? number.text)
        case .null, .bool, .array, .object: UTF8Key(text(of: value))
        }
    }

    /// The text by which a reader finds the tag; nil for what can't be a tag.
    static func tagText(of value: JSONValue) -> String? {
        switch value {
        case .string(let text): text
        case .number(let number): number.int.map { String($0) }
        case .null, .bool, .array, .object: nil
        }
    }

    /// JSON, in one line.
    static func text(of value: JSONValue) -> String {
        var text = ""
        append(value, to: &text)
        return text
    }

    private static func append(_ value: JSONValue, to text: inout String) {
        switch value {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let number): text += number.text
        case .string(let string): append(string, to: &text)
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                append(value, to: &text)
            }
            text += "]"
        case .object(let object):
            text += "{"
            for (index, member) in object.members.enumerated() {
                if index > 0 { text += "," }
                append(member.name, to: &text)
                text += ":"
                append(member.value, to: &text)
            }
            text += "}"
        }
    }

    private static func append(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 32:
                let code = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            case _ where DirectionMarks.contains(scalar): text += DirectionMarks.escaped(scalar)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
