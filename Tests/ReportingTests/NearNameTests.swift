import Reporting
import Testing

struct NearNameCase: Sendable, CustomTestStringConvertible {
    let written: String
    let candidates: [String]
    let expected: String?
    var testDescription: String { "\(written) → \(expected ?? "nothing")" }

    init(_ written: String, _ candidates: [String], _ expected: String?) {
        (self.written, self.candidates, self.expected) = (written, candidates, expected)
    }
}

@Suite struct NearNameTests {
    @Test(arguments: [
        NearNameCase("respones", ["requestBody", "responses", "response"], "responses"),
        NearNameCase("acessModifier", ["properties", "accessModifier"], "accessModifier"),
        NearNameCase("maxlength", ["minLength", "maxLength"], "maxLength"),
        NearNameCase("getPrt", ["getPart", "getPort"], "getPart"),
        NearNameCase("MODELS", ["client", "models"], "models"),
        NearNameCase("in", ["on", "if"], nil),
        NearNameCase("foo", ["bar", "qux"], nil),
        NearNameCase("tpye", ["type"], "type"),
        NearNameCase("x", ["y"], nil),
        NearNameCase("schema", [], nil),
        NearNameCase(String(repeating: "a", count: 100), [String(repeating: "a", count: 99)], nil),
    ])
    func nearest(_ c: NearNameCase) {
        #expect(NearName.of(c.written, in: c.candidates) == c.expected)
    }
}
