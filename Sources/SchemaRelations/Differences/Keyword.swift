/// What a difference between two schemas is about, by the name that JSON Schema or OpenAPI gives it.
package enum Keyword: String, Sendable, Hashable, CaseIterable {
    // Assertions for every type.
    case type
    /// Whether null is accepted, however it is spelled (`nullable`, a type of null, a union with null).
    case nullable
    case format, `enum`, const
    // Numbers.
    case minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf
    // Strings.
    case minLength, maxLength, pattern, contentEncoding, contentMediaType, contentSchema
    // Arrays.
    case items, prefixItems, contains, minContains, maxContains, minItems, maxItems, uniqueItems, unevaluatedItems
    // Objects.
    case properties, required, additionalProperties, patternProperties, propertyNames, minProperties, maxProperties
    case dependentRequired, dependentSchemas, unevaluatedProperties
    // Schemas made of schemas.
    case allOf, anyOf, oneOf, not, `if`, then, `else`
    // What accepts and refuses nothing.
    case discriminator, title, description, `default`, examples, deprecated, readOnly, writeOnly, externalDocs, xml
    /// A member whose name starts with `x-`; `SchemaDifference.name` has it.
    case extensions

    /// Whether the keyword can refuse a value. `discriminator` can't: it names the member that is meant.
    package var isAssertion: Bool {
        switch self {
        case .discriminator, .title, .description, .default, .examples, .deprecated, .readOnly, .writeOnly,
            .externalDocs, .xml, .extensions:
            false
        default: true
        }
    }

    /// Under which names documents write the keyword, in the order in which a place for it is looked for.
    var spellings: [String] {
        switch self {
        case .nullable: ["nullable", "x-nullable", "type", "anyOf", "oneOf", "enum"]
        case .const: ["const", "enum"]
        case .enum: ["enum", "const", "oneOf", "anyOf"]
        case .examples: ["examples", "example"]
        case .extensions: []
        default: [rawValue]
        }
    }
}
