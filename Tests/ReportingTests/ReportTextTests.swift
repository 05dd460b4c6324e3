import Reporting
import Testing

struct TextCase: Sendable, CustomTestStringConvertible {
    let name: String
    let report: Report
    var options = TextOptions()
    let text: String
    var testDescription: String { name }
}

@Test(arguments: [
    TextCase(
        name: "an empty report is one line", report: Samples.report([]), text: "old.yaml → new.yaml: nothing changed\n"),
    TextCase(
        name: "what breaks is listed by group and can be clicked, the rest is counted by rule",
        report: Samples.report([
            Samples.finding("became required"), Samples.finding("went", hasRevision: false),
            Samples.finding("is new", level: .info, rule: "new-a"),
            Samples.finding("came", level: .info, rule: "new-b"),
            Samples.finding("came too", level: .info, rule: "new-a"),
        ]),
        text: """
            old.yaml → new.yaml: 2 breaking changes, 3 other changes

            2 breaking changes

            listPets (GET /pets)
            new.yaml:13:9: error: query parameter 'a': became required [request-parameter-became-required]
            old.yaml:12:9 (base): error: query parameter 'a': went [request-parameter-became-required]

            3 other changes
              2 new-a
              1 new-b
              (--verbose lists them)

            """),
    TextCase(
        name: "verbose tells all of everything, ignored findings with their reasons",
        report: Samples.report(
            [Samples.finding("came", level: .info, rule: "new-a")],
            ignored: [.init(Samples.finding("went"), reason: "agreed with all clients")]),
        options: .init(isVerbose: true),
        text: """
            old.yaml → new.yaml: 1 other change; 1 ignored

            1 other change

            listPets (GET /pets)
            new.yaml:13:9: info: query parameter 'a': came [new-a]
                  = at /paths/~1pets/get/parameters/0
                  = was at old.yaml:12:9
                  = before: false
                  = after: true
                  = Requests can now be refused.
                  = reaches GET /pets
                  = code that uses the generated Swift has to change
                  = fingerprint 0123456789abcdef

            1 ignored
            new.yaml:13:9: ignored: listPets, query parameter 'a': went [request-parameter-became-required] \
            (agreed with all clients)

            """),
    TextCase(
        name: "of a group with many findings the first eight are listed",
        report: Samples.report((1...11).map { Samples.finding("change \($0)") }),
        text: """
            old.yaml → new.yaml: 11 breaking changes

            11 breaking changes

            listPets (GET /pets)

            """
                + (1...8).map {
                    "new.yaml:13:9: error: query parameter 'a': change \($0) [request-parameter-became-required]\n"
                }.joined() + "  and 3 more (--verbose lists them)\n"),
    TextCase(
        name: "colour marks summary, level and group", report: Samples.report([Samples.finding("went")]),
        options: .init(hasColor: true),
        text: """
            \u{1b}[1mold.yaml → new.yaml: 1 breaking change\u{1b}[0m

            \u{1b}[1;31m1 breaking change\u{1b}[0m

            \u{1b}[1mlistPets (GET /pets)\u{1b}[0m
            new.yaml:13:9: \u{1b}[1;31merror\u{1b}[0m: query parameter 'a': went \
            \u{1b}[2m[request-parameter-became-required]\u{1b}[0m

            """),
])
func `reports print for people`(_ c: TextCase) {
    #expect(c.report.text(c.options).text == c.text)
}

@Test func `a component is named by its pointer, since names have dots`() {
    func finding(_ name: String, _ pointer: String) -> Finding {
        let side = Finding.Side(
            document: "new", location: Location(file: "new.yaml", line: 1, column: 1), pointer: pointer, value: nil)
        return Finding(
            rule: "r", level: .error, effect: .narrows, direction: .request, breaksSwift: false, operation: nil,
            operations: [], element: name, message: "\(name): m", explanation: "e",
            comparison: .drift(base: nil, revision: side), fingerprint: "f")
    }
    let report = Samples.report([
        finding("v1.Pet.name", "/components/schemas/v1.Pet/properties/name"),
        finding("v1.Pet/x", "/components/schemas/v1.Pet~1x"), finding("the API, server 'a'", "/servers/0"),
    ])
    let lines = report.text(.init()).text.split(separator: "\n").map(String.init)
    #expect(
        lines.dropFirst(2) == [
            "v1.Pet", "new.yaml:1:1: error: name: m [r]", "v1.Pet/x", "new.yaml:1:1: error: m [r]", "the API",
            "new.yaml:1:1: error: server 'a': m [r]",
        ])
}
