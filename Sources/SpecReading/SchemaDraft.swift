import APIModel
import SourceTree
import TributaryRuntime

/// A schema while its members are read: what only has a meaning together waits here.
struct SchemaDraft {
    var schema: Schema
    var reference: Node?
    /// `nullable: true` or `x-nullable: true`.
    var isNullable = false
    var nullability: Node?
    var hasAssertions = false
    /// The types of values that the assertions read so far say something about.
    var subjects: JSONTypes = []
    var enumeration: Node?
    var const: Node?
    var isMinimumExclusive = false
    var isMaximumExclusive = false
    var properties: Place?
    var required: Node?
    var allOf: Place?
    var anyOf: Place?
    var oneOf: Place?
    var condition: Place?
    var then: Place?
    var otherwise: Place?
    var discriminator: Place?

    /// - Parameter placeholder: what stands in the arena: the name and the origins.
    init(_ placeholder: Schema) {
        schema = placeholder
        schema.form = .assertions
    }

    static let inlineKeywords: Set<Keyword> = [
        .type, .format, .items, .defaultValue, .maximum, .exclusiveMaximum, .minimum, .exclusiveMinimum, .maxLength,
        .minLength, .pattern, .maxItems, .minItems, .uniqueItems, .enumeration, .multipleOf, .xNullable,
    ]

    /// Keywords that accept or refuse nothing.
    static let annotationKeywords: Set<Keyword> = [
        .title, .description, .defaultValue, .example, .examples, .deprecated, .readOnly, .writeOnly, .externalDocs,
        .xml,
        .nullable, .xNullable, .comment,
    ]
}
