import APIModel
import Reporting
import TributaryRuntime

extension DifferenceCollector {
    private mutating func collectUnionKind() {
        let effect = relation.compare(pair.base, pair.revision, direction: direction)
        let union = a.hasUnion ? a : b
        let schemas = a.hasUnion ? relation.base : relation.revision
        // Optional, so that `nil` below is no value rather than JSON's null.
        let value: JSONValue? = .array(
            (union.oneOf + union.anyOf).map { member in
                schemas.component(of: member).map(JSONValue.string) ?? schemas.text(of: member)
            })
        add(union.oneOf.isEmpty ? .anyOf : .oneOf, a.hasUnion ? value : nil, b.hasUnion ? value : nil, effect)
    }

    /// Members of unions that came or went. One that other members cover does nothing.
    mutating func collectMembers() {
        guard a.hasUnion || b.hasUnion else { return }
        let pairing = relation.unionPairing(pair)
        guard let from = pairing.base.first?.keyword, let to = pairing.revision.first?.keyword else {
            return collectUnionKind()
        }
        for index in pairing.unpairedBase {
            let member = pairing.base[index]
            let effect = relation.effectOfMember(member.id, .base, leaving: pair)
            add(
                member.keyword, name: relation.base.component(of: member.id) ?? String(member.index),
                removed: member.id, origin: relation.base.listing(of: member.id, member.keyword, in: pair.base), effect)
        }
        for index in pairing.unpairedRevision {
            let member = pairing.revision[index]
            let effect = relation.effectOfMember(member.id, .revision, leaving: pair)
            add(
                member.keyword, name: relation.revision.component(of: member.id) ?? String(member.index),
                added: member.id,
                origin: relation.revision.listing(of: member.id, member.keyword, in: pair.revision), effect)
        }
        if from != to { add(to, .string(from.rawValue), .string(to.rawValue), .noChange, change: .changed) }
    }

    mutating func collectApplicators() {
        collectNot()
        collectConditional()
        collectAllOf()
    }

    private mutating func collectNot() {
        guard let one = a.not, let other = b.not else {
            if let one = a.not { add(.not, name: nil, removed: one, .widens) }
            if let other = b.not { add(.not, name: nil, added: other, .narrows) }
            return
        }
        guard !relation.isIdentical(relation.pair(one, other)) else { return }
        let inner = relation.compare(one, other, convention: .strict)
        let effect: Effect = inner == .narrows ? .widens : inner == .widens ? .narrows : inner
        add(.not, relation.base.text(of: one), relation.revision.text(of: other), effect)
    }

    private mutating func collectConditional() {
        let (one, other) = (a.conditional, b.conditional)
        guard one != nil || other != nil else { return }
        addBranch(.then, one?.then, other?.then)
        addBranch(.else, one?.otherwise, other?.otherwise)
        guard let one = one?.condition, let other = other?.condition else {
            if let one = a.conditional { add(.if, name: nil, removed: one.condition, .widens) }
            if let other = b.conditional { add(.if, name: nil, added: other.condition, .narrows) }
            return
        }
        guard !relation.isIdentical(relation.pair(one, other)) else { return }
        let isSame = relation.base.sameMeaning(one, as: other, in: relation.revision)
        add(.if, relation.base.text(of: one), relation.revision.text(of: other), isSame ? .noChange : .unknown)
    }

    private mutating func addBranch(_ keyword: Keyword, _ base: SchemaID?, _ revision: SchemaID?) {
        switch (base, revision) {
        case (let base?, nil): add(keyword, name: nil, removed: base, .widens)
        case (nil, let revision?): add(keyword, name: nil, added: revision, .narrows)
        case (nil, nil), (_?, _?): break
        }
    }
}

extension Relation {
    /// What it does to the union at a pair that a member, on the side given, has no partner.
    mutating func effectOfMember(_ member: SchemaID, _ side: Operand.Side, leaving pair: SchemaPair) -> Effect {
        let whole = side == .base ? pair.revision : pair.base
        let isCovered = engine.isSubset(Operand(member, side), of: Operand(whole, side.other), .strict)
        return isCovered ? .noChange : side == .base ? .narrows : .widens
    }
}

extension FlatSchemas {
    /// The schema as a document writes it.
    func text(of id: SchemaID) -> JSONValue { self[id].origins.first.node.jsonValue }
}

extension Schema {
    var hasUnion: Bool { !oneOf.isEmpty || !anyOf.isEmpty }

    /// Whether one side has a union where the other has none: then the union is the difference, and what the plain side
    /// says stands in one of its members.
    static func wrapsInUnion(_ a: Schema, _ b: Schema) -> Bool {
        guard a.hasUnion != b.hasUnion else { return false }
        let union = a.hasUnion ? a : b
        return union.objects.isEmpty && union.enumeration == nil
    }

    /// Whether nothing is said about values.
    var isAnnotationOnly: Bool {
        switch form {
        case .anything: true
        case .nothing, .alias: false
        case .assertions: !hasType && enumeration == nil && not == nil && discriminator == nil && isOnlyEnumeration
        }
    }
}
