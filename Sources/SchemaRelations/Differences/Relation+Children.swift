import APIModel
import SourceTree
import TributaryRuntime

extension Relation {
    /// The child schemas that stand at the same place of both, in a fixed order: properties in the order of the revision,
    /// then the other keywords. What exists on one side only is a difference of the pair itself. Members of unions are
    /// paired as `UnionPairing` says.
    package func children(_ pair: SchemaPair) -> [ChildPair] {
        let (a, b) = (base[pair.base], revision[pair.revision])
        var result = propertyChildren(a, b)
        func add(_ keyword: Keyword, _ base: SchemaID?, _ revision: SchemaID?) {
            guard let base, let revision else { return }
            result.append(child(keyword, keyword.rawValue, base, revision))
        }
        add(.additionalProperties, a.objects.additionalProperties, b.objects.additionalProperties)
        add(.unevaluatedProperties, a.objects.unevaluatedProperties, b.objects.unevaluatedProperties)
        result += namedChildren(.patternProperties, a.objects.patternProperties, b.objects.patternProperties)
        add(.propertyNames, a.objects.propertyNames, b.objects.propertyNames)
        result += namedChildren(.dependentSchemas, a.objects.dependentSchemas, b.objects.dependentSchemas)
        for (index, (one, other)) in zip(a.arrays.prefixItems, b.arrays.prefixItems).enumerated() {
            result.append(child(.prefixItems, "prefixItems/\(index)", one, other))
        }
        add(.items, a.arrays.items, b.arrays.items)
        add(.contains, a.arrays.contains, b.arrays.contains)
        add(.unevaluatedItems, a.arrays.unevaluatedItems, b.arrays.unevaluatedItems)
        add(.contentSchema, a.strings.contentSchema, b.strings.contentSchema)
        result += memberChildren(pair)
        result += remainingChildren(pair)
        add(.then, a.conditional?.then, b.conditional?.then)
        add(.else, a.conditional?.otherwise, b.conditional?.otherwise)
        return result
    }

    private func child(
        _ keyword: Keyword, _ step: String, from baseStep: String? = nil, name: String? = nil, _ base: SchemaID,
        _ revision: SchemaID
    ) -> ChildPair {
        ChildPair(
            step: step, baseStep: baseStep ?? step, keyword: keyword, name: name, pair: self.pair(base, revision))
    }

    private func propertyChildren(_ a: Schema, _ b: Schema) -> [ChildPair] {
        let (olds, news) = (a.objects.properties, b.objects.properties)
        var lookup = PropertyLookup(olds)
        var result: [ChildPair] = []
        for position in news.indices {
            let name = news[position].name
            guard let index = lookup.index(of: name) else { continue }
            let step = "properties/" + JSONPointer.escape(name)
            result.append(child(.properties, step, name: name, olds[index].schema, news[position].schema))
        }
        return result
    }

    private func namedChildren(
        _ keyword: Keyword, _ a: [Named<SchemaID>], _ b: [Named<SchemaID>]
    ) -> [ChildPair] {
        var result: [ChildPair] = []
        for entry in b {
            guard let other = a.first(where: { $0.name.hasSameBytes(as: entry.name) }) else { continue }
            let step = keyword.rawValue + "/" + JSONPointer.escape(entry.name)
            result.append(child(keyword, step, name: entry.name, other.element, entry.element))
        }
        return result
    }

    /// What flattening left in `allOf`: by name, and those without a name one after the other.
    private func remainingChildren(_ pair: SchemaPair) -> [ChildPair] {
        var left = base[pair.base].allOf
        var result: [ChildPair] = []
        for member in revision[pair.revision].allOf where !left.isEmpty {
            let name = revision.component(of: member)
            let match = left.firstIndex { candidate in
                switch (base.component(of: candidate), name) {
                case (nil, nil): true
                case (let one?, let other?): isSameComponent(one, other)
                default: false
                }
            }
            guard let match else { continue }
            let other = left.remove(at: match)
            result.append(
                child(
                    .allOf, revision.step(allOf: member, of: pair.revision),
                    from: base.step(allOf: other, of: pair.base), other, member))
        }
        return result
    }

    private func memberChildren(_ pair: SchemaPair) -> [ChildPair] {
        let pairing = unionPairing(pair)
        return pairing.pairs.map { one, other in
            let (from, to) = (pairing.base[one], pairing.revision[other])
            return child(
                to.keyword, revision.step(to, of: pair.revision), from: base.step(from, of: pair.base), from.id, to.id)
        }
    }

    /// How the members of the unions at a pair belong together.
    func unionPairing(_ pair: SchemaPair) -> UnionPairing {
        let (a, b) = (base[pair.base], revision[pair.revision])
        var (olds, news) = (UnionPairing.members(of: a), UnionPairing.members(of: b))
        if Schema.wrapsInUnion(a, b) {
            if olds.isEmpty { olds = base.onlyMember(of: pair.base).map { [$0] } ?? [] }
            if news.isEmpty { news = revision.onlyMember(of: pair.revision).map { [$0] } ?? [] }
        }
        return UnionPairing(olds, a, in: base, news, b, in: revision)
    }
}

extension FlatSchemas {
    /// `allOf/2`, where one of the schemas behind the flat one lists the member itself.
    fileprivate func step(allOf member: SchemaID, of whole: SchemaID) -> String {
        for id in written(whole) {
            if let index = api.schemas[id].allOf.firstIndex(of: member) { return "allOf/\(index)" }
        }
        return "allOf"
    }

    /// The member of a union that the document writes with that one alone, null aside: reading makes it an alias, and only
    /// beside a union of several is it one. Nil for other schemas.
    fileprivate func onlyMember(of id: SchemaID) -> UnionPairing.Member? {
        guard var current = written(id).first else { return nil }
        for _ in 0..<NullAcceptance.depthLimit {
            guard Int(current.index) < written, case .alias(let target, _) = api.schemas[current].form else {
                return nil
            }
            let node = api.schemas[current].origins.first.node
            for keyword in [Keyword.oneOf, .anyOf] {
                guard let list = node[keyword.rawValue], let index = place(of: 0, in: list),
                    place(of: 1, in: list) == nil
                else { continue }
                return UnionPairing.Member(keyword: keyword, index: index, id: target)
            }
            current = target
        }
        return nil
    }

    /// `oneOf/2`: where the document lists the member, null members counted.
    func step(_ member: UnionPairing.Member, of union: SchemaID) -> String {
        let index = documentIndex(member, of: union) ?? member.index
        return "\(member.keyword.rawValue)/\(index)"
    }

    /// Where the document lists the member of a union, or of `allOf`; nil where flattening made the list.
    func listing(of member: SchemaID, _ keyword: Keyword, in whole: SchemaID) -> Origin? {
        for id in written(whole) {
            let schema = api.schemas[id]
            var listed = keyword == .oneOf ? schema.oneOf : keyword == .anyOf ? schema.anyOf : schema.allOf
            if keyword != .allOf, case .alias(let target, _) = schema.form { listed = [target] }
            let origin = schema.origins.first
            guard let position = listed.firstIndex(of: member), let list = origin.node[keyword.rawValue] else {
                continue
            }
            let index = list.count == listed.count ? position : place(of: position, in: list) ?? position
            guard let node = Array(list.children.dropFirst(index).prefix(1)).first else { continue }
            return Origin(document: origin.document, node: node)
        }
        return nil
    }

    private func documentIndex(_ member: UnionPairing.Member, of union: SchemaID) -> Int? {
        for id in written(union) {
            let schema = api.schemas[id]
            let listed = member.keyword == .oneOf ? schema.oneOf : schema.anyOf
            guard let position = listed.firstIndex(of: member.id),
                let list = schema.origins.first.node[member.keyword.rawValue], list.count != listed.count
            else {
                if let position = listed.firstIndex(of: member.id) { return position }
                continue
            }
            return place(of: position, in: list) ?? position
        }
        return nil
    }

    /// The reader leaves members out that only accept null.
    private func place(of position: Int, in list: Node) -> Int? {
        var left = position
        for (index, child) in list.children.enumerated() where child["type"]?.text != "null" {
            if left == 0 { return index }
            left -= 1
        }
        return nil
    }
}
