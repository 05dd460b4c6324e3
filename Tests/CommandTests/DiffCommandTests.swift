import Foundation
import Testing

@Suite(.enabled(if: Tool.path != nil, "needs the built command line"))
struct DiffCommandTests {
    private static func pets(limitIsRequired: Bool = false, name: String = "string") -> String {
        """
        openapi: 3.1.0
        info: {title: Pets, version: 1.0.0}
        paths:
          /pets:
            get:
              operationId: listPets
              parameters:
                - {name: limit, in: query, required: \(limitIsRequired), schema: {type: integer}}
              responses: {'200': {description: ok, content: {application/json: {schema: {$ref: 'common.yaml#/Pet'}}}}}
        """
    }

    private static let owners = """
        openapi: 3.1.0
        info: {title: Owners, version: 1.0.0}
        paths:
          /owners:
            get: {operationId: listOwners, responses: {'200': {description: ok}}}
        """

    private static func common(_ type: String = "string") -> String {
        "Pet: {type: object, properties: {name: {type: \(type)}}}\n"
    }

    /// Two folders of an API; in `new` a parameter became required, a property nullable, and an operation went.
    private func folder() throws -> Folder {
        try Folder([
            "old/a.yaml": Self.pets(), "old/b.yaml": Self.owners, "old/common.yaml": Self.common(),
            "old/notes.txt": "nothing about endpoints\n",
            "new/a.yaml": Self.pets(limitIsRequired: true), "new/common.yaml": Self.common("[string, 'null']"),
        ])
    }

    private static let expected = """

        3 breaking changes

        listPets (GET /pets)
        new/a.yaml:8:36: error: query parameter 'limit': it became required [request-parameter-became-required]

        Pet
        new/common.yaml:1:41: error: name: null became a value [response-property-became-nullable]

        listOwners (GET /owners)
        old/b.yaml:5:5 (base): error: the operation was removed with its path, without deprecation \
        [api-path-removed-without-deprecation]

        """

    @Test func `folders stand for the descriptions in them, merged`() async throws {
        let folder = try folder()
        let result = try await Tool.run(["diff", "old", "new/"], in: folder)
        #expect(result.output == "old → new/: 3 breaking changes\n" + Self.expected)
        #expect(result.code == 1)
        #expect(result.errors.contains("old/common.yaml:1:1: note: the file is no description"))
        #expect(!result.errors.contains("notes.txt"))
    }

    @Test func `a folder with a configuration is its merged API`() async throws {
        let folder = try folder()
        try folder.write("old/tributary.yml", "documents: [a.yaml]\n")
        let result = try await Tool.run(["diff", "old", "new", "--rule", "api-*"], in: folder)
        #expect(result.output == "old → new: nothing changed\n")
        #expect(result.code == 0)
    }

    @Test func `a folder without descriptions is an error`() async throws {
        let folder = try folder()
        try folder.write("empty/x.yaml", "a: 1\n")
        let result = try await Tool.run(["diff", "empty", "new"], in: folder)
        #expect(result.errors.contains("error: the folder 'empty' has no description [no-description-in-folder]"))
        #expect(result.code == 3)
    }

    @Test func `a file of severities sets levels by rule`() async throws {
        let folder = try folder()
        let plain = try await Tool.run(["diff", "old", "new", "--format", "gitlab"], in: folder)
        let rules = plain.output.split(separator: "\n").filter { $0.contains("\"check_name\"") }
            .compactMap { $0.split(separator: "\"").dropFirst(3).first }
        try folder.write("levels.txt", "# of another tool\n" + rules.map { "\($0)\twarn\r\n" }.joined())
        let result = try await Tool.run(["diff", "old", "new", "--severity-levels", "levels.txt"], in: folder)
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("old → new: 3 changes that may break\n"), "\(result)")
        try folder.write("levels.txt", "endpoint-added\nendpoint-added fatal\n")
        let wrong = try await Tool.run(["diff", "old", "new", "--severity-levels", "levels.txt"], in: folder)
        #expect(wrong.code == 2)
        for line in ["levels.txt:1:1: error: ", "levels.txt:2:1: error: "] {
            #expect(wrong.errors.contains(line + "a line must be a rule and a level"), "\(wrong)")
        }
        let missing = try await Tool.run(["diff", "old", "new", "--severity-levels", "none.txt"], in: folder)
        #expect(missing.code == 2)
    }

    @Test func `folders of a git revision are read with what they refer to, also from inside`() async throws {
        let folder = try folder()
        let names = ["user.name=a", "user.email=a@b.c", "commit.gpgsign=false"].flatMap { ["-c", $0] }
        for arguments in [["init", "-q"], ["add", "-A"], names + ["commit", "-q", "-m", "x"]] {
            #expect(try await Tool.run("/usr/bin/env", ["git"] + arguments, in: folder).code == 0)
        }
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("old"))
        for base in ["git:HEAD:old", "git:HEAD:old/"] {
            let result = try await Tool.run(["diff", base, "new"], in: folder)
            #expect(result.output.hasPrefix("\(base) → new: 3 breaking changes\n"), "\(result)")
        }
        for revision in ["nope", "--all"] {
            let result = try await Tool.run(["diff", "git:\(revision):old", "new"], in: folder)
            #expect(result.code == 3)
            #expect(
                result.errors.contains(
                    "git:\(revision):old:1:1: error: git knows no revision '\(revision)' here [no-such-revision]"),
                "\(result)")
        }
        let inside = try await Tool.run(["diff", "git:HEAD:.", "."], in: Folder("new", of: folder))
        #expect(inside.output == "git:HEAD:. → .: nothing changed\n", "\(inside)")
    }

    @Test(arguments: [
        ("text", "old → new: 3 breaking changes"), ("markdown", "## API changes"), ("html", "<!DOCTYPE html>"),
        ("json", "{\n  \"documents\""), ("sarif", "{\n  \"$schema\""), ("junit", "<?xml"),
        ("github", "::error file=new/a.yaml,line=8,col=36,"), ("gitlab", "[\n  {\n    \"description\""),
    ])
    func `every format prints`(_ format: String, _ start: String) async throws {
        let folder = try folder()
        let result = try await Tool.run(["diff", "old", "new", "--format", format], in: folder)
        #expect(result.output.hasPrefix(start), "\(result.output.prefix(200))")
        #expect(result.code == 1)
        let written = try await Tool.run(["diff", "old", "new", "--format", format, "-o", "report"], in: folder)
        #expect(written.output == "")
        #expect(try folder.read("report") == result.output, "a report in a file is the same")
    }

    @Test func `annotations come with a summary of the job, added to what is there`() async throws {
        let folder = try folder()
        try folder.write("summary.md", "# Before\n")
        let environment = [
            "GITHUB_STEP_SUMMARY": folder.url.appendingPathComponent("summary.md").path,
            "GITHUB_WORKSPACE": folder.url.path,
        ]
        _ = try await Tool.run(["diff", "old", "new", "--format", "text"], in: folder, environment: environment)
        #expect(try folder.read("summary.md") == "# Before\n")
        let inside = Folder("new", of: folder)
        let result = try await Tool.run(
            ["diff", "../old", ".", "--format", "github"], in: inside, environment: environment)
        #expect(result.output.hasPrefix("::error file=new/a.yaml,line=8"), "\(result)")
        #expect(try folder.read("summary.md").hasPrefix("# Before\n## API changes\n"))
    }

    @Test func `ignored findings are told apart, entries of no use and unknown rules are reported`() async throws {
        let folder = try folder()
        try folder.write(
            "rules.yml",
            """
            drift:
              ignore:
                - {rule: request-parameter-*, path: /pets, reason: all clients send it, until: 2999-01-01}
                - {path: /nowhere}
                - {rule: api-path-removed-without-deprecation, until: 2020-01-01}
              levels: {response-property-became-nullable: warning, request-parameter-became-requird: info}
            """)
        let result = try await Tool.run(["diff", "old", "new", "--config", "rules.yml", "--verbose"], in: folder)
        #expect(result.output.hasPrefix("old → new: 1 breaking change, 1 change that may break; 1 ignored\n"))
        #expect(result.output.contains("required [request-parameter-became-required] (all clients send it)\n"))
        #expect(
            result.output.contains(
                "= The configuration sets warning in place of error: clients can now receive what they were never told")
        )
        let warnings = result.errors.split(separator: "\n").filter { $0.contains("warning: ") }
        #expect(
            warnings == [
                "rules.yml:4:7: warning: an entry of 'ignore' fits no finding [unused-ignore]",
                "rules.yml:5:7: warning: an entry of 'ignore' has expired [expired-ignore]",
                "rules.yml:6:56: warning: there is no rule 'request-parameter-became-requird' [unknown-rule]",
            ])
        let sarif = try await Tool.run(
            ["diff", "old", "new", "--config", "rules.yml", "--format", "sarif"], in: folder)
        #expect(sarif.output.contains("\"justification\": \"all clients send it\""))
    }

    @Test(arguments: [
        (["--path", "/owners"], "1 breaking change\n"), (["--operation", "listPets"], "2 breaking changes\n"),
        (["--operation", "GET /owners"], "1 breaking change\n"), (["--rule", "endpoint-added"], "nothing changed\n"),
        (["--rule", "request-*"], "1 breaking change\n"), (["--level", "error"], "3 breaking changes\n"),
        (["--path", "/**", "--rule", "api-*"], "1 breaking change\n"),
    ])
    func `filters leave what fits all of them`(_ arguments: [String], _ summary: String) async throws {
        let result = try await Tool.run(["diff", "old", "new"] + arguments, in: try folder())
        #expect(result.output.hasPrefix("old → new: " + summary), "\(result.output)")
    }

    @Test(arguments: [("error", 1), ("warning", 1), ("info", 1), ("never", 0)])
    func `the level that fails is chosen`(_ level: String, _ code: Int32) async throws {
        #expect(try await Tool.run(["diff", "old", "new", "--fail-on", level], in: try folder()).code == code)
    }

    @Test(arguments: [
        (["old"], "'diff' needs BASE REVISION"), (["old", "new", "third"], "'diff' doesn't take 'third'"),
        (
            ["old", "new", "--rule", "endpoint-aded"],
            "there is no rule 'endpoint-aded'; did you mean 'endpoint-added'?"
        ),
        (
            ["old", "new", "--operation", "listPet"],
            "neither API has the operation 'listPet'; did you mean 'listPets'?"
        ),
        (["old", "new", "--tag", "none"], "neither API has the tag 'none'"),
        (["old", "new", "--path", "/pets/*"], "neither API has the path '/pets/*'"),
        (["old", "new", "--format", "htm"], "--format takes text, markdown, html, json, sarif, junit, github, gitlab"),
    ])
    func `mistakes in arguments are told`(_ arguments: [String], _ message: String) async throws {
        let result = try await Tool.run(["diff"] + arguments, in: try folder())
        #expect(result.errors.contains("error: " + message), "\(result.errors)")
        #expect(result.code == 2)
    }

    @Test func `the schema of the JSON is printed without documents`() async throws {
        let result = try await Tool.run(["diff", "--print-schema"], in: try Folder([:]))
        let schema = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        #expect(schema?["$id"] as? String == "urn:tributary:diff-report:1")
        #expect(result.code == 0)
    }

    #if os(Linux)
        /// `script` runs a command on a terminal of its own.
        @Test(
            .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "needs the command 'script'"),
            arguments: [
                (["TERM": "xterm"], true), (["TERM": "xterm", "NO_COLOR": ""], true),
                (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "dumb"], false),
            ] as [([String: String], Bool)])
        func `only a terminal gets colour, unless it is told not to`(
            _ environment: [String: String], _ hasColor: Bool
        ) async throws {
            let folder = try folder()
            let command = "'\(Tool.path ?? "")' diff old new"
            let onTerminal = try await Tool.run(
                "/usr/bin/script", ["-qec", command, "/dev/null"], in: folder, environment: environment)
            #expect(onTerminal.output.contains("3 breaking changes"), "\(onTerminal)")
            #expect(onTerminal.output.contains("\u{1b}[") == hasColor)
            let inPipe = try await Tool.run(["diff", "old", "new"], in: folder, environment: environment)
            #expect(!inPipe.output.contains("\u{1b}"))
        }
    #endif
}
