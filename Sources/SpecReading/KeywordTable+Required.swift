import APIModel

extension KeywordTable {
    /// What an object can't do without.
    package struct Requirement: Sendable {
        /// One of these must be there.
        let anyOf: [Keyword]
        let dialects: DialectSet
        /// Parts of a description are made to be merged, so what only the whole needs is a note.
        let isOnlyNoted: Bool

        init(_ anyOf: Keyword..., in dialects: DialectSet = .all, isOnlyNoted: Bool = false) {
            self.anyOf = anyOf
            self.dialects = dialects
            self.isOnlyNoted = isOnlyNoted
        }
    }

    /// Fixed fields that the specifications call REQUIRED and the reader can do without. What it can't do without
    /// (`name` and `in` of a parameter, `type` of a security scheme, `propertyName`) is an error where it is read.
    static func requirements(of object: ObjectKind) -> [Requirement] {
        switch object {
        case .root:
            [
                Requirement(.info, isOnlyNoted: true), Requirement(.paths, in: .to30, isOnlyNoted: true),
                Requirement(.paths, .components, .webhooks, in: .from31, isOnlyNoted: true),
            ]
        case .info: [Requirement(.title), Requirement(.version)]
        case .license, .tag: [Requirement(.name)]
        case .externalDocs: [Requirement(.url)]
        case .server: [Requirement(.url, in: .v3)]
        case .serverVariable: [Requirement(.defaultValue, in: .v3)]
        case .parameter: [Requirement(.schema, .content, in: .v3)]
        case .header: [Requirement(.schema, .content, in: .v3), Requirement(.type, in: .v20)]
        case .requestBody: [Requirement(.content, in: .v3)]
        // OpenAPI 3.2.0, section 4.17, no longer asks for it.
        case .response: [Requirement(.description, in: [.v20, .v30, .v31])]
        case .link: [Requirement(.operationID, .operationRef, in: .v3)]
        case .oauthFlow: [Requirement(.scopes, in: .v3)]
        case .contact, .components, .pathItem, .operation, .mediaType, .encoding, .example, .securityScheme,
            .oauthFlows, .discriminator, .schema, .xml:
            []
        }
    }
}
