/// Beginnings of lines, found by walking: only errors and prose need them.
enum LineIndex {
    /// Where the line after the one at `offset` begins; the end of the document after the last.
    static func next(after offset: Int, in bytes: [UInt8]) -> Int {
        var at = offset
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if byte == 0x0A { return at }
            if byte == 0x0D { return at < bytes.count && bytes[at] == 0x0A ? at + 1 : at }
        }
        return at
    }

    /// Where a 0-based line begins.
    static func offset(ofLine line: Int, in bytes: [UInt8]) -> Int {
        var offset = Encoding.markLength(of: bytes)
        for _ in 0..<max(line, 0) where offset < bytes.count { offset = next(after: offset, in: bytes) }
        return offset
    }
}
