/// The two alphabets of RFC 4648, which differ in the last two digits, and in that the second one leaves out padding.
struct Base64: Sendable {
    private let digits: [UInt8]
    /// The value of each ASCII digit; 255 for what is none.
    private let values: [UInt8]
    private let isPadded: Bool

    static let standard = Base64("+/", isPadded: true)
    static let url = Base64("-_", isPadded: false)

    private init(_ last: StaticString, isPadded: Bool) {
        let letters: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        digits = letters.withUTF8Buffer { Array($0) } + last.withUTF8Buffer { Array($0) }
        var values = [UInt8](repeating: 255, count: 256)
        for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
        self.values = values
        self.isPadded = isPadded
    }

    /// Nil for other characters, white space included, and for text that no bytes are written as.
    func decode(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
        var count = text.count
        while count > 0, text.count - count < 2, text[count - 1] == UInt8(ascii: "=") { count -= 1 }
        let padding = text.count - count
        guard count % 4 != 1, padding == 0 || text.count % 4 == 0, padding > 0 || !isPadded || count % 4 == 0
        else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(count / 4 * 3 + 2)
        var (bits, width): (UInt32, UInt32) = (0, 0)
        for byte in text[..<count] {
            let value = values[Int(byte)]
            guard value < 64 else { return nil }
            bits = bits << 6 | UInt32(value)
            width += 6
            if width >= 8 {
                width -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> width))
                bits &= 1 << width - 1
            }
        }
        return bits == 0 ? result : nil
    }

    func encode(_ bytes: [UInt8], to result: inout [UInt8]) {
        var (bits, width): (UInt32, UInt32) = (0, 0)
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            width += 8
            while width >= 6 {
                width -= 6
                result.append(digits[Int(bits >> width & 63)])
            }
            bits &= 1 << width - 1
        }
        guard width > 0 else { return }
        result.append(digits[Int(bits << (6 - width) & 63)])
        if isPadded { result.append(contentsOf: repeatElement(UInt8(ascii: "="), count: width == 4 ? 1 : 2)) }
    }
}
