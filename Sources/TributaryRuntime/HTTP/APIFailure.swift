/// Why a call of a generated client brought no documented success.
///
/// `Failure` has one case for each documented response that isn't a success.
public enum APIFailure<Failure: Sendable>: Error {
    /// A documented response: its case with its body, and the status and headers beside it.
    case problem(Failure, ResponseHead)
    /// A response that the document doesn't list, with its body as it came.
    case undocumented(ResponseHead, [UInt8])
    /// A documented response whose body isn't what the document promises.
    case decoding(UnreadableResponse)
    /// No response: what the transport threw, or a `RequestFailure` where the request couldn't be made.
    case transport(any Error)
    /// The task was cancelled before a response was complete.
    case cancelled
}

/// A response that arrived whole and couldn't be read.
public struct UnreadableResponse: Error, Hashable {
    public let failure: DecodingFailure
    public let head: ResponseHead
    /// The whole body.
    public let bytes: [UInt8]

    public init(_ failure: DecodingFailure, head: ResponseHead, bytes: [UInt8]) {
        self.failure = failure
        self.head = head
        self.bytes = bytes
    }

    /// The value at fault as a JSON pointer, for example `/products/3/price`.
    public var path: String { failure.path }
    /// In bytes from the start of the body.
    public var offset: Int { failure.offset }
}

/// Why a request wasn't sent.
public enum RequestFailure: Error, Hashable {
    /// The value of a path parameter is empty, which would make another path.
    case emptyPathParameter(String)
    /// A path parameter of the template has no value.
    case missingPathParameter(String)
    /// The value of the header would end its line or isn't printable; the value is not repeated here.
    case unsendableHeader(String)
    /// The server's URL isn't an absolute one; relative ones need an `origin`.
    case unusableServer(String)
    /// What the transport brought is no HTTP response.
    case notHTTP
}

// Bodies and header values may hold what no log should, so descriptions leave them out.

extension UnreadableResponse: CustomStringConvertible {
    public var description: String { "status \(head.status): \(failure)" }
}

extension APIFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .problem(_, let head): "status \(head.status)"
        case .undocumented(let head, let bytes): "undocumented status \(head.status) with \(bytes.count) bytes"
        case .decoding(let unreadable): unreadable.description
        case .transport(let error): "no response: \(error)"
        case .cancelled: "cancelled"
        }
    }
}
