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
        var text = label + ": "
        var rest = rule.says[...]
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let end = rest[start...].utf8.firstIndex(of: UInt8(ascii: "}"))
        {
            let mark = rest[rest.utf8.index(after: start)..<end]
            text += rest[..<start]
            text += value(of: mark) ?? "{\(mark)}"
            rest = rest[rest.utf8.index(after: end)...]
        }
        return text + rest
    }

    private func value(of mark: Substring) -> String? {
        switch mark {
        case "base": shown(base)
        case "revision": shown(revision)
        case "either": Self.shown(revision?.value ?? base?.value)
        case "item": Self.shown(item)
        case "key": key ?? ""
        case "member": member ?? Self.shown(revision?.value ?? base?.value)
        case "days": days.map(String.init) ?? ""
        default: nil
        }
    }

    private func shown(_ side: Finding.Side?) -> String {
        guard rule.change.hasPrefix("type-") else { return Self.shown(side?.value) }
        return switch side?.value {
        case nil: "any type"
        case .bool(false)?, .array([])?: "none that a value could have"
        case let value?: Self.shown(value)
        }
    }

    /// At most this many characters of a value are part of a message; the report shows all of it.
    private static let longestValue = 80

    private static func shown(_ value: JSONValue?) -> String {
        guard let value else { return "unset" }
        if case .string(let string) = value { return "'\(string)'".shortened(to: longestValue) }
        if let type = typeWithFormat(value) { return "'\(type)'".shortened(to: longestValue) }
        return JSONText.compact(value).shortened(to: longestValue)
    }

    /// `string (uuid)`: what a type with its format is called in a sentence.
    private static func typeWithFormat(_ value: JSONValue) -> String? {
        guard case .object(let object) = value, object.members.map(\.name) == ["type", "format"],
            case .string(let type)? = object["type"], case .string(let format)? = object["format"]
        else { return nil }
        return "\(type) (\(format))"
    }
}
