import APIModel

/// Lines of documentation comments. A line is empty, or begins with the space behind `///`.
enum Documentation {
    /// The lines of a document's text (CommonMark), safe in a `///` comment whatever the text is: cut at every line end
    /// that Swift or an editor might see (CR, LF, NEL, LS, PS, VT, FF), control characters left out.
    static func lines(of text: String) -> [String] {
        var lines: [String] = []
        var line: [UInt8] = [UInt8(ascii: " ")]
        func isBlank(_ line: [UInt8]) -> Bool { line.allSatisfy { $0 == UInt8(ascii: " ") } }
        func finish() {
            while line.last == UInt8(ascii: " ") { line.removeLast() }
            if !line.isEmpty || !(lines.last?.isEmpty ?? true) { lines.append(String(decoding: line, as: UTF8.self)) }
            line = [UInt8(ascii: " ")]
        }
        var previous: UInt8 = 0
        var bytes = text.utf8.makeIterator()
        var held: [UInt8] = []
        while let byte = held.popLast() ?? bytes.next() {
            switch byte {
            case 10 where previous == 13: break
            case 10, 11, 12, 13: finish()
            case 9: line += [32, 32, 32, 32]
            case 0..<32, 127: break
            case 0xC2:
                // U+0080 to U+009F are control characters; U+0085 ends a line.
                guard let next = bytes.next() else { break }
                if next == 0x85 { finish() } else if next > 0x9F { line += [byte, next] }
            case 0xE2:
                guard let second = bytes.next(), let third = bytes.next() else { break }
                if second == 0x80, third == 0xA8 || third == 0xA9 { finish() } else { line += [byte, second, third] }
            default: line.append(byte)
            }
            previous = byte
        }
        finish()
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines
    }
}
