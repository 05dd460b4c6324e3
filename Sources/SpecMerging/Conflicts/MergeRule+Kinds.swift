extension MergeRule {
    /// What the fact is about, for policies that are for some kinds of elements. None for the rules that no policy
    /// settles: which version the documents are written in, and what was renamed.
    package var kinds: [MergePolicy.ElementKind] { Self.kindsByRule[self] ?? [] }

    private static let kindsByRule: [MergeRule: [MergePolicy.ElementKind]] = [
        info: [.description],
        servers: [.server],
        tag: [.tag], tags: [.operation, .tag],
        securityScheme: [.security], security: [.operation, .security],
        path: [.operation], operationID: [.operation], deprecation: [.operation],
        summaryText: [.description], description: [.description], externalDocs: [.description],
        extensions: [.description], example: [.description], annotation: [.description],
        parameterPresence: [.parameter], parameterRequired: [.parameter], serialization: [.parameter],
        bodyPresence: [.requestBody], bodyRequired: [.requestBody],
        mediaTypePresence: [.mediaType], encoding: [.mediaType],
        responsePresence: [.response], link: [.response],
        headerPresence: [.header], headerRequired: [.header],
        callbackPresence: [.operation],
        componentPresence: [.schema], type: [.schema], nullable: [.schema], format: [.schema], limit: [.schema],
        pattern: [.schema], additionalProperties: [.schema], items: [.schema], union: [.schema],
        discriminator: [.schema], composition: [.schema], defaultValue: [.schema],
        enumeration: [.schema, .enumValue],
        required: [.schema, .property], propertyPresence: [.schema, .property], access: [.schema, .property],
    ]
}

extension MergePolicy.ElementKind {
    /// All of them, in messages.
    var words: String {
        switch self {
        case .operation: "operations"
        case .parameter: "parameters"
        case .requestBody: "request bodies"
        case .response: "responses"
        case .header: "headers"
        case .mediaType: "media types"
        case .schema: "schemas"
        case .property: "properties"
        case .enumValue: "values of enumerations"
        case .server: "servers"
        case .security: "security"
        case .tag: "tags"
        case .description: "descriptions"
        }
    }
}
