extension JSONReader {
    /// A string (RFC 8259, section 7).
    public mutating func string() -> String {
        guard next == UInt8(ascii: "\"") else {
            fail(.expected("a string"))
            return ""
        }
        let start = position + 1
        let isEscaped = skipString()
        guard failure == nil else { return "" }
        guard isEscaped else { return bytes.string(start, position - 1) }
        return String(decoding: bytes.unescaped(start, position - 1), as: UTF8.self)
    }

    /// Passes a string with its quotes, checking it, and says whether it has escapes.
    @inline(__always)
    mutating func skipString() -> Bool {
        var index = position + 1
        while let word = bytes.word(at: index) {
            let special = ByteWord.stringMarks(in: word)
            guard special == 0 else {
                index += special.trailingZeroBitCount >> 3
                break
            }
            index += 8
        }
        while !isSpecial(bytes[index]) { index += 1 }
        guard bytes[index] != UInt8(ascii: "\"") else {
            position = index + 1
            return false
        }
        return skipRest(from: index)
    }

    /// The slow part of `skipString`, from the first byte that is an escape or an error.
    private mutating func skipRest(from start: Int) -> Bool {
        var index = start
        while true {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                position = index + 1
                return true
            case UInt8(ascii: "\\"):
                guard let length = escapeLength(at: index) else { return true }
                index += length
            case 0..<0x20:
                fail(.malformed("a control character in a string"), at: index)
                return true
            default:
                index += 1
            }
        }
    }

    /// How many bytes the escape has: 2, 6, or 12 for a surrogate pair. Fails where it is none.
    private mutating func escapeLength(at index: Int) -> Int? {
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        case UInt8(ascii: "u"):
            guard let unit = bytes.unit(at: index) else { break }
            guard unit & 0xF800 == 0xD800 else { return 6 }
            if unit < 0xDC00, let second = bytes.unit(at: index + 6), second & 0xFC00 == 0xDC00 { return 12 }
            fail(.invalidText, at: index)
            return nil
        default:
            break
        }
        fail(.malformed("not an escape"), at: bytes[index + 1] == 0 ? index + 1 : index)
        return nil
    }
}

extension ByteView {
    /// The UTF-16 unit that `\uXXXX` at `index` names; nil when it is no such escape.
    fileprivate func unit(at index: Int) -> UInt32? {
        guard self[index] == UInt8(ascii: "\\"), self[index + 1] == UInt8(ascii: "u") else { return nil }
        var unit: UInt32 = 0
        for offset in 2..<6 {
            guard let digit = hexDigit(self[index + offset]) else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    /// The UTF-8 bytes of a checked string that has escapes, without its quotes.
    func unescaped(_ start: Int, _ end: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(end - start)
        var index = start
        while index < end {
            var plain = index
            while plain < end, self[plain] != UInt8(ascii: "\\") { plain += 1 }
            if plain > index {
                result.append(contentsOf: bytes(index, plain))
                index = plain
                continue
            }
            if let first = unit(at: index) {
                let isPair = first & 0xFC00 == 0xD800
                let second = isPair ? unit(at: index + 6) ?? 0 : 0
                result.appendScalar(isPair ? 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF) : first)
                index += isPair ? 12 : 6
            } else {
                result.append(simpleEscape(self[index + 1]))
                index += 2
            }
        }
        return result
    }
}

/// What ends the quick scan of a string: a quote, a backslash, or a control character (and the zeros past the end).
@inline(__always)
func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20
}

@inline(__always)
func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
    default: nil
    }
}

private func simpleEscape(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: byte
    }
}

extension [UInt8] {
    /// Appends a Unicode scalar value as UTF-8.
    mutating func appendScalar(_ scalar: UInt32) {
        if let scalar = Unicode.Scalar(scalar) {
            append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }
}
