import TributaryRuntime

/// Swift source for texts of documents.
enum SwiftLiteral {
    /// A string literal that means exactly these bytes, in ASCII where the text isn't plainly readable.
    static func string(_ text: String) -> String {
        var text = text
        let isPlain = text.withUTF8 { $0.allSatisfy { $0 >= 32 && $0 < 127 && $0 != 34 && $0 != 92 } }
        if isPlain { return "\"" + text + "\"" }
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default: append(scalar, to: &literal)
            }
        }
        return literal + "\""
    }

    /// An expression of type `JSONValue`, by its literals.
    static func value(_ value: JSONValue) -> String {
        switch value {
        case .null: "nil"
        case .bool(let value): value ? "true" : "false"
        case .number(let number):
            number.int.map { String($0) } ?? exactDouble(number)
                ?? ".number(JSONReader.literal(\(string(number.text))))"
        case .string(let text): string(text)
        case .array(let elements): "[" + elements.map { Self.value($0) }.joined(separator: ", ") + "]"
        case .object(let object) where object.isEmpty: "[:]"
        case .object(let object):
            "[" + object.members.map { string($0.name) + ": " + Self.value($0.value) }.joined(separator: ", ") + "]"
        }
    }

    /// The arguments of `constant` behind the name, as readers and writers take them.
    static func constant(_ value: JSONValue) -> String {
        value.stringValue.map { string($0) } ?? "json: " + string(JSONText.text(of: value))
    }

    /// A literal that Swift takes for a `Double`; nil for a number beyond all doubles.
    static func double(_ number: JSONNumber) -> String? {
        number.int.map { String($0) } ?? (number.double.isFinite ? decimal(number.text) : nil)
    }

    /// Nil for a number that a `Double` doesn't hold exactly, as far as its shortest spelling tells.
    private static func exactDouble(_ number: JSONNumber) -> String? {
        number.isExactDouble ? decimal(number.text) : nil
    }

    /// JSON's spelling may lack the fraction.
    private static func decimal(_ text: String) -> String {
        text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) ? text : text + ".0"
    }

    /// Letters stay letters. What combines with its neighbours or can't be seen is escaped, so that no editor and no
    /// normalization changes it.
    private static func append(_ scalar: Unicode.Scalar, to literal: inout String) {
        let isPlain = scalar.value >= 32 && scalar.value < 127
        if isPlain
            || scalar.value > 127 && scalar.properties.isAlphabetic
                && scalar.properties.canonicalCombiningClass == .notReordered
        {
            literal.unicodeScalars.append(scalar)
        } else {
            literal += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        }
    }
}

extension JSONNumber {
    /// Whether the shortest spelling of the nearest double is this number again.
    var isExactDouble: Bool { double.isFinite && JSONNumber(text: double.description) == self }
}
