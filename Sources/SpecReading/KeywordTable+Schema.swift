extension KeywordTable {
    /// Swagger 2.0, Schema Object; OpenAPI 3.0.4, section 4.7.24; JSON Schema 2020-12 for OpenAPI 3.1 and 3.2.
    static let schema: [KeywordRule] = identity + annotations + values + objects + composition

    private static let identity: [KeywordRule] = [
        KeywordRule(.ref),
        KeywordRule(.dynamicRef, .from31),
        KeywordRule(.id, .from31),
        KeywordRule(.anchor, .from31),
        KeywordRule(.dynamicAnchor, .from31),
        KeywordRule(.defs, .from31),
        KeywordRule(.definitions, .from31),
        KeywordRule(.schemaDialect, .from31, .noted),
        KeywordRule(.vocabulary, .from31, .noted),
        KeywordRule(.comment, .from31, .noted),
    ]

    private static let annotations: [KeywordRule] = [
        KeywordRule(.title),
        KeywordRule(.description),
        KeywordRule(.defaultValue),
        KeywordRule(.example),
        KeywordRule(.examples, .from31),
        KeywordRule(.deprecated, .v3),
        KeywordRule(.readOnly),
        KeywordRule(.writeOnly, .v3),
        KeywordRule(.externalDocs, .all, .model),
        KeywordRule(.xml, .all, .model),
    ]

    private static let values: [KeywordRule] = [
        KeywordRule(.type),
        KeywordRule(.format),
        KeywordRule(.nullable, .v30),
        KeywordRule(.xNullable, .to30),
        KeywordRule(.enumeration),
        KeywordRule(.const, .from31),
        KeywordRule(.minimum),
        KeywordRule(.exclusiveMinimum),
        KeywordRule(.maximum),
        KeywordRule(.exclusiveMaximum),
        KeywordRule(.multipleOf),
        KeywordRule(.minLength),
        KeywordRule(.maxLength),
        KeywordRule(.pattern),
        KeywordRule(.contentEncoding, .from31),
        KeywordRule(.contentMediaType, .from31),
        KeywordRule(.contentSchema, .from31, .model),
        KeywordRule(.items),
        KeywordRule(.collectionFormat, .v20, .noted),
        KeywordRule(.prefixItems, .from31),
        KeywordRule(.contains, .from31),
        KeywordRule(.minContains, .from31),
        KeywordRule(.maxContains, .from31),
        KeywordRule(.minItems),
        KeywordRule(.maxItems),
        KeywordRule(.uniqueItems),
        KeywordRule(.unevaluatedItems, .from31, .model),
        KeywordRule(.additionalItems, [], .noted),
    ]

    private static let objects: [KeywordRule] = [
        KeywordRule(.properties),
        KeywordRule(.required),
        KeywordRule(.additionalProperties),
        KeywordRule(.patternProperties, .from31),
        KeywordRule(.propertyNames, .from31),
        KeywordRule(.minProperties),
        KeywordRule(.maxProperties),
        KeywordRule(.dependentRequired, .from31),
        KeywordRule(.dependentSchemas, .from31, .generated),
        KeywordRule(.dependencies, [], .noted),
        KeywordRule(.unevaluatedProperties, .from31, .model),
    ]

    private static let composition: [KeywordRule] = [
        KeywordRule(.allOf),
        KeywordRule(.anyOf, .v3),
        KeywordRule(.oneOf, .v3),
        KeywordRule(.not, .v3, .generated),
        KeywordRule(.condition, .from31, .generated),
        KeywordRule(.then, .from31, .generated),
        KeywordRule(.otherwise, .from31, .generated),
        KeywordRule(.discriminator),
    ]
}
