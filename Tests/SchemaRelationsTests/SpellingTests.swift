import APIModel
import Reporting
import SchemaRelations
import Testing

/// Another spelling of the same set is no difference, by digest or by comparison.
@Suite struct SpellingTests {
    private static let pet = "A: {type: object, required: [id], properties: {id: {type: string}, tag: {type: string}}}"

    @Test(arguments: [
        EffectCase(
            "property moved into an allOf base", pet,
            """
            A: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {tag: {type: string}}}]}
            Base: {type: object, required: [id], properties: {id: {type: string}}}
            """, .noChange),
        EffectCase(
            "inlined reference",
            "A: {type: array, items: {$ref: '#/components/schemas/B'}}\nB: {type: string, maxLength: 3}",
            "A: {type: array, items: {type: string, maxLength: 3}}", .noChange),
        EffectCase(
            "null as a type, or as a member of a union", "A: {type: [string, 'null']}",
            "A: {anyOf: [{type: string}, {type: 'null'}]}", .noChange),
        EffectCase(
            "null around a reference",
            "A: {oneOf: [{$ref: '#/components/schemas/B'}, {type: 'null'}]}\nB: {type: object}",
            "A: {type: [object, 'null']}", .noChange),
        EffectCase(
            "null among three members", "A: {oneOf: [{type: string}, {type: integer}, {type: 'null'}]}",
            "A: {type: [string, integer, 'null']}", .noChange),
        EffectCase(
            "order of properties and members",
            "A: {oneOf: [{type: string}, {type: object, properties: {a: {type: string}, b: {type: string}}}]}",
            "A: {oneOf: [{type: object, properties: {b: {type: string}, a: {type: string}}}, {type: string}]}",
            .noChange),
        EffectCase(
            "constants one by one, or as an enumeration",
            "A: {oneOf: [{const: a, description: first}, {const: b}]}", "A: {enum: [b, a]}", .noChange),
        EffectCase("a constant, or an enumeration of one", "A: {const: 1}", "A: {enum: [1.0]}", .noChange),
        EffectCase(
            "enumeration narrowed by allOf", "A: {allOf: [{enum: [a, b, c]}, {enum: [b, c, d]}]}", "A: {enum: [b, c]}",
            .noChange),
        EffectCase(
            "bounds tightened by allOf",
            "A: {allOf: [{type: integer, minimum: 1}, {minimum: 3, maximum: 9}, {maximum: 12}]}",
            "A: {type: integer, minimum: 3, maximum: 9}", .noChange),
        EffectCase(
            "whole numbers between bounds", "A: {type: integer, exclusiveMinimum: 0}", "A: {type: integer, minimum: 1}",
            .noChange),
        EffectCase(
            "unevaluated properties of a plain object",
            "A: {type: object, properties: {a: {}}, unevaluatedProperties: false}",
            "A: {type: object, properties: {a: {}}, additionalProperties: false}", .noChange),
        EffectCase(
            "unrolled recursion",
            "A: {type: object, properties: {next: {$ref: '#/components/schemas/A'}}}",
            """
            A: {type: object, properties: {next: {$ref: '#/components/schemas/B'}}}
            B: {type: object, properties: {next: {$ref: '#/components/schemas/A'}}}
            """, .noChange),
        EffectCase(
            "additional properties of any kind, written or not", "A: {type: object}",
            "A: {type: object, additionalProperties: true}", .noChange),
        EffectCase(
            "the same property in two members",
            "A: {allOf: [{properties: {a: {type: number}}}, {properties: {a: {type: integer}}}]}",
            "A: {properties: {a: {type: integer}}}", .noChange),
    ])
    func spelling(_ c: EffectCase) throws { try c.check() }

    @Test func `equal documents are identical, key order aside`() throws {
        let one = try api("A: {type: object, properties: {b: {$ref: '#/components/schemas/B'}}}\nB: {type: string}")
        let other = try api("B: {type: string}\nA: {properties: {b: {$ref: '#/components/schemas/B'}}, type: object}")
        let relation = Relation(base: one, revision: other)
        #expect(relation.isIdentical(relation.pair(try one.id(), try other.id())))
    }

    @Test func `another description is not identical`() throws {
        let one = try api("A: {type: array, items: {type: string, description: x}}")
        let other = try api("A: {type: array, items: {type: string, description: y}}")
        var relation = Relation(base: one, revision: other)
        #expect(!relation.isIdentical(relation.pair(try one.id(), try other.id())))
        #expect(relation.compare(try one.id(), try other.id()) == .noChange)
    }

    @Test func `flat view says where its keywords come from`() throws {
        let api = try api(
            """
            A: {description: mine, allOf: [{$ref: '#/components/schemas/Base'}, {required: [name]}]}
            Base: {description: base, type: object, properties: {name: {type: string}}}
            """)
        let flat = FlatSchemas(api)
        let (id, base) = (try api.id(), try api.id("Base"))
        #expect(flat[id].annotations.description == "mine")
        #expect(flat[id].objects.properties.map(\.isRequired) == [true])
        #expect(flat.written(id).first == id)
        #expect(flat.written(id).contains(base))
    }
}
