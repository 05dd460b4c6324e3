import APIModel

/// Schemas made of schemas, on either side.
extension SubsetEngine {
    /// What the right side's unions, `not`, `if` and remaining `allOf` demand.
    mutating func judgeApplicators(_ pair: Pair, _ types: JSONTypes) -> Verdict {
        var verdict = Verdict.yes
        for member in pair.other.allOf {
            verdict = min(verdict, judgeRemaining(member, pair, types))
        }
        if !pair.other.anyOf.isEmpty { verdict = min(verdict, judgeUnion(pair.other.anyOf, false, pair, types)) }
        if !pair.other.oneOf.isEmpty { verdict = min(verdict, judgeUnion(pair.other.oneOf, true, pair, types)) }
        if let not = pair.other.not { verdict = min(verdict, judgeNot(Operand(not, pair.b.side), pair, types)) }
        if let conditional = pair.other.conditional { verdict = min(verdict, judge(conditional, pair, types)) }
        return verdict
    }

    /// A member of `allOf` that couldn't be merged: the left side has it too, or is part of it.
    private mutating func judgeRemaining(_ member: SchemaID, _ pair: Pair, _ types: JSONTypes) -> Verdict {
        let goal = Operand(member, pair.b.side)
        for own in pair.one.allOf where ask(Operand(own, pair.a.side), goal, pair.mode, types: types) == .yes {
            return .yes
        }
        return proof(ask(pair.a, goal, pair.mode, types: types))
    }

    // MARK: Unions on the right

    /// One member has to take in all values of the left; for `oneOf` under `.strict`, the others none of them.
    private mutating func judgeUnion(_ members: [SchemaID], _ isOneOf: Bool, _ pair: Pair, _ types: JSONTypes)
        -> Verdict
    {
        let operands = members.map { Operand($0, pair.b.side) }
        if hasSameUnion(isOneOf ? pair.one.oneOf : pair.one.anyOf, as: operands, pair) { return .yes }
        if isOneOf, pair.mode == .strict { return judgeExclusive(operands, pair, types) }
        let candidates = operands.filter { !possibleTypes($0).intersection(types).isEmpty }
        guard !candidates.isEmpty else { return pair.refuted }
        let partner = pair.mode.isDeclared ? partner(of: pair, among: candidates) : nil
        var best = Verdict.no
        if let partner {
            best = ask(pair.a, partner, pair.mode, types: types)
            if best == .yes { return .yes }
        }
        for candidate in candidates where candidate != partner {
            // Objects that have no name in common are no alternatives to each other, so plain sets decide.
            let answer = ask(pair.a, candidate, .strict, types: types)
            if answer == .yes { return .yes }
            if partner == nil { best = max(best, answer) }
        }
        guard best == .no else { return best }
        return pair.mode.isDeclared ? pair.refuted : refuted(pair, by: candidates, types)
    }

    /// Whether the left side has the very same union, whatever else differs.
    private func hasSameUnion(_ own: [SchemaID], as members: [Operand], _ pair: Pair) -> Bool {
        guard own.count == members.count else { return false }
        var left = members
        for member in own {
            guard let match = left.firstIndex(where: { isSame(Operand(member, pair.a.side), $0) }) else { return false }
            left.remove(at: match)
        }
        return true
    }

    /// Several members together may take in what none of them does alone.
    private mutating func refuted(_ pair: Pair, by members: [Operand], _ types: JSONTypes) -> Verdict {
        var overlapping = 0
        for member in members where !isDisjoint(pair.a, member, types: types) {
            overlapping += 1
            if overlapping > 1 { return .unknown }
        }
        return pair.refuted
    }

    private mutating func judgeExclusive(_ members: [Operand], _ pair: Pair, _ types: JSONTypes) -> Verdict {
        var best = Verdict.no
        for (index, member) in members.enumerated() {
            guard !possibleTypes(member).intersection(types).isEmpty else { continue }
            let answer = ask(pair.a, member, .strict, types: types)
            best = max(best, answer)
            guard answer == .yes else { continue }
            let isAlone = members.indices.allSatisfy { other in
                other == index || isDisjoint(pair.a, members[other], types: types)
            }
            if isAlone { return .yes }
        }
        return best == .no ? refuted(pair, by: members, types) : .unknown
    }

    /// Which member of a union is the left side, changed: by name, by meaning, by constants, or as the only one of its
    /// type (`UnionPairing`).
    private func partner(of pair: Pair, among members: [Operand]) -> Operand? {
        let (ours, theirs) = (schemas(pair.a.side), schemas(pair.b.side))
        let candidates = members.enumerated().map {
            UnionPairing.Member(keyword: .oneOf, index: $0.offset, id: $0.element.id)
        }
        let own = UnionPairing.Member(keyword: .oneOf, index: 0, id: pair.a.id)
        let pairing = UnionPairing([own], pair.one, in: ours, candidates, pair.other, in: theirs)
        return pairing.pairs.first.map { members[$0.1] }
    }

    // MARK: Unions on the left

    /// Every member, together with what stands beside the union, has to be part of the right side.
    mutating func judgeMembers(_ pair: Pair, _ types: JSONTypes) -> Verdict {
        guard pair.one.oneOf.isEmpty != pair.one.anyOf.isEmpty else { return .unknown }
        let pairing = pair.mode.isDeclared && pair.other.hasUnion ? self.pairing(pair) : nil
        var verdict = Verdict.yes
        for (index, member) in (pair.one.oneOf + pair.one.anyOf).enumerated() {
            let operand = Operand(member, pair.a.side)
            guard !possibleTypes(operand).intersection(types).isEmpty else { continue }
            guard let whole = withoutUnion(pair.a, and: operand) else { return .unknown }
            verdict = min(verdict, judgeMember(whole, pairing?[index], pair, types))
            if verdict == .no { break }
        }
        return verdict
    }

    /// Partners of the left union's members, by index.
    private func pairing(_ pair: Pair) -> [Int: Operand] {
        let pairing = UnionPairing(pair.one, in: schemas(pair.a.side), pair.other, in: schemas(pair.b.side))
        var result: [Int: Operand] = [:]
        for (one, other) in pairing.pairs { result[one] = Operand(pairing.revision[other].id, pair.b.side) }
        return result
    }

    private mutating func judgeMember(
        _ member: Operand, _ partner: Operand?, _ pair: Pair, _ types: JSONTypes
    ) -> Verdict {
        guard pair.mode.isDeclared, pair.other.hasUnion else { return ask(member, pair.b, pair.mode, types: types) }
        guard let partner, let rest = withoutUnion(pair.b) else {
            // A member that nothing covers for certain has gone.
            return ask(member, pair.b, .strict, types: types) == .yes ? .yes : .no
        }
        let paired = min(
            ask(member, partner, pair.mode, types: types), ask(member, rest, pair.mode, types: types))
        guard paired < .yes, ask(member, pair.b, .strict, types: types) == .yes else { return paired }
        return .yes
    }

    private mutating func withoutUnion(_ operand: Operand, and member: Operand) -> Operand? {
        let id =
            operand.side == .base
            ? base.withoutUnion(operand.id, and: member.id) : revision.withoutUnion(operand.id, and: member.id)
        return id.map { Operand($0, operand.side) }
    }

    private mutating func withoutUnion(_ operand: Operand) -> Operand? {
        let id = operand.side == .base ? base.withoutUnion(operand.id) : revision.withoutUnion(operand.id)
        return id.map { Operand($0, operand.side) }
    }

    // MARK: Negation and conditions

    /// Nothing of the left may be accepted by the schema of `not`: shown by disjointness, or by a `not` of the left that
    /// takes in more.
    private mutating func judgeNot(_ not: Operand, _ pair: Pair, _ types: JSONTypes) -> Verdict {
        if isDisjoint(pair.a, not, types: types) { return .yes }
        guard let own = pair.one.not else { return .unknown }
        return proof(ask(not, Operand(own, pair.a.side), .strict, types: types))
    }

    /// The left has the same condition with narrower branches, or is part of a branch whatever the condition says.
    private mutating func judge(_ conditional: Conditional, _ pair: Pair, _ types: JSONTypes) -> Verdict {
        let condition = Operand(conditional.condition, pair.b.side)
        let branches = [conditional.then, conditional.otherwise]
        let goals = branches.map { $0.map { Operand($0, pair.b.side) } }
        let own = pair.one.conditional
        let sharesCondition = own.map { isSame(Operand($0.condition, pair.a.side), condition) } ?? false
        var verdict = Verdict.yes
        for (index, goal) in goals.enumerated() {
            guard let goal else { continue }
            let ownBranch = (index == 0 ? own?.then : own?.otherwise).map { Operand($0, pair.a.side) }
            if sharesCondition, let ownBranch, ask(ownBranch, goal, .strict, types: types) == .yes { continue }
            if index == 0, isDisjoint(pair.a, condition, types: types) { continue }
            if index == 1, ask(pair.a, condition, .strict, types: types) == .yes { continue }
            verdict = min(verdict, proof(ask(pair.a, goal, .strict, types: types)))
        }
        return verdict
    }
}
