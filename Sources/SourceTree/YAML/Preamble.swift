import Reporting

/// Prose before the first line of a document, as copied from a web page.
///
/// A text is prose at its beginning when its first line isn't YAML structure and the whole doesn't read as a mapping.
/// Then the lines that can begin a mapping are tried in order, and the first from which the rest reads as one wins. To
/// keep that linear in the size of the text, the number of tries is limited, and the next line tried is none before the
/// place where the last try failed; quotes that are opened in prose fail at the end, so a few tries may go back.
enum Preamble {
    /// How often a try may begin before the place where an earlier one failed.
    private static let returnLimit = 8

    private static let tryLimit = 32

    /// A line that begins with one of these begins a description; what is wrong after it is an error and no prose.
    private static let knownNames = ["openapi", "swagger", "overlay", "info", "paths", "components", "definitions"]

    private struct Candidate {
        let offset: Int
        /// 0-based.
        let line: Int
        let isKnown: Bool
    }

    /// The document of a text that was read from its beginning with that outcome.
    static func skip(_ reader: YAMLReader, _ whole: YAMLReader.Outcome) -> SourceTree {
        if whole.failure == nil, let root = whole.trees.first?.root, root.kind == .mapping || root.kind == .sequence {
            return whole.trees[0]
        }
        if !beginsWithStructure(reader.bytes), let tree = firstReadable(reader) { return tree }
        return result(whole, reader.file)
    }

    private static func firstReadable(_ reader: YAMLReader) -> SourceTree? {
        var returns = 0
        var line = 1
        var position = Candidate(offset: Encoding.markLength(of: reader.bytes), line: 0, isKnown: false)
        for _ in 0..<tryLimit {
            guard let candidate = next(after: position, notBefore: line, in: reader.bytes) else { return nil }
            let outcome = reader.read(from: candidate.offset, after: candidate.line, documentLimit: 1)
            if outcome.failure == nil, outcome.trees.first?.root?.kind == .mapping {
                return noted(outcome.trees[0], candidate.line)
            }
            if candidate.isKnown { return noted(result(outcome, reader.file), candidate.line) }
            position = candidate
            let failed = outcome.failure.map { Int($0.place.line) - 1 } ?? 0
            let isAtEnd = failed > candidate.line && next(after: position, notBefore: failed, in: reader.bytes) == nil
            if isAtEnd { returns += 1 }
            guard returns <= returnLimit else { return nil }
            line = isAtEnd ? candidate.line + 1 : max(failed, candidate.line + 1)
        }
        return nil
    }

    private static func result(_ outcome: YAMLReader.Outcome, _ file: String) -> SourceTree {
        if let failure = outcome.failure {
            let earlier = outcome.trees.first?.diagnostics ?? []
            return SourceTree(file: file, root: nil, diagnostics: earlier + [failure.diagnostic(in: file)])
        }
        if let tree = outcome.trees.first { return tree }
        let empty = Problem(
            "empty-document", "the document is empty", line: 1, column: 1, help: "give it at least one value")
        return SourceTree(file: file, root: nil, diagnostics: [empty.diagnostic(in: file)])
    }

    private static func noted(_ tree: SourceTree, _ lines: Int) -> SourceTree {
        let what = lines == 1 ? "the first line is" : "the first \(lines) lines are"
        let note = Diagnostic(
            .note, "prose-skipped", "\(what) prose before the document",
            at: Location(file: tree.file, line: 1, column: 1),
            pointer: "", help: "begin the file with the document, or make the prose a comment")
        return SourceTree(file: tree.file, root: tree.root, diagnostics: [note] + tree.diagnostics)
    }
}

extension Preamble {
    /// Whether the first line with content is a member, an element, a marker or a directive.
    private static func beginsWithStructure(_ bytes: [UInt8]) -> Bool {
        var offset = Encoding.markLength(of: bytes)
        while offset < bytes.count {
            let end = LineIndex.next(after: offset, in: bytes)
            let line = bytes[offset..<end].drop { $0 == 0x20 || $0 == 0x09 }
            offset = end
            switch line.first {
            case nil, 0x0A, 0x0D, UInt8(ascii: "#"): continue
            case UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "?"): return true
            case UInt8(ascii: "-"): return line.dropFirst().first == 0x20 || line.starts(with: [0x2D, 0x2D, 0x2D])
            default: return name(of: line) != nil
            }
        }
        return true
    }

    /// The next line that can begin a mapping at its left edge.
    private static func next(after position: Candidate, notBefore line: Int, in bytes: [UInt8]) -> Candidate? {
        var (offset, current) = (LineIndex.next(after: position.offset, in: bytes), position.line + 1)
        while offset < bytes.count {
            let end = LineIndex.next(after: offset, in: bytes)
            if current >= line, let isKnown = beginsMapping(bytes[offset..<end]) {
                return Candidate(offset: offset, line: current, isKnown: isKnown)
            }
            (offset, current) = (end, current + 1)
        }
        return nil
    }

    /// Nil when the line can't begin a mapping; whether a description begins there otherwise.
    private static func beginsMapping(_ line: ArraySlice<UInt8>) -> Bool? {
        if line.starts(with: [0x2D, 0x2D, 0x2D]) { return false }
        if line.first == UInt8(ascii: "{") { return false }
        return name(of: line).map { knownNames.contains($0) }
    }

    /// The name of a member whose line this is: a word, perhaps in quotes, and a colon that ends it.
    private static func name(of line: ArraySlice<UInt8>) -> String? {
        let quote = line.first == UInt8(ascii: "\"") || line.first == UInt8(ascii: "'") ? line.first : nil
        let rest = quote == nil ? line : line.dropFirst()
        let name = rest.prefix { quote == nil ? $0 > 0x20 && $0 != UInt8(ascii: ":") : $0 != quote && $0 >= 0x20 }
        var after = rest[name.endIndex...]
        if quote != nil { after = after.dropFirst() }
        after = after.drop { $0 == 0x20 }
        guard !name.isEmpty, after.first == UInt8(ascii: ":") else { return nil }
        guard let next = after.dropFirst().first, next > 0x20 else { return String(decoding: name, as: UTF8.self) }
        return nil
    }
}
