extension JSONReader {
    /// `true` or `false`.
    public mutating func bool() -> Bool {
        if next == UInt8(ascii: "t"), bytes.matches("true", at: position) {
            position += 4
            return true
        }
        if next == UInt8(ascii: "f"), bytes.matches("false", at: position) {
            position += 5
            return false
        }
        fail(.expected("true or false"))
        return false
    }

    /// A whole number that fits, however it is written: `4`, `4.0`, `40e-1`.
    public mutating func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) -> T {
        let start = position
        let value = int64()
        if let value, let result = T(exactly: value) { return result }
        guard failure == nil else { return 0 }
        // Not what fits 64 bits with a sign: unsigned numbers beyond that, fractions that are zero, or no number.
        position = start
        let number = number()
        guard failure == nil else { return 0 }
        if let result = number.integer(T.self) { return result }
        fail(number.isInteger ? .outOfRange : .expected("a whole number"), at: start)
        return 0
    }

    /// The number here if it is up to 18 digits without fraction and exponent; nil, standing anywhere, otherwise.
    @inline(__always)
    private mutating func int64() -> Int64? {
        var index = position
        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        let first = index
        var value: Int64 = 0
        while true {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10, index - first < 18 else { break }
            value = value &* 10 &+ Int64(digit)
            index += 1
        }
        guard index > first, bytes[first] != UInt8(ascii: "0") || index == first + 1 else { return nil }
        switch bytes[index] {
        case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "0")...UInt8(ascii: "9"): return nil
        default: break
        }
        position = index
        return isNegative ? -value : value
    }

    /// The double nearest to a number. A number beyond all doubles is a failure.
    public mutating func double() -> Double {
        let start = position
        guard let parts = scanNumber() else { return 0 }
        if let value = parts.exactDouble { return value }
        let value = Double(bytes.string(start, position)) ?? .nan
        if !value.isFinite { fail(.outOfRange, at: start) }
        return failure == nil ? value : 0
    }

    /// A number of any size, as written.
    public mutating func number() -> JSONNumber {
        let start = position
        guard scanNumber() != nil else { return JSONNumber(0) }
        return JSONNumber(checked: bytes.string(start, position))
    }

    /// Passes a number and gives its first digits; nil after a failure (RFC 8259, section 6).
    mutating func scanNumber() -> NumberParts? {
        var parts = NumberParts()
        var index = position
        if bytes[index] == UInt8(ascii: "-") {
            parts.isNegative = true
            index += 1
        }
        let first = index
        scanDigits(&index, &parts)
        guard index > first else {
            fail(index > position ? .malformed("no digit after a minus") : .expected("a number"), at: index)
            return nil
        }
        guard bytes[first] != UInt8(ascii: "0") || index == first + 1 else {
            fail(.malformed("a leading zero"), at: first)
            return nil
        }
        if bytes[index] == UInt8(ascii: ".") {
            index += 1
            let point = index
            scanDigits(&index, &parts)
            guard index > point else {
                fail(.malformed("no digit after a decimal point"), at: index)
                return nil
            }
            parts.exponent -= index - point
        }
        if bytes[index] | 0x20 == UInt8(ascii: "e"), !scanExponent(&index, &parts) { return nil }
        position = index
        return parts
    }

    @inline(__always)
    private func scanDigits(_ index: inout Int, _ parts: inout NumberParts) {
        while true {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return }
            parts.append(digit)
            index += 1
        }
    }

    private mutating func scanExponent(_ index: inout Int, _ parts: inout NumberParts) -> Bool {
        index += 1
        let isMinus = bytes[index] == UInt8(ascii: "-")
        if isMinus || bytes[index] == UInt8(ascii: "+") { index += 1 }
        let first = index
        var power = 0
        while case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 {
            power = min(power * 10 + Int(digit), 1_000_000)
            index += 1
        }
        guard index > first else {
            fail(.malformed("no digit in an exponent"), at: index)
            return false
        }
        parts.exponent += isMinus ? -power : power
        return true
    }
}

/// What a number is worth, as far as 19 digits tell.
struct NumberParts {
    var isNegative = false
    var digits: UInt64 = 0
    /// How many digits `digits` has seen, leading zeros not counted.
    var count = 0
    var exponent = 0

    @inline(__always)
    mutating func append(_ digit: UInt8) {
        if count < 19 { digits = digits &* 10 &+ UInt64(digit) }
        if digits != 0 { count += 1 }
    }

    /// The double, where one rounding step gives the nearest one: both factors are exact (Clinger 1990).
    var exactDouble: Double? {
        guard digits < 1 << 53, count <= 19, abs(exponent) <= 22 else { return nil }
        var value = Double(digits)
        if exponent < 0 { value /= powerOfTen(-exponent) }
        if exponent > 0 { value *= powerOfTen(exponent) }
        return isNegative ? -value : value
    }
}

/// 10 to the power of 0 to 22, which are the ones that a double holds exactly.
private func powerOfTen(_ exponent: Int) -> Double {
    var (result, base, rest) = (1.0, 10.0, exponent)
    while rest > 0 {
        if rest & 1 == 1 { result *= base }
        base *= base
        rest >>= 1
    }
    return result
}
