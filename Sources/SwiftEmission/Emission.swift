import Mustache
import SwiftPlanning

/// Files to be written, in the order of the plans. The bytes of each are made when they are asked for, on any processor,
/// so that no more than one file per processor is in memory.
package struct Emission: Sendable {
    /// Below the output folder, with `/`.
    package private(set) var paths: [String] = []
    private var parts: [Part] = []

    private struct Part: Sendable {
        /// In `paths`.
        let range: Range<Int>
        /// The number by which `render` knows the first of the range.
        let first: Int
        /// Nil for files that are there already.
        let templates: TemplateSet?
        let render: @Sendable (Int, inout Renderer?, inout ByteBuffer) throws(MustacheError) -> Void
    }

    /// What one processor needs to render: templates, parsed where they were used, and memory.
    struct Workplace {
        /// One for each set of templates.
        fileprivate var renderers: [ObjectIdentifier: Renderer] = [:]
        var bytes = ByteBuffer()
    }

    package init(_ files: [GeneratedFile] = []) { append(files) }

    package mutating func append(_ files: [GeneratedFile]) {
        append(files.map(\.path), nil) { index, _, bytes in bytes.append(files[index].bytes) }
    }

    package mutating func append(_ other: Emission) {
        let start = paths.count
        paths += other.paths
        parts += other.parts.map { part in
            Part(
                range: part.range.lowerBound + start..<part.range.upperBound + start, first: part.first,
                templates: part.templates,
                render: part.render)
        }
    }

    /// Some of the files.
    package subscript(_ wanted: Range<Int>) -> Emission {
        var result = Emission()
        for part in parts {
            let range = part.range.clamped(to: wanted)
            guard !range.isEmpty else { continue }
            let start = result.paths.count
            result.paths += paths[range]
            result.parts.append(
                Part(
                    range: start..<result.paths.count, first: part.first + range.lowerBound - part.range.lowerBound,
                    templates: part.templates, render: part.render))
        }
        return result
    }

    private mutating func append(
        _ paths: [String], _ templates: TemplateSet?,
        _ render: @escaping @Sendable (Int, inout Renderer?, inout ByteBuffer) throws(MustacheError) -> Void
    ) {
        let start = self.paths.count
        self.paths += paths
        parts.append(Part(range: start..<self.paths.count, first: 0, templates: templates, render: render))
    }

    /// - Parameter write: puts the view of one file into the tree.
    init(
        folder: String, names: [String], _ templates: TemplateSet, template: String,
        write: @escaping @Sendable (Int, inout ViewTree) -> Void
    ) {
        append(names.map { folder.isEmpty ? $0 : folder + "/" + $0 }, templates) {
            (index, renderer, bytes) throws(MustacheError) in
            try renderer?.render(template, into: &bytes) { write(index, &$0) }
        }
    }

    func workplace() -> Workplace {
        var workplace = Workplace()
        for templates in parts.compactMap(\.templates) where workplace.renderers[ObjectIdentifier(templates)] == nil {
            workplace.renderers[ObjectIdentifier(templates)] = Renderer(templates)
        }
        return workplace
    }

    /// Puts the bytes of one file into `workplace.bytes`. Throws for a template that is broken, or that uses a name or
    /// partial that doesn't exist.
    func render(_ index: Int, _ workplace: inout Workplace) throws(MustacheError) {
        workplace.bytes.removeAll()
        guard let part = parts.first(where: { $0.range.contains(index) }) else { return }
        let number = index - part.range.lowerBound + part.first
        guard let templates = part.templates else {
            var none: Renderer?
            return try part.render(number, &none, &workplace.bytes)
        }
        try part.render(number, &workplace.renderers[ObjectIdentifier(templates)], &workplace.bytes)
    }

    /// All files at once; throws as `render` does.
    package func files() throws(MustacheError) -> [GeneratedFile] {
        var workplace = workplace()
        var files: [GeneratedFile] = []
        for index in paths.indices {
            try render(index, &workplace)
            files.append(GeneratedFile(path: paths[index], bytes: workplace.bytes.array))
        }
        return files
    }
}

/// A file to be written.
package struct GeneratedFile: Sendable, Hashable {
    /// Below the output folder, with `/`.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
