import APIModel
import Reporting
import SchemaRelations
import SourceTree
import TributaryRuntime

/// Where a schema is referred to, for what a plain `$ref` has no schema of its own to say it at.
enum Referral {
    case child(ChildPair, of: SchemaPair)
    /// The member of that name of two elements.
    case member(String, of: Origins, Origins)
}

/// What references add to the components that they lead to: null, deprecation, a default of their own.
extension DriftPass {
    mutating func reportReference(
        _ pair: SchemaPair, to targets: SchemaPair, _ context: SchemaContext, from referral: Referral?, at element: Int
    ) {
        let visit = SchemaVisit(pair: pair, context: context, element: element)
        let differences = relation.referenceDifferences(pair, to: targets)
        for difference in differences {
            if difference.keyword == .nullable {
                reportNullability(difference, from: referral, at: visit)
            } else {
                report(difference, at: visit)
            }
        }
        reportAnnotationMembers(at: visit)
        reportLifecycle(differences, at: visit)
    }

    private mutating func reportNullability(
        _ difference: SchemaDifference, from referral: Referral?, at visit: SchemaVisit
    ) {
        guard let change = Change.change(for: difference) else { return }
        let isWritten = relation.isWrittenReference(visit.pair)
        let nodes = referral.map(nodes)
        var sides = (side(difference.base, base), side(difference.revision, revision))
        if !isWritten.base, let (origin, node) = nodes?.base {
            sides.0 = Self.side(base, origin, node, sides.0?.value)
        }
        if !isWritten.revision, let (origin, node) = nodes?.revision {
            sides.1 = Self.side(revision, origin, node, sides.1?.value)
        }
        report(
            change.rule(visit.context.message.side, visit.context.place), at: visit.element, visit.context.message,
            effect: difference.effect, base: sides.0, revision: sides.1)
    }

    private typealias Place = (Origin, Node)

    private func nodes(of referral: Referral) -> (base: Place?, revision: Place?) {
        switch referral {
        case .child(let child, let parent):
            (
                relation.base.node(child.baseStep, in: parent.base),
                relation.revision.node(child.step, in: parent.revision)
            )
        case .member(let name, let base, let revision):
            (base.first.node[name].map { (base.first, $0) }, revision.first.node[name].map { (revision.first, $0) })
        }
    }

    private static func side(_ api: API, _ origin: Origin, _ node: Node, _ value: JSONValue?) -> Finding.Side {
        side(api, Origin(document: origin.document, node: node), nil, value)
    }
}

extension FlatSchemas {
    /// The node that a step of a JSON pointer leads to from one of the schemas that a flat one is made of.
    fileprivate func node(_ step: String, in id: SchemaID) -> (Origin, Node)? {
        let names = step.split(separator: "/").map { JSONPointer.unescape(String($0)) }
        for written in written(id) {
            for origin in api.schemas[written].origins.all {
                var node: Node? = origin.node
                for name in names { node = node.flatMap { $0.child(name) } }
                if let node { return (origin, node) }
            }
        }
        return nil
    }
}

extension Node {
    /// The member of a mapping, or the element of a sequence.
    fileprivate func child(_ name: String) -> Node? {
        guard kind == .sequence else { return self[name] }
        return Int(name).flatMap { Array(children.dropFirst($0).prefix(1)).first }
    }
}
