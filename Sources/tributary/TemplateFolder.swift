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
}
