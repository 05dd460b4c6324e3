import Testing

@testable import TributaryRuntime

@Suite struct RequestDraftTests {
    private func target(_ template: String = "/x", _ fill: (inout RequestDraft) -> Void) throws -> String {
        var draft = RequestDraft("GET", template)
        fill(&draft)
        return try draft.request(server: "https://api.example.org/v1/", origin: nil).target
    }

    @Test func partsKeepTheOrderInWhichTheyWereAdded() throws {
        let text = try target("/a/{id}/b/") {
            $0.path("id", "x/y")
            $0.query("since", "2031-05-01T10:00:00+02:00")
            $0.query("absent", String?.none)
            $0.query("ids", [1, 2])
        }
        #expect(text == "/v1/a/x%2Fy/b/?since=2031-05-01T10%3A00%3A00%2B02%3A00&ids=1&ids=2")
    }

    @Test func jsonParametersAreOneValue() throws {
        let value: JSONValue = ["depth": ["gt": 3]]
        #expect(try target { $0.query("where", json: value) } == "/v1/x?where=%7B%22depth%22%3A%7B%22gt%22%3A3%7D%7D")
    }

    @Test func cookiesAreOneField() throws {
        var draft = RequestDraft("GET", "/x")
        draft.cookie("sid", "abc")
        draft.cookie("theme", "dark")
        let request = try draft.request(server: "https://h", origin: nil)
        #expect(request.headers.all == [.init("Cookie", "sid=abc; theme=dark")])
    }

    @Test func whatCannotBeSentIsAnError() {
        #expect(throws: RequestFailure.emptyPathParameter("id")) { try target("/{id}") { $0.path("id", "") } }
        #expect(throws: RequestFailure.emptyPathParameter("id")) { try target("/{id}") { $0.path("id", "..") } }
        #expect(throws: RequestFailure.missingPathParameter("id")) { try target("/{id}") { _ in } }
        #expect(throws: RequestFailure.unsendableHeader("X")) { try target { $0.header("X", "a\r\nY: b") } }
        #expect(throws: RequestFailure.unusableServer("/api")) {
            try RequestDraft("GET", "/x").request(server: "/api", origin: nil)
        }
    }

    @Test func relativeServersStandBehindTheOrigin() throws {
        let request = try RequestDraft("GET", "/other").request(server: "/api/v1", origin: "https://h:8443/docs")
        #expect(request.origin == "https://h:8443")
        #expect(request.target == "/api/v1/other")
    }

    @Test func formsEncodeEveryValue() throws {
        var draft = RequestDraft("POST", "/x")
        draft.form(as: "application/x-www-form-urlencoded; charset=utf-8")
        draft.field("user", "ana+test@example.org")
        draft.field("pass", "p&q=r s")
        draft.field("note", "ñ%")
        draft.field("keep", Bool?.none)
        draft.field("numbers", [3, 4])
        draft.field("csv", [3, 4], explode: false)
        draft.field("address", ["city": "Oban"] as JSONValue)
        draft.field("filter", ["city": "Oban"] as JSONValue, style: .deepObject)
        let request = try draft.request(server: "https://h", origin: nil)
        #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded; charset=utf-8")
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == [
                    "user=ana%2Btest%40example.org", "pass=p%26q%3Dr%20s", "note=%C3%B1%25", "numbers=3", "numbers=4",
                    "csv=3,4", "address=%7B%22city%22%3A%22Oban%22%7D", "filter%5Bcity%5D=Oban",
                ].joined(separator: "&"))
    }

    @Test func multipartKeepsFilesApartAndExact() throws {
        let bytes: [UInt8] = [0, 13, 10, 45, 45] + Array("--tributary-boundary-0".utf8) + [255]
        var draft = RequestDraft("POST", "/x")
        draft.multipart()
        draft.field("title", "Sommer")
        draft.files("photos", [FilePart(bytes, filename: "a\"b.jpg", contentType: "image/jpeg"), FilePart([1])])
        let request = try draft.request(server: "https://h", origin: nil)
        let type = try #require(request.headers["Content-Type"].flatMap(ContentType.init))
        let boundary = try #require(type["boundary"])
        #expect(boundary == "tributary-boundary-1")
        let text = String(decoding: request.body, as: UTF8.self)
        #expect(text.contains("name=\"photos\"; filename=\"a%22b.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n"))
        let back = try MultipartBody(request.body, boundary: boundary)
        #expect(back.parts.map(\.name) == ["title", "photos", "photos"])
        #expect(back.parts.map(\.filename) == [nil, "a\"b.jpg", "photos"])
        #expect(back.parts.map(\.contentType) == ["text/plain", "image/jpeg", "application/octet-stream"])
        #expect(back.parts.map(\.bytes) == [Array("Sommer".utf8), bytes, [1]])
    }

    @Test(arguments: ["", "--b", "--b\r\n", "--b\r\nX\r\n\r\n--b--", "--b\r\n\r\nx", "--b\r\n\r\nx\r\n--bc\r\n"])
    func brokenMultipartBodiesAreErrors(_ text: String) {
        #expect(throws: MultipartBody.Failure.self) { try MultipartBody(Array(text.utf8), boundary: "b") }
    }
}
