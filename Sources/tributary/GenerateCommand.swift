import APIModel
import Configuration
import Mustache
import Reporting
import SpecMerging
import SpecWriting
import SwiftEmission
import SwiftPlanning

/// `tributary generate`: documents to Swift, writing only what changed.
struct GenerateCommand {
    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() throws -> ExitCode {
        let project = try Project.load(arguments)
        let merged = try project.merged(arguments)
        let generation = try Generation(project, merged, arguments)
        Kept<(Project, Merged, Generation)>.keep((project, merged, generation))
        Terminal.printError(project.text(of: generation.diagnostics, arguments))
        if arguments.has("--verbose") { Terminal.printError(generation.untypedText) }
        if DiagnosticReport(generation.diagnostics, isStrict: arguments.has("--strict")).hasErrors { return .documents }
        do {
            return try write(generation, try generation.comparison.get())
        } catch let error as MustacheError {
            throw project.failure(of: error)
        }
    }

    private func write(_ generation: Generation, _ comparison: OutputFolder.Comparison) throws -> ExitCode {
        let folder = generation.output
        if arguments.has("--check") { return try check(folder, comparison, generation) }
        if arguments.has("--dry-run") {
            Terminal.print(ChangeSummary(try folder.changes(comparison), verb: "would be").text)
            return .done
        }
        let before = generation.isPlugin ? SwiftSurface() : try folder.surface()
        let changes = try folder.write(comparison)
        guard !generation.isPlugin, !changes.isEmpty else { return .done }
        Terminal.print(ChangeSummary(changes, verb: "were").text)
        if !before.isEmpty {
            Terminal.print(SurfaceChanges(from: before, to: try folder.surface()).text)
        }
        return .done
    }

    private func check(
        _ folder: OutputFolder, _ comparison: OutputFolder.Comparison, _ generation: Generation
    ) throws -> ExitCode {
        let changes = try folder.changes(comparison)
        guard !changes.isEmpty else { return .done }
        Terminal.print(ChangeSummary(changes, verb: "would be").text)
        Terminal.printError("error: '\(generation.folder)' is not up to date; run `tributary generate`\n")
        return .findings
    }
}

/// All files of one run, planned and compared with those that are there.
struct Generation {
    let folder: String
    let isPlugin: Bool
    let output: OutputFolder
    /// With the bytes of what differs, where the run writes. A failure counts after the diagnostics.
    let comparison: Result<OutputFolder.Comparison, any Error>
    let diagnostics: [Diagnostic]
    /// Which share of the properties could be given no type, and those of which the document says more.
    let untypedText: String
    /// Only so that they are kept, as the rest is, and not freed.
    private let plans: (SwiftPlan, ModelPlan?, OperationPlan?)

    init(_ project: Project, _ merged: Merged, _ arguments: Arguments) throws {
        let configuration = project.configuration
        isPlugin = arguments["--plugin-output"] != nil
        folder = try Self.folder(project, arguments)
        let api = try project.final(merged, arguments)
        let name = try Self.name(configuration, api, arguments)
        let products = Set(configuration.generate)
        let needsServer = products.contains(.server)
        let options = SwiftPlan.Options(
            configuration.swift, name: name, isPlugin: isPlugin, module: arguments["--module"])
        let needsOperations = needsServer || products.contains(.client)
        let operationOptions = OperationPlan.Options(groups: isPlugin ? 8 : nil)
        let output = OutputFolder(folder, managed: isPlugin ? [""] : ["Models", "Client", "Server"])
        let keepsBytes = !arguments.has("--check") && !arguments.has("--dry-run")
        let templates = try project.templates()
        let emitter = Emitter(templates: templates.sources)
        let folders = isPlugin ? ("", "", "") : ("Models", "Client", "Server")
        // Three threads, also for two processors: which of the pieces takes longest depends on the document.
        let (answers, (plan, (planned, models))) = concurrently {
            needsServer ? StockAnswers(api) : nil
        } _: {
            let plan = SwiftPlan(api, options: options)
            let parts = concurrently {
                needsOperations ? OperationPlan(api, plan, hasServer: needsServer, options: operationOptions) : nil
            } _: {
                products.contains(.models) ? ModelPlan(api, plan) : nil
            }
            return (plan, parts)
        }
        var operations = planned
        if let answers { operations?.add(answers) }
        let modelFiles = models.map { emitter.emitModels($0, folder: folders.0) } ?? Emission()
        // The largest files first, so that no processor is left with one when the others are done: that of the
        // constraints, which is the second at most, and those of the server.
        let split = min(2, modelFiles.paths.count)
        var files = modelFiles[0..<split]
        if let operations, needsServer { files.append(emitter.emitServer(operations, folder: folders.2)) }
        files.append(modelFiles[split..<modelFiles.paths.count])
        if let operations, products.contains(.client) {
            files.append(emitter.emitClient(operations, folder: folders.1))
        }
        var diagnostics =
            templates.diagnostics + configuration.swift.diagnostics(unused: plan.unusedOptions) + plan.diagnostics
            + (operations?.diagnostics ?? [])
        if products.contains(.document), !isPlugin { files.append([Self.document(api, &diagnostics)]) }
        if products.contains(.drift), !isPlugin {
            files.append([GeneratedFile(path: "drift.md", bytes: Self.marked(merged.report.markdown()))])
        }
        untypedText = plan.untypedShare.text
        self.output = output
        self.diagnostics = diagnostics
        plans = (plan, models, operations)
        comparison = Result { try output.compare(files, keepsBytes: keepsBytes) }
    }

    private static func folder(_ project: Project, _ arguments: Arguments) throws -> String {
        if let folder = arguments["--plugin-output"] ?? arguments["--output"] { return folder }
        guard project.isConfigured else {
            throw Arguments.UsageError(message: "say where to write: generate DOCUMENT -o FOLDER")
        }
        return project.configuration.path(project.configuration.output?.value ?? "Generated")
    }

    /// Of the modules: what was asked for, else the words of the first document's title.
    private static func name(_ configuration: Configuration, _ api: API, _ arguments: Arguments) throws -> String {
        for option in ["--name", "--module"] {
            guard let name = arguments[option], !Configuration.isModuleName(name) else { continue }
            throw Arguments.UsageError(message: "\(option) wants letters and digits, not '\(name)'")
        }
        if let name = arguments["--name"] ?? configuration.name?.value { return name }
        return ModuleName.of(title: api.info.title)
    }

    private static func document(_ api: API, _ diagnostics: inout [Diagnostic]) -> GeneratedFile {
        let (bytes, found) = SpecWriter().write(api)
        diagnostics += found
        // The document begins with `{` and a line end; the mark takes their place.
        return GeneratedFile(path: "openapi.json", bytes: Array(GeneratedHeader.json.utf8) + bytes.dropFirst())
    }

    private static func marked(_ markdown: [UInt8]) -> [UInt8] {
        Array((GeneratedHeader.markdown + ". Edit the documents and run `tributary generate`. -->\n").utf8) + markdown
    }
}

extension UntypedShare {
    /// For people.
    fileprivate var text: String {
        let thousandths = properties == 0 ? 0 : (undue.count * 1_000 + properties / 2) / properties
        let head =
            "\(free + undue.count) of \(properties) properties are JSONValue: \(free) since the document says nothing of "
            + "their type, \(undue.count) (\(thousandths / 10).\(thousandths % 10) %) since Swift has none for what it says\n"
        return head + undue.map { "  \($0)\n" }.joined()
    }
}
