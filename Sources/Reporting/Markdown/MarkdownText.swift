/// Markdown as bytes, where nothing that comes from a document can become markup, or notify somebody.
struct MarkdownText {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(16_384) }

    mutating func line(_ text: String = "") {
        bytes.append(contentsOf: text.utf8)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// A code span on one line, which shows any text as it is (CommonMark 0.31, section 6.1): the fence has one back-tick
    /// more than the longest run inside. Not for cells of tables: see `cell`.
    static func code(_ text: String) -> String {
        let content = oneLine(text)
        guard !content.isEmpty else { return "(empty)" }
        var (run, longest) = (0, 0)
        for byte in content.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let (first, last) = (content.utf8.first, content.utf8.last)
        // One space on each side is taken away, so that back-ticks and spaces can stand there.
        let needsSpace =
            first == UInt8(ascii: "`") || last == UInt8(ascii: "`")
            || first == UInt8(ascii: " ") && last == UInt8(ascii: " ")
        let space = needsSpace ? " " : ""
        return fence + space + content + space + fence
    }

    /// Code in a cell of a table, which a `|` would end even inside a code span (GitHub Flavored Markdown, section 4.10).
    static func cell(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "|")) else { return code(text) }
        return "<code>\(references(oneLine(text)))</code>"
    }

    /// A text whose punctuation is escaped, so that it is shown as it is (CommonMark 0.31, section 2.4).
    ///
    /// GitHub looks for mentions, issues, links and emoji in what is rendered, where no escape is left; so an invisible
    /// space stands behind what they begin with.
    static func plain(_ text: String) -> String {
        separated(text) { byte in
            switch byte {
            case UInt8(ascii: "\\"): "\\\\"
            case UInt8(ascii: "`"): "\\`"
            case UInt8(ascii: "*"): "\\*"
            case UInt8(ascii: "_"): "\\_"
            case UInt8(ascii: "["): "\\["
            case UInt8(ascii: "]"): "\\]"
            case UInt8(ascii: "<"): "\\<"
            case UInt8(ascii: ">"): "\\>"
            case UInt8(ascii: "|"): "\\|"
            case UInt8(ascii: "#"): "\\#"
            case UInt8(ascii: "&"): "\\&"
            case UInt8(ascii: "~"): "\\~"
            case UInt8(ascii: "$"): "\\$"
            case UInt8(ascii: "!"): "\\!"
            default: nil
            }
        }
    }

    /// A text in which names stand between back-ticks.
    static func sentence(_ text: String) -> String {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            index.isMultiple(of: 2) ? plain(String(part)) : code(String(part))
        }.joined()
    }

    /// What stands in a line that begins with a tag, where Markdown isn't read but GitHub looks for mentions all the same.
    static func html(_ text: String) -> String {
        separated(text) { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            case UInt8(ascii: "["): "&lbrack;"
            case UInt8(ascii: "]"): "&rbrack;"
            default: nil
            }
        }
    }

    /// The text on one line, with other words for some bytes, and an invisible space behind what begins a reference.
    private static func separated(_ text: String, _ escape: (UInt8) -> StaticString?) -> String {
        var result: [UInt8] = []
        let bytes = Array(oneLine(text).utf8)
        for (index, byte) in bytes.enumerated() {
            if let escaped = escape(byte) {
                escaped.withUTF8Buffer { result.append(contentsOf: $0) }
            } else {
                result.append(byte)
            }
            let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: " ")
            if startsReference(byte, next, after: bytes[..<index]) { result.append(contentsOf: "&#8203;".utf8) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// `@user`, `#12`, `GH-12`, `https://…`, `:emoji:`, `www.…`
    private static func startsReference(_ byte: UInt8, _ next: UInt8, after before: ArraySlice<UInt8>) -> Bool {
        switch byte {
        case UInt8(ascii: "@"), UInt8(ascii: "#"): next != UInt8(ascii: " ")
        case UInt8(ascii: ":"): next != UInt8(ascii: " ")
        case UInt8(ascii: "-"): before.suffix(2).map { $0 | 0x20 } == Array("gh".utf8)
        case UInt8(ascii: "."): before.suffix(3).map { $0 | 0x20 } == Array("www".utf8)
        default: false
        }
    }

    /// Line breaks and tabs would end an item or a cell; what is unseen is made visible.
    private static func oneLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.isUnseen }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\t": result += " "
            case _ where scalar.isUnseen: result += scalar.visible
            default: result += String(scalar)
            }
        }
        return result
    }

    /// With character references for every ASCII character that means something in Markdown, HTML or to GitHub.
    private static func references(_ text: String) -> String {
        var result: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "/"), 0x80...:
                result.append(byte)
            default: result.append(contentsOf: "&#\(byte);".utf8)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
