import Reporting
import Testing
import TributaryRuntime

struct FindingReportTests {
    private static func finding(_ message: String, _ level: Level, value: JSONValue? = 1) -> Finding {
        let base = Finding.Side(
            document: "old", location: Location(file: "old.yaml", line: 12, column: 9),
            pointer: "/paths/~1pets/get/parameters/0/required", value: .bool(false))
        let revision = Finding.Side(
            document: "new", location: Location(file: "new.yaml", line: 13, column: 9),
            pointer: "/paths/~1pets/get/parameters/0/required", value: value)
        let operation = OperationReference(method: "GET", path: "/pets", operationID: "listPets")
        return Finding(
            rule: "request-parameter-became-required", level: level, effect: .narrows, direction: .request,
            breaksSwift: true, operation: operation, operations: [operation], element: "listPets, query parameter 'a'",
            message: message, explanation: "Requests that used to be accepted can now be refused.",
            comparison: .drift(base: base, revision: revision), fingerprint: "0123456789abcdef")
    }

    @Test func json() {
        let report = Report(
            base: "old.yaml", revision: "new.yaml",
            findings: [Self.finding("it became \"required\"\n", .error, value: nil)])
        let expected = #"""
            {
              "documents": {
                "base": "old.yaml",
                "revision": "new.yaml"
              },
              "summary": {
                "error": 1,
                "warning": 0,
                "info": 0
              },
              "findings": [
                {
                  "id": "request-parameter-became-required",
                  "level": "error",
                  "effect": "narrows",
                  "direction": "request",
                  "swift": "breaks",
                  "method": "GET",
                  "path": "/pets",
                  "operationId": "listPets",
                  "element": "listPets, query parameter 'a'",
                  "operations": [
                    {
                      "method": "GET",
                      "path": "/pets"
                    }
                  ],
                  "message": "it became \"required\"\n",
                  "explanation": "Requests that used to be accepted can now be refused.",
                  "base": {
                    "file": "old.yaml",
                    "pointer": "/paths/~1pets/get/parameters/0/required",
                    "line": 12,
                    "column": 9,
                    "value": false
                  },
                  "revision": {
                    "file": "new.yaml",
                    "pointer": "/paths/~1pets/get/parameters/0/required",
                    "line": 13,
                    "column": 9,
                    "value": null
                  },
                  "fingerprint": "0123456789abcdef"
                }
              ],
              "ignored": []
            }

            """#
        #expect(String(decoding: report.json(), as: UTF8.self) == expected)
    }

    @Test func ignoredFindingsStandApart() {
        let report = Report(
            base: "old.yaml", revision: "new.yaml", findings: [],
            ignored: [.init(Self.finding("it became required", .error, value: nil), reason: "agreed")])
        let text = String(decoding: report.json(), as: UTF8.self)
        #expect(text.contains("\"error\": 0"))
        #expect(text.contains("\"findings\": [],\n  \"ignored\": [\n    {\n      \"id\": \"request-parameter-"))
        #expect(text.contains("\"fingerprint\": \"0123456789abcdef\",\n      \"reason\": \"agreed\"\n    }"))
    }

    @Test func emptyReport() {
        let report = Report(base: "a", revision: "b", findings: [])
        #expect(String(decoding: report.json(), as: UTF8.self).contains("\"findings\": []"))
        #expect(String(decoding: report.markdown(), as: UTF8.self) == "## API changes\n\n`a` → `b`: nothing changed\n")
    }

    @Test(arguments: [
        (JSONValue.string("a\u{0}\u{2028}\"\\é"), #""a\u0000\u2028\"\\é""#),
        (.array([1, .null, .bool(true), .object(JSONObject())]), "[1, null, true, {}]"),
        (.object(JSONObject([.init("b", 1), .init("a", .array([]))])), #"{"b": 1, "a": []}"#),
    ])
    func compactJSON(_ value: JSONValue, _ text: String) { #expect(JSONText.compact(value) == text) }

    /// What documents say is shown as it is, and notifies nobody.
    @Test func markdownEscapes() {
        let report = Report(
            base: "a`b", revision: "c", findings: [Self.finding("<b>*x*</b> @team [y](z)\n# h #12", .error)])
        let text = String(decoding: report.markdown(), as: UTF8.self)
        #expect(text.contains("``a`b`` → `c`: **1** breaking change\n"))
        #expect(
            text.contains(
                "- \\<b\\>\\*x\\*\\</b\\> @&#8203;team \\[y\\](z) \\# h \\#&#8203;12 "
                    + "`request-parameter-became-required`\n"))
    }

    /// GitHub refuses comments of 65,536 characters.
    @Test(arguments: ["", String(repeating: "|*\u{1f600}", count: 2_000)])
    func markdownStaysBelowTheLimit(_ long: String) {
        let many = (0..<5_000).map {
            Self.finding("change \($0)\(long)", $0 % 2 == 0 ? .error : .info, value: .string(long))
        }
        let text = String(decoding: Report(base: "a" + long, revision: long, findings: many).markdown(), as: UTF8.self)
        #expect(text.utf8.count < 65_536)
        #expect(text.utf8.count > 50_000)
        #expect(text.contains("more that don't fit here"))
        #expect(text.contains("**2500** breaking changes, **2500** other changes"))
    }

    /// What breaks nobody loses its details first, then what breaks, before anything is left out.
    @Test func markdownGivesUpDetailsBeforeFindings() {
        func lines(_ count: Int) -> [Substring] {
            let some = (0..<count).map { Self.finding("change \($0)", $0 < count / 4 ? .error : .info) }
            return Report(base: "a", revision: "b", findings: some).markdown().split(
                separator: UInt8(ascii: "\n")
            ).map { Substring(decoding: $0, as: UTF8.self) }
        }
        for (count, detailed) in [(80, 80), (200, 50), (560, 0)] {
            let lines = lines(count)
            #expect(lines.count { $0.hasPrefix("- change") } == count, "\(count)")
            #expect(lines.count { $0.hasPrefix("  <details>") } == detailed, "\(count)")
        }
    }

    /// A `|` ends a cell even inside a code span.
    @Test func markdownCellsKeepTheirBounds() {
        let report = Report(base: "a", revision: "b", findings: [Self.finding("m", .error, value: .string("x|`y"))])
        let text = String(decoding: report.markdown(), as: UTF8.self)
        #expect(text.contains("| <code>&#34;x&#124;&#96;y&#34;</code> |\n"))
    }
}
