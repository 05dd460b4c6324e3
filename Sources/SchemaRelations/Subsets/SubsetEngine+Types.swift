import APIModel
import TributaryRuntime

/// A pair is judged type by type: a value has one type, and most keywords speak of one.
extension SubsetEngine {
    /// The types in the order in which they are judged; numbers of both kinds go together.
    private static let buckets: [JSONTypes] = [.boolean, .string, .number, .array, .object]

    mutating func answer(to query: Query) -> Verdict {
        let (a, b) = (query.a, query.b)
        if isSame(a, b) { return .yes }
        if case .anything = schema(b).form { return .yes }
        if case .nothing = schema(a).form { return .yes }
        guard !isOpaque(a), !isOpaque(b) else { return .unknown }
        let pair = Pair(a, schema(a), b, schema(b), query.mode)
        if query.types.contains(.null), pair.one.acceptsNullByType, !pair.other.acceptsNullByType { return .no }
        var verdict = Verdict.yes
        for bucket in Self.buckets {
            let types = query.types.intersection(bucket)
            guard !types.isEmpty else { continue }
            verdict = min(verdict, judge(pair, types, bucket))
            if verdict == .no { break }
        }
        return verdict
    }

    /// Two schemas side by side: is `one` part of `other`?
    struct Pair {
        let a: Operand
        let one: Schema
        let b: Operand
        let other: Schema
        let mode: Mode

        init(_ a: Operand, _ one: Schema, _ b: Operand, _ other: Schema, _ mode: Mode) {
            self.a = a
            self.one = one
            self.b = b
            self.other = other
            self.mode = mode
        }

        /// The verdict where a keyword lets more values through on the left. Keywords of the left that no rule looked at
        /// may refuse those values all the same.
        var refuted: Verdict { one.isPlain ? .no : .unknown }
    }

    private mutating func judge(_ pair: Pair, _ types: JSONTypes, _ bucket: JSONTypes) -> Verdict {
        if bucket == .boolean { return judgeValues([false, true], pair, types) }
        if let values = pair.one.enumeration { return judgeValues(values, pair, types) }
        guard !possibleTypes(pair.b).intersection(bucket).isEmpty else { return pair.refuted }
        var verdict = judgeAssertions(pair, types, bucket)
        if verdict < .yes, let values = pair.one.fewIntegers(among: types) { return judgeValues(values, pair, types) }
        if verdict < .yes, pair.one.hasUnion {
            let members = judgeMembers(pair, types)
            // A union loses what a member loses. Under `.strict`, another member of a `oneOf` may have taken it before.
            let isLost = members == .no && (pair.mode.isDeclared || pair.one.oneOf.isEmpty)
            verdict = isLost ? .no : max(verdict, members)
        }
        if verdict < .yes {
            for member in pair.one.allOf {
                verdict = max(verdict, proof(ask(Operand(member, pair.a.side), pair.b, pair.mode, types: types)))
            }
        }
        return verdict
    }

    /// A failure of something larger proves nothing about its part.
    func proof(_ verdict: Verdict) -> Verdict { max(verdict, .unknown) }

    /// Finitely many values: each is tried.
    private func judgeValues(_ values: [JSONValue], _ pair: Pair, _ types: JSONTypes) -> Verdict {
        let (one, other) = (ListedValues(pair.one), ListedValues(pair.other))
        var verdict = Verdict.yes
        for value in values where types.contains(value.type) {
            switch one.map({ $0.contains(value) }) ?? accepts(pair.a, value) {
            case false?: continue
            case true?:
                verdict = min(verdict, Verdict(other.map { $0.contains(value) } ?? accepts(pair.b, value)))
                if verdict == .no { return .no }
            case nil:
                let isAccepted = other.map { $0.contains(value) } ?? accepts(pair.b, value)
                verdict = min(verdict, isAccepted == true ? .yes : .unknown)
            }
        }
        return verdict
    }

    /// What a schema accepts that has an enumeration and no other keyword than `type` and `format`: to look a value up takes
    /// constant time, where the validator compares it with each, and a list of a thousand is tried against another.
    private struct ListedValues {
        let values: Set<JSONValue>
        let types: JSONTypes

        init?(_ schema: Schema) {
            guard let enumeration = schema.enumeration, schema.isOnlyFormattedEnumeration else { return nil }
            values = Set(enumeration)
            types = schema.types
        }

        func contains(_ value: JSONValue) -> Bool { types.contains(value.type) && values.contains(value) }
    }

    /// What the right side demands of values of a type, keyword by keyword.
    private mutating func judgeAssertions(_ pair: Pair, _ types: JSONTypes, _ bucket: JSONTypes) -> Verdict {
        var verdict: Verdict
        switch bucket {
        case .string: verdict = judgeStrings(pair)
        case .number: verdict = judgeNumbers(pair, types)
        case .array: verdict = judgeArrays(pair)
        default: verdict = judgeObjects(pair)
        }
        if pair.other.enumeration != nil { verdict = min(verdict, pair.refuted) }
        if verdict == .no { return .no }
        return min(verdict, judgeApplicators(pair, types))
    }
}

extension Schema {
    /// Whether all that the schema demands stands in keywords that are judged one by one.
    var isPlain: Bool {
        allOf.isEmpty && !hasUnion && not == nil && conditional == nil && objects.dependentSchemas.isEmpty
            && !hasUnevaluated
    }

    /// The whole numbers between two near bounds. Nil when fractions are allowed, or there are more than a hundred.
    func fewIntegers(among types: JSONTypes) -> [JSONValue]? {
        guard types.contains(.integer), !types.contains(.number), let range = integerRange, range.count <= 100 else {
            return nil
        }
        return range.map { .number(JSONNumber($0)) }
    }

    private var integerRange: ClosedRange<Int>? {
        let interval = IntegerInterval(numbers)
        guard let low = interval.low, let high = interval.high, low <= high, low > -1_000_000, high < 1_000_000 else {
            return nil
        }
        return low...high
    }
}

extension Schema {
    /// The whole numbers between the bounds, those that the format stands for where it is tighter.
    var wholeNumbers: IntegerInterval {
        var interval = IntegerInterval(numbers)
        guard let range = format.flatMap(Format.wholeNumbers) else { return interval }
        interval.low = max(interval.low ?? range.lowerBound, range.lowerBound)
        interval.high = min(interval.high ?? range.upperBound, range.upperBound)
        return interval
    }

    /// Whether the bounds alone see to it that numbers have a format: `0` to `100` is `int32` without saying so.
    func keeps(to format: String) -> Bool {
        guard let range = Format.wholeNumbers(format), types.isDisjoint(with: .string),
            types.contains(.integer), !types.contains(.number) || numbers.multipleOf.map(\.isInteger) == true
        else { return false }
        let own = wholeNumbers
        guard let low = own.low, let high = own.high else { return false }
        return low >= range.lowerBound && high <= range.upperBound
    }
}

/// The bounds of whole numbers, both included; nil is no bound, or one beyond 18 digits.
struct IntegerInterval {
    var low: Int?
    var high: Int?

    init(_ numbers: NumberAssertions) {
        if let bound = numbers.minimum.flatMap(ExactDecimal.init) { low = bound.ceiling }
        if let bound = numbers.exclusiveMinimum.flatMap(ExactDecimal.init) { low = bound.floor.map { $0 + 1 } }
        if let bound = numbers.maximum.flatMap(ExactDecimal.init) { high = bound.floor }
        if let bound = numbers.exclusiveMaximum.flatMap(ExactDecimal.init) { high = bound.ceiling.map { $0 - 1 } }
    }
}
