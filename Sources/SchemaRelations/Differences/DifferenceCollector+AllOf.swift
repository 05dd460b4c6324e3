import APIModel
import Reporting
import TributaryRuntime

/// `allOf` members that came or went, as the documents write them. Flattening makes most of them differences of their
/// keywords; the member itself is one where it has something to say that the other side doesn't have.
extension DifferenceCollector {
    mutating func collectAllOf() {
        let (base, revision) = (members(of: pair.base, relation.base), members(of: pair.revision, relation.revision))
        guard base.count + revision.count > 0 else { return }
        var left = revision
        var gone: [SchemaID] = []
        for member in base {
            let match = left.firstIndex { isSame(member, $0) }
            if let match { left.remove(at: match) } else { gone.append(member) }
        }
        // A member without a name that changed is no other member: what changed in it is said by its keywords.
        let isNamed = (relation.base.component, relation.revision.component)
        let changed = min(gone.count { isNamed.0($0) == nil }, left.count { isNamed.1($0) == nil })
        for member in Self.dropping(changed, of: gone, where: { isNamed.0($0) == nil }) { addMember(member, .base) }
        for member in Self.dropping(changed, of: left, where: { isNamed.1($0) == nil }) { addMember(member, .revision) }
    }

    private static func dropping(
        _ count: Int, of members: [SchemaID], where isUnnamed: (SchemaID) -> Bool
    ) -> [SchemaID] {
        var rest = count
        return members.filter { member in
            guard rest > 0, isUnnamed(member) else { return true }
            rest -= 1
            return false
        }
    }

    private func isSame(_ one: SchemaID, _ other: SchemaID) -> Bool {
        let (name, otherName) = (relation.base.component(of: one), relation.revision.component(of: other))
        if let name, let otherName { return name.hasSameBytes(as: otherName) }
        return relation.isIdentical(relation.pair(one, other))
    }

    private func members(of id: SchemaID, _ schemas: FlatSchemas) -> [SchemaID] {
        schemas.written(id).first.map { schemas.api.schemas[$0].allOf } ?? []
    }

    private mutating func addMember(_ member: SchemaID, _ side: Operand.Side) {
        let schemas = side == .base ? relation.base : relation.revision
        let whole = side == .base ? pair.revision : pair.base
        let holds = relation.engine.isSubset(Operand(whole, side.other), of: Operand(member, side), .strict)
        guard !holds else { return }
        let effect: Effect = side == .base ? .widens : .narrows
        let name = schemas.component(of: member)
        let origin = schemas.listing(of: member, .allOf, in: side == .base ? pair.base : pair.revision)
        if side == .base {
            add(.allOf, name: name, removed: member, origin: origin, effect)
        } else {
            add(.allOf, name: name, added: member, origin: origin, effect)
        }
    }
}
