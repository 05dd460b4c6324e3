import TributaryRuntime

/// What all calls of a client share: where the server is, how requests get there, and who is asking.
public struct APISession: Sendable {
    /// The URL of the server, without variables; relative ones stand behind `origin`.
    public var server: String
    /// Scheme and authority for server URLs that are relative: `https://api.example.org`.
    public var origin: String?
    public var credentials: CredentialStore
    /// Sent with every request, unless the operation sends a header of that name.
    public var headers: HTTPFields
    public var transport: any ClientTransport

    public init(
        server: String, origin: String? = nil, credentials: CredentialStore = CredentialStore(),
        headers: HTTPFields = HTTPFields(), transport: any ClientTransport = URLSessionTransport()
    ) {
        self.server = server
        self.origin = origin
        self.credentials = credentials
        self.headers = headers
        self.transport = transport
    }
}

extension APISession {
    /// Sends the request and reads what comes back: as the success that is expected, else as a documented failure.
    public func send<Body: Sendable, Failure: DocumentedResponses>(
        _ draft: RequestDraft, expecting reader: ReplyReader<Body>, failing: Failure.Type
    ) async throws(APIFailure<Failure>) -> APIResponse<Body> {
        var reply = Reply(try await response(to: draft, failing: failing))
        let body = reader.read(&reply)
        try check(reply, failing)
        if let body { return APIResponse(head: reply.head, bytes: reply.bytes, body: body) }
        let failure = Failure.read(&reply)
        try check(reply, failing)
        if let failure { throw .problem(failure, reply.head) }
        throw .undocumented(reply.head, reply.bytes)
    }

    /// Throws where what was read of the reply counts for nothing.
    private func check<Failure>(_ reply: Reply, _ failing: Failure.Type) throws(APIFailure<Failure>) {
        switch reply.failure {
        case nil: return
        case .unreadable(let unreadable): throw .decoding(unreadable)
        case .otherContentType: throw .undocumented(reply.head, reply.bytes)
        }
    }

    private func response<Failure>(
        to draft: RequestDraft, failing: Failure.Type
    ) async throws(APIFailure<Failure>) -> HTTPResponse {
        do {
            return try await transport.send(request(for: draft))
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw Task.isCancelled ? .cancelled : .transport(error)
        }
    }

    /// The request that `send` would send.
    public func request(for draft: RequestDraft) throws(RequestFailure) -> HTTPRequest {
        var draft = draft
        for entry in credentials.chosen(for: draft.security) { entry.apply(to: &draft) }
        for field in headers.all where draft.headers[field.name] == nil { draft.addHeader(field.name, field.value) }
        return try draft.request(server: server, origin: origin)
    }
}
