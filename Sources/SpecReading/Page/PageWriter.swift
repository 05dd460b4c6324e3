import Reporting
import SourceTree
import TributaryRuntime

/// Writes what a page says as the tree of a description.
struct PageWriter {
    let file: String
    let document: PageDocument
    private var builder: NodeBuilder
    private var diagnostics: [Diagnostic] = []

    init(file: String, document: PageDocument) {
        self.file = file
        self.document = document
        builder = NodeBuilder(file: file)
    }

    mutating func tree() -> SourceTree {
        for text in document.ignored {
            diagnostics.append(
                Diagnostic(
                    .note, "page-line-ignored",
                    "the line '\(text.trimmed.text.prefix(60))' says nothing that is read here",
                    at: location(text), pointer: "", help: "nothing to do, unless it describes the API"))
        }
        let start = PageText(line: 1, scalars: [])
        builder.beginMapping(at: place(start))
        string("openapi", "page", start)
        writeServers()
        writePaths()
        writeSecuritySchemes()
        builder.end()
        return SourceTree(file: file, root: builder.finish(), diagnostics: diagnostics)
    }

    private func place(_ text: PageText) -> NodeBuilder.Place {
        NodeBuilder.Place(line: text.line, column: text.column)
    }
    private func location(_ text: PageText) -> Location { Location(file: file, line: text.line, column: text.column) }
}

extension PageWriter {
    private mutating func key(_ name: String, _ text: PageText) { builder.key(name, at: place(text)) }

    private mutating func string(_ name: String, _ value: String, _ text: PageText) {
        key(name, text)
        builder.string(value, at: place(text))
    }

    private mutating func flag(_ name: String, _ text: PageText) {
        key(name, text)
        builder.scalar(.boolean, "true", at: place(text))
    }

    private mutating func mapping(_ name: String?, _ text: PageText, _ body: (inout PageWriter) -> Void) {
        if let name { key(name, text) }
        builder.beginMapping(at: place(text))
        body(&self)
        builder.end()
    }

    private mutating func sequence(_ name: String, _ text: PageText, _ body: (inout PageWriter) -> Void) {
        key(name, text)
        builder.beginSequence(at: place(text))
        body(&self)
        builder.end()
    }

    /// Lines of a paragraph stay lines; an empty text between paragraphs is a blank line.
    private mutating func description(_ name: String, _ texts: [PageText]) {
        guard let first = texts.first else { return }
        var result = first.text
        for text in texts.dropFirst() { result += text.isEmpty ? "\n" : "\n" + text.text }
        string(name, result, first)
    }
}

extension PageWriter {
    private mutating func writeServers() {
        guard let server = document.endpoints.lazy.compactMap(\.server).first else { return }
        sequence("servers", server) { $0.writeServer(server) }
    }

    private mutating func writeServer(_ server: PageText) {
        mapping(nil, server) { $0.string("url", $0.url(server), server) }
    }

    private func url(_ text: PageText) -> String { text.trimmed { "`<>/".unicodeScalars.contains($0) }.text }

    private mutating func writePaths() {
        guard let first = document.endpoints.first else { return }
        // In the order of the page; a path can come again further down.
        var paths: [(path: String, endpoints: [PageEndpoint])] = []
        var places: [UTF8Key: Int] = [:]
        for endpoint in document.endpoints {
            let path = path(endpoint)
            if let place = places[UTF8Key(path)] {
                paths[place].endpoints.append(endpoint)
            } else {
                places[UTF8Key(path)] = paths.count
                paths.append((path, [endpoint]))
            }
        }
        let main = document.endpoints.lazy.compactMap(\.server).first
        mapping("paths", first.path) { writer in
            for (path, endpoints) in paths {
                guard let first = endpoints.first else { continue }
                writer.mapping(path, first.path) { writer in
                    for endpoint in endpoints { writer.write(endpoint, main) }
                }
            }
        }
    }

    /// The path template: below the base URL, with braces around parameters.
    private func path(_ endpoint: PageEndpoint) -> String {
        var text = endpoint.path.text
        if let server = endpoint.server.map(url), text.hasPrefix(server) { text = String(text.dropFirst(server.count)) }
        for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
            text = text.dropFirst(scheme.count).firstIndex(of: "/").map { String(text[$0...]) } ?? "/"
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part -> String in
            if part.hasPrefix(":"), part.count > 1 { return "{\(part.dropFirst())}" }
            if part.hasPrefix("<"), part.hasSuffix(">") { return "{\(part.dropFirst().dropLast())}" }
            return String(part)
        }
        return parts.joined(separator: "/")
    }

    private mutating func write(_ endpoint: PageEndpoint, _ main: PageText?) {
        mapping(endpoint.method.lowered, endpoint.method) { writer in
            if let tag = endpoint.tag {
                writer.sequence("tags", tag) { $0.builder.string(tag.text, at: $0.place(tag)) }
            }
            if let title = endpoint.title { writer.string("summary", title.text, title) }
            writer.description("description", endpoint.description)
            if let server = endpoint.server, server.text != main?.text {
                writer.sequence("servers", server) { $0.writeServer(server) }
            }
            writer.writeSecurity(endpoint)
            writer.writeParameters(endpoint)
            writer.writeBody(endpoint)
            writer.writeResponses(endpoint)
        }
    }

    private mutating func writeParameters(_ endpoint: PageEndpoint) {
        guard let first = endpoint.parameters.first?.field.name else { return }
        sequence("parameters", first) { writer in
            for (place, field) in endpoint.parameters {
                writer.mapping(nil, field.name) { writer in
                    writer.string("name", field.name.text, field.name)
                    writer.string("in", place, field.location ?? field.name)
                    writer.description("description", field.description)
                    if let required = field.required ?? (place == "path" ? field.name : nil) {
                        writer.flag("required", required)
                    }
                    if let deprecated = field.deprecated { writer.flag("deprecated", deprecated) }
                    writer.writeSchema("schema", field, isDescribed: false)
                }
            }
        }
    }

    private mutating func writeBody(_ endpoint: PageEndpoint) {
        guard let place = endpoint.bodyPlace ?? endpoint.body.first?.name ?? endpoint.bodyExample.first else { return }
        guard !endpoint.body.isEmpty || !endpoint.bodyExample.isEmpty else { return }
        mapping("requestBody", place) { writer in
            writer.description("description", endpoint.bodyDescription)
            if let required = endpoint.body.lazy.compactMap(\.required).first { writer.flag("required", required) }
            writer.writeContent(endpoint.body, endpoint.bodyExample, place)
        }
    }

    private mutating func writeContent(_ fields: [PageField], _ example: [PageText], _ place: PageText) {
        mapping("content", place) { writer in
            writer.mapping("application/json", place) { writer in
                if let first = fields.first?.name {
                    writer.mapping("schema", first) { $0.writeObject(fields, first) }
                }
                writer.writeExample(example)
            }
        }
    }

    private mutating func writeResponses(_ endpoint: PageEndpoint) {
        guard let first = endpoint.responses.first?.place else { return }
        mapping("responses", first) { writer in
            for response in endpoint.responses {
                writer.mapping(response.status, response.place) { writer in
                    writer.description("description", response.description)
                    writer.writeHeaders(response.headers)
                    if !response.fields.isEmpty || !response.example.isEmpty {
                        writer.writeContent(response.fields, response.example, response.place)
                    }
                }
            }
        }
    }

    private mutating func writeHeaders(_ headers: [PageField]) {
        guard let first = headers.first?.name else { return }
        mapping("headers", first) { writer in
            for header in headers {
                writer.mapping(header.name.text, header.name) { writer in
                    writer.description("description", header.description)
                    if let required = header.required { writer.flag("required", required) }
                    writer.writeSchema("schema", header, isDescribed: false)
                }
            }
        }
    }
}

extension PageWriter {
    private mutating func writeSecurity(_ endpoint: PageEndpoint) {
        guard let auth = endpoint.auth, let scheme = Scheme(auth) else { return }
        sequence("security", auth) { writer in
            writer.mapping(nil, auth) { $0.sequence(scheme.name, auth) { _ in } }
        }
    }

    private mutating func writeSecuritySchemes() {
        var written: [String] = []
        let auths = document.endpoints.compactMap(\.auth).filter { Scheme($0) != nil }
        for auth in document.endpoints.compactMap(\.auth) where Scheme(auth) == nil {
            diagnostics.append(
                Diagnostic(
                    .note, "page-line-ignored", "'\(auth.text)' names no way to authenticate that is known here",
                    at: location(auth), pointer: "", help: "write 'API key in header NAME', 'Bearer token' or 'Basic'"))
        }
        guard let first = auths.first else { return }
        mapping("components", first) { writer in
            writer.mapping("securitySchemes", first) { writer in
                for auth in auths {
                    guard let scheme = Scheme(auth), !written.contains(scheme.name) else { continue }
                    written.append(scheme.name)
                    writer.mapping(scheme.name, auth) { writer in
                        for (key, value) in scheme.members { writer.string(key, value, auth) }
                    }
                }
            }
        }
    }
}

extension PageWriter {
    private mutating func writeObject(_ fields: [PageField], _ text: PageText) {
        string("type", "object", text)
        let required = fields.filter { $0.required != nil }
        if let first = required.first?.required {
            sequence("required", first) { writer in
                for field in required {
                    writer.builder.string(field.name.text, at: writer.place(field.required ?? field.name))
                }
            }
        }
        mapping("properties", text) { writer in
            for field in fields { writer.writeSchema(field.name.text, field, isDescribed: true) }
        }
    }

    private mutating func writeSchema(_ name: String, _ field: PageField, isDescribed: Bool) {
        mapping(name, field.name) { writer in
            if isDescribed {
                writer.description("description", field.description)
                if let deprecated = field.deprecated { writer.flag("deprecated", deprecated) }
            }
            writer.writeDefault(field)
            if field.fields.isEmpty {
                if let type = field.type { writer.write(type) }
            } else {
                writer.writeNested(field)
            }
        }
    }

    /// An object, or an array of objects, whose fields the page lists.
    private mutating func writeNested(_ field: PageField) {
        let isArray = field.type?.name == "array"
        let text = field.type?.place ?? field.name
        guard isArray else { return writeObject(field.fields, text) }
        string("type", "array", text)
        mapping("items", text) { $0.writeObject(field.fields, text) }
    }

    private mutating func writeDefault(_ field: PageField) {
        guard let value = field.defaultValue else { return }
        key("default", value)
        builder.scalar(
            kind(value, field.type), value.text, isQuoted: kind(value, field.type) == .string, at: place(value))
    }

    private func kind(_ value: PageText, _ type: PageType?) -> Node.Kind {
        switch type?.name {
        case "boolean" where value.text == "true" || value.text == "false": .boolean
        case "integer" where Int(value.text) != nil: .integer
        case "number" where Double(value.text) != nil: .number
        default: .string
        }
    }

    private mutating func write(_ type: PageType) {
        if !type.name.isEmpty {
            if type.isNullable {
                sequence("type", type.place) { writer in
                    writer.builder.string(type.name, at: writer.place(type.place))
                    writer.builder.string("null", at: writer.place(type.place))
                }
            } else {
                string("type", type.name, type.place)
            }
        }
        if let format = type.format { string("format", format, type.place) }
        if let first = type.values.first {
            sequence("enum", first) { writer in
                for value in type.values {
                    let kind = writer.kind(value, type)
                    writer.builder.scalar(kind, value.text, isQuoted: kind == .string, at: writer.place(value))
                }
            }
        }
        if let element = type.element.first {
            mapping(type.name == "array" ? "items" : "additionalProperties", element.place) { $0.write(element) }
        }
    }

    /// JSON from the page, each node where it stands there.
    private mutating func writeExample(_ lines: [PageText]) {
        guard let first = lines.first else { return }
        var bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: first.line - 1)
        for line in lines {
            bytes += Array(String(repeating: " ", count: line.scalars.startIndex).utf8) + Array(line.text.utf8)
            bytes.append(UInt8(ascii: "\n"))
        }
        let tree = SourceTree.read(bytes, file: file, syntax: .json)
        guard let root = tree.root, !tree.diagnostics.contains(where: { $0.kind == .error }) else {
            diagnostics.append(
                Diagnostic(
                    .warning, "page-example", "the example is no JSON; it is left out", at: location(first.trimmed),
                    pointer: "",
                    help: "repair it, or leave it at that"))
            return
        }
        builder.key("example", at: NodeBuilder.Place(line: root.location.line, column: root.location.column))
        copy(root)
    }

    private mutating func copy(_ node: Node) {
        let place = NodeBuilder.Place(line: node.location.line, column: node.location.column)
        switch node.kind {
        case .mapping, .sequence:
            if node.kind == .mapping { builder.beginMapping(at: place) } else { builder.beginSequence(at: place) }
            for child in node.children {
                if let key = child.key {
                    builder.key(
                        key, at: NodeBuilder.Place(line: child.keyLocation.line, column: child.keyLocation.column))
                }
                copy(child)
            }
            builder.end()
        default: builder.scalar(node.kind, node.text, isQuoted: node.kind == .string, at: place)
        }
    }
}
