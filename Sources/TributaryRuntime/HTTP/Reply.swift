/// A response while it is told which of the documented ones it is: what generated cases read from.
///
/// Reading never throws, as that of JSON doesn't: a reply remembers the first failure and hands out blanks, and who sent
/// the request looks at the end. A third of the code of generated cases was what to do when a case throws.
public struct Reply: Sendable {
    public let head: ResponseHead
    public let bytes: [UInt8]
    /// Why what was read counts for nothing; nil while nothing went wrong.
    public private(set) var failure: ReplyFailure?

    public init(_ response: HTTPResponse) {
        head = response.head
        bytes = response.body
    }

    public var status: Int { head.status }

    /// Which of the documented media types the body has, see `ContentType.index`.
    public func index(of contentTypes: [String]) -> Int? {
        guard let text = head.headers["Content-Type"] else { return ContentType.index(of: nil, in: contentTypes) }
        return ContentType(text).flatMap { ContentType.index(of: $0, in: contentTypes) }
    }

    /// The body as JSON.
    public mutating func json<T: JSONRepresentable>() -> T {
        if let text = head.headers["Content-Type"], ContentType(text)?.isJSON != true {
            fail(.otherContentType)
            return JSONReader.outcome(of: T.self, from: []).value
        }
        let (value, failure) = JSONReader.outcome(of: T.self, from: bytes)
        if let failure { fail(.unreadable(UnreadableResponse(failure, head: head, bytes: bytes))) }
        return value
    }

    /// Says that the body has none of the documented media types.
    public mutating func undocumented<Case>() -> Case? {
        fail(.otherContentType)
        return nil
    }

    private mutating func fail(_ failure: ReplyFailure) {
        if self.failure == nil { self.failure = failure }
    }

    /// The body as text: ISO 8859-1 where the response says so, else UTF-8, repaired where it isn't.
    public var text: String {
        let charset = head.contentType?["charset"]?.lowercased()
        guard charset == "iso-8859-1" || charset == "latin1" || charset == "us-ascii" else {
            return String(decoding: bytes, as: UTF8.self)
        }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// A documented header as a value; nil where it is missing or isn't what the document says.
    public func header<T: JSONRepresentable>(_ name: String, explode: Bool = false, shape: ParameterShape) -> T? {
        head.value(of: name, explode: explode, shape: shape)
    }
}

extension ResponseHead {
    /// A header as a value; nil where it is missing or isn't of the type.
    public func value<T: JSONRepresentable>(
        of name: String, as type: T.Type = T.self, explode: Bool = false, shape: ParameterShape = .string
    ) -> T? {
        guard let text = headers[name], let value = try? ParameterReader.header(text, explode: explode, shape: shape)
        else { return nil }
        return try? JSONReader.decode(type, from: JSONWriter.encode(value))
    }
}

/// Why a reply is not the documented response that its status promises.
public enum ReplyFailure: Sendable {
    /// The media type isn't one of the documented ones: the response counts as undocumented.
    case otherContentType
    case unreadable(UnreadableResponse)
}

/// The documented responses of an operation, or some of them, one case each.
public protocol DocumentedResponses: Sendable {
    /// Nil where none of the documented responses has that status.
    ///
    /// No initializer: one that assigns to `self` case by case is a third more for the compiler.
    static func read(_ reply: inout Reply) -> Self?
}

/// For operations whose document lists no failure.
public enum NoDocumentedFailure: DocumentedResponses {
    public static func read(_ reply: inout Reply) -> NoDocumentedFailure? { nil }
}

/// How the documented success of an operation is read.
public struct ReplyReader<Body: Sendable>: Sendable {
    /// Nil where the reply is no success of the operation.
    public let read: @Sendable (inout Reply) -> Body?

    public init(_ read: @escaping @Sendable (inout Reply) -> Body?) { self.read = read }

    /// Reads where the status is the given one; of `default`, only 2xx is a success.
    private init(_ status: StatusRange, _ read: @escaping @Sendable (inout Reply) -> Body) {
        self.init { reply in
            guard status.contains(reply.status), status != .default || reply.status / 100 == 2 else { return nil }
            return read(&reply)
        }
    }
}

extension ReplyReader where Body: JSONRepresentable {
    public static func json(_ status: StatusRange) -> Self { Self(status) { reply in reply.json() } }
}

extension ReplyReader where Body == Void {
    /// No body is documented; one that comes anyway is ignored.
    public static func nothing(_ status: StatusRange) -> Self { Self(status) { _ in () } }
}

extension ReplyReader where Body == String {
    public static func text(_ status: StatusRange) -> Self { Self(status) { reply in reply.text } }
}

extension ReplyReader where Body == [UInt8] {
    public static func bytes(_ status: StatusRange) -> Self { Self(status) { reply in reply.bytes } }
}

extension ReplyReader where Body: DocumentedResponses {
    /// One of several documented successes.
    public static var cases: Self { Self { reply in Body.read(&reply) } }
}
