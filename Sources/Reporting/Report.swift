/// The findings of one comparison, ready to be printed in any format.
///
/// Each printer is an extension in a file of its own and gives the whole report as bytes of UTF-8.
package struct Report: Sendable {
    /// The names by which the user called the two documents, as they appear in reports.
    package let base: String
    package let revision: String
    /// By level, the worst first, then in the order of the revision.
    package let findings: [Finding]

    package init(base: String, revision: String, findings: [Finding]) {
        self.base = base
        self.revision = revision
        self.findings = findings
    }

    package func count(_ level: Level) -> Int {
        findings.reduce(0) { $0 + ($1.level == level ? 1 : 0) }
    }
}
