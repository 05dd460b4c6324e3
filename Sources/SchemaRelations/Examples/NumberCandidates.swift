import APIModel
import TributaryRuntime

/// Numbers worth trying against bounds and a divisor, nearest to zero first.
struct NumberCandidates {
    private let limits: NumberAssertions
    private let isWhole: Bool

    init(_ limits: NumberAssertions, isWhole: Bool) {
        self.limits = limits
        self.isWhole = isWhole
    }

    func accepts(_ number: JSONNumber) -> Bool {
        if isWhole, !number.isInteger { return false }
        if let limit = limits.minimum, number < limit { return false }
        if let limit = limits.exclusiveMinimum, !(limit < number) { return false }
        if let limit = limits.maximum, limit < number { return false }
        if let limit = limits.exclusiveMaximum, !(number < limit) { return false }
        return limits.multipleOf.map { number.isMultiple(of: $0) == true } ?? true
    }

    /// The accepted candidate after `count` others; nil where there aren't as many.
    func accepted(after count: Int) -> JSONNumber? {
        var left = count
        for whole in 0...100 {
            let candidate = JSONNumber(whole)
            guard accepts(candidate) else { continue }
            if left == 0 { return candidate }
            left -= 1
        }
        for candidate in others where accepts(candidate) {
            if left == 0 { return candidate }
            left -= 1
        }
        return nil
    }

    private var others: [JSONNumber] {
        var result = [JSONNumber(-1)]
        let bounds = [limits.minimum, limits.exclusiveMinimum, limits.maximum, limits.exclusiveMaximum]
        for bound in bounds.compactMap({ $0 }) {
            result.append(bound)
            if let decimal = ExactDecimal(bound) {
                for step in [0, 1, -1, 2, -2] {
                    if let whole = decimal.ceiling { result.append(JSONNumber(whole &+ step)) }
                    if let whole = decimal.floor { result.append(JSONNumber(whole &+ step)) }
                }
            }
            result += multiples(near: bound)
        }
        if let low = limits.minimum ?? limits.exclusiveMinimum, let high = limits.maximum ?? limits.exclusiveMaximum {
            append((low.double + high.double) / 2, to: &result)
        }
        return result
    }

    private func multiples(near bound: JSONNumber) -> [JSONNumber] {
        guard let divisor = limits.multipleOf, divisor.double > 0 else { return [] }
        var result: [JSONNumber] = []
        let quotient = (bound.double / divisor.double).rounded()
        guard quotient.magnitude < 1e15 else { return [] }
        for step in -2...2 {
            let count = Int(quotient) + step
            if let unit = divisor.int {
                let (product, overflows) = count.multipliedReportingOverflow(by: unit)
                if !overflows { result.append(JSONNumber(product)) }
            } else {
                append(Double(count) * divisor.double, to: &result)
            }
        }
        return result
    }

    private func append(_ value: Double, to result: inout [JSONNumber]) {
        if value.isFinite, let number = JSONNumber(text: "\(value)") { result.append(number) }
    }
}
