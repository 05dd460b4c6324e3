import Foundation
import Reporting
import Testing
import TributaryRuntime

struct GitHubTests {
    @Test func `an annotation names file, line, column and rule, and what is special is escaped`() {
        let report = Samples.report([
            Samples.finding("100% of a, b: c", file: "a,b:c.yaml"),
            Samples.finding("went", level: .info, hasRevision: false),
        ])
        #expect(
            report.github(checkout: Samples.checkout).text == """
                ::error file=api/a%2Cb%3Ac.yaml,line=13,col=9,title=request-parameter-became-required::listPets, query \
                parameter 'a': 100%25 of a, b: c%0ARequests can now be refused.%0AIn the base: old.yaml:12:9
                ::notice file=api/old.yaml,line=12,col=9,title=request-parameter-became-required::listPets, query \
                parameter 'a': went%0ARequests can now be refused.%0AIt is in the base only: old.yaml:12:9
                tributary diff: 1 breaking change, 1 other change.

                """)
    }

    @Test func `ten annotations of a kind are shown, the rest is counted`() {
        let findings = [Level.error, .warning, .info].flatMap { level in
            (0..<12).map { _ in Samples.finding(level: level) }
        }
        let lines = Samples.report(findings).github(checkout: Samples.checkout).text.split(separator: "\n")
        for command in ["::error ", "::warning ", "::notice "] { #expect(lines.count { $0.hasPrefix(command) } == 10) }
        #expect(
            lines.contains { $0.hasSuffix("left out: 2 breaking changes, 2 changes that may break, 2 other changes.") })
    }

    @Test func `a message stays below 4 KB, cut between characters`() {
        let report = Samples.report([Samples.finding(String(repeating: "ü€", count: 4_000))])
        let line = report.github(checkout: Samples.checkout).text.split(separator: "\n")[0]
        let message = line.components(separatedBy: "::").last ?? ""
        #expect(message.utf8.count <= 4_096)
        #expect(message.hasSuffix("…"))
        #expect(!message.contains("\u{fffd}"))
    }
}

struct GitLabTests {
    @Test func `issues are those of a code quality report`() throws {
        let report = Samples.report([
            Samples.finding(), Samples.finding(level: .info), Samples.finding(level: .warning),
        ])
        #expect(
            report.gitlab(checkout: Samples.checkout).text.hasPrefix(
                """
                [
                  {
                    "description": "listPets, query parameter 'a': was set. Requests can now be refused.",
                    "check_name": "request-parameter-became-required",
                    "fingerprint": "0123456789abcdef",
                    "severity": "critical",
                    "location": {
                      "path": "api/new.yaml",
                      "lines": {
                        "begin": 13
                      }
                    }
                  },
                """))
        let issues = try #require(try report.gitlab(checkout: Samples.checkout).json() as? [[String: Any]])
        #expect(issues.compactMap { $0["severity"] as? String } == ["critical", "info", "minor"])
        #expect(
            Set(issues.compactMap { $0["fingerprint"] as? String }).count == 3, "GitLab drops repeated fingerprints")
    }
}

struct JUnitTests {
    @Test func `findings are tests that fail from a level on, ignored ones are skipped`() {
        let report = Samples.report(
            [Samples.finding(), Samples.finding("came", level: .info)],
            ignored: [.init(Samples.finding("went", fingerprint: "2"), reason: "agreed \"so\"")])
        #expect(
            report.junit(failing: .error).text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="tributary diff" tests="3" failures="1" errors="0">
                  <testsuite name="old.yaml → new.yaml" tests="3" failures="1" errors="0" skipped="1">
                    <testcase name="query parameter &#39;a&#39;: was set [request-parameter-became-required]" \
                classname="listPets (GET /pets)" file="new.yaml" line="13"><failure \
                type="request-parameter-became-required" message="listPets, query parameter &#39;a&#39;: was set">\
                listPets, query parameter &#39;a&#39;: was set&#10;\
                at new.yaml:13:9, /paths/~1pets/get/parameters/0&#10;was at old.yaml:12:9&#10;before: false&#10;\
                after: true&#10;Requests can now be refused.&#10;reaches GET /pets&#10;\
                code that uses the generated Swift has to change&#10;fingerprint 0123456789abcdef</failure></testcase>
                    <testcase name="query parameter &#39;a&#39;: came [request-parameter-became-required]" \
                classname="listPets (GET /pets)" file="new.yaml" line="13"><system-out>\
                listPets, query parameter &#39;a&#39;: came&#10;\
                at new.yaml:13:9, /paths/~1pets/get/parameters/0&#10;was at old.yaml:12:9&#10;before: false&#10;\
                after: true&#10;Requests can now be refused.&#10;reaches GET /pets&#10;\
                code that uses the generated Swift has to change&#10;fingerprint 0123456789abcdef</system-out></testcase>
                    <testcase name="query parameter &#39;a&#39;: went [request-parameter-became-required]" \
                classname="listPets (GET /pets)" file="new.yaml" line="13">\
                <skipped message="agreed &quot;so&quot;"/></testcase>
                  </testsuite>
                </testsuites>

                """)
    }

    @Test(arguments: [(nil, 0), (Level.error, 1), (.warning, 2), (.info, 3)] as [(Level?, Int)])
    func `the level that fails the run fails the tests`(_ failing: Level?, _ failures: Int) {
        let report = Samples.report([
            Samples.finding(), Samples.finding(level: .warning), Samples.finding(level: .info),
        ])
        #expect(report.junit(failing: failing).text.contains("tests=\"3\" failures=\"\(failures)\""))
    }

    @Test func `a report without findings is one test that passed`() {
        #expect(Samples.report([]).junit(failing: .info).text.contains("<testcase name=\"nothing changed\""))
    }
}
