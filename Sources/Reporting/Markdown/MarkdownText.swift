/// Markdown as bytes, where nothing that comes from a document can become markup.
struct MarkdownText {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(16_384) }

    mutating func line(_ text: String = "") {
        bytes.append(contentsOf: text.utf8)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// A code span on one line, which shows any text as it is (CommonMark 0.31, section 6.1): the fence has one back-tick
    /// more than the longest run inside.
    static func code(_ text: String) -> String {
        var content: [UInt8] = []
        var (run, longest) = (0, 0)
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
            // Line breaks would end a list item; a `|` would end a cell of a table even inside a code span.
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): content.append(UInt8(ascii: " "))
            case UInt8(ascii: "|"): content.append(contentsOf: "¦".utf8)
            default: content.append(byte)
            }
        }
        guard !content.isEmpty else { return "(empty)" }
        let fence = String(repeating: "`", count: longest + 1)
        let needsSpace = content.first == UInt8(ascii: "`") || content.last == UInt8(ascii: "`")
        let space = needsSpace ? " " : ""
        return fence + space + String(decoding: content, as: UTF8.self) + space + fence
    }

    /// A text whose punctuation is escaped, so that it is shown as it is (CommonMark 0.31, section 2.4), and that notifies
    /// nobody by an `@`.
    static func plain(_ text: String) -> String {
        var result: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): result.append(UInt8(ascii: " "))
            case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
                UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "#"),
                UInt8(ascii: "&"), UInt8(ascii: "~"):
                result.append(UInt8(ascii: "\\"))
                result.append(byte)
            case UInt8(ascii: "@"): result.append(contentsOf: "&#64;".utf8)
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
