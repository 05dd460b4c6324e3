import TributaryRuntime

/// What is wrong with a request, or why it isn't answered: the status, and a sentence for whoever sent it (RFC 9457).
///
/// Handlers throw it, too.
public struct RequestProblem: Error, Sendable, Hashable {
    public var status: Int
    /// Names the parameter or the place in the body at fault; never repeats a value.
    public var detail: String
    /// Sent along, for example `Allow`.
    public var headers: HTTPFields

    public init(status: Int, detail: String, headers: HTTPFields = HTTPFields()) {
        self.status = status
        self.detail = detail
        self.headers = headers
    }

    /// As `application/problem+json`. Where the document describes a JSON object for this status, its members (those of
    /// the stock answer) come first, so that generated clients decode it as the documented failure.
    func response(documented: StockAnswer? = nil) -> HTTPResponse {
        var object = JSONObject()
        var contentType = "application/problem+json"
        if let documented, let type = documented.contentType, ContentType(type)?.isJSON == true,
            case .object(let body)? = JSONValue(jsonText: documented.body)
        {
            object = body
            contentType = type
        }
        let members: [(String, JSONValue)] = [
            ("title", .string(Self.title(of: status))), ("status", .number(JSONNumber(status))),
            ("detail", .string(detail)),
        ]
        for (name, value) in members where object[name] == nil { object.append(name, value) }
        var fields = headers
        fields["Content-Type"] = contentType
        return HTTPResponse(status: status, headers: fields, body: JSONWriter.encode(JSONValue.object(object)))
    }

    /// RFC 9110, section 15.
    static func title(of status: Int) -> String {
        switch status {
        case 200: "OK"
        case 201: "Created"
        case 202: "Accepted"
        case 204: "No Content"
        case 301: "Moved Permanently"
        case 302: "Found"
        case 303: "See Other"
        case 304: "Not Modified"
        case 307: "Temporary Redirect"
        case 308: "Permanent Redirect"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 402: "Payment Required"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 410: "Gone"
        case 411: "Length Required"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        case 505: "HTTP Version Not Supported"
        default: status < 400 ? "OK" : "Error"
        }
    }
}
