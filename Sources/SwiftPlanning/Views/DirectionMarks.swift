/// Characters that make an editor show text in another order than the compiler reads it: embeddings, overrides and
/// isolates (Unicode Standard Annex 9, section 2). A document has no business to bring them into source code.
enum DirectionMarks {
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }

    /// The mark that begins there; each is three bytes long.
    static func mark(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        guard index + 2 < bytes.count, bytes[index] == 0xE2 else { return nil }
        let value = 0x2000 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
        return Unicode.Scalar(value).flatMap { contains($0) ? $0 : nil }
    }

    /// As JSON spells it without showing it.
    static func escaped(_ scalar: Unicode.Scalar) -> String { "\\u" + String(scalar.value, radix: 16) }
}
