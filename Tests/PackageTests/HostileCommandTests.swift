import Foundation
import Testing

/// A document that is made to take time, memory or the call stack, at a size that a debug build ends in a moment.
struct HostileDocument: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }

    /// Components `S0` to `Sn`, of which an operation answers with the first.
    init(_ name: String, schemas: [String]) {
        self.name = name
        text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/a": {"get": {"operationId": "a",
            "responses": {"200": {"description": "d", "content": {"application/json": {"schema": \(Self.reference(0))}}}}}}},
            "components": {"schemas": {\(schemas.enumerated().map { "\"S\($0)\": \($1)" }.joined(separator: ",\n"))}}}
            """
    }

    init(_ name: String, yaml: String) {
        self.name = name
        text = "openapi: 3.1.0\ninfo: {title: t, version: '1'}\n" + yaml
    }

    static func reference(_ number: Int) -> String { "{\"$ref\": \"#/components/schemas/S\(number)\"}" }

    private static func chain(_ count: Int, _ body: (Int) -> String) -> [String] {
        (0..<count).map { body($0 + 1) } + ["{\"type\": \"object\"}"]
    }

    private static func nested(_ count: Int, _ open: String, _ close: String) -> String {
        String(repeating: open, count: count) + "{}" + String(repeating: close, count: count)
    }

    static let all: [HostileDocument] = [
        HostileDocument(
            "1,000 schemas", schemas: (0..<1_000).map { "{\"properties\": {\"n\": \(reference(($0 + 1) % 1_000))}}" }),
        HostileDocument(
            "allOf 2,000 deep", schemas: chain(2_000) { "{\"allOf\": [\(reference($0)), {\"minProperties\": 1}]}" }),
        HostileDocument("references 2,000 deep", schemas: chain(2_000) { reference($0) }),
        HostileDocument("a circle of references", schemas: (0..<500).map { reference(($0 + 1) % 500) }),
        HostileDocument(
            "required properties 1,000 deep",
            schemas: chain(1_000) { "{\"required\": [\"n\"], \"properties\": {\"n\": \(reference($0))}}" }),
        HostileDocument(
            "allOf that shares its parts", schemas: chain(60) { "{\"allOf\": [\(reference($0)), \(reference($0))]}" }),
        HostileDocument(
            "anyOf that shares its parts",
            schemas: chain(60) { "{\"anyOf\": [\(reference($0)), {\"items\": \(reference($0))}]}" }),
        HostileDocument("10,000 levels", schemas: [nested(10_000, "{\"items\": ", "}")]),
        HostileDocument("as many levels as are read", schemas: [nested(240, "{\"items\": ", "}")]),
        HostileDocument(
            "objects in objects", schemas: [nested(120, "{\"type\": \"object\", \"properties\": {\"p\": ", "}}")]),
        HostileDocument(
            "3,000 values", schemas: ["{\"enum\": [\((0..<3_000).map { "\"v\($0)\"" }.joined(separator: ","))]}"]),
        HostileDocument(
            "a pattern that backtracks",
            schemas: [
                "{\"type\": \"string\", \"pattern\": \"^(a+)+$\", \"example\": \"\(String(repeating: "a", count: 3_000))!\"}"
            ]),
        HostileDocument("an alias of itself", yaml: "components: &c\n  schemas:\n    A: *c\n"),
        HostileDocument(
            "an alias bomb",
            yaml: "x-a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
                + ["ab", "bc", "cd", "de", "ef", "fg", "gh", "hi"].map { pair in
                    let names = pair.map(String.init)
                    return
                        "x-\(names[1]): &\(names[1]) [\(Array(repeating: "*\(names[0])", count: 10).joined(separator: ", "))]\n"
                }.joined()),
        HostileDocument(
            "callbacks of callbacks",
            yaml: """
                paths: {/a: {post: {responses: {'200': {description: d}}, callbacks: {c: {$ref: '#/components/callbacks/C'}}}}}
                components:
                  callbacks:
                    C: {'{$url}': {post: {responses: {'200': {description: d}}, callbacks: {c: {$ref: '#/components/callbacks/C'}, d: {$ref: '#/components/callbacks/D'}}}}}
                    D: {'{$url}': {post: {responses: {'200': {description: d}}, callbacks: {c: {$ref: '#/components/callbacks/C'}, d: {$ref: '#/components/callbacks/D'}}}}}

                """),
        HostileDocument(
            "paths that refer to each other",
            yaml: "paths:\n  /a: {$ref: '#/paths/~1b'}\n  /b: {$ref: '#/paths/~1a'}\n"),
    ]
}

/// Every command ends with a result or an error, in two gigabytes of address space, whatever a document says.
@Suite(.serialized) struct HostileCommandTests {
    /// Beside the test bundle, where SwiftPM puts the tool.
    static let tool: URL? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let found = root.appendingPathComponent(".build/debug/tributary")
        return FileManager.default.isExecutableFile(atPath: found.path) ? found : nil
    }()

    @Test(.enabled(if: tool != nil, "needs the tool, which 'swift build' makes"), arguments: HostileDocument.all)
    func `ends with a result or an error`(_ document: HostileDocument) throws {
        let tool = try #require(Self.tool)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hostile-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("api.yaml").path
        let other = folder.appendingPathComponent("other.yaml").path
        try Data(document.text.utf8).write(to: URL(fileURLWithPath: file))
        try Data(document.text.replacingOccurrences(of: "/a\"", with: "/b\"").utf8).write(
            to: URL(fileURLWithPath: other))
        for arguments in [
            ["lint", file], ["generate", file, "-o", folder.path + "/out"],
            ["merge", file, other, "-o", folder.path + "/m.json"],
            ["diff", file, other],
        ] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "ulimit -v 2000000; exec \"$0\" \"$@\" > /dev/null 2>&1", tool.path] + arguments
            let start = ContinuousClock.now
            try process.run()
            process.waitUntilExit()
            #expect(
                process.terminationReason == .exit, "\(arguments[0]) was killed by signal \(process.terminationStatus)")
            #expect([0, 1, 3].contains(process.terminationStatus), "\(arguments[0]) gave \(process.terminationStatus)")
            #expect(ContinuousClock.now - start < .seconds(60), "\(arguments[0])")
        }
    }
}
