import SourceTree

/// OpenAPI 3.1.0, section 4.8.27.
package struct SecurityScheme: Sendable {
    package enum Kind: Sendable, Hashable {
        case apiKey(name: String, place: Parameter.Place)
        /// `scheme` in lower case: `basic`, `bearer`…
        case http(scheme: String, bearerFormat: String?)
        case mutualTLS
        case oauth2(flows: [Flow])
        case openIDConnect(url: String)
    }

    package struct Flow: Sendable, Hashable {
        /// `implicit`, `password`, `clientCredentials`, `authorizationCode`, `deviceAuthorization`.
        package var name: String
        package var authorizationURL: String?, deviceAuthorizationURL: String?, tokenURL: String?, refreshURL: String?
        package var scopes: [Scope]

        package init(name: String, scopes: [Scope]) {
            self.name = name
            self.scopes = scopes
            authorizationURL = nil
            deviceAuthorizationURL = nil
            tokenURL = nil
            refreshURL = nil
        }
    }

    package struct Scope: Sendable, Hashable {
        package var name: String
        package var description: String

        package init(name: String, description: String) {
            self.name = name
            self.description = description
        }
    }

    package var kind: Kind
    package var description: String?
    package var isDeprecated: Bool
    package var extensions: [Extension]
    package var origins: Origins

    package init(kind: Kind, origins: Origins) {
        self.kind = kind
        self.origins = origins
        description = nil
        isDeprecated = false
        extensions = []
    }
}

/// Schemes that must all be met together; an empty one asks for nothing. OpenAPI 3.1.0, section 4.8.30.
package struct SecurityRequirement: Sendable, Hashable {
    package struct Scheme: Sendable, Hashable {
        /// Of a component security scheme.
        package var name: String
        package var scopes: [String]

        package init(name: String, scopes: [String]) {
            self.name = name
            self.scopes = scopes
        }
    }

    package var schemes: [Scheme]
    /// The node of the requirement; nil for requirements that no document writes.
    package var node: Node?

    package init(schemes: [Scheme], node: Node? = nil) {
        self.schemes = schemes
        self.node = node
    }
}
