import APIModel
import Reporting
import SchemaRelations
import SpecReading
import Testing

struct ValueCheckCase: Sendable, CustomTestStringConvertible {
    let name: String
    let schema: String
    var findings: [String] = []
    var testDescription: String { name }
}

@Test(arguments: [
    ValueCheckCase(
        name: "a default above the maximum", schema: "{type: integer, maximum: 3, default: 4}",
        findings: ["default-refused 4:64"]),
    ValueCheckCase(name: "a default that fits", schema: "{type: integer, maximum: 3, default: 3}"),
    ValueCheckCase(
        name: "an example of another type", schema: "{type: object, properties: {a: {type: integer, example: x}}}",
        findings: ["example-refused 4:83"]),
    ValueCheckCase(
        name: "an example that fits", schema: "{type: object, example: {a: 1}, properties: {a: {type: integer}}}"),
    ValueCheckCase(
        name: "an enum value that the type refuses", schema: "{type: integer, enum: [1, x]}",
        findings: ["enum-value-refused 4:53"]),
    ValueCheckCase(
        name: "a number in quotes is read as one, a word isn't", schema: "{type: integer, enum: ['1', x]}",
        findings: ["enum-value-refused 4:55"]),
    ValueCheckCase(name: "enum values that fit, null among them", schema: "{type: [string, 'null'], enum: [a, null]}"),
    ValueCheckCase(
        name: "an unquoted number is a string where a string must be", schema: "{type: string, default: 1.10}"),
    ValueCheckCase(
        name: "an example that lacks a required property",
        schema: "{type: object, required: [b], properties: {b: {type: string}}, example: {}}",
        findings: ["example-refused 4:99"]),
])
func valueCheck(_ c: ValueCheckCase) throws {
    let text = "openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths: {}\ncomponents: {schemas: {A: \(c.schema)}}\n"
    let reading = SpecReader().read("api.yaml", files: .memory(["api.yaml": text]))
    let found = ValueChecks.diagnostics(of: try #require(reading.api))
    #expect(found.map { "\($0.id) \($0.location.line):\($0.location.column)" } == c.findings)
}
