import Testing
import TributaryRuntime

@testable import TributaryServer

/// Answers with what reached the handler, as JSON.
private func echo(_ context: RequestContext) -> HTTPResponse {
    var object = JSONObject()
    object.append("id", .string(context.operation.id))
    for parameter in context.input.parameters { object.append(parameter.name, parameter.value) }
    return ResponseWriter.json(200, JSONValue.object(object))
}

@Suite struct RouterTests {
    static let description = ServiceDescription(
        title: "Test", basePath: "/v1",
        schemes: [
            ServiceScheme(name: "key", place: .header("X-Key")), ServiceScheme(name: "app", place: .query("app")),
            ServiceScheme(name: "bearer", place: .authorization("bearer")),
        ],
        operations: [
            ServiceOperation(
                id: "role", method: "GET", path: "/roles/{roleId}",
                parameters: [
                    ServiceParameter(name: "roleId", place: .path, check: ValueCheck(types: .string)),
                    ServiceParameter(name: "q", place: .query, check: ValueCheck(types: .string)),
                ]),
            ServiceOperation(
                id: "putRole", method: "PUT", path: "/roles/{name}",
                parameters: [
                    ServiceParameter(name: "name", place: .path, check: ValueCheck(types: .string))
                ]),
            ServiceOperation(
                id: "tenants", method: "GET", path: "/t",
                parameters: [
                    ServiceParameter(
                        name: "X-Tenant-Id", place: .header, isRequired: true, check: ValueCheck(types: .integer)),
                    ServiceParameter(name: "since", place: .query, isRequired: true, check: ValueCheck(types: .string)),
                ]),
            ServiceOperation(
                id: "either", method: "GET", path: "/either",
                security: [[.init("bearer")], [.init("key"), .init("app")]],
                answers: [
                    StockAnswer(name: "full", status: 401, contentType: "application/json", body: "{\"error\":\"no\"}")
                ]),
            ServiceOperation(id: "optional", method: "GET", path: "/optional", security: [[], [.init("bearer")]]),
            ServiceOperation(
                id: "find", method: "GET", path: "/find",
                parameters: [
                    ServiceParameter(
                        name: "where", place: .query, isJSON: true, check: ValueCheck(types: .object))
                ]),
        ])

    private let router = Router(Self.description, security: AnyCredential()) { echo($0) }

    private func get(_ target: String, _ headers: HTTPFields = [:]) async -> String {
        let response = await router.respond(to: HTTPRequest(method: "GET", target: target, headers: headers))
        return "\(response.head.status) " + String(decoding: response.body, as: UTF8.self)
    }

    struct DecodingCase: Sendable, CustomTestStringConvertible {
        let target: String, answer: String
        var testDescription: String { target }
    }

    @Test(arguments: [
        DecodingCase(target: "/v1/roles/A%20role", answer: #"200 {"id":"role","roleId":"A role"}"#),
        DecodingCase(target: "/v1/roles/a%2Fb", answer: #"200 {"id":"role","roleId":"a/b"}"#),
        DecodingCase(target: "/v1/roles/a+b", answer: #"200 {"id":"role","roleId":"a+b"}"#),
        DecodingCase(target: "/v1/roles/%C3%BC", answer: #"200 {"id":"role","roleId":"ü"}"#),
        DecodingCase(target: "/v1/roles/x?q=a+b", answer: #"200 {"id":"role","roleId":"x","q":"a b"}"#),
        DecodingCase(target: "/v1/roles/x?q=a%2Bb", answer: #"200 {"id":"role","roleId":"x","q":"a+b"}"#),
        DecodingCase(target: "/v1/find?where=%7B%22a%22%3A1%7D", answer: #"200 {"id":"find","where":{"a":1}}"#),
    ])
    func values(_ c: DecodingCase) async { #expect(await get(c.target) == c.answer) }

    struct ProblemCase: Sendable, CustomTestStringConvertible {
        let target: String
        var headers: HTTPFields = [:]
        let status: Int, detail: String
        var testDescription: String { target }
    }

    @Test(arguments: [
        ProblemCase(
            target: "/v1/roles/%FF", status: 400, detail: "path parameter 'roleId' is not percent-encoded UTF-8"),
        ProblemCase(
            target: "/v1/roles/x?q=%4", status: 400, detail: "query parameter 'q' is not percent-encoded UTF-8"),
        ProblemCase(target: "/v1/roles/", status: 404, detail: "no operation has this path"),
        ProblemCase(target: "/roles/x", status: 404, detail: "no operation has this path"),
        ProblemCase(target: "/v1/t?since=x", status: 400, detail: "header parameter 'X-Tenant-Id' is missing"),
        ProblemCase(
            target: "/v1/t?since=x", headers: ["x-tenant-id": "abc"], status: 400,
            detail: "header parameter 'X-Tenant-Id' must be an integer"),
        ProblemCase(
            target: "/v1/t", headers: ["x-tenant-id": "7"], status: 400, detail: "query parameter 'since' is missing"),
        ProblemCase(target: "/v1/find?where=%7B", status: 400, detail: "query parameter 'where' is not JSON"),
        ProblemCase(
            target: "/v1/find?where=1", status: 400, detail: "query parameter 'where' must be an object"),
    ])
    func problems(_ c: ProblemCase) async {
        let text = await get(c.target, c.headers)
        #expect(text.hasPrefix("\(c.status) "))
        #expect(text.contains("\"detail\":\"\(c.detail)\""))
    }

    @Test func headersAreFoundWhateverTheirCase() async {
        let text = await get("/v1/t?since=x", ["x-tenant-id": "7"])
        #expect(text == #"200 {"id":"tenants","X-Tenant-Id":7,"since":"x"}"#)
    }

    @Test func aWrongMethodOnAKnownPathIs405WithAllow() async {
        let response = await router.respond(to: HTTPRequest(method: "DELETE", target: "/v1/roles/x"))
        #expect(response.head.status == 405)
        #expect(response.head.headers["Allow"] == "GET, PUT")
    }

    @Test func templatesThatDifferInNamesKeepTheirOwn() async {
        let response = await router.respond(to: HTTPRequest(method: "PUT", target: "/v1/roles/x"))
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"id":"putRole","name":"x"}"#)
    }

    @Test func oneOfTheAlternativesMustBeMetCompletely() async {
        #expect(await get("/v1/either", ["X-Key": "k"]).hasPrefix("401 "))
        #expect(await get("/v1/either?app=a").hasPrefix("401 "))
        #expect(await get("/v1/either?app=a", ["X-Key": "k"]).hasPrefix("200 "))
        #expect(await get("/v1/either", ["authorization": "bearer t"]).hasPrefix("200 "))
        #expect(await get("/v1/either", ["Authorization": "Basic t"]).hasPrefix("401 "))
        #expect(await get("/v1/optional").hasPrefix("200 "))
    }

    @Test func aRefusalHasTheDocumentedBodyAndSaysWhy() async throws {
        let text = await get("/v1/either")
        #expect(
            text.hasPrefix(#"401 {"error":"no","title":"Unauthorized","status":401,"detail":"this operation needs"#))
    }

    @Test func onlyKnownSecretsAreGood() async {
        let keys: KnownCredentials = ["bearer": ["right"]]
        let router = Router(Self.description, security: keys) { echo($0) }
        for (secret, status) in [("right", 200), ("wrong", 401), ("righ", 401), ("", 401)] {
            let request = HTTPRequest(
                method: "GET", target: "/v1/either", headers: ["Authorization": "Bearer \(secret)"])
            #expect(await router.respond(to: request).head.status == status)
        }
    }

    @Test func aHandlerThatFailsTellsNothing() async {
        struct Leak: Error { let password = "secret" }
        let router = Router(Self.description, security: AnyCredential()) { _ in throw Leak() }
        let response = await router.respond(to: HTTPRequest(method: "GET", target: "/v1/roles/x"))
        #expect(response.head.status == 500)
        #expect(!String(decoding: response.body, as: UTF8.self).contains("secret"))
    }

    @Test func aStatusOutsideOfItsRangeIsNotSent() {
        let response = ResponseWriter.nothing(503)
        #expect(ResponseWriter.checked(503, in: .range(4), response).head.status == 500)
        #expect(ResponseWriter.checked(422, in: .range(4), .init(status: 422)).head.status == 422)
        #expect(
            ResponseWriter.checked(200, in: .default, except: [200, .range(4)], .init(status: 200)).head.status == 500)
        #expect(ResponseWriter.checked(503, in: .default, except: [200, .range(4)], response).head.status == 503)
    }

    @Test func descriptionsSurviveTheirJSON() {
        #expect(ServiceDescription(json: Self.description.json.jsonText) == Self.description)
    }
}
