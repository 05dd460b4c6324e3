/// Layouts that spread one thing over several lines, as copied from pages that set names, types and marks apart: a method
/// above its path, a field's name above its type, a command line.
extension PageReader {
    /// Reads what begins at a line and takes several; gives how many lines were read, 0 where nothing of the kind begins.
    mutating func readStacked(at index: Int) -> Int {
        let text = lines[index].trimmed
        guard !text.isEmpty else { return 0 }
        if let found = Self.endpoint(lines, at: index) {
            open((found.method, found.path))
            return found.count
        }
        if text.hasPrefix("curl ") { return readCommand(at: index) }
        guard hasFields else { return 0 }
        let count = readValues(at: index)
        return count > 0 ? count : readStackedField(at: index)
    }

    private var hasFields: Bool {
        switch section {
        case .body, .parameters, .response, .responseHeaders: true
        case .introduction, .request, .authentication, .errors, .requestExample, .responseExample, .other: false
        }
    }

    /// The first line that says something behind a place.
    private static func next(_ lines: [PageText], after index: Int) -> Int? {
        var next = index + 1
        while next < lines.count, lines[next].trimmed.isEmpty { next += 1 }
        return next < lines.count ? next : nil
    }
}

// A method above its path.
extension PageReader {
    static let methods: Set<String> = [
        "get", "put", "post", "delete", "patch", "head", "options", "trace", "query",
    ]

    /// `POST`, then `/things`, `https://host/things` or, each on a line of its own, `/`, `things`, `/`, `{id}`.
    static func endpoint(_ lines: [PageText], at index: Int) -> (method: PageText, path: PageText, count: Int)? {
        let method = lines[index].unmarked
        guard method.scalars.count <= 7, methods.contains(method.lowered), var last = next(lines, after: index) else {
            return nil
        }
        let first = lines[last].unmarked
        guard !first.scalars.contains(where: PageText.isSpace),
            first.hasPrefix("/") || first.hasPrefix("https://") || first.hasPrefix("http://")
        else { return nil }
        guard first.scalars.count == 1 else { return (method, first, last + 1 - index) }
        // The pieces of a path.
        var scalars = Array(first.scalars)
        while let next = next(lines, after: last) {
            let piece = lines[next].unmarked
            let isSlash = piece.scalars.count == 1 && piece.hasPrefix("/")
            let isSegment = scalars.last == "/" && !piece.isEmpty && piece.scalars.allSatisfy(isSegmentScalar)
            guard isSlash != (scalars.last == "/"), isSlash || isSegment else { break }
            scalars += piece.scalars
            last = next
        }
        return (method, PageText(line: first.line, scalars: scalars[...]), last + 1 - index)
    }

    private static func isSegmentScalar(_ scalar: Unicode.Scalar) -> Bool {
        PageFieldParser.isNameScalar(scalar) || "{}:<>~%".unicodeScalars.contains(scalar)
    }
}

// A field's name above its type.
extension PageReader {
    private mutating func readStackedField(at index: Int) -> Int {
        let name = lines[index].unmarked
        guard PageFieldParser.isName(name), PageTypeParser.parse(name) == nil || knowsName(name),
            var field = typedField(name, after: index)
        else { return 0 }
        var last = field.last
        while let next = Self.next(lines, after: last), Self.readMark(lines[next].trimmed, &field.field) {
            last = next
        }
        field.field.indentation = lines[index].indentation
        add(field.field, lines[index])
        return last + 1 - index
    }

    private func knowsName(_ name: PageText) -> Bool { parser.knownNames.contains(name.text) }

    /// The field whose type follows its name, alone on a line but for words such as `required`.
    private func typedField(_ name: PageText, after index: Int) -> (field: PageField, last: Int)? {
        var field = PageField(name: name, type: nil)
        var index = index
        for _ in 0..<3 {
            guard let next = Self.next(lines, after: index) else { return nil }
            let text = lines[next].unmarked
            if let (type, rest) = PageTypeParser.parse(text) {
                field.type = type
                return PageFieldParser.attributes(rest, &field).isEmpty ? (field, next) : nil
            }
            guard PageFieldParser.attributes(text, &field).isEmpty else { return nil }
            index = next
        }
        return nil
    }

    /// Words about the field above: `required`, `header`, `Default: 3`, `Enum: "a" "b"`.
    static func readMark(_ text: PageText, _ field: inout PageField) -> Bool {
        if PageFieldParser.attributes(text, &field).isEmpty { return true }
        if ["path", "query", "header", "cookie", "body"].contains(text.lowered) {
            field.location = text
            return true
        }
        for words in ["enum", "available options", "allowed values", "possible values", "one of"] {
            guard let list = text.dropping(word: words), list.hasPrefix(":") else { continue }
            let values = Self.values(list.dropFirst(1))
            guard !values.isEmpty else { return false }
            var type = field.type ?? PageType("string", at: text)
            type.values = values
            field.type = type
            return true
        }
        return false
    }

    /// Whether a line below a description may be such words, and no part of it.
    static func isMark(_ text: PageText) -> Bool {
        let lowered = text.lowered
        return ["required", "optional", "nullable", "deprecated"].contains(lowered)
            || [
                "default:", "defaults to ", "enum:", "available options:", "allowed values:", "possible values:",
                "one of:",
            ].contains { lowered.hasPrefix($0) }
    }

    /// `Possible enum values`, then a value on each line up to the next blank one.
    private mutating func readValues(at index: Int) -> Int {
        guard
            ["possible enum values", "possible values", "allowed values", "enum values"].contains(
                lines[index].trimmed { $0 == ":" || PageText.isSpace($0) }.lowered),
            var next = Self.next(lines, after: index)
        else { return 0 }
        var values: [PageText] = []
        while next < lines.count {
            let value = lines[next].unmarked
            guard !value.isEmpty, !value.scalars.contains(where: PageText.isSpace) else { break }
            values.append(value)
            next += 1
        }
        guard !values.isEmpty else { return 0 }
        let heading = lines[index]
        let isDone: Bool? = changeLastField { field in
            var type = field.type ?? PageType("string", at: heading)
            type.values = values
            field.type = type
            return true
        }
        return isDone == true ? next - index : 0
    }

    /// `a, b`, `"a" "b"`.
    private static func values(_ text: PageText) -> [PageText] {
        let isQuoted = text.trimmed.hasPrefix("\"")
        return text.split { $0 == "," || isQuoted && PageText.isSpace($0) }
            .map { $0.trimmed { "'\"`".unicodeScalars.contains($0) || PageText.isSpace($0) } }
            .filter { !$0.isEmpty }
    }
}

// A method and a path below what belongs to them.
extension PageReader {
    static func hasLateEndpoint(_ lines: [PageText]) -> Bool {
        for index in lines.indices {
            let text = lines[index].trimmed
            guard !text.isEmpty else { continue }
            if endpoint(text) != nil || endpoint(lines, at: index) != nil || text.hasPrefix("curl ") { return false }
            if PageSection(text)?.isForRequests == true { return true }
        }
        return false
    }
}

// A command line.
extension PageReader {
    /// `curl -X POST https://host/things -d '{…}'`, over lines that end with a backslash or inside quotes.
    private mutating func readCommand(at index: Int) -> Int {
        var end = index + 1
        while end < lines.count, lines[end - 1].trimmed.scalars.last == "\\" { end += 1 }
        read(command: Array(lines[index..<end]))
        return end - index
    }

    /// Opens an endpoint where the page has shown none so far; takes the example of a body that it sends.
    mutating func read(command: [PageText]) {
        let words = command.flatMap(\.words).map { $0.trimmed { "'\"\\".unicodeScalars.contains($0) } }
        let data = command.firstIndex { line in
            ["-d", "--data", "--data-raw", "--json"].contains { flag in line.words.contains { $0.text == flag } }
        }
        guard let url = words.first(where: { $0.hasPrefix("https://") || $0.hasPrefix("http://") }) else { return }
        if document.endpoints.isEmpty {
            let flag = words.firstIndex { ["-X", "--request"].contains($0.text) }
            let named = flag.flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
            let command = url.prefix(0)
            let method =
                named
                ?? PageText(line: command.line, scalars: Array((data == nil ? "get" : "post").unicodeScalars)[...])
            let path = url.prefix(url.scalars.prefix { $0 != "?" && $0 != "#" }.count)
            if Self.methods.contains(method.lowered) { open((method, path)) }
        }
        guard let data, let last = document.endpoints.indices.last, document.endpoints[last].bodyExample.isEmpty else {
            return
        }
        let example = Self.quoted(command[data...])
        if example.first?.trimmed.hasPrefix("{") == true || example.first?.trimmed.hasPrefix("[") == true {
            document.endpoints[last].bodyExample = example
        }
    }

    /// What stands between the first quote and the last one.
    private static func quoted(_ lines: ArraySlice<PageText>) -> [PageText] {
        guard var first = lines.first, let open = first.scalars.firstIndex(of: "'") else { return [] }
        first.scalars = first.scalars[(open + 1)...]
        var result = [first] + lines.dropFirst()
        for index in result.indices {
            guard let close = result[index].scalars.lastIndex(of: "'") else { continue }
            result[index].scalars = result[index].scalars[..<close]
            return Array(result[...index])
        }
        return []
    }
}
