import APIModel
import Reporting
import SourceTree
import TributaryRuntime

extension Session {
    /// The members that are read when the others are known.
    private struct OperationParts {
        var requestBody: Node?, responses: Node?, callbacks: Node?, schemes: Node?
        var parameters: [ParameterID] = []
        var bodies: [Place] = []
        var media = SwaggerMedia()
    }

    /// One effective operation. OpenAPI 3.1.0, section 4.8.10.
    mutating func operation(_ place: Place, _ method: String, _ path: String, _ level: PathLevel) -> Operation? {
        var operation = Operation(method: method, path: path, origins: origins(place))
        var parts = OperationParts()
        parts.media = defaults.media
        operation.servers = level.servers ?? api.servers
        operation.security = api.security ?? []
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .operation, &operation.extensions) else { continue }
            readOperation(keyword, place.at(child), &operation, &parts)
        }
        operation.summary = operation.summary ?? level.summary
        operation.description = operation.description ?? level.description
        for inherited in level.extensions where !operation.extensions.contains(where: { $0.name == inherited.name }) {
            operation.extensions.append(inherited)
        }
        operation.parameters = Self.effective(parts.parameters, over: level.parameters, api.parameters)
        readBodies(place, &operation, parts, level)
        if let node = parts.responses {
            operation.responses = responses(place.at(node), parts.media, &operation.extensions)
        }
        if let node = parts.callbacks { operation.callbacks = callbacks(place.at(node)) }
        if let node = parts.schemes { operation.servers = swaggerServers(schemes: schemes(node)) ?? operation.servers }
        return operation
    }

    private mutating func readOperation(
        _ keyword: Keyword, _ place: Place, _ operation: inout Operation, _ parts: inout OperationParts
    ) {
        switch keyword {
        case .operationID: operation.operationID = text(place.node)
        case .summary: operation.summary = text(place.node)
        case .description: operation.description = text(place.node)
        case .tags: operation.tags = texts(place.node)
        case .deprecated: operation.isDeprecated = flag(place.node) ?? false
        case .externalDocs: operation.externalDocs = externalDocs(place)
        case .security: operation.security = security(place)
        case .servers: operation.servers = servers(place)
        case .parameters: readParameters(place, &parts.parameters, &parts.bodies)
        case .requestBody: parts.requestBody = place.node
        case .responses: parts.responses = place.node
        case .callbacks: parts.callbacks = place.node
        case .schemes: parts.schemes = place.node
        case .consumes: parts.media.consumes = mediaNames(place.node)
        case .produces: parts.media.produces = mediaNames(place.node)
        default: break
        }
    }

    private mutating func readBodies(
        _ place: Place, _ operation: inout Operation, _ parts: OperationParts, _ level: PathLevel
    ) {
        if let node = parts.requestBody {
            operation.requestBody = requestBodyID(place.at(node))
        } else if !parts.bodies.isEmpty || !level.bodies.isEmpty {
            operation.requestBody = swaggerBody(parts.bodies, level.bodies, place, parts.media)
        }
    }

    /// The operation's own parameters override those of the path with the same place and name; the path's come first.
    private static func effective(
        _ own: [ParameterID], over inherited: [ParameterID], _ arena: Arena<Parameter>
    ) -> [ParameterID] {
        guard !inherited.isEmpty, !own.isEmpty else { return inherited + own }
        let names = Set(own.map { ParameterName(arena[$0]) })
        return inherited.filter { !names.contains(ParameterName(arena[$0])) } + own
    }

    private mutating func callbacks(_ place: Place) -> [Callback] {
        var extensions: [Extension] = []
        return entries(place.node, &extensions).compactMap { callback($0.name, place.at($0.node)) }
    }

    /// OpenAPI 3.1.0, section 4.8.18.
    mutating func callback(_ name: String, _ start: Place) -> Callback? {
        guard let place = follow(start, .callbacks), isMapping(place.node) else { return nil }
        guard nesting < Self.maximalNesting else {
            report(
                .error, "nested-too-deep", "\(Self.label(start.node)) is nested more than \(Self.maximalNesting) deep",
                at: start.node, help: "break the cycle of callbacks")
            return nil
        }
        guard openCallbacks.insert(place.key).inserted else {
            report(
                .warning, "circular-callback", "'\(name)' is a callback of its own operations; it is read once",
                at: start.node, help: "break the cycle of callbacks, if it isn't meant")
            return nil
        }
        nesting += 1
        defer {
            nesting -= 1
            openCallbacks.remove(place.key)
        }
        guard callbackOperationCount < Self.maximalCallbackOperations else {
            report(
                .error, "nested-too-deep",
                "callbacks inside callbacks make more than \(Self.maximalCallbackOperations) operations",
                at: start.node,
                help: "refer to fewer callbacks")
            return nil
        }
        var callback = Callback(name: name, operations: [], origins: origins(place))
        callback.component = place.file == 0 && componentKind(place) == .callbacks ? place.node.key : nil
        var extensions: [Extension] = []
        for (expression, node) in entries(place.node, &extensions) {
            let found = operations(pathItem: place.at(node), path: expression)
            callbackOperationCount += found.count
            callback.operations += found
        }
        return callback
    }

    static let maximalNesting = 16
    /// Each use of a callback is read anew, so a few that refer to each other could make any number.
    static let maximalCallbackOperations = 10_000
}

/// What tells the parameters of an operation apart.
struct ParameterName: Hashable {
    private let place: Parameter.Place
    private let name: UTF8Key

    /// Names of headers compare without case.
    init(_ parameter: Parameter) {
        place = parameter.place
        name = UTF8Key(parameter.place == .header ? parameter.name.lowercased() : parameter.name)
    }
}
