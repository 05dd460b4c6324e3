import Reporting

extension Rule {
    static let requiredParameterAdded = Rule(
        "new-required-request-parameter", .request, .narrows, breaksSwift: true,
        finds: "Finds a required parameter that is new.", says: "the required parameter is new",
        example: "→ {name: limit, in: query, required: true}")
    static let optionalParameterAdded = Rule(
        "new-optional-request-parameter", .request, .noChange, finds: "Finds an optional parameter that is new.",
        says: "the optional parameter is new", example: "→ {name: limit, in: query}")
    static let requiredDefaultParameterAdded = Rule(
        "new-required-request-default-parameter-to-existing-path", .request, .narrows, breaksSwift: true,
        finds: "Finds a required parameter that is new for all operations of a path.",
        says: "the required parameter is new for all operations of the path",
        example: "/pets: {} → /pets: {parameters: [{name: shop, in: query, required: true}]}")
    static let optionalDefaultParameterAdded = Rule(
        "new-optional-request-default-parameter-to-existing-path", .request, .noChange,
        finds: "Finds an optional parameter that is new for all operations of a path.",
        says: "the optional parameter is new for all operations of the path",
        example: "/pets: {} → /pets: {parameters: [{name: shop, in: query}]}")
    static let pathParameterAdded = Rule(
        "new-request-path-parameter", .request, .narrows, breaksSwift: true,
        finds: "Finds a path parameter that is new on the same path.", says: "the path parameter is new",
        example: "→ {name: id, in: path, required: true}")
    static let parameterRemoved = Rule(
        "request-parameter-removed", .request, .unknown, breaksSwift: true,
        finds: "Finds a parameter that went; whether the server still reads it, no document says.",
        says: "the parameter was removed", example: "{name: limit, in: query} → none")
    static let parameterRemovedWithDeprecation = Rule(
        "request-parameter-removed-with-deprecation", .request, .widens, guardrail: .removedAfterDeprecation,
        breaksSwift: true, finds: "Finds a deprecated parameter that went, its sunset passed.",
        says: "the deprecated parameter was removed", example: "{name: limit, deprecated: true} → none")
    static let parameterRemovedBeforeSunset = Rule(
        "request-parameter-removed-before-sunset", .request, .violation, breaksSwift: true,
        finds: "Finds a deprecated parameter that went before its sunset.",
        says: "the parameter was removed before its sunset {base}",
        example: "{name: limit, deprecated: true, x-sunset: 2099-01-01} → none")
    static let parameterStyleChanged = Rule(
        "request-parameter-style-changed", .request, .incomparable,
        finds: "Finds a parameter that is written in another style.",
        says: "the style changed from {base} to {revision}",
        example: "style: form → style: deepObject")
    static let parameterExplodeChanged = Rule(
        "request-parameter-explode-changed", .request, .incomparable,
        finds: "Finds a parameter of an array or object whose parts are written together or apart now.",
        says: "explode changed from {base} to {revision}", example: "explode: true → explode: false")
    static let parameterFormChanged = Rule(
        "request-parameter-serialization-changed", .request, .incomparable,
        finds: "Finds a parameter that is written as a media type now, or as another one, or no longer.",
        says: "the serialization changed from {base} to {revision}",
        example: "schema: … → content: {application/json: …}")
    static let parameterReservedAllowed = Rule(
        "request-parameter-became-reserved-allowed", .request, .widens,
        finds: "Finds a parameter in which reserved characters may now stay as they are.",
        says: "reserved characters are allowed", example: "→ allowReserved: true")
    static let parameterReservedForbidden = Rule(
        "request-parameter-became-reserved-forbidden", .request, .narrows,
        finds: "Finds a parameter in which reserved characters must now be escaped.",
        says: "reserved characters are no longer allowed", example: "allowReserved: true → false")
    static let parameterEmptyAllowed = Rule(
        "request-parameter-became-empty-allowed", .request, .widens,
        finds: "Finds a parameter that may now be sent without a value.", says: "an empty value is allowed",
        example: "→ allowEmptyValue: true")
    static let parameterEmptyForbidden = Rule(
        "request-parameter-became-empty-forbidden", .request, .narrows,
        finds: "Finds a parameter that may no longer be sent without a value.",
        says: "an empty value is no longer allowed",
        example: "allowEmptyValue: true → false")

    static let parameters: [Rule] = [
        requiredParameterAdded, optionalParameterAdded, requiredDefaultParameterAdded, optionalDefaultParameterAdded,
        pathParameterAdded, parameterRemoved, parameterRemovedWithDeprecation, parameterRemovedBeforeSunset,
        parameterStyleChanged, parameterExplodeChanged, parameterFormChanged, parameterReservedAllowed,
        parameterReservedForbidden, parameterEmptyAllowed, parameterEmptyForbidden,
    ]
}

extension Rule {
    static let requiredBodyAdded = Rule(
        "request-body-added-required", .request, .narrows, breaksSwift: true,
        finds: "Finds a required request body where there was none.", says: "a required request body is new",
        example: "→ requestBody: {required: true, …}")
    static let optionalBodyAdded = Rule(
        "request-body-added-optional", .request, .noChange,
        finds: "Finds an optional request body where there was none.",
        says: "an optional request body is new", example: "→ requestBody: …")
    static let bodyRemoved = Rule(
        "request-body-removed", .request, .narrows, breaksSwift: true, finds: "Finds a request body that went.",
        says: "the request body was removed", example: "requestBody: … → none")
    static let bodyMediaTypeAdded = Rule(
        "request-body-media-type-added", .request, .widens,
        finds: "Finds a request body that is accepted in one media type more.",
        says: "the media type {revision} is accepted", example: "→ application/xml: …")
    static let bodyMediaTypeRemoved = Rule(
        "request-body-media-type-removed", .request, .narrows, breaksSwift: true,
        finds: "Finds a request body that is accepted in one media type less.",
        says: "the media type {base} is no longer accepted", example: "application/xml: … → none")
    static let bodySchemaAdded = Rule(
        "request-body-media-type-schema-added", .request, .narrows, breaksSwift: true,
        finds: "Finds a media type of a request body that got a schema.", says: "a schema was added",
        example: "application/json: {} → application/json: {schema: …}")
    static let bodySchemaRemoved = Rule(
        "request-body-media-type-schema-removed", .request, .widens, breaksSwift: true,
        finds: "Finds a media type of a request body that lost its schema.", says: "the schema was removed",
        example: "application/json: {schema: …} → application/json: {}")
    static let bodyEncodingChanged = Rule(
        "request-body-encoding-changed", .request, .incomparable,
        finds: "Finds a part of a form that is encoded in another way.",
        says: "the encoding of '{key}' changed from {base} to {revision}",
        example: "encoding: {tags: {style: form}} → encoding: {tags: {style: pipeDelimited}}")

    static let requiredPartHeaderAdded = Rule(
        "request-body-encoding-header-added-required", .request, .narrows,
        finds: "Finds a part of a form that must now bring a header.", says: "the required header is new",
        example: "→ encoding: {photo: {headers: {X-Size: {required: true}}}}")
    static let optionalPartHeaderAdded = Rule(
        "request-body-encoding-header-added-optional", .request, .noChange,
        finds: "Finds a part of a form that may now bring a header.", says: "the optional header is new",
        example: "→ encoding: {photo: {headers: {X-Size: …}}}")
    static let partHeaderRemoved = Rule(
        "request-body-encoding-header-removed", .request, .unknown,
        finds: "Finds a part of a form that lost a header; whether the server still reads it, no document says.",
        says: "the header was removed", example: "encoding: {photo: {headers: {X-Size: …}}} → none")
    static let partHeaderBecameRequired = Rule(
        "request-body-encoding-header-became-required", .request, .narrows,
        finds: "Finds a header that a part of a form must now bring.", says: "it became required",
        example: "X-Size: {} → X-Size: {required: true}")
    static let partHeaderBecameOptional = Rule(
        "request-body-encoding-header-became-optional", .request, .widens,
        finds: "Finds a header that a part of a form may now leave out.", says: "it became optional",
        example: "X-Size: {required: true} → X-Size: {}")

    static let requestBodies: [Rule] = [
        requiredBodyAdded, optionalBodyAdded, bodyRemoved, bodyMediaTypeAdded, bodyMediaTypeRemoved, bodySchemaAdded,
        bodySchemaRemoved, bodyEncodingChanged, requiredPartHeaderAdded, optionalPartHeaderAdded, partHeaderRemoved,
        partHeaderBecameRequired, partHeaderBecameOptional,
    ]
}

extension Rule {
    static let requiredPropertyAdded = Rule(
        "new-required-request-property", .request, .narrows, breaksSwift: true,
        finds: "Finds a required property that is new in requests.", says: "the required property is new",
        example: "→ properties: {name: …}, required: [name]")
    static let requiredPropertyAddedWithDefault = Rule(
        "new-required-request-property-with-default", .request, .narrows, breaksSwift: true,
        finds: "Finds a required property that is new in requests, although it has a default.",
        says: "the required property is new", example: "→ properties: {size: {default: 10}}, required: [size]")
    static let optionalPropertyAdded = Rule(
        "new-optional-request-property", .request, .noChange,
        finds: "Finds an optional property that is new in requests.",
        says: "the optional property is new", example: "→ properties: {name: …}")
    static let propertyRemoved = Rule(
        "request-property-removed", .request, .unknown, breaksSwift: true,
        finds: "Finds a property that went from requests; whether the server still reads it, no document says.",
        says: "the property was removed", example: "properties: {name: …} → none")
    static let requiredHeaderPropertyAdded = Rule(
        "new-required-request-header-property", .request, .narrows, breaksSwift: true,
        finds: "Finds a required property that is new in a header parameter.", says: "the required property is new",
        example: "→ properties: {name: …}, required: [name]")
    static let requiredParameterPropertyAdded = Rule(
        "new-required-request-parameter-property", .request, .narrows, breaksSwift: true,
        finds: "Finds a required property that is new in a parameter.", says: "the required property is new",
        example: "→ properties: {name: …}, required: [name]")
    static let optionalParameterPropertyAdded = Rule(
        "new-optional-request-parameter-property", .request, .noChange,
        finds: "Finds an optional property that is new in a parameter.", says: "the optional property is new",
        example: "→ properties: {name: …}")
    static let parameterPropertyRemoved = Rule(
        "request-parameter-property-removed", .request, .unknown, breaksSwift: true,
        finds: "Finds a property that went from a parameter; whether the server still reads it, no document says.",
        says: "the property was removed", example: "properties: {name: …} → none")

    static let requestProperties: [Rule] = [
        requiredPropertyAdded, requiredPropertyAddedWithDefault, optionalPropertyAdded, propertyRemoved,
        requiredHeaderPropertyAdded, requiredParameterPropertyAdded, optionalParameterPropertyAdded,
        parameterPropertyRemoved,
    ]
}
