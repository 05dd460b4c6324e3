/// Whatever carries a request to a server and brings back its response: URLSession, a router in the same process, a
/// recording.
public protocol ClientTransport: Sendable {
    /// Throws what prevented a response, `CancellationError` where the task was cancelled. A status is no error.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
