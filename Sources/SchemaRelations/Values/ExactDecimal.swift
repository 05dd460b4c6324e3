import TributaryRuntime

/// Exact arithmetic on the digits of JSON numbers, for `multipleOf`, where doubles get 0.3 / 0.1 wrong.
struct ExactDecimal {
    var isNegative: Bool
    /// Values 0 to 9, most significant first, without leading or trailing zeros; empty means zero.
    var digits: [UInt8]
    /// Of ten, for the last digit.
    var exponent: Int

    /// Nil for numbers that would need more than `digitLimit` digits written out.
    init?(_ number: JSONNumber) {
        var rest = number.text.utf8[...]
        isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        digits = []
        exponent = 0
        var isFraction = false
        while let byte = rest.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
            rest.removeFirst()
            guard byte != UInt8(ascii: ".") else {
                isFraction = true
                continue
            }
            digits.append(byte &- 48)
            if isFraction { exponent -= 1 }
        }
        if !rest.isEmpty {
            guard let power = Int(String(Substring(rest.dropFirst()))) else { return nil }
            let (sum, overflows) = exponent.addingReportingOverflow(power)
            guard !overflows else { return nil }
            exponent = sum
        }
        normalize()
        guard digits.count <= Self.digitLimit, abs(exponent) <= Self.digitLimit || digits.isEmpty else { return nil }
    }

    private static let digitLimit = 4096

    private mutating func normalize() {
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        digits.removeFirst(digits.prefix { $0 == 0 }.count)
        if digits.isEmpty { (exponent, isNegative) = (0, false) }
    }

    /// Whether this is a whole multiple of another; false for a multiple of zero.
    func isMultiple(of divisor: ExactDecimal) -> Bool {
        guard !digits.isEmpty else { return true }
        guard !divisor.digits.isEmpty else { return false }
        let shift = exponent - divisor.exponent
        let dividend = digits + Array(repeating: 0, count: max(0, shift))
        let scaled = divisor.digits + Array(repeating: 0, count: max(0, -shift))
        guard scaled.count <= 18 else { return Self.hasNoRemainder(dividend, scaled) }
        let small = scaled.reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
        var remainder: UInt64 = 0
        for digit in dividend {
            let (high, low) = remainder.multipliedFullWidth(by: 10)
            let (sum, carries) = low.addingReportingOverflow(UInt64(digit))
            remainder = small.dividingFullWidth((high + (carries ? 1 : 0), sum)).remainder
        }
        return remainder == 0
    }

    /// Long division on digits; at most nine subtractions per digit.
    private static func hasNoRemainder(_ dividend: [UInt8], _ divisor: [UInt8]) -> Bool {
        var remainder: [UInt8] = []
        for digit in dividend {
            if !remainder.isEmpty || digit != 0 { remainder.append(digit) }
            while !isLess(remainder, divisor) { subtract(divisor, from: &remainder) }
        }
        return remainder.isEmpty
    }

    private static func isLess(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        a.count != b.count ? a.count < b.count : a.lexicographicallyPrecedes(b)
    }

    private static func subtract(_ b: [UInt8], from a: inout [UInt8]) {
        var borrow: Int8 = 0
        for offset in 1...a.count {
            let theirs = offset <= b.count ? Int8(b[b.count - offset]) : 0
            var digit = Int8(a[a.count - offset]) - theirs - borrow
            borrow = digit < 0 ? 1 : 0
            if digit < 0 { digit += 10 }
            a[a.count - offset] = UInt8(digit)
        }
        a.removeFirst(a.prefix { $0 == 0 }.count)
    }

    /// The largest whole number that isn't larger. Nil when it doesn't fit.
    var floor: Int? {
        guard let truncated else { return nil }
        return exponent < 0 && isNegative ? truncated - 1 : truncated
    }

    /// The smallest whole number that isn't smaller. Nil when it doesn't fit.
    var ceiling: Int? {
        guard let truncated else { return nil }
        return exponent < 0 && !isNegative ? truncated + 1 : truncated
    }

    private var truncated: Int? {
        guard digits.count + exponent <= 18 else { return nil }
        let whole = exponent < 0 ? Array(digits.dropLast(-exponent)) : digits + Array(repeating: 0, count: exponent)
        let magnitude = whole.reduce(0) { $0 * 10 + Int($1) }
        return isNegative ? -magnitude : magnitude
    }
}

extension JSONNumber {
    /// Nil when one of the numbers is too large to write out.
    func isMultiple(of divisor: JSONNumber) -> Bool? {
        guard let value = ExactDecimal(self), let unit = ExactDecimal(divisor) else { return nil }
        return value.isMultiple(of: unit)
    }
}
