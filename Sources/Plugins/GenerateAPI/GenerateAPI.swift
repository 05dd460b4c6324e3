import Foundation
import PackagePlugin

/// Generates the Swift of a target from the documents and the `tributary.yml` below it, at each build.
///
/// SwiftPM runs a plugin again only when files come or go, not when they change, and a plugin can't import our parser.
/// So this one reads nothing but names: the inputs are all files that could be documents, the outputs are always the
/// same, and everything else is decided by the tool, which runs when an input is newer than an output.
@main
struct GenerateAPI: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        return try commands(
            folder: target.directoryURL, module: target.moduleName, tool: context.tool(named: "tributary").url,
            output: context.pluginWorkDirectoryURL.appending(path: "Generated"))
    }

    private func commands(folder: URL, module: String, tool: URL, output: URL) throws -> [Command] {
        let documents = documents(below: folder)
        let configurations = documents.filter { ["tributary.yml", "tributary.yaml"].contains($0.lastPathComponent) }
        guard let configuration = configurations.first else { throw PluginError.noConfiguration(folder.path()) }
        guard configurations.count == 1 else {
            throw PluginError.severalConfigurations(configurations.map { $0.path() })
        }
        return [
            .buildCommand(
                displayName: "Generating Swift from \(configuration.lastPathComponent)",
                executable: tool,
                arguments: [
                    "generate", "--config", configuration.path(percentEncoded: false),
                    "--plugin-output", output.path(percentEncoded: false), "--module", module,
                ],
                inputFiles: documents,
                outputFiles: Self.outputNames.map { output.appending(path: $0) })
        ]
    }

    /// All files that could be documents, sorted, hidden ones left out.
    private func documents(below folder: URL) -> [URL] {
        let kinds: Set = ["yml", "yaml", "json", "txt", "md"]
        guard
            let files = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        else { return [] }
        return files.compactMap { $0 as? URL }
            .filter { kinds.contains($0.pathExtension.lowercased()) }
            .sorted { $0.path().utf8.lexicographicallyPrecedes($1.path().utf8) }
    }

    /// The files that `tributary generate --plugin-output` always writes, whatever the documents hold.
    private static let outputNames: [String] =
        names("Models", 32) + names("Client", 8) + names("Server", 8)

    private static func names(_ kind: String, _ count: Int) -> [String] {
        (1...count).map { "\(kind)\($0 < 10 ? "0" : "")\($0).swift" }
    }
}

enum PluginError: Error, CustomStringConvertible {
    case noConfiguration(String)
    case severalConfigurations([String])

    var description: String {
        switch self {
        case .noConfiguration(let folder):
            "there is no tributary.yml (or tributary.yaml) below \(folder); run `tributary init DOCUMENT` there"
        case .severalConfigurations(let paths):
            "several configurations in one target: \(paths.joined(separator: ", ")); keep one"
        }
    }
}
