import APIModel

// Schemas by authority. A group has one schema of each document that describes the place, by authority.
extension UnionPass {
    /// The schema that a group becomes. Schemas of one component become that component, wherever they are met.
    mutating func merge(_ group: [SchemaID]) -> SchemaID {
        let distinct = group.unique { forward[$0] }
        guard distinct.count > 1 else { return forward[group[0]] }
        if let known = mergedSchemas[distinct] {
            additions += known.hasAdditions ? 1 : 0
            return known.result
        }
        let before = additions
        let result = mergeDistinct(distinct)
        mergedSchemas[distinct] = Merged(result: result, hasAdditions: additions > before)
        return result
    }

    private mutating func mergeDistinct(_ group: [SchemaID]) -> SchemaID {
        let origins = Self.origins(group.map { api.schemas[$0].origins })
        if policy.conflicts(at: origins, element: .schema) == .widen { return widened(group) }
        let isReference = api.schemas[group[0]].component != nil
        // Two components of different names: nothing of one belongs into the other.
        let others = group.dropFirst().filter { !isReference || api.schemas[$0].component == nil }
        guard !others.isEmpty else { return forward[group[0]] }
        let before = additions
        var merged = union(of: [group[0]] + others)
        if isReference, additions == before { return forward[group[0]] }
        merged.component = nil
        if case .alias(let target, false) = merged.form, merged.annotations.isEmpty { return target }
        return api.schemas.append(merged)
    }

    /// The content of a merged schema; it has the name of the first.
    mutating func union(of group: [SchemaID]) -> Schema {
        let sides = group.map { api.schemas[$0] }
        if sides.contains(where: \.isAlias) { return aliasUnion(of: group, sides) }
        return assertionUnion(of: sides)
    }

    /// Some documents refer to a schema and say something beside it, others may describe it in place.
    private mutating func aliasUnion(of group: [SchemaID], _ sides: [Schema]) -> Schema {
        var targets: [SchemaID] = []
        for (id, side) in zip(group, sides) {
            if case .alias(let target, _) = side.form { targets.append(target) } else { targets.append(id) }
        }
        let target = merge(targets)
        var merged = sides[0]
        var addsNull = false
        if case .alias(_, let null) = sides[0].form { addsNull = null }
        if isPage(sides[0].origins) {
            addsNull = sides.contains { if case .alias(_, true) = $0.form { true } else { false } }
        }
        merged.form = .alias(target, addsNull: addsNull)
        // What stands in a target is said there.
        let layers = sides.enumerated().filter { $0.offset == 0 || $0.element.isAlias }.map(\.element)
        merged.annotations = sides[0].isAlias ? annotations(of: layers) : annotations(of: layers, withoutFirst: true)
        if !sides[0].isAlias { merged.clearAssertions() }
        merged.origins = Self.origins(sides.map(\.origins))
        return merged
    }
}

// Assertions.
extension UnionPass {
    private mutating func assertionUnion(of sides: [Schema]) -> Schema {
        var merged = base(of: sides)
        merged.origins = Self.origins(sides.map(\.origins))
        merged.annotations = annotations(of: sides)
        guard case .assertions = merged.form else { return merged }
        let others = sides.filter { if case .assertions = $0.form { true } else { false } }
        if policy.hasOverrides { loosenFacts(of: &merged, others) }
        merged.enumeration = enumeration(of: others, like: merged)
        merged.isConst = merged.isConst && (merged.enumeration?.count ?? 0) < 2
        merged.arrays = arrays(of: others, like: merged)
        merged.objects = objects(of: others, like: merged)
        merged.allOf = allOf(of: others, like: merged)
        merged.oneOf = members(others.map(\.oneOf), of: others, like: merged, merged.oneOf)
        merged.anyOf = members(others.map(\.anyOf), of: others, like: merged, merged.anyOf)
        merged.not = child(others, like: merged, \.not)
        merged.discriminator = discriminator(of: others, like: merged)
        return merged
    }

    /// The schema whose assertions count: the first one. A page says types, values and properties only, so the rest
    /// comes from the first other document.
    private func base(of sides: [Schema]) -> Schema {
        guard isPage(sides[0].origins), let other = sides.first(where: { !isPage($0.origins) }) else { return sides[0] }
        var base = other
        if case .assertions = sides[0].form, case .assertions = other.form {
            if sides[0].hasType { base.types = sides[0].types.union(other.types.intersection(.null)) }
            base.enumeration = sides[0].enumeration ?? other.enumeration
            base.objects.properties = sides[0].objects.properties
        }
        base.component = sides[0].component ?? other.component
        return base
    }

    /// Single facts that are widened although the schema isn't.
    private func loosenFacts(of merged: inout Schema, _ sides: [Schema]) {
        func isLoose(_ keyword: String, _ rule: MergeRule) -> Bool {
            policy.conflicts(at: merged.origins, keyword, rule: rule) == .widen
        }
        if isLoose("nullable", .nullable), sides.contains(where: { $0.types.contains(.null) }) {
            merged.types.insert(.null)
        }
        if isLoose("type", .type) {
            merged.types = sides.reduce(into: merged.types) { $0.formUnion($1.types.subtracting(.null)) }
        }
        if isLoose("format", .format), sides.contains(where: { $0.format != merged.format }) { merged.format = nil }
        if isLoose("pattern", .pattern), sides.contains(where: { $0.strings.pattern != merged.strings.pattern }) {
            merged.strings.pattern = nil
        }
        if isLoose("*", .limit) { loosenLimits(of: &merged, sides) }
    }

    /// Values that only a lower document lists stay, behind those of the first.
    private mutating func enumeration(of sides: [Schema], like merged: Schema) -> [JSONValueList.Element]? {
        guard let values = merged.enumeration else { return nil }
        if policy.conflicts(at: merged.origins, "enum", rule: .enumeration) == .widen {
            return widenedEnumeration(of: sides)
        }
        guard policy.unmatched(.enumeration, "enum", at: merged.origins) == .keep else { return values }
        var list = JSONValueList(values)
        for side in sides { for value in side.enumeration ?? [] { list.insert(value) } }
        additions += list.values.count - values.count
        return list.values
    }

    private mutating func child(
        _ sides: [Schema], like merged: Schema, _ child: (Schema) -> SchemaID?
    ) -> SchemaID? {
        guard child(merged) != nil else { return nil }
        return merge(sides.compactMap(child))
    }

    private mutating func arrays(of sides: [Schema], like merged: Schema) -> ArrayAssertions {
        var arrays = merged.arrays
        arrays.items = child(sides, like: merged, \.arrays.items)
        arrays.contains = child(sides, like: merged, \.arrays.contains)
        let tuples = sides.map(\.arrays.prefixItems).filter { $0.count == arrays.prefixItems.count }
        arrays.prefixItems = arrays.prefixItems.indices.map { index in merge(tuples.map { $0[index] }) }
        return arrays
    }

    private mutating func objects(of sides: [Schema], like merged: Schema) -> ObjectAssertions {
        var objects = merged.objects
        objects.additionalProperties = child(sides, like: merged, \.objects.additionalProperties)
        objects.properties = properties(of: sides, like: merged)
        let declared = Set(objects.properties.map { Name($0.name) })
        objects.undeclaredRequired.removeAll { declared.contains(Name($0)) }
        objects.patternProperties = objects.patternProperties.map { pattern in
            let group = sides.compactMap { side in
                side.objects.patternProperties.first { Name($0.name) == Name(pattern.name) }?.element
            }
            return Named(pattern.name, merge(group))
        }
        return objects
    }

    private mutating func properties(of sides: [Schema], like merged: Schema) -> [Property] {
        let isLoose = policy.conflicts(at: merged.origins, "required", rule: .required) == .widen
        let required = Set(merged.objects.undeclaredRequired.map { Name($0) })
        // Properties that the authority has in a base are merged there.
        let inherited = Set(inheritedProperties(of: merged).map { Name($0) })
        var properties: [Property] = []
        for group in grouped(sides.map { flatProperties(of: $0) }, by: { Name($0.name) }) {
            let name = Name(group.first.name)
            let own = merged.objects.properties.first { Name($0.name) == name }
            if own == nil {
                guard !inherited.contains(name), group.members[0].side > 0,
                    policy.unmatched(.propertyPresence, at: group.first.origins, in: merged.origins) == .keep
                else { continue }
                additions += 1
            }
            properties.append(
                Property(
                    name: group.first.name, schema: merge(group.elements.map(\.schema)),
                    isRequired: (own?.isRequired ?? required.contains(name))
                        && !(isLoose && group.members.contains { !$0.element.isRequired }),
                    origins: Self.origins(group.elements.map(\.origins))))
        }
        return properties
    }

    private mutating func allOf(of sides: [Schema], like merged: Schema) -> [SchemaID] {
        let lists = sides.map { side in side.allOf.filter { api.schemas[$0].component == nil } }
        var next = 0
        return merged.allOf.map { member in
            guard api.schemas[member].component == nil else { return forward[member] }
            defer { next += 1 }
            let group = lists.compactMap { $0.indices.contains(next) ? $0[next] : nil }
            return merge(group)
        }
    }
}

// Properties through `allOf`.
extension UnionPass {
    /// The properties of an object and those of its bases, nearest first.
    func flatProperties(of schema: Schema) -> [Property] {
        schema.objects.properties + bases(of: schema).flatMap { api.schemas[$0].objects.properties }
    }

    private func inheritedProperties(of schema: Schema) -> [String] {
        bases(of: schema).flatMap { api.schemas[$0].objects.properties.map(\.name) }
    }

    /// All schemas reached through `allOf` and aliases without null, each once.
    private func bases(of schema: Schema) -> [SchemaID] {
        var seen: Set<SchemaID> = []
        var result: [SchemaID] = []
        var pending = Array(schema.allOf.reversed())
        while let id = pending.popLast() {
            guard seen.insert(id).inserted else { continue }
            result.append(id)
            if case .alias(let target, false) = api.schemas[id].form { pending.append(target) }
            pending += api.schemas[id].allOf.reversed()
        }
        return result
    }
}

extension Schema {
    var isAlias: Bool { if case .alias = form { true } else { false } }

    /// What stands in the target of an alias can't stand beside it.
    fileprivate mutating func clearAssertions() {
        let blank = Schema(form: form, origins: origins)
        let (annotations, component) = (annotations, component)
        self = blank
        self.annotations = annotations
        self.component = component
    }
}

extension Annotations {
    var isEmpty: Bool {
        title == nil && description == nil && defaultValue == nil && examples.isEmpty && !isDeprecated && !isReadOnly
            && !isWriteOnly && externalDocs == nil && xml == nil && extensions.isEmpty
    }
}

extension Array {
    /// The first element of each key, in order.
    func unique<Key: Hashable>(_ key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }
}
