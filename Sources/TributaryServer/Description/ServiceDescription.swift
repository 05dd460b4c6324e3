import TributaryRuntime

/// All that a server must know of an API to route, check and answer requests: data, made once from the documents.
///
/// A generated server embeds it as JSON; `tributary serve` interprets the same value without compiling anything.
public struct ServiceDescription: Sendable, Hashable {
    public var title: String
    /// The path of the first server's URL: empty, or starting with a slash and not ending with one.
    public var basePath: String
    public var schemes: [ServiceScheme]
    public var operations: [ServiceOperation]
    /// Named checks, which others refer to.
    public var checks: [Named]

    public typealias Named = ValueCheck.Named

    public init(
        title: String, basePath: String = "", schemes: [ServiceScheme] = [], operations: [ServiceOperation] = [],
        checks: [Named] = []
    ) {
        self.title = title
        self.basePath = basePath
        self.schemes = schemes
        self.operations = operations
        self.checks = checks
    }
}

/// How clients prove who they are. OpenAPI 3.1.0, section 4.8.27.
public struct ServiceScheme: Sendable, Hashable {
    public enum Place: Sendable, Hashable {
        case header(String)
        case query(String)
        case cookie(String)
        /// A scheme of the `Authorization` header in lower case: `bearer`, `basic`.
        case authorization(String)
        /// Mutual TLS: proven, or not, before a request arrives here.
        case connection
    }

    public var name: String
    public var place: Place

    public init(name: String, place: Place) {
        self.name = name
        self.place = place
    }
}

public struct ServiceOperation: Sendable, Hashable {
    /// The name under which its handler is registered; unique.
    public var id: String
    /// As on the wire.
    public var method: String
    /// With `{parameters}`, below the base path.
    public var path: String
    /// Alternatives, of which one must be met; none, or an empty one, lets everybody in.
    public var security: [[Requirement]]
    public var parameters: [ServiceParameter]
    /// Nil where the operation takes no body.
    public var body: ServiceBody?
    public var responses: [ServiceResponse]
    /// What a stub answers; the first is what it answers unless asked for another.
    public var answers: [StockAnswer]

    public struct Requirement: Sendable, Hashable {
        public var scheme: String
        public var scopes: [String]

        public init(_ scheme: String, scopes: [String] = []) {
            self.scheme = scheme
            self.scopes = scopes
        }
    }

    public init(
        id: String, method: String, path: String, security: [[Requirement]] = [], parameters: [ServiceParameter] = [],
        body: ServiceBody? = nil, responses: [ServiceResponse] = [], answers: [StockAnswer] = []
    ) {
        self.id = id
        self.method = method
        self.path = path
        self.security = security
        self.parameters = parameters
        self.body = body
        self.responses = responses
        self.answers = answers
    }
}

public struct ServiceParameter: Sendable, Hashable {
    public enum Place: String, Sendable, Hashable {
        case path, query, header, cookie, querystring
    }

    public var name: String
    public var place: Place
    public var isRequired: Bool
    public var style: ParameterStyle
    public var explode: Bool
    /// Whether the value is JSON text, whatever the style.
    public var isJSON: Bool
    public var check: ValueCheck

    public init(
        name: String, place: Place, isRequired: Bool = false, style: ParameterStyle? = nil, explode: Bool? = nil,
        isJSON: Bool = false, check: ValueCheck = ValueCheck()
    ) {
        self.name = name
        self.place = place
        self.isRequired = isRequired || place == .path
        self.style = style ?? Self.defaultStyle(place)
        self.explode = explode ?? (self.style == .form || self.style == .cookie)
        self.isJSON = isJSON
        self.check = check
    }

    /// OpenAPI 3.1.0, section 4.8.12.2.1.
    static func defaultStyle(_ place: Place) -> ParameterStyle {
        switch place {
        case .path, .header: .simple
        case .query, .cookie, .querystring: .form
        }
    }
}

public struct ServiceBody: Sendable, Hashable {
    public struct Content: Sendable, Hashable {
        /// As documented: `application/json; charset=utf-8`, `image/*`.
        public var contentType: String
        public var check: ValueCheck
        /// How properties of a form are laid out, where not as usual.
        public var fields: [Field]

        public init(contentType: String, check: ValueCheck = ValueCheck(), fields: [Field] = []) {
            self.contentType = contentType
            self.check = check
            self.fields = fields
        }
    }

    public struct Field: Sendable, Hashable {
        public var name: String
        public var style: ParameterStyle
        public var explode: Bool
        /// Whether the value is JSON text.
        public var isJSON: Bool

        public init(name: String, style: ParameterStyle = .form, explode: Bool = true, isJSON: Bool = false) {
            self.name = name
            self.style = style
            self.explode = explode
            self.isJSON = isJSON
        }
    }

    public var isRequired: Bool
    public var contents: [Content]

    public init(isRequired: Bool, contents: [Content]) {
        self.isRequired = isRequired
        self.contents = contents
    }
}

public struct ServiceResponse: Sendable, Hashable {
    public var status: StatusRange
    public var requiredHeaders: [String]

    public init(status: StatusRange, requiredHeaders: [String] = []) {
        self.status = status
        self.requiredHeaders = requiredHeaders
    }
}

/// A response that fits the document, made of its examples, defaults and enumerations.
public struct StockAnswer: Sendable, Hashable {
    /// `full` has every optional property, `minimal` none; others are named by the example they come from.
    public var name: String
    public var status: Int
    /// Nil where there is no body.
    public let contentType: String?
    public var headers: HTTPFields
    public let body: String
    /// Whether the body is JSON as this package writes it, and so can stand in a description as it is.
    let isJSON: Bool

    public init(
        name: String, status: Int, contentType: String? = nil, headers: HTTPFields = HTTPFields(), body: String = ""
    ) {
        let isJSON =
            contentType.flatMap(ContentType.init)?.isJSON == true
            && JSONValue(jsonText: body)?.jsonText.hasSameBytes(as: body) == true
        self.init(
            name: name, status: status, contentType: contentType, headers: headers, body: body, isJSON: isJSON)
    }

    /// - Parameter isJSON: whether the body was made by `JSONWriter`, and its media type is one of JSON.
    package init(name: String, status: Int, contentType: String?, headers: HTTPFields, body: String, isJSON: Bool) {
        self.name = name
        self.status = status
        self.contentType = contentType
        self.headers = headers
        self.body = body
        self.isJSON = isJSON
    }

    public var response: HTTPResponse {
        var fields = headers
        if let contentType { fields["Content-Type"] = contentType }
        return HTTPResponse(status: status, headers: fields, body: Array(body.utf8))
    }
}

extension ServiceOperation {
    /// The first answer of that status and name; nil counts as any.
    public func answer(status: Int? = nil, name: String? = nil) -> StockAnswer? {
        answers.first { answer in
            (status == nil || answer.status == status) && (name.map { answer.name.utf8.elementsEqual($0.utf8) } ?? true)
        }
    }

    /// The closest documented response for a status; nil where none is.
    public func response(for status: Int) -> ServiceResponse? {
        responses.filter { $0.status.contains(status) }.max { $0.status.precedence < $1.status.precedence }
    }
}
