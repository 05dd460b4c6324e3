/// Cuts a text of a document into words, in lower case unless the text sets an acronym apart: `GMT+1` is `gmt`, `plus`,
/// `1`; `SKAdNetwork` is `SK`, `ad`, `network`.
///
/// Separators vanish, signs that carry meaning become words, and what Swift can't write in a name is spelled by its
/// Unicode name. So texts that differ in meaning seldom end up equal; what does is settled by `NameScope`.
struct Words {
    /// One after the other, nothing between them: an array of strings costs more than all that is done with them.
    private(set) var bytes: [UInt8] = []
    /// Where each word ends in `bytes`; what follows the last end is a word that isn't finished yet.
    private(set) var ends: [Int] = []
    private var previous = Kind.separator
    /// Whether capitals in the text mean something: not so in `TYPING_START`.
    private var isAllUpperCase: Bool

    private enum Kind { case separator, lower, upper, digit, other }

    /// - Parameter isLiteral: spells every sign, separators too.
    init(_ text: String, isLiteral: Bool = false) {
        var contiguous = text
        let (isAllUpperCase, isASCII) = contiguous.withUTF8 { bytes in
            (!bytes.contains { $0 >= 97 && $0 <= 122 }, bytes.allSatisfy { $0 < 128 })
        }
        self.isAllUpperCase = isAllUpperCase
        if !isLiteral, contiguous.withUTF8({ cut($0) }) { return }
        bytes.reserveCapacity(text.utf8.count)
        contiguous.withUTF8 { bytes in
            guard isASCII else { return add(text.unicodeScalars, of: bytes, isLiteral) }
            for index in bytes.indices { add(bytes[index], at: index, of: bytes, isLiteral) }
        }
        finishWord()
        if ends.isEmpty, !isLiteral, !text.isEmpty { self = Words(text, isLiteral: true) }
    }

    /// The same as below for texts of letters, digits, spaces, `_`, `-`, `.` and `/`, as nearly all are, in a third of the time.
    /// False, with nothing done, for others.
    private mutating func cut(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count > 0, text[0] != UInt8(ascii: "-") else { return false }
        var (ends, isPlain, isAllUpperCase) = (ends, true, isAllUpperCase)
        bytes = [UInt8](unsafeUninitializedCapacity: text.count) { words, count in
            var (start, previous) = (0, Kind.separator)
            func finish(at end: Int) {
                previous = .separator
                guard start < end else { return }
                let isDigit = (48...57).contains(words[start])
                let isAcronym =
                    !isAllUpperCase && end - start > 1 && !isDigit && words[start..<end].allSatisfy { $0 < 97 }
                if !isAcronym {
                    for index in start..<end where (65...90).contains(words[index]) { words[index] += 32 }
                }
                ends.append(end)
                start = end
            }
            for index in text.indices {
                let byte = text[index]
                switch byte {
                case 97...122:
                    if previous == .upper, count - 1 > start {
                        let next = index + 1 < text.count ? text[index + 1] : 0
                        if byte != UInt8(ascii: "s") || (97...122).contains(next) { finish(at: count - 1) }
                    }
                    previous = .lower
                case 65...90:
                    if previous == .lower || previous == .digit && !isAllUpperCase { finish(at: count) }
                    previous = .upper
                case 48...57: previous = .digit
                case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: " "):
                    finish(at: count)
                    continue
                default:
                    isPlain = false
                    return
                }
                words[count] = byte
                count += 1
            }
            finish(at: count)
        }
        guard isPlain, !ends.isEmpty else {
            bytes = []
            return false
        }
        self.ends = ends
        return true
    }

    /// Words that are cut already.
    init(_ words: [String]) {
        isAllUpperCase = false
        for word in words { add(word: word) }
    }

    var strings: [String] {
        var start = 0
        return ends.map { end in
            defer { start = end }
            return String(decoding: bytes[start..<end], as: UTF8.self)
        }
    }

    private mutating func add(word: String) {
        bytes.append(contentsOf: word.utf8)
        ends.append(bytes.count)
    }

    private mutating func add(
        _ scalars: String.UnicodeScalarView, of bytes: UnsafeBufferPointer<UInt8>, _ isLiteral: Bool
    ) {
        var index = 0
        for scalar in scalars {
            if scalar.isASCII {
                add(UInt8(scalar.value), at: index, of: bytes, isLiteral)
            } else {
                add(scalar, isLiteral)
            }
            index += UTF8.width(scalar)
        }
    }

    private mutating func add(
        _ byte: UInt8, at index: Int, of bytes: UnsafeBufferPointer<UInt8>, _ isLiteral: Bool
    ) {
        switch byte {
        case 97...122:
            if previous == .upper { beginWordAfterAcronym(at: index, of: bytes) }
            self.bytes.append(byte)
            previous = .lower
        case 65...90:
            if previous == .lower || previous == .digit && !isAllUpperCase { finishWord() }
            self.bytes.append(byte)
            previous = .upper
        case 48...57:
            self.bytes.append(byte)
            previous = .digit
        default:
            finishWord()
            let isLast = index + 1 == bytes.count
            if let sign = Signs.word(for: byte, isFirst: index == 0 && !isLast, isLiteral) { add(word: sign) }
        }
    }

    /// `HTTPServer`: the last capital of a run belongs to the word that follows, unless that is a plural's `s`.
    private mutating func beginWordAfterAcronym(at index: Int, of text: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.lastIndex(where: { !UTF8.isContinuation($0) }), start > ends.last ?? 0 else { return }
        let next = index + 1 < text.count ? text[index + 1] : 0
        if text[index] == UInt8(ascii: "s"), !(97...122).contains(next) { return }
        let last = Array(bytes[start...])
        bytes.removeSubrange(start...)
        finishWord()
        bytes += last
    }

    private mutating func add(_ scalar: Unicode.Scalar, _ isLiteral: Bool) {
        // Nobody sees what joins its neighbours.
        if scalar.properties.isJoinControl, !isLiteral { return }
        if scalar.properties.isXIDContinue, !scalar.properties.isJoinControl {
            if previous == .lower, scalar.properties.isUppercase { finishWord() }
            bytes.append(contentsOf: String(scalar).utf8)
            previous = scalar.properties.isUppercase ? .upper : .lower
        } else {
            finishWord()
            guard !scalar.properties.isVariationSelector, let name = scalar.properties.name else { return }
            for word in Words(name.lowercased()).strings { add(word: word) }
        }
    }

    private mutating func finishWord() {
        previous = .separator
        let start = ends.last ?? 0
        guard start < bytes.count else { return }
        defer { ends.append(bytes.count) }
        let isAcronym =
            !isAllUpperCase && bytes.count - start > 1 && bytes[start...].allSatisfy { $0 < 97 }
            && !(48...57).contains(bytes[start])
        if isAcronym { return }
        if bytes[start...].allSatisfy({ $0 < 128 }) {
            for index in start..<bytes.count where (65...90).contains(bytes[index]) { bytes[index] += 32 }
        } else {
            let text = String(decoding: bytes[start...], as: UTF8.self).lowercased()
            bytes.replaceSubrange(start..., with: text.utf8)
        }
    }
}

/// What signs are called where they mean something.
enum Signs {
    /// Nil for a separator. A sign that merely separates is spelled only where nothing else is left of the text.
    static func word(for byte: UInt8, isFirst: Bool, _ isLiteral: Bool) -> String? {
        switch byte {
        case UInt8(ascii: "+"): "plus"
        case UInt8(ascii: "<"): "less"
        case UInt8(ascii: ">"): "greater"
        case UInt8(ascii: "="): "equal"
        case UInt8(ascii: "%"): "percent"
        case UInt8(ascii: "&"): "and"
        case UInt8(ascii: "*"): "star"
        case UInt8(ascii: "#"): "hash"
        case UInt8(ascii: "^"): "caret"
        case UInt8(ascii: "|"): "bar"
        case UInt8(ascii: "-") where isFirst: "minus"
        case UInt8(ascii: "@") where isFirst: "at"
        case UInt8(ascii: "$") where isFirst: "dollar"
        case UInt8(ascii: "!") where isFirst: "not"
        case UInt8(ascii: "~") where isFirst: "tilde"
        default: isLiteral ? separators[byte] : nil
        }
    }

    private static let separators: [UInt8: String] = [
        UInt8(ascii: " "): "space", UInt8(ascii: "\t"): "tab", UInt8(ascii: "\n"): "newline",
        UInt8(ascii: "\r"): "return", UInt8(ascii: "-"): "dash", UInt8(ascii: "_"): "underscore",
        UInt8(ascii: "."): "dot", UInt8(ascii: ","): "comma", UInt8(ascii: ":"): "colon",
        UInt8(ascii: ";"): "semicolon", UInt8(ascii: "/"): "slash", UInt8(ascii: "\\"): "backslash",
        UInt8(ascii: "@"): "at", UInt8(ascii: "$"): "dollar", UInt8(ascii: "!"): "not", UInt8(ascii: "?"): "question",
        UInt8(ascii: "~"): "tilde", UInt8(ascii: "'"): "apostrophe", UInt8(ascii: "\""): "quote",
        UInt8(ascii: "`"): "backtick", UInt8(ascii: "("): "open", UInt8(ascii: ")"): "close",
        UInt8(ascii: "["): "openBracket", UInt8(ascii: "]"): "closeBracket", UInt8(ascii: "{"): "openBrace",
        UInt8(ascii: "}"): "closeBrace",
    ]
}
