import Foundation
import Testing
import TributaryClient
import TributaryRuntime
import TributaryServer
import ZeroSettleAPI
import ZeroSettleClient
import ZeroSettleServer

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The generated client calls the generated stub server over a real loopback socket.
@Suite struct EndToEndTests {
    private static let description = ZeroSettleRouter.description

    /// A client of a server that runs while `body` does.
    private func withServer<T>(_ body: (ZeroSettleClient) async throws -> T) async throws -> T {
        let router = ZeroSettleRouter(ZeroSettleStubHandlers(), security: AnyCredential())
        let server = try DevelopmentServer(router, port: 0).start()
        defer { server.stop() }
        // Client and server run in tasks, which wait for the tests that are queued before them. On a slow machine all
        // of these take longer than the minute that a request has by default.
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 900
        return try await body(
            ZeroSettleClient(
                ZeroSettleEnvironment(url: "http://127.0.0.1:\(server.port)/v1"),
                credentials: ZeroSettleCredentials(apiKey: "zs_pk_test_1", secretKey: "zs_sk_test_1"),
                transport: URLSessionTransport(session: URLSession(configuration: configuration))))
    }

    /// The same client, asking the stub for one of its answers.
    private func client(_ client: ZeroSettleClient, preferring answer: StockAnswer) -> ZeroSettleClient {
        var client = client
        client.api.headers["Prefer"] = "code=\(answer.status), example=\(answer.name)"
        return client
    }

    @Test func everyOperationIsCalled() {
        #expect(Call.all.map(\.operation).sorted() == Self.description.operations.map(\.id).sorted())
        #expect(Call.all.count == 30)
    }

    @Test(arguments: Call.all)
    func theDecodedValueIsWhatTheStubSent(_ call: Call) async throws {
        let operation = try #require(Self.description.operations.first { $0.id == call.operation })
        try await withServer { client in
            for answer in operation.answers where answer.status < 300 {
                let result = try await call.run(self.client(client, preferring: answer))
                #expect(result.head.status == answer.status)
                #expect(result.sent == JSONValue(text: answer.body))
                #expect(result.decoded.map(withoutNull) == result.sent.map(withoutNull))
            }
        }
    }

    @Test(arguments: Call.all)
    func everyDocumentedFailureArrivesAsItsCase(_ call: Call) async throws {
        let operation = try #require(Self.description.operations.first { $0.id == call.operation })
        let failures = operation.answers.filter { $0.status >= 400 }
        #expect(!failures.isEmpty)
        try await withServer { client in
            for answer in failures {
                do {
                    _ = try await call.run(self.client(client, preferring: answer))
                    Issue.record("\(answer.status) came back as a success")
                } catch {
                    let problem = try #require(Problem(error), "\(error)")
                    #expect(problem.status == answer.status)
                    #expect(problem.name == Problem.names[answer.status])
                    #expect(problem.body.map(withoutNull) == JSONValue(text: answer.body).map(withoutNull))
                }
            }
        }
    }

    @Test func withoutAKeyEverythingIsRefused() async throws {
        try await withServer { client in
            var client = client
            client.api.credentials = CredentialStore()
            for call in Call.all {
                do {
                    _ = try await call.run(client)
                    Issue.record("\(call.operation) let a stranger in")
                } catch {
                    #expect(Problem(error)?.name == "unauthorized", "\(call.operation): \(error)")
                }
            }
        }
    }

    @Test func handlersGetWhatTheClientSent() async throws {
        struct Handlers: Sendable {
            static func answer(_ context: RequestContext) async throws -> HTTPResponse {
                let input = InputReader(context)
                let id: String = try input.required(.path, "transaction_id")
                let transaction = Transaction(
                    id: id, productID: "p", status: .pending, source: .init("web_checkout"),
                    purchasedAt: try #require(Timestamp("2026-01-01T00:00:00Z")))
                return ResponseWriter.json(200, transaction)
            }
        }
        let router = Router(Self.description, security: AnyCredential(), handle: Handlers.answer)
        let client = ZeroSettleClient(
            credentials: ZeroSettleCredentials(apiKey: "k"), transport: InProcessTransport(router))
        for id in ["t1", "a/b", "ü +%2F"] {
            #expect(try await client.getTransaction(transactionID: id).id == id)
        }
    }
}

/// What a client threw, taken apart whatever the operation.
private struct Problem {
    let name: String
    let status: Int
    let body: JSONValue?

    /// Nil where the error isn't a documented failure.
    init?(_ error: any Error) {
        guard let child = Mirror(reflecting: error).children.first, child.label == "problem" else { return nil }
        let parts = Array(Mirror(reflecting: child.value).children)
        guard parts.count == 2, let head = parts[1].value as? ResponseHead else { return nil }
        let failure = Mirror(reflecting: parts[0].value).children.first
        status = head.status
        name = failure?.label ?? "\(parts[0].value)"
        body = (failure?.value as? any JSONRepresentable).flatMap { JSONValue(text: Problem.text(of: $0)) }
    }

    private static func text(of value: any JSONRepresentable) -> String {
        func encode<T: JSONRepresentable>(_ value: T) -> [UInt8] { JSONWriter.encode(value) }
        return String(decoding: encode(value), as: UTF8.self)
    }

    static let names = [
        400: "badRequest", 401: "unauthorized", 403: "forbidden", 404: "notFound", 409: "conflict", 410: "gone",
        422: "unprocessableContent", 429: "tooManyRequests", 500: "internalServerError", 502: "badGateway",
        503: "serviceUnavailable",
    ]
}

/// An optional member that is null decodes as nil, and nil isn't written.
private func withoutNull(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object):
        .object(
            JSONObject(
                object.members.filter { $0.value != .null }.map { .init($0.name, withoutNull($0.value)) }))
    case .array(let elements): .array(elements.map(withoutNull))
    default: value
    }
}

extension JSONValue {
    fileprivate init?(text: String) {
        guard let value = try? JSONReader.decode(JSONValue.self, from: Array(text.utf8)) else { return nil }
        self = value
    }
}
