import APIModel
import TributaryRuntime

/// A Swift type that the plan declares.
package struct Declaration: Sendable {
    package enum Kind: Sendable {
        case structure(Structure)
        case enumeration(Enumeration)
        case union(Union)
        case tuple(Tuple)
        /// A type alias: the schema has a name but no structure of its own.
        case alias(SwiftType)
        /// A struct around one value, for an array or map that contains itself.
        case wrapper(SwiftType)
        /// An enum without cases that holds the types of an operation.
        case namespace
    }

    package var kind: Kind
    /// Nil for namespaces.
    package var schema: SchemaID?
    package var place: Place
    /// Without back ticks; unique in `place.scope`.
    package var name = ""
    /// `GetProducts.Config`.
    package var path = ""
    /// The element of a nullable alias may be null: `null` is part of the schema itself.
    package var isNullable = false
    package var origins: Origins?
    /// Why callers should not use it any more; nil where they may.
    package var deprecation: String?
    /// As in the document; nil where there is none.
    package var description: String?
    /// In the order of the document.
    package var children: [DeclarationID] = []
    /// For namespaces: the operation's first tag, by which files are grouped.
    package var tag: String?
}

/// Where a type stands and what its name is made of.
package struct Place: Sendable {
    /// The declaration that holds it; nil at the top level.
    package var scope: DeclarationID?
    /// As in the document: the component, the property…
    package var text: String
    /// What the place adds: `Item` for the elements of an array, `Value` for those of a map, `Body`.
    package var suffix = ""
}

/// A struct for an object.
package struct Structure: Sendable {
    package var members: [Member] = []
    /// Parts of an `anyOf`: each reads the same object.
    package var parts: [Part] = []
    /// The values of `additionalProperties` beside properties; nil where there are none.
    package var additional: SwiftType?
    /// Whether members that the schema doesn't declare are kept and written back.
    package var keepsUnknown = false

    package struct Part: Sendable {
        package var text: String
        package var name = ""
        package var type: SwiftType
        package var schema: SchemaID
        package var isBoxed = false
        /// See `Member.storageName`.
        package var storageName: String?
    }
}

/// A property of a struct.
package struct Member: Sendable {
    package enum Presence: Hashable, Sendable {
        /// There, and not null.
        case required
        /// There, maybe null, which is written.
        case requiredNullable
        /// Absent or null are nil; nil is absent when written.
        case optional
        /// Absent, null and a value are three states.
        case patch
        /// Always the same; no stored property. The Swift arguments for it.
        case constant(String)
    }

    package var wireName: String
    /// With back ticks where Swift wants them.
    package var name = ""
    package var type: SwiftType
    package var presence: Presence
    /// Whether null is a value of the property, other than as a spelling of its absence.
    package var isNullable = false
    /// Whether the value is stored behind a reference, since the struct contains itself through it.
    package var isBoxed = false
    /// Of the private stored property, where the public one is computed.
    package var storageName: String?
    package var schema: SchemaID
    package var origins: Origins
    /// Why callers should not use it any more; nil where they may.
    package var deprecation: String?
    package var description: String?
    /// Of the document, where the options apply defaults; see `DefaultSpelling` for those that Swift can spell.
    package var defaultValue: JSONValue?
}

/// An enum for a list of scalar values.
package struct Enumeration: Sendable {
    package struct Case: Sendable {
        package var value: JSONValue
        package var name = ""
        package var text: String
        package var description: String?
        package var origins: Origins?
    }

    package var base: SwiftType.Scalar
    package var cases: [Case]
}

/// An enum with one case per variant.
package struct Union: Sendable {
    package enum Choice: Hashable, Sendable {
        /// By the text of a property.
        case tag(String)
        /// By the kind of the JSON value alone: no two variants share one.
        case kind
        /// By what fits best.
        case fit
    }

    package struct Variant: Sendable {
        package var name = ""
        package var text: String
        package var type: SwiftType
        package var schema: SchemaID
        /// The values of the tag that mean this variant.
        package var tags: [String] = []
        /// Whether the variant's own type doesn't write the tag, so that the union must.
        package var writesTag = false
        package var kinds: JSONKinds = []
        package var isIndirect = false
        package var description: String?
    }

    package var choice: Choice
    /// In the order of the document.
    package var variants: [Variant]
    /// The order in which `fit` tries them: the most specific one first.
    package var order: [Int] = []
    /// OpenAPI 3.2 `defaultMapping`: the variant for tags that aren't listed.
    package var defaultVariant: Int?
}

/// A struct for an array whose elements have types of their own.
package struct Tuple: Sendable {
    package struct Element: Sendable {
        package var text: String
        package var name = ""
        package var type: SwiftType
        /// By the place in the array, beside `minItems`.
        package var presence: Member.Presence
        package var origins: Origins
        package var isBoxed = false
        /// See `Member.storageName`.
        package var storageName: String?
    }

    package var elements: [Element]
    /// The type of what follows; nil where nothing may.
    package var rest: SwiftType?
}

extension Member {
    /// Whether the public property is computed: boxed ones are, and deprecated ones, which generated code may not name.
    var isStoredApart: Bool {
        if case .constant = presence { return false }
        return isBoxed || deprecation != nil
    }
}
