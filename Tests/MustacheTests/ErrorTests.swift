import Mustache
import Testing

struct TemplateErrorCase: Sendable, CustomTestStringConvertible {
    let name: String, template: String, message: String
    var testDescription: String { name }
}

@Test(arguments: [
    TemplateErrorCase(
        name: "unclosed tag", template: "a\n{{b", message: "t:2:1: error: tag is never closed"),
    TemplateErrorCase(
        name: "unclosed section", template: "a {{#b}}", message: "t:1:3: error: section 'b' is never closed"),
    TemplateErrorCase(
        name: "crossed sections", template: "{{#a}}{{#b}}{{/a}}{{/b}}",
        message: "t:1:13: error: 'a' is closed where 'b' is open"),
    TemplateErrorCase(
        name: "closing without opening", template: "\n{{/a}}", message: "t:2:1: error: 'a' is closed but never opened"),
    TemplateErrorCase(
        name: "unknown name", template: "{{known}}\n  {{unknown}}",
        message: "t:2:3: error: no view in scope has 'unknown'"),
    TemplateErrorCase(
        name: "unknown part of a dotted name", template: "{{known.part}}",
        message: "t:1:1: error: no view in scope has 'known.part'"),
    TemplateErrorCase(
        name: "unknown partial", template: "{{> missing}}", message: "t:1:1: error: there is no partial 'missing'"),
    TemplateErrorCase(
        name: "endless partial", template: "{{> t}}", message: "t:1:1: error: partials are nested deeper than 500"),
])
func `a broken template is an error with its place`(_ c: TemplateErrorCase) {
    var renderer = Renderer(sources: ["t": c.template], options: .init(escapesHTML: false, isStrict: true))
    var output: [UInt8] = []
    let view = MustacheRecord(MustacheShape("View", ["known"]), [.text("value")])
    expectMessage(c.message) { try renderer.render("t", with: .record(view), into: &output) }
}

/// Expects that `body` throws a template error with that description.
private func expectMessage(_ message: String, _ body: () throws -> Void) {
    do {
        try body()
        Issue.record("nothing was thrown; expected \(message)")
    } catch {
        #expect("\(error)" == message)
    }
}

@Test func `text is emitted as it is where escaping is off, in partials too`() throws {
    var renderer = Renderer(
        sources: ["file": "let a: {{type}}\n  {{> part}}\n", "part": "{{type}}\n"],
        options: .init(escapesHTML: false, isStrict: true))
    var output: [UInt8] = []
    let view = MustacheRecord(MustacheShape("View", ["type"]), [.text("Array<\"&\">")])
    try renderer.render("file", with: .record(view), into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "let a: Array<\"&\">\n  Array<\"&\">\n")
}
