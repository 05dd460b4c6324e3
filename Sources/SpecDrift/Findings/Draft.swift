import APIModel
import Reporting
import TributaryRuntime

/// A finding before the whole walk is known: without the operations that it reaches, and so without its level.
struct Draft {
    let rule: Rule
    var effect: Effect
    var guardrail: Guardrail?
    /// Who sends; differs from that of the rule in webhooks and callbacks.
    var direction: Direction
    /// In `Elements`.
    let element: Int
    var base: Finding.Side?
    var revision: Finding.Side?
    /// The component that came to a composition or left it.
    var member: String?
    /// What `{key}`, `{item}` and `{days}` of the message stand for. An item is the value of a list that came or went.
    var key: String?
    var item: JSONValue?
    var days: Int?
    /// Elements of operations that are reached without a link: those that inherit from the root.
    var inheritedBy: [Int] = []

    init(_ rule: Rule, at element: Int) {
        self.rule = rule
        self.element = element
        effect = rule.effect
        guardrail = rule.guardrail
        direction = rule.direction
    }
}

extension Draft {
    /// The message of the rule with the values of both sides filled in.
    func message(_ label: String) -> String {
        var text = rule.says
        for (mark, value) in [
            ("{base}", Self.shown(base?.value)), ("{revision}", Self.shown(revision?.value)),
            ("{item}", Self.shown(item)), ("{either}", Self.shown(revision?.value ?? base?.value)),
            ("{key}", key ?? ""), ("{member}", member ?? Self.shown(revision?.value ?? base?.value)),
            ("{days}", days.map(String.init) ?? ""),
        ] {
            text = Self.replace(mark, by: value, in: text)
        }
        return "\(label): \(text)"
    }

    private static func replace(_ mark: String, by value: String, in text: String) -> String {
        guard let range = text.firstRange(of: mark) else { return text }
        return text.replacingCharacters(in: range, with: value)
    }

    /// At most this many characters of a value are part of a message; the report shows all of it.
    private static let longestValue = 80

    private static func shown(_ value: JSONValue?) -> String {
        guard let value else { return "" }
        let text: String
        if case .string(let string) = value { text = "'\(string)'" } else { text = JSONText.compact(value) }
        guard text.unicodeScalars.count > longestValue else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestValue))) + "…"
    }
}

extension String {
    fileprivate func firstRange(of part: String) -> Range<String.Index>? {
        let text = utf8
        let wanted = Array(part.utf8)
        var start = text.startIndex
        while let end = text.index(start, offsetBy: wanted.count, limitedBy: text.endIndex) {
            if text[start..<end].elementsEqual(wanted) { return start..<end }
            start = text.index(after: start)
        }
        return nil
    }

    fileprivate func replacingCharacters(in range: Range<String.Index>, with value: String) -> String {
        String(self[..<range.lowerBound]) + value + String(self[range.upperBound...])
    }
}
