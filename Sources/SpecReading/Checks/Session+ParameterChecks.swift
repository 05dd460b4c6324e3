import APIModel
import Reporting
import SourceTree
import TributaryRuntime

extension Session {
    /// OpenAPI 3.1.0, section 4.8.12; Swagger 2.0, Parameter Object.
    mutating func checkParameters() {
        for id in api.parameters.ids {
            let parameter = api.parameters[id]
            let node = parameter.origins.first.node
            checkValue(node)
            if parameter.place == .header { checkHeaderName(parameter.name, node["name"] ?? node) }
            if dialect == .swagger2 { continue }
            checkSerialization(parameter, node)
            if parameter.isIgnored {
                reportWithoutEffect(node, "parameters never set the header '\(parameter.name)'")
            }
        }
        for id in api.headers.ids { checkValue(api.headers[id].origins.first.node) }
        for id in api.responses.ids {
            for header in api.responses[id].headers {
                checkHeaderName(header.name, api.headers[header.element].origins.first.node)
            }
            for header in api.responses[id].headers where header.name.lowercased() == "content-type" {
                reportWithoutEffect(
                    api.headers[header.element].origins.first.node, "'content' names the media types of a response")
            }
        }
    }

    private mutating func checkHeaderName(_ name: String, _ node: Node) {
        guard !HTTPFields.isToken(name) else { return }
        report(
            .warning, "invalid-header-name", "'\(name)' can't be the name of a header", at: node,
            help: "use letters, digits and '-'")
    }

    /// How a parameter or header says what its value is.
    private mutating func checkValue(_ node: Node) {
        if dialect == .swagger2 { return checkInlineType(node) }
        reportExclusive("schema", "content", node)
        reportExclusive("example", "examples", node)
        guard let content = node["content"], content.kind == .mapping, content.count != 1 else { return }
        report(
            .warning, "content-not-single",
            "'content' of a parameter or header must name one media type, not \(content.count)",
            at: content, help: "keep one of the media types")
    }

    /// Swagger 2.0: what isn't a body says its type in place.
    private mutating func checkInlineType(_ node: Node) {
        guard let type = node["type"] else {
            guard node["in"] != nil, node["$ref"] == nil else { return }
            return report(.warning, "missing-keyword", "a parameter needs 'type'", at: node, help: "add 'type'")
        }
        if type.text == "file", node["in"] != nil {
            report(
                .warning, "file-outside-form", "a parameter of type 'file' must be in 'formData'", at: type,
                help: "write 'in: formData', and 'multipart/form-data' among what the operation consumes")
        }
    }

    mutating func reportExclusive(_ a: String, _ b: String, _ node: Node) {
        guard node[a] != nil, let second = node[b] else { return }
        report(
            .warning, "exclusive-keywords", "'\(a)' and '\(b)' exclude each other", at: second,
            help: "keep one of the two")
    }

    private mutating func checkSerialization(_ parameter: Parameter, _ node: Node) {
        if let style = node["style"], !Self.styles(parameter.place, dialect).contains(parameter.style) {
            report(
                .warning, "style-of-other-place",
                "a \(parameter.place.rawValue) parameter can't have the style '\(parameter.style.rawValue)'", at: style,
                help: "use \(Self.styles(parameter.place, dialect).map(\.rawValue).joined(separator: " or "))")
        }
        if parameter.place != .query, let empty = node["allowEmptyValue"] {
            reportWithoutEffect(empty, "only query parameters can be empty")
        }
        // OpenAPI 3.2.0, section 4.12.2, allows it wherever values are percent-encoded.
        if parameter.place != .query, dialect != .openAPI32, let reserved = node["allowReserved"] {
            reportWithoutEffect(reserved, "only the values of query parameters are percent-encoded so")
        }
    }

    /// OpenAPI 3.1.0, section 4.8.12.3; `cookie` as a style is OpenAPI 3.2.
    private static func styles(_ place: Parameter.Place, _ dialect: Dialect) -> [Parameter.Style] {
        switch place {
        case .path: [.matrix, .label, .simple]
        case .query: [.form, .spaceDelimited, .pipeDelimited, .deepObject]
        case .header: [.simple]
        case .cookie: dialect == .openAPI32 ? [.form, .cookie] : [.form]
        case .querystring: []
        }
    }
}

extension Session {
    /// What the parameters of one operation say together.
    mutating func checkTogether(_ operation: APIModel.Operation) {
        checkQuerystring(operation)
        checkBodyParameters(operation)
        checkRequestBody(operation)
    }

    /// OpenAPI 3.2.0, section 4.12.1: one parameter is the whole query string, or several are its parts.
    private mutating func checkQuerystring(_ operation: APIModel.Operation) {
        let whole = operation.parameters.filter { api.parameters[$0].place == .querystring }
        guard let first = whole.first else { return }
        let isShared = operation.parameters.contains { api.parameters[$0].place == .query }
        guard isShared || whole.count > 1 else { return }
        report(
            .warning, "querystring-not-alone",
            "\(operation.method) '\(operation.path)' has other query parameters beside the one for the whole query string",
            at: api.parameters[first].origins.first.node, help: "put them into its schema")
    }

    /// Swagger 2.0, Parameter Object: one body, or a form.
    private mutating func checkBodyParameters(_ operation: APIModel.Operation) {
        guard dialect == .swagger2 else { return }
        let lists = [operation.origins.first.node, operation.origins.first.node.parent].compactMap { $0?["parameters"] }
        let own = lists.flatMap { Array($0.children) }
        let bodies = own.filter { $0["in"]?.text == "body" }
        let fields = own.filter { $0["in"]?.text == "formData" }
        if bodies.count > 1 || !bodies.isEmpty && !fields.isEmpty, let last = (fields + bodies).last {
            report(
                .warning, "several-bodies",
                "\(operation.method) '\(operation.path)' has more than one body; the first counts", at: last,
                help: "keep one 'body' parameter, or only 'formData'")
        }
        for node in bodies where node["schema"] == nil {
            report(.warning, "missing-keyword", "a 'body' parameter needs 'schema'", at: node, help: "add 'schema'")
        }
        for node in fields where node["type"] == nil {
            report(.warning, "missing-keyword", "a parameter needs 'type'", at: node, help: "add 'type'")
        }
    }

    /// RFC 9110, section 9.3: content of these requests has no meaning, and some servers refuse it.
    private mutating func checkRequestBody(_ operation: APIModel.Operation) {
        guard operation.requestBody != nil, ["GET", "HEAD", "DELETE", "TRACE"].contains(operation.method),
            let node = operation.origins.first.node["requestBody"]
        else { return }
        report(
            .note, "request-body-without-meaning", "HTTP gives the body of a \(operation.method) request no meaning",
            at: node, help: "use another method, or parameters, if the server can be changed")
    }
}
