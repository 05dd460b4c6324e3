import APIModel

extension SubsetEngine {
    mutating func judgeArrays(_ pair: Pair) -> Verdict {
        let (one, other) = (pair.one.arrays, pair.other.arrays)
        if let most = one.maxItems, most < one.minItems ?? 0 { return .yes }
        var verdict = Verdict.yes
        if (one.minItems ?? 0) < (other.minItems ?? 0) { verdict = min(verdict, refutedByCount(pair)) }
        if (one.maxItems ?? .max) > (other.maxItems ?? .max) { verdict = min(verdict, refutedByCount(pair)) }
        if other.uniqueItems, !one.uniqueItems, one.maxItems ?? .max > 1 { verdict = min(verdict, pair.refuted) }
        verdict = min(verdict, judgeItems(pair))
        if verdict == .no { return .no }
        verdict = min(verdict, judgeContains(pair))
        guard other.unevaluatedItems != nil else { return verdict }
        return min(verdict, .unknown)
    }

    /// `contains` may see to the number of items.
    private func refutedByCount(_ pair: Pair) -> Verdict { pair.one.arrays.contains == nil ? pair.refuted : .unknown }

    private mutating func judgeItems(_ pair: Pair) -> Verdict {
        let (one, other) = (pair.one.arrays, pair.other.arrays)
        let longest = max(one.prefixItems.count, other.prefixItems.count)
        var verdict = Verdict.yes
        // Element `longest` stands for all that follow.
        for index in 0...longest where index < one.maxItems ?? .max {
            guard let item = other.item(at: index) else { continue }
            let own = one.item(at: index).map { Operand($0, pair.a.side) } ?? anything(pair.a.side)
            let answer = ask(own, Operand(item, pair.b.side), pair.mode)
            verdict = min(verdict, answer == .no ? pair.refuted : answer)
        }
        return verdict
    }

    private mutating func judgeContains(_ pair: Pair) -> Verdict {
        guard let wanted = pair.other.arrays.contains else { return .yes }
        let (one, other) = (pair.one.arrays, pair.other.arrays)
        let goal = Operand(wanted, pair.b.side)
        var verdict = Verdict.yes
        let least = other.minContains ?? 1
        if least > 0 {
            var found = Verdict.no
            if let own = one.contains, one.minContains ?? 1 >= least {
                found = ask(Operand(own, pair.a.side), goal, pair.mode)
            }
            if found < .yes, let items = one.items, one.prefixItems.isEmpty, one.minItems ?? 0 >= least {
                found = max(found, ask(Operand(items, pair.a.side), goal, pair.mode))
            }
            verdict = found == .no ? (one.contains == nil ? pair.refuted : .unknown) : found
        }
        guard let most = other.maxContains, one.maxItems ?? .max > most else { return verdict }
        guard let own = one.contains, let ownMost = one.maxContains, ownMost <= most else {
            return min(verdict, one.contains == nil ? pair.refuted : .unknown)
        }
        return min(verdict, proof(ask(goal, Operand(own, pair.a.side), pair.mode)))
    }
}
