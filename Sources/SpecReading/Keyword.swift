/// A name that means something in one of the dialects, whatever the object it stands in. The raw value is the spelling.
package enum Keyword: String, CaseIterable, Sendable {
    // References and identity.
    case ref = "$ref"
    case selfURI = "$self"
    case id = "$id"
    case anchor = "$anchor"
    case dynamicAnchor = "$dynamicAnchor"
    case dynamicRef = "$dynamicRef"
    case defs = "$defs"
    case definitions
    case schemaDialect = "$schema"
    case vocabulary = "$vocabulary"
    case comment = "$comment"

    // The root.
    case openapi, swagger, info, jsonSchemaDialect, servers, paths, webhooks, components, security, tags, externalDocs
    case host, basePath, schemes, consumes, produces, securityDefinitions

    // Info, contact, license.
    case title, version, summary, description, termsOfService, contact, license, name, url, email, identifier

    // Servers.
    case variables
    case enumeration = "enum"
    case defaultValue = "default"

    // Components.
    case schemas, responses, parameters, examples, requestBodies, headers, securitySchemes, links, callbacks, pathItems
    case mediaTypes

    // Path items and operations.
    case get, put, post, delete, options, head, patch, trace, query, additionalOperations
    case operationID = "operationId"
    case requestBody, deprecated

    // Parameters, headers, bodies.
    case place = "in"
    case required, allowEmptyValue, style, explode, allowReserved, schema, example, content, collectionFormat
    case itemSchema, encoding, prefixEncoding, itemEncoding, contentType

    // Examples and links.
    case value, externalValue, dataValue, serializedValue
    case operationRef, server

    // Tags.
    case parent, kind

    // Security schemes.
    case type, scheme, bearerFormat, flows
    case openIDConnectURL = "openIdConnectUrl"
    case oauth2MetadataURL = "oauth2MetadataUrl"
    case flow
    case authorizationURL = "authorizationUrl"
    case deviceAuthorizationURL = "deviceAuthorizationUrl"
    case tokenURL = "tokenUrl"
    case refreshURL = "refreshUrl"
    case scopes, implicit, password, clientCredentials, authorizationCode, deviceAuthorization

    // Discriminators.
    case propertyName, mapping, defaultMapping

    // Schemas.
    case format, nullable
    case xNullable = "x-nullable"
    case const
    case minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf
    case minLength, maxLength, pattern, contentEncoding, contentMediaType, contentSchema
    case items, prefixItems, contains, minContains, maxContains, minItems, maxItems, uniqueItems, unevaluatedItems
    case additionalItems
    case properties, additionalProperties, patternProperties, propertyNames, minProperties, maxProperties
    case dependentRequired, dependentSchemas, dependencies, unevaluatedProperties
    case allOf, anyOf, oneOf, not
    case condition = "if"
    case then
    case otherwise = "else"
    case discriminator, readOnly, writeOnly, xml

    // XML.
    case nodeType, namespace, prefix, attribute, wrapped
}

extension Keyword {
    /// The keyword and its place among `allCases`, which indexes the tables.
    struct Entry: Sendable {
        let keyword: Keyword
        let index: Int
    }

    static let entries: [String: Entry] = {
        var entries: [String: Entry] = [:]
        for (index, keyword) in allCases.enumerated() {
            entries[keyword.rawValue] = Entry(keyword: keyword, index: index)
        }
        return entries
    }()

    /// What the reader and its tables need to know of a member's name, made once per tree and name.
    enum Meaning: Sendable {
        case known(Entry)
        /// Starts with `x-`.
        case `extension`
        case unknown

        init(_ name: String) {
            if let entry = Keyword.entries[name] {
                self = .known(entry)
            } else {
                self = name.utf8.starts(with: "x-".utf8) ? .extension : .unknown
            }
        }
    }
}
