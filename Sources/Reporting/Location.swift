/// Where in a document something is written.
///
/// `line` and `column` are 1-based; columns count Unicode code points (as libyaml does), not bytes.
package struct Location: Hashable, Sendable {
    /// The path as the user gave it, or relative to the configuration; never made absolute.
    package let file: String
    package let line: Int
    package let column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension Location: Comparable, CustomStringConvertible {
    package static func < (a: Location, b: Location) -> Bool {
        guard a.file == b.file else { return a.file.utf8.lexicographicallyPrecedes(b.file.utf8) }
        return (a.line, a.column) < (b.line, b.column)
    }

    package var description: String { "\(file):\(line):\(column)" }
}

extension Location {
    /// For the begin of a line.
    var lead: String { (file.utf8.first == UInt8(ascii: ":") ? "./" : "") + description.printable }
}

extension String {
    /// Printable, for the begin of a line: never a command for the machine that runs a workflow, which begins with `::`.
    var lead: String {
        let text = printable
        return text.drop { $0 == " " }.utf8.first == UInt8(ascii: ":") ? "'\(text)'" : text
    }
}
