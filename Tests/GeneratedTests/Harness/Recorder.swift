import TributaryRuntime

/// Keeps what a client sends, and answers with one response.
public final class Recorder: ClientTransport, @unchecked Sendable {
    public private(set) var requests: [HTTPRequest] = []
    private let response: HTTPResponse

    public init(_ status: Int = 204, _ type: String? = nil, _ body: String = "") {
        response = HTTPResponse(
            status: status, headers: type.map { ["Content-Type": $0] } ?? HTTPFields(), body: Array(body.utf8))
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        requests.append(request)
        return response
    }

    /// Method and target of the last request.
    public var last: String { requests.last.map { $0.method + " " + $0.target } ?? "" }

    public var lastBody: String { String(decoding: requests.last?.body ?? [], as: UTF8.self) }
}
