import TributaryRuntime

/// Answers the requests of one API: finds the operation, lets in who may, checks what was sent, and calls the handler.
///
/// Everything it decides by is in the description, so a router that answers from the document and one with handlers
/// written by hand refuse the same requests with the same bytes.
public struct Router: RequestHandler {
    /// What answers a request that passed all checks. An error that isn't a `RequestProblem` becomes a 500 that tells
    /// nothing of it.
    public typealias Handler = @Sendable (RequestContext) async throws -> HTTPResponse

    private let description: ServiceDescription
    private let basePath: String
    private let security: any SecurityPolicy
    private let table: RouteTable
    private let decoders: [RequestDecoder]
    private let handle: Handler

    /// - Parameters:
    ///   - basePath: where the routes are mounted; nil means the path of the description's server.
    ///   - security: which credentials are good.
    ///   - handle: called with every request that passed; told apart by `RequestContext.operation.id`.
    public init(
        _ description: ServiceDescription, basePath: String? = nil, security: any SecurityPolicy,
        handle: @escaping Handler
    ) {
        self.description = description
        self.basePath = ServerURL.path(of: basePath ?? description.basePath)
        self.security = security
        self.handle = handle
        let parts = description.operations.flatMap {
            $0.parameters.map(\.check) + ($0.body?.contents.map(\.check) ?? [])
        }
        let checker = ValueChecker(description.checks, readingPatternsOf: parts)
        var table = RouteTable()
        for (index, operation) in description.operations.enumerated() { table.add(operation.path, operation: index) }
        self.table = table
        decoders = description.operations.map { RequestDecoder($0, checker) }
    }

    /// A router whose operations have a handler each; a 501 answers those that have none.
    public init(
        _ description: ServiceDescription, basePath: String? = nil, security: any SecurityPolicy, routes: [Route]
    ) {
        let handlers = Dictionary(routes.map { (UTF8Key($0.operation), $0.handle) }) { first, _ in first }
        self.init(description, basePath: basePath, security: security) { context in
            guard let handle = handlers[UTF8Key(context.operation.id)] else {
                throw RequestProblem(status: 501, detail: "this operation has no handler")
            }
            return try await handle(context)
        }
    }

    /// A router that answers everything from the document.
    public init(
        answering description: ServiceDescription, basePath: String? = nil,
        security: any SecurityPolicy = AnyCredential()
    ) {
        self.init(description, basePath: basePath, security: security) { $0.stockAnswer }
    }

    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        var response: HTTPResponse
        do throws(RequestProblem) {
            let (decoder, values) = try route(request)
            response = await respond(to: request, decoder, values)
        } catch {
            response = error.response()
        }
        if request.method == "HEAD" { response.body = [] }
        return response
    }

    private func route(_ request: HTTPRequest) throws(RequestProblem) -> (RequestDecoder, [String]) {
        guard let path = pathBelowBase(request.path), let match = table.match(path) else {
            throw RequestProblem(status: 404, detail: "no operation has this path")
        }
        let found = { (method: String) in
            match.operations.first { description.operations[$0].method.utf8.elementsEqual(method.utf8) }
        }
        // Whoever answers GET answers HEAD (RFC 9110, section 9.3.2).
        if let index = found(request.method) ?? (request.method == "HEAD" ? found("GET") : nil) {
            return (decoders[index], match.values)
        }
        let allowed = match.operations.map { description.operations[$0].method }.joined(separator: ", ")
        throw RequestProblem(
            status: 405, detail: "this path has no operation of that method", headers: ["Allow": allowed])
    }

    /// Nil where the path lies elsewhere.
    private func pathBelowBase(_ path: String) -> String? {
        guard path.utf8.starts(with: basePath.utf8) else { return nil }
        let rest = path.utf8.dropFirst(basePath.utf8.count)
        guard rest.first == UInt8(ascii: "/") else { return nil }
        return String(decoding: rest, as: UTF8.self)
    }

    private func respond(to request: HTTPRequest, _ decoder: RequestDecoder, _ values: [String]) async -> HTTPResponse {
        let operation = decoder.operation
        do {
            let credentials = try await admit(request, to: operation)
            let input = try decoder.decode(request, pathValues: values)
            let context = RequestContext(
                operation: operation, request: request, credentials: credentials, input: input)
            return try await handle(context)
        } catch let problem as RequestProblem {
            return problem.response(
                documented: operation.answer(status: problem.status, name: "minimal")
                    ?? operation.answer(status: problem.status))
        } catch {
            return RequestProblem(status: 500, detail: "the handler failed").response()
        }
    }

    /// The credentials of the first alternative that is met; 401 where none is.
    private func admit(
        _ request: HTTPRequest, to operation: ServiceOperation
    ) async throws(RequestProblem) -> [PresentedCredential] {
        // An alternative that asks for nothing counts last, so that a handler learns who is there.
        for alternative in operation.security where !alternative.isEmpty {
            if let credentials = await accepted(alternative, request) { return credentials }
        }
        if operation.security.contains(where: \.isEmpty) || operation.security.isEmpty { return [] }
        let names = operation.security.map { $0.map(\.scheme).joined(separator: " and ") }.joined(separator: " or ")
        throw RequestProblem(
            status: 401, detail: "this operation needs \(names)", headers: challenges(of: operation))
    }

    private func accepted(
        _ alternative: [ServiceOperation.Requirement], _ request: HTTPRequest
    ) async -> [PresentedCredential]? {
        var credentials: [PresentedCredential] = []
        for requirement in alternative {
            guard let secret = scheme(requirement.scheme)?.secret(in: request) else { return nil }
            let credential = PresentedCredential(
                scheme: requirement.scheme, scopes: requirement.scopes, secret: secret)
            guard await security.accepts(credential) else { return nil }
            credentials.append(credential)
        }
        return credentials
    }

    private func scheme(_ name: String) -> ServiceScheme? {
        description.schemes.first { $0.name.utf8.elementsEqual(name.utf8) }
    }

    /// RFC 9110, section 11.6.1, for the schemes of the `Authorization` header.
    private func challenges(of operation: ServiceOperation) -> HTTPFields {
        var fields = HTTPFields()
        for requirement in operation.security.joined() {
            guard case .authorization(let name)? = scheme(requirement.scheme)?.place else { continue }
            let value = "\(name.prefix(1).uppercased())\(name.dropFirst()) realm=\"api\""
            if !fields.values("WWW-Authenticate").contains(value) { fields.append("WWW-Authenticate", value) }
        }
        return fields
    }
}
