import SourceTree

/// One method of one path, effective: path-level and root-level members are pushed down.
///
/// OpenAPI 3.1.0, section 4.8.10.
package struct Operation: Sendable {
    /// Upper case for the methods of OpenAPI; as written for those of `additionalOperations` (OpenAPI 3.2).
    package var method: String
    /// As written, with `{parameters}`; the name of the webhook for webhooks, the expression for callbacks.
    package var path: String
    package var operationID: String?
    package var summary: String?
    package var description: String?
    package var tags: [String]
    package var isDeprecated: Bool
    /// Path-level ones included, unless the operation overrides them by place and name.
    package var parameters: [ParameterID]
    package var requestBody: RequestBodyID?
    /// In the order of the document.
    package var responses: [StatusResponse]
    /// Alternatives, of which one must be met; an empty list, or an empty alternative, means that nobody must prove
    /// anything. The root's where the operation has none.
    package var security: [SecurityRequirement]
    /// The operation's, else the path's, else the root's.
    package var servers: [Server]
    package var callbacks: [Callback]
    package var externalDocs: ExternalDocumentation?
    /// `x-` members of the operation, then those of its path item.
    package var extensions: [Extension]
    package var origins: Origins

    package init(method: String, path: String, origins: Origins) {
        self.method = method
        self.path = path
        self.origins = origins
        operationID = nil
        summary = nil
        description = nil
        tags = []
        isDeprecated = false
        parameters = []
        requestBody = nil
        responses = []
        security = []
        servers = []
        callbacks = []
        externalDocs = nil
        extensions = []
    }
}

package struct StatusResponse: Sendable {
    package var status: StatusPattern
    package var response: ResponseID

    package init(status: StatusPattern, response: ResponseID) {
        self.status = status
        self.response = response
    }
}

/// Which status codes a response is for. OpenAPI 3.1.0, section 4.8.16.
package enum StatusPattern: Hashable, Sendable {
    /// 100 to 599.
    case code(Int)
    /// `4XX` is `range(4)`.
    case range(Int)
    case `default`

    package var text: String {
        switch self {
        case .code(let code): String(code)
        case .range(let first): "\(first)XX"
        case .default: "default"
        }
    }

    package var isSuccess: Bool {
        switch self {
        case .code(let code): (200..<300).contains(code)
        case .range(let first): first == 2
        case .default: false
        }
    }
}

/// OpenAPI 3.1.0, section 4.8.12; `querystring` is OpenAPI 3.2.
package struct Parameter: Sendable {
    package enum Place: String, Sendable, Hashable, CaseIterable {
        case path, query, header, cookie, querystring
    }

    package enum Style: String, Sendable, Hashable, CaseIterable {
        case matrix, label, simple, form, spaceDelimited, pipeDelimited, deepObject
        /// Tab separated values, of Swagger 2.0 (`collectionFormat: tsv`).
        case tabDelimited
        /// OpenAPI 3.2.
        case cookie
    }

    package var name: String
    package var place: Place
    package var description: String?
    package var isRequired: Bool
    package var isDeprecated: Bool
    package var allowsEmptyValue: Bool
    /// As written, or the default of the place.
    package var style: Style
    package var isExploded: Bool
    package var allowsReserved: Bool
    /// Nil where `content` describes the value, or nothing does.
    package var schema: SchemaID?
    /// At most one; the value is then serialized in that media type.
    package var content: [MediaType]
    package var examples: [Example]
    /// The name under `components/parameters` (Swagger 2.0: `parameters`), where it has one.
    package var component: String?
    package var extensions: [Extension]
    package var origins: Origins

    package init(name: String, place: Place, style: Style, origins: Origins) {
        self.name = name
        self.place = place
        self.style = style
        self.origins = origins
        description = nil
        isRequired = place == .path
        isDeprecated = false
        allowsEmptyValue = false
        isExploded = style == .form || style == .cookie
        allowsReserved = false
        schema = nil
        content = []
        examples = []
        component = nil
        extensions = []
    }
}

extension Parameter {
    /// Whether the definition "SHALL be ignored": media types and security schemes say what these headers hold.
    /// OpenAPI 3.1.0, section 4.8.12.2.
    package var isIgnored: Bool {
        place == .header && ["accept", "content-type", "authorization"].contains(name.lowercased())
    }
}

/// OpenAPI 3.1.0, section 4.8.21: a parameter without name and place; its style is `simple`.
package struct Header: Sendable {
    package var description: String?
    package var isRequired: Bool
    package var isDeprecated: Bool
    package var isExploded: Bool
    package var schema: SchemaID?
    package var content: [MediaType]
    package var examples: [Example]
    package var component: String?
    package var extensions: [Extension]
    package var origins: Origins

    package init(origins: Origins) {
        self.origins = origins
        description = nil
        isRequired = false
        isDeprecated = false
        isExploded = false
        schema = nil
        content = []
        examples = []
        component = nil
        extensions = []
    }
}

/// OpenAPI 3.1.0, section 4.8.13. Swagger 2.0 `body` and `formData` parameters become one.
package struct RequestBody: Sendable {
    package var description: String?
    package var isRequired: Bool
    package var content: [MediaType]
    package var component: String?
    package var extensions: [Extension]
    package var origins: Origins

    package init(origins: Origins) {
        self.origins = origins
        description = nil
        isRequired = false
        content = []
        component = nil
        extensions = []
    }
}

/// OpenAPI 3.1.0, section 4.8.14; item members are OpenAPI 3.2.
package struct MediaType: Sendable {
    /// As written: `application/json; charset=utf-8`, `image/*`.
    package var name: String
    package var schema: SchemaID?
    /// The schema of each item of a sequential media type (`text/event-stream`, `application/jsonl`).
    package var itemSchema: SchemaID?
    package var encodings: [Encoding]
    package var examples: [Example]
    package var component: String?
    package var extensions: [Extension]
    package var origins: Origins

    package init(name: String, origins: Origins) {
        self.name = name
        self.origins = origins
        schema = nil
        itemSchema = nil
        encodings = []
        examples = []
        component = nil
        extensions = []
    }
}

/// OpenAPI 3.1.0, section 4.8.15: how one property of a form or multipart body is sent.
package struct Encoding: Sendable {
    /// The name of the property.
    package var property: String
    package var contentType: String?
    package var headers: [Named<HeaderID>]
    /// Nil where not written: then the media type decides.
    package var style: Parameter.Style?
    package var isExploded: Bool?
    package var allowsReserved: Bool
    package var origins: Origins

    package init(property: String, origins: Origins) {
        self.property = property
        self.origins = origins
        contentType = nil
        headers = []
        style = nil
        isExploded = nil
        allowsReserved = false
    }
}

/// OpenAPI 3.1.0, section 4.8.17.
package struct Response: Sendable {
    package var summary: String?
    package var description: String?
    /// Names compare without case.
    package var headers: [Named<HeaderID>]
    package var content: [MediaType]
    package var links: [Named<Link>]
    package var component: String?
    package var extensions: [Extension]
    package var origins: Origins

    package init(origins: Origins) {
        self.origins = origins
        summary = nil
        description = nil
        headers = []
        content = []
        links = []
        component = nil
        extensions = []
    }
}

/// OpenAPI 3.1.0, section 4.8.18: requests that the server sends; directions are swapped.
package struct Callback: Sendable {
    package var name: String
    /// `Operation.path` is the runtime expression.
    package var operations: [Operation]
    package var component: String?
    package var origins: Origins

    package init(name: String, operations: [Operation], origins: Origins) {
        self.name = name
        self.operations = operations
        self.origins = origins
        component = nil
    }
}

/// OpenAPI 3.1.0, section 4.8.20.
package struct Link: Sendable {
    package enum Target: Sendable, Hashable {
        case operationID(String)
        /// A reference to an operation, as written.
        case operationReference(String)
    }

    package var target: Target?
    package var parameters: [Named<Node>]
    package var requestBody: Node?
    package var description: String?
    package var server: Server?
    package var component: String?
    package var origins: Origins

    package init(origins: Origins) {
        self.origins = origins
        target = nil
        parameters = []
        requestBody = nil
        description = nil
        server = nil
        component = nil
    }
}

/// OpenAPI 3.1.0, section 4.8.19.
package struct Example: Sendable {
    /// Nil for the single `example`.
    package var name: String?
    package var summary: String?
    package var description: String?
    package var value: Node?
    package var externalValue: String?
    package var origins: Origins

    package init(name: String?, value: Node?, origins: Origins) {
        self.name = name
        self.value = value
        self.origins = origins
        summary = nil
        description = nil
        externalValue = nil
    }
}
