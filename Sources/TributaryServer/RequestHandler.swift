import TributaryRuntime

/// Whatever answers requests: a router, or something around one.
public protocol RequestHandler: Sendable {
    /// Always answers; what goes wrong becomes a status.
    func respond(to request: HTTPRequest) async -> HTTPResponse
}

/// Whatever brings requests to a handler: a development server, an adapter of a web framework.
public protocol ServerTransport: Sendable {
    /// Serves until it is told to stop or the task is cancelled.
    func run() async throws
}

/// Calls a handler in the same process, for tests without a socket.
public struct InProcessTransport: ClientTransport {
    private let handler: any RequestHandler

    public init(_ handler: any RequestHandler) { self.handler = handler }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var request = request
        request.origin = ""
        if !request.body.isEmpty { request.headers["Content-Length"] = String(request.body.count) }
        return await handler.respond(to: request)
    }
}
