import SwiftEmission
import Templates

/// `tributary templates`: writes out the stock templates, for users to change or for ourselves to embed.
struct TemplatesCommand {
    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() throws -> ExitCode {
        if arguments.has("--embed") { return try embed() }
        guard let folder = arguments["--output"] else {
            throw Arguments.UsageError(message: "say where to write: templates -o FOLDER")
        }
        for (name, text) in StockTemplates.all.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            try FileBytes.replace(folder + "/" + name + ".mustache", with: Array(text.utf8))
        }
        return .done
    }

    /// Our own build step: what is in `Templates/Swift` becomes the literals of `StockTemplates.swift`.
    private func embed() throws -> ExitCode {
        let templates = try TemplateFolder.read("Templates/Swift")
        guard !templates.isEmpty else {
            throw Arguments.UsageError(message: "there are no templates in 'Templates/Swift'; run it in a checkout")
        }
        let source = TemplateEmbedding.source(of: templates.map { (name: $0.name, text: $0.text) })
        try FileBytes.replace("Templates/StockTemplates.swift", with: Array(source.utf8))
        return .done
    }
}
