import Configuration
import Reporting
import SpecDrift

extension Triage {
    /// What the configuration sets, and the filters of the command line.
    init(_ settings: Configuration.Drift, _ arguments: Arguments, today: CalendarDay) throws(Arguments.UsageError) {
        self.init(today: today)
        overrides = settings.levels.map { Override(rule: $0.rule?.value, path: $0.path?.value, level: $0.level) }
        ignores = settings.ignore.map { entry in
            Ignore(
                rule: entry.rule?.value, path: entry.path?.value, fingerprint: entry.fingerprint?.value,
                reason: entry.reason, until: entry.until)
        }
        filter.paths = arguments.all("--path")
        filter.tags = arguments.all("--tag")
        filter.operations = arguments.all("--operation")
        filter.rules = arguments.all("--rule")
        if let rule = filter.rules.first(where: { !RuleCatalog.mayFit($0) }) {
            let ids = RuleCatalog.all.map(\.id)
            throw Arguments.UsageError(message: "there is no rule '\(rule)'\(Arguments.suggestion(rule, ids))")
        }
    }
}

extension RuleCatalog {
    /// Whether the pattern is one with stars, or the id of a rule.
    fileprivate static func mayFit(_ pattern: String) -> Bool { pattern.contains("*") || rule(pattern) != nil }
}

extension Configuration.Drift {
    /// Entries for rules that don't exist: they would wait for findings that never come.
    var unknownRules: [Diagnostic] {
        (ignore.compactMap(\.rule) + levels.compactMap(\.rule)).filter { !RuleCatalog.mayFit($0.value) }.map { rule in
            let near = NearName.of(rule.value, in: RuleCatalog.all.map(\.id))
            return Diagnostic(
                .warning, "unknown-rule", "there is no rule '\(rule.value)'", at: rule.location, pointer: rule.pointer,
                help: near.map { "did you mean '\($0)'?" } ?? "`tributary explain --list` lists all")
        }
    }

    /// An entry that ignores nothing any more would hide the next finding that happens to fit.
    func diagnostics(of useless: [Triaged.Useless]) -> [Diagnostic] {
        useless.map { useless in
            let (id, message, help) =
                switch useless.reason {
                case .expired: ("expired-ignore", "an entry of 'ignore' has expired", "remove the entry")
                case .matchesNothing: ("unused-ignore", "an entry of 'ignore' fits no finding", "remove the entry")
                case .matchesParts:
                    (
                        "partial-ignore",
                        "an entry of 'ignore' hides nothing: what it fits reaches operations of other paths too",
                        "add entries for those paths, or name the finding by its fingerprint"
                    )
                }
            return Diagnostic(
                .warning, id, message, at: ignore[useless.entry].location,
                pointer: "/drift/ignore/\(useless.entry)", help: help)
        }
    }
}
