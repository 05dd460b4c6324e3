import APIModel
import Reporting

/// An operation, and who sends what is looked at there.
struct Use: Hashable {
    let operation: OperationReference
    let direction: Direction
}

/// Which operations reach a component, through any chain of references, and in which direction.
///
/// The edges of the merged API are turned round once; a question walks from the component up to the operations and marks
/// what it has seen, so cycles end and a question takes time that grows with what it reaches.
struct Reach {
    /// One number for each element: schemas, then parameters, headers, responses, request bodies.
    private struct Numbers {
        let parameters: Int, headers: Int, responses: Int, bodies: Int, count: Int

        init(_ api: API) {
            parameters = api.schemas.count
            headers = parameters + api.parameters.count
            responses = headers + api.headers.count
            bodies = responses + api.responses.count
            count = bodies + api.requestBodies.count
        }
    }

    private let numbers: Numbers
    private var parents: [[Int]]
    private var uses: [[Use]]
    private var names: [ComponentName: Int] = [:]
    private let operations: [Operation]
    /// All that can be answered, in the order of answers.
    private let candidates: [Use]

    init(_ api: API) {
        numbers = Numbers(api)
        operations = api.operations + api.webhooks
        candidates = operations.map { OperationReference($0) }.flatMap { operation in
            [Use(operation: operation, direction: .request), Use(operation: operation, direction: .response)]
        }
        parents = Array(repeating: [], count: numbers.count)
        uses = Array(repeating: [], count: numbers.count)
        addEdges(api)
        for operation in api.operations { addUses(of: operation, OperationReference(operation), isSwapped: false) }
        for operation in api.webhooks { addUses(of: operation, OperationReference(operation), isSwapped: true) }
        addNames(api.components)
    }

    /// In the order of the operations, the request of each first; empty for a component that nothing uses.
    func uses(of component: ComponentName) -> [Use] {
        if component.kind == .securityScheme { return uses(ofSecurityScheme: component.name) }
        guard let start = names[component] else { return [] }
        var seen = Set([start])
        var pending = [start]
        var found = Set<Use>()
        while let node = pending.popLast() {
            found.formUnion(uses[node])
            for parent in parents[node] where seen.insert(parent).inserted { pending.append(parent) }
        }
        return candidates.filter(found.contains)
    }

    private func uses(ofSecurityScheme name: String) -> [Use] {
        operations.filter { $0.security.contains { $0.schemes.contains { $0.name == name } } }
            .map { Use(operation: OperationReference($0), direction: .request) }
    }
}

/// A component of one kind.
struct ComponentName: Hashable {
    enum Kind: Hashable { case schema, parameter, header, response, requestBody, securityScheme }

    let kind: Kind
    let name: String
}

// Edges.
extension Reach {
    private mutating func addEdges(_ api: API) {
        for (index, schema) in api.schemas.elements.enumerated() {
            for child in schema.references { parents[Int(child.index)].append(index) }
        }
        for (index, parameter) in api.parameters.elements.enumerated() {
            link(numbers.parameters + index, parameter.schema, parameter.content)
        }
        for (index, header) in api.headers.elements.enumerated() {
            link(numbers.headers + index, header.schema, header.content)
        }
        for (index, response) in api.responses.elements.enumerated() {
            for header in response.headers { link(numbers.responses + index, header.element) }
            link(numbers.responses + index, nil, response.content)
        }
        for (index, body) in api.requestBodies.elements.enumerated() {
            link(numbers.bodies + index, nil, body.content)
        }
    }

    private mutating func link(_ parent: Int, _ header: HeaderID) {
        parents[numbers.headers + Int(header.index)].append(parent)
    }

    private mutating func link(_ parent: Int, _ schema: SchemaID?, _ content: [MediaType]) {
        if let schema { parents[Int(schema.index)].append(parent) }
        for media in content {
            for id in [media.schema, media.itemSchema] { if let id { parents[Int(id.index)].append(parent) } }
            for encoding in media.encodings { for header in encoding.headers { link(parent, header.element) } }
        }
    }

    /// What a callback or webhook calls a request is sent by the server.
    private mutating func addUses(of operation: Operation, _ reference: OperationReference, isSwapped: Bool) {
        let request = Use(operation: reference, direction: isSwapped ? .response : .request)
        let response = Use(operation: reference, direction: isSwapped ? .request : .response)
        for id in operation.parameters { uses[numbers.parameters + Int(id.index)].append(request) }
        if let body = operation.requestBody { uses[numbers.bodies + Int(body.index)].append(request) }
        for entry in operation.responses { uses[numbers.responses + Int(entry.response.index)].append(response) }
        for callback in operation.callbacks {
            for inner in callback.operations { addUses(of: inner, reference, isSwapped: !isSwapped) }
        }
    }

    private mutating func addNames(_ components: Components) {
        for item in components.schemas { names[.init(kind: .schema, name: item.name)] = Int(item.element.index) }
        for item in components.parameters {
            names[.init(kind: .parameter, name: item.name)] = numbers.parameters + Int(item.element.index)
        }
        for item in components.headers {
            names[.init(kind: .header, name: item.name)] = numbers.headers + Int(item.element.index)
        }
        for item in components.responses {
            names[.init(kind: .response, name: item.name)] = numbers.responses + Int(item.element.index)
        }
        for item in components.requestBodies {
            names[.init(kind: .requestBody, name: item.name)] = numbers.bodies + Int(item.element.index)
        }
    }
}

extension OperationReference {
    init(_ operation: Operation) {
        self.init(method: operation.method, path: operation.path, operationID: operation.operationID)
    }
}
