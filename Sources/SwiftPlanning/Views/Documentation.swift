import APIModel

/// Lines of documentation comments. A line is empty, or begins with the space behind `///`.
enum Documentation {
    /// The lines of a document's text (CommonMark), safe in a `///` comment whatever the text is: cut at every line end
    /// that Swift or an editor might see (CR, LF, NEL, LS, PS, VT, FF), control characters and direction marks left out.
    static func lines(of text: String) -> [String] {
        var text = text
        return text.withUTF8 { lines(of: $0) }
    }

    private static func lines(of bytes: UnsafeBufferPointer<UInt8>) -> [String] {
        var lines: [String] = []
        var line: [UInt8] = [UInt8(ascii: " ")]
        func finish() {
            while line.last == UInt8(ascii: " ") { line.removeLast() }
            if !line.isEmpty || !(lines.last?.isEmpty ?? true) { lines.append(String(decoding: line, as: UTF8.self)) }
            line.removeAll(keepingCapacity: true)
            line.append(UInt8(ascii: " "))
        }
        var index = 0
        // Where what is not yet in the line begins: most of a text is copied as it is.
        var start = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte < 32 || byte == 127 || byte == 0xC2 || byte == 0xE2 else {
                index += 1
                continue
            }
            line.append(contentsOf: bytes[start..<index])
            start = index
            var width = 1
            switch byte {
            case 10 where index > 0 && bytes[index - 1] == 13: start += 1
            case 10, 11, 12, 13:
                finish()
                start += 1
            case 9:
                line += [32, 32, 32, 32]
                start += 1
            case 0xC2 where index + 1 < bytes.count:
                // U+0080 to U+009F are control characters; U+0085 ends a line.
                width = 2
                if bytes[index + 1] == 0x85 { finish() }
                if bytes[index + 1] <= 0x9F { start += 2 }
            case 0xE2 where index + 2 < bytes.count:
                width = 3
                if DirectionMarks.mark(at: index, of: bytes) != nil { start += 3 }
                guard bytes[index + 1] == 0x80, bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 else { break }
                finish()
                start += 3
            default: start += 1
            }
            index += width
        }
        line.append(contentsOf: bytes[start...])
        finish()
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines
    }
}
