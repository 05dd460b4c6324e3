import APIModel
import Reporting
import TributaryRuntime

/// Decides names and types of operations, once for client and server.
struct OperationPlanner {
    let api: API
    let plan: SwiftPlan
    private(set) var diagnostics: [Diagnostic] = []
    private var naming = Naming()
    /// Documents list the same failures for every operation.
    private var knownParts: [ResponseID: ResponseParts] = [:]
    private var headers = HeaderPlanner()

    private struct ResponseParts {
        let contents: [PlannedContent]
        /// What tells the media types apart.
        let labels: [String]
        let headers: PlannedHeaders
        /// The document's words.
        let documentation: [String]
    }

    init(_ api: API, _ plan: SwiftPlan) {
        self.api = api
        self.plan = plan
    }

    mutating func operations() -> [PlannedOperation] {
        let texts = api.operations.map { TypePlanner.text(of: $0) }
        var scope = NameScope(.member, taken: ["api", "send"])
        let names = scope.names(for: texts.map { NameScope.Request($0) }, &naming)
        let responseNames = scope.names(
            for: zip(texts, names).map { text, name in
                NameScope.Request(text + " response", preferred: ReservedNames.unescaped(name) + "Response")
            }, &naming)
        let ids = Self.unique(texts)
        return api.operations.indices.map { index in
            var planned = PlannedOperation(
                operation: api.operations[index], id: ids[index], namespace: plan.namespaces[index],
                namespaceName: plan.text(of: .declared(plan.namespaces[index])), methodName: names[index],
                responseMethodName: responseNames[index], tag: api.operations[index].tags.first, parameters: [],
                body: nil, responses: [])
            addParts(to: &planned)
            return planned
        }
    }

    /// Texts that occur again get a number behind them: the reader has complained about them already.
    private static func unique(_ texts: [String]) -> [String] {
        var seen: [UTF8Key: Int] = [:]
        return texts.map { text in
            let count = seen[UTF8Key(text), default: 0] + 1
            seen[UTF8Key(text)] = count
            return count == 1 ? text : "\(text) \(count)"
        }
    }

    private mutating func addParts(to planned: inout PlannedOperation) {
        let operation = planned.operation
        var parameters: [Parameter] = []
        for id in operation.parameters where !isIgnored(api.parameters[id]) { parameters.append(api.parameters[id]) }
        parameters += undeclared(in: operation, beside: parameters)
        planned.body = operation.requestBody.map { body(api.requestBodies[$0]) } ?? nil
        planned.responses = responses(of: operation)
        planned.parameters = parameters.map { parameter in
            PlannedParameter(
                parameter: parameter, name: "", type: type(of: parameter),
                isJSON: parameter.content.first.map { MediaNames.isJSON($0.name) } ?? false)
        }
        nameArguments(of: &planned)
    }

    /// Names in the path that no parameter describes: without a value for each there is no URL. The reader has complained.
    private func undeclared(in operation: Operation, beside declared: [Parameter]) -> [Parameter] {
        var missing: [Parameter] = []
        for part in operation.path.utf8.split(separator: UInt8(ascii: "{")).dropFirst() {
            guard let end = part.firstIndex(of: UInt8(ascii: "}")) else { continue }
            let name = String(decoding: part[..<end], as: UTF8.self)
            let isKnown = (declared + missing).contains { $0.place == .path && $0.name.hasSameBytes(as: name) }
            guard !isKnown else { continue }
            missing.append(Parameter(name: name, place: .path, style: .simple, origins: operation.origins))
        }
        return missing
    }

    private mutating func isIgnored(_ parameter: Parameter) -> Bool {
        guard parameter.isIgnored else { return false }
        let node = parameter.origins.first.node
        let known = diagnostics.contains { $0.pointer == node.pointer && $0.location == node.location }
        if !known {
            diagnostics.append(
                Diagnostic(
                    .note, "ignored-header-parameter",
                    "the header parameter '\(parameter.name)' is ignored: media types and security schemes describe it",
                    at: node.location, pointer: node.pointer,
                    help: "remove it, or describe it as a media type or a security scheme"))
        }
        return true
    }

    private func type(of parameter: Parameter) -> SwiftType {
        if let content = parameter.content.first, !MediaNames.isJSON(content.name), parameter.place != .querystring {
            return .scalar(.string)
        }
        guard let schema = parameter.schema ?? parameter.content.first?.schema else {
            return .scalar(parameter.place == .path ? .string : .any)
        }
        return type(of: schema, isSent: true, keepsNull: false)
    }

    /// - Parameter keepsNull: whether a value that may be null is an optional here.
    func type(of schema: SchemaID, isSent: Bool, keepsNull: Bool = true) -> SwiftType {
        guard let use = plan.use(of: schema, isSent: isSent) else { return .scalar(.any) }
        return use.isNullable && keepsNull && use.type != .scalar(.any) ? .optional(use.type) : use.type
    }

    // MARK: Bodies

    private func body(_ body: RequestBody) -> PlannedBody? {
        guard !body.content.isEmpty else { return nil }
        return PlannedBody(
            isRequired: body.isRequired, contents: body.content.map { content($0, isSent: true) },
            description: body.description)
    }

    func content(_ media: MediaType, isSent: Bool) -> PlannedContent {
        PlannedContent(media: media, kind: kind(of: media, isSent: isSent))
    }

    private func kind(of media: MediaType, isSent: Bool) -> PlannedContent.Kind {
        let essence = MediaNames.essence(media.name)
        if MediaNames.isJSON(media.name) {
            return .json(media.schema.map { type(of: $0, isSent: isSent) } ?? .scalar(.any))
        }
        let isForm = essence == "application/x-www-form-urlencoded"
        if isSent, isForm || essence.hasPrefix("multipart/"), let fields = fields(of: media) {
            return .form(fields, isMultipart: !isForm)
        }
        return MediaNames.isText(media.name) ? .text : .bytes
    }

    /// Nil where the schema is no object with properties.
    private func fields(of media: MediaType) -> [PlannedField]? {
        guard let schema = media.schema else { return nil }
        let flat = plan.flatSchemas
        let properties = flat[flat.knownTarget(schema).0].objects.properties
        guard !properties.isEmpty else { return nil }
        return properties.map { property in
            let encoding = media.encodings.first { $0.property.hasSameBytes(as: property.name) }
            let (target, _) = flat.knownTarget(property.schema)
            return PlannedField(
                wireName: property.name, name: "", type: type(of: property.schema, isSent: true, keepsNull: false),
                isRequired: property.isRequired && !flat[target].annotations.isReadOnly,
                file: fileKind(of: target, encoding), encoding: encoding,
                description: flat[target].component == nil ? flat[target].annotations.description : nil)
        }
    }

    private func fileKind(of schema: SchemaID, _ encoding: Encoding?) -> PlannedField.FileKind? {
        let flat = plan.flatSchemas
        if let items = flat[schema].arrays.items, flat[schema].types == .array || !flat[schema].hasType {
            return isFile(flat.knownTarget(items).0, encoding) ? .many : nil
        }
        return isFile(schema, encoding) ? .one : nil
    }

    /// OpenAPI 3.0.3, section 4.7.14.2 (`format: binary`), and 3.1.0, section 4.8.14.2 (no type, or a media type without
    /// encoding).
    private func isFile(_ schema: SchemaID, _ encoding: Encoding?) -> Bool {
        let schema = plan.flatSchemas[schema]
        if schema.types.subtracting(.null) == .string {
            return schema.format == "binary"
                || (schema.strings.contentMediaType != nil && schema.strings.contentEncoding == nil)
        }
        guard case .anything = schema.form, let type = encoding?.contentType else { return false }
        return !MediaNames.isJSON(type) && !type.hasPrefix("text/")
    }

    // MARK: Responses

    private mutating func responses(of operation: Operation) -> [PlannedResponse] {
        var scope = NameScope(.enumCase, taken: ["other"])
        var planned: [PlannedResponse] = []
        var requests: [NameScope.Request] = []
        for status in operation.responses {
            let parts = parts(of: status.response)
            let text = StatusNames.name(of: status.status)
            requests.append(NameScope.Request(text))
            for label in parts.labels.dropFirst() { requests.append(NameScope.Request(text + " " + label)) }
            let cases =
                parts.contents.isEmpty
                ? [PlannedCase(name: "", content: nil)] : parts.contents.map { PlannedCase(name: "", content: $0) }
            planned.append(
                PlannedResponse(
                    status: status.status, response: api.responses[status.response], cases: cases,
                    headers: parts.headers, documentation: Self.documentation(of: status.status, parts.documentation)))
        }
        var names = scope.names(for: requests, &naming)[...]
        for index in planned.indices {
            for place in planned[index].cases.indices { planned[index].cases[place].name = names.removeFirst() }
        }
        return planned
    }

    private mutating func parts(of id: ResponseID) -> ResponseParts {
        if let known = knownParts[id] { return known }
        let response = api.responses[id]
        let parts = ResponseParts(
            contents: response.content.map { content($0, isSent: false) },
            labels: MediaNames.labels(response.content.map(\.name)),
            headers: headerList(of: response),
            documentation: Documentation.lines(of: response.description ?? response.summary ?? ""))
        knownParts[id] = parts
        return parts
    }

    private static func documentation(of status: StatusPattern, _ lines: [String]) -> [String] {
        guard let first = lines.first else { return [" \(status.text)."] }
        return [" \(status.text):\(first)"] + lines.dropFirst()
    }

    /// The lists of headers that the operations have, in their order.
    var headerLists: [PlannedHeaders] { headers.lists }

    private mutating func headerList(of response: Response) -> PlannedHeaders {
        let described = response.describedHeaders
        return headers.list(of: described) ?? headers.add(planned(described), for: described)
    }

    private func planned(_ headers: [Named<HeaderID>]) -> [PlannedHeader] {
        var naming = naming
        var scope = NameScope(.member, taken: ["status", "head", "body", "value"])
        let names = scope.names(for: headers.map { NameScope.Request($0.name) }, &naming)
        return zip(headers, names).map { header, name in
            let element = api.headers[header.element]
            let schema = element.schema ?? element.content.first?.schema
            return PlannedHeader(
                wireName: header.name, foldedName: header.name.lowercased(),
                literal: SwiftLiteral.string(header.name),
                shape: plan.flatSchemas.parameterShape(of: element.schema), isRequired: element.isRequired,
                isExploded: element.isExploded, name: name,
                type: schema.map { type(of: $0, isSent: false, keepsNull: false) } ?? .scalar(.string),
                documentation: element.description.map(Documentation.lines) ?? [])
        }
    }

    // MARK: Names of arguments

    /// Parameters, form fields, and the body itself share one scope: that of a method's arguments, and of the server's
    /// input. A name that occurs in two places gets the place before it.
    private mutating func nameArguments(of planned: inout PlannedOperation) {
        var seen: [UTF8Key: Int] = [:]
        for parameter in planned.parameters { seen[UTF8Key(parameter.parameter.name), default: 0] += 1 }
        var requests = planned.parameters.map { parameter in
            let text = parameter.parameter.name
            let isShared = seen[UTF8Key(text), default: 0] > 1 && parameter.parameter.place != .path
            return NameScope.Request(isShared ? parameter.parameter.place.rawValue + " " + text : text)
        }
        let fields = formFields(of: planned)
        requests += fields.map { field in
            NameScope.Request(seen[UTF8Key(field)] == nil ? field : "body " + field)
        }
        var scope = NameScope(.member, taken: planned.body == nil ? [] : ["body", "server"])
        let names = scope.names(for: requests, &naming)
        for index in planned.parameters.indices { planned.parameters[index].name = names[index] }
        let fieldNames = Dictionary(
            zip(fields.map { UTF8Key($0) }, names[planned.parameters.count...])
        ) { first, _ in first }
        nameFields(of: &planned, fieldNames)
    }

    /// The wire names of all forms of the body, each once.
    private func formFields(of planned: PlannedOperation) -> [String] {
        var names: [String] = []
        for content in planned.body?.contents ?? [] {
            guard case .form(let fields, _) = content.kind else { continue }
            for field in fields where !names.contains(where: { $0.hasSameBytes(as: field.wireName) }) {
                names.append(field.wireName)
            }
        }
        return names
    }

    private func nameFields(of planned: inout PlannedOperation, _ names: [UTF8Key: String]) {
        for index in planned.body?.contents.indices ?? 0..<0 {
            guard case .form(var fields, let isMultipart)? = planned.body?.contents[index].kind else { continue }
            for place in fields.indices {
                fields[place].name = names[UTF8Key(fields[place].wireName)] ?? fields[place].wireName
            }
            planned.body?.contents[index].kind = .form(fields, isMultipart: isMultipart)
        }
    }
}

extension Response {
    /// `Content-Type` is described by `content` (OpenAPI 3.1.0, section 4.8.17.1).
    var describedHeaders: [Named<HeaderID>] {
        headers.filter { $0.name.utf8.count != 12 || $0.name.lowercased() != "content-type" }
    }
}
