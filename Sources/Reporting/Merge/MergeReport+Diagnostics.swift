extension MergeReport {
    /// The findings of a level as diagnostics of the documents: at the first of them, the others as notes.
    package func diagnostics(of level: Level) -> [Diagnostic] {
        findings.filter { $0.level == level }.compactMap { finding in
            guard case .merge(let sides, _, _) = finding.comparison, let first = sides.first else { return nil }
            let kind: Diagnostic.Kind =
                switch level {
                case .error: .error
                case .warning: .warning
                case .info: .note
                }
            return Diagnostic(
                kind, finding.rule, "\(finding.message); '\(first.document)' \(first.words)", at: first.location,
                pointer: first.pointer, help: finding.explanation,
                notes: sides.dropFirst().map { .init("'\($0.document)' \($0.words)", at: $0.location) })
        }
    }
}

extension Finding.Side {
    fileprivate var words: String {
        value.map { "says \(JSONText.compact($0).shortened(to: 120))" } ?? "says nothing here"
    }
}
