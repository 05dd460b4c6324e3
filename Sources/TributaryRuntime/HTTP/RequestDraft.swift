/// A request of an operation while its parts are put together: what generated client methods fill in.
///
/// Every function that takes an optional does nothing for nil. What can't be sent is remembered, the first of it, and
/// thrown when the request is made.
public struct RequestDraft: Sendable {
    public let method: String
    /// The path of the operation with `{parameters}`.
    public let template: String
    /// Alternatives, of which one should be met; each lists the names of security schemes.
    public let security: [[String]]
    /// The URL of the server where the operation has its own; nil where that of the client counts.
    public var server: String?
    public var headers: HTTPFields
    public var body: RequestPayload?
    var pathTexts: [ParameterValue.Field] = []
    /// `name=value`, encoded.
    var queryPairs: [String] = []
    var cookies: [String] = []
    var failure: RequestFailure?

    /// - Parameter accept: the media types of the documented responses, joined by commas.
    public init(
        _ method: String, _ template: String, security: [[String]] = [], accept: String? = nil, server: String? = nil
    ) {
        self.method = method
        self.template = template
        self.security = security
        self.server = server
        headers = HTTPFields()
        if let accept { headers.append("Accept", accept) }
    }

    /// Adds a pair to the query as it is. Both texts are encoded here.
    public mutating func addQuery(_ name: String, _ text: String) {
        queryPairs.append(PercentEncoding.encode(name) + "=" + PercentEncoding.encode(text))
    }

    /// Adds a cookie as it is.
    public mutating func addCookie(_ name: String, _ text: String) { cookies.append(name + "=" + text) }

    /// Adds a header field, unless its value can't be sent.
    public mutating func addHeader(_ name: String, _ text: String) {
        guard HTTPFields.isToken(name), HTTPFields.isValue(text) else { return remember(.unsendableHeader(name)) }
        headers.append(name, text)
    }

    mutating func remember(_ failure: RequestFailure) {
        if self.failure == nil { self.failure = failure }
    }
}

/// The body of a request before it becomes bytes.
public enum RequestPayload: Sendable {
    case bytes([UInt8], contentType: String)
    case form(FormBody, contentType: String)
    case multipart(MultipartBody, contentType: String)
}

extension RequestDraft {
    /// - Parameters:
    ///   - server: the URL of the server, for operations without one of their own.
    ///   - origin: scheme and authority for server URLs that are relative.
    public func request(server: String, origin: String?) throws(RequestFailure) -> HTTPRequest {
        if let failure { throw failure }
        let base = try ServerURL(self.server ?? server, origin: origin)
        var target = base.path + (try path())
        if !queryPairs.isEmpty { target += "?" + queryPairs.joined(separator: "&") }
        var request = HTTPRequest(method: method, origin: base.origin, target: target, headers: headers)
        if !cookies.isEmpty { request.headers["Cookie"] = cookies.joined(separator: "; ") }
        if let body { body.fill(&request) }
        return request
    }

    /// The template with its parameters filled in.
    func path() throws(RequestFailure) -> String {
        var path: [UInt8] = []
        var rest = template.utf8[...]
        while let byte = rest.first {
            guard byte == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
                path.append(byte)
                rest.removeFirst()
                continue
            }
            let name = String(decoding: rest[rest.index(after: rest.startIndex)..<end], as: UTF8.self)
            guard let text = pathTexts.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
                throw .missingPathParameter(name)
            }
            path += text.value.utf8
            rest = rest[rest.index(after: end)...]
        }
        return String(decoding: path, as: UTF8.self)
    }
}

extension RequestPayload {
    func fill(_ request: inout HTTPRequest) {
        switch self {
        case .bytes(let bytes, let contentType):
            request.body = bytes
            request.headers["Content-Type"] = contentType
        case .form(let form, let contentType):
            request.body = form.bytes
            request.headers["Content-Type"] = contentType
        case .multipart(let multipart, let contentType):
            let boundary = multipart.boundary
            request.body = multipart.bytes(boundary: boundary)
            request.headers["Content-Type"] = contentType + "; boundary=" + boundary
        }
    }
}

/// The URL that paths of operations are appended to. OpenAPI 3.1.0, section 4.8.5.
public struct ServerURL: Sendable, Hashable {
    /// `https://api.example.org:8443`
    public let origin: String
    /// Empty, or starting with a slash and not ending with one.
    public let path: String

    /// - Parameter origin: where `url` is relative, what stands before it.
    public init(_ url: String, origin: String? = nil) throws(RequestFailure) {
        let (own, path) = Self.split(url)
        guard let origin = own ?? origin.flatMap({ Self.split($0).origin }) else { throw .unusableServer(url) }
        self.origin = origin
        self.path = Self.normalized(path)
    }

    /// The path of a URL, absolute or relative, as routers mount it.
    public static func path(of url: String) -> String { normalized(split(url).path) }

    private static func split(_ url: String) -> (origin: String?, path: String) {
        let bytes = url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8) else {
            return (nil, String(decoding: bytes, as: UTF8.self))
        }
        let authority = bytes.index(colon, offsetBy: 3)
        let end = bytes[authority...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
        guard authority < end else { return (nil, "") }
        return (String(decoding: bytes[..<end], as: UTF8.self), String(decoding: bytes[end...], as: UTF8.self))
    }

    private static func normalized(_ path: String) -> String {
        var bytes = Array(path.utf8)
        while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        if let first = bytes.first, first != UInt8(ascii: "/") { bytes.insert(UInt8(ascii: "/"), at: 0) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
