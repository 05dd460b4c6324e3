/// The core schema of YAML 1.2.2, section 10.3.2: what an untagged plain scalar is. `yes`, `off` and `2026-01-01` are
/// strings.
enum CoreSchema {
    static func kind(of text: UnsafeBufferPointer<UInt8>) -> Node.Kind {
        guard let first = text.first else { return .null }
        switch first {
        case UInt8(ascii: "~"): return text.count == 1 ? .null : .string
        case UInt8(ascii: "n"), UInt8(ascii: "N"): return isWord(text, "null") ? .null : .string
        case UInt8(ascii: "t"), UInt8(ascii: "T"): return isWord(text, "true") ? .boolean : .string
        case UInt8(ascii: "f"), UInt8(ascii: "F"): return isWord(text, "false") ? .boolean : .string
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
            return numberKind(text)
        default: return .string
        }
    }

    /// `null`, `Null` and `NULL`, but not `nULL`.
    private static func isWord(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        guard text.count == word.utf8CodeUnitCount else { return false }
        let hasUpperRest = text[1] & 0x20 == 0
        if hasUpperRest && text[0] & 0x20 != 0 { return false }
        return word.withUTF8Buffer { word in
            for index in 0..<text.count {
                let upper = index == 0 ? text[0] & 0x20 == 0 : hasUpperRest
                if text[index] != (upper ? word[index] & 0xDF : word[index]) { return false }
            }
            return true
        }
    }

    private static func numberKind(_ text: UnsafeBufferPointer<UInt8>) -> Node.Kind {
        if text.count > 2, text[0] == UInt8(ascii: "0"), text[1] == UInt8(ascii: "o") || text[1] == UInt8(ascii: "x") {
            let isHex = text[1] == UInt8(ascii: "x")
            return text[2...].allSatisfy { isHex ? isHexDigit($0) : $0 >= 0x30 && $0 <= 0x37 } ? .integer : .string
        }
        let hasSign = text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+")
        let start = hasSign ? 1 : 0
        let whole = skipDigits(text, start)
        if whole == text.count { return whole > start ? .integer : .string }
        if text[whole] == UInt8(ascii: "."), whole == start, isSpecialFloat(text, whole + 1, hasSign) { return .number }
        return isFloat(text, start, whole) ? .number : .string
    }

    /// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`, with at least one of the last two parts.
    private static func isFloat(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ whole: Int) -> Bool {
        var offset = whole
        if text[offset] == UInt8(ascii: ".") {
            let end = skipDigits(text, offset + 1)
            guard whole > start || end > offset + 1 else { return false }
            offset = end
        }
        guard offset > start else { return false }
        if offset == text.count { return true }
        guard text[offset] | 0x20 == UInt8(ascii: "e") else { return false }
        offset += 1
        if offset < text.count, text[offset] == UInt8(ascii: "-") || text[offset] == UInt8(ascii: "+") { offset += 1 }
        return offset < text.count && skipDigits(text, offset) == text.count
    }

    /// After the point: `inf`, `Inf`, `INF`, and `nan`, `NaN`, `NAN` without a sign.
    private static func isSpecialFloat(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ hasSign: Bool) -> Bool {
        switch String(decoding: text[start...], as: UTF8.self) {
        case "inf", "Inf", "INF": true
        case "nan", "NaN", "NAN": !hasSign
        default: false
        }
    }

    private static func skipDigits(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var offset = start
        while offset < text.count, text[offset] &- UInt8(ascii: "0") <= 9 { offset += 1 }
        return offset
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    /// JSON has no leading plus sign or zeros, no bare point and one base. Nil when JSON has no such number.
    static func jsonSpelling(_ text: String.UTF8View) -> String? {
        var rest = Array(text)[...]
        if rest.starts(with: [0x30, 0x6F]) || rest.starts(with: [0x30, 0x78]) {
            let radix = rest[1] == 0x78 ? 16 : 8
            return UInt64(String(decoding: rest.dropFirst(2), as: UTF8.self), radix: radix).map { String($0) }
        }
        let sign = rest.first == UInt8(ascii: "-") ? "-" : ""
        if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { rest.removeFirst() }
        let whole = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
        rest = rest[whole.endIndex...]
        var fraction: ArraySlice<UInt8> = []
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
            rest = rest[fraction.endIndex...]
        }
        guard !whole.isEmpty || !fraction.isEmpty else { return nil }
        let digits = whole.drop { $0 == 0x30 }
        var result = sign + (digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self))
        if !fraction.isEmpty { result += "." + String(decoding: fraction, as: UTF8.self) }
        return result + String(decoding: rest, as: UTF8.self)
    }
}
