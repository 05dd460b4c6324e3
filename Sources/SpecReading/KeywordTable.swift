import APIModel

/// The kinds of objects that have keywords.
package enum ObjectKind: Int, CaseIterable, Sendable {
    case root, info, contact, license, server, serverVariable, components, pathItem, operation, externalDocs
    case parameter, header, requestBody, mediaType, encoding, response, example, link, tag
    case securityScheme, oauthFlows, oauthFlow, discriminator, schema, xml

    /// In the words of the specifications, for messages.
    package var name: String {
        switch self {
        case .root: "description"
        case .serverVariable: "server variable"
        case .pathItem: "path item"
        case .externalDocs: "external documentation"
        case .requestBody: "request body"
        case .mediaType: "media type"
        case .securityScheme: "security scheme"
        case .oauthFlows: "OAuth flows"
        case .oauthFlow: "OAuth flow"
        case .xml: "XML description"
        case .info: "info"
        case .contact: "contact"
        case .license: "license"
        case .server: "server"
        case .components: "components"
        case .operation: "operation"
        case .parameter: "parameter"
        case .header: "header"
        case .encoding: "encoding"
        case .response: "response"
        case .example: "example"
        case .link: "link"
        case .tag: "tag"
        case .discriminator: "discriminator"
        case .schema: "schema"
        }
    }
}

/// A set of the dialects that have keywords; a reference page has those of OpenAPI 3.1.
package struct DialectSet: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let v20 = DialectSet(rawValue: 1)
    package static let v30 = DialectSet(rawValue: 2)
    package static let v31 = DialectSet(rawValue: 4)
    package static let v32 = DialectSet(rawValue: 8)
    package static let all: DialectSet = [.v20, .v30, .v31, .v32]
    package static let v3: DialectSet = [.v30, .v31, .v32]
    package static let from31: DialectSet = [.v31, .v32]
    package static let to30: DialectSet = [.v20, .v30]

    package init(_ dialect: Dialect) {
        switch dialect {
        case .swagger2: self = .v20
        case .openAPI30: self = .v30
        case .openAPI31, .page: self = .v31
        case .openAPI32: self = .v32
        }
    }
}

/// What becomes of a keyword.
package enum KeywordUse: Sendable, Hashable {
    /// It goes into the model, and from there into Swift, checks or documentation.
    case generated
    /// It goes into the model; generation has no use for it, which a note says.
    case model
    /// It is only noted.
    case noted
}

/// One row of the table.
package struct KeywordRule: Sendable {
    package let keyword: Keyword
    package let dialects: DialectSet
    package let use: KeywordUse

    init(_ keyword: Keyword, _ dialects: DialectSet = .all, _ use: KeywordUse = .generated) {
        self.keyword = keyword
        self.dialects = dialects
        self.use = use
    }
}

/// The keywords of every object in every dialect. The reader asks nothing else whether a name is known, so that what the
/// support table promises is what happens.
package enum KeywordTable {
    package static func rules(of object: ObjectKind) -> [KeywordRule] {
        switch object {
        case .root: root
        case .info: info
        case .contact: [KeywordRule(.name), KeywordRule(.url), KeywordRule(.email)]
        case .license: [KeywordRule(.name), KeywordRule(.identifier, .from31), KeywordRule(.url)]
        case .server: server
        case .serverVariable:
            [KeywordRule(.enumeration, .v3), KeywordRule(.defaultValue, .v3), KeywordRule(.description, .v3)]
        case .components: components
        case .pathItem: pathItem
        case .operation: operation
        case .externalDocs: [KeywordRule(.description), KeywordRule(.url)]
        case .parameter: parameter
        case .header: header
        case .requestBody:
            [
                KeywordRule(.ref, .v3), KeywordRule(.description, .v3), KeywordRule(.content, .v3),
                KeywordRule(.required, .v3),
            ]
        case .mediaType: mediaType
        case .encoding: encoding
        case .response: response
        case .example: example
        case .link: link
        case .tag: tag
        case .securityScheme: securityScheme
        case .oauthFlows: oauthFlows
        case .oauthFlow: oauthFlow
        case .discriminator:
            [KeywordRule(.propertyName, .v3), KeywordRule(.mapping, .v3), KeywordRule(.defaultMapping, .v32)]
        case .schema: schema
        case .xml:
            [
                KeywordRule(.nodeType, .v32, .model), KeywordRule(.name, .all, .model),
                KeywordRule(.namespace, .all, .model), KeywordRule(.prefix, .all, .model),
                KeywordRule(.attribute, .all, .model), KeywordRule(.wrapped, .all, .model),
            ]
        }
    }
}

extension KeywordTable {
    private static let root: [KeywordRule] = [
        KeywordRule(.openapi, .v3),
        KeywordRule(.swagger, .v20),
        KeywordRule(.selfURI, .v32),
        KeywordRule(.info),
        KeywordRule(.jsonSchemaDialect, .from31, .noted),
        KeywordRule(.servers, .v3),
        KeywordRule(.host, .v20),
        KeywordRule(.basePath, .v20),
        KeywordRule(.schemes, .v20),
        KeywordRule(.consumes, .v20),
        KeywordRule(.produces, .v20),
        KeywordRule(.paths),
        KeywordRule(.webhooks, .from31),
        KeywordRule(.components, .v3),
        KeywordRule(.definitions, .v20),
        KeywordRule(.parameters, .v20),
        KeywordRule(.responses, .v20),
        KeywordRule(.securityDefinitions, .v20),
        KeywordRule(.security),
        KeywordRule(.tags),
        KeywordRule(.externalDocs, .all, .model),
    ]

    private static let info: [KeywordRule] = [
        KeywordRule(.title),
        KeywordRule(.summary, .from31),
        KeywordRule(.description),
        KeywordRule(.termsOfService, .all, .model),
        KeywordRule(.contact, .all, .model),
        KeywordRule(.license, .all, .model),
        KeywordRule(.version),
    ]

    private static let server: [KeywordRule] = [
        KeywordRule(.url, .v3),
        KeywordRule(.name, .v32),
        KeywordRule(.description, .v3),
        KeywordRule(.variables, .v3),
    ]

    private static let components: [KeywordRule] = [
        KeywordRule(.schemas, .v3),
        KeywordRule(.responses, .v3),
        KeywordRule(.parameters, .v3),
        KeywordRule(.examples, .v3),
        KeywordRule(.requestBodies, .v3),
        KeywordRule(.headers, .v3),
        KeywordRule(.securitySchemes, .v3),
        KeywordRule(.links, .v3, .model),
        KeywordRule(.callbacks, .v3),
        KeywordRule(.pathItems, .from31),
        KeywordRule(.mediaTypes, .v32),
    ]

    private static let pathItem: [KeywordRule] = [
        KeywordRule(.ref),
        KeywordRule(.summary, .v3),
        KeywordRule(.description, .v3),
        KeywordRule(.get),
        KeywordRule(.put),
        KeywordRule(.post),
        KeywordRule(.delete),
        KeywordRule(.options),
        KeywordRule(.head),
        KeywordRule(.patch),
        KeywordRule(.trace, .v3),
        KeywordRule(.query, .v32),
        KeywordRule(.additionalOperations, .v32),
        KeywordRule(.servers, .v3),
        KeywordRule(.parameters),
    ]

    private static let operation: [KeywordRule] = [
        KeywordRule(.tags),
        KeywordRule(.summary),
        KeywordRule(.description),
        KeywordRule(.externalDocs, .all, .model),
        KeywordRule(.operationID),
        KeywordRule(.consumes, .v20),
        KeywordRule(.produces, .v20),
        KeywordRule(.parameters),
        KeywordRule(.requestBody, .v3),
        KeywordRule(.responses),
        KeywordRule(.callbacks, .v3),
        KeywordRule(.schemes, .v20),
        KeywordRule(.deprecated),
        KeywordRule(.security),
        KeywordRule(.servers, .v3),
    ]

    private static let parameter: [KeywordRule] =
        [
            KeywordRule(.ref),
            KeywordRule(.name),
            KeywordRule(.place),
            KeywordRule(.description),
            KeywordRule(.required),
            KeywordRule(.deprecated, .v3),
            KeywordRule(.allowEmptyValue),
            KeywordRule(.style, .v3),
            KeywordRule(.explode, .v3),
            KeywordRule(.allowReserved, .v3),
            KeywordRule(.schema),
            KeywordRule(.example, .v3),
            KeywordRule(.examples, .v3),
            KeywordRule(.content, .v3),
            KeywordRule(.collectionFormat, .v20),
        ] + inlineSchema

    private static let header: [KeywordRule] =
        [
            KeywordRule(.ref, .v3),
            KeywordRule(.description),
            KeywordRule(.required, .v3),
            KeywordRule(.deprecated, .v3),
            KeywordRule(.style, .v3),
            KeywordRule(.explode, .v3),
            KeywordRule(.schema, .v3),
            KeywordRule(.example, .v3),
            KeywordRule(.examples, .v3),
            KeywordRule(.content, .v3),
            KeywordRule(.collectionFormat, .v20, .noted),
        ] + inlineSchema

    /// Swagger 2.0 writes the schema of a simple value into its parameter or header.
    private static let inlineSchema: [KeywordRule] = [
        KeywordRule(.type, .v20),
        KeywordRule(.format, .v20),
        KeywordRule(.items, .v20),
        KeywordRule(.defaultValue, .v20),
        KeywordRule(.maximum, .v20),
        KeywordRule(.exclusiveMaximum, .v20),
        KeywordRule(.minimum, .v20),
        KeywordRule(.exclusiveMinimum, .v20),
        KeywordRule(.maxLength, .v20),
        KeywordRule(.minLength, .v20),
        KeywordRule(.pattern, .v20),
        KeywordRule(.maxItems, .v20),
        KeywordRule(.minItems, .v20),
        KeywordRule(.uniqueItems, .v20),
        KeywordRule(.enumeration, .v20),
        KeywordRule(.multipleOf, .v20),
        KeywordRule(.xNullable, .v20),
    ]

    private static let mediaType: [KeywordRule] = [
        KeywordRule(.ref, .v32),
        KeywordRule(.schema, .v3),
        KeywordRule(.itemSchema, .v32),
        KeywordRule(.example, .v3),
        KeywordRule(.examples, .v3),
        KeywordRule(.encoding, .v3),
        KeywordRule(.prefixEncoding, .v32, .noted),
        KeywordRule(.itemEncoding, .v32, .noted),
    ]

    private static let encoding: [KeywordRule] = [
        KeywordRule(.contentType, .v3),
        KeywordRule(.headers, .v3),
        KeywordRule(.style, .v3),
        KeywordRule(.explode, .v3),
        KeywordRule(.allowReserved, .v3),
        KeywordRule(.encoding, .v32, .noted),
        KeywordRule(.prefixEncoding, .v32, .noted),
        KeywordRule(.itemEncoding, .v32, .noted),
    ]

    private static let response: [KeywordRule] = [
        KeywordRule(.ref),
        KeywordRule(.summary, .v32),
        KeywordRule(.description),
        KeywordRule(.headers),
        KeywordRule(.schema, .v20),
        KeywordRule(.examples, .v20),
        KeywordRule(.content, .v3),
        KeywordRule(.links, .v3, .model),
    ]

    private static let example: [KeywordRule] = [
        KeywordRule(.ref, .v3),
        KeywordRule(.summary, .v3),
        KeywordRule(.description, .v3),
        KeywordRule(.value, .v3),
        KeywordRule(.externalValue, .v3),
        KeywordRule(.dataValue, .v32),
        KeywordRule(.serializedValue, .v32, .noted),
    ]

    private static let link: [KeywordRule] = [
        KeywordRule(.ref, .v3),
        KeywordRule(.operationRef, .v3),
        KeywordRule(.operationID, .v3),
        KeywordRule(.parameters, .v3),
        KeywordRule(.requestBody, .v3),
        KeywordRule(.description, .v3),
        KeywordRule(.server, .v3),
    ]

    private static let tag: [KeywordRule] = [
        KeywordRule(.name),
        KeywordRule(.summary, .v32),
        KeywordRule(.description),
        KeywordRule(.externalDocs, .all, .model),
        KeywordRule(.parent, .v32, .model),
        KeywordRule(.kind, .v32, .model),
    ]

    private static let securityScheme: [KeywordRule] = [
        KeywordRule(.ref, .v3),
        KeywordRule(.type),
        KeywordRule(.description),
        KeywordRule(.name),
        KeywordRule(.place),
        KeywordRule(.scheme, .v3),
        KeywordRule(.bearerFormat, .v3),
        KeywordRule(.flows, .v3),
        KeywordRule(.openIDConnectURL, .v3),
        KeywordRule(.oauth2MetadataURL, .v32, .noted),
        KeywordRule(.deprecated, .v32),
        KeywordRule(.flow, .v20),
        KeywordRule(.authorizationURL, .v20),
        KeywordRule(.tokenURL, .v20),
        KeywordRule(.scopes, .v20),
    ]

    private static let oauthFlows: [KeywordRule] = [
        KeywordRule(.implicit, .v3),
        KeywordRule(.password, .v3),
        KeywordRule(.clientCredentials, .v3),
        KeywordRule(.authorizationCode, .v3),
        KeywordRule(.deviceAuthorization, .v32),
    ]

    private static let oauthFlow: [KeywordRule] = [
        KeywordRule(.authorizationURL, .v3),
        KeywordRule(.deviceAuthorizationURL, .v32),
        KeywordRule(.tokenURL, .v3),
        KeywordRule(.refreshURL, .v3),
        KeywordRule(.scopes, .v3),
    ]
}
