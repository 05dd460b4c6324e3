import APIModel

/// An operation with everything that client and server agree on: names, and how each part travels.
struct PlannedOperation: Sendable {
    let operation: Operation
    /// Under which the server registers it; unique.
    let id: String
    /// The enum that holds the operation's types.
    let namespace: DeclarationID
    /// As Swift writes it.
    let namespaceName: String
    let methodName: String
    let responseMethodName: String
    /// The first tag; nil where there is none.
    let tag: String?
    var parameters: [PlannedParameter]
    /// Nil where the operation takes no body.
    var body: PlannedBody?
    /// In the order of the document.
    var responses: [PlannedResponse]
}

extension PlannedOperation {
    /// How many lines the operation takes in a file of a server, which is mostly a little more than in one of a client.
    var roughLineCount: Int {
        var lines = 45 + Self.lineCount(of: operation.summary) + Self.lineCount(of: operation.description)
        for parameter in parameters { lines += 7 + Self.lineCount(of: parameter.parameter.description) }
        for case .form(let fields, _) in body?.contents.prefix(1).map(\.kind) ?? [] {
            for field in fields { lines += 7 + Self.lineCount(of: field.description) }
        }
        for response in responses {
            let headers = response.headers.all.count
            lines += (headers == 0 ? 7 : 9 + headers) * response.cases.count
        }
        return lines
    }

    /// How many lines its handler takes in a protocol. Of these, documentation is in `roughLineCount` already, since a
    /// client has it.
    var roughHandlerLineCount: Int {
        5 + Self.lineCount(of: operation.summary) + Self.lineCount(of: operation.description)
    }

    /// Documentation isn't wrapped.
    private static func lineCount(of text: String?) -> Int {
        guard let text else { return 0 }
        return text.utf8.reduce(2) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    }
}

struct PlannedParameter: Sendable {
    var parameter: Parameter
    var name: String
    /// Without the optional of a parameter that may be missing.
    var type: SwiftType
    /// The media type of a parameter described by `content` is JSON.
    var isJSON: Bool
}

struct PlannedBody: Sendable {
    var isRequired: Bool
    /// At least one.
    var contents: [PlannedContent]
    var description: String?
}

/// One media type of a body.
struct PlannedContent: Sendable {
    enum Kind: Sendable {
        case json(SwiftType)
        case text
        case bytes
        /// `application/x-www-form-urlencoded` and `multipart/…` of an object.
        case form([PlannedField], isMultipart: Bool)
    }

    var media: MediaType
    var kind: Kind

    var isJSON: Bool { if case .json = kind { true } else { false } }
}

/// A property of a form.
struct PlannedField: Sendable {
    var wireName: String
    var name: String
    var type: SwiftType
    var isRequired: Bool
    var file: FileKind?
    var encoding: Encoding?
    var description: String?

    enum FileKind: Sendable { case one, many }
}

struct PlannedResponse: Sendable {
    var status: StatusPattern
    var response: Response
    /// One per media type; a single one without body where there is none.
    var cases: [PlannedCase]
    var headers: PlannedHeaders
    /// The status, and the document's words on it.
    var documentation: [String]
}

/// A case of the enums of responses.
struct PlannedCase: Sendable {
    var name: String
    /// Nil where there is no body.
    var content: PlannedContent?

    /// Behind a dot no keyword needs back ticks.
    var memberName: String { ReservedNames.unescaped(name) }
}
