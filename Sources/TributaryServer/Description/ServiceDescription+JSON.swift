import TributaryRuntime

// The description as JSON: what is usual isn't written, so that an ordinary operation takes a few lines.

extension ServiceDescription {
    /// Reads what `json` wrote. What is missing takes its usual value; nil where the text isn't a JSON object.
    public init?(json text: String) {
        guard case .object(let object)? = JSONValue(jsonText: text) else { return nil }
        self.init(json: object)
    }

    /// Puts a description together from its operations, each as JSON, and the rest, as generated servers embed them.
    ///
    /// - Parameter checks: objects with one check per name, besides those in the head.
    public init(head: String, operations: [String], checks: [String] = []) {
        self = ServiceDescription(json: head) ?? ServiceDescription(title: "")
        self.checks += checks.flatMap(ValueCheck.named)
        self.operations = operations.compactMap { ServiceOperation(json: $0) }
    }

    public init(json object: JSONObject) {
        self.init(
            title: object.text("title") ?? "", basePath: object.text("basePath") ?? "",
            schemes: object.objects("schemes").compactMap(ServiceScheme.init(json:)),
            operations: object.objects("operations").map(ServiceOperation.init(json:)),
            checks: ValueCheck.named(object.object("checks")))
    }

    public var json: JSONValue { JSONWriter.value { write(to: &$0) } }

    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writeHead(to: &writer)
        writer.member("operations")
        writer.elements(operations) { $1.write(to: &$0) }
        writer.checks("checks", checks)
        writer.endObject()
    }

    /// Everything but the operations, as generated servers embed it.
    ///
    /// - Parameter hasChecks: whether the checks are a part of it.
    package func writeWithoutOperations(to writer: inout JSONWriter, hasChecks: Bool) {
        writer.beginObject()
        writeHead(to: &writer)
        if hasChecks { writer.checks("checks", checks) }
        writer.endObject()
    }

    private func writeHead(to writer: inout JSONWriter) {
        writer.string("title", title)
        if !basePath.isEmpty { writer.string("basePath", basePath) }
        guard !schemes.isEmpty else { return }
        writer.member("schemes")
        writer.elements(schemes) { $1.write(to: &$0) }
    }
}

extension ServiceScheme {
    init?(json object: JSONObject) {
        guard let name = object.text("name") else { return nil }
        self.name = name
        if let field = object.text("header") {
            place = .header(field)
        } else if let field = object.text("query") {
            place = .query(field)
        } else if let field = object.text("cookie") {
            place = .cookie(field)
        } else if let scheme = object.text("authorization") {
            place = .authorization(scheme)
        } else {
            place = .connection
        }
    }

    public var json: JSONValue { JSONWriter.value { write(to: &$0) } }

    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.string("name", name)
        switch place {
        case .header(let field): writer.string("header", field)
        case .query(let field): writer.string("query", field)
        case .cookie(let field): writer.string("cookie", field)
        case .authorization(let scheme): writer.string("authorization", scheme)
        case .connection: writer.bool("connection", true)
        }
        writer.endObject()
    }
}

extension ServiceOperation {
    /// Reads one operation, as generated code embeds it; nil where the text isn't a JSON object.
    public init?(json text: String) {
        guard case .object(let object)? = JSONValue(jsonText: text) else { return nil }
        self.init(json: object)
    }

    init(json object: JSONObject) {
        self.init(
            id: object.text("id") ?? "", method: object.text("method") ?? "GET", path: object.text("path") ?? "/",
            security: object.array("security").map(Self.alternative),
            parameters: object.objects("parameters").map(ServiceParameter.init(json:)),
            body: object["body"].map { _ in ServiceBody(json: object.object("body")) },
            responses: object.objects("responses").map(ServiceResponse.init(json:)),
            answers: object.objects("answers").map(StockAnswer.init(json:)))
    }

    private static func alternative(_ value: JSONValue) -> [Requirement] {
        guard case .object(let object) = value else { return [] }
        return object.members.map { Requirement($0.name, scopes: object.texts($0.name) ?? []) }
    }

    public var json: JSONValue { JSONWriter.value { write(to: &$0) } }

    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.string("id", id)
        writer.string("method", method)
        writer.string("path", path)
        if !security.isEmpty {
            writer.member("security")
            writer.elements(security) { writer, alternative in
                writer.beginObject()
                for requirement in alternative {
                    writer.member(requirement.scheme)
                    writer.elements(requirement.scopes) { $0.string($1) }
                }
                writer.endObject()
            }
        }
        if !parameters.isEmpty {
            writer.member("parameters")
            writer.elements(parameters) { $1.write(to: &$0) }
        }
        if let body {
            writer.member("body")
            body.write(to: &writer)
        }
        if !responses.isEmpty {
            writer.member("responses")
            writer.elements(responses) { $1.write(to: &$0) }
        }
        if !answers.isEmpty {
            writer.member("answers")
            writer.elements(answers) { $1.write(to: &$0) }
        }
        writer.endObject()
    }
}

extension ServiceParameter {
    init(json object: JSONObject) {
        self.init(
            name: object.text("name") ?? "", place: object.text("in").flatMap(Place.init) ?? .query,
            isRequired: object.bool("required") ?? false, style: object.text("style").flatMap(ParameterStyle.init),
            explode: object.bool("explode"), isJSON: object.bool("json") ?? false,
            check: ValueCheck(json: object["check"]))
    }

    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.string("name", name)
        writer.string("in", place.rawValue)
        if isRequired { writer.bool("required", true) }
        if style != Self.defaultStyle(place) { writer.string("style", style.rawValue) }
        if explode != (style == .form || style == .cookie) { writer.bool("explode", explode) }
        if isJSON { writer.bool("json", true) }
        writer.member("check")
        check.write(to: &writer)
        writer.endObject()
    }
}

extension ServiceBody {
    init(json object: JSONObject) {
        self.init(
            isRequired: object.bool("required") ?? false, contents: object.objects("contents").map(Content.init(json:)))
    }

    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if isRequired { writer.bool("required", true) }
        writer.member("contents")
        writer.elements(contents) { $1.write(to: &$0) }
        writer.endObject()
    }
}

extension ServiceBody.Content {
    init(json object: JSONObject) {
        self.init(
            contentType: object.text("type") ?? "*/*", check: ValueCheck(json: object["check"]),
            fields: object.objects("fields").map { field in
                ServiceBody.Field(
                    name: field.text("name") ?? "", style: field.text("style").flatMap(ParameterStyle.init) ?? .form,
                    explode: field.bool("explode") ?? true, isJSON: field.bool("json") ?? false)
            })
    }

    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.string("type", contentType)
        writer.member("check")
        check.write(to: &writer)
        if !fields.isEmpty {
            writer.member("fields")
            writer.elements(fields) { writer, field in
                writer.beginObject()
                writer.string("name", field.name)
                if field.style != .form { writer.string("style", field.style.rawValue) }
                if !field.explode { writer.bool("explode", false) }
                if field.isJSON { writer.bool("json", true) }
                writer.endObject()
            }
        }
        writer.endObject()
    }
}

extension ServiceResponse {
    init(json object: JSONObject) {
        self.init(
            status: object.text("status").flatMap(StatusRange.init) ?? .default,
            requiredHeaders: object.texts("headers") ?? [])
    }

    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.string("status", status.text)
        if !requiredHeaders.isEmpty { writer.strings("headers", requiredHeaders) }
        writer.endObject()
    }
}

extension StockAnswer {
    init(json object: JSONObject) {
        let fields = object.object("headers").members.map { member in
            HTTPFields.Field(member.name, ParameterValue(member.value).flatMap(Self.text) ?? "")
        }
        let json = object.text("body") == nil ? object["json"] : nil
        self.init(
            name: object.text("name") ?? "", status: object.int("status") ?? 200, contentType: object.text("type"),
            headers: HTTPFields(fields), body: object.text("body") ?? json?.jsonText ?? "", isJSON: json != nil)
    }

    private static func text(_ value: ParameterValue) -> String { ParameterWriter.header(value) }

    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.string("name", name)
        writer.int("status", status)
        writer.optionalString("type", contentType)
        if !headers.all.isEmpty {
            writer.member("headers")
            writer.beginObject()
            for field in headers.all {
                writer.member(field.name)
                writer.string(field.value)
            }
            writer.endObject()
        }
        if isJSON {
            writer.member("json")
            writer.text(body)
        } else if !body.isEmpty {
            writer.string("body", body)
        }
        writer.endObject()
    }
}
