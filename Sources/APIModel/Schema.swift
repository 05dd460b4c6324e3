import SourceTree
import TributaryRuntime

/// A set of JSON values, and what is said about them. JSON Schema 2020-12, whatever the dialect it was written in.
///
/// One meaning has one spelling. `nullable`, `x-nullable` and `type: [x, "null"]` put `null` into `types`; a null in an
/// enumeration moves there too (an enumeration without null beside a type with null accepts null; one without null and
/// without a type doesn't, so `types` lacks it). `const` is an enumeration of one value. Boolean `exclusiveMinimum` becomes
/// the number, `format: byte` becomes `contentEncoding: base64`. `$ref` with siblings, `allOf`, `anyOf` or `oneOf` of a
/// single member, and `anyOf`/`oneOf` of one schema and null become `.alias`, unless assertions stand beside them; those
/// make it an `allOf` of the target. Members of `allOf` that only annotate are folded into the whole.
///
/// A composition that is nullable as a whole (a union with a null member, or `nullable` beside `allOf`, `oneOf`, `anyOf`)
/// is an `.alias` with `addsNull` of the same composition without null, which has no name and no annotations: the name and
/// the annotations are the alias's, the discriminator is the inner one's.
///
/// A component that only refers to another component is an `.alias` of it with its own name. One that refers to a place
/// without a name, in another file for example, gives its name to what is there. Schemas that references reach in other
/// files, or under `$defs`, are components too, named after their key or file.
///
/// A schema is one word: copies share their contents until one of them changes.
@usableFromInline
package struct Schema: Sendable {
    @usableFromInline
    package enum Form: Sendable {
        /// `true`, `{}`: accepts every value.
        case anything
        /// `false`: accepts none.
        case nothing
        /// Accepts what another schema accepts, and null too where `addsNull`. Annotations of the alias count before
        /// those of its target. A plain `$ref` makes no alias: whoever refers has the target's ID.
        case alias(SchemaID, addsNull: Bool)
        case assertions
    }

    @usableFromInline var contents: CopyOnWrite<SchemaContents>

    package init(form: Form, origins: Origins) {
        contents = CopyOnWrite(SchemaContents(form: form, origins: origins))
    }

    @inlinable package var form: Form {
        _read { yield contents.value.form }
        _modify { yield &contents.value.form }
    }
    @inlinable package var annotations: Annotations {
        _read { yield contents.value.annotations }
        _modify { yield &contents.value.annotations }
    }
    /// Nil where the schema has no name of its own. In the document's spelling.
    @inlinable package var component: String? {
        _read { yield contents.value.component }
        _modify { yield &contents.value.component }
    }
    @inlinable package var origins: Origins {
        _read { yield contents.value.origins }
        _modify { yield &contents.value.origins }
    }

    // What follows is empty unless `form` is `.assertions`.

    /// Written types, `.null` included; all of them where no type is written.
    @inlinable package var types: JSONTypes {
        _read { yield contents.value.types }
        _modify { yield &contents.value.types }
    }
    /// Whether the document writes a type.
    @inlinable package var hasType: Bool {
        _read { yield contents.value.hasType }
        _modify { yield &contents.value.hasType }
    }
    @inlinable package var format: String? {
        _read { yield contents.value.format }
        _modify { yield &contents.value.format }
    }
    /// Nil where not written; without null, which is in `types`. At least one value, unless null was the only one.
    @inlinable package var enumeration: [JSONValue]? {
        _read { yield contents.value.enumeration }
        _modify { yield &contents.value.enumeration }
    }
    /// Whether the enumeration was written as `const`.
    @inlinable package var isConst: Bool {
        _read { yield contents.value.isConst }
        _modify { yield &contents.value.isConst }
    }

    // Groups are blank in most schemas. Where one of these is false, its group says nothing, which is cheaper to find out
    // than to look at each keyword.

    @inlinable package var mayLimitNumbers: Bool { !contents.value.numbers.storage.isEmpty }
    @inlinable package var mayLimitStrings: Bool { !contents.value.strings.storage.isEmpty }
    @inlinable package var mayLimitArrays: Bool { !contents.value.arrays.storage.isEmpty }
    @inlinable package var mayLimitObjects: Bool { !contents.value.objects.storage.isEmpty }
    /// `not`, `if` and discriminators.
    @inlinable package var mayHaveRareAssertions: Bool { !contents.value.rare.storage.isEmpty }

    @inlinable package var numbers: NumberAssertions {
        _read { yield contents.value.numbers.value }
        _modify { yield &contents.value.numbers.value }
    }
    @inlinable package var strings: StringAssertions {
        _read { yield contents.value.strings.value }
        _modify { yield &contents.value.strings.value }
    }
    @inlinable package var arrays: ArrayAssertions {
        _read { yield contents.value.arrays.value }
        _modify { yield &contents.value.arrays.value }
    }
    @inlinable package var objects: ObjectAssertions {
        _read { yield contents.value.objects.value }
        _modify { yield &contents.value.objects.value }
    }

    @inlinable package var allOf: [SchemaID] {
        _read { yield contents.value.allOf }
        _modify { yield &contents.value.allOf }
    }
    @inlinable package var anyOf: [SchemaID] {
        _read { yield contents.value.anyOf }
        _modify { yield &contents.value.anyOf }
    }
    @inlinable package var oneOf: [SchemaID] {
        _read { yield contents.value.oneOf }
        _modify { yield &contents.value.oneOf }
    }
    @inlinable package var not: SchemaID? {
        _read { yield contents.value.rare.value.not }
        _modify { yield &contents.value.rare.value.not }
    }
    @inlinable package var conditional: Conditional? {
        _read { yield contents.value.rare.value.conditional }
        _modify { yield &contents.value.rare.value.conditional }
    }
    @inlinable package var discriminator: Discriminator? {
        _read { yield contents.value.rare.value.discriminator }
        _modify { yield &contents.value.rare.value.discriminator }
    }
}

/// The seven types of JSON Schema as a set. `integer` is a subset of `number`: `.number` is stored with `.integer`.
@usableFromInline
package struct JSONTypes: OptionSet, Hashable, Sendable {
    @usableFromInline package let rawValue: UInt8

    @usableFromInline package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let null = JSONTypes(rawValue: 1)
    package static let boolean = JSONTypes(rawValue: 2)
    package static let object = JSONTypes(rawValue: 4)
    package static let array = JSONTypes(rawValue: 8)
    package static let string = JSONTypes(rawValue: 16)
    /// Whole numbers only.
    package static let integer = JSONTypes(rawValue: 32)
    /// All numbers: the bit of the fractional ones and that of the whole ones.
    package static let number = JSONTypes(rawValue: 64 | 32)
    package static let all = JSONTypes(rawValue: 127)

    /// In a fixed order: null, boolean, object, array, string, then `number` or `integer`.
    package var names: [String] {
        var names: [String] = []
        if contains(.null) { names.append("null") }
        if contains(.boolean) { names.append("boolean") }
        if contains(.object) { names.append("object") }
        if contains(.array) { names.append("array") }
        if contains(.string) { names.append("string") }
        if contains(.number) { names.append("number") } else if contains(.integer) { names.append("integer") }
        return names
    }
}

/// JSON Schema Validation 2020-12, section 9: what is said without accepting or refusing anything.
@usableFromInline
package struct Annotations: Sendable {
    package var title: String?
    package var description: String?
    package var defaultValue: Node?
    package var examples: [Node] = []
    package var isDeprecated = false
    package var isReadOnly = false
    package var isWriteOnly = false
    package var externalDocs: ExternalDocumentation?
    /// OpenAPI 3.1.0, section 4.8.26; kept as it is.
    package var xml: Node?
    package var extensions: [Extension] = []

    package init() {}
}

/// JSON Schema Validation 2020-12, section 6.2. At most one of each pair of bounds is set: the tighter one.
@usableFromInline
package struct NumberAssertions: Sendable, Hashable, Blank {
    @usableFromInline static let blank = Self()

    package var minimum: JSONNumber?
    package var exclusiveMinimum: JSONNumber?
    package var maximum: JSONNumber?
    package var exclusiveMaximum: JSONNumber?
    package var multipleOf: JSONNumber?

    package init() {}
}

/// JSON Schema Validation 2020-12, sections 6.3 and 8. Lengths count Unicode code points.
@usableFromInline
package struct StringAssertions: Sendable, Hashable, Blank {
    @usableFromInline static let blank = Self()

    package var minLength: Int?
    package var maxLength: Int?
    package var pattern: String?
    /// `base64` for OpenAPI 3.0 `format: byte`.
    package var contentEncoding: String?
    package var contentMediaType: String?
    package var contentSchema: SchemaID?

    package init() {}
}

/// JSON Schema 2020-12, sections 10.3.1 and 11.2; Validation, section 6.4.
@usableFromInline
package struct ArrayAssertions: Sendable, Hashable, Blank {
    @usableFromInline static let blank = Self()

    package var items: SchemaID?
    package var prefixItems: [SchemaID] = []
    package var contains: SchemaID?
    package var minContains: Int?
    package var maxContains: Int?
    package var minItems: Int?
    package var maxItems: Int?
    package var uniqueItems = false
    package var unevaluatedItems: SchemaID?

    package init() {}
}

/// JSON Schema 2020-12, sections 10.3.2 and 11.3; Validation, section 6.5.
@usableFromInline
package struct ObjectAssertions: Sendable, Blank {
    @usableFromInline static let blank = Self()

    package var properties: [Property] = []
    /// Names in `required` that `properties` doesn't declare.
    package var undeclaredRequired: [String] = []
    /// Nil where not written, which is not the same as `true` (see DESIGN: the declared convention).
    package var additionalProperties: SchemaID?
    package var patternProperties: [Named<SchemaID>] = []
    package var propertyNames: SchemaID?
    package var minProperties: Int?
    package var maxProperties: Int?
    package var dependentRequired: [Named<[String]>] = []
    package var dependentSchemas: [Named<SchemaID>] = []
    package var unevaluatedProperties: SchemaID?

    package init() {}
}

package struct Property: Sendable {
    /// As on the wire.
    package var name: String
    package var schema: SchemaID
    package var isRequired: Bool
    package var origins: Origins

    package init(name: String, schema: SchemaID, isRequired: Bool, origins: Origins) {
        self.name = name
        self.schema = schema
        self.isRequired = isRequired
        self.origins = origins
    }
}

/// JSON Schema 2020-12, section 10.2.2.
@usableFromInline
package struct Conditional: Sendable, Hashable {
    package var condition: SchemaID
    package var then: SchemaID?
    package var otherwise: SchemaID?

    package init(condition: SchemaID, then: SchemaID?, otherwise: SchemaID?) {
        self.condition = condition
        self.then = then
        self.otherwise = otherwise
    }
}

/// OpenAPI 3.1.0, section 4.8.25, resolved: both forms of mapping values and the implicit names.
@usableFromInline
package struct Discriminator: Sendable {
    package struct Case: Sendable, Hashable {
        /// The value of the property on the wire.
        package var value: String
        package var schema: SchemaID
        package var basis: Basis

        package init(value: String, schema: SchemaID, basis: Basis) {
            self.value = value
            self.schema = schema
            self.basis = basis
        }
    }

    /// What makes a value mean a schema.
    package enum Basis: Sendable, Hashable {
        case mapping
        /// The schema is a component of that name, which no mapping mentions.
        case name
        /// The schema itself allows the property no other values: no payload can have the component's name there.
        case listing
    }

    package var propertyName: String
    /// Mapped ones in the order of the mapping, then implicit ones in the order of the union's members. A schema that
    /// is mapped explicitly has no implicit value. Members that share all their values have no case.
    package var cases: [Case]
    /// OpenAPI 3.2 `defaultMapping`.
    package var defaultSchema: SchemaID?
    package var origins: Origins

    package init(propertyName: String, cases: [Case], defaultSchema: SchemaID?, origins: Origins) {
        self.propertyName = propertyName
        self.cases = cases
        self.defaultSchema = defaultSchema
        self.origins = origins
    }
}
