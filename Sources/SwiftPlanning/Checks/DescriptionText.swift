import TributaryRuntime

/// Lays out descriptions as Swift literals: readable JSON, a line per operation's member and per element of its lists.
///
/// Works on the bytes that `JSONWriter` wrote, in one pass: half of what a server embeds are answers, megabytes of them.
struct DescriptionText {
    private let indentation: Int
    private var bytes: [UInt8] = []
    /// Up to where the JSON is copied.
    private var copied = 0
    /// How many `#` follow a quote or a backslash at most: with one more, none of them ends the literal or starts an
    /// escape.
    private var longestMark = 0

    /// A raw string literal over several lines, whose lines stand `indentation` spaces deep.
    ///
    /// - Parameter json: an object as `JSONWriter` writes it.
    static func literal(_ json: [UInt8], indentation: Int) -> String {
        var text = DescriptionText(indentation: indentation)
        text.bytes.reserveCapacity(json.count + json.count / 8 + 256)
        json.withUnsafeBufferPointer { text.lay(out: $0) }
        let marks = [UInt8](repeating: UInt8(ascii: "#"), count: text.longestMark)
        text.bytes.insert(contentsOf: marks, at: 0)
        text.bytes.append(contentsOf: marks)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    private init(indentation: Int) { self.indentation = indentation }

    private mutating func lay(out json: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: "#\"\"\"".utf8)
        breakLine(0)
        var (depth, index) = (0, 0)
        var name = 0..<0
        // The member whose value is open: where that begins in the output, and whether its elements have lines.
        var (start, isList, hasLines) = (0, false, false)
        while index < json.count {
            let byte = json[index]
            switch byte {
            case UInt8(ascii: "\""):
                let end = endOfString(json, from: index + 1)
                if depth == 1 { name = index..<end }
                index = end
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                let isEmpty = index + 1 < json.count && json[index + 1] == byte + 2
                if depth == 1, !isEmpty { breakLine(2, json, upTo: index + 1) }
                guard depth == 2 else { break }
                copy(json, upTo: index + 1)
                (start, isList) = (bytes.count, byte == UInt8(ascii: "["))
                hasLines = !isList && !isEmpty && json[name].elementsEqual("\"checks\"".utf8)
                if hasLines { breakLine(4) }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 2, hasLines { breakLine(2, json, upTo: index) }
                if depth == 1, index > 1 { breakLine(0, json, upTo: index) }
                depth -= 1
            case UInt8(ascii: ",") where depth == 1: breakLine(2, json, upTo: index + 1)
            case UInt8(ascii: ",") where depth == 2 && (isList || hasLines):
                copy(json, upTo: index + 1)
                // That there are several elements is known behind the first.
                if !hasLines { insertLineBreak(4, at: start) }
                hasLines = true
                breakLine(4)
            case UInt8(ascii: ":") where depth == 1 || depth == 2 && hasLines && !isList:
                copy(json, upTo: index + 1)
                bytes.append(UInt8(ascii: " "))
            default: break
            }
            index += 1
        }
        copy(json, upTo: json.count)
        breakLine(0)
        bytes.append(contentsOf: "\"\"\"#".utf8)
    }

    private mutating func breakLine(_ depth: Int, _ json: UnsafeBufferPointer<UInt8>, upTo end: Int) {
        copy(json, upTo: end)
        breakLine(depth)
    }

    private mutating func insertLineBreak(_ depth: Int, at start: Int) {
        let line = [UInt8(ascii: "\n")] + [UInt8](repeating: UInt8(ascii: " "), count: indentation + depth)
        bytes.insert(contentsOf: line, at: start)
    }

    private mutating func breakLine(_ depth: Int) {
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<indentation + depth { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func copy(_ json: UnsafeBufferPointer<UInt8>, upTo end: Int) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: json[copied..<end]))
        copied = end
    }

    /// The index behind the closing quote. Of all bytes of a description, two in three are looked at here.
    private mutating func endOfString(_ json: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        countMark(json, from: start)
        var index = start
        while index < json.count {
            index = Self.nextMark(in: json, from: index)
            guard index < json.count else { return index }
            let byte = json[index]
            index &+= 1
            switch byte {
            case UInt8(ascii: "\""): return index
            case UInt8(ascii: "\\") where index < json.count:
                let escaped = json[index]
                index &+= 1
                if escaped == UInt8(ascii: "\"") || escaped == UInt8(ascii: "\\") { countMark(json, from: index) }
            case 0xE2:
                guard let mark = DirectionMarks.mark(at: index - 1, of: json) else { continue }
                copy(json, upTo: index - 1)
                bytes.append(contentsOf: DirectionMarks.escaped(mark).utf8)
                copied = index + 2
            default: continue
            }
        }
        return index
    }

    /// The index of the next byte that may end the string, escape the next byte, or begin a mark of direction; the end
    /// where there is none.
    @inline(__always)
    private static func nextMark(in json: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let bytes = UnsafeRawBufferPointer(json)
        var index = start
        while index + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let marks =
                ByteWord.marks(of: UInt8(ascii: "\""), in: word) | ByteWord.marks(of: UInt8(ascii: "\\"), in: word)
                | ByteWord.marks(of: 0xE2, in: word)
            if marks != 0 { return index + marks.trailingZeroBitCount >> 3 }
            index += 8
        }
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\"),
            bytes[index] != 0xE2
        {
            index += 1
        }
        return index
    }

    @inline(__always)
    private mutating func countMark(_ json: UnsafeBufferPointer<UInt8>, from start: Int) {
        guard start < json.count, json[start] == UInt8(ascii: "#") else { return }
        var index = start
        while index < json.count, json[index] == UInt8(ascii: "#") { index += 1 }
        longestMark = max(longestMark, index - start)
    }
}
