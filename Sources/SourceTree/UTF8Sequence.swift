/// Well-formed UTF-8 (Unicode 15, table 3-7): no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Sequence {
    /// How many bytes the character at `offset` has; 0 when they aren't UTF-8. `offset` lies inside of `bytes`.
    static func length(at offset: Int, in bytes: [UInt8]) -> Int {
        let first = bytes[offset]
        switch first {
        case 0...0x7F: return 1
        case 0xC2...0xDF: return isContinued(offset, 1, bytes) ? 2 : 0
        case 0xE0...0xEF: return isContinued(offset, 2, bytes) && isSecond(bytes[offset + 1], first) ? 3 : 0
        case 0xF0...0xF4: return isContinued(offset, 3, bytes) && isSecond(bytes[offset + 1], first) ? 4 : 0
        default: return 0
        }
    }

    private static func isContinued(_ offset: Int, _ count: Int, _ bytes: [UInt8]) -> Bool {
        guard offset + count < bytes.count else { return false }
        for next in offset + 1...offset + count where bytes[next] & 0xC0 != 0x80 { return false }
        return true
    }

    private static func isSecond(_ byte: UInt8, _ first: UInt8) -> Bool {
        switch first {
        case 0xE0: byte >= 0xA0
        case 0xED: byte <= 0x9F
        case 0xF0: byte >= 0x90
        case 0xF4: byte <= 0x8F
        default: true
        }
    }
}
