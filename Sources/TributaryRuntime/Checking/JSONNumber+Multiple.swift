extension JSONNumber {
    /// Whether the number divided by another one is whole, without rounding. Nil when that can't be told: a divisor that
    /// is zero or has more than 17 digits.
    package func isMultiple(of divisor: JSONNumber) -> Bool? {
        guard let value = Decimal(text.utf8), let divisor = Decimal(divisor.text.utf8), !divisor.digits.isEmpty,
            divisor.digits.count <= 17
        else { return nil }
        guard !value.digits.isEmpty else { return true }
        let modulus = divisor.digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1 - 48) }
        let shift = value.exponent - divisor.exponent
        let remainder = value.digits.reduce(UInt64(0)) { Self.product($0, 10, plus: UInt64($1 - 48), modulo: modulus) }
        guard shift < 0 else {
            return Self.product(remainder, Self.power(shift, modulo: modulus), plus: 0, modulo: modulus) == 0
        }
        // A multiple has no digit below the last one of the divisor, and the value has one that isn't zero.
        return false
    }

    private static func product(_ a: UInt64, _ b: UInt64, plus c: UInt64, modulo: UInt64) -> UInt64 {
        let wide = a.multipliedFullWidth(by: b)
        let (low, carries) = wide.low.addingReportingOverflow(c)
        return modulo.dividingFullWidth((wide.high + (carries ? 1 : 0), low)).remainder
    }

    /// 10 to a power, by squaring.
    private static func power(_ exponent: Int, modulo: UInt64) -> UInt64 {
        var (result, base, rest) = (1 % modulo, 10 % modulo, exponent)
        while rest > 0 {
            if rest & 1 == 1 { result = product(result, base, plus: 0, modulo: modulo) }
            base = product(base, base, plus: 0, modulo: modulo)
            rest >>= 1
        }
        return result
    }
}
