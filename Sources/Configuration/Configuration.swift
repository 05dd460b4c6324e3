import Reporting
import SourceTree

/// What a `tributary.yml` says; the defaults where it says nothing.
///
/// Values that later stages may have to complain about know where they are written.
package struct Configuration: Sendable {
    /// As the user gave it. Paths in the configuration are relative to its folder.
    package var file: String
    /// Of the API; the modules are named after it. Nil: made from the title of the first document.
    package var name: Located<String>?
    /// By authority, the first counts most.
    package var documents: [Document] = []
    /// Applied to the merged description, in this order.
    package var overlays: [Located<String>] = []
    /// The folder that generated files go to.
    package var output: Located<String>?
    /// What to generate, each once, in the order of `Product`.
    package var generate: [Product] = [.models, .client, .server]
    /// Whether references of documents may leave the folder of their root document.
    package var allowOutside = false
    package var merge = Merge()
    package var filter = Filter()
    package var swift = Swift()
    package var drift = Drift()

    /// The defaults.
    package init(file: String) { self.file = file }

    package enum Product: String, Sendable, Hashable, CaseIterable {
        case models, client, server
        /// The merged description.
        case document
        /// `drift.md`.
        case drift
    }

    /// One input file.
    package struct Document: Sendable {
        package enum Format: String, Sendable, Hashable, CaseIterable {
            /// Any version of OpenAPI or Swagger.
            case openapi
            /// A rendered reference page in plain text.
            case page
        }

        package var path: Located<String>
        /// In reports; by default the file name without extension.
        package var name: String
        /// Nil: by content.
        package var format: Format?
        /// Applied before reading, in this order.
        package var overlays: [Located<String>] = []
    }

    /// Which operations are kept; what they don't reach goes. An empty list doesn't restrict.
    package struct Filter: Sendable {
        package struct Names: Sendable {
            package var operations: [Located<String>] = []
            package var tags: [Located<String>] = []
            package var paths: [Located<String>] = []
            package var schemas: [Located<String>] = []

            package var isEmpty: Bool {
                operations.isEmpty && tags.isEmpty && paths.isEmpty && schemas.isEmpty
            }
        }

        package var include = Names()
        package var exclude = Names()

        package var isEmpty: Bool { include.isEmpty && exclude.isEmpty }
    }
}

extension Configuration {
    /// Reads a `tributary.yml`. The configuration is nil when there are errors, all of which are reported. An empty file
    /// equals the defaults.
    package static func read(
        _ bytes: [UInt8], file: String
    ) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
        let tree = SourceTree.read(bytes, file: file)
        guard tree.diagnostics.first?.id != "empty-document" else { return (Configuration(file: file), []) }
        return read(tree)
    }

    package static func read(_ tree: SourceTree) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
        var settings = Settings(diagnostics: tree.diagnostics)
        var configuration = Configuration(file: tree.file)
        if let root = tree.root { configuration.read(root, &settings) }
        let diagnostics = settings.diagnostics.sorted { $0.location < $1.location }
        let hasErrors = tree.root == nil || diagnostics.contains { $0.kind == .error }
        return (hasErrors ? nil : configuration, diagnostics)
    }

    /// The folder of the configuration file, empty for the current one.
    package var folder: String {
        file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[..<$0]) } ?? ""
    }

    /// A path of the configuration as seen from where the configuration file's own path is seen.
    package func path(_ relative: String) -> String {
        if relative.utf8.first == UInt8(ascii: "/") || !file.utf8.contains(UInt8(ascii: "/")) { return relative }
        return folder + "/" + relative
    }
}

/// A value and where it is written.
package struct Located<Value: Sendable>: Sendable {
    package let value: Value
    package let location: Location
    /// RFC 6901, in the configuration.
    package let pointer: String

    package init(_ value: Value, at location: Location, pointer: String) {
        self.value = value
        self.location = location
        self.pointer = pointer
    }
}
