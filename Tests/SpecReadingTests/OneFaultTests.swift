import Reporting
import SpecReading
import Testing

/// One slip of the pen is reported once, whatever else it makes impossible.
@Suite struct OneFaultTests {
    @Test(arguments: [
        CheckCase(
            name: "a misspelt keyword isn't missing too",
            document: "pathz: {}", findings: ["warning unknown-keyword 3:1"]),
        CheckCase(
            name: "misspelt responses aren't missing too",
            document: "paths: {/a: {get: {respones: {'204': {description: d}}}}}",
            findings: ["warning unknown-keyword 3:20"]),
        CheckCase(
            name: "a misspelt description isn't missing too",
            document: "paths: {/a: {get: {responses: {'204': {descripton: d}}}}}", version: "3.0.3",
            findings: ["warning unknown-keyword 3:40"]),
        CheckCase(
            name: "responses that are none aren't missing too",
            document: """
                paths: {/a: {get: {responses: {'204': {$ref: '#/components/schemas/S'}}}}}
                components: {schemas: {S: {}}}
                """, findings: ["error misdirected-reference 3:46"]),
        CheckCase(
            name: "a parameter whose name is misspelt in the document",
            document: """
                paths:
                  /a/{petId}:
                    get:
                      parameters: [{name: petid, in: path, required: true, schema: {}}]
                      responses: {'204': {description: d}}
                """, findings: ["warning path-parameter-unused 6:20"]),
        CheckCase(
            name: "a parameter that can't be read isn't missing too",
            document: """
                paths:
                  /a/{petId}:
                    get:
                      parameters: [{nam: petId, in: path, required: true, schema: {}}]
                      responses: {'204': {description: d}}
                """, findings: ["error missing-keyword 6:21"]),
        CheckCase(
            name: "an alias that leads nowhere is no wrong value too",
            document: """
                paths: {}
                components: {schemas: {A: &a {type: object, properties: {a: *a}}, B: {type: *none}}}
                """, findings: ["error self-referencing-alias 4:61", "error unknown-anchor 4:77"]),
        CheckCase(
            name: "path items in a circle",
            document: """
                paths:
                  /a: {$ref: '#/paths/~1b'}
                  /b: {$ref: '#/paths/~1a'}
                """, findings: ["error circular-reference 4:14", "error circular-reference 5:14"]),
        CheckCase(
            name: "a description is no schema",
            document: "paths: {}\ncomponents: {schemas: {A: {$ref: '#'}}}",
            findings: ["error misdirected-reference 4:34"]),
        CheckCase(
            name: "what can't be a method",
            document: """
                paths:
                  /a:
                    additionalOperations:
                      LINK: {responses: {'204': {description: d}}}
                      "A B": {responses: {'204': {description: d}}}
                      "A\\r\\nHost:b": {responses: {'204': {description: d}}}
                """, version: "3.2.0", findings: ["error invalid-method 7:7", "error invalid-method 8:7"]),
    ])
    func findings(_ c: CheckCase) {
        let reading = read("openapi: \(c.version)\ninfo: {title: t, version: '1'}\n\(c.document)\n")
        #expect(reading.summary == c.findings)
    }

    @Test func aBasePathWithoutSlashIsOneAllTheSame() throws {
        let api = try #require(
            read("swagger: '2.0'\ninfo: {title: t, version: '1'}\nhost: a.b\nbasePath: v1\npaths: {}\n").api)
        #expect(api.servers.map(\.url) == ["https://a.b/v1"])
    }

    @Test func headersAreNeverRepeated() throws {
        let reading = read(
            """
            swagger: '2.0'
            info: {title: t, version: '1'}
            paths:
              /a:
                get:
                  parameters: [{name: h, in: header, type: array, items: {type: string}, collectionFormat: multi}]
                  responses: {'200': {description: d}}
            """)
        let api = try #require(reading.api)
        #expect(reading.summary == ["warning lenient-keyword-value 6:96"])
        #expect(api.parameters[api.operations[0].parameters[0]].style == .simple)
    }

    /// Whether it is there or not, so that a document learns nothing of the machine.
    @Test(arguments: ["../../../../../../../../etc/hosts", "../../../../../../../../etc/nothing-of-the-kind"])
    func aFileOutsideIsRefusedAsSuch(_ path: String) {
        let access = FileAccess.disk(below: ".")
        guard case .failure(.outside) = access.read(path) else {
            Issue.record("\(access.read(path))")
            return
        }
    }
}
