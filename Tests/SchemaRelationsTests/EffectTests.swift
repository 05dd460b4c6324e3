import Reporting
import SchemaRelations
import Testing

/// What a change does to the set of accepted values.
@Suite struct EffectTests {
    @Test(arguments: [
        EffectCase("integer to number", "A: {type: integer}", "A: {type: number}", .widens),
        EffectCase("string to integer", "A: {type: string}", "A: {type: integer}", .incomparable),
        EffectCase("became nullable", "A: {type: string}", "A: {type: [string, 'null']}", .widens),
        EffectCase("lower maximum", "A: {type: number, maximum: 9}", "A: {type: number, maximum: 8.5}", .narrows),
        EffectCase(
            "exclusive bound", "A: {type: number, minimum: 0}", "A: {type: number, exclusiveMinimum: 0}", .narrows),
        EffectCase(
            "smaller divisor", "A: {type: number, multipleOf: 0.1}", "A: {type: number, multipleOf: 0.01}", .widens),
        EffectCase(
            "other divisor", "A: {type: number, multipleOf: 2}", "A: {type: number, multipleOf: 3}", .incomparable),
        EffectCase("divisor of whole numbers", "A: {type: integer}", "A: {type: integer, multipleOf: 0.5}", .noChange),
        EffectCase("longer strings", "A: {type: string, maxLength: 3}", "A: {type: string, maxLength: 5}", .widens),
        EffectCase(
            "shifted lengths", "A: {type: string, maxLength: 3}", "A: {type: string, minLength: 1}", .incomparable),
        EffectCase("pattern added", "A: {type: string}", "A: {type: string, pattern: '^a'}", .narrows),
        EffectCase("pattern changed", "A: {type: string, pattern: '^b'}", "A: {type: string, pattern: '^a'}", .unknown),
        EffectCase("pattern that matches all", "A: {type: string}", "A: {type: string, pattern: '.*'}", .noChange),
        EffectCase(
            "wider integers", "A: {type: integer, format: int32}", "A: {type: integer, format: int64}", .widens,
            strict: .noChange),
        EffectCase(
            "format that only hints", "A: {type: string}", "A: {type: string, format: password}", .noChange),
        EffectCase(
            "other known format", "A: {type: string, format: date}", "A: {type: string, format: uuid}", .incomparable,
            strict: .noChange),
        EffectCase("value added", "A: {enum: [a]}", "A: {enum: [a, b]}", .widens),
        EffectCase("value replaced", "A: {enum: [a, c]}", "A: {enum: [a, b]}", .incomparable),
        EffectCase(
            "value out of reach", "A: {type: integer, enum: [1]}", "A: {type: integer, enum: [1, x]}", .noChange),
        EffectCase(
            "enumeration within bounds", "A: {type: integer, enum: [1, 2]}", "A: {type: integer, maximum: 3}", .widens),
        EffectCase(
            "few whole numbers", "A: {type: integer, minimum: 1, maximum: 3}", "A: {enum: [1, 2, 3]}", .noChange),
    ])
    func scalar(_ c: EffectCase) throws { try c.check() }

    @Test(arguments: [
        EffectCase("fewer items", "A: {type: array, maxItems: 3}", "A: {type: array, maxItems: 2}", .narrows),
        EffectCase(
            "items narrowed", "A: {type: array, items: {}}", "A: {type: array, items: {type: string}}", .narrows),
        EffectCase(
            "tuple in place of items", "A: {type: array, items: {type: number}}",
            "A: {type: array, prefixItems: [{type: integer}], items: {type: number}}", .narrows),
        EffectCase("unique", "A: {type: array}", "A: {type: array, uniqueItems: true}", .narrows),
        EffectCase(
            "unique by length", "A: {type: array, maxItems: 1}", "A: {type: array, maxItems: 1, uniqueItems: true}",
            .noChange),
        EffectCase(
            "contains what all items are", "A: {type: array, minItems: 1, items: {type: string}}",
            "A: {type: array, minItems: 1, items: {type: string}, contains: {type: string}}", .noChange),
        EffectCase(
            "contains more", "A: {contains: {type: string}}", "A: {contains: {type: string}, minContains: 2}", .narrows),
    ])
    func array(_ c: EffectCase) throws { try c.check() }

    @Test(arguments: [
        EffectCase(
            "optional property came", "A: {type: object}", "A: {type: object, properties: {a: {type: string}}}",
            .noChange, strict: .narrows),
        EffectCase(
            "optional property went", "A: {type: object, properties: {a: {type: string}}}", "A: {type: object}",
            .unknown, response: .noChange, strict: .widens),
        EffectCase(
            "required property came", "A: {type: object}",
            "A: {type: object, required: [a], properties: {a: {type: string}}}", .narrows),
        EffectCase(
            "required property went", "A: {type: object, required: [a], properties: {a: {type: string}}}",
            "A: {type: object}", .unknown, response: .widens, strict: .widens),
        EffectCase(
            "became required", "A: {properties: {a: {type: string}}}",
            "A: {required: [a], properties: {a: {type: string}}}", .narrows),
        EffectCase(
            "closed", "A: {type: object, additionalProperties: true}", "A: {type: object, additionalProperties: false}",
            .narrows),
        EffectCase(
            "property of a closed object went",
            "A: {type: object, properties: {a: {}}, additionalProperties: false}",
            "A: {type: object, additionalProperties: false}", .narrows),
        EffectCase(
            "values of a map", "A: {type: object, additionalProperties: {type: string}}",
            "A: {type: object, additionalProperties: {type: [string, integer]}}", .widens),
        EffectCase(
            "property instead of map values", "A: {type: object, additionalProperties: {type: string}}",
            "A: {type: object, properties: {a: {type: string}}, additionalProperties: {type: string}}", .noChange),
        EffectCase(
            "pattern properties", "A: {type: object}", "A: {type: object, patternProperties: {'^x': {type: string}}}",
            .narrows),
        EffectCase(
            "declared name under a pattern",
            "A: {properties: {xa: {type: string}}, patternProperties: {'^x': {type: string}}}",
            "A: {patternProperties: {'^x': {type: string}}}", .noChange),
        EffectCase("names", "A: {type: object}", "A: {type: object, propertyNames: {maxLength: 3}}", .narrows),
        EffectCase(
            "dependent names", "A: {dependentRequired: {a: [b, c]}}", "A: {dependentRequired: {a: [b]}}", .widens),
        EffectCase(
            "dependent name that is required anyway", "A: {required: [b]}",
            "A: {required: [b], dependentRequired: {a: [b]}}", .noChange),
        EffectCase(
            "read-only property became required",
            "A: {properties: {id: {type: string, readOnly: true}}}",
            "A: {required: [id], properties: {id: {type: string, readOnly: true}}}", .noChange, response: .narrows,
            strict: .narrows),
        EffectCase(
            "deep in a cycle",
            "A: {type: object, properties: {next: {$ref: '#/components/schemas/A'}, text: {type: string}}}",
            "A: {type: object, properties: {next: {$ref: '#/components/schemas/A'}, text: {type: integer}}}",
            .incomparable),
        EffectCase(
            "narrower all through a cycle",
            "A: {type: object, properties: {next: {$ref: '#/components/schemas/A'}, n: {type: number}}}",
            "A: {type: object, properties: {next: {$ref: '#/components/schemas/A'}, n: {type: integer}}}", .narrows),
    ])
    func object(_ c: EffectCase) throws { try c.check() }

    private static let named = """
        Cat: {type: object, required: [kind], properties: {kind: {const: cat}, lives: {type: integer}}}
        Dog: {type: object, required: [kind], properties: {kind: {const: dog}}}
        """

    @Test(arguments: [
        EffectCase(
            "member came", "A: {oneOf: [{$ref: '#/components/schemas/Cat'}]}\n" + named,
            "A: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]}\n" + named, .widens),
        EffectCase(
            "member changed",
            "A: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]}\n" + named,
            """
            A: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]}
            Cat: {type: object, required: [kind], properties: {kind: {const: cat}, lives: {type: number}}}
            Dog: {type: object, required: [kind], properties: {kind: {const: dog}}}
            """, .widens),
        EffectCase(
            "member that another one covers", "A: {anyOf: [{type: number}, {type: integer}]}", "A: {type: number}",
            .noChange),
        EffectCase(
            "types as members", "A: {type: [string, integer]}", "A: {oneOf: [{type: string}, {type: integer}]}",
            .noChange),
        EffectCase("wrapped in a union", "A: {type: string}", "A: {anyOf: [{type: string}, {type: integer}]}", .widens),
        EffectCase(
            "members that overlap", "A: {oneOf: [{type: number}, {type: integer}]}", "A: {type: number}", .noChange,
            strict: .widens),
        EffectCase(
            "property beside a union",
            "A: {properties: {x: {type: string}}, oneOf: [{required: [a]}, {required: [b]}]}",
            "A: {properties: {x: {type: string, maxLength: 3}}, oneOf: [{required: [b]}, {required: [a]}]}", .narrows),
        EffectCase("not", "A: {type: string}", "A: {type: string, not: {enum: [a]}}", .narrows),
        EffectCase(
            "not that excludes nothing", "A: {type: string}", "A: {type: string, not: {type: integer}}", .noChange),
        EffectCase("less excluded", "A: {not: {enum: [a, b]}}", "A: {not: {enum: [a]}}", .widens),
        EffectCase(
            "condition added", "A: {type: object}", "A: {type: object, if: {required: [a]}, then: {required: [b]}}",
            .narrows),
        EffectCase(
            "condition changed", "A: {if: {required: [a]}, then: {required: [b]}}",
            "A: {if: {required: [c]}, then: {required: [b]}}", .unknown),
        EffectCase(
            "branch widened", "A: {if: {required: [a]}, then: {required: [b, c]}}",
            "A: {if: {required: [a]}, then: {required: [b]}}", .widens),
        EffectCase("second pattern", "A: {allOf: [{pattern: a}, {pattern: b}]}", "A: {pattern: b}", .widens),
    ])
    func applicator(_ c: EffectCase) throws { try c.check() }

    @Test func `a place without a schema accepts everything`() throws {
        let api = try api("A: {type: string}")
        var relation = Relation(base: api, revision: api)
        #expect(relation.compare(nil, try api.id()) == .narrows)
        #expect(relation.compare(try api.id(), nil) == .widens)
        #expect(relation.compare(nil, nil) == .noChange)
    }

    @Test func `a long chain needs no deep stack`() throws {
        let count = 20_000
        func chain(_ last: String) -> String {
            (0..<count).map { index in
                let name = index == 0 ? "A" : "S\(index)"
                return index == count - 1
                    ? "\(name): {type: \(last)}"
                    : "\(name): {properties: {n: {$ref: '#/components/schemas/S\(index + 1)'}}}"
            }.joined(separator: "\n")
        }
        let (one, other) = (try api(chain("integer")), try api(chain("number")))
        var relation = Relation(base: one, revision: other)
        #expect(relation.compare(try one.id(), try other.id()) == .widens)
    }
}
