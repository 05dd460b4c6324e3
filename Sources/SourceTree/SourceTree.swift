import Reporting

/// One document as a tree of nodes with their places, whatever its syntax.
package struct SourceTree: Sendable {
    package enum Syntax: Sendable, Hashable {
        /// JSON when the first character that isn't white space is `{` or `[`, whatever the file is called; else YAML.
        case byContent
        case json
        case yaml
    }

    /// Beyond these a document is refused with an error, so that time, memory and the depth of every later walk are
    /// bounded by the document's size.
    package struct Limits: Sendable {
        /// Collections inside each other, aliases counted as written out.
        package var depth = 512
        /// Of the whole file. Offsets are 32 bits wide.
        package var bytes = 1 << 29
        /// Nodes that aliases and merge keys stand for, in addition to those that are written.
        package var aliasedNodes = 1_000_000

        package init() {}
    }

    /// As it stands in messages.
    package let file: String
    /// Nil when the bytes are no JSON and no YAML at all; then `diagnostics` has the error.
    package let root: Node?
    package let diagnostics: [Diagnostic]

    package init(file: String, root: Node?, diagnostics: [Diagnostic]) {
        self.file = file
        self.root = root
        self.diagnostics = diagnostics
    }
}

extension SourceTree {
    /// Reads JSON (RFC 8259) or YAML (1.2, core schema).
    ///
    /// Never throws for what a document says. `root` is nil after a syntax error or beyond a limit; after a duplicate
    /// key, of which the first counts, the tree is there and the error too.
    package static func read(
        _ bytes: [UInt8], file: String, syntax: Syntax = .byContent, limits: Limits = .init()
    ) -> SourceTree {
        if let problem = Encoding.problem(of: bytes, limits: limits) {
            return SourceTree(file: file, root: nil, diagnostics: [problem.diagnostic(in: file)])
        }
        switch syntax {
        case .json: return JSONScanner.read(bytes, file: file, limits: limits)
        case .yaml: return readYAML(bytes, file: file, limits: limits)
        case .byContent:
            guard Encoding.startsLikeJSON(bytes) else { return readYAML(bytes, file: file, limits: limits) }
            return readJSONOrFlow(bytes, file: file, limits: limits)
        }
    }

    /// Every document of a YAML stream. The last tree has the error where one ends the reading.
    package static func readStream(_ bytes: [UInt8], file: String, limits: Limits = .init()) -> [SourceTree] {
        if let problem = Encoding.problem(of: bytes, limits: limits) {
            return [SourceTree(file: file, root: nil, diagnostics: [problem.diagnostic(in: file)])]
        }
        let reader = YAMLReader(bytes, file: file, limits: limits)
        let outcome = reader.read(from: Encoding.markLength(of: bytes), after: 0, documentLimit: .max)
        guard let failure = outcome.failure else { return outcome.trees }
        return outcome.trees + [SourceTree(file: file, root: nil, diagnostics: [failure.diagnostic(in: file)])]
    }

    private static func readYAML(_ bytes: [UInt8], file: String, limits: Limits) -> SourceTree {
        let reader = YAMLReader(bytes, file: file, limits: limits)
        let outcome = reader.read(from: Encoding.markLength(of: bytes), after: 0, documentLimit: 1)
        return Preamble.skip(reader, outcome)
    }

    /// `{openapi: 3.0.3}` starts like JSON and is YAML. Where both fail, the reader that came further explains.
    private static func readJSONOrFlow(_ bytes: [UInt8], file: String, limits: Limits) -> SourceTree {
        let json = JSONScanner.read(bytes, file: file, limits: limits)
        guard json.root == nil, json.diagnostics.first?.id == "invalid-json", !Encoding.isNamedJSON(file) else {
            return json
        }
        let yaml = readYAML(bytes, file: file, limits: limits)
        guard yaml.root == nil, let jsonError = json.diagnostics.first, let yamlError = yaml.diagnostics.first else {
            return yaml.root == nil ? json : yaml
        }
        return yamlError.location > jsonError.location ? yaml : json
    }
}
