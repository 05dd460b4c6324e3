import Foundation
import Testing

@Suite(.enabled(if: Tool.path != nil, "needs the built command line"))
struct LintCommandTests {
    /// An error, a warning, and four notes of one kind.
    private static let document = """
        openapi: 3.1.0
        info: {title: T, version: 1.0.0}
        paths:
          /x:
            get:
              operationId: x
              respones: {}
              responses: {'200': {description: ok}}
        components:
          schemas:
            A: {type: string, maxLength: many}
            B: {type: string}
            C: {type: string}
            D: {type: string}

        """

    private func lint(_ arguments: [String]) async throws -> Tool.Result {
        try await Tool.run(["lint", "a.yaml"] + arguments, in: try Folder(["a.yaml": Self.document]))
    }

    @Test func `errors and warnings are listed with their line, notes once per id with a count`() async throws {
        let result = try await lint([])
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.hasPrefix("a.yaml:11:") && $0.contains(": error: ") }, "\(result.output)")
        #expect(lines.contains { $0.hasSuffix("^~~~") })
        #expect(lines.count { $0.contains("[unused-component]") } == 1)
        #expect(lines.contains { $0.contains("[unused-component] (and 3 more; --verbose lists them)") })
        #expect(result.code == 1)
    }

    @Test func `verbose lists every note, and no format repeats one`() async throws {
        let verbose = try await lint(["--verbose"]).output.split(separator: "\n")
        #expect(verbose.count { $0.contains("[unused-component]") } == 4)
        #expect(Set(verbose.filter { $0.hasPrefix("a.yaml:") }).count == verbose.count { $0.hasPrefix("a.yaml:") })
        let twice = try await Tool.run(
            ["lint", "a.yaml", "./a.yaml", "--format", "json"], in: Folder(["a.yaml": Self.document]))
        #expect(twice.code == 1)
        let json = try JSONSerialization.jsonObject(with: Data(try await lint(["--format", "json"]).output.utf8))
        let diagnostics = try #require((json as? [String: Any])?["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.count { $0["id"] as? String == "unused-component" } == 4)
    }

    @Test func `SARIF has a result for each diagnostic`() async throws {
        let log =
            try JSONSerialization.jsonObject(with: Data(try await lint(["--format", "sarif"]).output.utf8))
            as? [String: Any]
        let results = try #require(((log?["runs"] as? [[String: Any]])?.first)?["results"] as? [[String: Any]])
        #expect(results.count { $0["ruleId"] as? String == "unused-component" } == 4)
        #expect(results.contains { $0["level"] as? String == "error" })
    }

    @Test func `a folder's documents are checked`() async throws {
        let folder = try Folder(["api/a.yaml": Self.document])
        let result = try await Tool.run(["lint", "api"], in: folder)
        #expect(result.output.contains("api/a.yaml:11:"))
    }
}
