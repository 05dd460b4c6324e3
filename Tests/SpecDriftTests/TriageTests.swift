import APIModel
import Reporting
import SpecDrift
import SpecReading
import Testing

struct TriageTests {
    private static let base = Documents.paths(
        """
        /a: {get: {operationId: a, tags: [t], responses: {'200': {description: ok}}}}, \
        /b/c: {get: {operationId: b, responses: {'200': {description: ok}}}}
        """)
    private static let revision = Documents.paths("/d: {get: {operationId: d, responses: {'200': {description: ok}}}}")

    private func triaged(_ change: (inout Triage, [Finding]) -> Void) throws -> Triaged {
        let files = FileAccess.memory(["base.yaml": Self.base, "revision.yaml": Self.revision])
        let base = try #require(SpecReader().read("base.yaml", files: files).api)
        let revision = try #require(SpecReader().read("revision.yaml", files: files).api)
        let findings = Comparison(options: .init(today: CalendarDay(number: 0))).compare(base, revision)
        #expect(
            findings.map(\.line) == [
                "error api-path-removed-without-deprecation", "error api-path-removed-without-deprecation",
                "info endpoint-added",
            ])
        var triage = Triage(today: CalendarDay(number: 10))
        change(&triage, findings)
        return triage.apply(to: findings, base: base, revision: revision)
    }

    @Test func filtersKeepWhatFitsOneOfEach() throws {
        #expect(try triaged { t, _ in t.filter.paths = ["/b/*"] }.findings.map(\.element) == ["b"])
        #expect(try triaged { t, _ in t.filter.paths = ["/*"] }.findings.map(\.element) == ["a", "d"])
        #expect(try triaged { t, _ in t.filter.paths = ["/**"] }.findings.count == 3)
        #expect(try triaged { t, _ in t.filter.tags = ["t"] }.findings.map(\.element) == ["a"])
        #expect(try triaged { t, _ in t.filter.operations = ["b", "GET /d"] }.findings.map(\.element) == ["b", "d"])
        #expect(try triaged { t, _ in t.filter.rules = ["endpoint-*"] }.findings.map(\.element) == ["d"])
        #expect(try triaged { t, _ in t.filter.level = .warning }.findings.count == 2)
    }

    @Test func overridesSetLevelsAndTheLastOneDecides() throws {
        let result = try triaged { triage, _ in
            triage.overrides = [
                .init(rule: "api-*", path: nil, level: .warning), .init(rule: nil, path: "/b/**", level: .error),
                .init(rule: "endpoint-added", path: nil, level: nil),
            ]
        }
        #expect(result.findings.map { "\($0.level.rawValue) \($0.element)" } == ["error b", "warning a"])
    }

    @Test func ignoredFindingsKeepTheirEntry() throws {
        let result = try triaged { triage, findings in
            triage.ignores = [
                .init(rule: nil, path: nil, fingerprint: findings[0].fingerprint, reason: "agreed", until: nil),
                .init(
                    rule: "endpoint-added", path: "/d", fingerprint: nil, reason: nil, until: CalendarDay(number: 10)),
            ]
        }
        #expect(result.findings.map(\.element) == ["b"])
        #expect(result.ignored.map(\.entry) == [0, 1])
        #expect(result.useless.isEmpty)
    }

    @Test func entriesOfNoUseAreTold() throws {
        let result = try triaged { triage, _ in
            triage.ignores = [
                .init(rule: "endpoint-added", path: nil, fingerprint: nil, reason: nil, until: CalendarDay(number: 9)),
                .init(rule: nil, path: "/z", fingerprint: nil, reason: nil, until: nil),
            ]
        }
        #expect(result.findings.count == 3)
        #expect(result.useless.map(\.entry) == [0, 1])
        #expect(result.useless.map(\.reason) == [.expired, .matchesNothing])
    }

    /// A schema that `/a/{id}` and `/b` share lost a property that had to be there.
    private func triagedShared(_ change: (inout Triage, Finding) -> Void) throws -> Triaged {
        let paths = ["a/{id}", "b"].map { path in
            "'/\(path)': {get: {responses: {'200': {description: ok, content: {application/json: "
                + "{schema: {$ref: '#/components/schemas/S'}}}}}}}"
        }
        func document(_ schema: String) -> String {
            Documents.paths(paths.joined(separator: ", "), "components: {schemas: {S: {type: object, \(schema)}}}")
        }
        let files = FileAccess.memory([
            "base.yaml": document("required: [p], properties: {p: {type: string}}"),
            "revision.yaml": document("properties: {p: {type: string}}"),
        ])
        let base = try #require(SpecReader().read("base.yaml", files: files).api)
        let revision = try #require(SpecReader().read("revision.yaml", files: files).api)
        let findings = Comparison(options: .init(today: CalendarDay(number: 0))).compare(base, revision)
        #expect(findings.map(\.line) == ["error response-property-became-optional"])
        var triage = Triage(today: CalendarDay(number: 10))
        change(&triage, try #require(findings.first))
        return triage.apply(to: findings, base: base, revision: revision)
    }

    private func ignore(_ path: String) -> Triage.Ignore {
        Triage.Ignore(rule: nil, path: path, fingerprint: nil, reason: nil, until: nil)
    }

    @Test func whatOnePathAcceptsIsNotHiddenFromTheOthers() throws {
        let one = try triagedShared { t, _ in t.ignores = [ignore("/b")] }
        #expect(one.findings.count == 1)
        #expect(one.useless.map(\.reason) == [.matchesParts])
        let both = try triagedShared { t, _ in t.ignores = [ignore("/b"), ignore("/a/{key}")] }
        #expect(both.findings.isEmpty && both.ignored.map(\.entry) == [0] && both.useless.isEmpty)
        let all = try triagedShared { t, _ in t.ignores = [ignore("/**")] }
        #expect(all.findings.isEmpty && all.useless.isEmpty)
    }

    @Test(arguments: [("/b", Level.info, Level.error), ("/**", .info, .info)])
    func aLevelIsLoweredForAllOrForNone(_ path: String, _ level: Level, _ wanted: Level) throws {
        let result = try triagedShared { t, _ in t.overrides = [.init(rule: nil, path: path, level: level)] }
        #expect(result.findings.map(\.level) == [wanted])
    }

    @Test func aLevelIsKeptForAny() throws {
        let result = try triagedShared { t, _ in
            t.overrides = [.init(rule: nil, path: "/**", level: .info), .init(rule: nil, path: "/b", level: .error)]
        }
        #expect(result.findings.map(\.level) == [.error])
    }

    @Test func fingerprintsSurviveMovedText() throws {
        let once = try findings(from: Self.base, to: Self.revision).map(\.fingerprint)
        let moved = try findings(from: "# a comment\n\n" + Self.base, to: "# another\n" + Self.revision).map(
            \.fingerprint)
        #expect(once == moved)
        #expect(Set(once).count == 3)
    }
}
