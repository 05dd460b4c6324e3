/// What the lines below a heading are about.
enum PageSection: Sendable, Hashable {
    /// Title and description.
    case introduction
    /// Base URL, URL, authentication.
    case request
    case body
    case parameters(String)
    case response(status: String)
    case responseHeaders
    case requestExample
    case responseExample(status: String?)
    case errors
    case authentication
    /// Of no use here: change logs, code samples.
    case other

    /// The section that a heading opens; nil for lines that are no heading of a section.
    init?(_ line: PageText) {
        let text = Self.title(line)
        if let section = Self.names[text] {
            self = section
        } else if let status = Self.status(text) {
            self = status.isExample ? .responseExample(status: status.code) : .response(status: status.code)
        } else {
            return nil
        }
    }

    private static func title(_ line: PageText) -> String {
        let title = line.trimmed { "#*_: ".unicodeScalars.contains($0) || PageText.isSpace($0) }.lowered
        // `Request Body schema: application/json`.
        guard let colon = title.firstIndex(of: ":"), title[colon...].contains("/") else { return title }
        return String(title[..<colon])
    }

    /// Whether only an endpoint has such a section.
    var isForRequests: Bool {
        switch self {
        case .body, .authentication: true
        case .parameters(let place): !place.isEmpty
        default: false
        }
    }

    /// Whether a heading is about the body of a response that another heading names.
    static func isPartOfResponse(_ line: PageText) -> Bool {
        ["response body", "response schema", "response fields", "response attributes"].contains(title(line))
    }

    private static let names: [String: PageSection] = [
        "request": .request,
        "request body": .body, "body": .body, "body parameters": .body, "body params": .body, "request fields": .body,
        "request body parameters": .body, "request body schema": .body, "payload": .body, "json body": .body,
        "query": .parameters("query"), "query parameters": .parameters("query"), "query params": .parameters("query"),
        "query string": .parameters("query"), "query string parameters": .parameters("query"),
        "path": .parameters("path"), "path parameters": .parameters("path"), "path params": .parameters("path"),
        "url parameters": .parameters("path"),
        "headers": .parameters("header"), "header parameters": .parameters("header"),
        "header params": .parameters("header"),
        "request headers": .parameters("header"), "cookie parameters": .parameters("cookie"),
        "cookies": .parameters("cookie"),
        "parameters": .parameters(""), "params": .parameters(""), "request parameters": .parameters(""),
        "arguments": .parameters(""),
        "response": .response(status: "200"), "responses": .response(status: "200"),
        "returns": .response(status: "200"),
        "response body": .response(status: "200"), "response schema": .response(status: "200"),
        "response fields": .response(status: "200"),
        "response parameters": .response(status: "200"), "response attributes": .response(status: "200"),
        "response headers": .responseHeaders,
        "example response": .responseExample(status: nil), "response example": .responseExample(status: nil),
        "sample response": .responseExample(status: nil), "example request": .requestExample,
        "request example": .requestExample, "sample request": .requestExample, "example request body": .requestExample,
        "example": .responseExample(status: nil),
        "errors": .errors, "error codes": .errors, "error responses": .errors, "status codes": .errors,
        "authorizations": .authentication, "authentication": .authentication, "authorization": .authentication,
        "auth": .authentication,
        "changes": .other, "changelog": .other, "change log": .other, "history": .other, "see also": .other,
        "related": .other, "notes": .other, "code samples": .other, "curl": .other,
    ]

    /// `Response 404`, `404 Not Found`, `404`, `Response (201)`, `Example response 404`.
    private static func status(_ text: String) -> (code: String, isExample: Bool)? {
        var words = text.split { " ():—-`*".contains($0) }
        let isExample = words.first == "example" || words.contains("example")
        words.removeAll { ["response", "responses", "example", "status", "http", "code", "error"].contains($0) }
        guard let first = words.first, first.utf8.count == 3, let digit = first.utf8.first, digit >= 49, digit <= 53,
            first.utf8.dropFirst().allSatisfy({ $0 >= 48 && $0 <= 57 || $0 == UInt8(ascii: "x") })
        else { return nil }
        // A sentence that begins with a number isn't a heading.
        guard words.count <= 5, !text.hasSuffix(".") else { return nil }
        return (first.uppercased(), isExample)
    }
}
