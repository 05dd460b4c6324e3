import APIModel
import Reporting
import TributaryRuntime

/// One thing that differs between two schemas at this level; what differs inside their child schemas is said at the
/// pairs of those (`Relation.children`).
package struct SchemaDifference: Sendable {
    package enum Change: Sendable, Hashable {
        case added, removed, changed
    }

    /// What one of the two schemas says.
    package struct Side: Sendable {
        /// After normalization; nil where the schema says nothing (the place is then that of the schema itself).
        package let value: JSONValue?
        /// The schema that writes the keyword (a member of an `allOf`, the target of an alias), else the compared one.
        package let schema: SchemaID
        /// The origin of that schema, or of the property for `properties`.
        package let origin: Origin
        /// RFC 6901: of the keyword where it is written, else of the element.
        package let pointer: String
        package let location: Location
    }

    package let keyword: Keyword
    /// Which of several: the property (`properties`, `required`, `dependentRequired`, …), the pattern, the value of a
    /// discriminator, the extension, the index or component name of a union's member. Nil where the keyword has one
    /// value.
    package let name: String?
    package let change: Change
    /// The value that an enumeration gained or lost. Nil for other keywords, and where the whole enumeration is meant.
    package let item: JSONValue?
    /// Nil where the element (property, member, pattern) doesn't exist on that side.
    package var base: Side?
    package let revision: Side?
    /// What this difference alone does, under the convention `.declared`. `.noChange` for all of them where the two
    /// schemas accept the same values in spite of the difference.
    package var effect: Effect
    /// For an `allOf`, a union's member or a property that came or went: its schema, in the API that has it.
    package let element: SchemaID?
    /// Whether the property that came or went (`properties`) is required on the side that has it.
    package var isRequired = false
}

/// Two schemas that stand at the same place of their parents.
package struct SchemaPair: Hashable, Sendable {
    package let base: SchemaID
    package let revision: SchemaID

    package init(_ base: SchemaID, _ revision: SchemaID) {
        self.base = base
        self.revision = revision
    }
}

/// The way from a pair of schemas to a pair of their child schemas.
package struct ChildPair: Sendable {
    /// As in a JSON pointer, on the side of the revision: `properties/name`, `items`, `prefixItems/0`, `oneOf/2`.
    package let step: String
    /// The same on the side of the base; differs from `step` where members of a union or tuple changed places.
    package let baseStep: String
    /// The keyword of the step.
    package let keyword: Keyword
    /// The property or pattern, without escapes; nil for other keywords.
    package let name: String?
    package let pair: SchemaPair
}
