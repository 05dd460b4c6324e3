import Testing
import TributaryRuntime

@testable import TributaryServer

@Suite struct BodyTests {
    static let form: ValueCheck = {
        var check = ValueCheck(types: .object)
        check.properties = [
            .init("user", isRequired: true, ValueCheck(types: .string)),
            .init("age", isRequired: false, ValueCheck(types: .integer)),
            .init("tags", isRequired: false, list(of: .string)),
        ]
        return check
    }()

    static func list(of types: ValueCheck.Types) -> ValueCheck {
        var check = ValueCheck(types: .array)
        check.items = [ValueCheck(types: types)]
        return check
    }

    private let router = Router(
        ServiceDescription(
            title: "",
            operations: [
                ServiceOperation(
                    id: "send", method: "POST", path: "/send",
                    body: ServiceBody(
                        isRequired: true,
                        contents: ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"].map {
                            .init(contentType: $0, check: Self.form)
                        }))
            ]), security: AnyCredential()
    ) { HTTPResponse(status: 200, body: $0.input.body) }

    private func send(_ body: String, as type: String?) async -> String {
        var request = HTTPRequest(method: "POST", target: "/send", body: Array(body.utf8))
        request.headers["Content-Type"] = type
        let response = await router.respond(to: request)
        return "\(response.head.status) " + String(decoding: response.body, as: UTF8.self)
    }

    struct BodyCase: Sendable, CustomTestStringConvertible {
        let name: String, type: String?, body: String, answer: String
        var testDescription: String { name }
    }

    @Test(arguments: [
        BodyCase(
            name: "JSON arrives as sent", type: "application/json", body: #"{ "user": "a" }"#,
            answer: #"200 { "user": "a" }"#),
        BodyCase(name: "no media type means JSON", type: nil, body: #"{"user":"a"}"#, answer: #"200 {"user":"a"}"#),
        BodyCase(
            name: "+ and %20 are spaces in forms", type: "application/x-www-form-urlencoded; charset=utf-8",
            body: "user=a+b%20c&age=7&tags=x&tags=%C3%BC", answer: #"200 {"user":"a b c","age":7,"tags":["x","ü"]}"#),
        BodyCase(
            name: "multipart", type: "multipart/form-data; boundary=b",
            body: "--b\r\nContent-Disposition: form-data; name=\"user\"\r\n\r\na\r\n--b--\r\n",
            answer: #"200 {"user":"a"}"#),
    ])
    func accepted(_ c: BodyCase) async { #expect(await send(c.body, as: c.type) == c.answer) }

    @Test(arguments: [
        BodyCase(name: "no body", type: nil, body: "", answer: "400 the body is missing"),
        BodyCase(name: "another media type", type: "text/csv", body: "a", answer: "415 the body's media type must be"),
        BodyCase(
            name: "no media type at all", type: "nonsense", body: "a", answer: "415 the body's media type must be"),
        BodyCase(name: "broken JSON", type: "application/json", body: "{", answer: "400 the body is not JSON"),
        BodyCase(
            name: "a missing member", type: "application/json", body: "{}", answer: "400 the body at /user is missing"),
        BodyCase(
            name: "a wrong element", type: "application/json", body: #"{"user":"a","tags":["x",1]}"#,
            answer: "400 the body at /tags/1 must be a string"),
        BodyCase(
            name: "a wrong field", type: "application/x-www-form-urlencoded", body: "user=a&age=x",
            answer: "400 the body at /age must be an integer"),
        BodyCase(
            name: "no boundary", type: "multipart/form-data", body: "x",
            answer: "400 the multipart body has no usable boundary"),
    ])
    func refused(_ c: BodyCase) async throws {
        let text = await send(c.body, as: c.type)
        #expect(text.prefix(4) == c.answer.prefix(4))
        #expect(text.contains("\"detail\":\"" + c.answer.dropFirst(4)))
    }
}
