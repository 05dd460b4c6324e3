import Mustache
import Reporting
import SwiftEmission

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
}

extension Project {
    /// Templates that replace stock ones, by name; none unless the configuration names a folder.
    func templates() throws -> [String: String] {
        guard let folder = configuration.swift.templates?.value else { return [:] }
        let templates = try TemplateFolder.read(configuration.path(folder))
        return Dictionary(templates.map { ($0.name, $0.text) }) { first, _ in first }
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
