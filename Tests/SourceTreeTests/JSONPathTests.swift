import Testing

@testable import SourceTree

struct JSONPathCase: Sendable, CustomTestStringConvertible {
    let path: String
    /// The JSON values of the nodes, in order.
    let values: String
    var testDescription: String { path }

    init(_ path: String, _ values: String) { (self.path, self.values) = (path, values) }
}

/// RFC 9535, on one document.
@Suite struct JSONPathTests {
    static let document = """
        {"store": {"book": [
          {"category": "reference", "author": "Rees", "price": 8.95},
          {"category": "fiction", "author": "Waugh", "price": 12.99},
          {"category": "fiction", "author": "Melville", "isbn": "0-553", "price": 8.99},
          {"category": "fiction", "author": "Tolkien", "isbn": "0-395", "price": 22.99}],
          "bicycle": {"color": "red", "price": 399}},
         "n": [0, 1, 2, 3, 4, 5, 6], "o": {"'": "q", "a b": 1, "é": null}, "x-y": {"z": true}, "big": 10.0}
        """

    @Test(arguments: [
        JSONPathCase("$.store.book[*].author", "'Rees' 'Waugh' 'Melville' 'Tolkien'"),
        JSONPathCase("$..author", "'Rees' 'Waugh' 'Melville' 'Tolkien'"),
        JSONPathCase("$.store..price", "8.95 12.99 8.99 22.99 399"),
        JSONPathCase("$..book[2].isbn", "'0-553'"),
        JSONPathCase("$..book[-1].author", "'Tolkien'"),
        JSONPathCase("$..book[0,1].price", "8.95 12.99"),
        JSONPathCase("$..book[:2].price", "8.95 12.99"),
        JSONPathCase("$..book[?@.isbn].author", "'Melville' 'Tolkien'"),
        JSONPathCase("$..book[?(@.price < 10)].author", "'Rees' 'Melville'"),
        JSONPathCase("$..book[?@.price<10 && @.category=='fiction' || !@.category].author", "'Melville'"),
        JSONPathCase("$..book[?!(@.isbn)].author", "'Rees' 'Waugh'"),
        JSONPathCase("$.n[1:3]", "1 2"), JSONPathCase("$.n[5:]", "5 6"), JSONPathCase("$.n[1:5:2]", "1 3"),
        JSONPathCase("$.n[5:1:-2]", "5 3"), JSONPathCase("$.n[::-1]", "6 5 4 3 2 1 0"), JSONPathCase("$.n[::0]", ""),
        JSONPathCase("$.n[-2:]", "5 6"), JSONPathCase("$.n[9]", ""), JSONPathCase("$.n[-8]", ""),
        JSONPathCase("$.n[0, 0, -1]", "0 0 6"), JSONPathCase("$.n[?@ > 1 && @ <= 3]", "2 3"),
        JSONPathCase("$['o']['\\'']", "'q'"), JSONPathCase("$.o[\"'\"]", "'q'"), JSONPathCase("$.o['a b']", "1"),
        JSONPathCase("$.o.é", "null"), JSONPathCase("$.o['\\u00e9']", "null"), JSONPathCase("$.x-y.z", "true"),
        JSONPathCase("$.o[?@ == null]", "null"), JSONPathCase("$[?@.z == true].z", "true"),
        JSONPathCase("$..book[?length(@.author) > 5].author", "'Melville' 'Tolkien'"),
        JSONPathCase("$..book[?count(@.*) == 4].author", "'Melville' 'Tolkien'"),
        JSONPathCase("$..book[?match(@.author, 'T.*')].author", "'Tolkien'"),
        JSONPathCase("$..book[?match(@.author, 'T')].author", ""),
        JSONPathCase("$..book[?search(@.author, 'e[es]')].author", "'Rees'"),
        JSONPathCase("$..book[?value(@..isbn) == '0-395'].author", "'Tolkien'"),
        JSONPathCase("$..book[?@.price > $.big].price", "12.99 22.99"),
        JSONPathCase("$[?@ == 10]", "10.0"), JSONPathCase("$.n[?@ != 'a' && @ == 1.0]", "1"),
        JSONPathCase("$.n[?@.a == @.b]", "0 1 2 3 4 5 6"), JSONPathCase("$.n[?'a' < 1]", ""),
        JSONPathCase("$.store.bicycle[?@ == 'red']", "'red'"), JSONPathCase("$ .n [ 1 ]", "1"),
        JSONPathCase("$.nothing.at.all", ""), JSONPathCase("$.n.a", ""), JSONPathCase("$.n[?search(@, '[')]", ""),
    ])
    func values(_ c: JSONPathCase) throws {
        let root = try #require(SourceTree.read(Self.document, file: "t.json").root)
        let tree = EditableTree(root)
        let found = JSONPathEvaluation(tree: tree).nodes(try JSONPath(c.path))
        #expect(found.map { tree.jsonValue($0).spelled }.joined(separator: " ") == c.values)
    }

    @Test(arguments: [
        ("", 0), ("a", 0), ("$.", 2), ("$a", 1), ("$[", 2), ("$[a]", 2), ("$['a]", 5), ("$[1", 3), ("$[01]", 2),
        ("$[?]", 3), ("$[?@.a ==]", 9), ("$[?@.* == 1]", 3), ("$[?@..a == 1]", 3), ("$[?1]", 4), ("$[?(@.a]", 7),
        ("$[?match(@.a)]", 12), ("$..", 3), ("$[9007199254740992]", 2), ("$.a ", 3), ("$['\\x']", 5),
    ])
    func `what is no query is refused where it goes wrong`(_ text: String, _ offset: Int) {
        let error = #expect(throws: JSONPath.Failure.self) { try JSONPath(text) }
        #expect(error?.offset == offset)
    }

    @Test func `filters can't be nested without end`() {
        for (open, close) in [("(", ")"), ("!", ""), ("length(", ")"), ("@[?", "]")] {
            let text =
                "$[?" + String(repeating: open, count: 10_000) + "@" + String(repeating: close, count: 10_000) + "]"
            #expect(throws: JSONPath.Failure.self) { try JSONPath(text) }
        }
    }
}
