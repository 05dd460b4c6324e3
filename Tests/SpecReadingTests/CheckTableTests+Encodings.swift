import Testing

/// OpenAPI 3.2.0, section 4.14: encodings of parts by their place.
let encodingRows: [CheckRow] = [
    .response(
        .warning, "exclusive-keywords", in: "3.2.0",
        "description: d, content: {multipart/mixed: {itemSchema: {type: string}, encoding: {}, itemEncoding: {}}}",
        "description: d, content: {multipart/mixed: {itemSchema: {type: string}, prefixEncoding: [], itemEncoding: {}}}"
    ),
    .response(
        .warning, "exclusive-keywords", in: "3.2.0",
        "description: d, content: {multipart/mixed: {schema: {type: array}, encoding: {}, prefixEncoding: []}}",
        "description: d, content: {multipart/mixed: {schema: {type: array}, prefixEncoding: []}}"),
    .response(
        .note, "keyword-without-effect", in: "3.2.0",
        "description: d, content: {a/b: {itemSchema: {type: string}, itemEncoding: {contentType: c/d}}}",
        "description: d, content: {multipart/x: {itemSchema: {type: string}, itemEncoding: {contentType: c/d}}}"),
    .response(
        .warning, "encoding-without-array", in: "3.2.0",
        "description: d, content: {multipart/mixed: {schema: {type: object}, prefixEncoding: [{contentType: c/d}]}}",
        "description: d, content: {multipart/mixed: {schema: {items: {}}, prefixEncoding: [{contentType: c/d}]}}"),
    .response(
        .error, "invalid-keyword-value", in: "3.2.0",
        "description: d, content: {multipart/mixed: {itemSchema: {}, prefixEncoding: [{itemEncoding: 1}]}}",
        "description: d, content: {multipart/mixed: {itemSchema: {}, prefixEncoding: [{itemEncoding: {}}]}}"),
    .response(
        .error, "invalid-keyword-value", in: "3.2.0",
        "description: d, content: {multipart/mixed: {itemSchema: {}, prefixEncoding: [{encoding: {p: {style: odd}}}]}}",
        "description: d, content: {multipart/mixed: {itemSchema: {}, prefixEncoding: [{encoding: {p: {style: form}}}]}}"
    ),
]

extension CheckTableTests {
    @Test(arguments: [
        ("identifier: MIT, url: u", ["warning exclusive-keywords 2:68"]), ("identifier: MIT", []), ("url: u", []),
    ])
    func `a licence has an identifier or an address`(_ license: String, _ expected: [String]) {
        let found = read("openapi: 3.1.0\ninfo: {title: t, version: '1', license: {name: n, \(license)}}\npaths: {}\n")
        #expect(
            found.diagnostics.filter { $0.id != "keyword-not-generated" }.map {
                "\($0.kind.rawValue) \($0.id) \($0.location.line):\($0.location.column)"
            } == expected)
    }
}
