/// A JSON number of any size and precision: the text as written, compared by value (RFC 8259, section 6).
public struct JSONNumber: Sendable {
    /// As written, for example `1.50`, `-0` or `1e400`; always a JSON number.
    public let text: String

    public init(_ value: Int) { text = String(value) }

    /// Nil when `text` isn't a JSON number.
    public init?(text: String) {
        guard Self.plainInteger(text) != nil || Decimal(text.utf8) != nil else { return nil }
        self.text = text
    }

    /// For text that a scanner has checked already.
    init(checked text: String) { self.text = text }

    /// Nil when the number has a fraction or doesn't fit. `4.0` and `1e2` are whole.
    public var int: Int? { integer(Int.self) }

    /// The number as an integer of any width; nil when it has a fraction or doesn't fit.
    public func integer<T: FixedWidthInteger>(_ type: T.Type) -> T? {
        if let value = T(text) { return value }
        guard let decimal = Decimal(text.utf8), decimal.exponent >= 0, decimal.digits.count + decimal.exponent <= 39
        else { return nil }
        let digits = String(decoding: decimal.digits + Array(repeating: 48, count: decimal.exponent), as: UTF8.self)
        return T((decimal.isNegative ? "-" : "") + (digits.isEmpty ? "0" : digits))
    }

    /// The nearest double; infinite where the number is out of range.
    public var double: Double { Double(text) ?? .nan }

    /// Whether the number has no fraction, however it is written.
    public var isInteger: Bool { isPlainInteger || (Decimal(text.utf8)?.exponent ?? -1) >= 0 }

    /// Whether the number is written with digits alone, as most whole numbers are. Two of them are equal only if their texts
    /// are, zero aside, of which `-0` is another spelling.
    private var isPlainInteger: Bool {
        text.utf8.allSatisfy { $0 >= 48 && $0 <= 57 || $0 == 45 } && text != "-0"
    }

    /// The value where it is written with at most 18 digits and nothing else, as nearly all numbers are.
    private static func plainInteger(_ text: String) -> Int64? {
        let bytes = text.utf8
        let isNegative = bytes.first == UInt8(ascii: "-")
        let count = bytes.count - (isNegative ? 1 : 0)
        guard count > 0, count <= 18 else { return nil }
        var value: Int64 = 0
        for byte in bytes.dropFirst(isNegative ? 1 : 0) {
            guard byte >= 48, byte <= 57, value > 0 || byte > 48 || count == 1 else { return nil }
            value = value * 10 + Int64(byte - 48)
        }
        return isNegative ? -value : value
    }
}

extension JSONNumber {
    /// `0.digits × 10^(digits.count + exponent)`, without leading or trailing zeros, so that equal values are equal.
    struct Decimal: Hashable {
        var isNegative: Bool
        /// ASCII digits; empty means zero.
        var digits: [UInt8]
        var exponent: Int

        init?(_ bytes: some Collection<UInt8>) {
            var rest = bytes[...]
            isNegative = rest.first == 45
            if isNegative { rest.removeFirst() }
            digits = []
            exponent = 0
            let whole = rest.prefix { $0 >= 48 && $0 <= 57 }
            guard let first = whole.first, first != 48 || whole.count == 1 else { return nil }
            digits.append(contentsOf: whole)
            rest = rest[whole.endIndex...]
            if rest.first == 46 {
                rest.removeFirst()
                let fraction = rest.prefix { $0 >= 48 && $0 <= 57 }
                guard !fraction.isEmpty else { return nil }
                digits.append(contentsOf: fraction)
                exponent = -fraction.count
                rest = rest[fraction.endIndex...]
            }
            if rest.first == 101 || rest.first == 69 {
                rest.removeFirst()
                let isMinus = rest.first == 45
                if isMinus || rest.first == 43 { rest.removeFirst() }
                guard !rest.isEmpty, rest.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
                // An exponent beyond this bound can't be told from the bound by anything that fits in memory.
                var power = 0
                for byte in rest { power = min(power * 10 + Int(byte - 48), 1_000_000_000) }
                exponent += isMinus ? -power : power
                rest = rest[rest.endIndex...]
            }
            guard rest.isEmpty else { return nil }
            while digits.last == 48 {
                digits.removeLast()
                exponent += 1
            }
            digits.removeFirst(digits.prefix { $0 == 48 }.count)
            if digits.isEmpty {
                exponent = 0
                isNegative = false
            }
        }
    }
}

extension JSONNumber: Hashable, Comparable {
    public static func == (a: JSONNumber, b: JSONNumber) -> Bool {
        if a.text == b.text { return true }
        return !(a.isPlainInteger && b.isPlainInteger) && Decimal(a.text.utf8) == Decimal(b.text.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        // Equal numbers are both such integers, whatever their spelling, or neither is.
        if let int { hasher.combine(int) } else { hasher.combine(Decimal(text.utf8)) }
    }

    public static func < (a: JSONNumber, b: JSONNumber) -> Bool {
        if let a = plainInteger(a.text), let b = plainInteger(b.text) { return a < b }
        guard let a = Decimal(a.text.utf8), let b = Decimal(b.text.utf8) else { return false }
        if a.isNegative != b.isNegative { return a.isNegative }
        return a.isNegative ? b.isSmallerMagnitude(than: a) : a.isSmallerMagnitude(than: b)
    }
}

extension JSONNumber.Decimal {
    fileprivate func isSmallerMagnitude(than other: Self) -> Bool {
        guard !digits.isEmpty, !other.digits.isEmpty else { return digits.isEmpty && !other.digits.isEmpty }
        let (size, otherSize) = (digits.count + exponent, other.digits.count + other.exponent)
        return size != otherSize ? size < otherSize : digits.lexicographicallyPrecedes(other.digits)
    }
}
