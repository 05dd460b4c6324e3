import APIModel
import Reporting
import SourceTree

/// Reads one description, with all files that it refers to, into the normalized model.
package struct SpecReader: Sendable {
    package struct Options: Sendable {
        /// How to take the root document.
        package enum Format: Sendable, Hashable {
            /// Decides by content.
            case automatic
            case openAPI, page
        }

        package var format = Format.automatic

        package init(format: Format = .automatic) { self.format = format }
    }

    package let options: Options

    package init(options: Options = Options()) { self.options = options }

    /// Reads the root at `path` and every file that it refers to, each once.
    ///
    /// Never throws for what a document says: see `Reading`.
    /// - Parameter name: What reports call the document; its file name without extension when nil.
    package func read(_ path: String, name: String? = nil, files: FileAccess) -> Reading {
        switch files.read(path) {
        case .success(let bytes): return read(tree(bytes, path), name: name, files: files)
        case .failure(let failure):
            let diagnostic = Diagnostic(
                .error, failure == .missing ? "no-such-file" : "unreadable-file", failure.message(path),
                at: Location(file: path, line: 1, column: 1), pointer: "", help: "check the path")
            return Reading(api: nil, diagnostics: [diagnostic], files: [path])
        }
    }

    /// Reads a root that is parsed already, for example because overlays were applied to it.
    package func read(_ tree: SourceTree, name: String? = nil, files: FileAccess) -> Reading {
        var session = Session(root: tree, name: name ?? FilePath.stem(of: tree.file), access: files)
        return session.run()
    }

    /// The tree of a root document, before overlays; for a reference page, the description that the page amounts to.
    package func tree(_ bytes: [UInt8], _ path: String) -> SourceTree {
        switch options.format {
        case .page: PageReader.read(bytes, file: path)
        case .openAPI: SourceTree.read(bytes, file: path)
        case .automatic:
            PageReader.accepts(bytes) ? PageReader.read(bytes, file: path) : SourceTree.read(bytes, file: path)
        }
    }
}

/// What came of reading a description.
package struct Reading: Sendable {
    /// Nil when the document is missing or no description at all. With errors among the diagnostics it holds all that
    /// could be read.
    package let api: API?
    /// Sorted by place; none twice.
    package let diagnostics: [Diagnostic]
    /// All files that were read or asked for, the root first.
    package let files: [String]

    package var hasErrors: Bool { diagnostics.contains { $0.kind == .error } }

    package init(api: API?, diagnostics: [Diagnostic], files: [String]) {
        self.api = api
        self.diagnostics = diagnostics
        self.files = files
    }
}

extension FileAccess.Failure {
    func message(_ path: String) -> String {
        switch self {
        case .missing: "there is no file '\(path)'"
        case .outside: "'\(path)' lies outside the folder of the root document"
        case .unreadable(let reason): "'\(path)' can't be read: \(reason)"
        }
    }
}
