import Foundation
import SourceTree
import Testing

/// The inputs that the fuzzers of `Tests/Fuzz` begin with, and those that they found.
@Suite struct FuzzCorpusTests {
    static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fuzz/Corpus")

    static func inputs(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
        let folder = corpus.appendingPathComponent(target)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
            (name, Array(try Data(contentsOf: folder.appendingPathComponent(name))))
        }
    }

    @Test(arguments: [("json", SourceTree.Syntax.json), ("yaml", .byContent)])
    func `every input ends with a tree or an error, and places are real`(
        _ target: String, _ syntax: SourceTree.Syntax
    ) throws {
        for input in try Self.inputs(target) {
            let tree = SourceTree.read(input.bytes, file: input.name, syntax: syntax)
            #expect(tree.root != nil || tree.hasErrors, "\(input.name)")
            #expect(tree.diagnostics.allSatisfy { $0.location.line >= 1 && $0.location.column >= 1 }, "\(input.name)")
            if let root = tree.root { _ = root.jsonValue }
        }
    }

    @Test func `every path is a query or refused`() throws {
        let document = SourceTree.read(#"{"a": [1, {"b": "x"}]}"#)
        let root = try #require(document.root)
        for input in try Self.inputs("jsonpath") {
            guard let path = try? JSONPath(String(decoding: input.bytes, as: UTF8.self)) else { continue }
            let action = Overlay.Action(path: path, target: root, change: .remove)
            let result = Overlay(file: "fix.yaml", extends: nil, actions: [action]).apply(to: document)
            #expect(result.root != nil, "\(input.name)")
        }
    }
}
