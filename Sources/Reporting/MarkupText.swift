/// Markup as bytes, where nothing that comes from a document can become markup.
protocol MarkupText {
    var bytes: [UInt8] { get set }

    /// How a line end or a tab of a document is written.
    static func whiteSpace(_ scalar: Unicode.Scalar) -> String
}

extension MarkupText {
    /// Markup of our own.
    mutating func raw(_ markup: StaticString) { markup.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    /// ` name="value"`.
    mutating func attribute(_ name: StaticString, _ value: String) {
        raw(" ")
        raw(name)
        raw("=\"")
        text(value)
        raw("\"")
    }

    /// What would begin a tag, a reference, or end an attribute is written as a reference (HTML Living Standard, section
    /// 13.3; XML 1.0, section 2.4). What is unseen, and what no XML document may hold, is made visible.
    mutating func text(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": raw("&amp;")
            case "<": raw("&lt;")
            case ">": raw("&gt;")
            case "\"": raw("&quot;")
            case "'": raw("&#39;")
            case "\n", "\t": bytes.append(contentsOf: Self.whiteSpace(scalar).utf8)
            case _ where scalar.isUnseen: bytes.append(contentsOf: scalar.visible.utf8)
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }
}
