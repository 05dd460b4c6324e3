/// The findings of one comparison, ready to be printed in any format.
///
/// Each printer is an extension in a file of its own and gives the whole report as bytes of UTF-8.
package struct Report: Sendable {
    /// A finding that somebody accepted.
    package struct Ignored: Sendable {
        package let finding: Finding
        /// Why, in the words of the configuration.
        package let reason: String?

        package init(_ finding: Finding, reason: String?) {
            self.finding = finding
            self.reason = reason
        }
    }

    /// What a reader wants to know of a rule, once per report.
    package struct RuleText: Sendable {
        package let id: String
        /// What is watched, as a sentence.
        package let finds: String
        /// Before and after, in the words of a document.
        package let example: String
        /// Of a finding with the usual effect, and why.
        package let level: Level
        package let reason: String

        package init(id: String, finds: String, example: String, level: Level, reason: String) {
            self.id = id
            self.finds = finds
            self.example = example
            self.level = level
            self.reason = reason
        }
    }

    /// The names by which the user called the two documents, as they appear in reports.
    package let base: String
    package let revision: String
    /// By level, the worst first, then in the order of the revision.
    package let findings: [Finding]
    /// In the same order; they count for nothing.
    package let ignored: [Ignored]
    /// Of the findings, ignored ones included, by first occurrence; those that nothing is known of are missing.
    package let rules: [RuleText]

    /// - Parameter rule: what is known of the rule of an id.
    package init(
        base: String, revision: String, findings: [Finding], ignored: [Ignored] = [],
        rule: (String) -> RuleText? = { _ in nil }
    ) {
        self.base = base
        self.revision = revision
        self.findings = findings
        self.ignored = ignored
        rules = (findings + ignored.map(\.finding)).ruleIDs.compactMap(rule)
    }

    package func count(_ level: Level) -> Int {
        findings.reduce(0) { $0 + ($1.level == level ? 1 : 0) }
    }
}
