import Reporting

extension Change {
    /// In the order in which `explain` and the reports list rules.
    static let all: [Change] =
        Limit.all.flatMap(\.changes) + Presence.all.flatMap(\.changes) + structure + discriminators + values + types
        + requiredness + lifecycle
}

/// The changes of listed, default and constant values, patterns and encodings.
extension Change {
    static let enumValueAdded = Change(
        "enum-value-added", .widens, response: [.header, .mediaType, .property, .writeOnlyProperty], breaksSwift: true,
        finds: "that may have a value more", says: "{item} was added to the listed values",
        example: "enum: [a] → enum: [a, b]")
    static let enumValueRemoved = Change(
        "enum-value-removed", .narrows, request: requestPlaces + [.readOnlyProperty],
        response: [.header, .mediaType, .property], breaksSwift: true, finds: "that may have a value less",
        says: "{item} was removed from the listed values", example: "enum: [a, b] → enum: [a]")
    static let becameEnum = Change(
        "became-enum", .narrows, request: requestPlaces + [.headerProperty], breaksSwift: true,
        finds: "whose values became a list", says: "the values became a list: {revision}",
        example: "type: string → type: string, enum: [a, b]")
    static let becameNotEnum = Change(
        "became-not-enum", .widens, breaksSwift: true, finds: "whose list of values was removed",
        says: "the list of values {base} was removed", example: "type: string, enum: [a, b] → type: string")
    static let constChanged = Change(
        "const-changed", .incomparable, breaksSwift: true, finds: "whose only value changed",
        says: "the only value changed from {base} to {revision}", example: "const: v1 → const: v2")
    static let extensibleEnumValueRemoved = Change(
        "x-extensible-enum-value-removed", .narrows, finds: "that lost a value of 'x-extensible-enum'",
        says: "{item} was removed from 'x-extensible-enum'",
        example: "x-extensible-enum: [a, b] → x-extensible-enum: [a]")
    static let extensibleEnumValueAdded = Change(
        "x-extensible-enum-value-added", .noChange, finds: "that got a value of 'x-extensible-enum'",
        says: "{item} was added to 'x-extensible-enum'",
        example: "x-extensible-enum: [a] → x-extensible-enum: [a, b]")
    static let defaultChanged = Change(
        "default-value-changed", .noChange, finds: "whose default changed",
        says: "the default changed from {base} to {revision}", example: "default: 10 → default: 20")
    static let defaultAdded = Change(
        "default-value-added", .noChange, finds: "that got a default", says: "the default {revision} was added",
        example: "no default → default: 10")
    static let defaultRemoved = Change(
        "default-value-removed", .noChange, finds: "that lost its default", says: "the default {base} was removed",
        example: "default: 10 → no default")
    static let patternChanged = Change(
        "pattern-changed", .unknown, finds: "whose pattern changed",
        says: "the pattern changed from {base} to {revision}", example: "pattern: ^[a-z]+$ → pattern: ^[a-f]+$")
    static let patternGeneralized = Change(
        "pattern-generalized", .widens, finds: "whose pattern became one that every string matches",
        says: "the pattern {base} became {revision}, which every string matches",
        example: "pattern: ^[a-z]+$ → pattern: .*")
    static let multipleOfChanged = Change(
        "multiple-of-changed", .unknown, finds: "whose numbers must be multiples of another number",
        says: "multipleOf changed from {base} to {revision}", example: "multipleOf: 10 → multipleOf: 5")
    static let contentMediaTypeChanged = Change(
        "content-media-type-changed", .incomparable, finds: "whose text is of another media type",
        says: "contentMediaType changed from {base} to {revision}",
        example: "contentMediaType: application/json → contentMediaType: text/plain")
    static let contentEncodingChanged = Change(
        "content-encoding-changed", .incomparable, finds: "whose text is encoded in another way",
        says: "contentEncoding changed from {base} to {revision}",
        example: "contentEncoding: base64 → contentEncoding: base64url")

    static let values: [Change] = [
        enumValueAdded, enumValueRemoved, becameEnum, becameNotEnum, constChanged, extensibleEnumValueRemoved,
        extensibleEnumValueAdded, defaultChanged, defaultAdded, defaultRemoved, patternChanged, patternGeneralized,
        multipleOfChanged, contentMediaTypeChanged, contentEncodingChanged,
    ]
}

/// The changes of types and formats, and of null.
extension Change {
    static let typeChanged = Change(
        "type-changed", .incomparable, breaksSwift: true, finds: "whose type or format became another",
        says: "the type changed from {base} to {revision}", example: "type: string → type: integer")
    static let typeGeneralized = Change(
        "type-generalized", .widens, breaksSwift: true, finds: "whose type or format became wider",
        says: "the type was widened from {base} to {revision}", example: "type: integer → type: number")
    static let typeSpecialized = Change(
        "type-specialized", .narrows, request: [.parameterProperty], breaksSwift: true,
        finds: "whose type or format became narrower",
        says: "the type was narrowed from {base} to {revision}", example: "type: number → type: integer")
    static let typeCompatible = Change(
        "type-compatible", .narrows, request: [], breaksSwift: true,
        finds: "whose type became one of which every value reads as the one before, since the wire carries text",
        says: "the type changed from {base} to {revision}, which the text on the wire allows",
        example: "type: string → type: integer, in a plain header")
    static let requestTypeCompatible = Change(
        "type-compatible", .widens, response: [], breaksSwift: true,
        finds: "whose type became one that takes every text of the one before, since the wire carries text",
        says: "the type changed from {base} to {revision}, which the text on the wire allows",
        example: "type: object → type: string, in application/xml")
    static let becameNullable = Change(
        "became-nullable", .widens, breaksSwift: true, finds: "that may now be null", says: "null became a value",
        example: "type: string → type: [string, \"null\"]")
    static let becameNotNullable = Change(
        "became-not-nullable", .narrows, breaksSwift: true, finds: "that may no longer be null",
        says: "null is no longer a value", example: "type: [string, \"null\"] → type: string")

    static let types: [Change] = [
        typeChanged, typeGeneralized, typeSpecialized, typeCompatible, requestTypeCompatible, becameNullable,
        becameNotNullable,
    ]
}

/// The changes of what must be there.
extension Change {
    static let becameRequired = Change(
        "became-required", .narrows, request: [.parameter, .headerProperty, .parameterProperty, .body, .property],
        response: [.header, .property, .writeOnlyProperty], breaksSwift: true, finds: "that must now be there",
        says: "it became required", example: "required: [] → required: [name]")
    static let becameRequiredWithDefault = Change(
        "became-required-with-default", .narrows, request: [.parameterProperty, .property], response: [],
        breaksSwift: true, finds: "that must now be there, although it has a default",
        says: "it became required, although it has a default",
        example: "size: {default: 10} → the same, and required: [size]")
    static let becameOptional = Change(
        "became-optional", .widens, request: [.parameter, .parameterProperty, .body, .property],
        response: [.header, .property, .writeOnlyProperty], breaksSwift: true, finds: "that may now be left out",
        says: "it became optional", example: "required: [name] → required: []")

    static let requiredness: [Change] = [becameRequired, becameRequiredWithDefault, becameOptional]
}

/// The changes of deprecation, sunset and stability.
extension Change {
    private static let places: [Place] = [.parameter, .body, .property]
    private static let inBodies: [Place] = [.body, .property]

    static let deprecated = Change(
        "deprecated", .noChange, request: places, finds: "that was deprecated", says: "it was deprecated",
        example: "deprecated: false → deprecated: true")
    static let deprecatedWithSunset = Change(
        "deprecated-with-sunset", .noChange, request: inBodies, response: inBodies,
        finds: "that was deprecated with a date on which it goes",
        says: "it was deprecated, with sunset on {revision}", example: "→ deprecated: true, x-sunset: 2027-01-01")
    static let sunsetMissing = Change(
        "deprecated-sunset-missing", .violation, request: places,
        finds: "that was deprecated without the sunset date that the policy asks for",
        says: "it was deprecated without a sunset date", example: "→ deprecated: true, without x-sunset")
    static let sunsetInvalid = Change(
        "deprecated-sunset-invalid", .violation, request: inBodies, response: inBodies,
        finds: "whose sunset can't be read as a date", says: "the sunset {revision} is no date",
        example: "x-sunset: soon")
    static let sunsetUnreadable = Change(
        "sunset-parse", .violation, request: [.parameter], response: [],
        finds: "whose sunset can't be read as a date", says: "a sunset is no date", example: "x-sunset: soon")
    static let sunsetTooSmall = Change(
        "sunset-date-too-small", .violation, request: places,
        finds: "that was deprecated with less notice than the policy asks for",
        says: "the sunset {revision} is less than {days} days away", example: "x-sunset: tomorrow")
    static let sunsetDeleted = Change(
        "sunset-deleted", .violation, request: places, finds: "that is deprecated and lost its sunset date",
        says: "the sunset {base} was removed", example: "x-sunset: 2027-01-01 → no x-sunset")
    static let sunsetMovedForward = Change(
        "sunset-date-changed-too-small", .violation, request: places,
        finds: "whose sunset was moved to an earlier day with less notice than the policy asks for",
        says: "the sunset was moved from {base} to {revision}, less than {days} days away",
        example: "x-sunset: 2027-12-31 → x-sunset: tomorrow")
    static let sunsetChanged = Change(
        "sunset-date-changed", .noChange, request: places,
        finds: "that is deprecated and goes on another day, with as much notice as the policy asks for",
        says: "the sunset changed from {base} to {revision}", example: "x-sunset: 2027-12-31 → x-sunset: 2028-06-30")
    static let reactivated = Change(
        "reactivated", .noChange, request: places, finds: "that is no longer deprecated",
        says: "it is no longer deprecated", example: "deprecated: true → deprecated: false")
    static let stabilityDecreased = Change(
        "stability-decreased", .violation, request: places, finds: "that promises less stability than before",
        says: "the stability level went down from {base} to {revision}",
        example: "x-stability-level: stable → x-stability-level: beta")
    static let stabilityIncreased = Change(
        "stability-increased", .noChange, request: places, finds: "that promises more stability than before",
        says: "the stability level went up from {base} to {revision}",
        example: "x-stability-level: beta → x-stability-level: stable")

    static let lifecycle: [Change] = [
        deprecated, deprecatedWithSunset, sunsetMissing, sunsetInvalid, sunsetUnreadable, sunsetTooSmall, sunsetDeleted,
        sunsetMovedForward, sunsetChanged, reactivated, stabilityDecreased, stabilityIncreased,
    ]
}
