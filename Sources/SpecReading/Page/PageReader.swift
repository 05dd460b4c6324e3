import Reporting
import SourceTree

/// Turns a rendered reference page into the tree of the description that it amounts to; every node stands where the page
/// says it. What the layout has no place for stays unsaid, and the marker `openapi: page` tells the later stages so.
///
/// A page is read line by line. Headings open sections, and a line with a method and a path opens an endpoint, whose title
/// and description are the paragraphs before it. In sections of fields, a line that is no field describes the last one.
package struct PageReader {
    /// Whether a text is a reference page: no JSON, no YAML description, but a line with a method and a path.
    package static func accepts(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first(where: { $0 > 0x20 && $0 < 0x80 }), first != UInt8(ascii: "{"),
            first != UInt8(ascii: "[") || !bytes.contains(UInt8(ascii: "{"))
        else { return false }
        var hasEndpoint = false
        var method: PageText?
        for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            if versions.contains(where: { line.starts(with: $0.utf8) }) { return false }
            guard !hasEndpoint else { continue }
            // A method, and its path on the next line that isn't blank.
            let text = PageText.lines(Array(line.prefix(400))).first { !$0.trimmed.isEmpty }
            guard let text else { continue }
            hasEndpoint =
                endpoint(text) != nil || text.trimmed.hasPrefix("curl ") && text.text.contains("http")
                || method.map { endpoint([$0, text], at: 0) != nil } ?? false
            method = text
        }
        return hasEndpoint
    }

    private static let versions = ["openapi:", "swagger:", "\"openapi\"", "'openapi'", "\"swagger\"", "'swagger'"]

    package static func read(_ bytes: [UInt8], file: String) -> SourceTree {
        let lines = PageText.lines(bytes)
        var reader = PageReader(lines: lines, parser: PageFieldParser(knownNames: keys(lines)))
        reader.readLines()
        var writer = PageWriter(file: file, document: reader.document)
        return writer.tree()
    }

    let lines: [PageText]
    let parser: PageFieldParser
    var document = PageDocument()
    var section = PageSection.introduction
    /// Paragraphs that no endpoint has yet; an empty text stands for a blank line.
    var introduction: [PageText] = []
    var table: PageTable?
    /// The lines of a code block or of JSON that is being collected.
    var block: [PageText]?
    var blockDepth = 0
    var isFenced = false
    var wasBlank = true
    /// Whether the page shows parameters or a body before the first method and path, as two-column layouts are copied.
    let hasLateEndpoint: Bool
    /// Whether the last endpoint still waits for its method and path.
    var isPending = false
    /// The label before the line, in lists of labels and values.
    var label: PageText?

    init(lines: [PageText], parser: PageFieldParser) {
        self.lines = lines
        self.parser = parser
        hasLateEndpoint = Self.hasLateEndpoint(lines)
    }

    /// The names of members in JSON anywhere on the page.
    private static func keys(_ lines: [PageText]) -> Set<String> {
        var keys: Set<String> = []
        for line in lines {
            let parts = line.split { $0 == "\"" }
            for (index, part) in parts.enumerated() where index % 2 == 1 && index + 1 < parts.count {
                if parts[index + 1].trimmed.hasPrefix(":") { keys.insert(part.text) }
            }
        }
        return keys
    }

    /// `post/iap/things`, `GET /things`, `` `DELETE` `/things/{id}` ``, `### PATCH https://host/things/:id`.
    static func endpoint(_ line: PageText) -> (method: PageText, path: PageText)? {
        let text = line.trimmed { "#*`_".unicodeScalars.contains($0) || PageText.isSpace($0) }
        let method = text.prefix(text.scalars.prefix { $0.isASCII && $0.properties.isAlphabetic }.count)
        guard methods.contains(method.lowered) else { return nil }
        let rest = text.dropFirst(method.scalars.count).trimmed {
            "*`:".unicodeScalars.contains($0) || PageText.isSpace($0)
        }
        guard !rest.scalars.contains(where: PageText.isSpace) || rest.lowered.contains(" http/") else { return nil }
        let path = rest.words.first ?? rest
        guard path.hasPrefix("/") || path.hasPrefix("http://") || path.hasPrefix("https://") else { return nil }
        return (method, path)
    }
}

extension PageReader {
    mutating func readLines() {
        var index = 0
        while index < lines.count {
            let line = lines[index]
            if block != nil, collect(line) {
                index += 1
                continue
            }
            let count = readStacked(at: index)
            if count > 0 {
                index += count
                wasBlank = false
                continue
            }
            index += 1
            let text = line.trimmed
            if text.isEmpty {
                wasBlank = true
                table = nil
                if section == .introduction { introduction.append(text) }
                continue
            }
            read(line, text)
            wasBlank = false
        }
        finishBlock()
        if isPending, let endpoint = document.endpoints.popLast() {
            document.ignored += [endpoint.title, endpoint.bodyPlace].compactMap { $0 }
        }
    }

    private mutating func read(_ line: PageText, _ text: PageText) {
        if text.hasPrefix("```") || text.hasPrefix("~~~") {
            isFenced = true
            block = []
            return
        }
        if let endpoint = Self.endpoint(text) { return open(endpoint) }
        if let next = PageSection(text), isHeading(text, next) { return open(next, text) }
        if text.hasPrefix("#") {
            if section != .introduction { introduction = [] }
            section = .introduction
            return introduction.append(text)
        }
        if readRow(line) { return }
        if startsJSON(text) {
            block = []
            blockDepth = 0
            _ = collect(line)
            return
        }
        readText(line, text)
    }

    /// A word such as `Body` inside a paragraph is no heading.
    private func isHeading(_ text: PageText, _ next: PageSection) -> Bool {
        if text.hasPrefix("#") { return true }
        if document.endpoints.isEmpty { return hasLateEndpoint && next.isForRequests }
        return parser.field(text)?.type == nil
    }

    mutating func open(_ endpoint: (method: PageText, path: PageText)) {
        if isPending, let last = document.endpoints.indices.last {
            document.endpoints[last].method = endpoint.method
            document.endpoints[last].path = endpoint.path
            isPending = false
            return
        }
        var new = PageEndpoint(method: endpoint.method, path: endpoint.path)
        if introduction.allSatisfy(\.isEmpty) { introduction = takeTrailingParagraphs() }
        let paragraphs = takeIntroduction()
        if let title = paragraphs.title { new.title = title }
        new.tag = paragraphs.tag ?? document.endpoints.last?.tag
        new.description = paragraphs.description
        if let last = document.endpoints.last {
            new.server = last.server
            new.auth = last.auth
        }
        document.endpoints.append(new)
        section = .introduction
        table = nil
    }

    private mutating func open(_ next: PageSection, _ text: PageText) {
        table = nil
        label = nil
        var shown: PageSection?
        if case .response = section { shown = section }
        if document.endpoints.isEmpty, hasLateEndpoint {
            open((text.prefix(0), text.prefix(0)))
            isPending = true
        }
        section = next
        guard let last = document.endpoints.indices.last else { return }
        // The body of the response whose status stands above.
        if let shown, next == .response(status: "200"), PageSection.isPartOfResponse(text) {
            section = shown
            return
        }
        switch next {
        case .body: document.endpoints[last].bodyPlace = text
        case .response(let status):
            let known = document.endpoints[last].responses.firstIndex {
                $0.status == status && $0.place.lowered != text.lowered
            }
            // `Responses`, then `200`: one response.
            if let known, document.endpoints[last].responses[known].isEmpty {
                document.endpoints[last].responses[known].place = text
            } else if document.endpoints[last].responses.last.map({ $0.isEmpty && !Self.hasStatus($0.place) }) == true {
                document.endpoints[last].responses.removeLast()
                document.endpoints[last].responses.append(PageResponse(place: text, status: status))
            } else if known == nil {
                document.endpoints[last].responses.append(PageResponse(place: text, status: status))
            }
            addPhrase(text, last)
        default: break
        }
    }

    static func hasStatus(_ text: PageText) -> Bool { text.scalars.contains { $0.properties.numericType != nil } }

    /// `404 Not Found` describes itself.
    private mutating func addPhrase(_ text: PageText, _ last: Int) {
        guard Self.hasStatus(text), let response = document.endpoints[last].responses.indices.last else { return }
        let words = text.trimmed { "#*`:".unicodeScalars.contains($0) || PageText.isSpace($0) }
        guard let digit = words.scalars.firstIndex(where: { $0.properties.numericType != nil }) else { return }
        let rest = PageText(line: words.line, scalars: words.scalars[digit...]).dropFirst(3)
            .trimmed { "-–—:)(`*".unicodeScalars.contains($0) || PageText.isSpace($0) }
        if !rest.isEmpty { document.endpoints[last].responses[response].description.append(rest) }
    }

    /// The paragraphs before an endpoint: of the last two short ones at the beginning, the first is the group's name.
    private mutating func takeIntroduction() -> (tag: PageText?, title: PageText?, description: [PageText]) {
        defer { introduction = [] }
        var paragraphs = introduction.split { $0.isEmpty }.map(Array.init)
        paragraphs.removeAll { $0.count == 1 && Self.isNoise($0[0]) }
        var titles: [PageText] = []
        while let first = paragraphs.first, first.count == 1, Self.isTitle(first[0]), titles.count < 2 {
            titles.append(first[0].trimmed { "#*`".unicodeScalars.contains($0) || PageText.isSpace($0) })
            paragraphs.removeFirst()
        }
        var description: [PageText] = []
        for paragraph in paragraphs {
            if !description.isEmpty, let first = paragraph.first { description.append(first.prefix(0)) }
            description += paragraph
        }
        return (titles.count == 2 ? titles.first : nil, titles.last, description)
    }

    static func isTitle(_ text: PageText) -> Bool {
        text.hasPrefix("#") || text.scalars.count <= 70 && text.scalars.last != "." && text.scalars.last != ":"
    }

    /// What pages show for their own use.
    static func isNoise(_ text: PageText) -> Bool {
        let lowered = text.lowered
        let isMediaType = !lowered.contains(" ") && ["application/", "multipart/"].contains { lowered.hasPrefix($0) }
        return isMediaType
            || [
                "changed on", "last updated", "updated on", "copy", "copy page", "try it", "edit this page",
                "on this page",
            ]
            .contains { lowered.hasPrefix($0) && lowered.utf8.count <= $0.utf8.count + 24 }
    }
}

extension PageReader {
    private mutating func readRow(_ line: PageText) -> Bool {
        if let table {
            if PageTable.isRule(line) { return true }
            guard let cells = table.row(line) else {
                self.table = nil
                return false
            }
            read(table, cells, line)
            return true
        }
        guard let opened = PageTable(header: line), section != .introduction || line.trimmed.hasPrefix("|") else {
            return false
        }
        table = opened
        return true
    }

    private mutating func read(_ table: PageTable, _ cells: [PageText], _ line: PageText) {
        if table.columns.contains(.status), let status = table.cell(.status, cells) {
            let code = status.unmarked.prefix(3)
            guard let last = document.endpoints.indices.last,
                PageSection(code).map({ if case .response = $0 { true } else { false } }) == true
            else { return document.ignored.append(line) }
            var response = PageResponse(place: code, status: code.text.uppercased())
            if let text = table.cell(.description, cells) { response.description.append(text) }
            return document.endpoints[last].responses.append(response)
        }
        guard var field = table.field(cells) else { return document.ignored.append(line) }
        field.indentation = 0
        add(field, line)
    }

    private mutating func readText(_ line: PageText, _ text: PageText) {
        switch section {
        case .introduction: introduction.append(text)
        case .request, .authentication: readLabel(text)
        case .body, .parameters, .responseHeaders: readField(line, text)
        case .response: readField(line, text)
        case .errors: readField(line, text)
        case .requestExample, .responseExample: leaveExample(text)
        case .other: introduction.append(text)
        }
    }

    /// After an example, the introduction of the next endpoint begins.
    private mutating func leaveExample(_ text: PageText) {
        if section == .responseExample(status: nil), let last = document.endpoints.last,
            last.responses.last?.example.isEmpty == true
        {
            return document.ignored.append(text)
        }
        section = .other
        introduction.append(text)
    }

    /// `• Base URL`, then `https://…` on the line below or behind a colon.
    private mutating func readLabel(_ text: PageText) {
        guard let last = document.endpoints.indices.last else { return introduction.append(text) }
        let line = text.trimmed { "•*-`".unicodeScalars.contains($0) || PageText.isSpace($0) }
        for name in ["base url", "server", "host", "url", "endpoint", "auth", "authentication", "authorization"] {
            guard let rest = line.dropping(word: name) else { continue }
            label = line.prefix(name.unicodeScalars.count)
            let value = rest.trimmed { ":`*".unicodeScalars.contains($0) || PageText.isSpace($0) }
            if !value.isEmpty { setValue(value, last) }
            return
        }
        if label != nil || section == .authentication { return setValue(line, last) }
        document.ignored.append(text)
    }

    private mutating func setValue(_ value: PageText, _ last: Int) {
        defer { label = nil }
        switch label?.lowered {
        case "base url", "server", "host": document.endpoints[last].server = value
        case "url", "endpoint": break
        default: document.endpoints[last].auth = value
        }
    }

    private mutating func readField(_ line: PageText, _ text: PageText) {
        if let field = parser.field(line), field.type != nil || field.required != nil { return add(field, line) }
        if Self.isNoise(text) || isBareType(text) { return document.ignored.append(text) }
        describe(text)
    }

    /// `object` below a heading: the kind of the whole body.
    private func isBareType(_ text: PageText) -> Bool {
        guard let (type, rest) = PageTypeParser.parse(text.unmarked), type.values.isEmpty else { return false }
        var field = PageField(name: text, type: type)
        return PageFieldParser.attributes(rest, &field).isEmpty
    }
}

extension PageReader {
    /// Collects a line of a block; false when the line is no part of it.
    private mutating func collect(_ line: PageText) -> Bool {
        if isFenced {
            if line.trimmed.hasPrefix("```") || line.trimmed.hasPrefix("~~~") {
                finishBlock()
            } else {
                block?.append(line)
            }
            return true
        }
        block?.append(line)
        var isString = false
        var isEscaped = false
        for scalar in line.scalars {
            if isString {
                if isEscaped {
                    isEscaped = false
                } else if scalar == "\\" {
                    isEscaped = true
                } else if scalar == "\"" {
                    isString = false
                }
            } else if scalar == "\"" {
                isString = true
            } else if scalar == "{" || scalar == "[" {
                blockDepth += 1
            } else if scalar == "}" || scalar == "]" {
                blockDepth -= 1
            }
        }
        if blockDepth <= 0 { finishBlock() }
        return true
    }

    private func startsJSON(_ text: PageText) -> Bool {
        switch section {
        case .introduction, .other, .request: return false
        default: return text.hasPrefix("{") || text.hasPrefix("[") && (text.scalars.count == 1 || text.hasPrefix("[{"))
        }
    }

    private mutating func finishBlock() {
        defer {
            block = nil
            isFenced = false
        }
        guard let lines = block, let first = lines.first(where: { !$0.trimmed.isEmpty }) else { return }
        let text = first.trimmed
        if let endpoint = Self.endpoint(text) { return open(endpoint) }
        if text.hasPrefix("curl ") { return read(command: Array(lines.drop { $0.trimmed.isEmpty })) }
        guard text.hasPrefix("{") || text.hasPrefix("["), let last = document.endpoints.indices.last else {
            return document.ignored.append(text)
        }
        switch section {
        case .body, .requestExample: document.endpoints[last].bodyExample = lines
        case .response(let status): setExample(lines, status, last)
        case .responseExample(let status):
            setExample(lines, status ?? document.endpoints[last].responses.last?.status ?? "200", last)
        default: document.ignored.append(text)
        }
    }

    private mutating func setExample(_ lines: [PageText], _ status: String, _ last: Int) {
        if let index = document.endpoints[last].responses.lastIndex(where: { $0.status == status }) {
            document.endpoints[last].responses[index].example = lines
        } else if let first = lines.first {
            var response = PageResponse(place: first.trimmed, status: status)
            response.example = lines
            document.endpoints[last].responses.append(response)
        }
    }
}

extension PageResponse {
    var isEmpty: Bool { description.isEmpty && fields.isEmpty && headers.isEmpty && example.isEmpty }
}
