import TributaryRuntime

extension RequestDecoder {
    func decodeBody(of request: HTTPRequest, into input: inout CheckedInput) throws(RequestProblem) {
        guard let body = operation.body else { return }
        if request.body.isEmpty, request.headers["Content-Type"] == nil {
            if body.isRequired { throw RequestProblem(status: 400, detail: "the body is missing") }
            return
        }
        let (index, type) = try content(of: request, body)
        let content = body.contents[index]
        input.content = index
        input.body = request.body
        if type?.isJSON ?? ContentType(content.contentType)?.isJSON == true {
            try check(json(request.body), content)
        } else if type?.essence == "application/x-www-form-urlencoded" {
            let value = try form(request.body, content)
            try check(value, content)
            input.body = JSONWriter.encode(value)
        } else if let type, type.essence.hasPrefix("multipart/") {
            try decodeMultipart(request.body, type, content, into: &input)
        }
    }

    private func content(
        of request: HTTPRequest, _ body: ServiceBody
    ) throws(RequestProblem) -> (index: Int, type: ContentType?) {
        let text = request.headers["Content-Type"]
        let type = text.flatMap(ContentType.init)
        let isReadable = text == nil || type != nil
        guard isReadable, let index = ContentType.index(of: type, in: body.contents.map(\.contentType)) else {
            let types = body.contents.map(\.contentType).joined(separator: ", ")
            throw RequestProblem(
                status: 415, detail: "the body's media type must be \(types)", headers: ["Accept": types])
        }
        return (index, type)
    }

    private func json(_ bytes: [UInt8]) throws(RequestProblem) -> JSONValue {
        do {
            return try JSONReader.decode(JSONValue.self, from: bytes)
        } catch {
            throw RequestProblem(status: 400, detail: "the body is not JSON: \(error)")
        }
    }

    private func check(_ value: JSONValue, _ content: ServiceBody.Content) throws(RequestProblem) {
        guard let failure = checker.violation(of: value, content.check) else { return }
        let place = failure.path.isEmpty ? "the body" : "the body at \(failure.path)"
        throw RequestProblem(status: 400, detail: "\(place) \(failure.reason)")
    }

    private func form(_ bytes: [UInt8], _ content: ServiceBody.Content) throws(RequestProblem) -> JSONValue {
        guard case .fields(let members, let others) = checker.shape(of: content.check) else {
            throw RequestProblem(status: 400, detail: "the body can't be read as a form")
        }
        let pairs = QueryPairs(String(decoding: bytes, as: UTF8.self))
        var object = JSONObject()
        for member in members {
            let field = content.field(member.name)
            do {
                if let value = try value(of: field, member.shape, pairs) { object.append(member.name, value) }
            } catch {
                throw RequestProblem(status: 400, detail: "form field '\(member.name)' \(error.reason)")
            }
        }
        if members.isEmpty, let others {
            for pair in pairs.all {
                guard let name = PercentEncoding.decode(pair.name, plusIsSpace: true),
                    let text = PercentEncoding.decode(pair.value, plusIsSpace: true)
                else { throw RequestProblem(status: 400, detail: "the form is not percent-encoded UTF-8") }
                object.append(name, others.value(text))
            }
        }
        return .object(object)
    }

    private func value(
        of field: ServiceBody.Field, _ shape: ParameterShape, _ pairs: QueryPairs
    ) throws(ParameterReader.Failure) -> JSONValue? {
        var isJSON = field.isJSON
        // Objects are JSON text unless a style says otherwise.
        if case .fields = shape, field.style == .form { isJSON = true }
        guard isJSON else {
            return try ParameterReader.query(
                field.name, pairs, style: field.style, explode: field.explode, shape: shape)
        }
        guard case .string(let text)? = try ParameterReader.query(field.name, pairs, shape: .string) else { return nil }
        guard let value = JSONValue(jsonText: text) else { throw .init(reason: "is not JSON") }
        return value
    }

    /// Parts with a file name, or whose property is binary, are files; the others make the JSON object that is checked.
    private func decodeMultipart(
        _ bytes: [UInt8], _ type: ContentType, _ content: ServiceBody.Content, into input: inout CheckedInput
    ) throws(RequestProblem) {
        do {
            input.files = try MultipartBody(bytes, boundary: type["boundary"] ?? "").parts
        } catch {
            throw RequestProblem(status: 400, detail: "the multipart body \(error.reason)")
        }
        var object = JSONObject()
        let shape = checker.shape(of: content.check)
        for part in input.files where part.filename == nil {
            let text = String(decoding: part.bytes, as: UTF8.self)
            let isJSON = part.contentType.flatMap(ContentType.init)?.isJSON == true
            append(part.name, text, isJSON, shape.member(part.name), to: &object)
        }
        for part in input.files where part.filename != nil {
            append(part.name, "", false, shape.member(part.name), to: &object)
        }
        try check(.object(object), content)
        input.body = JSONWriter.encode(JSONValue.object(object))
    }

    private func append(
        _ name: String, _ text: String, _ isJSON: Bool, _ shape: ParameterShape, to object: inout JSONObject
    ) {
        let parsed = isJSON ? JSONValue(jsonText: text) : nil
        guard case .list(let element) = shape else {
            object[name] = parsed ?? shape.value(text)
            return
        }
        if case .array(let elements)? = parsed {
            object[name] = .array(elements)
        } else if case .array(let elements)? = object[name] {
            object[name] = .array(elements + [parsed ?? element.value(text)])
        } else {
            object[name] = .array([parsed ?? element.value(text)])
        }
    }
}

extension ServiceBody.Content {
    func field(_ name: String) -> ServiceBody.Field {
        fields.first { $0.name.utf8.elementsEqual(name.utf8) } ?? ServiceBody.Field(name: name)
    }
}
