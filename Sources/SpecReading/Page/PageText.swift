/// A stretch of one line of a page; it knows where it stands.
struct PageText: Sendable {
    /// 1-based.
    let line: Int
    /// Indices are 0-based columns.
    var scalars: ArraySlice<Unicode.Scalar>

    /// The column of the first character, 1-based, in code points.
    var column: Int { scalars.startIndex + 1 }
    var isEmpty: Bool { scalars.isEmpty }
    var text: String { Self.string(scalars) }
    var lowered: String { text.lowercased() }

    /// Without white space, bullets and Markdown emphasis around it.
    var trimmed: PageText { trimmed { Self.isSpace($0) } }

    /// Without the marks with which Markdown sets names and types off.
    var unmarked: PageText { trimmed { Self.isSpace($0) || $0 == "`" || $0 == "*" } }

    func trimmed(_ isMargin: (Unicode.Scalar) -> Bool) -> PageText {
        var result = self
        while let first = result.scalars.first, isMargin(first) { result.scalars.removeFirst() }
        while let last = result.scalars.last, isMargin(last) { result.scalars.removeLast() }
        return result
    }

    func dropFirst(_ count: Int) -> PageText { PageText(line: line, scalars: scalars.dropFirst(count)) }
    func prefix(_ count: Int) -> PageText { PageText(line: line, scalars: scalars.prefix(count)) }

    /// The stretches between separators.
    func split(_ isSeparator: (Unicode.Scalar) -> Bool) -> [PageText] {
        scalars.split(omittingEmptySubsequences: false, whereSeparator: isSeparator).map {
            PageText(line: line, scalars: $0)
        }
    }

    var words: [PageText] { split(Self.isSpace).filter { !$0.isEmpty } }

    func hasPrefix(_ text: String) -> Bool { scalars.starts(with: text.unicodeScalars) }

    /// What follows a prefix, compared without case, if it ends a word there.
    func dropping(word: String) -> PageText? {
        let count = word.unicodeScalars.count
        guard prefix(count).lowered == word else { return nil }
        let rest = dropFirst(count)
        guard let next = rest.scalars.first else { return rest }
        return Self.isWord(next) ? nil : rest
    }

    /// Copied pages have spaces without width, too.
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\u{A0}" || scalar == "\u{200B}"
    }

    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_" || scalar == "-"
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        return String(result)
    }
}

extension PageText {
    /// The lines of a page, without line ends.
    static func lines(_ bytes: [UInt8]) -> [PageText] {
        var lines: [PageText] = []
        var current: [Unicode.Scalar] = []
        var previous: Unicode.Scalar = " "
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\u{FEFF}" where lines.isEmpty && current.isEmpty: break
            case "\n" where previous == "\r": break
            case "\n", "\r":
                lines.append(PageText(line: lines.count + 1, scalars: current[...]))
                current = []
            default: current.append(scalar)
            }
            previous = scalar
        }
        lines.append(PageText(line: lines.count + 1, scalars: current[...]))
        return lines
    }

    /// How far the line is indented, a tab counting as four.
    var indentation: Int {
        var width = 0
        for scalar in scalars {
            guard Self.isSpace(scalar) else { break }
            width += scalar == "\t" ? 4 : 1
        }
        return width
    }
}
