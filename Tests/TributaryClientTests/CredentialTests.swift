import Testing
import TributaryRuntime

@testable import TributaryClient

@Suite struct CredentialTests {
    struct SecurityCase: Sendable, CustomTestStringConvertible {
        let name: String, configured: [String], security: [[String]], sent: [String]
        var testDescription: String { name }
    }

    @Test(arguments: [
        SecurityCase(
            name: "an operation without security gets nothing", configured: ["bearer"], security: [], sent: []),
        SecurityCase(
            name: "an empty alternative with credentials", configured: ["bearer"], security: [[], ["bearer"]],
            sent: ["Authorization: Bearer tok"]),
        SecurityCase(name: "an empty alternative without", configured: [], security: [[], ["bearer"]], sent: []),
        SecurityCase(
            name: "half a pair is never sent", configured: ["key"], security: [["bearer"], ["key", "app"]], sent: []),
        SecurityCase(
            name: "a whole pair", configured: ["key", "app"], security: [["bearer"], ["key", "app"]],
            sent: ["X-Key: k", "?app=a%26"]),
        SecurityCase(
            name: "the first alternative wins", configured: ["key", "app", "bearer"],
            security: [["bearer"], ["key", "app"]], sent: ["Authorization: Bearer tok"]),
        SecurityCase(
            name: "two schemes in one header", configured: ["bearer", "basic"], security: [["bearer", "basic"]],
            sent: ["Authorization: Bearer tok"]),
        SecurityCase(
            name: "basic", configured: ["basic"], security: [["basic"]], sent: ["Authorization: Basic dTpww7w="]),
        SecurityCase(name: "a cookie", configured: ["sid"], security: [["sid"]], sent: ["Cookie: sid=s"]),
    ])
    func credentials(_ c: SecurityCase) throws {
        let all: [(String, CredentialStore.Place, String)] = [
            ("bearer", .bearer, "tok"), ("basic", .basic, "u:pü"), ("key", .header("X-Key"), "k"),
            ("app", .query("app"), "a&"), ("sid", .cookie("sid"), "s"),
        ]
        var store = CredentialStore()
        for (name, place, secret) in all where c.configured.contains(name) { store.set(name, place, secret) }
        let session = APISession(server: "https://h", credentials: store)
        let request = try session.request(for: RequestDraft("GET", "/x", security: c.security))
        let query = request.query.map { ["?" + $0] } ?? []
        #expect(request.headers.all.map { "\($0.name): \($0.value)" } + query == c.sent)
    }

    @Test func secretsDoNotShow() {
        var store = CredentialStore()
        store.set("key", .header("X-Key"), "zs_secret")
        var text = "\(store) \(String(reflecting: store))"
        dump(APISession(server: "https://h", credentials: store), to: &text)
        #expect(!text.contains("zs_secret"))
        #expect(text.contains("X-Key"))
    }
}
