import APIModel
import Reporting

/// What a reader wants to see of the findings, and at which level: overrides first, then what is ignored, then filters.
package struct Triage: Sendable {
    /// Another level for some findings. The last entry that fits a finding decides.
    package struct Override: Sendable {
        /// A rule id; `*` stands for any part of one. Nil fits every rule.
        package let rule: String?
        /// A path of the API; `*` stands for one segment, `**` for any number. Nil fits every path, and none.
        package let path: String?
        /// Nil: left out.
        package let level: Level?

        package init(rule: String?, path: String?, level: Level?) {
            self.rule = rule
            self.path = path
            self.level = level
        }
    }

    /// Findings that all given parts fit are accepted as they are. One that reaches several operations is accepted when
    /// entries fit all of them: what was agreed for one path says nothing of the others.
    package struct Ignore: Sendable {
        package let rule: String?
        package let path: String?
        package let fingerprint: String?
        package let reason: String?
        /// The last day on which the entry counts.
        package let until: CalendarDay?

        package init(rule: String?, path: String?, fingerprint: String?, reason: String?, until: CalendarDay?) {
            self.rule = rule
            self.path = path
            self.fingerprint = fingerprint
            self.reason = reason
            self.until = until
        }
    }

    /// What is left is what fits one of each list that isn't empty.
    package struct Filter: Sendable {
        /// Globs, as in `Override`.
        package var paths: [String] = []
        package var tags: [String] = []
        /// Operation ids, or `GET /pets`.
        package var operations: [String] = []
        /// Rule ids; `*` stands for any part of one.
        package var rules: [String] = []
        package var level = Level.info

        package init() {}
    }

    package var overrides: [Override] = []
    package var ignores: [Ignore] = []
    package var filter = Filter()
    /// On which day entries expire.
    package var today: CalendarDay

    package init(today: CalendarDay = .today) { self.today = today }
}

/// What came of a triage.
package struct Triaged: Sendable {
    package struct Ignored: Sendable {
        package let finding: Finding
        /// Into `Triage.ignores`.
        package let entry: Int
    }

    /// Why an entry of `Triage.ignores` is of no use any more.
    package struct Useless: Sendable {
        package enum Reason: Sendable, Hashable {
            case expired, matchesNothing
            /// It fits findings that reach operations besides those of the entry, and so it hides none.
            case matchesParts
        }

        /// Into `Triage.ignores`.
        package let entry: Int
        package let reason: Reason
    }

    /// By level, the worst first, else in the order they came.
    package let findings: [Finding]
    /// Those that the filter shows.
    package let ignored: [Ignored]
    /// In the order of the entries.
    package let useless: [Useless]
}

extension Triage {
    /// - Parameters:
    ///   - base: says, together with `revision`, which tags an operation has.
    package func apply(to findings: [Finding], base: API, revision: API) -> Triaged {
        let judged = findings.compactMap(leveled)
        let (kept, ignored, useless) = split(judged)
        let pass = FilterPass(filter, base, revision)
        let shown = kept.filter(pass.shows)
        let order = shown.indices.sorted { (shown[$1].level, $0) < (shown[$0].level, $1) }
        return Triaged(
            findings: order.map { shown[$0] }, ignored: ignored.filter { pass.shows($0.finding) }, useless: useless)
    }

    /// A finding stays as bad or becomes worse where an entry fits any of the operations that it reaches, and becomes
    /// better or is left out where it fits all of them.
    private func leveled(_ finding: Finding) -> Finding? {
        let entry = overrides.last { entry in
            guard finding.fits(rule: entry.rule) else { return false }
            let isBetter = entry.level.map { $0 < finding.level } ?? true
            let fitting = finding.count(fitting: entry.path)
            return !isBetter && entry.path != nil
                ? fitting > 0 : fitting == finding.reached.count && (fitting > 0 || entry.path == nil)
        }
        guard let entry else { return finding }
        return entry.level.map(finding.with)
    }

    private func split(_ findings: [Finding]) -> ([Finding], [Triaged.Ignored], [Triaged.Useless]) {
        var kept: [Finding] = []
        var ignored: [Triaged.Ignored] = []
        var used: Set<Int> = []
        var fitting: Set<Int> = []
        let living = ignores.indices.filter { ignores[$0].until.map { $0 >= today } ?? true }
        for finding in findings {
            let entries = living.filter { ignores[$0].fits(finding) }
            fitting.formUnion(entries)
            if let entry = entries.first, isAccepted(finding, by: entries) {
                used.formUnion(entries)
                ignored.append(Triaged.Ignored(finding: finding, entry: entry))
            } else {
                kept.append(finding)
            }
        }
        let useless = ignores.indices.compactMap { entry -> Triaged.Useless? in
            guard living.contains(entry) else { return Triaged.Useless(entry: entry, reason: .expired) }
            guard !used.contains(entry) else { return nil }
            return Triaged.Useless(entry: entry, reason: fitting.contains(entry) ? .matchesParts : .matchesNothing)
        }
        return (kept, ignored, useless)
    }

    /// Whether entries, all of which fit the finding somewhere, fit it everywhere.
    private func isAccepted(_ finding: Finding, by entries: [Int]) -> Bool {
        let globs = entries.map { ignores[$0].path.map(PathGlob.init) }
        if globs.contains(where: { $0 == nil }) { return true }
        return finding.reached.allSatisfy { operation in globs.contains { $0?.matches(operation.path) == true } }
    }
}

extension Triage.Ignore {
    /// Whether it is about the finding, or one of the operations that it reaches.
    fileprivate func fits(_ finding: Finding) -> Bool {
        if let fingerprint, fingerprint != finding.fingerprint { return false }
        return finding.fits(rule: rule) && (path == nil || finding.count(fitting: path) > 0)
    }
}

/// A filter with its patterns read once.
private struct FilterPass {
    let filter: Triage.Filter
    let paths: [PathGlob]
    let rules: [Glob]
    /// `GET /pets` of every operation that has one of the tags.
    let tagged: Set<String>

    init(_ filter: Triage.Filter, _ base: API, _ revision: API) {
        self.filter = filter
        paths = filter.paths.map { PathGlob($0) }
        rules = filter.rules.map { Glob($0) }
        let wanted = Set(filter.tags)
        let all = base.operations + base.webhooks + revision.operations + revision.webhooks
        tagged = Set(all.filter { !wanted.isDisjoint(with: $0.tags) }.map { "\($0.method) \($0.path)" })
    }

    func shows(_ finding: Finding) -> Bool {
        guard finding.level >= filter.level else { return false }
        guard rules.isEmpty || rules.contains(where: { $0.matches(finding.rule) }) else { return false }
        guard !paths.isEmpty || !filter.tags.isEmpty || !filter.operations.isEmpty else { return true }
        return finding.reached.contains { operation in
            let name = "\(operation.method) \(operation.path)"
            return (paths.isEmpty || paths.contains { $0.matches(operation.path) })
                && (filter.tags.isEmpty || tagged.contains(name))
                && (filter.operations.isEmpty || filter.operations.contains(name)
                    || operation.operationID.map(filter.operations.contains) == true)
        }
    }
}

extension Finding {
    fileprivate func fits(rule pattern: String?) -> Bool { pattern.map { Glob($0).matches(rule) } ?? true }

    /// Of how many of the operations that it reaches the path is; of all without a path.
    fileprivate func count(fitting path: String?) -> Int {
        guard let path else { return reached.count }
        let glob = PathGlob(path)
        return reached.count { glob.matches($0.path) }
    }

    fileprivate func with(_ level: Level) -> Finding {
        guard level != self.level else { return self }
        // One sentence: why it is of this level, and why it would be of the other.
        let reason = explanation.prefix(1).lowercased() + explanation.dropFirst()
        return Finding(
            rule: rule, level: level, effect: effect, direction: direction, breaksSwift: breaksSwift,
            operation: operation, operations: operations, element: element, message: message,
            explanation: "The configuration sets \(level.rawValue) in place of \(self.level.rawValue): \(reason)",
            comparison: comparison, fingerprint: fingerprint)
    }
}
