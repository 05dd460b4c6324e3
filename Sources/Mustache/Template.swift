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
    }

    enum Instruction: Sendable {
        /// A range of `text`.
        case literal(start: Int, count: Int)
        case variable(path: Path, isEscaped: Bool)
        /// `end` is the index behind the last instruction of the section.
        case section(path: Path, isInverted: Bool, end: Int)
        case partial(name: String, indentation: [UInt8], offset: Int)
    }

    /// A dotted name; no parts at all is the implicit iterator `.`.
    struct Path: Sendable {
        let parts: [FieldName]
        /// Of the tag in the source, in bytes, for messages.
        let offset: Int
    }

    /// Every name that the template looks up, and every partial it uses, in order of appearance; for tests that hold
    /// templates against views.
    package var names: [String] {
        instructions.compactMap {
            switch $0 {
            case .variable(let path, _), .section(let path, _, _):
                path.parts.isEmpty ? nil : path.parts.map(\.text).joined(separator: ".")
            case .literal, .partial: nil
            }
        }
    }

    package var partials: [String] {
        instructions.compactMap { if case .partial(let name, _, _) = $0 { name } else { nil } }
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
