import SourceTree
import Testing

/// JSONTestSuite by its file names: `y_` must be read, `n_` refused with a place, `i_` may be either.
@Suite struct JSONConformanceTests {
    // Third-party files that are never copied into the repository.
    @Test(.enabled(if: SharedFiles.exists("conformance/json"), "needs the shared folder"))
    func `every file of the suite is read or refused as its name says`() throws {
        var counts: [Character: Int] = [:]
        for name in try SharedFiles.names(in: "conformance/json") where name.hasSuffix(".json") {
            let tree = SourceTree.read(try SharedFiles.bytes("conformance/json/\(name)"), file: name, syntax: .json)
            counts[name.first ?? "?", default: 0] += 1
            #expect(tree.root != nil || tree.diagnostics.count == 1, "\(name)")
            #expect(tree.diagnostics.allSatisfy { $0.location.line >= 1 && $0.location.column >= 1 }, "\(name)")
            switch name.first {
            case "y": #expect(tree.root != nil && tree.diagnostics.allSatisfy { $0.id == "duplicate-key" }, "\(name)")
            case "n": #expect(tree.root == nil, "\(name)")
            default: break
            }
        }
        #expect(counts == ["y": 95, "n": 188, "i": 35])
        let readme = try SharedFiles.readme()
        #expect(readme.contains("| JSON that must be read | \(counts["y"] ?? 0) | \(counts["y"] ?? 0) | 0 |"))
        #expect(readme.contains("| JSON that must be refused | \(counts["n"] ?? 0) | \(counts["n"] ?? 0) | 0 |"))
    }
}
