import Foundation
import Testing
import TributaryRuntime
import TributaryServer

@testable import TributaryClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Real sockets, real URLSession: what the in-process transport can't show.
@Suite struct LoopbackTests {
    private static let description = ServiceDescription(
        title: "Loopback", basePath: "/v1",
        operations: ["GET", "POST", "QUERY", "COPY"].map { method in
            ServiceOperation(
                id: method, method: method, path: "/echo/{text}/",
                parameters: [
                    ServiceParameter(name: "text", place: .path, check: ValueCheck(types: .string)),
                    ServiceParameter(name: "q", place: .query, check: ValueCheck(types: .string)),
                ],
                body: ServiceBody(isRequired: false, contents: [.init(contentType: "application/json")]))
        })

    /// Answers with method, path value and query value, and the body's length in a header.
    private static let router = Router(description, security: AnyCredential()) { context in
        let input = InputReader(context)
        let text: String = try input.required(.path, "text")
        let query: String? = try input.optional(.query, "q")
        return ResponseWriter.json(
            200, [context.operation.id, text, query ?? ""], headers: ["X-Length": String(input.bytes.count)])
    }

    private func withServer<T>(_ body: (APISession) async throws -> T) async throws -> T {
        let server = try DevelopmentServer(Self.router, port: 0).start()
        defer { server.stop() }
        // The server answers in a task. Where long tests hold all threads that tasks run on, that takes its time.
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 900
        let transport = URLSessionTransport(session: URLSession(configuration: configuration))
        return try await body(APISession(server: "http://127.0.0.1:\(server.port)/v1", transport: transport))
    }

    @Test(arguments: ["plain", "a/b c", "ü", "a+b%2B", ".x", "100%", "💾", "?#&=;", "'\"<>"])
    func everyTextArrivesAsItLeft(_ text: String) async throws {
        let echo = try await withServer { session in
            var draft = RequestDraft("GET", "/echo/{text}/")
            draft.path("text", text)
            draft.query("q", text)
            return try await session.send(
                draft, expecting: ReplyReader<[String]>.json(200), failing: NoDocumentedFailure.self)
        }
        #expect(echo.body == ["GET", text, text])
    }

    @Test(arguments: ["POST", "QUERY", "COPY"])
    func bodiesArriveWhateverTheMethod(_ method: String) async throws {
        let length = 300_000
        let echo = try await withServer { session in
            var draft = RequestDraft(method, "/echo/{text}/")
            draft.path("text", "x")
            draft.json(String(repeating: "x", count: length))
            return try await session.send(
                draft, expecting: ReplyReader<[String]>.json(200), failing: NoDocumentedFailure.self)
        }
        #expect(echo.body == [method, "x", ""])
        #expect(echo.head.value(of: "x-length", as: Int.self, shape: .number) == length + 2)
    }

    @Test func manyCallsAtOnce() async throws {
        let count = try await withServer { session in
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<40 {
                    group.addTask {
                        var draft = RequestDraft("GET", "/echo/{text}/")
                        draft.path("text", number)
                        let echo = try await session.send(
                            draft, expecting: ReplyReader<[String]>.json(200), failing: NoDocumentedFailure.self)
                        return echo.body == ["GET", String(number), ""]
                    }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
        }
        #expect(count == 40)
    }

    @Test func aServerThatIsNotThereIsATransportFailure() async throws {
        // A port of the system that nobody serves; that of a server that has stopped may soon be another test's.
        let session = APISession(server: "http://127.0.0.1:1/v1")
        do {
            _ = try await session.send(
                RequestDraft("GET", "/echo/x/"), expecting: .nothing(200), failing: NoDocumentedFailure.self)
            Issue.record("an answer came from nowhere")
        } catch {
            guard case .transport = error else {
                Issue.record("\(error)")
                return
            }
        }
    }
}
