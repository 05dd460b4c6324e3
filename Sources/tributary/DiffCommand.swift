import APIModel
import Configuration
import Reporting
import SpecDrift

/// `tributary diff`: says what changed between two APIs, and whom it breaks.
struct DiffCommand {
    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() throws -> ExitCode {
        let settings = try self.settings()
        let base = try api(arguments.operands[0])
        let revision = try api(arguments.operands[1])
        let options = try comparisonOptions(settings)
        let findings = Comparison(options: options).compare(base, revision)
        let triaged = triage(settings, today: options.today).apply(to: findings, base: base, revision: revision)
        printUseless(triaged, settings)
        let shown = triaged.findings.filter { $0.level >= level("--level", default: .info) }
        print(Report(base: arguments.operands[0], revision: arguments.operands[1], findings: shown))
        return exitCode(for: triaged.findings, settings)
    }

    private func print(_ report: Report) {
        switch arguments["--format"] {
        case "markdown": Terminal.print(report.markdown())
        default: Terminal.print(report.json())
        }
    }

    /// The `drift` section of the configuration that is asked for; without one, its defaults.
    private func settings() throws -> Configuration.Drift {
        guard let path = arguments["--config"] else { return Configuration(documents: []).drift }
        return try Project.load(Input(path), allowsOutside: arguments.has("--allow-outside")).configuration.drift
    }

    private func comparisonOptions(_ settings: Configuration.Drift) throws -> Comparison.Options {
        var options = Comparison.Options()
        options.deprecationDaysBeta =
            try arguments.number("--deprecation-days-beta") ?? settings.deprecationDays[.beta] ?? 0
        options.deprecationDaysStable =
            try arguments.number("--deprecation-days-stable") ?? settings.deprecationDays[.stable] ?? 0
        options.checksVersion = arguments.has("--check-version")
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

    private func triage(_ settings: Configuration.Drift, today: CalendarDay) -> Triage {
        var triage = Triage(today: today)
        triage.overrides = settings.levels.map {
            Triage.Override(rule: $0.rule?.value, path: $0.path?.value, level: $0.level)
        }
        triage.ignores = settings.ignore.map { entry in
            Triage.Ignore(
                rule: entry.rule?.value, path: entry.path?.value, fingerprint: entry.fingerprint?.value,
                reason: entry.reason,
                until: entry.until.map { CalendarDay(year: $0.year, month: $0.month, day: $0.day) })
        }
        triage.filter.paths = arguments.all("--path")
        triage.filter.tags = arguments.all("--tag")
        triage.filter.operations = arguments.all("--operation")
        triage.filter.rules = arguments.all("--rule")
        return triage
    }

    /// An entry that ignores nothing any more would hide the next finding that happens to fit.
    private func printUseless(_ triaged: Triaged, _ settings: Configuration.Drift) {
        let diagnostics = triaged.useless.map { useless in
            Diagnostic(
                .warning, useless.reason == .expired ? "expired-ignore" : "unused-ignore",
                useless.reason == .expired
                    ? "an entry of 'ignore' has expired" : "an entry of 'ignore' fits no finding",
                at: settings.ignore[useless.entry].location, pointer: "/drift/ignore/\(useless.entry)",
                help: "remove the entry")
        }
        let report = DiagnosticReport(diagnostics, isStrict: false)
        Terminal.printError(report.text(.init(hasColor: Terminal.errorHasColor)) { _ in nil })
    }

    private func api(_ operand: String) throws -> API {
        let project = try Project.load(try Input(operand), allowsOutside: arguments.has("--allow-outside"))
        return try project.merged(arguments).api
    }

    private func level(_ option: String, default level: Level) -> Level {
        arguments[option].flatMap(Level.init(rawValue:)) ?? level
    }

    private func exitCode(for findings: [Finding], _ settings: Configuration.Drift) -> ExitCode {
        let limit = arguments["--fail-on"] ?? settings.failOn.rawValue
        guard let level = Level(rawValue: limit) else { return .done }
        return findings.contains { $0.level >= level } ? .findings : .done
    }
}
