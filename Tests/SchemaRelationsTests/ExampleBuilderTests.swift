import APIModel
import SchemaRelations
import Testing
import TributaryRuntime

struct ExampleCase: Sendable, CustomTestStringConvertible {
    let name: String
    let schema: String
    let minimal: String
    let full: String
    var testDescription: String { name }

    init(_ name: String, _ schema: String, _ minimal: String, full: String? = nil) {
        self.name = name
        self.schema = schema
        self.minimal = minimal
        self.full = full ?? minimal
    }
}

@Suite struct ExampleBuilderTests {
    @Test(arguments: [
        ExampleCase("the document's own", "A: {type: string, example: hello, maxLength: 9}", #""hello""#),
        ExampleCase(
            "an example that the schema refuses is left", "A: {type: integer, example: 5, default: 3, maximum: 4}", "3"),
        ExampleCase("first value", "A: {enum: [b, a]}", #""b""#),
        ExampleCase("formats", "A: {type: string, format: date}", #""2026-01-01""#),
        ExampleCase("lengths", "A: {type: string, minLength: 8, maxLength: 8}", #""stringst""#),
        ExampleCase("short strings", "A: {type: string, maxLength: 2}", #""st""#),
        ExampleCase("patterns", "A: {type: string, pattern: '^[A-Z]{3}-\\d{2,}$'}", #""AAA-00""#),
        ExampleCase("bounds", "A: {type: integer, minimum: 10, multipleOf: 7}", "14"),
        ExampleCase("fractions", "A: {type: number, exclusiveMinimum: 0, exclusiveMaximum: 1}", "0.5"),
        ExampleCase(
            "objects", "A: {type: object, required: [a], properties: {a: {type: integer}, b: {type: boolean}}}",
            #"{"a":0}"#,
            full: #"{"a":0,"b":false}"#),
        ExampleCase("arrays", "A: {type: array, items: {type: integer}}", "[]", full: "[0]"),
        ExampleCase(
            "different items", "A: {type: array, uniqueItems: true, minItems: 3, items: {enum: [x, y, z]}}",
            #"["x","y","z"]"#),
        ExampleCase(
            "cycles end",
            "A: {type: object, properties: {next: {$ref: '#/components/schemas/A'}, all: {type: array, items: {$ref: '#/components/schemas/A'}}}}",
            "{}", full: #"{"all":[]}"#),
        ExampleCase(
            "bases",
            "A: {allOf: [{$ref: '#/components/schemas/B'}, {required: [b], properties: {b: {type: string}}}]}\nB: {type: object, required: [a], properties: {a: {type: string}}}",
            #"{"a":"string","b":"string"}"#),
        ExampleCase(
            "the tag of a union's member",
            """
            A: {oneOf: [{$ref: '#/components/schemas/Cat'}], discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat'}}}
            Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
            """, #"{"kind":"cat"}"#),
        ExampleCase(
            "what inherits from a base with a discriminator",
            """
            A: {type: object, required: [kind], discriminator: {propertyName: kind}, properties: {kind: {type: string}, up: {$ref: '#/components/schemas/A'}}}
            Cat: {allOf: [{$ref: '#/components/schemas/A'}, {required: [lives], properties: {lives: {type: integer}}}]}
            """, #"{"kind":"Cat","lives":0}"#),
        ExampleCase(
            "the tag of what inherits from a base",
            """
            A: {allOf: [{$ref: '#/components/schemas/B'}, {properties: {a: {type: integer}}}]}
            B: {type: object, required: [kind], discriminator: {propertyName: kind, mapping: {a: A}}, properties: {kind: {type: string}}}
            """, #"{"kind":"a"}"#, full: #"{"kind":"a","a":0}"#),
        ExampleCase(
            "what stands beside a union",
            "A: {type: object, required: [x], properties: {x: {const: 1}}, oneOf: [{required: [y]}]}",
            #"{"x":1,"y":"string"}"#),
    ])
    func example(_ c: ExampleCase) throws {
        let api = try api(c.schema)
        for (extent, expected) in [(ExampleBuilder.Extent.minimal, c.minimal), (.full, c.full)] {
            var builder = ExampleBuilder(FlatSchemas(api), extent: extent)
            let (value, isAccepted) = builder.example(for: try api.id())
            #expect(String(decoding: JSONWriter.encode(value), as: UTF8.self) == expected)
            #expect(isAccepted == true)
        }
    }

    @Test func `read-only properties are left out of requests`() throws {
        let api = try api(
            "A: {type: object, required: [id, n], properties: {id: {type: string, readOnly: true}, n: {type: integer}}}"
        )
        var builder = ExampleBuilder(FlatSchemas(api), direction: .request)
        let (value, isAccepted) = builder.example(for: try api.id())
        #expect(value == ["n": 0])
        #expect(isAccepted == true)
    }
}
