import APIModel

// Components of one kind and name.
extension UnionPass {
    /// Gives every component of several documents the element that it becomes, so that references meet there; what that
    /// holds is filled in by `fillComponents`.
    mutating func reserveComponents() -> ComponentGroups {
        let groups = ComponentGroups(parts.map(\.components))
        for group in groups.schemas where group.members.count > 1 {
            let slot = api.schemas.append(api.schemas[group.first.element])
            for member in group.elements { forward[member.element] = slot }
        }
        for group in groups.parameters where group.members.count > 1 {
            let slot = api.parameters.append(api.parameters[group.first.element])
            for member in group.elements { forward[member.element] = slot }
        }
        for group in groups.headers where group.members.count > 1 {
            let slot = api.headers.append(api.headers[group.first.element])
            for member in group.elements { forward[member.element] = slot }
        }
        for group in groups.responses where group.members.count > 1 {
            let slot = api.responses.append(api.responses[group.first.element])
            for member in group.elements { forward[member.element] = slot }
        }
        for group in groups.requestBodies where group.members.count > 1 {
            let slot = api.requestBodies.append(api.requestBodies[group.first.element])
            for member in group.elements { forward[member.element] = slot }
        }
        return groups
    }

    mutating func fillComponents(_ groups: ComponentGroups) -> Components {
        var components = Components()
        components.schemas = groups.schemas.map { group in
            let ids = group.elements.map(\.element)
            guard ids.count > 1 else { return group.first }
            let slot = forward[ids[0]]
            api.schemas[slot] = componentUnion(of: ids)
            return Named(group.first.name, slot)
        }
        components.parameters = groups.parameters.map { group in
            guard group.members.count > 1 else { return group.first }
            let slot = forward[group.first.element]
            api.parameters[slot] = union(of: group.elements.map { api.parameters[$0.element] })
            return Named(group.first.name, slot)
        }
        components.headers = groups.headers.map { group in
            guard group.members.count > 1 else { return group.first }
            let slot = forward[group.first.element]
            api.headers[slot] = union(of: group.elements.map { api.headers[$0.element] })
            return Named(group.first.name, slot)
        }
        components.responses = groups.responses.map { group in
            guard group.members.count > 1 else { return group.first }
            let slot = forward[group.first.element]
            api.responses[slot] = union(of: group.elements.map { api.responses[$0.element] })
            return Named(group.first.name, slot)
        }
        components.requestBodies = groups.requestBodies.map { group in
            guard group.members.count > 1 else { return group.first }
            let slot = forward[group.first.element]
            api.requestBodies[slot] = union(of: group.elements.map { api.requestBodies[$0.element] })
            return Named(group.first.name, slot)
        }
        fillOthers(groups, &components)
        return components
    }

    private mutating func componentUnion(of ids: [SchemaID]) -> Schema {
        let sides = ids.map { api.schemas[$0] }
        guard policy.conflicts(at: Self.origins(sides.map(\.origins)), element: .schema) == .widen else {
            return union(of: ids)
        }
        return widenedContent(of: ids)
    }

    /// Those that hold no schemas, or that references don't reach by identity: the first document's counts.
    private mutating func fillOthers(_ groups: ComponentGroups, _ components: inout Components) {
        components.securitySchemes = groups.securitySchemes.map { group in
            var scheme = group.first.element
            scheme.description = first(group.elements, \.element.description)
            scheme.origins = Self.origins(group.elements.map(\.element.origins))
            return Named(group.first.name, scheme)
        }
        components.examples = groups.examples.map(\.first)
        components.links = groups.links.map(\.first)
        components.callbacks = groups.callbacks.map(\.first)
        components.mediaTypes = groups.mediaTypes.map(\.first)
        // Operations of path items that paths refer to are merged there.
        let used = Set(parts.flatMap(\.operations).map(\.origins.first.node))
        components.pathItems = groups.pathItems.map(\.first).filter { item in
            !item.element.contains { used.contains($0.origins.first.node) }
        }
    }
}

/// The components of all parts, those of one kind and name together.
struct ComponentGroups {
    var schemas: [Group<Named<SchemaID>>]
    var parameters: [Group<Named<ParameterID>>]
    var headers: [Group<Named<HeaderID>>]
    var responses: [Group<Named<ResponseID>>]
    var requestBodies: [Group<Named<RequestBodyID>>]
    var securitySchemes: [Group<Named<SecurityScheme>>]
    var examples: [Group<Named<Example>>]
    var links: [Group<Named<Link>>]
    var callbacks: [Group<Named<Callback>>]
    var mediaTypes: [Group<Named<MediaType>>]
    var pathItems: [Group<Named<[Operation]>>]

    /// All names, of all kinds.
    var names: Set<Name> {
        let lists = [
            schemas.map(\.first.name), parameters.map(\.first.name), headers.map(\.first.name),
            responses.map(\.first.name), requestBodies.map(\.first.name), securitySchemes.map(\.first.name),
        ]
        return Set(lists.flatMap { $0.map { Name($0) } })
    }

    init(_ parts: [Components]) {
        schemas = Self.grouped(parts.map(\.schemas))
        parameters = Self.grouped(parts.map(\.parameters))
        headers = Self.grouped(parts.map(\.headers))
        responses = Self.grouped(parts.map(\.responses))
        requestBodies = Self.grouped(parts.map(\.requestBodies))
        securitySchemes = Self.grouped(parts.map(\.securitySchemes))
        examples = Self.grouped(parts.map(\.examples))
        links = Self.grouped(parts.map(\.links))
        callbacks = Self.grouped(parts.map(\.callbacks))
        mediaTypes = Self.grouped(parts.map(\.mediaTypes))
        pathItems = Self.grouped(parts.map(\.pathItems))
    }

    private static func grouped<Element>(_ lists: [[Named<Element>]]) -> [Group<Named<Element>>] {
        SpecMerging.grouped(lists) { Name($0.name) }
    }
}
