import TributaryRuntime

extension Report {
    /// For people at a terminal: a summary in one line, then what breaks or may break somebody, grouped by level and by
    /// operation or component, each a line that begins with `file:line:column`; the rest is counted by rule, or listed
    /// too, with all details, where the options say so.
    package func text(_ options: TextOptions) -> [UInt8] {
        var lines = [options.ink(.bold, "\(base.lead) → \(revision.printable): \(summary)\(ignoredCount)")]
        for level in Level.worstFirst {
            let some = findings.filter { $0.level == level }
            guard !some.isEmpty else { continue }
            lines += ["", options.ink(level.ink, "\(some.count) \(level.noun(of: some.count))")]
            lines += level > .info || options.isVerbose ? listed(some, options) : counted(some, options)
        }
        if options.isVerbose { lines += ignoredLines(options) }
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    private var ignoredCount: String { ignored.isEmpty ? "" : "; \(ignored.count) ignored" }

    /// Of each group the first few, or all with their details.
    private func listed(_ findings: [Finding], _ options: TextOptions) -> [String] {
        FindingGroup.groups(findings).flatMap { group in
            var lines = ["", options.ink(.bold, group.heading.lead)]
            let shown = options.isVerbose ? group.findings[...] : group.findings.prefix(Self.shownOfGroup)
            for finding in shown {
                lines.append(headline(finding, in: group, options))
                if options.isVerbose { lines += finding.details(withPlace: false).map { "      = " + $0 } }
            }
            let rest = group.findings.count - shown.count
            if rest > 0 { lines.append("  and \(rest) more (--verbose lists them)") }
            return lines
        }
    }

    private static let shownOfGroup = 8

    private func headline(_ finding: Finding, in group: FindingGroup, _ options: TextOptions) -> String {
        let place = finding.place.map { place in
            place.location.lead + (place.isBase ? " (base)" : "") + ": "
        }
        let level = options.ink(finding.level.ink, finding.level.rawValue)
        return "\(place ?? "")\(level): \(group.message(of: finding).printable) "
            + options.ink(.faint, "[\(finding.rule.printable)]")
    }

    /// One line per rule, by first occurrence.
    private func counted(_ findings: [Finding], _ options: TextOptions) -> [String] {
        let rules = findings.ruleIDs
        let counts = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
        let width = rules.compactMap { counts[$0].map { String($0).utf8.count } }.max() ?? 0
        return rules.map { rule in
            let count = String(counts[rule] ?? 0)
            return "  " + String(repeating: " ", count: width - count.utf8.count) + count + " " + rule.printable
        } + ["  (--verbose lists them)"]
    }

    private func ignoredLines(_ options: TextOptions) -> [String] {
        guard !ignored.isEmpty else { return [] }
        return ["", options.ink(.bold, "\(ignored.count) ignored")]
            + ignored.map { ignored in
                let place = ignored.finding.place.map { "\($0.location.lead): " } ?? ""
                let reason = ignored.reason.map { " (\($0))" } ?? ""
                return "\(place)ignored: \(ignored.finding.message) [\(ignored.finding.rule)]\(reason)".printable
            }
    }
}

extension Level {
    fileprivate var ink: Ink {
        switch self {
        case .error: .red
        case .warning: .yellow
        case .info: .cyan
        }
    }
}

extension Finding {
    /// All that is known beyond the message, a line each, without anything unseen.
    func details(withPlace: Bool) -> [String] {
        var lines: [String] = []
        if case .drift(let base, let revision) = comparison {
            if let side = revision ?? base {
                lines.append("at \(withPlace ? "\(side.location), " : "")\(side.pointer.isEmpty ? "/" : side.pointer)")
            }
            if let base, revision != nil { lines.append("was at \(base.location)") }
            if let value = base?.value { lines.append("before: \(JSONText.compact(value).shortened(to: 400))") }
            if let value = revision?.value { lines.append("after: \(JSONText.compact(value).shortened(to: 400))") }
        }
        lines.append(explanation)
        if !operations.isEmpty { lines.append("reaches \(reachedNames(atMost: 8) { $0.line })") }
        if breaksSwift { lines.append("code that uses the generated Swift has to change") }
        lines.append("fingerprint \(fingerprint)")
        return lines.map(\.printable)
    }
}
