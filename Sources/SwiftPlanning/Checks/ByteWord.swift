/// Eight bytes of a text at once: most of a text is none of the bytes that somebody looks for.
enum ByteWord {
    /// The high bit of each byte that is the one looked for. Of several bits only the lowest is sure, and there is none
    /// where no byte is.
    static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
        let difference = word ^ ones &* UInt64(byte)
        return (difference &- ones) & ~difference & highBits
    }

    /// How many of the bytes are the one looked for.
    static func count(of byte: UInt8, in word: UInt64) -> Int {
        let difference = word ^ ones &* UInt64(byte)
        // No carry from one byte to the next here, so that each bit is sure.
        return (~(((difference & ~highBits) &+ ~highBits) | difference) & highBits).nonzeroBitCount
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080
}
