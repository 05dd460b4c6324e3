import APIModel
import Reporting
import SpecReading
import Testing

struct CheckCase: Sendable, CustomTestStringConvertible {
    let name: String
    /// Paths and components, in YAML below `info`.
    let document: String
    var version = "3.1.0"
    /// Notes on unused components count only when they are asked for.
    var findings: [String]
    var testDescription: String { name }
}

private let responses = "responses: {'204': {description: d}}"

@Test(arguments: [
    CheckCase(
        name: "a type by the name that programming languages give it",
        document: """
            paths: {}
            components: {schemas: {A: {type: int}}}
            """, findings: ["warning lenient-keyword-value 4:34"]),
    CheckCase(
        name: "listed values in quotes where the type is none of strings",
        document: """
            paths: {}
            components:
              schemas:
                A: {type: integer, enum: ['1', 2]}
                B: {type: boolean, enum: ['true']}
                C: {type: number, enum: [1, '1.5']}
            """,
        findings: [
            "warning lenient-keyword-value 6:31", "warning lenient-keyword-value 7:31",
            "warning lenient-keyword-value 8:33",
        ]),
    CheckCase(
        name: "a reference that leads nowhere",
        document: """
            paths: {}
            components: {schemas: {A: {$ref: '#/components/schemas/Missing'}, Missin: {type: string}}}
            """, findings: ["error unresolved-reference 4:34"]),
    CheckCase(
        name: "a reference that leads somewhere",
        document: """
            paths: {}
            components: {schemas: {A: {$ref: '#/components/schemas/B'}, B: {type: string}}}
            """, findings: []),
    CheckCase(
        name: "a reference to a component of another kind",
        document: """
            paths: {}
            components:
              schemas: {A: {type: object, properties: {p: {$ref: '#/components/parameters/P'}}}}
              parameters: {P: {name: p, in: query, schema: {type: string}}}
            """, findings: ["error misdirected-reference 5:54"]),
    CheckCase(
        name: "a reference to the network",
        document: """
            paths: {}
            components: {schemas: {A: {type: array, items: {$ref: 'https://example.org/a.yaml'}}}}
            """, findings: ["error network-reference 4:55"]),
    CheckCase(
        name: "a name in the path without a parameter",
        document: """
            paths:
              /a/{x}: {get: {\(responses)}}
            """, findings: ["warning path-parameter-missing 4:12"]),
    CheckCase(
        name: "a path parameter that the path lacks",
        document: """
            paths:
              /a: {get: {parameters: [{name: x, in: path, required: true, schema: {type: string}}], \(responses)}}
            """, findings: ["warning path-parameter-unused 4:27"]),
    CheckCase(
        name: "path and parameters that agree",
        document: """
            paths:
              /a/{x}: {get: {parameters: [{name: x, in: path, required: true, schema: {type: string}}], \(responses)}}
            """, findings: []),
    CheckCase(
        name: "an operationId used twice",
        document: """
            paths:
              /a: {get: {operationId: a, \(responses)}}
              /b: {get: {operationId: a, \(responses)}}
            """, findings: ["error duplicate-operation-id 5:14"]),
    CheckCase(
        name: "a path item that two paths share is no duplicate",
        document: """
            paths:
              /a: {get: {operationId: a, \(responses)}}
              /b: {$ref: '#/paths/~1a'}
            """, findings: []),
    CheckCase(
        name: "paths that differ in the names of parameters only",
        document: """
            paths:
              /a/{x}: {get: {parameters: [{name: x, in: path, required: true, schema: {type: string}}], \(responses)}}
              /a/{y}: {put: {parameters: [{name: y, in: path, required: true, schema: {type: string}}], \(responses)}}
            """, findings: ["error equal-path-templates 5:3"]),
    CheckCase(
        name: "no responses",
        document: """
            paths: {/a: {get: {summary: s}}}
            """, version: "3.0.3", findings: ["warning responses-missing 3:14"]),
    CheckCase(
        name: "an undeclared security scheme",
        document: """
            paths: {/a: {get: {security: [{Kee: []}], \(responses)}}}
            components: {securitySchemes: {Key: {type: apiKey, name: k, in: header}}}
            """, findings: ["warning undeclared-security-scheme 3:32"]),
    CheckCase(
        name: "a declared security scheme",
        document: """
            paths: {/a: {get: {security: [{Key: []}], \(responses)}}}
            components: {securitySchemes: {Key: {type: apiKey, name: k, in: header}}}
            """, findings: []),
    CheckCase(
        name: "a required property that doesn't exist",
        document: """
            paths: {}
            components: {schemas: {A: {type: object, required: [nmae], properties: {name: {type: string}}}}}
            """, findings: ["note required-property-undeclared 4:53"]),
    CheckCase(
        name: "a required property of an allOf sibling",
        document: """
            paths: {}
            components:
              schemas:
                A: {allOf: [{$ref: '#/components/schemas/B'}, {required: [name]}]}
                B: {type: object, properties: {name: {type: string}}}
            """, findings: []),
    CheckCase(
        name: "a discriminator whose schemas lack the property",
        document: """
            paths: {}
            components:
              schemas:
                U: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}], discriminator: {propertyName: kind}}
                A: {type: object, properties: {kind: {type: string}}}
                B: {type: object, properties: {other: {type: string}}}
            """, findings: ["warning discriminator-property-missing 6:86"]),
    CheckCase(
        name: "an unused component",
        document: """
            paths: {/a: {get: {\(responses)}}}
            components: {schemas: {A: {type: string}}}
            """, findings: ["note unused-component 4:24"]),
    CheckCase(
        name: "a schema that contains itself",
        document: """
            paths: {}
            components: {schemas: {A: {allOf: [{$ref: '#/components/schemas/A'}, {type: object}]}}}
            """, findings: ["error circular-schema 4:24"]),
    CheckCase(
        name: "a keyword of a later version",
        document: """
            paths: {}
            components: {schemas: {A: {const: 1}}}
            """, version: "3.0.3", findings: ["warning keyword-of-other-version 4:28"]),
    CheckCase(
        name: "a misspelled keyword",
        document: """
            paths: {/a: {get: {respones: {}, \(responses)}}}
            """, findings: ["warning unknown-keyword 3:20"]),
    CheckCase(
        name: "a number where a whole one must be",
        document: """
            paths: {}
            components: {schemas: {A: {type: string, maxLength: 40.5, minLength: 2.0, pattern: 3}}}
            """, findings: ["error invalid-keyword-value 4:53"]),
    CheckCase(
        name: "siblings of a reference in 3.0",
        document: """
            paths: {}
            components: {schemas: {A: {type: object, properties: {b: {$ref: '#/components/schemas/B', maxLength: 1}}}, B: {type: string}}}
            """, version: "3.0.3", findings: ["warning reference-sibling-ignored 4:91"]),
])
func check(_ c: CheckCase) {
    let reading = read("openapi: \(c.version)\ninfo: {title: t, version: '1'}\n\(c.document)\n")
    #expect(reading.summary == c.findings)
}

@Test("one bad place never hides the next")
func allFaults() {
    let reading = read(
        """
        openapi: 3.1.0
        info: {title: [], version: '1'}
        paths:
          a: {get: {operationId: {}, responses: {'700': {description: d}, '200': {description: []}}}}
          /b: {get: {tags: 3, parameters: [{name: x}, {name: y, in: quary}], responses: {'204': {description: d}}}}
        components:
          schemas:
            A: {type: strin, minLength: x, required: 3, items: 4}
        """)
    #expect(
        reading.summary == [
            "error invalid-keyword-value 2:15", "error path-without-slash 4:3", "error invalid-keyword-value 4:26",
            "error invalid-status 4:42", "error invalid-keyword-value 4:88", "error invalid-keyword-value 5:20",
            "error missing-keyword 5:36", "error invalid-keyword-value 5:61", "note unused-component 8:5",
            "error invalid-keyword-value 8:15", "error invalid-keyword-value 8:33", "error invalid-keyword-value 8:46",
            "error invalid-keyword-value 8:56",
        ])
}
