import Testing
import TributaryRuntime

@testable import SwiftPlanning

/// A document can't make generated source look like what it isn't (Unicode Technical Standard 55).
@Suite struct DirectionMarkTests {
    private static let marks = ["\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}"]

    @Test(arguments: marks)
    func documentationShowsNone(_ mark: String) {
        #expect(Documentation.lines(of: "a \(mark)*/ b\n\(mark)") == [" a */ b"])
    }

    @Test(arguments: marks)
    func embeddedJSONEscapesThem(_ mark: String) {
        let escaped = "\\u" + String(mark.unicodeScalars.reduce(0) { $1.value + $0 }, radix: 16)
        let value = JSONValue.object(JSONObject([.init("a\(mark)", .string("\(mark)b\(mark)"))]))
        #expect(JSONText.text(of: value) == "{\"a\(escaped)\":\"\(escaped)b\(escaped)\"}")
        let literal = DescriptionText.literal(JSONWriter.encode(value), indentation: 0)
        #expect(literal == "#\"\"\"\n{\n  \"a\(escaped)\": \"\(escaped)b\(escaped)\"\n}\n\"\"\"#")
    }

    @Test func whatShowsStays() {
        let text = "\u{201C}caf\u{E9}\u{201D} \u{2026} \u{1F600}"
        #expect(Documentation.lines(of: text) == [" " + text])
    }
}
