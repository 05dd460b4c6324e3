import APIModel
import TributaryRuntime

extension TypePlanner {
    /// Declares everything that code outside can name: components, then the types of each operation.
    mutating func declareRoots(_ api: API) -> [DeclarationID] {
        for component in api.components.schemas {
            if isOwnName(component.name, of: component.element) {
                _ = use(component.element, at: Place(scope: nil, text: component.name))
                if travel.isSplit(component.element) {
                    _ = use(component.element, at: Place(scope: nil, text: component.name), .request)
                }
            } else {
                declareAlias(component.name, for: component.element)
            }
        }
        planDeclarations()
        let namespaces = (api.operations + api.webhooks).map { declareTypes(of: $0, api) }
        planDeclarations()
        return namespaces
    }

    /// False for a component that is a reference to another one, or to one with annotations.
    private mutating func isOwnName(_ name: String, of id: SchemaID) -> Bool {
        let (target, _) = schemas.target(id)
        return schemas[target].component?.hasSameBytes(as: name) ?? false
    }

    /// The inline schemas of an operation's parameters and bodies, in a namespace of its own.
    private mutating func declareTypes(of operation: Operation, _ api: API) -> DeclarationID {
        let namespace = declareNamespace(
            Self.text(of: operation), description: operation.summary ?? operation.description, operation.origins)
        declarations[namespace.index].tag = operation.tags.first
        for id in operation.parameters {
            let parameter = api.parameters[id]
            declareTypes(
                of: parameter.schema, parameter.content, Place(scope: namespace, text: parameter.name), .request)
        }
        if let body = operation.requestBody {
            let content = api.requestBodies[body].content
            declareTypes(of: nil, content, Place(scope: namespace, text: "", suffix: "RequestBody"), .request)
        }
        for response in operation.responses {
            let text = StatusNames.name(of: response.status)
            let body = api.responses[response.response]
            declareTypes(of: nil, body.content, Place(scope: namespace, text: text, suffix: "Body"), .common)
            for header in body.headers {
                let element = api.headers[header.element]
                if element.content.isEmpty, element.schema.map({ isSettled($0) }) ?? true { continue }
                let place = Place(scope: namespace, text: text + " " + header.name)
                declareTypes(of: element.schema, element.content, place, .common)
            }
        }
        for callback in operation.callbacks {
            for operation in callback.operations { declareCallbackTypes(of: operation, callback, namespace, api) }
        }
        return namespace
    }

    private mutating func declareTypes(
        of schema: SchemaID?, _ content: [MediaType], _ place: Place, _ form: SchemaForm
    ) {
        if let schema { _ = use(schema, at: place, form) }
        let labels = MediaNames.labels(content.map(\.name))
        for (index, media) in content.enumerated() {
            var place = place
            // The first media type is what most callers want; the others say which they are.
            if index > 0 { place.text += " " + labels[index] }
            if let schema = media.schema { _ = use(schema, at: place, form) }
            if let schema = media.itemSchema {
                _ = use(schema, at: Place(scope: place.scope, text: place.text, suffix: place.suffix + "Item"), form)
            }
        }
    }

    /// A callback's operation is a request that the server sends: directions are swapped.
    private mutating func declareCallbackTypes(
        of operation: Operation, _ callback: Callback, _ namespace: DeclarationID, _ api: API
    ) {
        if let body = operation.requestBody {
            declareTypes(
                of: nil, api.requestBodies[body].content,
                Place(scope: namespace, text: callback.name, suffix: "RequestBody"), .common)
        }
        for response in operation.responses {
            let text = callback.name + " " + StatusNames.name(of: response.status)
            declareTypes(
                of: nil, api.responses[response.response].content, Place(scope: namespace, text: text, suffix: "Body"),
                .request)
        }
    }

    /// The operation's ID, or its method and path, whose parameters read as in a sentence: `get/items/by id`.
    static func text(of operation: Operation) -> String {
        if let id = operation.operationID, !id.isEmpty { return id }
        var text = operation.method.lowercased()
        for character in operation.path.unicodeScalars {
            switch character {
            case "{": text += "by "
            case "}": break
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }
}

/// What responses are called (RFC 9110, section 15).
enum StatusNames {
    static func name(of status: StatusPattern) -> String {
        switch status {
        case .code(let code): names[code] ?? "status \(code)"
        case .range(let first): ranges[first] ?? "\(first)XX"
        case .default: "default"
        }
    }

    private static let ranges = [
        1: "informational", 2: "success", 3: "redirection", 4: "client error", 5: "server error",
    ]

    private static let names = [
        100: "continue", 101: "switching protocols", 200: "ok", 201: "created", 202: "accepted",
        203: "non authoritative information", 204: "no content", 205: "reset content", 206: "partial content",
        207: "multi status", 208: "already reported", 300: "multiple choices", 301: "moved permanently", 302: "found",
        303: "see other", 304: "not modified", 305: "use proxy", 307: "temporary redirect", 308: "permanent redirect",
        400: "bad request", 401: "unauthorized", 402: "payment required", 403: "forbidden", 404: "not found",
        405: "method not allowed", 406: "not acceptable", 407: "proxy authentication required",
        408: "request timeout", 409: "conflict", 410: "gone", 411: "length required", 412: "precondition failed",
        413: "content too large", 414: "URI too long", 415: "unsupported media type", 416: "range not satisfiable",
        417: "expectation failed", 418: "im a teapot", 421: "misdirected request", 422: "unprocessable content",
        423: "locked", 424: "failed dependency", 425: "too early", 426: "upgrade required",
        428: "precondition required", 429: "too many requests", 431: "request header fields too large",
        451: "unavailable for legal reasons", 500: "internal server error", 501: "not implemented",
        502: "bad gateway", 503: "service unavailable", 504: "gateway timeout", 505: "HTTP version not supported",
        507: "insufficient storage", 508: "loop detected", 511: "network authentication required",
    ]
}
