/// What was noticed while reading documents or a configuration, ready to be printed in any format.
package struct DiagnosticReport: Sendable {
    /// By document in the order of the input, then line, column and id; none twice.
    package let diagnostics: [Diagnostic]

    /// Sorts and drops repetitions. `isStrict` makes warnings errors.
    package init(_ diagnostics: [Diagnostic], isStrict: Bool = false) {
        var fileOrder: [String: Int] = [:]
        for diagnostic in diagnostics where fileOrder[diagnostic.location.file] == nil {
            fileOrder[diagnostic.location.file] = fileOrder.count
        }
        func key(_ d: Diagnostic) -> (Int, Int, Int, String) {
            (fileOrder[d.location.file] ?? 0, d.location.line, d.location.column, d.id)
        }
        var seen: Set<Diagnostic> = []
        self.diagnostics =
            diagnostics
            .map { isStrict && $0.kind == .warning ? $0.asError : $0 }
            .filter { seen.insert($0).inserted }
            .enumerated()
            // The offset makes the order total, so that equal keys keep the order of the stages.
            .sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }
            .map(\.element)
    }

    package func count(_ kind: Diagnostic.Kind) -> Int { diagnostics.count { $0.kind == kind } }

    package var hasErrors: Bool { diagnostics.contains { $0.kind == .error } }
}

extension Diagnostic {
    fileprivate var asError: Diagnostic {
        Diagnostic(.error, id, message, at: location, pointer: pointer, help: help, notes: notes)
    }
}

private func < <A: Comparable, B: Comparable, C: Comparable, D: Comparable>(
    a: ((A, B, C, D), Int), b: ((A, B, C, D), Int)
) -> Bool {
    a.0 == b.0 ? a.1 < b.1 : a.0 < b.0
}
