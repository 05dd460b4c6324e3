import APIModel

// Operations by authority.
extension UnionPass {
    mutating func operations(_ groups: [Group<Operation>]) -> [Operation] {
        var paths = PathSpellings()
        return groups.map { group in
            // The first document's path counts, for all operations of the path.
            let path = paths.spelling(of: group.first.path)
            var sides = group.elements
            for index in sides.indices { renamePathParameters(of: &sides[index], into: path) }
            var merged = sides.count > 1 ? union(of: sides) : sides[0]
            merged.path = path
            merged.tags = merged.tags.unique { Name($0) }
            return merged
        }
    }

    private mutating func union(of sides: [Operation]) -> Operation {
        var merged = sides[0]
        let origins = Self.origins(sides.map(\.origins))
        merged.origins = origins
        merged.operationID = first(sides, \.operationID)
        merged.summary = first(sides, \.summary)
        merged.description = first(sides, \.description)
        merged.tags = first(sides) { $0.tags.isEmpty ? nil : $0.tags } ?? []
        if isPage(sides[0].origins) { merged.isDeprecated = sides.contains(where: \.isDeprecated) }
        merged.parameters = parameters(sides.map(\.parameters), origins)
        merged.requestBody = requestBody(sides)
        merged.responses = responses(sides.map(\.responses), origins)
        merged.security = sides.first { combination.saysSecurity($0) }?.security ?? sides[0].security
        merged.servers = first(sides) { $0.servers.isEmpty ? nil : $0.servers } ?? []
        merged.callbacks = callbacks(sides.map(\.callbacks), origins)
        merged.externalDocs = first(sides, \.externalDocs)
        merged.extensions = union(sides.map(\.extensions))
        return merged
    }

    func document(of origins: Origins) -> Document? {
        let index = Int(origins.first.document.index)
        return api.documents.indices.contains(index) ? api.documents[index] : nil
    }

    private mutating func parameters(_ lists: [[ParameterID]], _ origins: Origins) -> [ParameterID] {
        let groups = grouped(lists) { ParameterKey(api.parameters[$0]) }
        return kept(groups, .parameterPresence, origins) { $0.api.parameters[$1].origins }.map { group, isAddition in
            let result = merge(group.elements)
            guard isAddition, api.parameters[result].isRequired, api.parameters[result].place != .path else {
                return result
            }
            var parameter = api.parameters[result]
            parameter.isRequired = false
            parameter.component = nil
            return api.parameters.append(parameter)
        }
    }

    private mutating func requestBody(_ sides: [Operation]) -> RequestBodyID? {
        let bodies = sides.compactMap(\.requestBody)
        guard !bodies.isEmpty else { return nil }
        guard sides[0].requestBody == nil else { return merge(bodies) }
        let unmatched = policy.unmatched(.bodyPresence, at: api.requestBodies[bodies[0]].origins, in: sides[0].origins)
        guard unmatched == .keep || isPage(sides[0].origins) else { return nil }
        additions += 1
        let result = merge(bodies)
        guard api.requestBodies[result].isRequired, !isPage(sides[0].origins) else { return result }
        var body = api.requestBodies[result]
        body.isRequired = false
        body.component = nil
        return api.requestBodies.append(body)
    }

    private mutating func responses(_ lists: [[StatusResponse]], _ origins: Origins) -> [StatusResponse] {
        let groups = grouped(lists, by: \.status)
        return kept(groups, .responsePresence, origins) { $0.api.responses[$1.response].origins }.map { group, _ in
            StatusResponse(status: group.first.status, response: merge(group.elements.map(\.response)))
        }
    }

    private mutating func callbacks(_ lists: [[Callback]], _ origins: Origins) -> [Callback] {
        let groups = grouped(lists) { Name($0.name) }
        return kept(groups, .callbackPresence, origins) { $1.origins }.map { group, _ in
            guard group.members.count > 1 else { return group.first }
            var merged = group.first
            let matching = OperationMatching(group.elements.map(\.operations))
            merged.operations = operations(matching.groups)
            merged.component = nil
            merged.origins = Self.origins(group.elements.map(\.origins))
            return merged
        }
    }
}

/// Place and name; the name without case for headers. Path parameters are the same by their place in the path, so they
/// are renamed before.
struct ParameterKey: Hashable {
    let place: Parameter.Place
    let name: Name

    init(_ parameter: Parameter) {
        place = parameter.place
        name = parameter.place == .header ? Name(ignoringCase: parameter.name) : Name(parameter.name)
    }
}

// Paths.
extension UnionPass {
    /// Equal templates with other parameter names are one path (OpenAPI 3.1.0, section 4.8.8.1), so the parameters get
    /// the names of its first spelling.
    private mutating func renamePathParameters(of operation: inout Operation, into path: String) {
        let (names, wanted) = (PathTemplate.names(operation.path), PathTemplate.names(path))
        guard names.count == wanted.count, !zip(names, wanted).allSatisfy({ Name($0) == Name($1) }) else { return }
        operation.parameters = operation.parameters.map { id in
            var parameter = api.parameters[id]
            guard parameter.place == .path, let index = names.firstIndex(where: { Name($0) == Name(parameter.name) })
            else { return id }
            parameter.name = wanted[index]
            parameter.component = nil
            return api.parameters.append(parameter)
        }
    }
}

/// One spelling for all paths that differ in the names of their parameters only.
struct PathSpellings {
    private var spellings: [[UInt8]: String] = [:]

    mutating func spelling(of path: String) -> String {
        // Unlike in `OperationKey`, a trailing slash makes another path.
        let key = OperationKey.template(path) + (path.utf8.last == UInt8(ascii: "/") ? [UInt8(ascii: "/")] : [])
        if let known = spellings[key] { return known }
        spellings[key] = path
        return path
    }
}

enum PathTemplate {
    /// The names between braces, in order.
    static func names(_ path: String) -> [String] {
        var names: [String] = []
        var rest = path.utf8[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            names.append(String(decoding: rest[rest.index(after: open)..<close], as: UTF8.self))
            rest = rest[rest.index(after: close)...]
        }
        return names
    }
}
