import APIModel
import Configuration
import Reporting
import SpecDrift
import SwiftEmission
import SwiftPlanning

/// `tributary diff`: says what changed between two APIs, and whom it breaks.
struct DiffCommand {
    /// Of reports, by the names on the command line.
    enum Format: String, CaseIterable {
        case text, markdown, html, json, sarif, junit, github, gitlab
    }

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() throws -> ExitCode {
        if arguments.has("--print-schema") {
            Terminal.print("\(Report.jsonSchema)")
            return .done
        }
        guard arguments.operands.count == 2 else { throw Arguments.UsageError(message: "'diff' needs BASE REVISION") }
        let (base, revision) = try sides()
        var drift = try configuration()?.drift ?? revision.drift ?? Configuration(file: "").drift
        drift.levels += try severities()
        let options = try comparisonOptions(drift)
        let triage = try Triage(drift, arguments, today: options.today)
        if let mistake = triage.filter.unmatched(base.api, revision.api).first {
            throw Arguments.UsageError(
                message: "neither API has the \(mistake.kind.rawValue) '\(mistake.name)'"
                    + Arguments.suggestion(mistake.name, mistake.candidates))
        }
        let (before, after) = concurrently {
            Comparison.Side(base.api)
        } _: {
            Comparison.Side(revision.api)
        }
        Kept<(Side, Side, Comparison.Side, Comparison.Side)>.keep((base, revision, before, after))
        let findings = Comparison(options: options).compare(before, after)
        let triaged = triage.apply(to: findings, base: base.api, revision: revision.api)
        let mistakes = DiagnosticReport(drift.unknownRules + drift.diagnostics(of: triaged.useless))
        Terminal.printError(mistakes.text(.init(hasColor: Terminal.errorHasColor)) { _ in nil })
        // What isn't shown fails all the same.
        let lowest = arguments["--level"].flatMap(Level.init(rawValue:)) ?? .info
        let report = Report(
            base: arguments.operands[0], revision: arguments.operands[1],
            findings: triaged.findings.filter { $0.level >= lowest },
            ignored: triaged.ignored.map { Report.Ignored($0.finding, reason: drift.ignore[$0.entry].reason) },
            rule: { RuleCatalog.rule($0).map(Report.RuleText.init) })
        // `never` is no level.
        let failing = Level(rawValue: arguments["--fail-on"] ?? drift.failOn.rawValue)
        try write(report, failing: failing)
        return triaged.findings.contains { $0.level >= failing ?? .error } && failing != nil ? .findings : .done
    }

    private func bytes(of report: Report, _ format: Format, failing: Level?) -> [UInt8] {
        let isShown = arguments["--output"] == nil
        switch format {
        case .text:
            return report.text(
                .init(isVerbose: arguments.has("--verbose"), hasColor: isShown && Terminal.outputHasColor))
        case .markdown: return report.markdown()
        case .html: return report.html()
        case .json: return report.json()
        case .sarif: return report.sarif(toolVersion: Tributary.version, checkout: Checkout.current)
        case .junit: return report.junit(failing: failing)
        case .github: return report.github(checkout: Checkout.current)
        case .gitlab: return report.gitlab(checkout: Checkout.current)
        }
    }

    /// - Parameter failing: The lowest level that fails the run; nil when none does.
    private func write(_ report: Report, failing: Level?) throws {
        let format = Format(rawValue: arguments["--format"] ?? "") ?? .text
        let bytes = bytes(of: report, format, failing: failing)
        if let path = arguments["--output"] { try FileBytes.replace(path, with: bytes) } else { Terminal.print(bytes) }
        // Annotations are few; what GitHub shows of the job has room for all.
        if format == .github, let path = Terminal.environment("GITHUB_STEP_SUMMARY") {
            try JobSummary.append(report.markdown(limit: Self.longestSummary), to: path)
        }
    }

    /// In bytes: GitHub takes 1 MiB of a step, and other steps' tools may have written to the file.
    private static let longestSummary = 1_000_000

    /// Of `--config`, which counts before that of the revision.
    private func configuration() throws -> Configuration? {
        guard let path = arguments["--config"] else { return nil }
        return try Project.configuration(at: try Input(path)).configuration
    }

    /// Of `--severity-levels`, which count before those of the configuration.
    private func severities() throws -> [Configuration.Drift.Override] {
        guard let path = arguments["--severity-levels"] else { return [] }
        guard let bytes = try FileBytes.read(path) else {
            throw Arguments.UsageError(message: "there is no file '\(path)'")
        }
        let (levels, diagnostics) = Configuration.Drift.severities(bytes, file: path)
        guard diagnostics.isEmpty else { throw Project.Failure(diagnostics: diagnostics, code: .usage) }
        return levels
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

    private typealias Side = (api: API, drift: Configuration.Drift?)

    /// Both are read at once; what is to be said of them is said of one after the other.
    private func sides() throws -> (base: Side, revision: Side) {
        let inputs = try arguments.operands.map(Input.init)
        let allowsOutside = arguments.has("--allow-outside")
        let (base, revision) = concurrently {
            Result { try Project.load(inputs[0], allowsOutside: allowsOutside) }
        } _: {
            Result { try Project.load(inputs[1], allowsOutside: allowsOutside) }
        }
        return (try side(base.get()), try side(revision.get()))
    }

    private func side(_ project: Project) throws -> Side {
        let api = try project.final(try project.merged(arguments), arguments)
        return (api, project.isConfigured ? project.configuration.drift : nil)
    }
}

extension Report.RuleText {
    fileprivate init(_ rule: Rule) {
        self.init(id: rule.id, finds: rule.finds, example: rule.example, level: rule.level, reason: rule.reason)
    }
}
