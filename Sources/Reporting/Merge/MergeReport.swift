/// Where the documents of one merge disagree, and which of them speaks of which operation.
///
/// Each printer is an extension in a file of its own and gives the whole report as bytes of UTF-8.
package struct MergeReport: Sendable {
    package struct Document: Sendable, Hashable {
        /// As findings name it.
        package let name: String
        /// As the user gave it.
        package let file: String

        package init(name: String, file: String) {
            self.name = name
            self.file = file
        }
    }

    /// Which documents describe an operation.
    package struct Row: Sendable, Hashable {
        package let operation: OperationReference
        /// For each document, whether it describes the operation.
        package let isDescribed: [Bool]

        package init(operation: OperationReference, isDescribed: [Bool]) {
            self.operation = operation
            self.isDescribed = isDescribed
        }
    }

    /// By authority.
    package let documents: [Document]
    /// By level, the worst first.
    package let findings: [Finding]
    /// In the order of the merged API. What a document doesn't speak of is no finding.
    package let coverage: [Row]

    package init(documents: [Document], findings: [Finding], coverage: [Row]) {
        self.documents = documents
        self.findings = findings
        self.coverage = coverage
    }

    package func count(_ level: Level) -> Int {
        findings.reduce(0) { $0 + ($1.level == level ? 1 : 0) }
    }
}
