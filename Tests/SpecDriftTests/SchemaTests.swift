import Testing

/// Changes inside payloads. Each document takes and gives back the same schema, so that both directions are judged.
struct SchemaTests {
    @Test(arguments: [
        DriftCase.body(
            "a lower limit breaks who sends, not who receives", "{type: string, maxLength: 9}",
            "{type: string, maxLength: 5}",
            ["error request-body-max-length-decreased", "info response-body-max-length-decreased"]),
        DriftCase.body(
            "a limit that goes breaks who receives", "{type: integer, maximum: 9}", "{type: integer}",
            ["error response-body-max-unset", "info request-body-max-unset"]),
        DriftCase.body(
            "values of another type are one change with the type", "{type: integer, enum: [1, 2]}",
            "{type: string, enum: ['1', '2']}",
            ["error request-body-type-changed", "error response-body-type-changed"]),
        DriftCase.body(
            "a limit that became exclusive is one change", "{type: integer, minimum: 0}",
            "{type: integer, exclusiveMinimum: 0}",
            ["error request-body-exclusive-min-set", "info response-body-exclusive-min-set"]),
        DriftCase.body(
            "two bounds of one side that moved are one change each",
            "{type: number, minimum: 9, exclusiveMinimum: 5}", "{type: number, minimum: 5, exclusiveMinimum: 2}",
            [
                "error response-body-min-decreased", "error response-body-exclusive-min-decreased",
                "info request-body-min-decreased", "info request-body-exclusive-min-decreased",
            ]),
        DriftCase.body(
            "a format that the bounds keep to demands nothing", "{type: integer, minimum: 0, maximum: 21600}",
            "{type: integer, minimum: 0, maximum: 21600, format: int32}", []),
        DriftCase.body(
            "bounds that the format has anyway demand nothing", "{type: integer, format: uint8}",
            "{type: integer, format: uint8, minimum: 0, maximum: 255}", []),
        DriftCase.body(
            "a format that the bounds go beyond narrows", "{type: integer, minimum: 0}",
            "{type: integer, minimum: 0, format: int32}",
            ["error request-body-type-changed", "info response-body-type-specialized"]),
        DriftCase.body(
            "a bound tells beside a format that tells nothing", "{type: integer, minimum: 0, maximum: 10}",
            "{type: integer, minimum: 0, maximum: 9, format: int32}",
            ["error request-body-max-decreased", "info response-body-max-decreased"]),
        DriftCase.body(
            "a limit that the type doesn't have is taken at its word", "{type: object, maximum: 9}",
            "{type: object, maximum: 5}", ["error request-body-max-decreased", "info response-body-max-decreased"]),
        DriftCase.body(
            "what was said of strings is no change of its own where they became numbers",
            "{type: string, maxLength: 9, pattern: a}", "{type: integer}",
            ["error request-body-type-changed", "error response-body-type-changed"]),
        DriftCase.body(
            "type and format are one change", "{type: number}", "{type: integer, format: int32}",
            ["error request-body-type-changed", "info response-body-type-specialized"]),
        DriftCase.body(
            "a wider type", "{type: integer}", "{type: number}",
            ["error response-body-type-generalized", "info request-body-type-generalized"]),
        DriftCase.body(
            "every value of a list is one change", "{type: string, enum: [a, b, c]}", "{type: string, enum: [c, d, a]}",
            [
                "error request-body-enum-value-removed", "error response-mediatype-enum-value-added",
                "info request-body-enum-value-added", "info response-mediatype-enum-value-removed",
            ]),
        DriftCase.body(
            "an empty pattern says nothing", "{type: string, pattern: ''}", "{type: string, pattern: '^a'}",
            ["error request-body-pattern-added", "info response-body-pattern-added"]),
        DriftCase.body(
            "another pattern can't be judged", "{type: string, pattern: a}", "{type: string, pattern: b}",
            ["warning request-body-pattern-changed", "warning response-body-pattern-changed"]),
        DriftCase.body(
            "null has a rule of its own, however it is spelled", "{type: string}",
            "{anyOf: [{type: string}, {type: 'null'}]}",
            ["error response-body-became-nullable", "info request-body-became-nullable"]),
        DriftCase.body(
            "plain types in a union are a list of types", "{oneOf: [{type: string}, {type: integer}]}",
            "{type: integer}",
            ["error request-body-list-of-types-narrowed", "info response-body-list-of-types-narrowed"]),
        DriftCase.body(
            "a closed object", "{type: object}", "{type: object, additionalProperties: false}",
            ["error request-body-additional-properties-added", "info response-body-additional-properties-added"]),
        DriftCase.body(
            "an opened object", "{type: object, additionalProperties: false}",
            "{type: object, additionalProperties: true}",
            ["error response-body-additional-properties-removed", "info request-body-additional-properties-removed"]),
        DriftCase.body(
            "'unevaluatedProperties' keeps its name", "{type: object}", "{type: object, unevaluatedProperties: false}",
            ["error request-body-unevaluated-properties-added", "info response-body-unevaluated-properties-added"]),
        DriftCase.body(
            "a default is no promise", "{type: integer, default: 1}", "{type: integer, default: 2}",
            ["info request-body-default-value-changed", "info response-body-default-value-changed"]),
    ])
    func keywords(_ c: DriftCase) throws { try expectFindings(c) }

    @Test(arguments: [
        DriftCase.body(
            "an optional property comes", "{type: object}", "{type: object, properties: {a: {type: string}}}",
            ["info new-optional-request-property", "info response-optional-property-added"]),
        DriftCase.body(
            "a required property comes", "{type: object}",
            "{type: object, properties: {a: {type: string}}, required: [a]}",
            ["error new-required-request-property", "info response-required-property-added"]),
        DriftCase.body(
            "a required property goes", "{type: object, properties: {a: {type: string}}, required: [a]}",
            "{type: object}", ["error response-required-property-removed", "warning request-property-removed"]),
        DriftCase.body(
            "a property became required", "{type: object, properties: {a: {type: string}}}",
            "{type: object, properties: {a: {type: string}}, required: [a]}",
            ["error request-property-became-required", "info response-property-became-required"]),
        DriftCase.body(
            "a read-only property is not sent in requests", "{$ref: '#/components/schemas/P'}",
            "{$ref: '#/components/schemas/P'}",
            components: (
                "P: {type: object, properties: {a: {type: string, readOnly: true}}}",
                "P: {type: object, properties: {a: {type: string, readOnly: true, maxLength: 5}}, required: [a]}"
            ), ["info response-property-max-length-set", "info response-property-became-required"]),
        DriftCase.body(
            "a write-only property is not sent in responses", "{$ref: '#/components/schemas/P'}",
            "{$ref: '#/components/schemas/P'}",
            components: (
                "P: {type: object, properties: {a: {type: string, writeOnly: true}}}",
                "P: {type: object, properties: {a: {type: string, writeOnly: true, maxLength: 5}}, required: [a]}"
            ), ["error request-property-max-length-set", "error request-property-became-required"]),
    ])
    func properties(_ c: DriftCase) throws { try expectFindings(c) }

    @Test(arguments: [
        DriftCase.body(
            "a property that moved into an allOf base is no change",
            "{type: object, properties: {a: {type: string}, b: {type: integer}}, required: [a]}",
            "{allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {b: {type: integer}}}]}",
            components: (base, base), []),
        DriftCase.body(
            "the order of properties, values and members is no change",
            "{oneOf: [{type: object, required: [a, b], properties: {a: {enum: [x, y]}, b: {type: string}}}, {type: string}]}",
            "{oneOf: [{type: string}, {type: object, required: [b, a], properties: {b: {type: string}, a: {enum: [y, x]}}}]}",
            []),
        DriftCase.body(
            "an inlined reference is no change", "{$ref: '#/components/schemas/Base'}",
            "{type: object, properties: {a: {type: string}}, required: [a]}", components: (base, base), []),
        DriftCase.body(
            "'true' says as little as '{}'", "{allOf: [{type: string}, true]}", "{allOf: [{type: string}, {}]}", []),
        DriftCase.body(
            "a change below members without names isn't members that come and go",
            "{oneOf: [{type: object, properties: {a: {$ref: '#/components/schemas/X'}}}, "
                + "{type: object, properties: {b: {$ref: '#/components/schemas/X'}}}]}",
            "{oneOf: [{type: object, properties: {a: {$ref: '#/components/schemas/X'}}}, "
                + "{type: object, properties: {b: {$ref: '#/components/schemas/X'}}}]}",
            components: ("X: {type: string, maxLength: 5}", "X: {type: string, maxLength: 6}"),
            ["error response-property-max-length-increased", "info request-property-max-length-increased"]),
        DriftCase.body(
            "nor are members whose properties are the same",
            "{oneOf: [{type: object, required: [a], properties: {a: {type: string}, z: {type: string}}}, "
                + "{type: object, required: [b], properties: {b: {type: string, maxLength: 3}}}]}",
            "{oneOf: [{type: object, required: [a], properties: {a: {type: string, maxLength: 3}, z: {type: string}}}, "
                + "{type: object, required: [b], properties: {b: {type: string}}}]}",
            [
                "error request-property-max-length-set", "error response-property-max-length-unset",
                "info request-property-max-length-unset", "info response-property-max-length-set",
            ]),
        DriftCase.body(
            "nor members that share most properties, in whatever order",
            "{oneOf: [{type: object, properties: {a: {}, b: {}, c: {}}}, {type: object, properties: {x: {}, y: {}}}]}",
            "{oneOf: [{type: object, properties: {x: {}, y: {}}}, "
                + "{type: object, properties: {a: {}, b: {}, c: {}, d: {}}}]}",
            ["info new-optional-request-property", "info response-optional-property-added"]),
        DriftCase.body(
            "a component that replaces another in a union isn't that one renamed",
            "{oneOf: [{$ref: '#/components/schemas/Base'}, {type: string}]}",
            "{oneOf: [{$ref: '#/components/schemas/Twin'}, {type: string}]}",
            components: ("\(base), \(twin)", "\(base), \(twin)"),
            [
                "error response-body-one-of-added", "error request-body-one-of-removed",
                "info request-body-one-of-added", "info response-body-one-of-removed",
            ]),
    ])
    func structure(_ c: DriftCase) throws { try expectFindings(c) }

    private static let base = "Base: {type: object, properties: {a: {type: string}}, required: [a]}"
    private static let twin = "Twin: {type: object, properties: {a: {type: string}}, required: [a]}"

    /// A change in a component is said once, at the component, for all that it reaches.
    @Test func sharedComponent() throws {
        func document(_ type: String) -> String {
            Documents.paths(
                """
                /a: {get: {operationId: a, responses: {'200': {description: ok, content: {application/json: {schema: \
                {type: array, items: {$ref: '#/components/schemas/P'}}}}}}}}, \
                /b: {get: {operationId: b, responses: {'200': {description: ok, content: {application/json: {schema: \
                {oneOf: [{type: string}, {$ref: '#/components/schemas/P'}]}}}}}}}
                """,
                "components: {schemas: {P: {type: object, properties: {n: {type: \(type)}, next: {$ref: '#/components/schemas/P'}}}}}"
            )
        }
        let found = try findings(from: document("string"), to: document("boolean"))
        #expect(found.map(\.line) == ["error response-property-type-changed"])
        #expect(found.map(\.element) == ["P.n"])
        #expect(found.first?.operation == nil)
        #expect(found.first?.operations.map(\.path) == ["/a", "/b"])
        #expect(found.first?.message == "P.n: the type changed from 'string' to 'boolean'")
    }

    struct SentenceCase: Sendable, CustomTestStringConvertible {
        let base: String, revision: String, message: String, breaksSwift: Bool
        var testDescription: String { message }
    }

    @Test(arguments: [
        SentenceCase(
            base: "{}", revision: "{type: string}", message: "the type changed from any type to 'string'",
            breaksSwift: true),
        SentenceCase(
            base: "{type: string}", revision: "{type: string, format: date}",
            message: "the type changed from 'string' to 'string (date)'", breaksSwift: true),
        SentenceCase(
            base: "{type: string}", revision: "false",
            message: "the type changed from 'string' to none that a value could have", breaksSwift: true),
        SentenceCase(
            base: "{type: string}", revision: "{const: a}", message: "'const' 'a' was added", breaksSwift: true),
        SentenceCase(
            base: "{type: string}", revision: "{type: string, maxLength: 3}", message: "maxLength was set to 3",
            breaksSwift: false),
    ])
    func sentences(_ c: SentenceCase) throws {
        let found = try findings(from: Documents.body(c.base), to: Documents.body(c.revision))
        let request = try #require(found.first { $0.direction == .request })
        #expect(request.message == "x, request body: " + c.message)
        #expect(request.breaksSwift == c.breaksSwift)
    }
}
