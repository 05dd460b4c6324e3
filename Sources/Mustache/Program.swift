/// The templates of a renderer, put together as they are needed: one flat list of steps, sections and partials as ranges
/// of it. Steps hold no references, so that to take one costs none; what only error messages need stands apart.
struct Program: Sendable {
    enum Step: Sendable {
        /// A range of `text`.
        case literal(start: Int, count: Int)
        /// The name is a place in `names`, the tag one in `tags`.
        case variable(name: Int, isEscaped: Bool, tag: Int)
        /// `end` is the index behind the last step of the section.
        case section(name: Int, isInverted: Bool, end: Int, tag: Int)
        /// A place in `uses`.
        case partial(use: Int)
    }

    /// A partial where it is used.
    struct Use: Sendable {
        let name: String
        let indentation: [UInt8]
        let tag: Int
        /// Nil while it isn't known.
        var steps: Range<Int>?
    }

    /// Where a tag stands, for messages.
    struct Tag: Sendable {
        let template: String
        /// In the source, in bytes.
        let offset: Int
    }

    private struct Variant: Hashable {
        let name: String
        let indentation: [UInt8]
    }

    private let sources: [String: [UInt8]]
    private(set) var steps: ContiguousArray<Step> = []
    private(set) var text = ByteBuffer()
    /// Dotted names by their parts, each once; no parts at all is the implicit iterator `.`.
    private(set) var names: ContiguousArray<[String]> = []
    private(set) var uses: ContiguousArray<Use> = []
    private var tags: ContiguousArray<Tag> = []
    private var numbers: [[String]: Int] = [:]
    private var ranges: [Variant: Range<Int>] = [:]

    init(sources: [String: [UInt8]]) { self.sources = sources }

    /// The steps of a template; nil where there is no source of that name. Throws for one that is broken.
    mutating func steps(of name: String, indentation: [UInt8] = []) throws(MustacheError) -> Range<Int>? {
        let variant = Variant(name: name, indentation: indentation)
        if let known = ranges[variant] { return known }
        guard let source = sources[name] else { return nil }
        let template = try Template(bytes: source, name: name, indentation: indentation)
        let range = add(template)
        ranges[variant] = range
        return range
    }

    /// The steps of a partial; nil where there is no source of that name.
    mutating func steps(ofUse use: Int) throws(MustacheError) -> Range<Int>? {
        if let known = uses[use].steps { return known }
        let steps = try steps(of: uses[use].name, indentation: uses[use].indentation)
        uses[use].steps = steps
        return steps
    }

    func error(_ message: String, at tag: Int) -> MustacheError {
        let place = TemplatePlace(offset: tags[tag].offset, in: sources[tags[tag].template] ?? [])
        return MustacheError(
            template: tags[tag].template, line: place.line, column: place.column, message: message)
    }

    private mutating func add(_ template: Template) -> Range<Int> {
        let (first, firstText) = (steps.count, text.count)
        template.text.withUnsafeBufferPointer { text.append($0) }
        for instruction in template.instructions {
            switch instruction {
            case .literal(let start, let count): steps.append(.literal(start: firstText + start, count: count))
            case .variable(let path, let isEscaped):
                let (name, tag) = add(template.paths[path], of: template)
                steps.append(.variable(name: name, isEscaped: isEscaped, tag: tag))
            case .section(let path, let isInverted, let end):
                let (name, tag) = add(template.paths[path], of: template)
                steps.append(.section(name: name, isInverted: isInverted, end: first + end, tag: tag))
            case .partial(let use):
                let use = template.uses[use]
                tags.append(Tag(template: template.name, offset: use.offset))
                uses.append(Use(name: use.name, indentation: use.indentation, tag: tags.count - 1))
                steps.append(.partial(use: uses.count - 1))
            }
        }
        return first..<steps.count
    }

    private mutating func add(_ path: Template.Path, of template: Template) -> (name: Int, tag: Int) {
        tags.append(Tag(template: template.name, offset: path.offset))
        let number = numbers[path.parts] ?? names.count
        if number == names.count {
            numbers[path.parts] = number
            names.append(path.parts)
        }
        return (number, tags.count - 1)
    }
}
