import APIModel
import Reporting
import TributaryRuntime

/// A lower or upper limit of numbers.
struct Bound {
    /// Nil is no limit.
    let value: JSONNumber?
    let isExclusive: Bool
    let isLower: Bool

    init(lower numbers: NumberAssertions) {
        value = numbers.minimum ?? numbers.exclusiveMinimum
        isExclusive = numbers.minimum == nil
        isLower = true
    }

    init(upper numbers: NumberAssertions) {
        value = numbers.maximum ?? numbers.exclusiveMaximum
        isExclusive = numbers.maximum == nil
        isLower = false
    }

    /// Whether all that keeps to this bound keeps to the other.
    func implies(_ other: Bound) -> Bool {
        guard let limit = other.value else { return true }
        guard let value else { return false }
        if value == limit { return isExclusive || !other.isExclusive }
        return isLower ? value > limit : value < limit
    }

    func effect(of revision: Bound) -> Effect {
        SchemaRelations.effect(baseInRevision: implies(revision), revisionInBase: revision.implies(self))
    }
}
