import Foundation
import Testing

@Suite(.enabled(if: Tool.path != nil, "needs the built command line"))
struct GenerateCommandTests {
    private static let document = """
        openapi: 3.1.0
        info: {title: T, version: 1.0.0}
        paths: {}
        components: {schemas: {Kind: {type: string, enum: [a]}}}
        """

    private func folder(_ files: [String: String] = [:]) throws -> Folder {
        let settings = "documents: [api.yaml]\noutput: out\ngenerate: [models]\nswift: {templates: own}\n"
        return try Folder(["api.yaml": Self.document, "tributary.yml": settings].merging(files) { $1 })
    }

    @Test func `a folder of templates that isn't there is an error where it is named`() async throws {
        for files in [[:], ["own": "a file"]] {
            let folder = try folder(files)
            let result = try await Tool.run(["generate"], in: folder)
            #expect(result.code == 2)
            #expect(
                result.errors.contains("tributary.yml:4:20: error: there is no folder 'own' [missing-templates]"),
                "\(result.errors)")
            #expect(throws: (any Error).self) { try folder.read("out/Models/Kind.swift") }
        }
    }

    @Test func `a template that replaces none and is included by none is told, with a near name`() async throws {
        let folder = try folder([
            "own/Wrapper.mustache": "// {{> Helper }}\n", "own/Helper.mustache": "help", "own/Enumration.mustache": "",
        ])
        let result = try await Tool.run(["generate"], in: folder)
        #expect(result.code == 0)
        let warnings = result.errors.split(separator: "\n").filter { $0.contains("[unused-template]") }
        #expect(
            warnings == [
                "own/Enumration.mustache:1:1: warning: 'Enumration' replaces no stock template, and no other template includes it [unused-template]"
            ])
        #expect(result.errors.contains("did you mean 'Enumeration'?"))
    }

    @Test(arguments: ["--name", "--module"])
    func `names of modules are those that Swift can import`(_ option: String) async throws {
        let folder = try Folder(["api.yaml": Self.document])
        let result = try await Tool.run(["generate", "api.yaml", "-o", "out", option, "my-api"], in: folder)
        #expect(result.code == 2)
        #expect(result.errors.contains("\(option) wants letters and digits, not 'my-api'"), "\(result.errors)")
    }
}
