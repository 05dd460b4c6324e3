import Reporting
import Testing

struct DiagnosticTextCase: Sendable, CustomTestStringConvertible {
    let name: String
    let diagnostics: [Diagnostic]
    var source = ""
    var isVerbose = false
    let text: String
    var testDescription: String { name }
}

private func place(_ line: Int, _ column: Int) -> Location { Location(file: "a.yaml", line: line, column: column) }

private func note(_ line: Int, _ id: String) -> Diagnostic {
    Diagnostic(.note, id, "left out", at: place(line, 1), pointer: "/a", help: "remove it")
}

@Test(arguments: [
    DiagnosticTextCase(
        name: "an error shows its line, a caret under the word, the pointer and what to do",
        diagnostics: [
            Diagnostic(
                .error, "invalid-keyword-value", "'maxLength' must be a whole number, not '12px'", at: place(2, 13),
                pointer: "/a/maxLength", help: "write 12")
        ],
        source: "a:\n maxLength: 12px\n",
        text: """
            a.yaml:2:13: error: 'maxLength' must be a whole number, not '12px' [invalid-keyword-value]
                2 |  maxLength: 12px
                  |             ^~~~
                  = at /a/maxLength
                  = help: write 12

            """),
    DiagnosticTextCase(
        name: "the caret counts code points, and tabs are one",
        diagnostics: [Diagnostic(.error, "id", "m", at: place(1, 4), pointer: "", help: "")],
        source: "é\t: x",
        text: """
            a.yaml:1:4: error: m [id]
                1 | é : x
                  |    ^

            """),
    DiagnosticTextCase(
        name: "a second place is a note with its own location",
        diagnostics: [
            Diagnostic(
                .error, "duplicate-key", "key 'a' appears twice in one mapping", at: place(3, 1), pointer: "",
                help: "", notes: [.init("'a' is first here", at: place(1, 1))])
        ],
        text: """
            a.yaml:3:1: error: key 'a' appears twice in one mapping [duplicate-key]
            a.yaml:1:1: note: 'a' is first here

            """),
    DiagnosticTextCase(
        name: "notes are one line per id",
        diagnostics: [note(1, "x"), note(2, "y"), note(3, "x")],
        text: """
            a.yaml:1:1: note: left out [x] (and 1 more; --verbose lists them)
            a.yaml:2:1: note: left out [y]

            """),
    DiagnosticTextCase(
        name: "verbose lists every note once",
        diagnostics: [note(3, "x"), note(1, "x"), note(3, "x")], isVerbose: true,
        text: """
            a.yaml:1:1: note: left out [x]
                  = at /a
                  = help: remove it
            a.yaml:3:1: note: left out [x]
                  = at /a
                  = help: remove it

            """),
    DiagnosticTextCase(
        name: "control characters of the document never reach the terminal",
        diagnostics: [
            Diagnostic(.error, "id", "name '\u{1b}[31m\u{202e}'", at: place(1, 1), pointer: "", help: "")
        ],
        source: "\u{1b}[0m",
        text: """
            a.yaml:1:1: error: name '\\u{1b}[31m\\u{202e}' [id]
                1 |  [0m
                  | ^

            """),
])
func `diagnostics print for people`(_ c: DiagnosticTextCase) {
    let text = DiagnosticReport(c.diagnostics).text(.init(isVerbose: c.isVerbose)) { _ in
        c.source.isEmpty ? nil : Array(c.source.utf8)
    }
    #expect(text == c.text)
}

@Test func `a long line shows only the part around the column`() {
    let line = String(repeating: "x", count: 500) + " here " + String(repeating: "y", count: 500)
    let diagnostic = Diagnostic(.error, "id", "m", at: place(1, 502), pointer: "", help: "")
    let text = DiagnosticReport([diagnostic]).text(.init()) { _ in Array(line.utf8) }
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 120 })
    let caret = lines.last?.prefix { $0 != "^" }.count
    #expect(caret == lines.dropFirst().first?.prefix { $0 != "h" }.count)
}

@Test func `strict turns warnings into errors`() {
    let warning = Diagnostic(.warning, "id", "m", at: place(1, 1), pointer: "", help: "")
    #expect(!DiagnosticReport([warning]).hasErrors)
    #expect(DiagnosticReport([warning], isStrict: true).hasErrors)
}

@Test(arguments: 0..<20)
func `an excerpt is of its line, wherever lines end`(length: Int) {
    let words = (0..<40).map { String(repeating: "x", count: ($0 * 7 + length) % 20) + "\($0)" }
    let report = DiagnosticReport(
        [Diagnostic(.error, "id", "m", at: place(length * 2 + 1, 1), pointer: "", help: "")], isStrict: false)
    let text = report.text(.init()) { _ in Array(words.joined(separator: "\n").utf8) }
    #expect(text.contains(" | " + words[length * 2] + "\n"))
}
