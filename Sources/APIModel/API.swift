import SourceTree

/// One API, normalized: free of the dialect of the documents that describe it.
///
/// Operations are effective: what a document says at path or root level (parameters, servers, security) has been pushed
/// down to them. Every element knows its origins.
package struct API: Sendable {
    /// By authority. A single one unless the API is the result of a merge.
    package var documents: [Document]
    package var info: Info
    /// The servers of the root; `Operation.servers` has those that count.
    package var servers: [Server]
    /// The requirements of the root; `Operation.security` has those that count. Nil where the root says nothing.
    package var security: [SecurityRequirement]?
    package var tags: [Tag]
    package var externalDocs: ExternalDocumentation?
    /// In the order of the documents.
    package var operations: [Operation]
    /// OpenAPI 3.1.0, section 4.8.1: `path` is the webhook's name, and directions are swapped.
    package var webhooks: [Operation]
    package var components: Components
    package var schemas: Arena<Schema>
    package var parameters: Arena<Parameter>
    package var headers: Arena<Header>
    package var responses: Arena<Response>
    package var requestBodies: Arena<RequestBody>
    /// `x-` members of the root.
    package var extensions: [Extension]

    package init(documents: [Document], info: Info) {
        self.documents = documents
        self.info = info
        servers = []
        security = nil
        tags = []
        externalDocs = nil
        operations = []
        webhooks = []
        components = Components()
        schemas = Arena()
        parameters = Arena()
        headers = Arena()
        responses = Arena()
        requestBodies = Arena()
        extensions = []
    }
}

/// One input of the API.
package struct Document: Sendable, Hashable {
    /// In reports; unique among the documents of a merge.
    package let name: String
    /// As the user gave it or relative to the configuration.
    package let file: String
    package let dialect: Dialect

    package init(name: String, file: String, dialect: Dialect) {
        self.name = name
        self.file = file
        self.dialect = dialect
    }
}

/// The description language of a document.
package enum Dialect: String, Sendable, Hashable, CaseIterable {
    case swagger2 = "2.0"
    case openAPI30 = "3.0"
    case openAPI31 = "3.1"
    case openAPI32 = "3.2"
    /// A rendered reference page; silent on everything its layout has no place for.
    case page
}

/// OpenAPI 3.1.0, section 4.8.2.
package struct Info: Sendable {
    package var title: String
    package var version: String
    package var summary: String?
    package var description: String?
    package var termsOfService: String?
    package var contact: Contact?
    package var license: License?
    package var extensions: [Extension]
    /// Nil where the document has no `info` (components-only parts, reference pages).
    package var origins: Origins?

    package struct Contact: Sendable, Hashable {
        package var name: String?, url: String?, email: String?

        package init(name: String?, url: String?, email: String?) {
            self.name = name
            self.url = url
            self.email = email
        }
    }

    package struct License: Sendable, Hashable {
        package var name: String
        package var identifier: String?, url: String?

        package init(name: String, identifier: String?, url: String?) {
            self.name = name
            self.identifier = identifier
            self.url = url
        }
    }

    package init(title: String, version: String) {
        self.title = title
        self.version = version
        summary = nil
        description = nil
        termsOfService = nil
        contact = nil
        license = nil
        extensions = []
        origins = nil
    }
}

/// OpenAPI 3.2.0, Tag Object (`summary`, `parent` and `kind` are new there).
package struct Tag: Sendable {
    package var name: String
    package var summary: String?
    package var description: String?
    package var parent: String?
    package var kind: String?
    package var externalDocs: ExternalDocumentation?
    package var extensions: [Extension]
    package var origins: Origins

    package init(name: String, origins: Origins) {
        self.name = name
        self.origins = origins
        summary = nil
        description = nil
        parent = nil
        kind = nil
        externalDocs = nil
        extensions = []
    }
}

package struct ExternalDocumentation: Sendable, Hashable {
    package var url: String
    package var description: String?

    package init(url: String, description: String?) {
        self.url = url
        self.description = description
    }
}

/// OpenAPI 3.1.0, section 4.8.5.
package struct Server: Sendable {
    /// With `{variables}` as written; for Swagger 2.0 made of `schemes`, `host` and `basePath`.
    package var url: String
    package var name: String?
    package var description: String?
    package var variables: [Variable]
    package var extensions: [Extension]
    package var origins: Origins

    package struct Variable: Sendable {
        package var name: String
        package var allowed: [String]
        package var defaultValue: String
        package var description: String?

        package init(name: String, allowed: [String], defaultValue: String, description: String?) {
            self.name = name
            self.allowed = allowed
            self.defaultValue = defaultValue
            self.description = description
        }
    }

    package init(url: String, origins: Origins) {
        self.url = url
        self.origins = origins
        name = nil
        description = nil
        variables = []
        extensions = []
    }
}

/// A member whose name starts with `x-`, kept as it is.
package struct Extension: Sendable, Hashable {
    package let name: String
    package let node: Node

    package init(name: String, node: Node) {
        self.name = name
        self.node = node
    }
}

/// The named elements of an API, in the order of the documents. An element's own `component` has the same name; except
/// that a component other than a schema which only refers to another one has that one's identity.
package struct Components: Sendable {
    package var schemas: [Named<SchemaID>] = []
    package var parameters: [Named<ParameterID>] = []
    package var headers: [Named<HeaderID>] = []
    package var responses: [Named<ResponseID>] = []
    package var requestBodies: [Named<RequestBodyID>] = []
    package var securitySchemes: [Named<SecurityScheme>] = []
    package var examples: [Named<Example>] = []
    package var links: [Named<Link>] = []
    package var callbacks: [Named<Callback>] = []
    package var mediaTypes: [Named<MediaType>] = []
    /// Path items of OpenAPI 3.1 `components/pathItems`, already effective; those referenced from `paths` are there too.
    package var pathItems: [Named<[Operation]>] = []

    package init() {}
}

/// A component and its name, as in the document.
package struct Named<Element: Sendable>: Sendable {
    package var name: String
    package var element: Element

    package init(_ name: String, _ element: Element) {
        self.name = name
        self.element = element
    }
}
