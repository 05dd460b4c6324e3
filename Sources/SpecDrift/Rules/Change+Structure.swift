import Reporting

/// The two changes of a keyword whose presence alone restricts: it comes, it goes.
struct Presence: Sendable {
    let added: Change, removed: Change

    /// - Parameter says: the messages, where the keyword and its value don't say enough.
    private init(
        _ id: String, _ keyword: String, effects: (added: Effect, removed: Effect) = (.narrows, .widens),
        breaksSwift: Bool = false, says: (added: String, removed: String)? = nil
    ) {
        added = Change(
            "\(id)-added", effects.added, breaksSwift: breaksSwift, finds: "that got '\(keyword)'",
            says: says?.added ?? "'\(keyword)' {revision} was added", example: "no \(keyword) → \(keyword): …")
        removed = Change(
            "\(id)-removed", effects.removed, breaksSwift: breaksSwift, finds: "that lost '\(keyword)'",
            says: says?.removed ?? "'\(keyword)' {base} was removed", example: "\(keyword): … → no \(keyword)")
    }

    /// The Swift type is an enum, or the property has no name in Swift at all.
    static let const = Presence("const", "const", breaksSwift: true)
    static let pattern = Presence("pattern", "pattern")
    static let multipleOf = Presence("multiple-of", "multipleOf")
    static let uniqueItems = Presence("unique-items", "uniqueItems")
    static let items = Presence("items", "items", breaksSwift: true)
    /// What follows in the array, and so whether a place more allows more or less, only the relation engine knows.
    static let prefixItems = Presence(
        "prefix-items", "prefixItems", effects: (.unknown, .unknown), breaksSwift: true)
    static let contains = Presence("contains", "contains")
    static let unevaluatedItems = Presence("unevaluated-items", "unevaluatedItems")
    static let unevaluatedProperties = Presence("unevaluated-properties", "unevaluatedProperties")
    static let additionalProperties = Presence("additional-properties", "additionalProperties")
    static let patternProperty = Presence("pattern-property", "patternProperties")
    static let propertyNames = Presence("property-names", "propertyNames")
    static let dependentRequired = Presence("dependent-required", "dependentRequired")
    static let dependentSchema = Presence("dependent-schema", "dependentSchemas")
    static let undeclaredRequired = Presence(
        "undeclared-required", "required",
        says: (
            "it became required, though 'properties' doesn't describe it",
            "it became optional; 'properties' doesn't describe it"
        ))
    static let contentSchema = Presence("content-schema", "contentSchema")
    static let not = Presence("not", "not")
    static let condition = Presence("if", "if")
    static let then = Presence("then", "then")
    static let otherwise = Presence("else", "else")

    static let all: [Presence] = [
        const, pattern, multipleOf, uniqueItems, items, prefixItems, contains, unevaluatedItems, unevaluatedProperties,
        additionalProperties, patternProperty, propertyNames, dependentRequired, dependentSchema, undeclaredRequired,
        contentSchema, not, condition, then, otherwise,
    ]

    var changes: [Change] { [added, removed] }
}

/// The changes of members of `allOf`, `anyOf` and `oneOf`.
extension Change {
    static let allOfAdded = Change(
        "all-of-added", .narrows, breaksSwift: true, finds: "that must match one more schema of 'allOf'",
        says: "{member} was added to 'allOf'", example: "allOf: [Pet] → allOf: [Pet, Named]")
    static let allOfRemoved = Change(
        "all-of-removed", .widens, breaksSwift: true, finds: "that must match one schema of 'allOf' less",
        says: "{member} was removed from 'allOf'", example: "allOf: [Pet, Named] → allOf: [Pet]")
    static let allOfAddedAnnotationOnly = Change(
        "all-of-added-annotation-only", .noChange, finds: "whose 'allOf' got a schema that accepts every value",
        says: "{revision}, which restricts nothing, was added to 'allOf'",
        example: "allOf: [Pet] → allOf: [Pet, {title: A pet}]")
    static let allOfRemovedAnnotationOnly = Change(
        "all-of-removed-annotation-only", .noChange, finds: "whose 'allOf' lost a schema that accepts every value",
        says: "{base}, which restricts nothing, was removed from 'allOf'",
        example: "allOf: [Pet, {title: A pet}] → allOf: [Pet]")
    static let anyOfAdded = Change(
        "any-of-added", .widens, breaksSwift: true, finds: "that may be one schema more of 'anyOf'",
        says: "{member} was added to 'anyOf'", example: "anyOf: [Cat] → anyOf: [Cat, Dog]")
    static let anyOfRemoved = Change(
        "any-of-removed", .narrows, breaksSwift: true, finds: "that may be one schema less of 'anyOf'",
        says: "{member} was removed from 'anyOf'", example: "anyOf: [Cat, Dog] → anyOf: [Cat]")
    static let oneOfAdded = Change(
        "one-of-added", .widens, breaksSwift: true, finds: "that may be one schema more of 'oneOf'",
        says: "{member} was added to 'oneOf'", example: "oneOf: [Cat] → oneOf: [Cat, Dog]")
    static let oneOfRemoved = Change(
        "one-of-removed", .narrows, breaksSwift: true, finds: "that may be one schema less of 'oneOf'",
        says: "{member} was removed from 'oneOf'", example: "oneOf: [Cat, Dog] → oneOf: [Cat]")
    static let wrappedInOneOf = Change(
        "wrapped-in-one-of", .unknown, breaksSwift: true, finds: "whose schema became a 'oneOf' of several",
        says: "the schema became a union of {revision}", example: "type: object → oneOf: [Cat, Dog]")
    static let unwrappedFromOneOf = Change(
        "unwrapped-from-one-of", .unknown, breaksSwift: true, finds: "whose 'oneOf' of several became one schema",
        says: "the union of {base} became one schema", example: "oneOf: [Cat, Dog] → type: object")
    static let listOfTypesWidened = Change(
        "list-of-types-widened", .widens, breaksSwift: true, finds: "that may have more types than before",
        says: "the types were widened from {base} to {revision}",
        example: "type: string → oneOf: [{type: string}, {type: integer}]")
    static let listOfTypesNarrowed = Change(
        "list-of-types-narrowed", .narrows, breaksSwift: true, finds: "that may have fewer types than before",
        says: "the types were narrowed from {base} to {revision}",
        example: "oneOf: [{type: string}, {type: integer}] → type: integer")
    static let notChanged = Change(
        "not-changed", .unknown, finds: "whose 'not' changed", says: "'not' changed from {base} to {revision}",
        example: "not: {type: string} → not: {type: integer}")
    static let conditionChanged = Change(
        "if-changed", .unknown, finds: "whose 'if' changed", says: "'if' changed from {base} to {revision}",
        example: "if: {required: [a]} → if: {required: [b]}")
    static let dependentRequiredChanged = Change(
        "dependent-required-changed", .incomparable, finds: "in which a member asks for other members than before",
        says: "what '{key}' asks for changed from {base} to {revision}",
        example: "dependentRequired: {street: [city]} → dependentRequired: {street: [zip]}")
    /// For what no keyword of its own explains.
    static let valuesChanged = Change(
        "values-changed", .unknown, breaksSwift: true,
        finds: "whose accepted values changed by several keywords at once",
        says: "the accepted values changed", example: "anyOf: [A, B] → allOf: [C]")

    static let structure: [Change] = [
        allOfAdded, allOfRemoved, allOfAddedAnnotationOnly, allOfRemovedAnnotationOnly, anyOfAdded, anyOfRemoved,
        oneOfAdded, oneOfRemoved, wrappedInOneOf, unwrappedFromOneOf, listOfTypesWidened, listOfTypesNarrowed,
        notChanged, conditionChanged, dependentRequiredChanged, valuesChanged,
    ]
}

/// The changes of discriminators: on the wire the property is what its schema says, so they change no set.
extension Change {
    static let discriminatorAdded = Change(
        "discriminator-added", .noChange, breaksSwift: true, finds: "that got a discriminator",
        says: "discriminator {revision} was added", example: "oneOf: … → oneOf: …, discriminator: {propertyName: kind}")
    static let discriminatorRemoved = Change(
        "discriminator-removed", .noChange, breaksSwift: true, finds: "that lost its discriminator",
        says: "discriminator {base} was removed", example: "discriminator: {propertyName: kind} → none")
    static let discriminatorPropertyChanged = Change(
        "discriminator-property-name-changed", .noChange, breaksSwift: true,
        finds: "whose discriminator is another property", says: "the discriminator changed from {base} to {revision}",
        example: "propertyName: kind → propertyName: type")
    static let discriminatorMappingAdded = Change(
        "discriminator-mapping-added", .noChange, breaksSwift: true, finds: "whose discriminator has one value more",
        says: "the mapping of '{key}' to {revision} was added",
        example: "mapping: {cat: Cat} → mapping: {cat: Cat, dog: Dog}")
    static let discriminatorMappingDeleted = Change(
        "discriminator-mapping-deleted", .noChange, breaksSwift: true,
        finds: "whose discriminator has one value less", says: "the mapping of '{key}' to {base} was removed",
        example: "mapping: {cat: Cat, dog: Dog} → mapping: {cat: Cat}")
    static let discriminatorMappingChanged = Change(
        "discriminator-mapping-changed", .noChange, breaksSwift: true,
        finds: "whose discriminator maps a value to another schema",
        says: "the mapping of '{key}' changed from {base} to {revision}",
        example: "mapping: {cat: Cat} → mapping: {cat: Lion}")

    static let discriminators: [Change] = [
        discriminatorAdded, discriminatorRemoved, discriminatorPropertyChanged, discriminatorMappingAdded,
        discriminatorMappingDeleted, discriminatorMappingChanged,
    ]
}
