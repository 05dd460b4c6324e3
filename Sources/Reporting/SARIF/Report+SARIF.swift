import TributaryRuntime

extension Report {
    /// For code scanning: results at the revision (what went: at the base), the other side as a related location, ignored
    /// findings as suppressed results.
    ///
    /// - Parameters:
    ///   - toolVersion: By semantic versioning.
    ///   - checkout: Of which the names of files are relative references.
    package func sarif(toolVersion: String, checkout: Checkout) -> [UInt8] {
        var log = SARIFLog(
            rules: rules.map(SARIFLog.Rule.init), toolVersion: toolVersion, checkout: checkout,
            hasSuppressions: !ignored.isEmpty)
        for finding in findings { log.add(SARIFLog.Result(finding)) }
        for ignored in ignored {
            var result = SARIFLog.Result(ignored.finding)
            result.suppression = SARIFLog.Suppression(justification: ignored.reason)
            log.add(result)
        }
        return log.finished()
    }
}

extension SARIFLog.Rule {
    fileprivate init(_ rule: Report.RuleText) {
        self.init(
            id: rule.id, summary: rule.finds, help: "Example: \(rule.example). \(rule.reason)",
            level: rule.level.sarif, tags: ["api"])
    }
}

extension SARIFLog.Result {
    fileprivate init(_ finding: Finding) {
        var related: [(place: SARIFLog.Place, message: String)] = []
        if case .drift(let base?, _?) = finding.comparison {
            related.append((SARIFLog.Place(location: base.location, pointer: base.pointer), "In the base."))
        }
        self.init(
            rule: finding.rule, level: finding.level.sarif, message: "\(finding.message). \(finding.explanation)",
            place: finding.place.map { SARIFLog.Place(location: $0.location, pointer: $0.pointer) }, related: related,
            fingerprint: finding.fingerprint,
            properties: [
                ("effect", .string(finding.effect.rawValue)), ("direction", .string(finding.direction.rawValue)),
                ("swift", .string(finding.breaksSwift ? "breaks" : "none")),
                ("operations", .array(finding.operations.map { .string($0.line) })),
            ])
    }
}

extension Level {
    fileprivate var sarif: String { self == .info ? "note" : rawValue }
}
