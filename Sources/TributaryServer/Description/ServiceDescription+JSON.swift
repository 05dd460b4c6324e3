import TributaryRuntime

// The description as JSON: what is usual isn't written, so that an ordinary operation takes a few lines.

extension ServiceDescription {
    /// Reads what `json` wrote. What is missing takes its usual value; nil where the text isn't a JSON object.
    public init?(json text: String) {
        guard case .object(let object)? = JSONValue(jsonText: text) else { return nil }
        self.init(json: object)
    }

    /// Puts a description together from its operations, each as JSON, and the rest, as generated servers embed them.
    public init(head: String, operations: [String]) {
        self = ServiceDescription(json: head) ?? ServiceDescription(title: "")
        self.operations = operations.compactMap { ServiceOperation(json: $0) }
    }

    public init(json object: JSONObject) {
        self.init(
            title: object.text("title") ?? "", basePath: object.text("basePath") ?? "",
            schemes: object.objects("schemes").compactMap(ServiceScheme.init(json:)),
            operations: object.objects("operations").map(ServiceOperation.init(json:)),
            checks: object.object("checks").members.map { Named($0.name, ValueCheck(json: $0.value)) })
    }

    public var json: JSONValue {
        var object = JSONObject()
        object.append("title", .string(title))
        if !basePath.isEmpty { object.append("basePath", .string(basePath)) }
        if !schemes.isEmpty { object.append("schemes", .array(schemes.map(\.json))) }
        object.append("operations", .array(operations.map(\.json)))
        if !checks.isEmpty {
            object.append("checks", .object(JSONObject(checks.map { .init($0.name, $0.check.json) })))
        }
        return .object(object)
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

    public var json: JSONValue {
        let (key, value): (String, JSONValue) =
            switch place {
            case .header(let field): ("header", .string(field))
            case .query(let field): ("query", .string(field))
            case .cookie(let field): ("cookie", .string(field))
            case .authorization(let scheme): ("authorization", .string(scheme))
            case .connection: ("connection", .bool(true))
            }
        return ["name": .string(name), key: value]
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

    public var json: JSONValue {
        var object = JSONObject()
        object.append("id", .string(id))
        object.append("method", .string(method))
        object.append("path", .string(path))
        if !security.isEmpty {
            object.append(
                "security",
                .array(
                    security.map { alternative in
                        .object(
                            JSONObject(alternative.map { .init($0.scheme, .array($0.scopes.map(JSONValue.string))) }))
                    }))
        }
        if !parameters.isEmpty { object.append("parameters", .array(parameters.map(\.json))) }
        object.add("body", body?.json)
        if !responses.isEmpty { object.append("responses", .array(responses.map(\.json))) }
        if !answers.isEmpty { object.append("answers", .array(answers.map(\.json))) }
        return .object(object)
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

    var json: JSONValue {
        var object = JSONObject()
        object.append("name", .string(name))
        object.append("in", .string(place.rawValue))
        if isRequired { object.append("required", true) }
        if style != Self.defaultStyle(place) { object.append("style", .string(style.rawValue)) }
        if explode != (style == .form || style == .cookie) { object.append("explode", .bool(explode)) }
        if isJSON { object.append("json", true) }
        object.append("check", check.json)
        return .object(object)
    }
}

extension ServiceBody {
    init(json object: JSONObject) {
        self.init(
            isRequired: object.bool("required") ?? false, contents: object.objects("contents").map(Content.init(json:)))
    }

    var json: JSONValue {
        var object = JSONObject()
        if isRequired { object.append("required", true) }
        object.append("contents", .array(contents.map(\.json)))
        return .object(object)
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

    var json: JSONValue {
        var object = JSONObject()
        object.append("type", .string(contentType))
        object.append("check", check.json)
        let fields = fields.map { field -> JSONValue in
            var object = JSONObject()
            object.append("name", .string(field.name))
            if field.style != .form { object.append("style", .string(field.style.rawValue)) }
            if !field.explode { object.append("explode", false) }
            if field.isJSON { object.append("json", true) }
            return .object(object)
        }
        if !fields.isEmpty { object.append("fields", .array(fields)) }
        return .object(object)
    }
}

extension ServiceResponse {
    init(json object: JSONObject) {
        self.init(
            status: object.text("status").flatMap(StatusRange.init) ?? .default,
            requiredHeaders: object.texts("headers") ?? [])
    }

    var json: JSONValue {
        var object = JSONObject()
        object.append("status", .string(status.text))
        if !requiredHeaders.isEmpty { object.append("headers", .array(requiredHeaders.map(JSONValue.string))) }
        return .object(object)
    }
}

extension StockAnswer {
    init(json object: JSONObject) {
        let fields = object.object("headers").members.map { member in
            HTTPFields.Field(member.name, ParameterValue(member.value).flatMap(Self.text) ?? "")
        }
        self.init(
            name: object.text("name") ?? "", status: object.int("status") ?? 200, contentType: object.text("type"),
            headers: HTTPFields(fields), body: object.text("body") ?? object["json"]?.jsonText ?? "")
    }

    private static func text(_ value: ParameterValue) -> String { ParameterWriter.header(value) }

    var json: JSONValue {
        var object = JSONObject()
        object.append("name", .string(name))
        object.append("status", .number(JSONNumber(status)))
        object.add("type", contentType.map(JSONValue.string))
        if !headers.all.isEmpty {
            object.append("headers", .object(JSONObject(headers.all.map { .init($0.name, .string($0.value)) })))
        }
        if let value = JSONValue(jsonText: body), value.jsonText.utf8.elementsEqual(body.utf8),
            contentType.flatMap(ContentType.init)?.isJSON == true
        {
            object.append("json", value)
        } else if !body.isEmpty {
            object.append("body", .string(body))
        }
        return .object(object)
    }
}
