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

    /// A view in scope. What it points into is held by whoever put it there, until it is taken away again.
    private struct Frame {
        let value: UnsafePointer<MustacheValue>
        /// Nil for what is no record.
        let shape: Unmanaged<MustacheShape>?
        let fields: UnsafeBufferPointer<MustacheValue>
    }

    private let sources: [String: [UInt8]]
    private let options: Options
    private var templates: ContiguousArray<Template> = []
    private var places: [Variant: Int] = [:]
    /// By use of a partial, counted through all templates: its place in `templates`, or a negative number while unknown.
    private var partials: ContiguousArray<Int> = []
    private var pathCount = 0
    private var fields = FieldCache()
    private var scope: ContiguousArray<Frame> = []
    private var depth = 0

    /// Partials may refer to each other in circles as long as the data ends; this bounds the call stack.
    private static let deepestPartial = 500

    /// `sources` are the texts of all templates and partials by name.
    package init(sources: [String: String], options: Options = Options()) {
        self.init(TemplateSet(sources: sources, options: options))
    }

    package init(_ set: TemplateSet) {
        sources = set.sources
        options = set.options
    }

    /// Appends the rendered template to `output`. Throws for a broken or unknown template, partials nested deeper than
    /// 500, and in strict mode for unknown names; `output` may then have a part of the text.
    package mutating func render(
        _ name: String, with value: MustacheValue, into output: inout [UInt8]
    ) throws(MustacheError) {
        guard let place = try place(of: Variant(name: name, indentation: [])) else {
            throw MustacheError(template: name, line: 1, column: 1, message: "there is no template of that name")
        }
        scope.removeAll(keepingCapacity: true)
        depth = 0
        let template = templates[place]
        // The pointers in `scope` are into this array and those that its elements hold, none of which changes meanwhile:
        // copies of views would retain and release them at each name.
        try [value].withUnsafeBufferPointer { (values) throws(MustacheError) in
            for index in values.indices {
                try run(template, template.instructions.indices, &output, inside: values, index)
            }
        }
    }

    /// The template's place in `templates`; nil where there is no such source.
    private mutating func place(of variant: Variant) throws(MustacheError) -> Int? {
        if let known = places[variant] { return known }
        guard let source = sources[variant.name] else { return nil }
        var template = try Template(bytes: source, name: variant.name, indentation: variant.indentation)
        template.firstPath = pathCount
        template.firstUse = partials.count
        pathCount += template.paths.count
        partials.append(contentsOf: repeatElement(-1, count: template.uses.count))
        templates.append(template)
        places[variant] = templates.count - 1
        return templates.count - 1
    }

    private mutating func run(
        _ template: Template, _ range: Range<Int>, _ output: inout [UInt8]
    ) throws(MustacheError) {
        var index = range.lowerBound
        while index < range.upperBound {
            switch template.instructions[index] {
            case .literal(let start, let count):
                template.text.withUnsafeBufferPointer {
                    output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[start..<start + count]))
                }
            case .variable(let path, let isEscaped):
                if let value = try lookUp(path, in: template) {
                    append(value.pointee, isEscaped: isEscaped && options.escapesHTML, to: &output)
                }
            case .section(let path, let isInverted, let end):
                try section(template, path, isInverted, index + 1..<end, &output)
                index = end
                continue
            case .partial(let use): try partial(use, from: template, &output)
            }
            index += 1
        }
    }

    private mutating func section(
        _ template: Template, _ path: Int, _ isInverted: Bool, _ range: Range<Int>, _ output: inout [UInt8]
    ) throws(MustacheError) {
        let value = try lookUp(path, in: template)
        if isInverted {
            if !(value?.pointee.isTruthy ?? false) { try run(template, range, &output) }
            return
        }
        guard let value else { return }
        switch value.pointee {
        case .none, .bool(false): return
        case .bool(true): try run(template, range, &output)
        case .list(let elements):
            try elements.withUnsafeBufferPointer { (elements) throws(MustacheError) in
                for index in elements.indices { try run(template, range, &output, inside: elements, index) }
            }
        case .text, .record: try run(template, range, &output, inside: UnsafeBufferPointer(start: value, count: 1), 0)
        }
    }

    /// With one of the values as the innermost view.
    private mutating func run(
        _ template: Template, _ range: Range<Int>, _ output: inout [UInt8],
        inside values: UnsafeBufferPointer<MustacheValue>, _ index: Int
    ) throws(MustacheError) {
        guard let value = values.baseAddress?.advanced(by: index) else { return }
        guard case .record(let record) = value.pointee else {
            scope.append(Frame(value: value, shape: nil, fields: UnsafeBufferPointer(start: nil, count: 0)))
            defer { scope.removeLast() }
            return try run(template, range, &output)
        }
        try record.values.withUnsafeBufferPointer { (fields) throws(MustacheError) in
            scope.append(Frame(value: value, shape: .passUnretained(record.shape), fields: fields))
            defer { scope.removeLast() }
            try run(template, range, &output)
        }
    }

    private mutating func partial(
        _ use: Int, from template: Template, _ output: inout [UInt8]
    ) throws(MustacheError) {
        var place = partials[template.firstUse + use]
        if place < 0 {
            let wanted = template.uses[use]
            guard let known = try self.place(of: Variant(name: wanted.name, indentation: wanted.indentation)) else {
                guard options.isStrict else { return }
                throw error("there is no partial '\(wanted.name)'", at: wanted.offset, in: template)
            }
            place = known
            partials[template.firstUse + use] = place
        }
        guard depth < Self.deepestPartial else {
            throw error(
                "partials are nested deeper than \(Self.deepestPartial)", at: template.uses[use].offset, in: template)
        }
        depth += 1
        defer { depth -= 1 }
        let partial = templates[place]
        try run(partial, partial.instructions.indices, &output)
    }

    /// The first part of a dotted name is searched from the innermost view outwards, the others only inside it.
    ///
    /// The value stays where it is as long as the views in scope do. Nil where it is nothing.
    private mutating func lookUp(
        _ path: Int, in template: Template
    ) throws(MustacheError) -> UnsafePointer<MustacheValue>? {
        guard !template.paths[path].parts.isEmpty else { return scope.last?.value }
        var level = scope.count
        while level > 0 {
            level -= 1
            guard let shape = scope[level].shape else { continue }
            let field = fields.index(of: template.firstPath + path, in: shape, template.paths[path])
            guard field >= 0 else { continue }
            let values = scope[level].fields
            let value = field < values.count ? values.baseAddress?.advanced(by: field) : nil
            guard template.paths[path].parts.count > 1 else { return value }
            if let value, let inner = Self.inner(value, template.paths[path]) { return inner }
            return try unknown(path, in: template)
        }
        return try unknown(path, in: template)
    }

    /// The field that the parts of a dotted name behind the first lead to; nil where one of them has none.
    private static func inner(
        _ value: UnsafePointer<MustacheValue>, _ path: Template.Path
    ) -> UnsafePointer<MustacheValue>? {
        var value = value
        for part in path.parts.dropFirst() {
            // The array is held by the view in scope; its elements stay where they are.
            guard case .record(let record) = value.pointee, let index = record.shape.index(of: part),
                let field = record.values.withUnsafeBufferPointer({
                    index < $0.count ? $0.baseAddress?.advanced(by: index) : nil
                })
            else { return nil }
            value = field
        }
        return value
    }

    private func unknown(_ path: Int, in template: Template) throws(MustacheError) -> UnsafePointer<MustacheValue>? {
        guard options.isStrict else { return nil }
        let path = template.paths[path]
        throw error("no view in scope has '\(path.name)'", at: path.offset, in: template)
    }

    private func append(_ value: MustacheValue, isEscaped: Bool, to output: inout [UInt8]) {
        guard case .text(var text) = value else {
            if case .bool(let value) = value { output.append(contentsOf: (value ? "true" : "false").utf8) }
            return
        }
        guard isEscaped else {
            text.withUTF8 { output.append(contentsOf: $0) }
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

/// Which field of a shape a path means, remembered: shapes are few, and each path is looked up thousands of times.
private struct FieldCache {
    private struct Entry {
        var shape: UnsafeMutableRawPointer?
        var path = -1
        var field = -1
    }

    private var entries = ContiguousArray(repeating: Entry(), count: 512)

    /// The index of the field that the first part of the path names; negative where the shape has none.
    mutating func index(of path: Int, in shape: Unmanaged<MustacheShape>, _ parts: @autoclosure () -> Template.Path)
        -> Int
    {
        let address = shape.toOpaque()
        let slot = (path &* 31 ^ Int(bitPattern: address) >> 4) & 511
        if entries[slot].shape == address, entries[slot].path == path { return entries[slot].field }
        let field = parts().parts.first.flatMap { name in
            shape._withUnsafeGuaranteedRef { $0.index(of: name) }
        }
        entries[slot] = Entry(shape: address, path: path, field: field ?? -1)
        return field ?? -1
    }
}

/// The texts of all templates and partials by name, and how they are rendered; for renderers on several threads.
package struct TemplateSet: Sendable {
    let sources: [String: [UInt8]]
    let options: Renderer.Options

    package init(sources: [String: String], options: Renderer.Options = Renderer.Options()) {
        self.sources = sources.mapValues { Array($0.utf8) }
        self.options = options
    }
}
