/// XML 1.0 as bytes.
struct XMLText: MarkupText {
    var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)

    /// As references, since attributes would turn them into spaces (XML 1.0, section 3.3.3).
    static func whiteSpace(_ scalar: Unicode.Scalar) -> String { scalar == "\n" ? "&#10;" : "&#9;" }
}
