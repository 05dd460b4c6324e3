import TributaryRuntime

/// Text of documents inside Markdown: nothing in it may become markup, a link, a mention or HTML.
package enum MarkdownText {
    /// In running text and in cells of tables: every character that Markdown or GitHub gives a meaning is escaped, line
    /// breaks become spaces.
    package static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\t", "\u{2028}", "\u{2029}": result += " "
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            // GitHub turns `@name` and `#1` into mentions that notify people.
            case "@": result += "&#64;"
            case "#": result += "&#35;"
            case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "+", "-", "!", "|", "~", "$", ":":
                result += "\\"
                result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || isBidirectionalControl(scalar):
                result += "�"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// As code, in a fence of backticks that the text can't close.
    package static func code(_ text: String) -> String {
        var longest = 0
        var run = 0
        var line = ""
        for scalar in text.unicodeScalars {
            run = scalar == "`" ? run + 1 : 0
            longest = max(longest, run)
            switch scalar {
            // A bar would end the cell of a table, even in code.
            case "|": line += "¦"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || isBidirectionalControl(scalar): line += " "
            default: line.unicodeScalars.append(scalar)
            }
        }
        guard !line.allSatisfy({ $0 == " " }) else { return "` `" }
        let fence = String(repeating: "`", count: longest + 1)
        let padding =
            line.hasPrefix("`") || line.hasSuffix("`") || line.hasPrefix(" ") || line.hasSuffix(" ") ? " " : ""
        return fence + padding + line + padding + fence
    }

    /// Marks that turn the direction of text around and so can hide what it says.
    private static func isBidirectionalControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
