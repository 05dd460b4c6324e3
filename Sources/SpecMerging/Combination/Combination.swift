import APIModel

/// The elements of all documents side by side in the arenas of one API, so that a pair of them is a pair of IDs.
///
/// Nothing is merged here, and nothing of a part is changed: `parts` are the APIs as they were, with IDs and documents
/// that count in `api`.
struct Combination {
    /// Only arenas and documents are filled.
    var api: API
    /// By authority; their arenas are empty.
    var parts: [API] = []

    /// Of each document, whether its root says who may call.
    private(set) var saysSecurity: [Bool] = []

    init(_ inputs: [API]) {
        api = API(documents: [], info: Info(title: "", version: ""))
        for input in inputs { append(input) }
    }

    private mutating func append(_ input: API) {
        let map = Remapping(
            schema: shift(by: api.schemas.count), parameter: shift(by: api.parameters.count),
            header: shift(by: api.headers.count), response: shift(by: api.responses.count),
            requestBody: shift(by: api.requestBodies.count),
            document: { [count = UInt16(api.documents.count)] in DocumentID(index: $0.index + count) })
        for schema in input.schemas.elements { _ = api.schemas.append(map(schema)) }
        for parameter in input.parameters.elements { _ = api.parameters.append(map(parameter)) }
        for header in input.headers.elements { _ = api.headers.append(map(header)) }
        for response in input.responses.elements { _ = api.responses.append(map(response)) }
        for body in input.requestBodies.elements { _ = api.requestBodies.append(map(body)) }
        api.documents += input.documents
        saysSecurity += input.documents.map { _ in input.security != nil }
        parts.append(map(shellOf: input))
    }

    private func shift<Element>(by count: Int) -> (ID<Element>) -> ID<Element> {
        let count = UInt32(count)
        return { ID(index: $0.index + count) }
    }
}

extension Combination {
    /// Whether the document says who may call: at the operation, or for all. A page shows how a key is sent.
    func saysSecurity(_ operation: Operation) -> Bool {
        if !operation.security.isEmpty { return true }
        let index = Int(operation.origins.first.document.index)
        guard api.documents.indices.contains(index), api.documents[index].dialect != .page else { return false }
        return saysSecurity[index] || operation.origins.first.node["security"] != nil
    }
}

extension Remapping {
    /// All of an API but its arenas.
    func callAsFunction(shellOf input: API) -> API {
        var shell = API(documents: input.documents, info: self(input.info))
        shell.servers = input.servers.map { self($0) }
        shell.security = input.security
        shell.tags = input.tags.map { self($0) }
        shell.externalDocs = input.externalDocs
        shell.operations = input.operations.map { self($0) }
        shell.webhooks = input.webhooks.map { self($0) }
        shell.components = self(input.components)
        shell.extensions = input.extensions
        return shell
    }
}
