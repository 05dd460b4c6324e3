import Foundation
import Testing

@Suite(.enabled(if: Tool.path != nil, "needs the built command line"))
struct MergeCommandTests {
    private static func document(_ type: String) -> String {
        """
        openapi: 3.1.0
        info: {title: T, version: 1.0.0}
        paths:
          /x:
            get:
              operationId: x
              responses: {'200': {description: ok, content: {application/json: {schema: {type: \(type)}}}}}
        """
    }

    private func folder() throws -> Folder {
        try Folder(["a.yaml": Self.document("string"), "b.yaml": Self.document("integer")])
    }

    @Test func `conflicts that stop a merge are listed with the line in each document`() async throws {
        let result = try await Tool.run(
            ["merge", "a.yaml", "b.yaml", "--conflicts", "error", "-o", "out.json"], in: try folder())
        #expect(result.code == 4)
        #expect(result.output == "")
        let lines = result.errors.split(separator: "\n").map(String.init)
        let error = lines.first { $0.contains(": error: ") } ?? ""
        #expect(error.hasPrefix("a.yaml:7:") && error.hasSuffix("[merge-type-differs]"), "\(result.errors)")
        #expect(
            lines.contains { $0.hasPrefix("b.yaml:7:") && $0.hasSuffix("note: 'b' says \"integer\"") },
            "\(result.errors)")
    }

    @Test(arguments: [("json", "{"), ("md", "# Where the documents disagree"), ("html", "<!DOCTYPE html>")])
    func `the ending of a report's name is its format`(_ ending: String, _ start: String) async throws {
        let folder = try folder()
        let result = try await Tool.run(["merge", "a.yaml", "b.yaml", "--report", "report.\(ending)"], in: folder)
        #expect(result.code == 0)
        #expect(try folder.read("report.\(ending)").hasPrefix(start))
    }

    @Test func `a folder's documents are merged by name`() async throws {
        let outer = try Folder(["api/a.yaml": Self.document("string"), "api/b.yaml": Self.document("integer")])
        let result = try await Tool.run(["merge", "api", "--report", "report.json"], in: outer)
        #expect(result.code == 0)
        #expect(try outer.read("report.json").contains("\"name\": \"a\""))
    }
}
