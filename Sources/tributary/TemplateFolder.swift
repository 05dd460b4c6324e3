import Mustache
import Reporting
import SwiftEmission
import Templates

/// A folder of Mustache files, as users have whose output differs from the stock one.
enum TemplateFolder {
    /// By name without ending, sorted. Files that aren't UTF-8 are skipped by nobody: their bytes are repaired, and the
    /// template's own errors tell.
    static func read(_ folder: String) throws -> [(name: String, text: String)] {
        let ending = ".mustache"
        return try FileBytes.names(in: folder)
            .filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            .compactMap { file in
                try FileBytes.read(folder + "/" + file).map {
                    (String(file.dropLast(ending.count)), String(decoding: $0, as: UTF8.self))
                }
            }
    }

    /// A warning about a file that replaces no stock template and that no other file includes.
    static func unused(
        _ name: String, among templates: [(name: String, text: String)], in folder: String
    ) -> Diagnostic? {
        guard StockTemplates.all[name] == nil, !templates.contains(where: { includes(name, $0) }) else {
            return nil
        }
        let near = NearName.of(name, in: StockTemplates.all.keys.sorted())
        return Diagnostic(
            .warning, "unused-template", "'\(name)' replaces no stock template, and no other template includes it",
            at: Location(file: folder + "/" + name + ".mustache", line: 1, column: 1), pointer: "",
            help: near.map { "did you mean '\($0)'?" } ?? "remove it, or give it the name of a stock template")
    }
}

extension TemplateFolder {
    /// A broken template includes nothing here; emission says what is wrong with it.
    private static func includes(_ name: String, _ template: (name: String, text: String)) -> Bool {
        (try? Template(template.text, name: template.name))?.partials.contains(name) ?? false
    }
}

extension Project {
    /// Templates that replace stock ones, by name; none unless the configuration names a folder.
    func templates() throws -> (sources: [String: String], diagnostics: [Diagnostic]) {
        guard let folder = configuration.swift.templates else { return ([:], []) }
        let path = configuration.path(folder.value)
        guard FileBytes.isFolder(path) else {
            let diagnostic = Diagnostic(
                .error, "missing-templates", "there is no folder '\(folder.value)'", at: folder.location,
                pointer: folder.pointer, help: "`tributary templates -o FOLDER` writes the stock templates")
            throw Failure(diagnostics: [diagnostic], code: .usage)
        }
        let templates = try TemplateFolder.read(path)
        let sources = Dictionary(templates.map { ($0.name, $0.text) }) { first, _ in first }
        return (sources, templates.compactMap { TemplateFolder.unused($0.name, among: templates, in: path) })
    }

    /// A mistake in a template, with its file where it is one of the configuration's.
    func failure(of error: MustacheError) -> Failure {
        let own = configuration.swift.templates.map {
            configuration.path($0.value) + "/" + error.template + ".mustache"
        }
        let isOwn = own.flatMap { try? FileBytes.read($0) } ?? nil != nil
        let file = isOwn ? own ?? error.template : "stock template \(error.template)"
        let diagnostic = Diagnostic(
            .error, "template-error", error.message,
            at: Location(file: file, line: error.line, column: error.column), pointer: "",
            help: "`tributary templates -o FOLDER` writes the stock templates, which use every name that there is")
        return Failure(diagnostics: [diagnostic], code: .usage)
    }
}
