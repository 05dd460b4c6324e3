import Mustache
import Testing

private let outer = MustacheShape("Outer", ["name", "inner", "lines", "last"])
private let inner = MustacheShape("Inner", ["name", "isLast"])

/// Renders the names of a list, of which some say that they are the last.
private func render(_ names: [String], with renderer: inout Renderer) throws -> String {
    var output = ByteBuffer()
    try renderer.render("t", into: &output) { tree in
        tree.record(outer) { tree in
            tree.text("of \(names.count)")
            tree.records(names.count, inner) { tree, index in
                tree.text(names[index])
                if index + 1 == names.count { tree.bool(true) }
            }
            tree.lines(names)
        }
    }
    return String(decoding: output.array, as: UTF8.self)
}

@Test func `fields that are left out are nothing, also where a tree had more in them before`() throws {
    var renderer = Renderer(
        sources: [
            "t": "{{name}}:{{#inner}} {{name}}{{#isLast}}!{{/isLast}}{{/inner}}{{#lines}} {{.}}{{/lines}}{{last}}"
        ],
        options: .init(escapesHTML: false, isStrict: true))
    #expect(
        try render(["a", "long enough for the heap", "c"], with: &renderer) == """
            of 3: a long enough for the heap c! a long enough for the heap c
            """)
    #expect(try render(["é"], with: &renderer) == "of 1: é! é")
    #expect(try render([], with: &renderer) == "of 0:")
}
