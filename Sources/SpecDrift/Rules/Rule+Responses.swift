import Reporting

extension Rule {
    static let successRemoved = Rule(
        "response-success-status-removed", .response, .narrows, guardrail: .pickedByClient, breaksSwift: true,
        finds: "Finds a success status that an operation no longer answers with.", says: "status {base} was removed",
        example: "responses: {200: …, 201: …} → responses: {200: …}")
    static let successAdded = Rule(
        "response-success-status-added", .response, .widens, guardrail: .pickedByClient, breaksSwift: true,
        finds: "Finds a success status that is new.", says: "status {revision} is new",
        example: "responses: {200: …} → responses: {200: …, 201: …}")
    static let failureRemoved = Rule(
        "response-non-success-status-removed", .response, .narrows, breaksSwift: true,
        finds: "Finds a status other than success that went; any server may answer with it still.",
        says: "status {base} was removed", example: "responses: {404: …} → none")
    static let failureAdded = Rule(
        "response-non-success-status-added", .response, .widens, guardrail: .pickedByClient, breaksSwift: true,
        finds: "Finds a status other than success that is new; clients have to expect those anyway.",
        says: "status {revision} is new", example: "→ responses: {409: …}")

    static let responses: [Rule] = [successRemoved, successAdded, failureRemoved, failureAdded]
}

extension Rule {
    static let mediaTypeRemoved = Rule(
        "response-media-type-removed", .response, .narrows, guardrail: .pickedByClient, breaksSwift: true,
        finds: "Finds a response that is offered in one media type less.", says: "the media type {base} was removed",
        example: "application/xml: … → none")
    static let mediaTypeAdded = Rule(
        "response-media-type-added", .response, .widens, guardrail: .pickedByClient, breaksSwift: true,
        finds: "Finds a response that is offered in one media type more.", says: "the media type {revision} is new",
        example: "→ application/xml: …")
    static let mediaTypeNameChanged = Rule(
        "response-media-type-name-changed", .response, .incomparable, guardrail: .mediaTypeParametersOnly,
        finds: "Finds a response whose media type has other parameters.",
        says: "the media type changed from {base} to {revision}",
        example: "application/json → application/json; charset=utf-8")
    static let mediaTypeNameGeneralized = Rule(
        "response-media-type-name-generalized", .response, .widens,
        finds: "Finds a response whose media type became a more general one.",
        says: "the media type was widened from {base} to {revision}",
        example: "application/problem+json → application/json")
    static let mediaTypeNameSpecialized = Rule(
        "response-media-type-name-specialized", .response, .narrows,
        finds: "Finds a response whose media type became a special case of what it was.",
        says: "the media type was narrowed from {base} to {revision}",
        example: "application/json → application/problem+json")
    static let responseSchemaAdded = Rule(
        "response-body-media-type-schema-added", .response, .narrows, breaksSwift: true,
        finds: "Finds a media type of a response that got a schema.", says: "a schema was added",
        example: "application/json: {} → application/json: {schema: …}")
    static let responseSchemaRemoved = Rule(
        "response-body-media-type-schema-removed", .response, .widens, breaksSwift: true,
        finds: "Finds a media type of a response that lost its schema.", says: "the schema was removed",
        example: "application/json: {schema: …} → application/json: {}")

    static let mediaTypes: [Rule] = [
        mediaTypeRemoved, mediaTypeAdded, mediaTypeNameChanged, mediaTypeNameGeneralized, mediaTypeNameSpecialized,
        responseSchemaAdded, responseSchemaRemoved,
    ]
}

extension Rule {
    static let requiredHeaderRemoved = Rule(
        "required-response-header-removed", .response, .narrows, guardrail: .pickedByClient, breaksSwift: true,
        finds: "Finds a required response header that went.", says: "the required header was removed",
        example: "headers: {X-Rate: {required: true}} → none")
    static let optionalHeaderRemoved = Rule(
        "optional-response-header-removed", .response, .narrows, breaksSwift: true,
        finds: "Finds an optional response header that went.", says: "the optional header was removed",
        example: "headers: {X-Rate: …} → none")
    static let headerAdded = Rule(
        "response-header-added", .response, .widens, guardrail: .pickedByClient,
        finds: "Finds a response header that is new.", says: "the header is new", example: "→ headers: {X-Rate: …}")
    static let headerFormChanged = Rule(
        "response-header-serialization-changed", .response, .incomparable,
        finds: "Finds a response header that is written in another way.",
        says: "the serialization changed from {base} to {revision}", example: "explode: false → explode: true")

    static let responseHeaders: [Rule] = [
        requiredHeaderRemoved, optionalHeaderRemoved, headerAdded, headerFormChanged,
    ]
}

extension Rule {
    static let responseRequiredPropertyRemoved = Rule(
        "response-required-property-removed", .response, .widens, breaksSwift: true,
        finds: "Finds a required property that went from responses.", says: "the required property was removed",
        example: "properties: {name: …}, required: [name] → none")
    static let responseOptionalPropertyRemoved = Rule(
        "response-optional-property-removed", .response, .noChange, breaksSwift: true,
        finds: "Finds an optional property that went from responses.", says: "the optional property was removed",
        example: "properties: {name: …} → none")
    static let responseRequiredPropertyAdded = Rule(
        "response-required-property-added", .response, .narrows,
        finds: "Finds a required property that is new in responses.",
        says: "the required property is new", example: "→ properties: {name: …}, required: [name]")
    static let responseOptionalPropertyAdded = Rule(
        "response-optional-property-added", .response, .noChange,
        finds: "Finds an optional property that is new in responses.",
        says: "the optional property is new", example: "→ properties: {name: …}")
    static let responseRequiredWriteOnlyPropertyRemoved = Rule(
        "response-required-write-only-property-removed", .response, .noChange, guardrail: .writeOnlyInResponse,
        breaksSwift: true, finds: "Finds a required write-only property that went from the schema of responses.",
        says: "the required write-only property was removed", example: "pin: {writeOnly: true} → none")
    static let responseOptionalWriteOnlyPropertyRemoved = Rule(
        "response-optional-write-only-property-removed", .response, .noChange, guardrail: .writeOnlyInResponse,
        breaksSwift: true, finds: "Finds an optional write-only property that went from the schema of responses.",
        says: "the optional write-only property was removed", example: "pin: {writeOnly: true} → none")
    static let responseRequiredWriteOnlyPropertyAdded = Rule(
        "response-required-write-only-property-added", .response, .narrows, guardrail: .writeOnlyInResponse,
        finds: "Finds a required write-only property that is new in the schema of responses.",
        says: "the required write-only property is new", example: "→ pin: {writeOnly: true}")
    static let responseOptionalWriteOnlyPropertyAdded = Rule(
        "response-optional-write-only-property-added", .response, .noChange, guardrail: .writeOnlyInResponse,
        finds: "Finds an optional write-only property that is new in the schema of responses.",
        says: "the optional write-only property is new", example: "→ pin: {writeOnly: true}")

    static let responseProperties: [Rule] = [
        responseRequiredPropertyRemoved, responseOptionalPropertyRemoved, responseRequiredPropertyAdded,
        responseOptionalPropertyAdded, responseRequiredWriteOnlyPropertyRemoved,
        responseOptionalWriteOnlyPropertyRemoved, responseRequiredWriteOnlyPropertyAdded,
        responseOptionalWriteOnlyPropertyAdded,
    ]
}

/// The marks that a property only travels in one direction.
extension Rule {
    /// `{side}-{required|optional}-property-became-{not-}{read|write}-only`
    static func mutability(_ direction: Direction, isRequired: Bool, _ mark: String, isSet: Bool) -> Rule {
        let side = direction == .response ? "response" : "request"
        let presence = isRequired ? "required" : "optional"
        // The property now shows up where none was sent: whether it was sent all along, no document says.
        let appears = side == "response" && isRequired && mark == "write-only" && !isSet
        let keyword = mark == "read-only" ? "readOnly" : "writeOnly"
        return Rule(
            "\(side)-\(presence)-property-became-\(isSet ? "" : "not-")\(mark)",
            direction == .response ? .response : .request, appears ? .unknown : .noChange,
            finds:
                "Finds \(isRequired ? "a required" : "an optional") property of a \(side) that \(isSet ? "became" : "is no longer") \(mark).",
            says: "it \(isSet ? "became" : "is no longer") \(mark)",
            example: "\(keyword): \(!isSet) → \(keyword): \(isSet)")
    }

    static let mutability: [Rule] = [Direction.request, .response].flatMap { direction in
        [true, false].flatMap { isRequired in
            ["read-only", "write-only"].flatMap { mark in
                [true, false].map { mutability(direction, isRequired: isRequired, mark, isSet: $0) }
            }
        }
    }
}

extension Rule {
    static let linkRemoved = Rule(
        "response-link-removed", .response, .noChange, finds: "Finds a link that went from a response.",
        says: "the link was removed", example: "links: {next: …} → none")
    static let linkAdded = Rule(
        "response-link-added", .response, .noChange, finds: "Finds a link that is new in a response.",
        says: "the link is new", example: "→ links: {next: …}")
    static let linkChanged = Rule(
        "response-link-changed", .response, .noChange,
        finds: "Finds a link that leads to another operation or passes other values.",
        says: "the link changed from {base} to {revision}", example: "operationId: getPet → operationId: getDog")

    static let links: [Rule] = [linkRemoved, linkAdded, linkChanged]
}

/// Requests that the server sends.
extension Rule {
    static let callbackAdded = Rule(
        "callback-added", .undirected, .widens, finds: "Finds a callback that is new.", says: "the callback is new",
        example: "→ callbacks: {onEvent: …}")
    static let callbackRemoved = Rule(
        "callback-removed", .undirected, .narrows, finds: "Finds a callback that went.",
        says: "the callback was removed",
        example: "callbacks: {onEvent: …} → none")
    static let webhookAdded = Rule(
        "webhook-added", .undirected, .widens, finds: "Finds a webhook that is new.", says: "the webhook is new",
        example: "→ webhooks: {newPet: …}")
    static let webhookRemoved = Rule(
        "webhook-removed", .undirected, .narrows, finds: "Finds a webhook that went.", says: "the webhook was removed",
        example: "webhooks: {newPet: …} → none")

    static let callbacks: [Rule] = [callbackAdded, callbackRemoved, webhookAdded, webhookRemoved]
}

extension Rule {
    static let schemaRemoved = Rule(
        "api-schema-removed", .undirected, .noChange, breaksSwift: true,
        finds: "Finds a named schema that went, and with it a generated type.", says: "the schema was removed",
        example: "components: {schemas: {Pet: …}} → none")
    static let schemaAdded = Rule(
        "api-schema-added", .undirected, .noChange, finds: "Finds a named schema that is new.",
        says: "the schema is new",
        example: "→ components: {schemas: {Pet: …}}")

    static let components: [Rule] = [schemaRemoved, schemaAdded]
}
