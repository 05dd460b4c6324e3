/// Tabs where YAML 1.2 takes them for white space or content and libyaml doesn't, in a spelling that libyaml takes.
///
/// One pass over the lines, for documents that have tabs at all. Outside of block scalars, tabs on blank lines and tabs
/// that follow the indentation of a line of text become spaces: such white space is no content, whatever scalar the line
/// belongs to. A block scalar whose first line of text begins with a tab gets the indentation indicator that its author
/// left out (section 8.1.1.1); that moves nothing but the end of the header's own line. A tab that indents a name or an
/// entry stays, and is the error that it should be.
struct TabRepair {
    private var result: [UInt8] = []
    private let bytes: [UInt8]
    /// The indentation of the line with the header of the block scalar that we may be in.
    private var blockIndentation: Int?

    static func repair(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(0x09) else { return bytes }
        var pass = TabRepair(bytes)
        pass.run()
        return pass.result
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        result.reserveCapacity(bytes.count + 16)
    }

    private mutating func run() {
        var offset = 0
        while offset < bytes.count {
            let end = LineIndex.next(after: offset, in: bytes)
            addLine(offset..<end)
            offset = end
        }
    }

    private mutating func addLine(_ range: Range<Int>) {
        let line = bytes[range]
        let indentation = line.prefix { $0 == 0x20 }
        let text = line.dropFirst(indentation.count).drop { $0 == 0x20 || $0 == 0x09 }
        let isBlank = text.first == nil || text.first == 0x0A || text.first == 0x0D
        if let block = blockIndentation {
            guard !isBlank, indentation.count <= block else { return result.append(contentsOf: line) }
            blockIndentation = nil
        }
        if isBlank || (!indentation.isEmpty && !Self.isStructure(text)) {
            result.append(contentsOf: line[..<text.startIndex].map { $0 == 0x09 ? 0x20 : $0 })
            result.append(contentsOf: text)
        } else {
            result.append(contentsOf: line)
        }
        if !isBlank { findHeader(line, indentation.count, range.upperBound) }
    }

    /// Whether a line of text may hold a name, an entry or a marker, whose column counts.
    private static func isStructure(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, first != UInt8(ascii: "#") else { return false }
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "?") { return true }
        return text.contains(UInt8(ascii: ":"))
    }
}

/// Block scalars (section 8.1).
extension TabRepair {
    /// Where a header ends its line: the offset behind `|` or `>`, unless there is an indentation indicator.
    private struct Header {
        let indicatorEnd: Int
        let hasIndentation: Bool
    }

    private mutating func findHeader(_ line: ArraySlice<UInt8>, _ indentation: Int, _ next: Int) {
        guard let header = Self.header(line) else { return }
        blockIndentation = indentation
        guard !header.hasIndentation, let parent = Self.parentIndentation(line[..<(header.indicatorEnd - 1)]),
            let content = tabIndentation(from: next), (1...9).contains(content - parent)
        else { return }
        // The line is at the end of the result, whole.
        let place = result.count - (line.endIndex - header.indicatorEnd)
        result.insert(UInt8(ascii: "0") + UInt8(content - parent), at: place)
    }

    private static func header(_ line: ArraySlice<UInt8>) -> Header? {
        guard let mark = line.lastIndex(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ">") }) else {
            return nil
        }
        guard mark == line.startIndex || line[mark - 1] == 0x20 || line[mark - 1] == 0x09 else { return nil }
        var rest = line[(mark + 1)...]
        let indicators = rest.prefix { $0 == 0x2B || $0 == 0x2D || ($0 >= 0x31 && $0 <= 0x39) }
        rest = rest.dropFirst(indicators.count)
        let space = rest.prefix { $0 == 0x20 || $0 == 0x09 }
        guard let end = rest.dropFirst(space.count).first else {
            return Header(indicatorEnd: mark + 1, hasIndentation: indicators.contains { $0 >= 0x31 })
        }
        guard end == 0x0A || end == 0x0D || (end == UInt8(ascii: "#") && !space.isEmpty) else { return nil }
        return Header(indicatorEnd: mark + 1, hasIndentation: indicators.contains { $0 >= 0x31 })
    }

    /// The column of the mapping or sequence that a block scalar is in, by the part of its line before the header. Nil
    /// where the line doesn't say.
    private static func parentIndentation(_ line: ArraySlice<UInt8>) -> Int? {
        var offset = line.startIndex
        var dash: Int?
        while offset < line.endIndex {
            switch line[offset] {
            case 0x20: offset += 1
            case UInt8(ascii: "-") where offset + 1 < line.endIndex && line[offset + 1] == 0x20:
                dash = offset
                offset += 1
            case UInt8(ascii: "&"), UInt8(ascii: "!"): return dash.map { $0 - line.startIndex }
            default: return offset - line.startIndex
            }
        }
        return dash.map { $0 - line.startIndex }
    }

    /// The spaces before the tab with which the first line of a block scalar's text begins; nil where it doesn't.
    private func tabIndentation(from start: Int) -> Int? {
        var offset = start
        while offset < bytes.count {
            let line = bytes[offset..<LineIndex.next(after: offset, in: bytes)]
            let spaces = line.prefix { $0 == 0x20 }
            switch line.dropFirst(spaces.count).first {
            case 0x09: return spaces.count
            case nil, 0x0A, 0x0D: offset = line.endIndex
            default: return nil
            }
        }
        return nil
    }
}
