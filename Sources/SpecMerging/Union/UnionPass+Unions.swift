import APIModel

// Members of `oneOf` and `anyOf`, and what tells them apart.
extension UnionPass {
    /// The members of the first document's union, merged with those of the others that are the same; those that only a
    /// lower document has stay behind them.
    mutating func members(
        _ lists: [[SchemaID]], of sides: [Schema], like merged: Schema, _ base: [SchemaID]
    ) -> [SchemaID] {
        guard !base.isEmpty else { return [] }
        let unions = zip(sides, lists).filter { !$0.1.isEmpty }
        let isKept = policy.unmatched(.union, "oneOf", at: merged.origins) == .keep
        var result: [SchemaID] = []
        for group in unionGroups(unions.map { UnionSide(schema: $0.0, members: $0.1) }) {
            guard group.members[0].side == 0 || isKept else { continue }
            additions += group.members[0].side == 0 ? 0 : 1
            result.append(merge(group.elements))
        }
        return result
    }

    mutating func discriminator(of sides: [Schema], like merged: Schema) -> Discriminator? {
        let all = sides.compactMap(\.discriminator)
        guard let first = merged.discriminator ?? first(sides, \.discriminator) else { return nil }
        let same = all.filter { Name($0.propertyName) == Name(first.propertyName) }
        let isKept = policy.unmatched(.discriminator, "discriminator", at: merged.origins) == .keep
        var cases: [Discriminator.Case] = []
        for group in grouped(same.map(\.cases), by: { Name($0.value) }) {
            guard group.members[0].side == 0 || isKept else { continue }
            additions += group.members[0].side == 0 ? 0 : 1
            cases.append(
                .init(value: group.first.value, schema: merge([group.first.schema]), basis: group.first.basis))
        }
        return Discriminator(
            propertyName: first.propertyName, cases: cases, defaultSchema: first.defaultSchema.map { forward[$0] },
            origins: Self.origins(same.map(\.origins)))
    }
}

/// One document's union.
struct UnionSide {
    let schema: Schema
    let members: [SchemaID]

    /// The value of the discriminator that means the member.
    func tag(of member: SchemaID) -> String? {
        schema.discriminator?.cases.first { $0.schema == member }?.value
    }
}

extension UnionPass {
    /// Members are the same that are one component, that one discriminator value means, or that are equal; a member in
    /// place that is left over is taken for the only one of its type that is left over on the other side.
    mutating func unionGroups(_ sides: [UnionSide]) -> [Group<SchemaID>] {
        var groups: [Group<SchemaID>] = []
        for (side, union) in sides.enumerated() {
            var rest: [SchemaID] = []
            for member in union.members {
                var index: Int?
                for candidate in groups.indices where index == nil && !groups[candidate].contains(side: side) {
                    if isSame(member, union, groups[candidate], sides) { index = candidate }
                }
                if let index { groups[index].add(side: side, member) } else { rest.append(member) }
            }
            for member in rest {
                if let index = onlyCandidate(for: member, among: rest, groups, side: side) {
                    groups[index].add(side: side, member)
                } else {
                    groups.append(Group(side: side, member))
                }
            }
        }
        return groups
    }

    private mutating func isSame(
        _ member: SchemaID, _ union: UnionSide, _ group: Group<SchemaID>, _ sides: [UnionSide]
    ) -> Bool {
        for other in group.members {
            if forward[other.element] == forward[member] { return true }
            if let tag = union.tag(of: member), let otherTag = sides[other.side].tag(of: other.element) {
                if Name(tag) == Name(otherTag) { return true }
            } else if saysTheSame(member, other.element) {
                return true
            }
        }
        return false
    }

    private func onlyCandidate(
        for member: SchemaID, among rest: [SchemaID], _ groups: [Group<SchemaID>], side: Int
    ) -> Int? {
        let types = api.schemas[member].types
        guard api.schemas[member].component == nil, api.schemas[member].hasType,
            rest.count(where: { api.schemas[$0].types == types }) == 1
        else { return nil }
        let candidates = groups.indices.filter { index in
            let schema = api.schemas[groups[index].first]
            return !groups[index].contains(side: side) && schema.component == nil && schema.hasType
                && schema.types == types
        }
        return candidates.count == 1 ? candidates[0] : nil
    }
}
