import SourceTree
import Testing

/// Large and deep documents, at a size that a debug build reads in a moment. Time grows with the size: a quadratic
/// step would make these take minutes.
@Suite(.timeLimit(.minutes(1)))
struct HostileDocumentTests {
    static let count = 50_000

    @Test func `a mapping of many members`() throws {
        let members = (0..<Self.count).map { "\"k\($0)\": \($0)" }
        let json = try #require(SourceTree.read("{" + members.joined(separator: ",\n") + "}", file: "t.json").root)
        #expect(json.count == Self.count)
        #expect(json["k\(Self.count - 1)"]?.location.line == Self.count)
        let yaml = try #require(SourceTree.read(members.joined(separator: "\n")).root)
        #expect(yaml.count == Self.count)
    }

    @Test func `one name many times is reported a thousand times`() {
        let text = "{" + Array(repeating: "\"k\": 1", count: 5_000).joined(separator: ",") + "}"
        #expect(SourceTree.read(text, file: "t.json").diagnostics.count == 1_000)
    }

    @Test(arguments: ["[", "{\"a\":", "- ", "? ", "[[", "{a: ", "!!seq [", "&a ["])
    func `levels without end`(_ level: String) {
        let tree = SourceTree.read(String(repeating: level, count: 20_000))
        #expect(tree.root == nil)
        #expect(tree.diagnostics.count == 1)
    }

    @Test func `block mappings inside each other`() {
        let text = (0..<1_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
        #expect(SourceTree.read(text).findings == ["error nesting-too-deep 513:513"])
    }

    @Test func `prose of many lines that look like names`() {
        let text = "Some prose\n" + String(repeating: "name: a: b\n\"open\n", count: Self.count / 10)
        #expect(SourceTree.read(text).root == nil)
    }

    @Test func `aliases that share a large anchor are refused, small ones are shared`() throws {
        let large = "a: &a [" + Array(repeating: "1", count: 1_000).joined(separator: ",") + "]\n"
        let uses = (0..<2_000).map { "b\($0): *a\n" }.joined()
        #expect(SourceTree.read(large + uses).diagnostics.map(\.id) == ["alias-expansion"])
        let small = "a: &a {x: 1}\n" + uses
        #expect(try #require(SourceTree.read(small).root).count == 2_001)
    }

    @Test func `many merges in one mapping`() throws {
        let text = "x: &x {a: 1}\ny:\n" + String(repeating: "  <<: *x\n", count: 5_000)
        #expect(try #require(SourceTree.read(text).root?["y"]).count == 1)
    }

    @Test func `many anchors`() throws {
        let text = (0..<5_000).map { "- &a\($0) x\n- *a\($0)\n" }.joined()
        #expect(try #require(SourceTree.read(text).root).count == 10_000)
    }
}
