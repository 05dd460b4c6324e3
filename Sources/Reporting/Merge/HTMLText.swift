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

    /// A text in which names stand between back-ticks.
    mutating func sentence(_ text: String) {
        for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            if index.isMultiple(of: 2) { self.text(String(part)) } else { element("code", String(part)) }
        }
    }

    /// HTML Living Standard, section 13.3: what would begin a tag, a reference, or end an attribute is written as one.
    mutating func text(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): raw("&amp;")
            case UInt8(ascii: "<"): raw("&lt;")
            case UInt8(ascii: ">"): raw("&gt;")
            case UInt8(ascii: "\""): raw("&quot;")
            case UInt8(ascii: "'"): raw("&#39;")
            default: bytes.append(byte)
            }
        }
    }
}
