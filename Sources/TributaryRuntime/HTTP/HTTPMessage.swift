/// A request as it travels, whatever carries it.
public struct HTTPRequest: Sendable, Hashable {
    /// As on the wire, case kept.
    public var method: String
    /// Scheme and authority, for example `https://api.example.org:8443`; empty on the server's side.
    public var origin: String
    /// Path and query, percent-encoded: `/v1/pets?limit=3`.
    public var target: String
    public var headers: HTTPFields
    /// Empty where there is none.
    public var body: [UInt8]

    public init(
        method: String, origin: String = "", target: String, headers: HTTPFields = HTTPFields(), body: [UInt8] = []
    ) {
        self.method = method
        self.origin = origin
        self.target = target
        self.headers = headers
        self.body = body
    }

    /// The percent-encoded path, without the query.
    public var path: String {
        String(decoding: target.utf8.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
    }

    /// What follows the first `?`, percent-encoded; nil where there is none.
    public var query: String? {
        guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
        return String(target[target.utf8.index(after: mark)...])
    }
}

/// A response as it travels.
public struct HTTPResponse: Sendable, Hashable {
    public var head: ResponseHead
    public var body: [UInt8]

    public init(status: Int, headers: HTTPFields = HTTPFields(), body: [UInt8] = []) {
        head = ResponseHead(status: status, headers: headers)
        self.body = body
    }
}

/// Everything of a response but its body.
public struct ResponseHead: Sendable, Hashable {
    /// 100 to 599.
    public var status: Int
    public var headers: HTTPFields

    public init(status: Int, headers: HTTPFields = HTTPFields()) {
        self.status = status
        self.headers = headers
    }

    /// Nil where the field is missing or isn't a media type.
    public var contentType: ContentType? { headers["Content-Type"].flatMap(ContentType.init) }

    /// The seconds of `Retry-After`; nil where the field is missing or is a date (RFC 9110, section 10.2.3).
    public var retryAfter: Int? { headers["Retry-After"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil } }
}
