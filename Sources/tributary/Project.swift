import APIModel
import Configuration
import Reporting
import SourceTree
import SpecReading

/// The documents of one run, read but not yet merged: from the operands, or from a configuration.
struct Project {
    let configuration: Configuration
    /// Whether a configuration file was read, rather than made from operands.
    let isConfigured: Bool
    let input: Input
    let readings: [Reading]
    let diagnostics: [Diagnostic]

    /// What stops a run before anything is merged; already printed by `fail`.
    struct Failure: Error {
        let diagnostics: [Diagnostic]
        let code: ExitCode
    }

    /// Reads the operands as documents; without any, the configuration of `--config` or `tributary.yml` in this folder.
    static func load(_ arguments: Arguments) throws -> Project {
        if arguments.operands.isEmpty || arguments["--config"] != nil {
            let input = try Input(arguments["--config"] ?? defaultConfiguration)
            return try load(configurationAt: input, allowsOutside: arguments.has("--allow-outside"))
        }
        let allowsOutside = arguments.has("--allow-outside")
        let inputs = try arguments.operands.map(Input.init)
        if inputs.count == 1 { return try load(inputs[0], allowsOutside: allowsOutside) }
        guard inputs.allSatisfy({ $0.git == nil }) else {
            throw Arguments.UsageError(message: "several documents can't come from git; name a tributary.yml")
        }
        let contents = try inputs.map(documents)
        return read(
            Configuration(documents: contents.flatMap(\.paths)), isConfigured: false, inputs[0],
            allowsOutside: allowsOutside, diagnostics: contents.flatMap(\.diagnostics))
    }

    /// Reads a document, all documents of a configuration, or a folder.
    static func load(_ input: Input, allowsOutside: Bool) throws -> Project {
        if input.isConfiguration { return try load(configurationAt: input, allowsOutside: allowsOutside) }
        if let configuration = try InputFolder(input)?.configuration {
            return try load(configurationAt: configuration, allowsOutside: allowsOutside)
        }
        let (paths, diagnostics) = try documents(of: input)
        return read(
            Configuration(documents: paths), isConfigured: false, input, allowsOutside: allowsOutside,
            diagnostics: diagnostics)
    }

    /// The document itself, or those of a folder. Throws for a folder without any.
    private static func documents(of input: Input) throws -> (paths: [String], diagnostics: [Diagnostic]) {
        guard let folder = try InputFolder(input) else { return ([input.path], []) }
        let documents = folder.documents()
        guard documents.paths.isEmpty else { return documents }
        let diagnostic = Diagnostic(
            .error, "no-description-in-folder", "the folder '\(input.path)' has no description",
            at: Location(file: input.path, line: 1, column: 1), pointer: "",
            help: "name documents, or write a tributary.yml")
        throw Failure(diagnostics: [diagnostic], code: .documents)
    }

    private static let defaultConfiguration = "tributary.yml"

    private static func load(configurationAt input: Input, allowsOutside: Bool) throws -> Project {
        let (configuration, diagnostics) = try configuration(at: input)
        return read(configuration, isConfigured: true, input, allowsOutside: allowsOutside, diagnostics: diagnostics)
    }

    /// Throws where the file is missing or has mistakes.
    static func configuration(at input: Input) throws -> (configuration: Configuration, diagnostics: [Diagnostic]) {
        guard let bytes = input.bytes(input.path) else {
            let diagnostic = Diagnostic(
                .error, "no-such-file", "there is no configuration '\(input.path)'",
                at: Location(file: input.path, line: 1, column: 1), pointer: "",
                help: "name documents, or write one with `tributary init DOCUMENT`")
            throw Failure(diagnostics: [diagnostic], code: .documents)
        }
        let (configuration, diagnostics) = Configuration.read(bytes, file: input.path)
        guard let configuration else { throw Failure(diagnostics: diagnostics, code: .usage) }
        return (configuration, diagnostics)
    }

    private static func read(
        _ configuration: Configuration, isConfigured: Bool, _ input: Input, allowsOutside: Bool,
        diagnostics: [Diagnostic] = []
    ) -> Project {
        let allowsOutside = allowsOutside || configuration.allowOutside
        let readings = configuration.documents.map { read($0, configuration, input, allowsOutside) }
        return Project(
            configuration: configuration, isConfigured: isConfigured, input: input, readings: readings,
            diagnostics: diagnostics + readings.flatMap(\.diagnostics))
    }

    private static func read(
        _ document: Configuration.Document, _ configuration: Configuration, _ input: Input, _ allowsOutside: Bool
    ) -> Reading {
        let path = configuration.path(document.path.value)
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
        let format: SpecReader.Options.Format =
            switch document.format {
            case .openapi: .openAPI
            case .page: .page
            case nil: .automatic
            }
        let files = input.files(below: folder, allowsOutside: allowsOutside)
        let reader = SpecReader(options: .init(format: format))
        guard !document.overlays.isEmpty, let bytes = input.bytes(path) else {
            return reader.read(path, name: document.name, files: files)
        }
        let overlays = document.overlays.map { configuration.path($0.value) }
        let (tree, diagnostics) = Corrections(overlays, input).apply(to: reader.tree(bytes, path))
        let reading = reader.read(tree, name: document.name, files: files)
        return Reading(api: reading.api, diagnostics: diagnostics + reading.diagnostics, files: reading.files)
    }

    /// The bytes of a document, for excerpts in messages.
    func source(_ file: String) -> [UInt8]? { input.bytes(file) }
}
