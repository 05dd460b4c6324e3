import APIModel

/// Which form of a schema a place wants: requests leave read-only properties out, responses write-only ones.
enum SchemaForm: Hashable, Sendable {
    case common, request
}

/// In which directions each schema travels, and where that makes two Swift types of one schema.
struct Travel: Sendable {
    private struct Directions: OptionSet {
        let rawValue: UInt8

        static let request = Directions(rawValue: 1)
        static let response = Directions(rawValue: 2)
        static let both: Directions = [.request, .response]
    }

    /// By schema ID; those of schemas that planning adds follow as these do.
    private var directions: [Directions]
    /// Schemas with a required read-only or write-only property, or with one somewhere below; empty where no document
    /// has any, which is the usual case.
    private var differs: [Bool]

    init(of api: API) {
        directions = Array(repeating: [], count: api.schemas.count)
        differs = []
        for operation in api.operations { visit(operation, api, .request, .response) }
        for operation in api.webhooks { visit(operation, api, .response, .request) }
        findDifferences(api)
    }

    /// Notes the next schema that planning adds to those of the API. It travels where all go that it was made of, and
    /// differs if one of them does; made of nothing, it never travels.
    mutating func add(madeOf sources: [SchemaID]) {
        let common = sources.dropFirst().reduce(sources.first.map { directions[Int($0.index)] } ?? []) {
            $0.intersection(directions[Int($1.index)])
        }
        directions.append(common)
        if !differs.isEmpty { differs.append(sources.contains { differs[Int($0.index)] }) }
    }

    /// Whether the schema is one that clients send.
    func isSent(_ id: SchemaID) -> Bool { directions[Int(id.index)].contains(.request) }

    /// Whether clients send that form of the schema: of two forms, only one is for requests.
    func isSent(_ id: SchemaID, as form: SchemaForm) -> Bool { isSent(id) && (form == .request || !isSplit(id)) }

    /// The form that a place really gets: both are one unless the schema differs and travels both ways.
    func form(_ form: SchemaForm, of id: SchemaID) -> SchemaForm {
        form == .request && isSplit(id) ? .request : .common
    }

    func isSplit(_ id: SchemaID) -> Bool {
        let index = Int(id.index)
        return index < differs.count && differs[index] && directions[index] == .both
    }

    /// OpenAPI 3.0.3, section 4.7.24.2: `required` has no effect on a read-only property in a request, nor on a
    /// write-only one in a response.
    ///
    /// - Parameter access: of the property's schema, where it is required at all.
    func isRequired(_ access: Access, of owner: SchemaID, _ form: SchemaForm) -> Bool {
        guard access.isLimited else { return true }
        let index = Int(owner.index)
        let isRequest = form == .request || directions[index] == .request
        let isResponse = directions[index] == .response || isSplit(owner) && form == .common
        return !(access.isReadOnly && isRequest) && !(access.isWriteOnly && isResponse)
    }

    // MARK: Finding out

    private mutating func visit(
        _ operation: Operation, _ api: API, _ sent: Directions, _ received: Directions
    ) {
        for id in operation.parameters { visit(api.parameters[id].schema, api.parameters[id].content, api, sent) }
        if let body = operation.requestBody { visit(nil, api.requestBodies[body].content, api, sent) }
        for response in operation.responses {
            let response = api.responses[response.response]
            visit(nil, response.content, api, received)
            for header in response.headers {
                visit(api.headers[header.element].schema, api.headers[header.element].content, api, received)
            }
        }
        for callback in operation.callbacks {
            for operation in callback.operations { visit(operation, api, received, sent) }
        }
    }

    private mutating func visit(_ schema: SchemaID?, _ content: [MediaType], _ api: API, _ direction: Directions) {
        if let schema { mark(schema, api, direction) }
        for media in content {
            if let schema = media.schema { mark(schema, api, direction) }
            if let schema = media.itemSchema { mark(schema, api, direction) }
            for encoding in media.encodings {
                for header in encoding.headers {
                    if let schema = api.headers[header.element].schema { mark(schema, api, direction) }
                }
            }
        }
    }

    private mutating func mark(_ id: SchemaID, _ api: API, _ direction: Directions) {
        guard !directions[Int(id.index)].contains(direction) else { return }
        var pending = [id]
        directions[Int(id.index)].formUnion(direction)
        while let next = pending.popLast() {
            api.schemas[next].forEachChild { child in
                guard !directions[Int(child.index)].contains(direction) else { return }
                directions[Int(child.index)].formUnion(direction)
                pending.append(child)
            }
        }
    }

    private mutating func findDifferences(_ api: API) {
        var pending = LimitedProperties(api).owners
        guard !pending.isEmpty else { return }
        differs = Array(repeating: false, count: api.schemas.count)
        var parents: [[SchemaID]] = Array(repeating: [], count: api.schemas.count)
        for id in api.schemas.ids {
            api.schemas[id].forEachChild { parents[Int($0.index)].append(id) }
        }
        while let next = pending.popLast() {
            guard !differs[Int(next.index)] else { continue }
            differs[Int(next.index)] = true
            pending += parents[Int(next.index)]
        }
    }
}

extension Schema {
    /// Every schema that this one names, in a fixed order. An enumeration has none.
    func forEachChild(_ body: (SchemaID) -> Void) {
        switch form {
        case .anything, .nothing: return
        case .alias(let target, _): body(target)
        case .assertions:
            for property in objects.properties { body(property.schema) }
            if let id = objects.otherProperties { body(id) }
            for pattern in objects.patternProperties { body(pattern.element) }
            if let id = arrays.items { body(id) }
            for id in arrays.prefixItems { body(id) }
            for id in allOf { body(id) }
            for id in anyOf { body(id) }
            for id in oneOf { body(id) }
            for entry in discriminator?.cases ?? [] { body(entry.schema) }
            if let id = discriminator?.defaultSchema { body(id) }
        }
    }
}
