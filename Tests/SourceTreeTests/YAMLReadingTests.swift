import Reporting
import SourceTree
import Testing

struct YAMLTreeCase: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let lines: [String]
    var notes: [String] = []
    var testDescription: String { name }
}

struct YAMLErrorCase: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let findings: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ findings: String...) {
        (self.name, self.text, self.findings) = (name, text, findings)
    }
}

@Suite struct YAMLReadingTests {
    @Test(arguments: [
        YAMLTreeCase(
            name: "order, places and raw text are kept",
            text: "b: 1.10\na:\n  - ü: 007\n  - [x, 'y']\n",
            lines: [
                "/ mapping 1:1", "/b number '1.10' 1:1 1:4", "/a sequence 2:1 3:3", "/a/0 mapping 3:5",
                "/a/0/ü integer '007' 3:5 3:8", "/a/1 sequence 4:5", "/a/1/0 string 'x' 4:6", "/a/1/1 string 'y' 4:9",
            ]),
        YAMLTreeCase(
            name: "a byte order mark and CRLF leave no trace (case 015)",
            text: "\u{FEFF}a: |\r\n  one\r\n  two\r\nb: \"x\\r\\ny\"\r\n",
            lines: ["/ mapping 1:1", "/a string 'one\ntwo\n' 1:1 1:4", "/b string 'x\r\ny' 4:1 4:4"]),
        YAMLTreeCase(
            name: "an alias has its own place and shares the content of its anchor (case 011)",
            text: "a: &x {k: 1}\nb: *x\n&n c: *n\n",
            lines: [
                "/ mapping 1:1", "/a mapping 1:1 1:4", "/a/k integer '1' 1:8 1:11", "/b mapping 2:1 2:4",
                "/a/k integer '1' 1:8 1:11", "/c string 'c' 3:1 3:7",
            ]),
        YAMLTreeCase(
            name: "merge keys: two of them, the later wins, written members win (case 012)",
            text: "x: &x {a: 1, b: 1}\ny: &y {b: 2, c: 2}\nz:\n  <<: *x\n  <<: *y\n  c: 3\n",
            lines: [
                "/ mapping 1:1", "/x mapping 1:1 1:4", "/x/a integer '1' 1:8 1:11", "/x/b integer '1' 1:14 1:17",
                "/y mapping 2:1 2:4", "/y/b integer '2' 2:8 2:11", "/y/c integer '2' 2:14 2:17",
                "/z mapping 3:1 4:3", "/z/a integer '1' 1:8 1:11", "/z/b integer '2' 2:8 2:11",
                "/z/c integer '3' 6:3 6:6",
            ]),
        YAMLTreeCase(
            name: "merge keys: in a list the earlier wins, places in it are the sources' (case 012)",
            text: "x: &x {a: 1}\nz:\n  b: 0\n  <<: [*x, {a: 2, b: 2, c: 2}]\n",
            lines: [
                "/ mapping 1:1", "/x mapping 1:1 1:4", "/x/a integer '1' 1:8 1:11", "/z mapping 2:1 3:3",
                "/z/b integer '0' 3:3 3:6", "/z/a integer '1' 1:8 1:11", "/z/c integer '2' 4:25 4:28",
            ]),
        YAMLTreeCase(
            name: "a quoted << is a name",
            text: "\"<<\": {a: 1}\n",
            lines: ["/ mapping 1:1", "/<< mapping 1:1 1:7", "/<</a integer '1' 1:8 1:11"]),
        YAMLTreeCase(
            name: "prose before the document is skipped with a note, places are the file's",
            text: "ZeroSettle User Offer API\n\nopenapi: 3.0.3\ninfo: {}\n",
            lines: ["/ mapping 3:1", "/openapi string '3.0.3' 3:1 3:10", "/info mapping 4:1 4:7"],
            notes: ["note prose-skipped 1:1"]),
        YAMLTreeCase(
            name: "prose with colons, quotes and bullets",
            text: "My API: \"the best: ever\nNote: see https://x: y\n- fast\n- small\n\nopenapi: 3.1.0\n",
            lines: ["/ mapping 6:1", "/openapi string '3.1.0' 6:1 6:10"],
            notes: ["note prose-skipped 1:1"]),
        YAMLTreeCase(
            name: "prose and a document marker",
            text: "My API\n---\nx: 1\n", lines: ["/ mapping 3:1", "/x integer '1' 3:1 3:4"],
            notes: ["note prose-skipped 1:1"]),
        YAMLTreeCase(
            name: "prose and JSON",
            text: "My API\n\n{\"openapi\": \"3.1.0\"}\n",
            lines: ["/ mapping 3:1", "/openapi string '3.1.0' 3:2 3:13"], notes: ["note prose-skipped 1:1"]),
        YAMLTreeCase(
            name: "tabs on blank lines, before text and before comments are white space",
            text: "\t\na:\n  \t\n  \t# b: c\n  b\n \tc\n\t\nd: 1\n",
            lines: ["/ mapping 2:1", "/a string 'b c' 2:1 5:3", "/d integer '1' 8:1 8:4"]),
        YAMLTreeCase(
            name: "tabs are content of a block scalar, also at its beginning",
            text: "a:\n- b: |-\n    \tmake\n    \t\n     x\n- >\n \t\n y\n",
            lines: [
                "/ mapping 1:1", "/a sequence 1:1 2:1", "/a/0 mapping 2:3", "/a/0/b string '\tmake\n\t\n x' 2:3 2:6",
                "/a/1 string '\t\ny\n' 6:3",
            ]),
        YAMLTreeCase(
            name: "separators of Unicode are text and end no line",
            text: "a: |\n  x\u{2028}y\u{2029}z\nb\u{85}: \"p\u{2028}q\" # c\u{2028}d\ne: 1\n",
            lines: [
                "/ mapping 1:1", "/a string 'x\u{2028}y\u{2029}z\n' 1:1 1:4", "/b\u{85} string 'p\u{2028}q' 3:1 3:5",
                "/e integer '1' 4:1 4:4",
            ]),
        YAMLTreeCase(
            name: "what looks like a boolean, a date or a version is text (cases 001, 003, 005)",
            text: "enum: [DE, NO, off]\nversion: 1.10\nday: 2031-07-04\n",
            lines: [
                "/ mapping 1:1", "/enum sequence 1:1 1:7", "/enum/0 string 'DE' 1:8", "/enum/1 string 'NO' 1:12",
                "/enum/2 string 'off' 1:16", "/version number '1.10' 2:1 2:10", "/day string '2031-07-04' 3:1 3:6",
            ]),
        YAMLTreeCase(
            name: "flow syntax that isn't JSON",
            text: "{a: yes, 'b': [x,]}",
            lines: [
                "/ mapping 1:1", "/a string 'yes' 1:2 1:5", "/b sequence 1:10 1:15", "/b/0 string 'x' 1:16",
            ]),
        YAMLTreeCase(
            name: "JSON with tabs, whatever it is called (case 016)",
            text: "{\n\t\"a\":\t1\n}", lines: ["/ mapping 1:1", "/a integer '1' 2:2 2:7"]),
        YAMLTreeCase(
            name: "tags decide, unknown ones are noted",
            text: "a: !!str 1\nb: !!float 1\nc: !local 1\nd: !!set {x}\n",
            lines: [
                "/ mapping 1:1", "/a string '1' 1:1 1:4", "/b number '1' 2:1 2:4", "/c string '1' 3:1 3:4",
                "/d mapping 4:1 4:4", "/d/x null '' 4:11 4:12",
            ], notes: ["note unknown-tag 3:4", "note unknown-tag 4:4"]),
    ])
    func tree(_ c: YAMLTreeCase) throws {
        let tree = SourceTree.read(c.text)
        #expect(tree.findings == c.notes)
        #expect(try #require(tree.root).lines == c.lines)
    }

    @Test(arguments: [
        YAMLErrorCase("duplicate key (case 009)", "a:\n  k: 1\n  j: 2\n  k: 3\n", "error duplicate-key 4:3"),
        YAMLErrorCase("404 and \"404\" are one name (case 010)", "404: a\n\"404\": b\n", "error duplicate-key 2:1"),
        YAMLErrorCase(
            "tab indentation (case 017)", "paths:\n  /mast:\n\tget:\n\t\tid: x\n", "error tab-indentation 3:1"),
        YAMLErrorCase("tabs behind spaces", "a:\n  b: 1\n  \tc: 2\n", "error tab-indentation 3:3"),
        YAMLErrorCase(
            "no-break spaces as indentation", "a:\n\u{A0}\u{A0}b: 1\n  c: 2\n", "error foreign-space 2:1"),
        YAMLErrorCase(
            "a merge that wasn't finished", "a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> other\n",
            "error merge-conflict 2:1"),
        YAMLErrorCase("several documents", "a: 1\n---\nb: 2\n", "error several-documents 2:1"),
        YAMLErrorCase(
            "collection as a name", "? [a]\n: 1\nb: {{c: d}: 1}\n", "error complex-key 1:3", "error complex-key 3:5"),
        YAMLErrorCase("alias without anchor", "a: *x\n", "error unknown-anchor 1:4"),
        YAMLErrorCase("alias to itself", "a: &x [1, *x]\n", "error self-referencing-alias 1:11"),
        YAMLErrorCase("value that its tag refuses", "a: !!int x\n", "error invalid-tagged-value 1:4"),
        YAMLErrorCase("merge of a scalar", "a:\n  <<: b\n", "error invalid-merge 2:7"),
        YAMLErrorCase("empty", "# nothing\n", "error empty-document 1:1"),
        YAMLErrorCase("control character", "a: \u{1}\n", "error invalid-yaml 1:4"),
        YAMLErrorCase("unquoted colon", "a: b: c\n", "error invalid-yaml 1:5"),
        YAMLErrorCase(
            "an error after prose is no prose", "My API\nopenapi: 3.0.3\ninfo:\n\ttitle: x\npaths: {}\n",
            "note prose-skipped 1:1", "error tab-indentation 4:1"),
        YAMLErrorCase(
            "an error in a document is no prose", "openapi: 3.0.3\ninfo:\n  title: a: b\npaths: {}\n",
            "error invalid-yaml 3:11"),
    ])
    func errors(_ c: YAMLErrorCase) {
        #expect(SourceTree.read(c.text).findings == c.findings)
    }

    @Test func `invalid UTF-8 is refused with its place`() {
        let tree = SourceTree.read(Array("a: é\nb: é".utf8) + [0xFF], file: "t.yaml")
        #expect(tree.findings == ["error not-utf8 2:5"])
    }

    @Test func `an alias bomb is refused by the size it expands to (case 013)`() {
        var text = "x-a: &a [tide, tide, tide, tide, tide, tide, tide, tide, tide]\n"
        for (name, last) in zip("bcdefgh", "abcdefg") {
            text += "x-\(name): &\(name) [" + Array(repeating: "*\(last)", count: 9).joined(separator: ", ") + "]\n"
        }
        let tree = SourceTree.read(text)
        #expect(tree.findings == ["error alias-expansion 7:10"])
        #expect(tree.diagnostics.first?.message.contains("alias expansion") == true)
    }

    @Test func `a chain of aliases is refused by the depth it expands to`() {
        let text = "a0: &a0 []\n" + (1...600).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
        #expect(SourceTree.read(text).findings == ["error nesting-too-deep 512:14"])
    }

    @Test func `a chain of merges ends by the same limit`() {
        let text = "a0: &a0 {k0: 0}\n" + (1...2000).map { "a\($0): &a\($0) {<<: *a\($0 - 1), k\($0): 0}\n" }.joined()
        #expect(SourceTree.read(text).diagnostics.map(\.id) == ["alias-expansion"])
    }
}
