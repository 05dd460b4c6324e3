import Reporting
import SourceTree

extension Configuration {
    /// How the report of differences is judged.
    package struct Drift: Sendable {
        package enum FailOn: String, Sendable, Hashable, CaseIterable {
            case error, warning, info, never
        }

        /// Findings that all given parts fit are left out.
        package struct Ignore: Sendable {
            /// A rule id; `*` stands for any part of one.
            package var rule: Located<String>?
            /// A path of the API; `*` stands for one segment, `**` for any number.
            package var path: Located<String>?
            package var fingerprint: Located<String>?
            package var reason: String?
            /// The last day on which the entry counts.
            package var until: CalendarDay?
            /// Where the entry begins.
            package var location: Location
        }

        /// Another level for some findings.
        package struct Override: Sendable {
            package var rule: Located<String>?
            package var path: Located<String>?
            /// Nil: left out.
            package var level: Level?
        }

        package var ignore: [Ignore] = []
        /// The last that fits a finding decides.
        package var levels: [Override] = []
        package var failOn = FailOn.error
        /// How many days a deprecated element of that stability stays.
        package var deprecationDays: [Stability: Int] = [:]

        package enum Stability: String, Sendable, Hashable, CaseIterable {
            case beta, stable
        }
    }
}

extension Configuration.Drift {
    mutating func read(_ node: Node, _ settings: inout Settings) {
        settings.members(of: node, ["ignore", "levels", "failOn", "deprecationDays"]) { name, value, settings in
            switch name {
            case "ignore": ignore = settings.list(value, of: "mappings with 'rule'", Ignore.read)
            case "levels": readLevels(value, &settings)
            case "failOn": settings.choice(value, into: &failOn)
            default: readDays(value, &settings)
            }
        }
    }

    /// A mapping from rules to levels, or a list of entries that can also name a path.
    private mutating func readLevels(_ node: Node, _ settings: inout Settings) {
        guard node.kind == .mapping else {
            levels = settings.list(node, of: "mappings with 'rule' and 'level'", Override.read)
            return
        }
        for child in node.children {
            let rule = Located(child.key ?? "", at: child.keyLocation, pointer: child.pointer)
            var entry = Override(rule: rule)
            if entry.readLevel(child, &settings) { levels.append(entry) }
        }
    }

    private mutating func readDays(_ node: Node, _ settings: inout Settings) {
        settings.members(of: node, Stability.allCases.map(\.rawValue)) { name, value, settings in
            guard let stability = Stability(rawValue: name) else { return }
            guard value.kind == .integer, let days = value.number?.int, days >= 0 else {
                return settings.refuse(value, "a number of days")
            }
            deprecationDays[stability] = days
        }
    }
}

extension Configuration.Drift.Ignore {
    private static let names = ["rule", "path", "fingerprint", "reason", "until"]

    fileprivate static func read(_ node: Node, _ settings: inout Settings) -> Self? {
        var entry = Self(location: node.location)
        let isMapping = settings.members(of: node, names) { name, value, settings in
            switch name {
            case "rule": entry.rule = settings.string(value)
            case "path": entry.path = settings.string(value)
            case "fingerprint": entry.fingerprint = settings.string(value)
            case "reason": entry.reason = settings.string(value)?.value
            default:
                entry.until = value.text.utf8.count == 10 ? CalendarDay(value.text) : nil
                if entry.until == nil { settings.refuse(value, "a day such as 2026-01-31") }
            }
        }
        guard isMapping else { return nil }
        if node["rule"] == nil, node["path"] == nil, node["fingerprint"] == nil {
            settings.report(
                "missing-setting", "an entry needs 'rule', 'path' or 'fingerprint'", node,
                help: "say which findings to leave out")
        }
        return entry
    }
}

extension Configuration.Drift.Override {
    fileprivate static func read(_ node: Node, _ settings: inout Settings) -> Self? {
        var entry = Self()
        let isMapping = settings.members(of: node, ["rule", "path", "level"]) { name, value, settings in
            switch name {
            case "rule": entry.rule = settings.string(value)
            case "path": entry.path = settings.string(value)
            default: _ = entry.readLevel(value, &settings)
            }
        }
        guard isMapping else { return nil }
        if node["level"] == nil {
            settings.report(
                "missing-setting", "an entry needs 'level'", node, help: "add 'level: warning', for example")
        }
        if node["rule"] == nil, node["path"] == nil {
            settings.report(
                "missing-setting", "an entry needs 'rule' or 'path'", node, help: "say which findings it is for")
        }
        return entry
    }

    fileprivate mutating func readLevel(_ node: Node, _ settings: inout Settings) -> Bool {
        var choice = LevelChoice.none
        guard settings.choice(node, into: &choice) else { return false }
        level = Level(rawValue: choice.rawValue)
        return true
    }

    private enum LevelChoice: String, CaseIterable {
        case error, warning, info, none
    }
}
