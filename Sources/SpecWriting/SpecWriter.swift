import APIModel
import Reporting

/// Writes an API as one self-contained OpenAPI document, which reads back into an equal API.
///
/// Members stand in the order of the document that the element comes from (the one of most authority), what that lacks
/// after them. What the model has pushed down to operations stays there, unless it equals the root's.
package struct SpecWriter: Sendable {
    /// The version of the OpenAPI specification to write in.
    package enum Version: String, Sendable, CaseIterable, Comparable {
        case openAPI30 = "3.0.3"
        case openAPI31 = "3.1.1"
        case openAPI32 = "3.2.0"

        package static func < (a: Version, b: Version) -> Bool {
            a.rawValue.utf8.lexicographicallyPrecedes(b.rawValue.utf8)
        }
    }

    package enum Format: Sendable {
        /// Pretty printed with two spaces.
        case json
        /// Block style; every string is one for YAML 1.1 readers, too.
        case yaml
    }

    package struct Options: Sendable {
        package var version: Version
        package var format: Format
        /// Whether each element says in `x-origin` which documents it comes from, as `file#pointer`.
        package var origins: Bool

        package init(version: Version = .openAPI31, format: Format = .json, origins: Bool = false) {
            self.version = version
            self.format = format
            self.origins = origins
        }
    }

    package let options: Options

    package init(options: Options = Options()) { self.options = options }

    /// The document, and one diagnostic for each place that the version can't say as it was said.
    package func write(_ api: API) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
        var pass = WritingPass(api, options)
        pass.writeDocument()
        return pass.finish()
    }
}
