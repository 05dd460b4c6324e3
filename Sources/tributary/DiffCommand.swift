import APIModel
import Reporting
import SpecDrift

/// `tributary diff`: says what changed between two APIs, and whom it breaks.
struct DiffCommand {
    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() throws -> ExitCode {
        let base = try api(arguments.operands[0])
        let revision = try api(arguments.operands[1])
        let findings = Comparison(options: try comparisonOptions()).compare(base, revision)
        let shown = findings.filter { $0.level >= level("--level", default: .info) }
        let report = Report(base: arguments.operands[0], revision: arguments.operands[1], findings: shown)
        Terminal.print(report.json())
        return exitCode(for: findings)
    }

    private func comparisonOptions() throws -> Comparison.Options {
        var options = Comparison.Options()
        options.deprecationDaysBeta = try arguments.number("--deprecation-days-beta") ?? 0
        options.deprecationDaysStable = try arguments.number("--deprecation-days-stable") ?? 0
        if let name = arguments["--stability-level"] {
            guard let stability = Stability(rawValue: name) else {
                let names = Stability.allCases.map(\.rawValue)
                throw Arguments.UsageError(
                    message: "--stability-level takes \(names.joined(separator: ", ")), not '\(name)'")
            }
            options.stabilityLevel = stability
        }
        return options
    }

    private func api(_ operand: String) throws -> API {
        let project = try Project.load(try Input(operand), allowsOutside: arguments.has("--allow-outside"))
        return try project.merged(arguments).api
    }

    private func level(_ option: String, default level: Level) -> Level {
        arguments[option].flatMap(Level.init(rawValue:)) ?? level
    }

    private func exitCode(for findings: [Finding]) -> ExitCode {
        guard arguments["--fail-on"] != "never" else { return .done }
        let limit = level("--fail-on", default: .error)
        return findings.contains { $0.level >= limit } ? .findings : .done
    }
}
