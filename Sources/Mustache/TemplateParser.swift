/// Turns the bytes of a template into instructions in one pass.
///
/// A tag other than an interpolation that stands alone on its line takes the whole line with it, line end included. The
/// parser therefore looks at the text before a tag (back to the line start) and after it (to the line end).
struct TemplateParser {
    private let source: [UInt8]
    private let name: String
    private var open = Array("{{".utf8)
    private var close = Array("}}".utf8)
    private var position = 0
    /// Where literal text that is not yet emitted begins.
    private var literalStart = 0
    private var sections: [(name: String, instruction: Int, offset: Int)] = []
    private(set) var instructions: ContiguousArray<Template.Instruction> = []
    private(set) var text: ContiguousArray<UInt8> = []
    private(set) var paths: ContiguousArray<Template.Path> = []
    private(set) var uses: ContiguousArray<Template.Use> = []

    private static let deepestNesting = 100

    init(source: [UInt8], name: String) {
        self.source = source
        self.name = name
    }

    mutating func parse() throws(MustacheError) {
        while let tag = index(of: open, from: position) {
            position = tag + open.count
            try parseTag(at: tag)
        }
        emitLiteral(upTo: source.count)
        if let section = sections.last { throw error("section '\(section.name)' is never closed", at: section.offset) }
    }

    private mutating func parseTag(at start: Int) throws(MustacheError) {
        guard position < source.count else { throw error("tag is never closed", at: start) }
        let sigil = source[position]
        switch sigil {
        case UInt8(ascii: "{"): try parseTriple(at: start)
        case UInt8(ascii: "="): try parseDelimiters(at: start)
        case UInt8(ascii: "!"):
            let (_, end) = try content(at: start, skipping: 1)
            finish(start, end, isBlock: true)
        case UInt8(ascii: "&"):
            let (path, end) = try content(at: start, skipping: 1)
            emitLiteral(upTo: start)
            instructions.append(.variable(path: add(path, at: start), isEscaped: false))
            literalStart = end
            position = end
        case UInt8(ascii: "#"), UInt8(ascii: "^"):
            try parseSection(at: start, isInverted: sigil == UInt8(ascii: "^"))
        case UInt8(ascii: "/"): try parseClose(at: start)
        case UInt8(ascii: ">"): try parsePartial(at: start)
        default:
            let (path, end) = try content(at: start, skipping: 0)
            emitLiteral(upTo: start)
            instructions.append(.variable(path: add(path, at: start), isEscaped: true))
            literalStart = end
            position = end
        }
    }

    private mutating func parseTriple(at start: Int) throws(MustacheError) {
        guard let closing = index(of: [UInt8(ascii: "}")] + close, from: position + 1) else {
            throw error("tag is never closed", at: start)
        }
        emitLiteral(upTo: start)
        let path = add(trimmed(position + 1, closing), at: start)
        instructions.append(.variable(path: path, isEscaped: false))
        position = closing + 1 + close.count
        literalStart = position
    }

    private mutating func parseDelimiters(at start: Int) throws(MustacheError) {
        guard let closing = index(of: [UInt8(ascii: "=")] + close, from: position + 1) else {
            throw error("tag is never closed", at: start)
        }
        let end = closing + 1 + close.count
        let parts = source[(position + 1)..<closing].split(whereSeparator: Self.isSpace)
        guard parts.count == 2, let first = parts.first, let second = parts.last else {
            throw error("a delimiter tag needs two delimiters, divided by a space", at: start)
        }
        finish(start, end, isBlock: true)
        open = Array(first)
        close = Array(second)
    }

    private mutating func parseSection(at start: Int, isInverted: Bool) throws(MustacheError) {
        let (name, end) = try content(at: start, skipping: 1)
        guard sections.count < Self.deepestNesting else { throw error("sections are nested too deeply", at: start) }
        finish(start, end, isBlock: true)
        sections.append((name, instructions.count, start))
        instructions.append(.section(path: add(name, at: start), isInverted: isInverted, end: 0))
    }

    private mutating func parseClose(at start: Int) throws(MustacheError) {
        let (name, end) = try content(at: start, skipping: 1)
        guard let section = sections.popLast() else { throw error("'\(name)' is closed but never opened", at: start) }
        guard section.name == name else {
            throw error("'\(name)' is closed where '\(section.name)' is open", at: start)
        }
        finish(start, end, isBlock: true)
        if case .section(let path, let isInverted, _) = instructions[section.instruction] {
            instructions[section.instruction] = .section(path: path, isInverted: isInverted, end: instructions.count)
        }
    }

    private mutating func parsePartial(at start: Int) throws(MustacheError) {
        let (name, end) = try content(at: start, skipping: 1)
        let line = standaloneLine(start, end)
        let indentation = line.map { Array(source[$0.start..<start]) } ?? []
        finish(start, end, isBlock: true)
        instructions.append(.partial(use: uses.count))
        uses.append(Template.Use(name: name, indentation: indentation, offset: start))
    }

    /// Emits the text before the tag and goes on behind it; a block tag alone on its line takes the line with it.
    private mutating func finish(_ start: Int, _ end: Int, isBlock: Bool) {
        if isBlock, let line = standaloneLine(start, end) {
            emitLiteral(upTo: line.start)
            position = line.end
        } else {
            emitLiteral(upTo: start)
            position = end
        }
        literalStart = position
    }

    /// The whole line, its end included, if nothing but white space stands beside the tag.
    private func standaloneLine(_ start: Int, _ end: Int) -> (start: Int, end: Int)? {
        var lineStart = start
        while lineStart > literalStart, Self.isBlank(source[lineStart - 1]) { lineStart -= 1 }
        guard lineStart == 0 || source[lineStart - 1] == UInt8(ascii: "\n") else { return nil }
        var lineEnd = end
        while lineEnd < source.count, Self.isBlank(source[lineEnd]) { lineEnd += 1 }
        if lineEnd == source.count { return (lineStart, lineEnd) }
        if source[lineEnd] == UInt8(ascii: "\n") { return (lineStart, lineEnd + 1) }
        guard source[lineEnd] == UInt8(ascii: "\r"), lineEnd + 1 < source.count,
            source[lineEnd + 1] == UInt8(ascii: "\n")
        else { return nil }
        return (lineStart, lineEnd + 2)
    }

    private mutating func emitLiteral(upTo end: Int) {
        guard end > literalStart else { return }
        instructions.append(.literal(start: text.count, count: end - literalStart))
        text.append(contentsOf: source[literalStart..<end])
        literalStart = end
    }

    private func content(at start: Int, skipping count: Int) throws(MustacheError) -> (text: String, end: Int) {
        guard let closing = index(of: close, from: position + count) else {
            throw error("tag is never closed", at: start)
        }
        return (trimmed(position + count, closing), closing + close.count)
    }

    /// The place of the path in `paths`.
    private mutating func add(_ text: String, at offset: Int) -> Int {
        let parts: [String]
        if !text.utf8.contains(UInt8(ascii: ".")) {
            parts = [text]
        } else if text == "." {
            parts = []
        } else {
            parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        }
        paths.append(Template.Path(parts: parts, offset: offset))
        return paths.count - 1
    }

    private func trimmed(_ start: Int, _ end: Int) -> String {
        var (start, end) = (start, end)
        while start < end, Self.isSpace(source[start]) { start += 1 }
        while end > start, Self.isSpace(source[end - 1]) { end -= 1 }
        return String(decoding: source[start..<end], as: UTF8.self)
    }

    private func index(of pattern: [UInt8], from start: Int) -> Int? {
        guard let first = pattern.first else { return nil }
        return source.withUnsafeBufferPointer { source in
            var index = start
            while index + pattern.count <= source.count {
                if source[index] == first, source[index..<index + pattern.count].elementsEqual(pattern) {
                    return index
                }
                index += 1
            }
            return nil
        }
    }

    private func error(_ message: String, at offset: Int) -> MustacheError {
        let place = TemplatePlace(offset: offset, in: source)
        return MustacheError(template: name, line: place.line, column: place.column, message: message)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    private static func isSpace(_ byte: UInt8) -> Bool {
        isBlank(byte) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
}

/// Line and column (1-based, in bytes) of an offset, made only when a message needs it.
struct TemplatePlace {
    let line: Int
    let column: Int

    init(offset: Int, in source: [UInt8]) {
        let before = source.prefix(offset)
        line = before.count { $0 == UInt8(ascii: "\n") } + 1
        column = offset - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
    }
}
