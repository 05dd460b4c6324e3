import APIModel
import TributaryRuntime

/// Merging of the keywords whose values are no schemas. Each function says whether the result holds all that `other`
/// says; where it doesn't, the caller keeps `other` as a member of `allOf` beside what was merged.
extension FlatTables {
    func mergeScalars(of other: Schema, into schema: inout Schema) -> Bool {
        schema.types.formIntersection(other.types)
        schema.hasType = schema.hasType || other.hasType
        if let values = other.enumeration {
            schema.enumeration = schema.enumeration.map { $0.filter(values.contains) } ?? values
            schema.isConst = schema.isConst || other.isConst
        }
        let holdsFormat = mergeFormat(of: other, into: &schema)
        let holdsNumbers = schema.numbers.tighten(by: other.numbers)
        let holdsStrings = schema.strings.tighten(by: other.strings)
        return holdsFormat && holdsNumbers && holdsStrings
    }

    private func mergeFormat(of other: Schema, into schema: inout Schema) -> Bool {
        guard let format = other.format, format != schema.format else { return true }
        guard let own = schema.format else {
            schema.format = format
            return true
        }
        if Format.isSubset(format, of: own) == true {
            schema.format = format
            return true
        }
        return Format.isSubset(own, of: format) == true
    }
}

extension NumberAssertions {
    /// False when `multipleOf` can't be expressed by one number.
    mutating func tighten(by other: NumberAssertions) -> Bool {
        if let bound = other.minimum { raiseMinimum(to: bound, isExclusive: false) }
        if let bound = other.exclusiveMinimum { raiseMinimum(to: bound, isExclusive: true) }
        if let bound = other.maximum { lowerMaximum(to: bound, isExclusive: false) }
        if let bound = other.exclusiveMaximum { lowerMaximum(to: bound, isExclusive: true) }
        guard let divisor = other.multipleOf else { return true }
        guard let own = multipleOf else {
            multipleOf = divisor
            return true
        }
        if own.isMultiple(of: divisor) == true { return true }
        guard divisor.isMultiple(of: own) == true else { return false }
        multipleOf = divisor
        return true
    }

    private mutating func raiseMinimum(to bound: JSONNumber, isExclusive: Bool) {
        if let minimum, minimum > bound || (minimum == bound && !isExclusive) { return }
        if let exclusiveMinimum, exclusiveMinimum >= bound { return }
        minimum = isExclusive ? nil : bound
        exclusiveMinimum = isExclusive ? bound : nil
    }

    private mutating func lowerMaximum(to bound: JSONNumber, isExclusive: Bool) {
        if let maximum, maximum < bound || (maximum == bound && !isExclusive) { return }
        if let exclusiveMaximum, exclusiveMaximum <= bound { return }
        maximum = isExclusive ? nil : bound
        exclusiveMaximum = isExclusive ? bound : nil
    }
}

extension StringAssertions {
    /// False when there are two different patterns, encodings or media types.
    mutating func tighten(by other: StringAssertions) -> Bool {
        minLength = larger(minLength, other.minLength)
        maxLength = smaller(maxLength, other.maxLength)
        let holdsPattern = Self.take(other.pattern, into: &pattern)
        let holdsEncoding = Self.take(other.contentEncoding, into: &contentEncoding)
        let holdsMediaType = Self.take(other.contentMediaType, into: &contentMediaType)
        let holdsSchema = Self.take(other.contentSchema, into: &contentSchema)
        return holdsPattern && holdsEncoding && holdsMediaType && holdsSchema
    }

    private static func take<Value: Equatable>(_ value: Value?, into own: inout Value?) -> Bool {
        guard let value else { return true }
        own = own ?? value
        return own == value
    }
}

/// The larger of two lower bounds; nil is no bound.
func larger(_ a: Int?, _ b: Int?) -> Int? {
    guard let a, let b else { return a ?? b }
    return max(a, b)
}

/// The smaller of two upper bounds; nil is no bound.
func smaller(_ a: Int?, _ b: Int?) -> Int? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
}
