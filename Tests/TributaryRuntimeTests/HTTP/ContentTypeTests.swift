import Testing
import TributaryRuntime

@Suite struct ContentTypeTests {
    struct MatchCase: Sendable, CustomTestStringConvertible {
        let name: String, header: String?, documented: [String], index: Int?
        var testDescription: String { name }
    }

    static let documented = [
        "application/json", "application/vnd.harbour.v2+json", "text/plain", "image/*", "*/*",
    ]

    @Test(arguments: [
        MatchCase(name: "exact", header: "application/json", documented: documented, index: 0),
        MatchCase(
            name: "case and parameters don't count", header: "Application/JSON;charset=UTF-8", documented: documented,
            index: 0),
        MatchCase(
            name: "a vendor's type", header: "application/vnd.harbour.v2+json; q=1", documented: documented, index: 1),
        MatchCase(
            name: "text with a charset", header: "text/plain; charset=iso-8859-1", documented: documented, index: 2),
        MatchCase(name: "a range", header: "image/webp", documented: documented, index: 3),
        MatchCase(name: "anything else", header: "video/mp4", documented: documented, index: 4),
        MatchCase(
            name: "another JSON where one is documented", header: "application/problem+json",
            documented: ["text/plain", "application/json"], index: 1),
        MatchCase(
            name: "the documented side may have parameters", header: "application/json",
            documented: ["application/json; charset=utf-8"], index: 0),
        MatchCase(
            name: "no header takes the first JSON", header: nil, documented: ["text/plain", "a/b+json"], index: 1),
        MatchCase(name: "no header takes the only one", header: nil, documented: ["text/plain"], index: 0),
        MatchCase(name: "no header and a choice", header: nil, documented: ["text/plain", "image/png"], index: nil),
        MatchCase(name: "none fits", header: "text/html", documented: ["application/json"], index: nil),
    ])
    func match(_ c: MatchCase) {
        #expect(ContentType.index(of: c.header.flatMap(ContentType.init), in: c.documented) == c.index)
    }

    @Test func parametersAreReadWithoutQuotes() {
        let type = ContentType("multipart/form-data; boundary=\"a;b\\\"c\"; Charset=UTF-8")
        #expect(type?["boundary"] == "a;b\"c")
        #expect(type?["charset"] == "UTF-8")
        #expect(ContentType("json") == nil)
        for text in ["a/b/c", "//a", "/a/b", "/a", "a/", "/", ""] { #expect(ContentType(text) == nil, "\(text)") }
    }
}
