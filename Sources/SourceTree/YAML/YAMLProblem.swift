import CLibYAML
import Reporting

extension Problem {
    static let outOfMemory = Problem(
        "out-of-memory", "there is no memory to read the document", line: 1, column: 1, help: "split the document")

    static func severalDocuments(at place: NodeBuilder.Place) -> Problem {
        Problem(
            "several-documents", "a second document begins here", at: place,
            help: "keep one document per file, and list the files")
    }

    static func tooDeep(_ limit: Int, at place: NodeBuilder.Place, _ pointer: String) -> Problem {
        Problem(
            "nesting-too-deep", "more than \(limit) collections are inside each other, aliases written out",
            at: place, pointer: pointer, help: "move inner parts to components and refer to them with $ref")
    }

    static func aliasExpansion(_ limit: Int, at place: NodeBuilder.Place, _ pointer: String) -> Problem {
        Problem(
            "alias-expansion", "alias expansion makes more than \(limit) nodes of this document", at: place,
            pointer: pointer, help: "share schemas with $ref instead of aliases")
    }
}

/// What libyaml complains about, in our words and with a repair where the text shows what was meant.
struct YAMLProblem {
    let bytes: [UInt8]
    /// How many lines precede the parser's first.
    let lines: Int

    func problem(_ failure: YAMLParser.Failure, pointer: String) -> Problem {
        if let offset = failure.byteOffset { return unreadable(failure.problem, start + offset) }
        let place = NodeBuilder.Place(failure.mark, after: lines)
        let first = failure.context == nil ? place : NodeBuilder.Place(failure.contextMark, after: lines)
        if let tab = tab(fromLine: min(first.line, place.line), through: place.line) {
            return Problem(
                "tab-indentation", "a tab can't indent a line", at: tab, pointer: pointer,
                help: "indent with spaces")
        }
        // What is indented so is text to the parser, which complains about the line behind it.
        let before = min(first.line, place.line) > 1 ? min(first.line, place.line) - 1 : 1
        if let space = foreignSpace(fromLine: before, through: place.line) {
            return Problem(
                "foreign-space", "a no-break space can't indent a line", at: space, pointer: pointer,
                help: "indent with spaces")
        }
        if let marker = conflictMarker(through: place.line) {
            return Problem(
                "merge-conflict", "a merge left both of its sides in the document", at: marker,
                help: "keep one of them, and remove the lines with '<<<<<<<', '=======' and '>>>>>>>'")
        }
        return Problem(
            "invalid-yaml", message(failure), at: place, pointer: pointer, help: Self.help(failure.problem))
    }

    /// Where the parser began.
    private var start: Int {
        lines == 0 ? Encoding.markLength(of: bytes) : LineIndex.offset(ofLine: lines, in: bytes)
    }

    private func unreadable(_ problem: String, _ offset: Int) -> Problem {
        let place = Encoding.place(of: offset, in: bytes)
        guard problem.contains("control") else {
            return Problem("not-utf8", "the bytes are not UTF-8", at: place, help: "save the file as UTF-8")
        }
        return Problem(
            "invalid-yaml", "a control character can't stand in a document", at: place,
            help: "remove it, or write it as an escape in double quotes, such as \"\\e\"")
    }

    private func message(_ failure: YAMLParser.Failure) -> String {
        guard let context = failure.context else { return failure.problem }
        let line = NodeBuilder.Place(failure.contextMark, after: lines).line
        return "\(failure.problem), \(context) that begins in line \(line)"
    }

    private static func help(_ problem: String) -> String {
        if problem.contains("mapping values are not allowed") {
            return "put the value in quotes if it contains ': ', or correct the indentation"
        }
        if problem.contains("expected ':'") { return "write 'name: value', or indent the line below its name" }
        if problem.contains("cannot start any token") { return "put the value in quotes" }
        return "correct the indentation, or put the value in quotes"
    }

    /// The first no-break space, which looks like a space and is none, in the indentation of these lines.
    private func foreignSpace(fromLine first: UInt32, through last: UInt32) -> NodeBuilder.Place? {
        var offset = LineIndex.offset(ofLine: Int(first) - 1, in: bytes)
        for line in first...last {
            let spaces = bytes[offset...].prefix { $0 == 0x20 }
            if bytes[spaces.endIndex...].starts(with: [0xC2, 0xA0]) {
                return NodeBuilder.Place(line, UInt32(spaces.count + 1))
            }
            offset = LineIndex.next(after: offset, in: bytes)
        }
        return nil
    }

    /// The first line that a version control system put there, before what was read or in the next few lines.
    private func conflictMarker(through last: UInt32) -> NodeBuilder.Place? {
        var offset = 0
        for line in 1...(last + 2) where offset < bytes.count {
            if bytes[offset...].starts(with: "<<<<<<< ".utf8) || bytes[offset...].starts(with: ">>>>>>> ".utf8) {
                return NodeBuilder.Place(line, 1)
            }
            offset = LineIndex.next(after: offset, in: bytes)
        }
        return nil
    }

    /// The first tab in the indentation of these lines, 1-based.
    private func tab(fromLine first: UInt32, through last: UInt32) -> NodeBuilder.Place? {
        var offset = LineIndex.offset(ofLine: Int(first) - 1, in: bytes)
        for line in first...last {
            let indentation = bytes[offset...].prefix { $0 == 0x20 || $0 == 0x09 }
            let isBlank = [0x0A, 0x0D].contains(bytes[indentation.endIndex...].first ?? 0x0A)
            if !isBlank, let tab = indentation.firstIndex(of: 0x09) {
                return NodeBuilder.Place(line, UInt32(tab - offset + 1))
            }
            offset = LineIndex.next(after: offset, in: bytes)
        }
        return nil
    }
}
