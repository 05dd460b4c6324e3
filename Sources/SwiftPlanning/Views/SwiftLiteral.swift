/// Swift source for texts of documents.
enum SwiftLiteral {
    /// A string literal that means exactly these bytes, in ASCII where the text isn't plainly readable.
    static func string(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 32 && $0 < 127 && $0 != 34 && $0 != 92 }) { return "\"\(text)\"" }
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
