/// Renders the templates of one set. Make one, render many: partials are parsed once per indentation.
package struct Renderer {
    package struct Options: Sendable {
        /// Whether `{{name}}` escapes `& < > "` for HTML, as the specification has it. Swift files want it off.
        package var escapesHTML: Bool
        /// Whether a name that no view in scope has, or a partial that doesn't exist, is an error. The specification
        /// renders both as nothing.
        package var isStrict: Bool

        package init(escapesHTML: Bool = true, isStrict: Bool = false) {
            self.escapesHTML = escapesHTML
            self.isStrict = isStrict
        }
    }

    private struct Variant: Hashable {
        let name: String
        let indentation: [UInt8]
    }

    private let sources: [String: [UInt8]]
    private let options: Options
    private var templates: [Variant: Template] = [:]
    private var scope: [MustacheValue] = []
    private var depth = 0

    /// Partials may refer to each other in circles as long as the data ends; this bounds the call stack.
    private static let deepestPartial = 500

    /// `sources` are the texts of all templates and partials by name.
    package init(sources: [String: String], options: Options = Options()) {
        self.sources = sources.mapValues { Array($0.utf8) }
        self.options = options
    }

    /// Appends the rendered template to `output`. Throws for a broken or unknown template, partials nested deeper than
    /// 500, and in strict mode for unknown names; `output` may then have a part of the text.
    package mutating func render(
        _ name: String, with value: MustacheValue, into output: inout [UInt8]
    ) throws(MustacheError) {
        guard let template = try template(name, indentation: []) else {
            throw MustacheError(template: name, line: 1, column: 1, message: "there is no template of that name")
        }
        scope = [value]
        depth = 0
        try run(template, template.instructions.indices, &output)
    }

    private mutating func template(_ name: String, indentation: [UInt8]) throws(MustacheError) -> Template? {
        let variant = Variant(name: name, indentation: indentation)
        if let known = templates[variant] { return known }
        guard let source = sources[name] else { return nil }
        let template = try Template(bytes: source, name: name, indentation: indentation)
        templates[variant] = template
        return template
    }

    private mutating func run(
        _ template: Template, _ range: Range<Int>, _ output: inout [UInt8]
    ) throws(MustacheError) {
        var index = range.lowerBound
        while index < range.upperBound {
            switch template.instructions[index] {
            case .literal(let start, let count):
                output.append(contentsOf: template.text[start..<start + count])
            case .variable(let path, let isEscaped):
                append(try lookUp(path, in: template), isEscaped: isEscaped && options.escapesHTML, to: &output)
            case .section(let path, let isInverted, let end):
                try section(template, path, isInverted, index + 1..<end, &output)
                index = end
                continue
            case .partial(let name, let indentation, let offset):
                try partial(name, indentation, offset, from: template, &output)
            }
            index += 1
        }
    }

    private mutating func section(
        _ template: Template, _ path: Template.Path, _ isInverted: Bool, _ range: Range<Int>,
        _ output: inout [UInt8]
    ) throws(MustacheError) {
        let value = try lookUp(path, in: template)
        if isInverted {
            if !value.isTruthy { try run(template, range, &output) }
            return
        }
        switch value {
        case .none, .bool(false): return
        case .bool(true): try run(template, range, &output)
        case .list(let elements):
            for element in elements { try run(template, range, &output, inside: element) }
        case .text, .record: try run(template, range, &output, inside: value)
        }
    }

    private mutating func run(
        _ template: Template, _ range: Range<Int>, _ output: inout [UInt8], inside value: MustacheValue
    ) throws(MustacheError) {
        scope.append(value)
        defer { scope.removeLast() }
        try run(template, range, &output)
    }

    private mutating func partial(
        _ name: String, _ indentation: [UInt8], _ offset: Int, from template: Template, _ output: inout [UInt8]
    ) throws(MustacheError) {
        guard let partial = try self.template(name, indentation: indentation) else {
            guard options.isStrict else { return }
            throw error("there is no partial '\(name)'", at: offset, in: template)
        }
        guard depth < Self.deepestPartial else {
            throw error("partials are nested deeper than \(Self.deepestPartial)", at: offset, in: template)
        }
        depth += 1
        defer { depth -= 1 }
        try run(partial, partial.instructions.indices, &output)
    }

    /// The first part of a dotted name is searched from the innermost view outwards, the others only inside it.
    private func lookUp(_ path: Template.Path, in template: Template) throws(MustacheError) -> MustacheValue {
        guard let first = path.parts.first else { return scope.last ?? .none }
        var found: MustacheValue?
        for value in scope.reversed() {
            if case .record(let record) = value, let field = record.value(of: first) {
                found = field
                break
            }
        }
        for part in path.parts.dropFirst() {
            if case .record(let record)? = found { found = record.value(of: part) } else { found = nil }
        }
        if let found { return found }
        guard options.isStrict else { return .none }
        let name = path.parts.map(\.text).joined(separator: ".")
        throw error("no view in scope has '\(name)'", at: path.offset, in: template)
    }

    private func append(_ value: MustacheValue, isEscaped: Bool, to output: inout [UInt8]) {
        guard case .text(let text) = value else {
            if case .bool(let value) = value { output.append(contentsOf: (value ? "true" : "false").utf8) }
            return
        }
        guard isEscaped else {
            output.append(contentsOf: text.utf8)
            return
        }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
            default: output.append(byte)
            }
        }
    }

    private func error(_ message: String, at offset: Int, in template: Template) -> MustacheError {
        let place = TemplatePlace(offset: offset, in: sources[template.name] ?? [])
        return MustacheError(template: template.name, line: place.line, column: place.column, message: message)
    }
}
