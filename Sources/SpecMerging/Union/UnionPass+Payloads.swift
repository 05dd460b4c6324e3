import APIModel

/// What `$ref` can name.
protocol Component: Sendable {
    var component: String? { get set }
    var origins: Origins { get }
}

extension Schema: Component {}
extension Parameter: Component {}
extension Header: Component {}
extension RequestBody: Component {}
extension Response: Component {}

// Parameters, headers, bodies and responses by authority.
extension UnionPass {
    /// The element that a group becomes: the component that the first document refers to, unless others contribute.
    private mutating func merge<Element: Component>(
        _ group: [ID<Element>], _ first: ID<Element>, in arena: WritableKeyPath<API, Arena<Element>>,
        memo: WritableKeyPath<UnionPass, [[ID<Element>]: Merged<ID<Element>>]>,
        union: (inout UnionPass, [Element]) -> Element
    ) -> ID<Element> {
        guard group.count > 1 else { return first }
        if let known = self[keyPath: memo][group] {
            additions += known.hasAdditions ? 1 : 0
            return known.result
        }
        let before = additions
        var merged = union(&self, group.map { api[keyPath: arena][$0] })
        let hasAdditions = additions > before
        var result = first
        if merged.component == nil || hasAdditions || policy.conflicts(at: merged.origins) == .widen {
            merged.component = nil
            result = api[keyPath: arena].append(merged)
        }
        self[keyPath: memo][group] = Merged(result: result, hasAdditions: hasAdditions)
        return result
    }

    mutating func merge(_ group: [ParameterID]) -> ParameterID {
        merge(group.unique { forward[$0] }, forward[group[0]], in: \.parameters, memo: \.mergedParameters) {
            $0.union(of: $1)
        }
    }

    mutating func union(of sides: [Parameter]) -> Parameter {
        guard var merged = sides.first(where: { !isPage($0.origins) }) ?? sides.first else { return sides[0] }
        merged.name = sides[0].name
        merged.isRequired = isRequired(sides.map(\.isRequired), .parameterRequired, Self.origins(sides.map(\.origins)))
        merged.description = first(sides, \.description)
        merged.schema = mergeSchemas(sides.map(\.schema))
        merged.content = merge(content: sides.map(\.content), merged.origins)
        merged.examples = examples(sides.map(\.examples))
        merged.extensions = union(sides.map(\.extensions))
        merged.origins = Self.origins(sides.map(\.origins))
        return merged
    }

    mutating func merge(_ group: [HeaderID]) -> HeaderID {
        merge(group.unique { forward[$0] }, forward[group[0]], in: \.headers, memo: \.mergedHeaders) {
            $0.union(of: $1)
        }
    }

    mutating func union(of sides: [Header]) -> Header {
        var merged = sides[0]
        merged.isRequired = isRequired(sides.map(\.isRequired), .headerRequired, Self.origins(sides.map(\.origins)))
        merged.description = first(sides, \.description)
        merged.schema = mergeSchemas(sides.map(\.schema))
        merged.content = merge(content: sides.map(\.content), merged.origins)
        merged.examples = examples(sides.map(\.examples))
        merged.extensions = union(sides.map(\.extensions))
        merged.origins = Self.origins(sides.map(\.origins))
        return merged
    }

    mutating func merge(_ group: [RequestBodyID]) -> RequestBodyID {
        merge(group.unique { forward[$0] }, forward[group[0]], in: \.requestBodies, memo: \.mergedBodies) {
            $0.union(of: $1)
        }
    }

    mutating func union(of sides: [RequestBody]) -> RequestBody {
        var merged = sides[0]
        // A page marks the fields that are required, not the body.
        let speaking = sides.filter { !isPage($0.origins) }
        merged.isRequired = isRequired(
            (speaking.isEmpty ? sides : speaking).map(\.isRequired), .bodyRequired, Self.origins(sides.map(\.origins)))
        merged.description = first(sides, \.description)
        merged.content = merge(content: sides.map(\.content), merged.origins)
        merged.extensions = union(sides.map(\.extensions))
        merged.origins = Self.origins(sides.map(\.origins))
        return merged
    }

    mutating func merge(_ group: [ResponseID]) -> ResponseID {
        merge(group.unique { forward[$0] }, forward[group[0]], in: \.responses, memo: \.mergedResponses) {
            $0.union(of: $1)
        }
    }

    mutating func union(of sides: [Response]) -> Response {
        var merged = sides[0]
        merged.summary = first(sides, \.summary)
        merged.description = first(sides, \.description)
        merged.headers = headers(sides.map(\.headers), merged.origins)
        merged.content = merge(content: sides.map(\.content), merged.origins)
        merged.links = union(sides.map(\.links), by: \.name)
        merged.extensions = union(sides.map(\.extensions))
        merged.origins = Self.origins(sides.map(\.origins))
        return merged
    }
}

// What they are made of.
extension UnionPass {
    /// The first document's word, or under `widen` only what all require.
    mutating func isRequired(_ sides: [Bool], _ rule: MergeRule, _ origins: Origins) -> Bool {
        let first = sides.first ?? false
        guard first, policy.conflicts(at: origins, "required", rule: rule) == .widen, !sides.allSatisfy({ $0 }) else {
            return first
        }
        additions += 1
        return false
    }

    mutating func mergeSchemas(_ sides: [SchemaID?]) -> SchemaID? {
        let group = sides.compactMap { $0 }
        guard !group.isEmpty else { return nil }
        if sides[0] == nil { additions += 1 }
        return merge(group)
    }

    mutating func headers(_ lists: [[Named<HeaderID>]], _ origins: Origins) -> [Named<HeaderID>] {
        let groups = grouped(lists) { Name(ignoringCase: $0.name) }
        let kept = kept(groups, .headerPresence, origins) { $0.api.headers[$1.element].origins }
        return kept.map { group, isAddition in
            let result = merge(group.elements.map(\.element))
            guard isAddition, api.headers[result].isRequired else { return Named(group.first.name, result) }
            var header = api.headers[result]
            header.isRequired = false
            header.component = nil
            return Named(group.first.name, api.headers.append(header))
        }
    }

    mutating func merge(content lists: [[MediaType]], _ origins: Origins) -> [MediaType] {
        let groups = grouped(lists) { Name(mediaType: $0.name) }
        return kept(groups, .mediaTypePresence, origins) { $1.origins }.map { group, _ in union(of: group.elements) }
    }

    private mutating func union(of sides: [MediaType]) -> MediaType {
        var merged = sides[0]
        guard sides.count > 1 else { return merged }
        merged.schema = mergeSchemas(sides.map(\.schema))
        merged.itemSchema = mergeSchemas(sides.map(\.itemSchema))
        merged.encodings = union(sides.map(\.encodings), by: \.property)
        merged.examples = examples(sides.map(\.examples))
        merged.extensions = union(sides.map(\.extensions))
        merged.component = nil
        merged.origins = Self.origins(sides.map(\.origins))
        return merged
    }

    /// The groups that stay, and whether they are there only because of a lower document.
    mutating func kept<Element>(
        _ groups: [Group<Element>], _ rule: MergeRule, _ parent: Origins, _ origins: (UnionPass, Element) -> Origins
    ) -> [(group: Group<Element>, isAddition: Bool)] {
        groups.compactMap { group in
            let isAddition = group.members[0].side > 0
            if isAddition, !isPage(parent),
                policy.unmatched(rule, at: origins(self, group.first), in: parent) == .drop
            {
                return nil
            }
            additions += isAddition ? 1 : 0
            return (group, isAddition)
        }
    }

    /// A document's single example without a name, and its named ones, exclude each other.
    mutating func examples(_ lists: [[Example]]) -> [Example] {
        guard let index = lists.firstIndex(where: { !$0.isEmpty }) else { return [] }
        let isSingle = lists[index].contains { $0.name == nil }
        additions += index > 0 ? 1 : 0
        return isSingle ? lists[index] : union(lists.map { $0.filter { $0.name != nil } }) { $0.name ?? "" }
    }
}
