/// What a finding of a merge is about. A rule has no level: that follows from the effect and the direction.
package struct MergeRule: Sendable, Hashable {
    /// Stable: `merge-enum-differs`.
    package let id: String
    /// What it finds, as a sentence without a full stop.
    package let summary: String
    /// Why it matters and how its effect is told; for `tributary explain`.
    package let explanation: String
    /// Whether code written against the Swift that was generated from one document may not compile against that of the
    /// merged one.
    package let breaksSwift: Bool

    /// Whether it is about something being there at all.
    var isPresence: Bool { id.utf8.suffix(13).elementsEqual("-only-in-some".utf8) }

    /// Whether what only a lower document has is optional in the merged API.
    var canBeOptional: Bool {
        self == .propertyPresence || self == .parameterPresence || self == .headerPresence || self == .bodyPresence
    }

    private init(_ id: String, _ summary: String, breaksSwift: Bool = false, _ explanation: String) {
        self.id = "merge-" + id
        self.summary = summary
        self.explanation = explanation
        self.breaksSwift = breaksSwift
    }
}

// Documents.
extension MergeRule {
    static let dialect = MergeRule(
        "dialect-differs", "the documents are written in different versions of the description language",
        "It says nothing about the API; spellings that mean the same are no conflicts.")
    static let info = MergeRule(
        "info-differs", "the documents call the API differently, or describe it differently",
        "Shown to people; nothing changes on the wire.")
    static let servers = MergeRule(
        "servers-differ", "the documents name different servers",
        "Clients of one document send their requests elsewhere than those of the other; which is meant can't be told.")
    static let tag = MergeRule(
        "tag-differs", "a tag is described differently",
        "Nothing changes on the wire, but one name may stand for two different groups of operations, which would be one "
            + "in the merged API. Only the prose tells, so it isn't decided here.")
    static let securityScheme = MergeRule(
        "security-scheme-differs", "a security scheme proves identity in different ways", breaksSwift: true,
        "A client that proves who it is as one document says is refused by a server that follows the other.")
}

// Operations.
extension MergeRule {
    static let path = MergeRule(
        "path-differs", "one operation has differently spelled paths",
        "Operations are the same whatever the trailing slash, the names of path parameters and the base path of the "
            + "server. On the wire a trailing slash makes another URL, which a strict server redirects or refuses.")
    static let operationID = MergeRule(
        "operation-id-differs", "one operation has different ids", breaksSwift: true,
        "Generated methods are named after it; nothing changes on the wire.")
    static let operationRenamed = MergeRule(
        "operation-id-renamed", "two different operations have one id", breaksSwift: true,
        "An id never joins two operations: the one of the later document got a new id, and links follow it.")
    static let operationProbablyRenamed = MergeRule(
        "operation-probably-renamed", "an operation of one document looks like another one of the other",
        "Method and shape are equal and the paths are near, but nothing is merged by guess: both are kept.")
    static let summaryText = MergeRule(
        "summary-differs", "the short text differs", "Documentation only.")
    static let description = MergeRule(
        "description-differs", "the description differs",
        "Documentation only.")
    static let tags = MergeRule(
        "tags-differ", "an operation stands under different tags", breaksSwift: true,
        "Nothing changes on the wire; generators that group methods by tag put the method elsewhere.")
    static let deprecation = MergeRule(
        "deprecation-differs", "deprecated in one document only",
        "It still works, but the document that deprecates it plans to take it away.")
    static let security = MergeRule(
        "security-differs", "the documents disagree on who may call",
        "A client that proves what one document asks for may be refused by a server that follows the other.")
    static let externalDocs = MergeRule(
        "external-docs-differ", "further documentation is elsewhere", "Documentation only.")
    static let extensions = MergeRule(
        "extension-differs", "an 'x-' member differs", "Tools may read it; the specification gives it no meaning.")
}

// Parameters, bodies and responses.
extension MergeRule {
    static let parameterPresence = MergeRule(
        "parameter-only-in-some", "a parameter that not all documents have", breaksSwift: true,
        "A server that follows a document without it may ignore it; one that requires it refuses requests without it.")
    static let parameterRequired = MergeRule(
        "parameter-required-differs", "a parameter is required in one document only", breaksSwift: true,
        "A request without it is right for one document and refused by a server that follows the other.")
    static let serialization = MergeRule(
        "serialization-differs", "a value is written differently into the URL, a header or a form",
        "One side writes what the other doesn't read.")
    static let bodyPresence = MergeRule(
        "request-body-only-in-some", "a request body that not all documents have", breaksSwift: true,
        "A server that follows a document without it may ignore or refuse it.")
    static let bodyRequired = MergeRule(
        "request-body-required-differs", "a request body is required in one document only", breaksSwift: true,
        "A request without one is right for one document and refused by a server that follows the other.")
    static let mediaTypePresence = MergeRule(
        "media-type-only-in-some", "a media type that not all documents have", breaksSwift: true,
        "Who counts on it may be refused, or meet a body that he can't read.")
    static let example = MergeRule(
        "example-differs", "examples differ", "Documentation only.")
    static let encoding = MergeRule(
        "encoding-differs", "a part of a form is encoded differently", "One side writes what the other doesn't read.")
    static let responsePresence = MergeRule(
        "response-only-in-some", "a response that not all documents have", breaksSwift: true,
        "A client made from a document without it meets an answer that it doesn't know. A missing success breaks "
            + "callers; a missing failure is one undocumented failure more.")
    static let headerPresence = MergeRule(
        "header-only-in-some", "a response header that not all documents have", breaksSwift: true,
        "A client that counts on it may miss it.")
    static let headerRequired = MergeRule(
        "header-required-differs", "a response header is always there in one document only", breaksSwift: true,
        "A client that counts on it may miss it.")
    static let callbackPresence = MergeRule(
        "callback-only-in-some", "a callback that not all documents have", breaksSwift: true,
        "A client made from a document without it doesn't expect the server's requests.")
    static let link = MergeRule(
        "link-differs", "a link between operations differs", "Links are hints; nothing changes on the wire.")
}

// Schemas.
extension MergeRule {
    static let componentPresence = MergeRule(
        "component-only-in-some", "a component that only one document has, reached from what others describe, too",
        breaksSwift: true,
        "Components that a document doesn't speak of are coverage; but this one is part of something that it describes."
    )
    static let componentRenamed = MergeRule(
        "component-renamed", "components of one name are different things", breaksSwift: true,
        "The merge was told to keep them apart: the one of the later document got a new name, and references follow it."
    )
    static let type = MergeRule(
        "type-differs", "values have different types", breaksSwift: true,
        "What one side sends, the other can't read or refuses.")
    static let nullable = MergeRule(
        "nullable-differs", "null is allowed in one document only", breaksSwift: true,
        "Who doesn't expect null fails when it comes.")
    static let format = MergeRule(
        "format-differs", "the format differs", breaksSwift: true,
        "A generated type reads the format of its document only.")
    static let enumeration = MergeRule(
        "enum-differs", "the allowed values differ", breaksSwift: true,
        "A client meets values that it doesn't know, or sends values that are refused.")
    static let limit = MergeRule(
        "limit-differs", "a limit of numbers, lengths or counts differs", "Values beyond the tighter one are refused.")
    static let pattern = MergeRule(
        "pattern-differs", "strings must match different patterns",
        "Which of two patterns accepts more is undecidable in general, so the effect is unknown.")
    static let required = MergeRule(
        "required-differs", "other properties are required", breaksSwift: true,
        "A client that counts on a property fails without it; a server that requires one refuses requests without it.")
    static let propertyPresence = MergeRule(
        "property-only-in-some", "a property that not all documents have", breaksSwift: true,
        "Nobody sends what he doesn't know, so an optional property that a response has or lacks does nothing. Whether a "
            + "server reads a property that its document lacks is unknown.")
    static let additionalProperties = MergeRule(
        "additional-properties-differ", "further properties are treated differently",
        "An object with properties that nobody declares is right for one document only.")
    static let items = MergeRule(
        "items-differ", "the elements of an array are described differently",
        "What one side sends, the other can't read or refuses.")
    static let union = MergeRule(
        "union-differs", "a union has other members", breaksSwift: true,
        "A client meets a variant that it doesn't know, or sends one that is refused.")
    static let discriminator = MergeRule(
        "discriminator-differs", "other tags tell the members of a union apart", breaksSwift: true,
        "A client meets a tag that it doesn't know, or sends one that is refused.")
    static let composition = MergeRule(
        "composition-differs", "a schema is made of other parts",
        "Told by comparing the accepted values; where that can't be decided the effect is unknown.")
    static let defaultValue = MergeRule(
        "default-differs", "the value that counts where none is sent differs",
        "Who leaves the value out gets something else than he reads in his document.")
    static let access = MergeRule(
        "access-differs", "read-only or write-only in one document only", breaksSwift: true,
        "A property that only answers have is not to be sent, and the other way round.")
    static let annotation = MergeRule(
        "annotation-differs", "something that is said about values differs", "Nothing changes on the wire.")
}

extension MergeRule {
    /// All rules, in the order in which `tributary explain` lists them.
    package static let all: [MergeRule] = [
        dialect, info, servers, tag, securityScheme,
        path, operationID, operationRenamed, operationProbablyRenamed, summaryText, description, tags, deprecation,
        security, externalDocs, extensions,
        parameterPresence, parameterRequired, serialization, bodyPresence, bodyRequired, mediaTypePresence, example,
        encoding, responsePresence, headerPresence, headerRequired,
        callbackPresence, link,
        componentPresence, componentRenamed, type, nullable, format, enumeration, limit, pattern, required,
        propertyPresence, additionalProperties, items, union, discriminator, composition, defaultValue, access,
        annotation,
    ]
}
