// How values of models become the parts of a request. Every value goes through its JSON representation, so that enums,
// dates and nested objects look the same in a parameter as in a body.

extension RequestDraft {
    public mutating func path<T: JSONRepresentable>(
        _ name: String, _ value: T, style: ParameterStyle = .simple, explode: Bool = false, reserved: Bool = false
    ) {
        guard let value = parameterValue(value) else { return remember(.emptyPathParameter(name)) }
        let text = ParameterWriter.path(
            name, value, style: style, explode: explode, keeping: reserved ? .reservedInPath : .unreserved)
        // `.` and `..` are segments of their own meaning, which even percent-encoding doesn't take from them.
        if text.isEmpty || text == "." || text == ".." { return remember(.emptyPathParameter(name)) }
        pathTexts.append(ParameterValue.Field(name, text))
    }

    public mutating func query<T: JSONRepresentable>(
        _ name: String, _ value: T?, style: ParameterStyle = .form, explode: Bool = true, reserved: Bool = false
    ) {
        guard let value = value.flatMap({ parameterValue($0) }) else { return }
        queryPairs += ParameterWriter.query(
            name, value, style: style, explode: explode, keeping: reserved ? .reservedInQuery : .unreserved)
    }

    /// OpenAPI 3.2, `in: querystring`: the value is the whole query.
    public mutating func queryString<T: JSONRepresentable>(_ value: T?, isJSON: Bool) {
        guard let value else { return }
        if isJSON {
            queryPairs = [PercentEncoding.encode(jsonText(value))]
        } else if let value = parameterValue(value) {
            queryPairs = ParameterWriter.query("", value)
        }
    }

    public mutating func header<T: JSONRepresentable>(_ name: String, _ value: T?, explode: Bool = false) {
        guard let value = value.flatMap({ parameterValue($0) }) else { return }
        addHeader(name, ParameterWriter.header(value, explode: explode))
    }

    public mutating func cookie<T: JSONRepresentable>(
        _ name: String, _ value: T?, style: ParameterStyle = .form, explode: Bool = true
    ) {
        guard let value = value.flatMap({ parameterValue($0) }) else { return }
        cookies += ParameterWriter.cookie(name, value, style: style, explode: explode)
    }

    // Parameters described by `content`: JSON text in one value.

    public mutating func path<T: JSONRepresentable>(_ name: String, json value: T) {
        pathTexts.append(ParameterValue.Field(name, PercentEncoding.encode(jsonText(value))))
    }

    public mutating func query<T: JSONRepresentable>(_ name: String, json value: T?) {
        if let value { addQuery(name, jsonText(value)) }
    }

    public mutating func header<T: JSONRepresentable>(_ name: String, json value: T?) {
        if let value { addHeader(name, jsonText(value)) }
    }

    public mutating func cookie<T: JSONRepresentable>(_ name: String, json value: T?) {
        if let value { addCookie(name, PercentEncoding.encode(jsonText(value))) }
    }
}

extension RequestDraft {
    public mutating func json<T: JSONRepresentable>(_ value: T?, as contentType: String = "application/json") {
        if let value { body = .bytes(JSONWriter.encode(value), contentType: contentType) }
    }

    public mutating func text(_ value: String?, as contentType: String = "text/plain; charset=utf-8") {
        if let value { body = .bytes(Array(value.utf8), contentType: contentType) }
    }

    public mutating func bytes(_ value: [UInt8]?, as contentType: String = "application/octet-stream") {
        if let value { body = .bytes(value, contentType: contentType) }
    }

    /// Starts a form body, which the fields that follow belong to. A form without fields is sent, with an empty body.
    public mutating func form(as contentType: String = "application/x-www-form-urlencoded") {
        body = .form(FormBody(), contentType: contentType)
    }

    public mutating func multipart(as contentType: String = "multipart/form-data") {
        body = .multipart(MultipartBody(), contentType: contentType)
    }

    /// A field of the form or multipart body that was started.
    ///
    /// Objects are sent as JSON text unless a style says otherwise (OpenAPI 3.1.0, section 4.8.15).
    public mutating func field<T: JSONRepresentable>(
        _ name: String, _ value: T?, style: ParameterStyle? = nil, explode: Bool = true, contentType: String? = nil
    ) {
        guard let value, let parameter = parameterValue(value) else { return }
        switch body {
        case .form(var form, let type):
            form.add(
                name,
                laidOut(parameter, of: value, style, isJSON: contentType.flatMap(ContentType.init)?.isJSON == true),
                style: style ?? .form, explode: explode)
            body = .form(form, contentType: type)
        case .multipart(var multipart, let type):
            multipart.parts += parts(name, parameter, of: value, contentType)
            body = .multipart(multipart, contentType: type)
        default: break
        }
    }

    public mutating func file(_ name: String, _ value: FilePart?, contentType: String? = nil) {
        if let value { files(name, [value], contentType: contentType) }
    }

    /// One part per file, in order (RFC 7578, section 4.3).
    public mutating func files(_ name: String, _ values: [FilePart]?, contentType: String? = nil) {
        guard let values else { return }
        switch body {
        case .form(var form, let type):
            let texts = values.map { String(decoding: $0.bytes, as: UTF8.self) }
            form.add(name, .list(texts))
            body = .form(form, contentType: type)
        case .multipart(var multipart, let type):
            multipart.parts += values.map {
                MultipartBody.Part(
                    name: name, filename: $0.filename ?? name, contentType: $0.contentType, bytes: $0.bytes)
            }
            body = .multipart(multipart, contentType: type)
        default: break
        }
    }

    private func laidOut<T: JSONRepresentable>(
        _ parameter: ParameterValue, of value: T, _ style: ParameterStyle?, isJSON: Bool
    ) -> ParameterValue {
        if isJSON { return .text(jsonText(value)) }
        if case .fields = parameter, style == nil { return .text(jsonText(value)) }
        return parameter
    }

    private func parts<T: JSONRepresentable>(
        _ name: String, _ parameter: ParameterValue, of value: T, _ contentType: String?
    ) -> [MultipartBody.Part] {
        let json = { [contentType] in
            [
                MultipartBody.Part(
                    name: name, contentType: contentType ?? "application/json", bytes: JSONWriter.encode(value))
            ]
        }
        if contentType.flatMap(ContentType.init)?.isJSON == true { return json() }
        switch parameter {
        case .text(let text):
            return [MultipartBody.Part(name: name, contentType: contentType ?? "text/plain", bytes: Array(text.utf8))]
        case .list(let elements):
            return elements.map {
                MultipartBody.Part(name: name, contentType: contentType ?? "text/plain", bytes: Array($0.utf8))
            }
        case .fields: return json()
        }
    }
}

/// Nil for null.
private func parameterValue<T: JSONRepresentable>(_ value: T) -> ParameterValue? {
    ParameterValue(JSONValue(json: JSONWriter.encode(value)) ?? .null)
}

private func jsonText<T: JSONRepresentable>(_ value: T) -> String {
    String(decoding: JSONWriter.encode(value), as: UTF8.self)
}

extension JSONValue {
    /// Nil where the bytes aren't one JSON value.
    package init?(json bytes: [UInt8]) {
        guard let value = try? JSONReader.decode(JSONValue.self, from: bytes) else { return nil }
        self = value
    }

    package init?(jsonText text: String) { self.init(json: Array(text.utf8)) }

    package var jsonText: String { String(decoding: JSONWriter.encode(self), as: UTF8.self) }
}
