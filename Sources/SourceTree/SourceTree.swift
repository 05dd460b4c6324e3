import Reporting

/// One document as a tree of nodes with their places, whatever its syntax.
package struct SourceTree: Sendable {
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
