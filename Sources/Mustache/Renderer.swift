/// Renders the templates of one set. Make one, render many: partials are parsed once per indentation.
package struct Renderer: Sendable {
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

    /// A view in scope.
    private struct Frame {
        /// In `views`.
        let value: Int
        /// Of what is no record, negative.
        let shape: Int
        /// The first field.
        let first: Int

        init(_ place: Int, _ value: ViewTree.Value) {
            self.value = place
            guard case .record(let shape, let first) = value else {
                (self.shape, self.first) = (-1, 0)
                return
            }
            (self.shape, self.first) = (shape, first)
        }
    }

    private let options: Options
    private var program: Program
    private var views = ViewTree()
    private var fields = FieldTable()
    private var scope: ContiguousArray<Frame> = []
    private var depth = 0

    /// Partials may refer to each other in circles as long as the data ends; this bounds the call stack.
    private static let deepestPartial = 500

    /// `sources` are the texts of all templates and partials by name.
    package init(sources: [String: String], options: Options = Options()) {
        self.init(TemplateSet(sources: sources, options: options))
    }

    package init(_ set: TemplateSet) {
        program = Program(sources: set.sources)
        options = set.options
    }

    /// Appends the rendered template to `output`. Throws for a broken or unknown template, partials nested deeper than
    /// 500, and in strict mode for unknown names; `output` may then have a part of the text.
    ///
    /// - Parameter write: writes one value, the view that the template is rendered with.
    package mutating func render(
        _ name: String, into output: inout ByteBuffer, _ write: (inout ViewTree) -> Void
    ) throws(MustacheError) {
        guard let steps = try program.steps(of: name) else {
            throw MustacheError(template: name, line: 1, column: 1, message: "there is no template of that name")
        }
        views.clear()
        write(&views)
        scope.removeAll(keepingCapacity: true)
        depth = 0
        try run(steps, &output, inside: 0)
    }

    package mutating func render(
        _ name: String, with value: MustacheValue, into output: inout [UInt8]
    ) throws(MustacheError) {
        var buffer = ByteBuffer()
        defer { output += buffer.array }
        try render(name, into: &buffer) { value.write(to: &$0) }
    }

    private mutating func run(_ steps: Range<Int>, _ output: inout ByteBuffer) throws(MustacheError) {
        var index = steps.lowerBound
        while index < steps.upperBound {
            switch program.steps[index] {
            case .literal(let start, let count): output.append(start..<start + count, of: program.text)
            case .variable(let name, let isEscaped, let tag):
                if let place = try lookUp(name, tag) {
                    append(place, isEscaped: isEscaped && options.escapesHTML, to: &output)
                }
            case .section(let name, let isInverted, let end, let tag):
                try section(name, tag, isInverted, index + 1..<end, &output)
                index = end
                continue
            case .partial(let use): try partial(use, &output)
            }
            index += 1
        }
    }

    private mutating func section(
        _ name: Int, _ tag: Int, _ isInverted: Bool, _ steps: Range<Int>, _ output: inout ByteBuffer
    ) throws(MustacheError) {
        let place = try lookUp(name, tag)
        if isInverted {
            if !(place.map { views.isTruthy($0) } ?? false) { try run(steps, &output) }
            return
        }
        guard let place else { return }
        switch views[place] {
        case .nothing, .bool(false): return
        case .bool(true): try run(steps, &output)
        case .list(let first, let count):
            for element in first..<first + count { try run(steps, &output, inside: element) }
        case .text, .record: try run(steps, &output, inside: place)
        }
    }

    /// With the value at a place as the innermost view.
    private mutating func run(
        _ steps: Range<Int>, _ output: inout ByteBuffer, inside place: Int
    ) throws(MustacheError) {
        scope.append(Frame(place, views[place]))
        defer { scope.removeLast() }
        try run(steps, &output)
    }

    private mutating func partial(_ use: Int, _ output: inout ByteBuffer) throws(MustacheError) {
        guard let steps = try program.steps(ofUse: use) else {
            guard options.isStrict else { return }
            throw program.error("there is no partial '\(program.uses[use].name)'", at: program.uses[use].tag)
        }
        guard depth < Self.deepestPartial else {
            throw program.error(
                "partials are nested deeper than \(Self.deepestPartial)", at: program.uses[use].tag)
        }
        depth += 1
        defer { depth -= 1 }
        try run(steps, &output)
    }

    /// The place of a value in `views`; nil where there is none.
    ///
    /// The first part of a dotted name is searched from the innermost view outwards, the others only inside it.
    private mutating func lookUp(_ name: Int, _ tag: Int) throws(MustacheError) -> Int? {
        var level = scope.count
        while level > 0 {
            level -= 1
            if scope[level].shape < 0 { continue }
            switch fields.field(name, program.names, scope[level].shape, views.shapes) {
            case .implicitIterator: return scope.last?.value
            case .none: continue
            case .field(let index): return scope[level].first + index
            case .dotted(let index):
                if let place = inner(scope[level].first + index, program.names[name]) { return place }
                return try unknown(name, tag)
            }
        }
        if program.names[name].isEmpty { return scope.last?.value }
        return try unknown(name, tag)
    }

    /// The field that the parts of a dotted name behind the first lead to; nil where one of them has none.
    private func inner(_ place: Int, _ name: [String]) -> Int? {
        var place = place
        for part in name.dropFirst() {
            guard case .record(let shape, let first) = views[place],
                let index = views.shapes[shape].fields.firstIndex(where: { $0.utf8.elementsEqual(part.utf8) })
            else { return nil }
            place = first + index
        }
        return place
    }

    private func unknown(_ name: Int, _ tag: Int) throws(MustacheError) -> Int? {
        guard options.isStrict else { return nil }
        throw program.error("no view in scope has '\(program.names[name].joined(separator: "."))'", at: tag)
    }

    private func append(_ place: Int, isEscaped: Bool, to output: inout ByteBuffer) {
        switch views[place] {
        case .text(let start, let count):
            guard isEscaped else { return output.append(start..<start + count, of: views.texts) }
            views.texts.withBytes { texts in
                for byte in texts[start..<start + count] { Self.appendEscaped(byte, to: &output) }
            }
        case .bool(let value): output.append(value ? "true" : "false")
        case .nothing, .list, .record: break
        }
    }

    private static func appendEscaped(_ byte: UInt8, to output: inout ByteBuffer) {
        switch byte {
        case UInt8(ascii: "&"): output.append("&amp;")
        case UInt8(ascii: "<"): output.append("&lt;")
        case UInt8(ascii: ">"): output.append("&gt;")
        case UInt8(ascii: "\""): output.append("&quot;")
        default: output.append([byte])
        }
    }
}

/// Which field of a shape a name means, remembered: shapes and names are few, and each is looked up thousands of times.
private struct FieldTable: Sendable {
    enum Meaning {
        /// The name is that of the innermost view itself.
        case implicitIterator
        case none
        case field(Int)
        /// The field of the first part; the others lead on.
        case dotted(Int)
    }

    /// By name and shape, `width` shapes in a row.
    private var known: ContiguousArray<Meaning?> = []
    private var width = 32

    /// - Parameters:
    ///   - name: in `names`.
    ///   - shape: in `shapes`.
    mutating func field(
        _ name: Int, _ names: borrowing ContiguousArray<[String]>, _ shape: Int,
        _ shapes: borrowing ContiguousArray<MustacheShape>
    ) -> Meaning {
        if shape >= width {
            width = shape * 2
            known = []
        }
        let place = name * width + shape
        while known.count <= place { known.append(nil) }
        if let meaning = known[place] { return meaning }
        let meaning = Self.meaning(of: names[name], shapes[shape])
        known[place] = meaning
        return meaning
    }

    private static func meaning(of name: [String], _ shape: MustacheShape) -> Meaning {
        guard let first = name.first else { return .implicitIterator }
        guard let index = shape.fields.firstIndex(where: { $0.utf8.elementsEqual(first.utf8) }) else { return .none }
        return name.count > 1 ? .dotted(index) : .field(index)
    }
}

/// The texts of all templates and partials by name, and how they are rendered; for renderers on several threads.
package final class TemplateSet: Sendable {
    let sources: [String: [UInt8]]
    let options: Renderer.Options

    package init(sources: [String: String], options: Renderer.Options = Renderer.Options()) {
        self.sources = sources.mapValues { Array($0.utf8) }
        self.options = options
    }
}
