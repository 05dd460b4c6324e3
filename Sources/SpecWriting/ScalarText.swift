extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let space = UInt8(ascii: " ")
    static let colon = UInt8(ascii: ":")
    static let quote = UInt8(ascii: "\"")
    static let apostrophe = UInt8(ascii: "'")
}

extension [UInt8] {
    /// A JSON string (RFC 8259, section 7), which is a double-quoted YAML scalar too: what YAML calls not printable
    /// (C1 controls, U+2028, U+2029, U+FEFF) is escaped.
    mutating func appendQuoted(_ text: String) {
        append(.quote)
        var pending = 0
        for byte in text.utf8 {
            // The lead bytes C2 (C1 controls), E2 (line separators) and EF (byte order mark) need a second look.
            if byte < 0x20 || byte == .quote || byte == UInt8(ascii: "\\") || byte == 0x7F { pending |= 1 }
            if byte == 0xC2 || byte == 0xE2 || byte == 0xEF { pending |= 2 }
        }
        if pending == 0 {
            append(contentsOf: text.utf8)
        } else {
            for scalar in text.unicodeScalars { appendEscaped(scalar) }
        }
        append(.quote)
    }

    private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"", "\\":
            append(UInt8(ascii: "\\"))
            append(UInt8(truncatingIfNeeded: scalar.value))
        case "\n": append(contentsOf: "\\n".utf8)
        case "\r": append(contentsOf: "\\r".utf8)
        case "\t": append(contentsOf: "\\t".utf8)
        case _ where !scalar.isPrintableInYAML:
            append(contentsOf: "\\u".utf8)
            for shift in [12, 8, 4, 0] {
                let digit = UInt8(truncatingIfNeeded: scalar.value >> UInt32(shift)) & 15
                append(digit < 10 ? 48 + digit : 87 + digit)
            }
        default: append(contentsOf: UTF8.encode(scalar).map { [UInt8]($0) } ?? [])
        }
    }
}

extension Unicode.Scalar {
    /// YAML 1.2, production 1 (`c-printable`), without line breaks and the byte order mark.
    var isPrintableInYAML: Bool {
        switch value {
        case 0x09, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD: true
        case 0x10000...: true
        default: false
        }
    }
}

// YAML. A scalar is written so that YAML 1.1 readers, too, take it for the same string: what looks like a number, a
// date, a Boolean (`NO`, `on`, `y`) or a null is quoted.
extension [UInt8] {
    /// On one line: plain where that is safe, else in single quotes, else in double quotes.
    mutating func appendYAMLFlow(_ text: String) {
        switch YAMLQuoting(text) {
        case .plain: append(contentsOf: text.utf8)
        case .single:
            append(.apostrophe)
            for byte in text.utf8 {
                if byte == .apostrophe { append(.apostrophe) }
                append(byte)
            }
            append(.apostrophe)
        case .double: appendQuoted(text)
        }
    }

    /// Text of several lines as a literal block. False, with nothing written, where the text is none or a block can't
    /// hold it: it has control characters, or begins or ends in a line of white space.
    mutating func appendYAMLBlock(_ text: String, column: Int) -> Bool {
        var body = text.utf8[...]
        guard body.contains(.lineFeed), let first = body.first, first > .space else { return false }
        guard text.unicodeScalars.allSatisfy({ $0 == "\n" || $0.isPrintableInYAML }) else { return false }
        var breaks = 0
        while body.last == .lineFeed {
            body.removeLast()
            breaks += 1
        }
        guard let last = body.split(separator: .lineFeed).last, last.contains(where: { $0 > .space }) else {
            return false
        }
        append(UInt8(ascii: "|"))
        if breaks != 1 { append(breaks == 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")) }
        for line in body.split(separator: .lineFeed, omittingEmptySubsequences: false) {
            append(.lineFeed)
            guard !line.isEmpty else { continue }
            append(contentsOf: repeatElement(.space, count: column))
            append(contentsOf: line)
        }
        if breaks > 1 { append(contentsOf: repeatElement(.lineFeed, count: breaks - 1)) }
        return true
    }
}

/// How a string must be written in YAML so that every reader takes it for that string.
enum YAMLQuoting {
    case plain, single, double

    init(_ text: String) {
        guard let first = text.utf8.first, let last = text.utf8.last else {
            self = .single
            return
        }
        var isPlain = first.isPlainStart && last != .space && last != .colon
        var previous = first
        for byte in text.utf8 {
            if byte < .space || byte == 0x7F {
                self = .double
                return
            }
            if byte == .space && previous == .colon || byte == UInt8(ascii: "#") && previous == .space {
                isPlain = false
            }
            previous = byte
        }
        if text.utf8.contains(where: { $0 >= 0x80 }), !text.unicodeScalars.allSatisfy(\.isPrintableInYAML) {
            self = .double
            return
        }
        self = isPlain && !Self.isReserved(text) ? .plain : .single
    }

    /// Words that YAML 1.1 or 1.2 readers take for a Boolean or a null.
    private static func isReserved(_ text: String) -> Bool {
        guard text.utf8.count <= 5 else { return false }
        switch text.lowercased() {
        case "null", "true", "false", "yes", "no", "on", "off", "y", "n": return true
        default: return false
        }
    }
}

extension UInt8 {
    /// Letters, `_`, `/`, `$` and everything outside ASCII: what can begin neither a number nor an indicator.
    fileprivate var isPlainStart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: "("): true
        default: self >= 0x80
        }
    }
}
