/// A parsed template: one flat list of instructions, sections as ranges of it.
///
/// Conforms to the required modules of the Mustache specification 1.4 (interpolation, sections, inverted sections,
/// partials, comments, delimiters). Lambdas, dynamic names and inheritance are not supported: a template is the shape
/// of a file, everything that is decided is decided in the view.
package struct Template: Sendable {
    package let name: String
    let instructions: ContiguousArray<Instruction>
    /// The literal text of all instructions.
    let text: ContiguousArray<UInt8>
    let paths: ContiguousArray<Path>
    let uses: ContiguousArray<Use>

    /// Throws for an unclosed tag or section, a closing tag without a section, or nesting deeper than 100 sections.
    package init(_ source: String, name: String) throws(MustacheError) {
        try self.init(bytes: Array(source.utf8), name: name, indentation: [])
    }

    /// `indentation` is put before each line of the source, as the specification wants for a standalone partial.
    init(bytes: [UInt8], name: String, indentation: [UInt8]) throws(MustacheError) {
        var parser = TemplateParser(source: Self.indented(bytes, by: indentation), name: name)
        try parser.parse()
        self.name = name
        instructions = parser.instructions
        text = parser.text
        paths = parser.paths
        uses = parser.uses
    }

    enum Instruction: Sendable {
        /// A range of `text`.
        case literal(start: Int, count: Int)
        /// Paths are places in `paths`.
        case variable(path: Int, isEscaped: Bool)
        /// `end` is the index behind the last instruction of the section.
        case section(path: Int, isInverted: Bool, end: Int)
        /// A place in `uses`.
        case partial(use: Int)
    }

    /// Of a partial.
    struct Use: Sendable {
        let name: String
        let indentation: [UInt8]
        /// Of the tag in the source, in bytes, for messages.
        let offset: Int
    }

    /// A dotted name; no parts at all is the implicit iterator `.`.
    struct Path: Sendable {
        let parts: [String]
        /// Of the tag in the source, in bytes, for messages.
        let offset: Int

        var name: String { parts.joined(separator: ".") }
    }

    /// Every name that the template looks up, in order of appearance; for tests that hold
    /// templates against views.
    package var names: [String] {
        instructions.compactMap {
            switch $0 {
            case .variable(let path, _), .section(let path, _, _):
                paths[path].parts.isEmpty ? nil : paths[path].name
            case .literal, .partial: nil
            }
        }
    }

    /// The templates that it includes, in order of appearance, each as often as it is included.
    package var partials: [String] {
        uses.map(\.name)
    }

    private static func indented(_ bytes: [UInt8], by indentation: [UInt8]) -> [UInt8] {
        guard !indentation.isEmpty else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 16)
        var isLineStart = true
        for byte in bytes {
            if isLineStart, byte != UInt8(ascii: "\n") { result += indentation }
            result.append(byte)
            isLineStart = byte == UInt8(ascii: "\n")
        }
        return result
    }
}
