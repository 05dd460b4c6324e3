import APIModel

/// Which element each merged element became. Elements that were not merged stay themselves.
struct Forwarding {
    private var schemas: [SchemaID: SchemaID] = [:]
    private var parameters: [ParameterID: ParameterID] = [:]
    private var headers: [HeaderID: HeaderID] = [:]
    private var responses: [ResponseID: ResponseID] = [:]
    private var requestBodies: [RequestBodyID: RequestBodyID] = [:]

    subscript(id: SchemaID) -> SchemaID {
        get { schemas[id] ?? id }
        set { schemas[id] = newValue }
    }

    subscript(id: ParameterID) -> ParameterID {
        get { parameters[id] ?? id }
        set { parameters[id] = newValue }
    }

    subscript(id: HeaderID) -> HeaderID {
        get { headers[id] ?? id }
        set { headers[id] = newValue }
    }

    subscript(id: ResponseID) -> ResponseID {
        get { responses[id] ?? id }
        set { responses[id] = newValue }
    }

    subscript(id: RequestBodyID) -> RequestBodyID {
        get { requestBodies[id] ?? id }
        set { requestBodies[id] = newValue }
    }
}
