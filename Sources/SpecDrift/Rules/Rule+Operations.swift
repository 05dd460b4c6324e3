import Reporting

extension Rule {
    /// The rules that are about one place only, in the order of a document.
    static let single: [Rule] =
        info + operations + operationLifecycle + security + securitySchemes + servers + parameters + requestBodies
        + requestProperties + responses + mediaTypes + responseHeaders + responseProperties + mutability + links
        + callbacks + components
}

extension Rule {
    static let versionNotBumped = Rule(
        "api-version-not-bumped", .undirected, .noChange,
        finds: "Finds a breaking change under the same 'info.version'.",
        says: "something breaks, and the version is still {revision}", example: "version: 1.2.0 → version: 1.2.0")
    static let majorVersionNotBumped = Rule(
        "api-major-version-not-bumped", .undirected, .noChange,
        finds:
            "Finds a breaking change under a version that promises none (semver: a breaking change needs a new major "
            + "version, or a new minor one below 1.0.0).",
        says: "something breaks, and the version went only from {base} to {revision}",
        example: "version: 1.2.0 → version: 1.3.0")
    static let versionDecreased = Rule(
        "api-version-decreased", .undirected, .noChange,
        finds: "Finds a breaking change under a version that is lower than before.",
        says: "something breaks, and the version went down from {base} to {revision}",
        example: "version: 1.2.0 → version: 1.1.0")

    static let info: [Rule] = [versionNotBumped, majorVersionNotBumped, versionDecreased]
}

/// Operations as a whole.
extension Rule {
    static let endpointAdded = Rule(
        "endpoint-added", .undirected, .widens, finds: "Finds an operation that is new.", says: "the operation is new",
        example: "→ paths: {/pets: {get: …}}")
    static let pathRemoved = Rule(
        "api-path-removed-without-deprecation", .undirected, .narrows, breaksSwift: true,
        finds: "Finds an operation that went together with its path and had not been deprecated.",
        says: "the operation was removed with its path, without deprecation", example: "paths: {/pets: {get: …}} → none"
    )
    static let pathRemovedWithDeprecation = Rule(
        "api-path-removed-with-deprecation", .undirected, .narrows, guardrail: .removedAfterDeprecation,
        breaksSwift: true, finds: "Finds a deprecated operation that went together with its path, its sunset passed.",
        says: "the deprecated operation was removed with its path",
        example: "get: {deprecated: true, x-sunset: 2020-01-01} → none")
    static let pathRemovedBeforeSunset = Rule(
        "api-path-removed-before-sunset", .undirected, .violation, breaksSwift: true,
        finds: "Finds a deprecated operation that went together with its path before its sunset.",
        says: "the operation was removed with its path before its sunset {base}",
        example: "get: {deprecated: true, x-sunset: 2099-01-01} → none")
    static let operationRemoved = Rule(
        "api-removed-without-deprecation", .undirected, .narrows, breaksSwift: true,
        finds: "Finds an operation that went from a path that stays, and had not been deprecated.",
        says: "the operation was removed without deprecation", example: "/pets: {get: …, put: …} → /pets: {get: …}")
    static let operationRemovedWithDeprecation = Rule(
        "api-removed-with-deprecation", .undirected, .narrows, guardrail: .removedAfterDeprecation, breaksSwift: true,
        finds: "Finds a deprecated operation that went from a path that stays, its sunset passed.",
        says: "the deprecated operation was removed", example: "put: {deprecated: true} → none")
    static let operationRemovedBeforeSunset = Rule(
        "api-removed-before-sunset", .undirected, .violation, breaksSwift: true,
        finds: "Finds a deprecated operation that went from a path that stays before its sunset.",
        says: "the operation was removed before its sunset {base}",
        example: "put: {deprecated: true, x-sunset: 2099-01-01} → none")
    static let operationIDRemoved = Rule(
        "api-operation-id-removed", .undirected, .noChange, breaksSwift: true,
        finds: "Finds an operation that lost its 'operationId' or got another: the name of the generated method.",
        says: "operationId {base} was removed", example: "operationId: listPets → operationId: getPets")
    static let operationIDAdded = Rule(
        "api-operation-id-added", .undirected, .noChange, breaksSwift: true,
        finds: "Finds an operation that got an 'operationId', and so another name of the generated method.",
        says: "operationId {revision} was added", example: "→ operationId: listPets")
    static let tagRemoved = Rule(
        "api-tag-removed", .undirected, .noChange, breaksSwift: true, finds: "Finds an operation that lost a tag.",
        says: "the tag {base} was removed", example: "tags: [pets, shop] → tags: [pets]")
    static let tagAdded = Rule(
        "api-tag-added", .undirected, .noChange, finds: "Finds an operation that got a tag.",
        says: "the tag {revision} was added", example: "tags: [pets] → tags: [pets, shop]")

    static let operations: [Rule] = [
        endpointAdded, pathRemoved, pathRemovedWithDeprecation, pathRemovedBeforeSunset, operationRemoved,
        operationRemovedWithDeprecation, operationRemovedBeforeSunset, operationIDRemoved, operationIDAdded, tagRemoved,
        tagAdded,
    ]
}

/// Deprecation, sunset and stability of operations.
extension Rule {
    static let endpointDeprecated = Rule(
        "endpoint-deprecated", .undirected, .noChange, finds: "Finds an operation that was deprecated.",
        says: "the operation was deprecated", example: "→ deprecated: true")
    static let endpointDeprecatedWithSunset = Rule(
        "endpoint-deprecated-with-sunset", .undirected, .noChange,
        finds: "Finds an operation that was deprecated with a date on which it goes.",
        says: "the operation was deprecated, with sunset on {revision}",
        example: "→ deprecated: true, x-sunset: 2027-01-01")
    static let endpointReactivated = Rule(
        "endpoint-reactivated", .undirected, .noChange, finds: "Finds an operation that is no longer deprecated.",
        says: "the operation is no longer deprecated", example: "deprecated: true → deprecated: false")
    static let deprecatedSunsetUnreadable = Rule(
        "api-deprecated-sunset-parse", .undirected, .violation,
        finds: "Finds an operation that was deprecated with a sunset that can't be read as a date.",
        says: "the sunset {revision} is no date", example: "→ deprecated: true, x-sunset: soon")
    static let deprecatedSunsetMissing = Rule(
        "api-deprecated-sunset-missing", .undirected, .violation,
        finds: "Finds an operation that was deprecated without the sunset date that the policy asks for.",
        says: "the operation was deprecated without a sunset date", example: "→ deprecated: true, without x-sunset")
    static let sunsetTooSmall = Rule(
        "api-sunset-date-too-small", .undirected, .violation,
        finds: "Finds an operation that was deprecated with less notice than the policy asks for.",
        says: "the sunset {revision} is less than {days} days away", example: "→ deprecated: true, x-sunset: tomorrow")
    static let sunsetUnreadable = Rule(
        "api-path-sunset-parse", .undirected, .violation,
        finds: "Finds a deprecated operation that went or changed its sunset, where a sunset can't be read as a date.",
        says: "a sunset is no date", example: "x-sunset: soon")
    static let sunsetDeleted = Rule(
        "sunset-deleted", .undirected, .violation, finds: "Finds a deprecated operation that lost its sunset date.",
        says: "the sunset {base} was removed", example: "x-sunset: 2027-01-01 → no x-sunset")
    static let sunsetMovedForward = Rule(
        "api-sunset-date-changed-too-small", .undirected, .violation,
        finds: "Finds a sunset that was moved to an earlier day with less notice than the policy asks for.",
        says: "the sunset was moved from {base} to {revision}, less than {days} days away",
        example: "x-sunset: 2027-12-31 → x-sunset: tomorrow")
    static let sunsetChanged = Rule(
        "api-sunset-date-changed", .undirected, .noChange,
        finds: "Finds a deprecated operation that goes on another day, with as much notice as the policy asks for.",
        says: "the sunset changed from {base} to {revision}", example: "x-sunset: 2027-12-31 → x-sunset: 2028-06-30")
    static let stabilityDecreased = Rule(
        "api-stability-decreased", .undirected, .violation,
        finds: "Finds an operation that promises less stability than before.",
        says: "the stability level went down from {base} to {revision}",
        example: "x-stability-level: stable → x-stability-level: beta")
    static let stabilityIncreased = Rule(
        "api-stability-increased", .undirected, .noChange,
        finds: "Finds an operation that promises more stability than before.",
        says: "the stability level went up from {base} to {revision}",
        example: "x-stability-level: beta → x-stability-level: stable")
    static let invalidStability = Rule(
        "api-invalid-stability-level", .undirected, .violation,
        finds: "Finds an 'x-stability-level' that is none of draft, alpha, beta and stable.",
        says: "the stability level {either} is none of draft, alpha, beta and stable",
        example: "x-stability-level: ready")

    static let operationLifecycle: [Rule] = [
        endpointDeprecated, endpointDeprecatedWithSunset, endpointReactivated, deprecatedSunsetUnreadable,
        deprecatedSunsetMissing, sunsetTooSmall, sunsetUnreadable, sunsetDeleted, sunsetMovedForward, sunsetChanged,
        stabilityDecreased, stabilityIncreased, invalidStability,
    ]
}
