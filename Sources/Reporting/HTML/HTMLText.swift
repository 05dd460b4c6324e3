/// HTML as bytes.
struct HTMLText: MarkupText {
    var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(65_536) }

    static func whiteSpace(_ scalar: Unicode.Scalar) -> String { String(scalar) }

    mutating func element(_ tag: StaticString, _ content: String) {
        raw("<")
        raw(tag)
        raw(">")
        text(content)
        raw("</")
        raw(tag)
        raw(">")
    }

    /// A text in which names stand between back-ticks.
    mutating func sentence(_ text: String) {
        for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            if index.isMultiple(of: 2) { self.text(String(part)) } else { element("code", String(part)) }
        }
    }
}
