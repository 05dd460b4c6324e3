import APIModel
import Reporting
import SchemaRelations
import TributaryRuntime

/// The walk over pairs of schemas. Pending pairs stand in an array, since the documents decide the depth.
extension DriftPass {
    /// Puts the schemas of a value on the list, unless nothing differs in all that they refer to.
    ///
    /// - Parameter referral: where the documents refer to the schemas.
    mutating func compareSchemas(
        _ old: SchemaID?, _ new: SchemaID?, _ context: SchemaContext, from referral: Referral? = nil, under parent: Int
    ) {
        guard let old, let new else { return }
        enqueue(relation.pair(old, new), context, name: nil, from: referral, under: parent)
    }

    /// - Parameter name: nil for a schema that is called like what it describes.
    private mutating func enqueue(
        _ pair: SchemaPair, _ context: SchemaContext, name: Elements.Name?, from referral: Referral?, under parent: Int
    ) {
        guard !relation.isIdentical(pair) else { return }
        let key = PairKey(
            kind: .schema, base: pair.base.index, revision: pair.revision.index, message: context.message,
            context: context.bits)
        if let targets = relation.references(pair) {
            let own = (relation.base.ownComponent(of: pair.base), relation.revision.ownComponent(of: pair.revision))
            let (element, isNew) = visit(key, own, name: name, under: parent)
            guard isNew else { return }
            reportReference(pair, to: targets, context, from: referral, at: element)
            return enqueue(targets, context, name: nil, from: nil, under: element)
        }
        let components = (relation.base.component(of: pair.base), relation.revision.component(of: pair.revision))
        let (element, isNew) = visit(key, components, name: name, under: parent)
        guard isNew else { return }
        pendingSchemas.append(SchemaVisit(pair: pair, context: context, element: element))
        judging.add((pair, context.message.direction))
    }

    /// The element of a pair of schemas: that of the component where both sides have the same one.
    private mutating func visit(
        _ key: PairKey, _ components: (base: String?, revision: String?), name: Elements.Name?, under parent: Int
    ) -> (element: Int, isNew: Bool) {
        var components = components
        if let base = components.base, let revision = components.revision, !relation.isSameComponent(base, revision) {
            components = (nil, nil)
        }
        guard name == nil, components.base == nil || components.revision == nil else {
            return visit(key, component: components, noun: nil, name: name ?? .root, under: parent)
        }
        if let element = seen[key] {
            elements.link(element, under: parent)
            return (element, false)
        }
        seen[key] = parent
        return (parent, true)
    }

    /// In the order in which the documents lead to them, so that what several places share is called after the first.
    ///
    /// What differs at a pair needn't be known to go on from there, so pairs are judged while others are still being found.
    mutating func compareSchemas() {
        var next = 0
        while next < pendingSchemas.count {
            descend(from: pendingSchemas[next])
            next += 1
        }
        for (visit, differences) in zip(pendingSchemas, judging.finish()) { report(differences, of: visit) }
    }

    private mutating func descend(from visit: SchemaVisit) {
        let properties = relation.revision[visit.pair.revision].objects.properties
        var position = 0
        for child in relation.children(visit.pair) {
            var isRequired = false
            if child.keyword == .properties {
                // Children come in the order of the revision's properties.
                while position < properties.count, properties[position].name != child.name { position += 1 }
                isRequired = properties.indices.contains(position) && properties[position].isRequired
            }
            guard !relation.isIdentical(child.pair), !reportClosing(child, at: visit) else { continue }
            let context = visit.context.inside(child.keyword, isRequired: isRequired)
            if child.keyword == .properties, isGuarded(child.pair, context) {
                reportGuarded(child, context, under: visit.element)
            } else {
                enqueue(
                    child.pair, context, name: Self.name(of: child), from: .child(child, of: visit.pair),
                    under: visit.element)
            }
        }
    }

    /// Nil for a member of `allOf`, which describes the same value.
    private static func name(of child: ChildPair) -> Elements.Name? {
        guard child.keyword != .allOf else { return nil }
        return .step(keyword: child.keyword.rawValue, name: child.name ?? index(in: child.step))
    }

    /// `2` of `oneOf/2`.
    private static func index(in step: String) -> String? {
        step.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(step[step.utf8.index(after: $0)...]) }
    }

    /// Whether a property doesn't travel in the direction of the message, before or after: then there is no payload to
    /// compare, and what counts is that it began or ceased to travel.
    private func isGuarded(_ pair: SchemaPair, _ context: SchemaContext) -> Bool {
        let old = relation.base[pair.base].annotations
        let new = relation.revision[pair.revision].annotations
        return context.message.direction == .response
            ? old.isWriteOnly || new.isWriteOnly : old.isReadOnly || new.isReadOnly
    }

    /// A schema that nothing matches came or went where further members are described: the object was closed or opened.
    private mutating func reportClosing(_ child: ChildPair, at visit: SchemaVisit) -> Bool {
        guard let presence = Presence.ofRest[child.keyword] else { return false }
        let isClosed = (
            relation.base.refusesAll(child.pair.base), relation.revision.refusesAll(child.pair.revision)
        )
        guard isClosed.0 != isClosed.1 else { return false }
        let change = isClosed.1 ? presence.added : presence.removed
        let origins = (
            relation.base[visit.pair.base].origins, relation.revision[visit.pair.revision].origins
        )
        let keyword = child.keyword.rawValue
        let values = (
            relation.base[child.pair.base].origins.first.node.jsonValue,
            relation.revision[child.pair.revision].origins.first.node.jsonValue
        )
        report(
            change.rule(visit.context.message.side, visit.context.place), at: visit.element, visit.context.message,
            base: baseSide(origins.0, keyword, values.0), revision: revisionSide(origins.1, keyword, values.1))
        return true
    }
}

extension FlatSchemas {
    /// `false`, by its looks.
    fileprivate func refusesAll(_ id: SchemaID) -> Bool {
        if case .nothing = self[id].form { return true }
        return false
    }
}

extension Presence {
    /// The keywords that say what further members must be.
    static let ofRest: [Keyword: Presence] = [
        .additionalProperties: .additionalProperties, .unevaluatedProperties: .unevaluatedProperties,
        .unevaluatedItems: .unevaluatedItems, .items: .items,
    ]
}
