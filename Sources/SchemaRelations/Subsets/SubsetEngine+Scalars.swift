import APIModel
import TributaryRuntime

extension SubsetEngine {
    mutating func judgeStrings(_ pair: Pair) -> Verdict {
        let (one, other) = (pair.one.strings, pair.other.strings)
        if let most = one.maxLength, most < one.minLength ?? 0 { return .yes }
        // A pattern or format may already see to the length.
        let refuted = one.pattern == nil && pair.one.format == nil ? pair.refuted : .unknown
        var verdict = Verdict.yes
        if (one.minLength ?? 0) < (other.minLength ?? 0) { verdict = min(verdict, refuted) }
        if (one.maxLength ?? .max) > (other.maxLength ?? .max) { verdict = min(verdict, refuted) }
        verdict = min(verdict, judgePattern(pair))
        guard pair.mode.isDeclared else { return verdict }
        return min(verdict, judgeFormat(pair), judgeContent(pair))
    }

    private func judgePattern(_ pair: Pair) -> Verdict {
        guard let pattern = pair.other.strings.pattern, !Pattern.isUniversal(pattern) else { return .yes }
        if let own = pair.one.strings.pattern, own.hasSameBytes(as: pattern) { return .yes }
        // Strings that nothing on the left refuses.
        for sample in ["", "a", "0", " ", "A-0", "\n", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"] {
            if accepts(pair.a, .string(sample)) == true, Pattern.matches(pattern, sample) == false {
                return pair.one.format == nil ? .no : .unknown
            }
        }
        return .unknown
    }

    func judgeFormat(_ pair: Pair) -> Verdict {
        guard let format = pair.other.format, !Format.isHint(format) else { return .yes }
        if pair.one.keeps(to: format) { return .yes }
        guard let own = pair.one.format, !Format.isHint(own) else { return pair.refuted }
        switch Format.isSubset(own, of: format) {
        case true?: return .yes
        case false?: return pair.refuted
        case nil: return .unknown
        }
    }

    private mutating func judgeContent(_ pair: Pair) -> Verdict {
        let (one, other) = (pair.one.strings, pair.other.strings)
        var verdict = Verdict.yes
        if let encoding = other.contentEncoding, encoding != one.contentEncoding { verdict = pair.refuted }
        if let mediaType = other.contentMediaType, mediaType != one.contentMediaType {
            verdict = min(verdict, pair.refuted)
        }
        if let content = other.contentSchema {
            let own = one.contentSchema.map { Operand($0, pair.a.side) } ?? anything(pair.a.side)
            verdict = min(verdict, ask(own, Operand(content, pair.b.side), pair.mode))
        }
        return verdict
    }

    mutating func judgeNumbers(_ pair: Pair, _ types: JSONTypes) -> Verdict {
        let (one, other) = (pair.one.numbers, pair.other.numbers)
        let isWhole = !types.contains(.number) || one.multipleOf.map(\.isInteger) == true
        var verdict = Verdict.yes
        if !isWhole, !possibleTypes(pair.b).contains(.number) { verdict = pair.refuted }
        verdict = min(verdict, isWhole ? judgeWholeBounds(pair) : judgeBounds(pair))
        if let divisor = other.multipleOf { verdict = min(verdict, judge(one.multipleOf, divisor, isWhole, pair)) }
        return pair.mode.isDeclared ? min(verdict, judgeFormat(pair)) : verdict
    }

    private func judgeBounds(_ pair: Pair) -> Verdict {
        let (one, other) = (pair.one.numbers, pair.other.numbers)
        let holds = Bound(lower: one).implies(Bound(lower: other)) && Bound(upper: one).implies(Bound(upper: other))
        return holds ? .yes : pair.refuted
    }

    /// For whole numbers, `exclusiveMinimum: 0` and `minimum: 1` are the same.
    private func judgeWholeBounds(_ pair: Pair) -> Verdict {
        if judgeBounds(pair) == .yes { return .yes }
        let one = pair.mode.isDeclared ? pair.one.wholeNumbers : IntegerInterval(pair.one.numbers)
        let other = IntegerInterval(pair.other.numbers)
        let bounds = pair.other.numbers
        let hasLower = bounds.minimum != nil || bounds.exclusiveMinimum != nil
        let hasUpper = bounds.maximum != nil || bounds.exclusiveMaximum != nil
        // A bound beyond 18 digits isn't known to be kept.
        let keepsLower = !hasLower || (one.low.map { low in other.low.map { low >= $0 } ?? false } ?? false)
        let keepsUpper = !hasUpper || (one.high.map { high in other.high.map { high <= $0 } ?? false } ?? false)
        return keepsLower && keepsUpper ? .yes : pair.refuted
    }

    private func judge(_ own: JSONNumber?, _ divisor: JSONNumber, _ isWhole: Bool, _ pair: Pair) -> Verdict {
        // Every whole number is a multiple of what divides 1.
        if isWhole, JSONNumber(1).isMultiple(of: divisor) == true { return .yes }
        guard let own else { return pair.refuted }
        switch own.isMultiple(of: divisor) {
        case true?: return .yes
        case false?: return isWhole && !own.isInteger ? .unknown : pair.refuted
        case nil: return .unknown
        }
    }
}
