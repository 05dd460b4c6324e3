import APIModel
import Foundation
import Reporting
import SchemaRelations
import SourceTree
import SpecDrift
import SpecReading
import Testing
import TributaryRuntime

/// The published JSON Schema of the report, read by our own reader and asked by our own validator.
struct ReportSchemaTests {
    private let validator: Validator
    private let schema: SchemaID

    init() throws {
        let files = FileAccess.memory([
            "api.yaml": """
            openapi: 3.1.0
            info: {title: t, version: '1'}
            paths: {}
            components: {schemas: {Report: {$ref: schema.json}}}
            """,
            "schema.json": "\(Report.jsonSchema)",
        ])
        let reading = SpecReader().read("api.yaml", files: files)
        try #require(reading.diagnostics.filter { $0.kind != .note }.map(\.message) == [])
        let api = try #require(reading.api)
        validator = Validator(api)
        schema = try #require(api.components.schemas.first { $0.name == "Report" }).element
    }

    private func json(_ report: Report) throws -> JSONValue {
        try #require(SourceTree.read(report.json(), file: "report.json").root?.jsonValue)
    }

    /// Of payloads, operations and security, with sides and values of every kind.
    private func report() throws -> Report {
        let found = try findings(
            from: Documents.operation(
                "deprecated: true, security: [{a: []}], parameters: [{name: q, in: query, schema: {type: integer}}], "
                    + "responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/"
                    + "schemas/P'}}}}}",
                "components: {schemas: {P: {type: [string, 'null'], enum: [a, null]}}, securitySchemes: {a: {type: http, "
                    + "scheme: basic}}}"),
            to: Documents.operation(
                "parameters: [{name: q, in: query, required: true, schema: {type: string}}], responses: {'200': "
                    + "{description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/P'}}}}}",
                "components: {schemas: {P: {type: object, properties: {b: {type: string}}}}}"))
        #expect(found.count > 4)
        return Report(base: "a", revision: "b", findings: found)
    }

    @Test func `what is printed is valid`() throws {
        let found = try report().findings
        let ignored = [
            Report.Ignored(found[0], reason: "agreed"), Report.Ignored(found[1], reason: nil),
        ]
        for report in [
            try report(), Report(base: "a", revision: "b", findings: []),
            Report(base: "a", revision: "b", findings: Array(found.dropFirst(2)), ignored: ignored),
        ] {
            let violations = validator.violations(of: try json(report), against: schema)
            #expect(violations.map { "\($0)" } == [])
        }
    }

    @Test(arguments: [
        ("\"level\": \"error\"", "\"level\": \"fatal\""), ("\"effect\": ", "\"efect\": "),
        ("\"line\": ", "\"line\": -"),
        ("\"pointer\": \"/", "\"pointer\": \"x"), ("\"fingerprint\": \"", "\"fingerprint\": \"X"),
        ("\"operations\": [", "\"operations\": [7, "), ("\"error\": ", "\"error\": 1.5"),
        ("\"column\": ", "\"colum\": "),
    ])
    func `what breaks the contract is invalid`(_ written: String, _ broken: String) throws {
        let text = String(decoding: try report().json(), as: UTF8.self)
        let start = try #require(text.range(of: written), "\(written) isn't in the report")
        let mutant = text.replacingCharacters(in: start, with: broken)
        let value = try #require(SourceTree.read(Array(mutant.utf8), file: "report.json").root?.jsonValue)
        #expect(validator.accepts(value, schema) == false)
    }

    @Test func `every member that is printed is described`() throws {
        let described = try #require(
            SourceTree.read(Array("\(Report.jsonSchema)".utf8), file: "s.json").root?.jsonValue)
        let names = Self.names(in: described, under: ["properties"])
        #expect(Self.names(in: try json(try report()), under: nil).subtracting(names).sorted() == [])
    }

    /// The names of all members outside values of documents; those of members of the given names only, where given.
    private static func names(in value: JSONValue, under parents: Set<String>?) -> Set<String> {
        var names: Set<String> = []
        var pending: [(JSONValue, Bool)] = [(value, parents == nil)]
        while let (next, counts) = pending.popLast() {
            switch next {
            case .object(let object):
                for member in object.members {
                    if counts { names.insert(member.name) }
                    guard member.name != "value" || parents != nil else { continue }
                    pending.append((member.value, parents.map { $0.contains(member.name) } ?? true))
                }
            case .array(let values): pending += values.map { ($0, counts) }
            default: break
            }
        }
        return names
    }
}
