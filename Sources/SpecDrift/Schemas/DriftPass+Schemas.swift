import APIModel
import Reporting
import SchemaRelations
import TributaryRuntime

/// The walk over pairs of schemas. Pending pairs stand in an array, since the documents decide the depth.
extension DriftPass {
    /// Puts the schemas of a value on the list, unless nothing differs in all that they refer to.
    mutating func compareSchemas(
        _ old: SchemaID?, _ new: SchemaID?, _ context: SchemaContext, under parent: Int
    ) {
        guard let old, let new else { return }
        enqueue(relation.pair(old, new), context, name: nil, under: parent)
    }

    /// - Parameter name: nil for a schema that is called like what it describes.
    private mutating func enqueue(_ pair: SchemaPair, _ context: SchemaContext, name: Elements.Name?, under parent: Int)
    {
        guard !relation.isIdentical(pair) else { return }
        let key = PairKey(
            kind: .schema, base: pair.base.index, revision: pair.revision.index, message: context.message,
            context: context.bits)
        let components = (relation.base.component(of: pair.base), relation.revision.component(of: pair.revision))
        if name == nil, components.0 == nil || components.1 == nil {
            if let element = seen[key] { return elements.link(element, under: parent) }
            seen[key] = parent
            pendingSchemas.append(SchemaVisit(pair: pair, context: context, element: parent))
            return
        }
        let (element, isNew) = visit(key, component: components, noun: nil, name: name ?? .root, under: parent)
        if isNew { pendingSchemas.append(SchemaVisit(pair: pair, context: context, element: element)) }
    }

    mutating func compareSchemas() {
        while let next = pendingSchemas.popLast() {
            reportDifferences(of: next)
            descend(from: next)
        }
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
                enqueue(child.pair, context, name: Self.name(of: child), under: visit.element)
            }
        }
    }

    private static func name(of child: ChildPair) -> Elements.Name {
        let index = child.step.split(separator: "/").dropFirst().last.map(String.init)
        return .step(keyword: child.keyword.rawValue, name: child.name ?? index)
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
