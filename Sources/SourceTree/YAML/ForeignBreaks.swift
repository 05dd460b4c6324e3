/// U+0085, U+2028 and U+2029, which libyaml takes for line ends as YAML 1.1 did, and YAML 1.2 for text (section 5.4).
///
/// They come with text that was copied from web pages. Before parsing each is replaced by a character of the same length
/// that the document doesn't have, and put back into the scalars afterwards, so that no byte and no column moves.
struct ForeignBreaks {
    /// The last byte of `EE 80 xx` for U+2028 and U+2029, and of `DE xx` for U+0085.
    private let lineSeparator: UInt8
    private let paragraphSeparator: UInt8
    private let nextLine: UInt8

    /// Nil, and nothing is changed, where there are none or no characters are free.
    static func hide(in bytes: inout [UInt8]) -> ForeignBreaks? {
        guard hasAny(bytes), let hidden = ForeignBreaks(freeIn: bytes) else { return nil }
        for offset in 0..<bytes.count - 1 {
            if bytes[offset] == 0xC2, bytes[offset + 1] == 0x85 {
                (bytes[offset], bytes[offset + 1]) = (0xDE, hidden.nextLine)
            } else if isSeparator(bytes, offset) {
                let isLine = bytes[offset + 2] == 0xA8
                bytes[offset] = 0xEE
                bytes[offset + 2] = isLine ? hidden.lineSeparator : hidden.paragraphSeparator
            }
        }
        return hidden
    }

    /// Puts them back, in UTF-8 from `start` on.
    func restore(in text: inout [UInt8], from start: Int = 0) {
        guard text.count - start >= 2 else { return }
        for offset in start..<text.count - 1 {
            if text[offset] == 0xDE, text[offset + 1] == nextLine {
                (text[offset], text[offset + 1]) = (0xC2, 0x85)
            } else if text[offset] == 0xEE, offset + 2 < text.count, text[offset + 1] == 0x80 {
                let last = text[offset + 2]
                guard last == lineSeparator || last == paragraphSeparator else { continue }
                text[offset] = 0xE2
                text[offset + 2] = last == lineSeparator ? 0xA8 : 0xA9
            }
        }
    }

    private static func hasAny(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 2 else { return false }
        // One test per byte finds both lead bytes, 0xC2 and 0xE2.
        for offset in 0..<bytes.count - 1 where bytes[offset] & 0xDF == 0xC2 {
            if (bytes[offset] == 0xC2 && bytes[offset + 1] == 0x85) || isSeparator(bytes, offset) { return true }
        }
        return false
    }

    private static func isSeparator(_ bytes: [UInt8], _ offset: Int) -> Bool {
        guard bytes[offset] == 0xE2, offset + 2 < bytes.count, bytes[offset + 1] == 0x80 else { return false }
        return bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9
    }

    /// Looks for characters among U+E000 to U+E03F and U+0780 to U+07BF that the document doesn't have.
    private init?(freeIn bytes: [UInt8]) {
        var privateUse = [Bool](repeating: false, count: 64)
        var thaana = [Bool](repeating: false, count: 64)
        for offset in 0..<bytes.count - 1 where bytes[offset + 1] & 0xC0 == 0x80 {
            if bytes[offset] == 0xDE { thaana[Int(bytes[offset + 1] & 0x3F)] = true }
            guard bytes[offset] == 0xEE, bytes[offset + 1] == 0x80, offset + 2 < bytes.count else { continue }
            privateUse[Int(bytes[offset + 2] & 0x3F)] = true
        }
        guard let first = privateUse.lastIndex(of: false), let second = privateUse[..<first].lastIndex(of: false),
            let third = thaana.lastIndex(of: false)
        else { return nil }
        (lineSeparator, paragraphSeparator) = (0x80 | UInt8(first), 0x80 | UInt8(second))
        nextLine = 0x80 | UInt8(third)
    }
}
