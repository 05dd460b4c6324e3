import APIModel
import Reporting

/// One reason why a schema refuses a value.
package struct Violation: Sendable, Hashable {
    /// RFC 6901: which part of the value is refused; empty for the whole.
    package let path: String
    /// The keyword that refuses it; `.not` also for the schema `false`.
    package let keyword: Keyword
    /// The schema that has the keyword, in the API that was validated against.
    package let schema: SchemaID
    /// What is wrong, as a sentence's predicate without a full stop: `must be at least 3`.
    package let message: String
}

extension Violation {
    /// Where the keyword is written: in the first origin of the schema that has it, else the schema itself.
    package func place(in api: API) -> (pointer: String, location: Location) {
        let origins = api.schemas[schema].origins
        for origin in origins.all {
            if let spelling = keyword.spellings.first(where: { origin.node[$0] != nil }) {
                return origin.place(of: spelling)
            }
        }
        return (origins.first.node.pointer, origins.first.node.keyLocation)
    }
}
