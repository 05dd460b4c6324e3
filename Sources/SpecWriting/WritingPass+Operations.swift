import APIModel
import SourceTree

// Paths, webhooks and callbacks. OpenAPI 3.1.0, sections 4.8.8 to 4.8.10.
extension WritingPass {
    mutating func writePaths() {
        guard !api.operations.isEmpty || options.version == .openAPI30 else { return }
        output.name("paths")
        output.beginObject()
        for item in PathItem.items(of: api.operations) {
            output.name(item.path)
            if let component = pathItemComponent(of: item) {
                output.beginObject()
                reference("pathItems", component)
                output.endObject()
            } else {
                write(item)
            }
        }
        output.endObject()
    }

    /// The name of the component that consists of just these operations.
    private func pathItemComponent(of item: PathItem) -> String? {
        guard options.version >= .openAPI31 else { return nil }
        let nodes = item.operations.map(\.origins.first.node)
        return api.components.pathItems.first { $0.element.map(\.origins.first.node) == nodes }?.name
    }

    mutating func writeWebhooks() {
        guard !api.webhooks.isEmpty else { return }
        // Tools for OpenAPI 3.0 agreed on this extension before 3.1 had the keyword.
        output.name(options.version >= .openAPI31 ? "webhooks" : "x-webhooks")
        if options.version < .openAPI31 {
            lacks(
                "webhooks", at: api.webhooks.first?.origins, help: "read them from 'x-webhooks', or write OpenAPI 3.1")
        }
        output.beginObject()
        for item in PathItem.items(of: api.webhooks) {
            output.name(item.path)
            write(item)
        }
        output.endObject()
    }

    mutating func write(_ item: PathItem) {
        output.beginObject(like: item.node)
        var others: [Operation] = []
        for operation in item.operations {
            if operation.isStandard(in: options.version) {
                output.name(operation.method.lowercased())
                write(operation)
            } else {
                others.append(operation)
            }
        }
        if let first = others.first {
            let isKnown = options.version >= .openAPI32
            if !isKnown { lacks(first.method, at: first.origins, help: "write OpenAPI 3.2 to keep the method") }
            output.name(isKnown ? "additionalOperations" : "x-oai-additionalOperations")
            output.beginObject()
            for operation in others {
                output.name(operation.method)
                write(operation)
            }
            output.endObject()
        }
        output.endObject()
    }

    private mutating func write(_ operation: Operation) {
        output.beginObject(like: operation.origins.first.node)
        output.member("tags", strings: operation.tags)
        output.member("summary", operation.summary)
        output.member("description", operation.description)
        write(operation.externalDocs)
        output.member("operationId", operation.operationID)
        writeParameters(operation.parameters)
        if let body = operation.requestBody {
            output.name("requestBody")
            write(body)
        }
        writeResponses(operation.responses)
        write(operation.callbacks)
        output.member("deprecated", if: operation.isDeprecated)
        if operation.security.map(\.schemes) != (api.security ?? []).map(\.schemes) {
            writeSecurity(operation.security)
        }
        if !operation.servers.say(sameAs: api.servers) { writeServers(operation.servers, always: true) }
        write(operation.extensions)
        writeOrigins(operation.origins)
        output.endObject()
    }

    private mutating func writeParameters(_ parameters: [ParameterID]) {
        guard !parameters.isEmpty else { return }
        output.name("parameters")
        output.beginArray()
        for id in parameters { write(id) }
        output.endArray()
    }

    private mutating func writeResponses(_ responses: [StatusResponse]) {
        // OpenAPI 3.0.3, section 4.7.10.1 requires the member; 3.1 doesn't.
        guard !responses.isEmpty || options.version == .openAPI30 else { return }
        output.name("responses")
        output.beginObject()
        for response in responses {
            output.name(response.status.text)
            write(response.response)
        }
        output.endObject()
    }

    private mutating func write(_ callbacks: [Callback]) {
        guard !callbacks.isEmpty else { return }
        output.name("callbacks")
        output.beginObject()
        for callback in callbacks {
            output.name(callback.name)
            if let component = callback.component {
                output.beginObject()
                reference("callbacks", component)
                output.endObject()
            } else {
                write(callback)
            }
        }
        output.endObject()
    }

    mutating func write(_ callback: Callback) {
        output.beginObject()
        for item in PathItem.items(of: callback.operations) {
            output.name(item.path)
            write(item)
        }
        output.endObject()
    }
}

/// The operations of one path.
struct PathItem {
    let path: String
    var operations: [Operation]

    /// The node of the path item; nil where the operations have none in common.
    var node: Node? { operations.first?.origins.first.node.parent }

    /// In the order of the first operation of each path.
    static func items(of operations: [Operation]) -> [PathItem] {
        var items: [PathItem] = []
        var indices: [[UInt8]: Int] = [:]
        for operation in operations {
            let key = Array(operation.path.utf8)
            if let index = indices[key] {
                items[index].operations.append(operation)
            } else {
                indices[key] = items.count
                items.append(PathItem(path: operation.path, operations: [operation]))
            }
        }
        return items
    }
}

extension Operation {
    /// Whether the method has a member of its own in a path item.
    fileprivate func isStandard(in version: SpecWriter.Version) -> Bool {
        switch method {
        case "GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE": true
        case "QUERY": version >= .openAPI32
        default: false
        }
    }
}

extension [Server] {
    /// Whether the lists are equal, wherever they were written.
    fileprivate func say(sameAs others: [Server]) -> Bool {
        count == others.count
            && zip(self, others).allSatisfy { server, other in
                server.url == other.url && server.name == other.name && server.description == other.description
                    && server.variables.count == other.variables.count
                    && zip(server.variables, other.variables).allSatisfy {
                        $0.name == $1.name && $0.allowed == $1.allowed && $0.defaultValue == $1.defaultValue
                            && $0.description == $1.description
                    }
            }
    }
}
