import Testing
import TributaryRuntime
import TributaryServer
import ZeroSettleServer

/// What interprets the description and what embeds it answer with the same bytes.
@Suite struct StubParityTests {
    private static let description = ZeroSettleRouter.description
    private let generated = ZeroSettleRouter(ZeroSettleStubHandlers(), security: AnyCredential())
    private let interpreted = Router(answering: Self.description)

    @Test(arguments: Self.description.operations.map(\.id))
    func everyOperationAnswersTheSame(_ id: String) async throws {
        let operation = try #require(Self.description.operations.first { $0.id == id })
        for request in requests(for: operation) {
            let (a, b) = (await generated.respond(to: request), await interpreted.respond(to: request))
            #expect(a == b)
        }
    }

    /// One without a key, one that lacks everything, and one per stock answer.
    private func requests(for operation: ServiceOperation) -> [HTTPRequest] {
        let path = operation.path.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("{") ? "x" : String($0) }.joined(separator: "/")
        var request = HTTPRequest(method: operation.method, target: Self.description.basePath + path)
        var requests = [request]
        request.headers["X-ZeroSettle-Key"] = "k"
        requests.append(request)
        let query = operation.parameters.filter { $0.place == .query && $0.isRequired }.map { $0.name + "=x" }
        if !query.isEmpty { request.target += "?" + query.joined(separator: "&") }
        for parameter in operation.parameters where parameter.place == .header { request.headers[parameter.name] = "x" }
        if operation.body != nil {
            request.headers["Content-Type"] = "application/json"
            request.body = Array("{}".utf8)
        }
        requests.append(request)
        for answer in operation.answers {
            request.headers["Prefer"] = "code=\(answer.status), example=\(answer.name)"
            requests.append(request)
        }
        return requests
    }
}
