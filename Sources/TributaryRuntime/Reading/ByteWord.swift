/// Eight bytes of a text at once: most of a text is none of the bytes that somebody looks for.
///
/// Answers are the high bits of the bytes in question, so that the first one is at `trailingZeroBitCount / 8` of a word whose
/// first byte is lowest.
package enum ByteWord {
    /// The bytes that are the one looked for. Of several bits only the lowest is sure, and there is none where no byte is.
    @inlinable @inline(__always)
    package static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
        let difference = word ^ ones &* UInt64(byte)
        return (difference &- ones) & ~difference & highBits
    }

    /// The same with every bit sure, which takes a little longer.
    @inlinable @inline(__always)
    package static func allMarks(of byte: UInt8, in word: UInt64) -> UInt64 {
        let difference = word ^ ones &* UInt64(byte)
        // No carry from one byte to the next.
        return ~(((difference & ~highBits) &+ ~highBits) | difference) & highBits
    }

    /// The bytes that don't stand for themselves in a JSON string: quotes, backslashes and control characters (RFC 8259,
    /// section 7). Of several bits only the lowest is sure.
    @inlinable @inline(__always)
    package static func stringMarks(in word: UInt64) -> UInt64 {
        marks(of: UInt8(ascii: "\""), in: word) | marks(of: UInt8(ascii: "\\"), in: word)
            | (word &- ones &* 0x20) & ~word & highBits
    }

    /// The bytes that aren't ASCII.
    @inlinable @inline(__always)
    package static func multibyteMarks(in word: UInt64) -> UInt64 { word & highBits }

    @inlinable @inline(__always)
    package static var ones: UInt64 { 0x0101_0101_0101_0101 }

    @inlinable @inline(__always)
    package static var highBits: UInt64 { 0x8080_8080_8080_8080 }
}
