import APIModel
import TributaryRuntime

/// Whether no value is accepted by both of two schemas. Only proofs count, so looking a few levels deep is enough: what
/// tells union members apart in practice is their type, a constant, or a required property.
extension SubsetEngine {
    private static let depth = 4

    mutating func isDisjoint(_ a: Operand, _ b: Operand, types: JSONTypes = .all, depth: Int = depth) -> Bool {
        let (a, b) = (flat(a), flat(b))
        let shared = types.intersection(possibleTypes(a)).intersection(possibleTypes(b))
        guard !shared.isEmpty else { return true }
        guard depth > 0, !isOpaque(a), !isOpaque(b) else { return false }
        let key = Disjointness(a: a, b: b, types: shared, depth: depth)
        if let known = disjointness[key] { return known }
        let result = areDisjoint(a, b, shared, depth)
        disjointness[key] = result
        return result
    }

    /// Unions ask for their members again and again, so that each answer is remembered.
    struct Disjointness: Hashable, Sendable {
        let a: Operand
        let b: Operand
        let types: JSONTypes
        let depth: Int
    }

    private mutating func areDisjoint(_ a: Operand, _ b: Operand, _ shared: JSONTypes, _ depth: Int) -> Bool {
        let (one, other) = (schema(a), schema(b))
        if shared.contains(.null), one.acceptsNullByType, other.acceptsNullByType { return false }
        if let values = one.enumeration { return refuses(b, values, shared) }
        if let values = other.enumeration { return refuses(a, values, shared) }
        if haveDisjointMembers(one, a, b, shared, depth) || haveDisjointMembers(other, b, a, shared, depth) {
            return true
        }
        if excludes(one, a.side, b) || excludes(other, b.side, a) { return true }
        return areDisjointByType(one, a.side, other, b.side, shared, depth)
    }

    private func refuses(_ operand: Operand, _ values: [JSONValue], _ types: JSONTypes) -> Bool {
        values.allSatisfy { !types.contains($0.type) || accepts(operand, $0) == false }
    }

    /// A union is disjoint when all its members are, an `allOf` when one is.
    private mutating func haveDisjointMembers(
        _ schema: Schema, _ operand: Operand, _ other: Operand, _ types: JSONTypes, _ depth: Int
    ) -> Bool {
        for union in [schema.anyOf, schema.oneOf] where !union.isEmpty {
            var all = true
            for member in union where all {
                all = isDisjoint(Operand(member, operand.side), other, types: types, depth: depth - 1)
            }
            if all { return true }
        }
        for member in schema.allOf {
            if isDisjoint(Operand(member, operand.side), other, types: types, depth: depth - 1) { return true }
        }
        return false
    }

    private func excludes(_ schema: Schema, _ side: Operand.Side, _ other: Operand) -> Bool {
        schema.not.map { isSame(Operand($0, side), other) } ?? false
    }

    private mutating func areDisjointByType(
        _ one: Schema, _ side: Operand.Side, _ other: Schema, _ otherSide: Operand.Side, _ types: JSONTypes,
        _ depth: Int
    ) -> Bool {
        if types.contains(.boolean) { return false }
        if types.contains(.string) {
            let (a, b) = (one.strings, other.strings)
            guard areApart(a.minLength, a.maxLength, b.minLength, b.maxLength) else { return false }
        }
        if !types.intersection(.number).isEmpty, !areApart(one.numbers, other.numbers) { return false }
        if types.contains(.array) {
            let (a, b) = (one.arrays, other.arrays)
            guard areApart(a.minItems, a.maxItems, b.minItems, b.maxItems) else { return false }
        }
        guard types.contains(.object) else { return true }
        return areApart(one.objects, side, other.objects, otherSide, depth)
    }

    private func areApart(_ least: Int?, _ most: Int?, _ otherLeast: Int?, _ otherMost: Int?) -> Bool {
        (most ?? .max) < (otherLeast ?? 0) || (otherMost ?? .max) < (least ?? 0)
    }

    private func areApart(_ one: NumberAssertions, _ other: NumberAssertions) -> Bool {
        Self.isBelow(one, other) || Self.isBelow(other, one)
    }

    private static func isBelow(_ one: NumberAssertions, _ other: NumberAssertions) -> Bool {
        guard let high = one.maximum ?? one.exclusiveMaximum, let low = other.minimum ?? other.exclusiveMinimum else {
            return false
        }
        return high < low || (high == low && (one.maximum == nil || other.minimum == nil))
    }

    /// A property that one side requires and the two describe disjointly, or the other forbids.
    private mutating func areApart(
        _ one: ObjectAssertions, _ side: Operand.Side, _ other: ObjectAssertions, _ otherSide: Operand.Side,
        _ depth: Int
    ) -> Bool {
        if areApart(one.minProperties, one.maxProperties, other.minProperties, other.maxProperties) { return true }
        let required = one.requiredNames + other.requiredNames
        for name in required {
            guard let a = one.governing(name).map({ Operand($0, side) }),
                let b = other.governing(name).map({ Operand($0, otherSide) })
            else { continue }
            if isDisjoint(a, b, depth: depth - 1) { return true }
        }
        return false
    }
}

extension ObjectAssertions {
    var requiredNames: [String] { properties.filter(\.isRequired).map(\.name) + undeclaredRequired }

    /// The schema that a property of that name has to meet at least. Nil when it may be anything.
    func governing(_ name: String) -> SchemaID? {
        if let property = property(name) { return property.schema }
        guard patternProperties.isEmpty else { return nil }
        return additionalProperties
    }
}
