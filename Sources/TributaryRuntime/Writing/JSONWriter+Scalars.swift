extension JSONWriter {
    /// A comma, unless something has just been opened. The last byte tells: strings end with a quote.
    @usableFromInline
    mutating func separate() {
        switch bytes.last {
        case UInt8(ascii: "{"), UInt8(ascii: "["), nil: return
        default: bytes.append(UInt8(ascii: ","))
        }
    }

    @usableFromInline
    mutating func name(_ name: StaticString) {
        separate()
        name.withUTF8Buffer { string(UnsafeRawBufferPointer($0)) }
        bytes.append(UInt8(ascii: ":"))
    }

    @usableFromInline
    mutating func name(_ name: String) {
        separate()
        string(name)
        bytes.append(UInt8(ascii: ":"))
    }

    public mutating func null() { literal("null") }

    public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

    private mutating func literal(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    public mutating func integer<T: FixedWidthInteger>(_ value: T) {
        guard value != 0 else { return bytes.append(UInt8(ascii: "0")) }
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = value.magnitude
        let start = bytes.count
        while rest > 0 {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
            rest = quotient
        }
        bytes[start...].reverse()
    }

    /// The shortest spelling that reads back as the same double. JSON has none for infinity and NaN: `null`.
    public mutating func double(_ value: Double) {
        guard value.isFinite else { return null() }
        // Not `Int64(exactly:)`, which needs libm, and nothing else here does.
        if value.magnitude < 0x1p53, value != 0 || value.sign == .plus, case let whole = Int64(value),
            Double(whole) == value
        {
            return integer(whole)
        }
        var text = value.description
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// A number as it is written.
    public mutating func number(_ value: JSONNumber) {
        var text = value.text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    public mutating func string(_ value: String) {
        var value = value
        value.withUTF8 { string(UnsafeRawBufferPointer($0)) }
    }

    /// UTF-8 in quotes. Only what must be is escaped: quotes, backslashes, control characters.
    mutating func string(_ text: UnsafeRawBufferPointer) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        var index = plainPrefix(of: text, from: 0)
        while index < text.count {
            bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start..<index]))
            escape(text[index])
            start = index + 1
            index = plainPrefix(of: text, from: start)
        }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start...]))
        bytes.append(UInt8(ascii: "\""))
    }

    /// The index of the first byte that must be escaped, or the end. Eight bytes at a time.
    @inline(__always)
    private func plainPrefix(of text: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index + 8 <= text.count {
            let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let special = ByteWord.stringMarks(in: word)
            guard special == 0 else { return index + (special.trailingZeroBitCount >> 3) }
            index += 8
        }
        while index < text.count, !isSpecial(text[index]) { index += 1 }
        return index
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        default:
            bytes.append(contentsOf: [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")])
            bytes.append(hexDigits(byte >> 4))
            bytes.append(hexDigits(byte & 15))
        }
    }
}

func hexDigits(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}
