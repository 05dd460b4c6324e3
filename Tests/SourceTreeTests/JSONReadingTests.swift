import Reporting
import SourceTree
import Testing

struct JSONTreeCase: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let lines: [String]
    var testDescription: String { name }
}

struct JSONErrorCase: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let finding: String
    let message: String
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ finding: String, _ message: String) {
        (self.name, self.text, self.finding, self.message) = (name, text, finding, message)
    }
}

@Suite struct JSONReadingTests {
    @Test(arguments: [
        JSONTreeCase(
            name: "order, places and raw numbers are kept", text: "{\"b\": 1.10,\n  \"a\": [true, null, -0]}",
            lines: [
                "/ mapping 1:1", "/b number '1.10' 1:2 1:7", "/a sequence 2:3 2:8", "/a/0 boolean 'true' 2:9",
                "/a/1 null 'null' 2:15", "/a/2 integer '-0' 2:21",
            ]),
        JSONTreeCase(
            name: "columns count code points, tabs are one", text: "{\"é😀\":\t\"ü\", \"x\": 1}",
            lines: ["/ mapping 1:1", "/é😀 string 'ü' 1:2 1:8", "/x integer '1' 1:13 1:18"]),
        JSONTreeCase(
            name: "escapes are decoded", text: #"{"a\/b": "\"\\\b\f\n\r\t\u00e9\ud83d\ude00", "~": ""}"#,
            lines: [
                "/ mapping 1:1", "/a~1b string '\"\\\u{8}\u{c}\n\r\té😀' 1:2 1:10", "/~0 string '' 1:46 1:51",
            ]),
        JSONTreeCase(
            name: "a byte order mark has no column", text: "\u{FEFF}{\"a\": 1}",
            lines: ["/ mapping 1:1", "/a integer '1' 1:2 1:7"]),
        JSONTreeCase(
            name: "line ends are LF, CR and CRLF", text: "[1,\r\n2,\r3,\n4]",
            lines: [
                "/ sequence 1:1", "/0 integer '1' 1:2", "/1 integer '2' 2:1", "/2 integer '3' 3:1",
                "/3 integer '4' 4:1",
            ]),
        JSONTreeCase(
            name: "composed and decomposed names are two", text: "{\"caf\u{E9}\": 1, \"cafe\u{301}\": 2}",
            lines: ["/ mapping 1:1", "/caf\u{E9} integer '1' 1:2 1:10", "/cafe\u{301} integer '2' 1:13 1:22"]),
    ])
    func tree(_ c: JSONTreeCase) throws {
        let tree = SourceTree.read(c.text, file: "t.json")
        #expect(tree.findings == [])
        #expect(try #require(tree.root).lines == c.lines)
    }

    @Test(arguments: [
        JSONErrorCase("comma before the end", "{\"a\": 1,}", "error invalid-json 1:9", "a comma comes before '}'"),
        JSONErrorCase(
            "missing comma", "{\"é\": 1\n \"b\": 2}", "error invalid-json 2:2",
            "expected ',' or '}' after a member, not '\"'"),
        JSONErrorCase(
            "end inside an array", "[1,\n2", "error invalid-json 2:2",
            "expected ',' or ']' after an element, not the end of the document"),
        JSONErrorCase(
            "string without end", "{\"a\": \"b", "error invalid-json 1:7", "the string that begins here has no end"),
        JSONErrorCase("foreign literal", "[True]", "error invalid-json 1:2", "'True' is not a JSON value"),
        JSONErrorCase("comment", "[1, // one\n2]", "error invalid-json 1:5", "JSON has no comments"),
        JSONErrorCase(
            "leading zero", "[01]", "error invalid-json 1:3", "'1' is no part of a number"),
        JSONErrorCase(
            "lone surrogate", #"["é\ud800"]"#, "error invalid-json 1:4", "the escape is half of a surrogate pair"),
        JSONErrorCase("tab in a string", "[\"a\tb\"]", "error invalid-json 1:4", "a tab can't stand in a string"),
        JSONErrorCase(
            "two documents", "{} {}", "error invalid-json 1:4", "'{' follows the end of the document"),
    ])
    func syntaxErrors(_ c: JSONErrorCase) {
        let tree = SourceTree.read(c.text, file: "t.json", syntax: .json)
        #expect(tree.root == nil)
        #expect(tree.findings == [c.finding])
        #expect(tree.diagnostics.map(\.message) == [c.message])
    }

    @Test func `bytes that are no UTF-8 are refused with their place`() {
        let tree = SourceTree.read(Array("{\"é\": \"a".utf8) + [0xC3, 0x28] + Array("\"}".utf8), file: "t.json")
        #expect(tree.findings == ["error not-utf8 1:9"])
        #expect(tree.diagnostics.first?.pointer == "/é")
    }

    @Test func `UTF-16 and UTF-32 are refused by name`() {
        for (bytes, name) in [
            ([0xFF, 0xFE, 0x7B, 0], "UTF-16"), ([0, 0x5B, 0, 0x5D], "UTF-16"), ([0x5B, 0, 0x5D, 0], "UTF-16"),
            ([0, 0, 0, 0x7B], "UTF-32"), ([0xFF, 0xFE, 0, 0], "UTF-32"),
        ] as [([UInt8], String)] {
            let tree = SourceTree.read(bytes, file: "t.json")
            #expect(tree.diagnostics.map(\.message) == ["the document is written in \(name), not UTF-8"])
        }
    }

    @Test func `a duplicate key is an error at the second place with a note at the first, and the first counts`() throws
    {
        let tree = SourceTree.read("{\"a\": {\"k\": 1,\n\"k\": 2, \"\\u006b\": 3}}", file: "t.json")
        #expect(tree.findings == ["error duplicate-key 2:1", "error duplicate-key 2:9"])
        #expect(tree.diagnostics.map(\.pointer) == ["/a/k", "/a/k"])
        #expect(tree.diagnostics[0].notes.map(\.location.description) == ["t.json:1:8"])
        #expect(try #require(tree.root?["a"]).children.map(\.text) == ["1"])
    }

    @Test func `512 levels are read, the next is refused where it begins`() {
        let deep = { (levels: Int) in
            String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        }
        #expect(SourceTree.read(deep(512), file: "t.json").findings == [])
        #expect(SourceTree.read(deep(513), file: "t.json").findings == ["error nesting-too-deep 1:513"])
        #expect(SourceTree.read(deep(100_000), file: "t.json").findings == ["error nesting-too-deep 1:513"])
    }

    @Test func `a document beyond the limit is refused before it is read`() {
        var limits = SourceTree.Limits()
        limits.bytes = 3
        let tree = SourceTree.read(Array("[12]".utf8), file: "t.json", limits: limits)
        #expect(tree.findings == ["error document-too-large 1:1"])
    }
}
