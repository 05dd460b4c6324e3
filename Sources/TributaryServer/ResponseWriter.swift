import TributaryRuntime

/// Makes responses of documented outputs: what the generated `Output` types call.
public enum ResponseWriter {
    public static func json<T: JSONRepresentable>(
        _ status: Int, _ body: T, as contentType: String = "application/json", headers: HTTPFields = HTTPFields()
    ) -> HTTPResponse {
        bytes(status, JSONWriter.encode(body), as: contentType, headers: headers)
    }

    public static func text(
        _ status: Int, _ body: String, as contentType: String = "text/plain; charset=utf-8",
        headers: HTTPFields = HTTPFields()
    ) -> HTTPResponse {
        bytes(status, Array(body.utf8), as: contentType, headers: headers)
    }

    public static func bytes(
        _ status: Int, _ body: [UInt8], as contentType: String = "application/octet-stream",
        headers: HTTPFields = HTTPFields()
    ) -> HTTPResponse {
        var response = HTTPResponse(status: status, headers: headers, body: body)
        response.head.headers["Content-Type"] = contentType
        return response
    }

    public static func nothing(_ status: Int, headers: HTTPFields = HTTPFields()) -> HTTPResponse {
        HTTPResponse(status: status, headers: headers)
    }

    /// A response for a range or for `default`, whose status the handler chose: one outside of the range, or one that
    /// has a response of its own, isn't sent (DESIGN: routes and checks are data), but a 500 that says so.
    ///
    /// - Parameter others: the codes and ranges that the document describes apart.
    public static func checked(
        _ status: Int, in range: StatusRange, except others: [StatusRange] = [], _ response: HTTPResponse
    ) -> HTTPResponse {
        let isTaken = others.contains { $0.precedence > range.precedence && $0.contains(status) }
        if range.contains(status), (100...599).contains(status), !isTaken { return response }
        return RequestProblem(
            status: 500, detail: "the handler answered \(status) as \(range.text)"
        ).response()
    }
}

extension HTTPFields {
    /// Adds a documented header of a response; does nothing for nil, and where the value can't be sent.
    public mutating func add<T: JSONRepresentable>(_ name: String, _ value: T?, explode: Bool = false) {
        guard let value, let json = JSONValue(json: JSONWriter.encode(value)), let parameter = ParameterValue(json)
        else {
            return
        }
        let text = ParameterWriter.header(parameter, explode: explode)
        if Self.isValue(text) { append(name, text) }
    }
}
