/// HTML as bytes, where nothing that comes from a document can become markup.
struct HTMLText {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(65_536) }

    /// Markup of our own.
    mutating func raw(_ markup: StaticString) { markup.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    mutating func element(_ tag: StaticString, _ content: String) {
        raw("<")
        raw(tag)
        raw(">")
        text(content)
        raw("</")
        raw(tag)
        raw(">")
    }

    /// ` name="value"`.
    mutating func attribute(_ name: StaticString, _ value: String) {
        raw(" ")
        raw(name)
        raw("=\"")
        text(value)
        raw("\"")
    }

    /// A text in which names stand between back-ticks.
    mutating func sentence(_ text: String) {
        for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            if index.isMultiple(of: 2) { self.text(String(part)) } else { element("code", String(part)) }
        }
    }

    /// HTML Living Standard, section 13.3: what would begin a tag, a reference, or end an attribute is written as one.
    /// What is unseen is made visible, but for line ends and tabs.
    mutating func text(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": raw("&amp;")
            case "<": raw("&lt;")
            case ">": raw("&gt;")
            case "\"": raw("&quot;")
            case "'": raw("&#39;")
            case "\n": bytes.append(UInt8(ascii: "\n"))
            case "\t": bytes.append(UInt8(ascii: "\t"))
            case _ where scalar.isUnseen: bytes.append(contentsOf: scalar.visible.utf8)
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }
}
