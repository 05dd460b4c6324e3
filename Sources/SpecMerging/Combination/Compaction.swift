import APIModel

/// Copies what an API still uses into fresh arenas, in the order in which it is reached from operations and components,
/// so that leftovers of a merge don't stay and equal merges have equal arenas.
struct Compaction {
    private var source: API
    /// Leads from the schemas that were merged to the one that they became.
    private let forward: Forwarding
    private var schemas: [SchemaID?]
    private var parameters: [ParameterID?]
    private var headers: [HeaderID?]
    private var responses: [ResponseID?]
    private var requestBodies: [RequestBodyID?]
    private var order = Order()

    private struct Order {
        var schemas: [SchemaID] = []
        var parameters: [ParameterID] = []
        var headers: [HeaderID] = []
        var responses: [ResponseID] = []
        var requestBodies: [RequestBodyID] = []
    }

    static func compact(_ api: API, forward: Forwarding) -> API {
        var pass = Compaction(api, forward)
        return pass.run()
    }

    /// What the operations and the named schemas reach, components that they don't reach left out.
    static func compact(_ api: API, keeping schemas: [SchemaID]) -> API {
        var pass = Compaction(api, Forwarding())
        pass.mark(api.operations + api.webhooks)
        for id in schemas { pass.mark(id) }
        pass.markOriginals()
        pass.markSchemasBelow()
        pass.dropUnmarkedComponents()
        return pass.copy()
    }

    private init(_ api: API, _ forward: Forwarding) {
        source = api
        self.forward = forward
        schemas = Array(repeating: nil, count: api.schemas.count)
        parameters = Array(repeating: nil, count: api.parameters.count)
        headers = Array(repeating: nil, count: api.headers.count)
        responses = Array(repeating: nil, count: api.responses.count)
        requestBodies = Array(repeating: nil, count: api.requestBodies.count)
    }

    /// First everything that is reached gets its place, then it is copied: a mapping can't be asked while it grows.
    private mutating func run() -> API {
        mark(source.operations + source.webhooks)
        for component in source.components.schemas { mark(component.element) }
        for component in source.components.parameters { mark(component.element) }
        for component in source.components.headers { mark(component.element) }
        for component in source.components.responses { mark(component.element) }
        for component in source.components.requestBodies { mark(component.element) }
        for component in source.components.callbacks { mark(component.element.operations) }
        for component in source.components.mediaTypes { mark([component.element]) }
        for component in source.components.pathItems { mark(component.element) }
        markSchemasBelow()
        return copy()
    }

    private mutating func dropUnmarkedComponents() {
        source.components.schemas.removeAll { schemas[Int($0.element.index)] == nil }
        source.components.parameters.removeAll { parameters[Int($0.element.index)] == nil }
        source.components.headers.removeAll { headers[Int($0.element.index)] == nil }
        source.components.responses.removeAll { responses[Int($0.element.index)] == nil }
        source.components.requestBodies.removeAll { requestBodies[Int($0.element.index)] == nil }
        // These are values, of which every user has its copy.
        source.components.callbacks = []
        source.components.links = []
        source.components.mediaTypes = []
        source.components.pathItems = []
    }

    private func copy() -> API {
        let map = Remapping(
            schema: { [schemas, forward] in schemas[Int(forward[$0].index)] ?? $0 },
            parameter: { [parameters, forward] in parameters[Int(forward[$0].index)] ?? $0 },
            header: { [headers, forward] in headers[Int(forward[$0].index)] ?? $0 },
            response: { [responses, forward] in responses[Int(forward[$0].index)] ?? $0 },
            requestBody: { [requestBodies, forward] in requestBodies[Int(forward[$0].index)] ?? $0 },
            document: { $0 })
        var result = map(shellOf: source)
        for id in order.schemas { _ = result.schemas.append(map(source.schemas[id])) }
        for id in order.parameters { _ = result.parameters.append(map(source.parameters[id])) }
        for id in order.headers { _ = result.headers.append(map(source.headers[id])) }
        for id in order.responses { _ = result.responses.append(map(source.responses[id])) }
        for id in order.requestBodies { _ = result.requestBodies.append(map(source.requestBodies[id])) }
        return result
    }
}

// Marking. Schemas are marked without recursion: `order.schemas` is the list of what is still to be looked at.
extension Compaction {
    private mutating func mark(_ operations: [Operation]) {
        for operation in operations {
            for id in operation.parameters { mark(id) }
            if let body = operation.requestBody { mark(body) }
            for response in operation.responses { mark(response.response) }
            for callback in operation.callbacks { mark(callback.operations) }
        }
    }

    /// A reference with a description of its own leads to a copy; the component that it was made from comes along.
    private mutating func markOriginals() {
        let parameters = Set(order.parameters.map { source.parameters[$0].origins.first.node })
        for component in source.components.parameters
        where parameters.contains(source.parameters[component.element].origins.first.node) { mark(component.element) }
        let bodies = Set(order.requestBodies.map { source.requestBodies[$0].origins.first.node })
        for component in source.components.requestBodies
        where bodies.contains(source.requestBodies[component.element].origins.first.node) { mark(component.element) }
        let responses = Set(order.responses.map { source.responses[$0].origins.first.node })
        for component in source.components.responses
        where responses.contains(source.responses[component.element].origins.first.node) { mark(component.element) }
        let headers = Set(order.headers.map { source.headers[$0].origins.first.node })
        for component in source.components.headers
        where headers.contains(source.headers[component.element].origins.first.node) { mark(component.element) }
    }

    private mutating func mark(_ id: SchemaID?) {
        guard let id = id.map({ forward[$0] }), schemas[Int(id.index)] == nil else { return }
        schemas[Int(id.index)] = ID(index: UInt32(order.schemas.count))
        order.schemas.append(id)
    }

    private mutating func markSchemasBelow() {
        var next = 0
        while next < order.schemas.count {
            for child in source.schemas[order.schemas[next]].references { mark(child) }
            next += 1
        }
    }

    private mutating func mark(_ id: ParameterID) {
        let id = forward[id]
        guard parameters[Int(id.index)] == nil else { return }
        parameters[Int(id.index)] = ID(index: UInt32(order.parameters.count))
        order.parameters.append(id)
        mark(source.parameters[id].schema)
        mark(source.parameters[id].content)
    }

    private mutating func mark(_ id: HeaderID) {
        let id = forward[id]
        guard headers[Int(id.index)] == nil else { return }
        headers[Int(id.index)] = ID(index: UInt32(order.headers.count))
        order.headers.append(id)
        mark(source.headers[id].schema)
        mark(source.headers[id].content)
    }

    private mutating func mark(_ id: ResponseID) {
        let id = forward[id]
        guard responses[Int(id.index)] == nil else { return }
        responses[Int(id.index)] = ID(index: UInt32(order.responses.count))
        order.responses.append(id)
        for header in source.responses[id].headers { mark(header.element) }
        mark(source.responses[id].content)
    }

    private mutating func mark(_ id: RequestBodyID) {
        let id = forward[id]
        guard requestBodies[Int(id.index)] == nil else { return }
        requestBodies[Int(id.index)] = ID(index: UInt32(order.requestBodies.count))
        order.requestBodies.append(id)
        mark(source.requestBodies[id].content)
    }

    private mutating func mark(_ content: [MediaType]) {
        for media in content {
            mark(media.schema)
            mark(media.itemSchema)
            for encoding in media.encodings { for header in encoding.headers { mark(header.element) } }
        }
    }
}
