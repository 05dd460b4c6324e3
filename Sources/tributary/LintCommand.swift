import Reporting
import SchemaRelations

/// `tributary lint`: prints all that was noticed while reading.
struct LintCommand {
    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() throws -> ExitCode {
        let project = try Project.load(arguments)
        let values = project.readings.compactMap(\.api).flatMap { ValueChecks.diagnostics(of: $0) }
        let report = DiagnosticReport(project.diagnostics + values, isStrict: arguments.has("--strict"))
        switch arguments["--format"] {
        case "json": Terminal.print(report.json())
        case "sarif": Terminal.print(report.sarif(toolVersion: Tributary.version, checkout: Checkout.current))
        default:
            let options = TextOptions(
                isVerbose: arguments.has("--verbose"), hasColor: Terminal.outputHasColor)
            Terminal.print(report.text(options, source: project.source))
        }
        if project.readings.contains(where: { $0.api == nil }) { return .documents }
        return report.hasErrors ? .findings : .done
    }
}
