import SwiftPlanning
import Testing

@Suite struct PlanTests {
    @Test func aCircleOfRequiredPropertiesGetsAnOptionalAndAWarning() {
        let outline = Outline.ofSchemas(
            """
                A: {type: object, required: [b], properties: {b: {$ref: '#/components/schemas/B'}}}
                B: {type: object, required: [a], properties: {a: {$ref: '#/components/schemas/A'}}}
            """)
        #expect(outline.lines == ["struct A", "  b: B", "struct B", "  boxed a: A?"])
        #expect(outline.plan.diagnostics.map(\.id) == ["endless-required-properties"])
    }

    @Test func aCircleOfRequiredElementsGetsAnOptionalAndAWarning() {
        let outline = Outline.ofSchemas(
            """
                A: {type: array, minItems: 2, prefixItems: [{type: string}, {$ref: '#/components/schemas/A'}]}
            """)
        #expect(outline.lines == ["tuple A", "  first: String", "  second: A?", "  rest: [JSONValue]"])
        #expect(outline.plan.diagnostics.map(\.id) == ["endless-required-properties"])
    }

    @Test func readOnlyPropertiesSplitASchemaThatTravelsBothWays() {
        let outline = Outline(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths:
              /a:
                post:
                  operationId: add
                  requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}
                  responses:
                    '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}
            components:
              schemas:
                A:
                  type: object
                  required: [id, name]
                  properties: {id: {type: string, readOnly: true}, name: {type: string}}
            """)
        #expect(
            outline.lines == [
                "struct A", "  id: String", "  name: String", "struct ARequest", "  id: String?", "  name: String",
                "namespace Add",
            ])
    }

    @Test func renamesCountByPathAndByPointer() {
        var options = SwiftPlan.Options()
        options.names = ["Thing": "Gadget", "/components/schemas/Other/properties/x": "why", "Gadget.a": "b"]
        let outline = Outline.ofSchemas(
            """
                Thing: {type: object, properties: {a: {type: string}, b: {type: string}}}
                Other: {type: object, properties: {x: {$ref: '#/components/schemas/Thing'}}}
            """, options: options)
        #expect(
            outline.lines == ["struct Gadget", "  b: String?", "  b_: String?", "struct Other", "  why: Gadget?"])
    }

    @Test func reservedNamesAreNoted() {
        let outline = Outline.ofSchemas(
            """
                Thing: {type: object, properties: {self: {type: string}, validate: {type: string}, value: {type: string, enum: [none, value, self]}}}
                Error: {oneOf: [{type: string}, {title: some, type: boolean}]}
            """)
        #expect(
            outline.plan.diagnostics.filter { $0.id.hasPrefix("name-") }.map(\.message) == [
                "'Error' means something else in Swift or in the generated code, so 'Error' is 'ErrorModel'",
                "'self' means something else in Swift or in the generated code, so 'self' is 'selfValue'",
                "the name 'validate' is taken in its scope, so 'validate' is 'validateValue'",
                "'some' means something else in Swift or in the generated code, so 'some' is 'someValue'",
                "'none' means something else in Swift or in the generated code, so 'none' is 'noneValue'",
            ])
    }

    @Test func renamesOfKeywordsNameThemWithoutBackTicks() {
        var options = SwiftPlan.Options()
        options.names = ["Thing.default": "fallback", "Thing.init": "start"]
        let outline = Outline.ofSchemas(
            "    Thing: {type: object, properties: {default: {type: string}, init: {type: string}}}\n",
            options: options)
        #expect(outline.lines == ["struct Thing", "  fallback: String?", "  start: String?"])
    }

    @Test func renamesMayBeKeywords() {
        var options = SwiftPlan.Options()
        options.names = ["Thing": "protocol"]
        let outline = Outline.ofSchemas(
            "    Thing: {type: object, properties: {a: {type: string}}}\n", options: options)
        #expect(outline.lines == ["struct `protocol`", "  a: String?"])
        options.names = ["Thing.a": "class"]
        let member = Outline.ofSchemas(
            "    Thing: {type: object, properties: {a: {type: string}}}\n", options: options)
        #expect(member.lines == ["struct Thing", "  `class`: String?"])
        #expect(outline.models.map(\.name).contains("protocol.swift"))
    }

    @Test func aDeepChainOfAllOfIsNoDeepCallStack() {
        var schemas = "    S0: {type: object, properties: {a: {type: string}}}\n"
        for index in 1...240 {
            schemas +=
                "    S\(index): {allOf: [{$ref: '#/components/schemas/S\(index - 1)'}, "
                + "{type: object, properties: {b: {type: string}}}]}\n"
        }
        let outline = Outline.ofSchemas(schemas)
        #expect(outline.lines.suffix(3) == ["struct S240", "  a: String?", "  b: String?"])
    }

    @Test func theGroupsOfAPluginAreTheSameFilesWhateverTheDocumentHolds() {
        var options = SwiftPlan.Options()
        options.modelGroups = 32
        let names = [
            Outline.ofSchemas("    A: {type: object}\n", options: options),
            Outline.ofSchemas("    B: {}\n", options: options),
        ]
        .map { $0.models.map(\.name) }
        #expect(names[0] == names[1])
        #expect(names[0].count == 32)
    }

    @Test func aClashIsNotedAtItsProperty() {
        let outline = Outline.ofSchemas("    A: {type: object, properties: {b: {type: string}, B: {type: string}}}\n")
        let notes = outline.plan.diagnostics.map { "\($0.pointer): \($0.message)" }
        #expect(
            notes == [
                "/components/schemas/A/properties/B: the name 'b' is taken in its scope, so 'B' is 'uppercaseB'"
            ])
    }

    @Test func aTypeTooLongForAFileIsSplitByTheTypesInIt() {
        let members = (0..<30).map { "p\($0): {type: string}" }.joined(separator: ", ")
        let inner = (0..<6).map { "in\($0): {type: object, properties: {\(members)}}" }.joined(separator: ", ")
        let outline = Outline.ofSchemas("    Log: {type: object, properties: {\(inner)}}\n    Other: {type: object}\n")
        #expect(
            outline.models.map(\.name) == [
                "APIAPI.swift", "Log.swift", "Log+In0.swift", "Log+In1.swift", "Log+In2.swift", "Log+In3.swift",
                "Log+In4.swift", "Log+In5.swift", "Other.swift",
            ])
        #expect(outline.models[2].namespace?.name == "Log")
    }

    /// File systems take 255 bytes, and we put a mark before a file that isn't complete.
    @Test func filesOfTypesInTypesInTypesHaveShortNames() {
        var schema = "{type: string}"
        for _ in 0..<150 { schema = "{type: object, properties: {inner: \(schema)}}" }
        let names = Outline.ofSchemas("    Log: \(schema)\n").models.map(\.name)
        #expect(names.count > 100 && Set(names).count == names.count)
        #expect(names.filter { $0.utf8.count > 160 } == [])
    }

    @Test func mediaTypesHaveOneNameWhereverTheyStand() {
        let outline = Outline(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths:
              /x:
                post:
                  operationId: postX
                  requestBody:
                    content:
                      application/json: {schema: {type: object, properties: {a: {type: string}}}}
                      application/vnd.harbour.v2+json: {schema: {type: object, properties: {b: {type: string}}}}
                  responses:
                    '200':
                      description: ok
                      content:
                        application/json: {schema: {type: object, properties: {a: {type: string}}}}
                        application/vnd.harbour.v2+json: {schema: {type: object, properties: {b: {type: string}}}}
            """)
        #expect(
            outline.lines.filter { $0.hasPrefix("struct") } == [
                "struct PostX.RequestBody", "struct PostX.VndHarbourV2JSONRequestBody", "struct PostX.OkBody",
                "struct PostX.OkVndHarbourV2JSONBody",
            ])
    }

    @Test func onlyTypesThatReachAConstraintAreChecked() {
        let outline = Outline.ofSchemas(
            """
                A: {type: object, properties: {b: {$ref: '#/components/schemas/B'}, t: {type: string}}}
                B: {type: object, properties: {n: {type: integer, minimum: 1}}}
                C: {type: object, properties: {t: {type: string, enum: [x]}}}
            """)
        let checked = outline.models.flatMap(\.types).filter { $0.validation != nil }.map(\.name)
        #expect(checked == ["A", "B"])
    }

    /// Written out to any depth, this would be 2^32 checks.
    @Test func checksOfCirclesAreReferences() {
        let outline = Outline.ofSchemas(
            """
                Pick: {oneOf: [{$ref: '#/components/schemas/Bound'}, {$ref: '#/components/schemas/Free'}]}
                Bound: {type: object, required: [n], properties: {n: {type: integer, minimum: 1}}}
                Free:
                  type: object
                  properties:
                    a: {$ref: '#/components/schemas/Free'}
                    b: {$ref: '#/components/schemas/Free'}
                    rows: {type: array, items: {$ref: '#/components/schemas/Free/properties/rows'}}
            """)
        let checks = outline.models.compactMap(\.constraints).map(\.checks).joined()
        #expect(checks.utf8.count < 2_000)
        #expect(checks.contains(#""a":{"$ref":"Free"},"b":{"$ref":"Free"}"#))
    }

    @Test func aPropertyOfABaseIsCheckedAsTheHeirThatItHolds() {
        let outline = Outline.ofSchemas(
            """
                Base: {type: object, required: [k], discriminator: {propertyName: k}, properties: {k: {type: string}}}
                Heir: {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {h: {type: string, minLength: 2}}}]}
                Holder: {type: object, properties: {b: {$ref: '#/components/schemas/Base'}}}
            """)
        let checks = outline.models.compactMap(\.constraints).map(\.checks).joined()
        #expect(checks.contains(#""Holder": {"properties":{"b":{"$ref":"Base"}}}"#), "\(checks)")
        #expect(checks.contains(#""Base": {"anyOf":[{"$ref":"Heir"}"#), "\(checks)")
    }

    @Test func aDefaultThatIsNotOfItsTypeIsNoted() {
        var options = SwiftPlan.Options()
        options.appliesDefaults = true
        let outline = Outline.ofSchemas(
            """
                A:
                  type: object
                  properties:
                    day: {type: string, format: date, default: '2024-02-29'}
                    noDay: {type: string, format: date, default: '2024-02-30'}
                    days: {type: array, items: {type: string, format: date}, default: ['2024-02-30']}
                    huge: {type: number, default: 1e400}
                    wide: {type: integer, format: int32, default: 3000000000}
                    listed: {type: string, enum: [a], default: b}
                    object: {type: object, required: [x], properties: {x: {type: integer}}, default: {x: 1}}
                    lacking: {type: object, required: [x], properties: {x: {type: integer}}, default: {}}
                    endless: {$ref: '#/components/schemas/A', default: {}}
            """, options: options)
        #expect(
            outline.plan.diagnostics.map { "\($0.id) \($0.pointer.split(separator: "/").last ?? "")" } == [
                "default-not-applied noDay", "default-not-applied days", "default-not-applied huge",
                "default-not-applied wide", "default-not-applied listed", "default-not-applied lacking",
                "default-not-applied endless",
            ])
    }

    /// A reader falls back to the default for null, in variants that it tries and in parts; a default that was read there
    /// again would never end.
    @Test(arguments: [
        ("null", "{type: object, properties: {x: {$ref: '#/components/schemas/A', default: {x: null}}}}"),
        (
            "a part",
            "{anyOf: [{type: object, properties: {x: {$ref: '#/components/schemas/A', default: {}}}}, {type: object, properties: {z: {type: string}}}]}"
        ),
        (
            "a variant that is tried",
            "{oneOf: [{type: object, required: [y], properties: {y: {type: string}, x: {$ref: '#/components/schemas/A', default: {}}}}, {type: object}]}"
        ),
        (
            "through an array",
            "{type: object, properties: {x: {type: array, items: {$ref: '#/components/schemas/A'}, default: [{x: null}]}}}"
        ),
    ])
    func aDefaultThatCouldReadItselfIsNoted(place: String, schema: String) {
        var options = SwiftPlan.Options()
        options.appliesDefaults = true
        let outline = Outline.ofSchemas("    A: \(schema)\n", options: options)
        #expect(outline.plan.diagnostics.map(\.id) == ["default-not-applied"], "\(place)")
    }
}
