import Reporting
import SpecMerging
import SpecWriting
import SwiftEmission

/// `tributary merge`: several documents to one, and a report of where they disagree.
struct MergeCommand {
    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() throws -> ExitCode {
        let project = try Project.load(arguments)
        do {
            let merged = try project.merged(arguments)
            try writeReport(merged)
            return try writeDocument(merged, project)
        } catch let conflicts as Project.Conflicts {
            // The report is what somebody who settles them needs.
            try writeReport(conflicts.merged)
            throw conflicts
        }
    }

    private func writeDocument(_ merged: Merged, _ project: Project) throws -> ExitCode {
        let writer = SpecWriter(
            options: .init(version: version, format: format, origins: arguments.has("--origins")))
        let (bytes, diagnostics) = writer.write(try project.final(merged, arguments))
        Terminal.printError(project.text(of: diagnostics, arguments))
        if DiagnosticReport(diagnostics, isStrict: arguments.has("--strict")).hasErrors { return .documents }
        guard let path = arguments["--output"] else {
            if arguments["--report"] == nil { Terminal.print(bytes) }
            return .done
        }
        try FileBytes.replace(path, with: bytes)
        return .done
    }

    private func writeReport(_ merged: Merged) throws {
        guard let path = arguments["--report"] else { return }
        let report = merged.report
        if path.hasSuffix(".json") {
            try FileBytes.replace(path, with: report.json())
        } else if path.hasSuffix(".md") {
            try FileBytes.replace(path, with: report.markdown())
        } else if path.hasSuffix(".html") {
            try FileBytes.replace(path, with: report.html())
        } else {
            throw Arguments.UsageError(message: "--report takes a file that ends in .json, .md or .html, not '\(path)'")
        }
    }

    private var version: SpecWriter.Version { arguments["--openapi"] == "3.0" ? .openAPI30 : .openAPI31 }

    /// As asked for, else by the ending of the output.
    private var format: SpecWriter.Format {
        switch arguments["--format"] {
        case "yaml": .yaml
        case "json": .json
        default: arguments["--output"].map { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") } == true ? .yaml : .json
        }
    }
}
