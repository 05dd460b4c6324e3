import APIModel
import Reporting

extension Project {
    /// One API of all documents, once their diagnostics are printed. Throws when a document has errors.
    func merged(_ arguments: Arguments) throws -> (api: API, conflicts: [Finding]) {
        let report = DiagnosticReport(diagnostics, isStrict: arguments.has("--strict"))
        let options = DiagnosticReport.TextOptions(
            isVerbose: arguments.has("--verbose"), hasColor: Terminal.errorHasColor)
        Terminal.printError(report.text(options, source: source))
        guard !report.hasErrors, let first = readings.first?.api else {
            throw Failure(diagnostics: [], code: .documents)
        }
        return (first, [])
    }
}
