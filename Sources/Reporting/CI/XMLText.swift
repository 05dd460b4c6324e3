/// XML 1.0 as bytes, where nothing that comes from a document can become markup.
struct XMLText {
    private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)

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

    /// XML 1.0, sections 2.2 and 2.4: what no document may hold, not even escaped, is made visible; line ends and tabs
    /// stay, as references, since attributes would turn them into spaces.
    mutating func text(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": raw("&amp;")
            case "<": raw("&lt;")
            case ">": raw("&gt;")
            case "\"": raw("&quot;")
            case "'": raw("&#39;")
            case "\n": raw("&#10;")
            case "\t": raw("&#9;")
            case _ where scalar.isUnseen: bytes.append(contentsOf: scalar.visible.utf8)
            default: bytes.append(contentsOf: String(scalar).utf8)
            }
        }
    }
}
