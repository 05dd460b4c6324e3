import TributaryRuntime

extension JSONScanner {
    /// RFC 8259, section 6.
    mutating func scanNumber() throws(Problem) {
        let start = offset
        let startPlace = place
        var kind = Node.Kind.integer
        if current == UInt8(ascii: "-") { offset += 1 }
        if current == UInt8(ascii: "0") {
            offset += 1
        } else {
            try skipDigits("a digit")
        }
        if current == UInt8(ascii: ".") {
            kind = .number
            offset += 1
            try skipDigits("a digit after the decimal point")
        }
        if current | 0x20 == UInt8(ascii: "e") {
            kind = .number
            offset += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
            try skipDigits("a digit in the exponent")
        }
        if Self.isNameByte(current) || current == UInt8(ascii: ".") || current == UInt8(ascii: "+") {
            throw problem("\(found) is no part of a number", help: "write a JSON number, or put the value in quotes")
        }
        builder.scalar(kind, start: start, count: offset - start, isQuoted: false, at: startPlace)
    }

    private mutating func skipDigits(_ expected: String) throws(Problem) {
        let start = offset
        while offset < bytes.count, bytes[offset] &- UInt8(ascii: "0") <= 9 { offset += 1 }
        guard offset > start else {
            throw problem("expected \(expected), not \(found)", help: "write a JSON number, such as -1.5e3")
        }
    }

    mutating func scanStringValue() throws(Problem) {
        let startPlace = place
        let string = try scanString()
        builder.scalar(.string, start: string.start, count: string.end - string.start, isQuoted: true, at: startPlace)
    }

    /// The range of a string's UTF-8 in the tree's text, which begins with the document itself.
    struct ScannedString {
        let start: Int
        let end: Int
        /// Whether the range lies behind the document.
        let isDecoded: Bool
    }

    /// RFC 8259, section 7.
    mutating func scanString() throws(Problem) -> ScannedString {
        offset += 1
        let start = offset
        offset += plainCount(from: start)
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\"") {
                offset += 1
                return ScannedString(start: start, end: offset - 1, isDecoded: false)
            }
            if byte == UInt8(ascii: "\\") { return try decodeString(from: start) }
            try skipCharacter(byte)
        }
        throw endProblem(start - 1)
    }

    /// How many bytes from there on are ASCII that stands for itself in a string, give or take the last seven of the
    /// document. Looks at eight at a time.
    private func plainCount(from start: Int) -> Int {
        bytes.withUnsafeBytes { bytes in
            var end = start
            while end + 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self))
                let marked = ByteWord.stringMarks(in: word) | ByteWord.multibyteMarks(in: word)
                if marked != 0 { return end - start + marked.trailingZeroBitCount / 8 }
                end += 8
            }
            return end - start
        }
    }

    private mutating func skipCharacter(_ byte: UInt8) throws(Problem) {
        if byte >= 0x80 { return try skipMultibyte() }
        guard byte >= 0x20 else { throw controlProblem(byte) }
        offset += 1
    }

    /// Unicode 15, table 3-7: well-formed UTF-8.
    private mutating func skipMultibyte() throws(Problem) {
        let length = UTF8Sequence.length(at: offset, in: bytes)
        guard length > 0 else {
            throw problem("byte 0x\(hex(bytes[offset])) is not UTF-8", id: "not-utf8", help: "save the file as UTF-8")
        }
        offset += length
        lineStart += length - 1
    }

    /// Goes on at the first escape of a string that began at `start`.
    private mutating func decodeString(from start: Int) throws(Problem) -> ScannedString {
        let decodedStart = builder.text.count
        builder.text.append(contentsOf: bytes[start..<offset])
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\"") {
                offset += 1
                return ScannedString(start: decodedStart, end: builder.text.count, isDecoded: true)
            }
            if byte == UInt8(ascii: "\\") {
                try decodeEscape()
            } else {
                let first = offset
                try skipCharacter(byte)
                builder.text.append(contentsOf: bytes[first..<offset])
            }
        }
        throw endProblem(start - 1)
    }

    private mutating func decodeEscape() throws(Problem) {
        offset += 1
        let byte: UInt8
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte = current
        case UInt8(ascii: "b"): byte = 0x08
        case UInt8(ascii: "f"): byte = 0x0C
        case UInt8(ascii: "n"): byte = 0x0A
        case UInt8(ascii: "r"): byte = 0x0D
        case UInt8(ascii: "t"): byte = 0x09
        case UInt8(ascii: "u"): return try decodeUnicodeEscape()
        default:
            throw problem(
                "'\\' can't be followed by \(found) in a string", help: "write two backslashes to mean one")
        }
        builder.text.append(byte)
        offset += 1
    }

    /// Two escapes for characters outside of the basic plane (RFC 8259, section 7).
    private mutating func decodeUnicodeEscape() throws(Problem) {
        let start = offset - 1
        var value = try scanHexDigits()
        if value & 0xFC00 == 0xD800, current == UInt8(ascii: "\\"), offset + 1 < bytes.count,
            bytes[offset + 1] == UInt8(ascii: "u")
        {
            offset += 1
            let low = try scanHexDigits()
            guard low & 0xFC00 == 0xDC00 else { throw surrogateProblem(start) }
            value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
        }
        guard let scalar = Unicode.Scalar(value) else { throw surrogateProblem(start) }
        builder.text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// The four digits after the `u` at `offset`.
    private mutating func scanHexDigits() throws(Problem) -> UInt32 {
        offset += 1
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = hexValue(current) else {
                throw problem("'\\u' takes four hexadecimal digits, not \(found)", help: "write it as in \\u00e9")
            }
            value = value << 4 | digit
            offset += 1
        }
        return value
    }

    private func hexValue(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
