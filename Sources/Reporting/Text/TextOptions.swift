/// How reports for people are printed.
package struct TextOptions: Sendable {
    /// Lists everything; otherwise what breaks nobody is counted.
    package var isVerbose: Bool
    /// Only for a terminal that wants it.
    package var hasColor: Bool

    package init(isVerbose: Bool = false, hasColor: Bool = false) {
        self.isVerbose = isVerbose
        self.hasColor = hasColor
    }
}

/// What stands out on a terminal, as parameters of the escape sequence SGR (ECMA-48, section 8.3.117).
enum Ink: String {
    case bold = "1"
    case faint = "2"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
}

extension TextOptions {
    /// - Parameter text: ours, or printable.
    func ink(_ ink: Ink, _ text: String) -> String {
        hasColor ? "\u{1b}[\(ink.rawValue)m\(text)\u{1b}[0m" : text
    }
}
