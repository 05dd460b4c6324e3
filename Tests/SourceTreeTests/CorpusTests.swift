import Foundation
import SourceTree
import Testing

/// Documents of real APIs, which stay outside of the repository.
@Suite(.enabled(if: SharedFiles.exists("corpora"), "needs the shared folder"))
struct CorpusTests {
    @Test func `every corpus document is read without a diagnostic`() throws {
        let root = SharedFiles.folder.appendingPathComponent("corpora")
        var count = 0
        for case let url as URL in FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) ?? .init()
        {
            guard ["json", "yaml", "yml"].contains(url.pathExtension) else { continue }
            let tree = SourceTree.read(Array(try Data(contentsOf: url)), file: url.lastPathComponent)
            #expect(tree.root?.count ?? 0 > 0, "\(url.path)")
            #expect(tree.findings == [], "\(url.path)")
            count += 1
        }
        #expect(count > 100)
    }

    @Test(
        arguments: [
            (0, []), (1, ["note prose-skipped 1:1"]), (2, ["note prose-skipped 1:1"]), (3, ["note prose-skipped 1:1"]),
            (4, ["error invalid-yaml 38:158"]),
        ] as [(Int, [String])])
    func `the ZeroSettle documents are read, the rendered page is neither JSON nor YAML`(
        _ index: Int, _ findings: [String]
    ) throws {
        let name = try SharedFiles.names(in: "seeds").first { $0.hasPrefix("00\(index)_") } ?? ""
        let tree = SourceTree.read(try SharedFiles.bytes("seeds/\(name)"), file: name)
        #expect(tree.findings == findings)
        #expect((tree.root?["openapi"] != nil) == (index < 4))
    }
}
