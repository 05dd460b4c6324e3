import Mustache
import SwiftPlanning
import Templates

/// Puts the views of a plan into templates.
package struct Emitter {
    var renderer: Renderer

    /// - Parameter templates: texts that replace stock templates of the same name.
    package init(templates: [String: String] = [:]) {
        let sources = StockTemplates.all.merging(templates) { $1 }
        renderer = Renderer(sources: sources, options: .init(escapesHTML: false, isStrict: true))
    }

    /// The files of the models, in the order of the plan. Throws for a template that is broken, or that uses a name or
    /// partial that doesn't exist.
    package mutating func emitModels(_ plan: SwiftPlan, folder: String) throws(MustacheError) -> [GeneratedFile] {
        var files: [GeneratedFile] = []
        files.reserveCapacity(plan.models.count)
        for file in plan.models {
            files.append(GeneratedFile(folder, file.name, bytes: try render("Models", file.record)))
        }
        return files
    }

    mutating func render(_ template: String, _ record: MustacheRecord) throws(MustacheError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4096)
        try renderer.render(template, with: .record(record), into: &bytes)
        return bytes
    }
}

/// A file to be written.
package struct GeneratedFile: Sendable, Hashable {
    /// Below the output folder, with `/`.
    package let path: String
    package let bytes: [UInt8]

    /// A file in a folder below the output folder; the empty name is the output folder itself.
    init(_ folder: String, _ name: String, bytes: [UInt8]) {
        self.init(path: folder.isEmpty ? name : folder + "/" + name, bytes: bytes)
    }

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
