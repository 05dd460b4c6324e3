import Testing
import TributaryRuntime

@testable import TributaryClient

/// Documented like case `a` of OpenAPI's rules for choosing a response: 200, 404, 4XX and default.
private enum Failure: DocumentedResponses, Equatable {
    case notFound
    case clientError(String)
    case other

    static func read(_ reply: inout Reply) -> Failure? {
        switch reply.status {
        case 404: .notFound
        case 400..<500: .clientError(reply.json())
        default: .other
        }
    }
}

private struct Canned: ClientTransport {
    let response: HTTPResponse
    func send(_ request: HTTPRequest) async throws -> HTTPResponse { response }
}

@Suite struct SendTests {
    private func call(_ status: Int, _ type: String?, _ body: String) async throws(APIFailure<Failure>) -> Int {
        var response = HTTPResponse(status: status, body: Array(body.utf8))
        response.head.headers["Content-Type"] = type
        let session = APISession(server: "https://h", transport: Canned(response: response))
        return try await session.send(RequestDraft("GET", "/a"), expecting: .json(200), failing: Failure.self).body
    }

    private func outcome(_ status: Int, _ type: String?, _ body: String) async -> String {
        do {
            return "\(try await call(status, type, body))"
        } catch {
            switch error {
            case .problem(let failure, let head): return "problem \(failure) \(head.status)"
            case .undocumented(let head, let bytes): return "undocumented \(head.status) \(bytes.count)"
            case .decoding(let unreadable): return "decoding \(unreadable.path) \(unreadable.offset)"
            case .transport: return "transport"
            case .cancelled: return "cancelled"
            }
        }
    }

    struct OutcomeCase: Sendable, CustomTestStringConvertible {
        let name: String, status: Int
        var type: String? = "application/json"
        let body: String, outcome: String
        var testDescription: String { name }
    }

    @Test(arguments: [
        OutcomeCase(name: "the documented success", status: 200, body: "7", outcome: "7"),
        OutcomeCase(
            name: "JSON under another name", status: 200, type: "Application/X+JSON; a=b", body: "7", outcome: "7"),
        OutcomeCase(name: "no media type", status: 200, type: nil, body: "7", outcome: "7"),
        OutcomeCase(name: "a code before its range", status: 404, body: "", outcome: "problem notFound 404"),
        OutcomeCase(
            name: "a range before the default", status: 418, body: "\"t\"", outcome: "problem clientError(\"t\") 418"),
        OutcomeCase(name: "the default", status: 503, body: "", outcome: "problem other 503"),
        OutcomeCase(
            name: "another media type than the documented", status: 418, type: "text/html", body: "<p>",
            outcome: "undocumented 418 3"),
        OutcomeCase(name: "a body that breaks its promise", status: 200, body: "\"x\"", outcome: "decoding  0"),
        OutcomeCase(name: "a body that is cut", status: 200, body: "", outcome: "decoding  0"),
    ])
    func outcome(_ c: OutcomeCase) async { #expect(await outcome(c.status, c.type, c.body) == c.outcome) }

    @Test func aCancelledTaskIsACancelledCall() async {
        struct Slow: ClientTransport {
            func send(_ request: HTTPRequest) async throws -> HTTPResponse {
                try await Task.sleep(nanoseconds: 60_000_000_000)
                return HTTPResponse(status: 200)
            }
        }
        let task = Task { () -> Bool in
            let session = APISession(server: "https://h", transport: Slow())
            do throws(APIFailure<Failure>) {
                _ = try await session.send(RequestDraft("GET", "/"), expecting: .nothing(200), failing: Failure.self)
                return false
            } catch {
                if case .cancelled = error { return true }
                return false
            }
        }
        task.cancel()
        #expect(await task.value)
    }
}
