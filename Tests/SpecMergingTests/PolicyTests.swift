import APIModel
import Reporting
import SpecMerging
import Testing
import TributaryRuntime

/// What a policy makes of one conflict.
struct PolicyCase: Sendable, CustomTestStringConvertible {
    let name: String
    let policy: MergePolicy
    /// Of the merged `Thing`: `name: type values presence`.
    let properties: [String]
    /// `rule winner reason`.
    let verdicts: [String]

    var testDescription: String { name }

    static let all = [
        PolicyCase(
            name: "the first document is right, and what only the second has is kept", policy: MergePolicy(),
            properties: [
                "kind: string [\"a\", \"b\", \"c\"] required", "size: integer optional", "extra: string optional",
            ],
            verdicts: [
                "merge-required-differs a authority", "merge-enum-differs a authority",
                "merge-nullable-differs a authority",
                "merge-property-only-in-some b kept, optional",
            ]),
        PolicyCase(
            name: "widening accepts what any document accepts", policy: MergePolicy(conflicts: .widen),
            properties: [
                "kind: string [\"a\", \"b\", \"c\"] optional", "size: null or integer optional",
                "extra: string optional",
            ],
            verdicts: [
                "merge-required-differs - widened to accept what any document accepts",
                "merge-enum-differs - widened to accept what any document accepts",
                "merge-nullable-differs - widened to accept what any document accepts",
                "merge-property-only-in-some b kept, optional",
            ]),
        PolicyCase(
            name: "what only the second document has is dropped", policy: MergePolicy(unmatched: .drop),
            properties: ["kind: string [\"a\", \"b\"] required", "size: integer optional"],
            verdicts: [
                "merge-required-differs a authority", "merge-enum-differs a authority",
                "merge-nullable-differs a authority",
                "merge-property-only-in-some a dropped",
            ]),
        PolicyCase(
            name: "one place is widened, for a reason",
            policy: MergePolicy(overrides: [
                .init(pointer: "/components/schemas/*/properties/size", conflicts: .widen, reason: "see #7")
            ]),
            properties: [
                "kind: string [\"a\", \"b\", \"c\"] required", "size: null or integer optional",
                "extra: string optional",
            ],
            verdicts: [
                "merge-required-differs a authority", "merge-enum-differs a authority",
                "merge-nullable-differs - widened to accept what any document accepts, by the rule at "
                    + "/components/schemas/*/properties/size: see #7",
                "merge-property-only-in-some b kept, optional",
            ]),
        PolicyCase(
            name: "one kind of fact is widened everywhere",
            policy: MergePolicy(overrides: [.init(rule: "merge-required-differs", conflicts: .widen)]),
            properties: [
                "kind: string [\"a\", \"b\", \"c\"] optional", "size: integer optional", "extra: string optional",
            ],
            verdicts: [
                "merge-required-differs - widened to accept what any document accepts, by the rule",
                "merge-enum-differs a authority", "merge-nullable-differs a authority",
                "merge-property-only-in-some b kept, optional",
            ]),
        PolicyCase(
            name: "properties that only the second document has are dropped, values are kept",
            policy: MergePolicy(overrides: [.init(kind: .property, unmatched: .drop, reason: "no more")]),
            properties: ["kind: string [\"a\", \"b\", \"c\"] required", "size: integer optional"],
            verdicts: [
                "merge-required-differs a authority", "merge-enum-differs a authority",
                "merge-nullable-differs a authority",
                "merge-property-only-in-some a dropped, by the rule for properties: no more",
            ]),
        PolicyCase(
            name: "values that only the second document has are dropped, properties are kept",
            policy: MergePolicy(overrides: [.init(kind: .enumValue, unmatched: .drop)]),
            properties: ["kind: string [\"a\", \"b\"] required", "size: integer optional", "extra: string optional"],
            verdicts: [
                "merge-required-differs a authority",
                "merge-enum-differs a authority, by the rule for values of enumerations",
                "merge-nullable-differs a authority", "merge-property-only-in-some b kept, optional",
            ]),
        PolicyCase(
            name: "schemas are widened, one of them isn't",
            policy: MergePolicy(overrides: [
                .init(pointer: "/components/schemas/*/properties/kind", conflicts: .authority),
                .init(kind: .schema, conflicts: .widen),
            ]),
            properties: [
                "kind: string [\"a\", \"b\", \"c\"] optional", "size: null or integer optional",
                "extra: string optional",
            ],
            verdicts: [
                "merge-required-differs - widened to accept what any document accepts, by the rule for schemas",
                "merge-enum-differs a authority, by the rule at /components/schemas/*/properties/kind",
                "merge-nullable-differs - widened to accept what any document accepts, by the rule for schemas",
                "merge-property-only-in-some b kept, optional",
            ]),
    ]
}

@Suite struct PolicyTests {
    private static func document(_ properties: String, required: String) -> String {
        """
        openapi: 3.1.0
        info: {title: T, version: '1'}
        paths:
          /t: {get: {operationId: t, responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}}}
        components:
          schemas:
            Thing:
              type: object
              required: [\(required)]
              properties: {\(properties)}

        """
    }

    private static let documents = [
        (name: "a", text: document("kind: {type: string, enum: [a, b]}, size: {type: integer}", required: "kind")),
        (
            name: "b",
            text: document(
                "kind: {type: string, enum: [a, c]}, size: {type: [integer, 'null']}, extra: {type: string}",
                required: "")
        ),
    ]

    @Test("a policy settles conflicts", arguments: PolicyCase.all)
    func policy(_ entry: PolicyCase) throws {
        let merged = try merge(Self.documents, entry.policy)
        let thing = try #require(merged.api.components.schemas.first { $0.name == "Thing" })
        let properties = merged.api.schemas[thing.element].objects.properties.map { property in
            let schema = merged.api.schemas[property.schema]
            let values = schema.enumeration.map { " " + JSONText.compact(.array($0)) } ?? ""
            return "\(property.name): \(schema.types.names.joined(separator: " or "))\(values) "
                + (property.isRequired ? "required" : "optional")
        }
        #expect(properties == entry.properties)
        #expect(merged.conflicts.map(\.verdict) == entry.verdicts)
        #expect(merged.unusedOverrides == [])
    }

    /// A format is an annotation, but the Swift type made of it reads nothing else.
    @Test("widening leaves out a format that one document doesn't ask for")
    func formats() throws {
        let dated = """
            at: {type: string, format: date-time}, all: {type: array, items: {type: string, format: date}}, \
            same: {type: string, format: uuid}, box: {type: object, properties: {on: {type: string, format: date}}}
            """
        let plain = """
            at: {type: string}, all: {type: array, items: {type: string}}, same: {type: string, format: uuid}, \
            box: {type: object, properties: {on: {type: string}}}
            """
        let documents = [
            (name: "a", text: Self.document(dated, required: "")),
            (name: "b", text: Self.document(plain, required: "")),
        ]
        for documents in [documents, documents.reversed()] {
            let merged = try merge(documents, MergePolicy(conflicts: .widen))
            let thing = try #require(merged.api.components.schemas.first { $0.name == "Thing" })
            func formats(_ id: SchemaID) -> [String] {
                let schema = merged.api.schemas[id]
                let inner = (schema.arrays.items.map { [$0] } ?? []) + schema.objects.properties.map(\.schema)
                return [schema.format].compactMap { $0 } + inner.flatMap { formats($0) }
            }
            #expect(formats(thing.element) == ["uuid"])
        }
    }

    @Test("conflicts of level error stop where the policy says so, and only there")
    func stopping() throws {
        func isStopped(_ policy: MergePolicy) throws -> Bool { try merge(Self.documents, policy).isStopped }
        let all = "/components/schemas/Thing"
        #expect(try isStopped(MergePolicy(conflicts: .error)))
        #expect(try !isStopped(MergePolicy()))
        #expect(try isStopped(MergePolicy(overrides: [.init(pointer: all, conflicts: .error)])))
        #expect(
            try !isStopped(MergePolicy(overrides: [.init(pointer: "/components/schemas/Other", conflicts: .error)])))
        #expect(try isStopped(MergePolicy(overrides: [.init(kind: .enumValue, conflicts: .error)])))
        #expect(try !isStopped(MergePolicy(overrides: [.init(kind: .parameter, conflicts: .error)])))
        #expect(try !isStopped(MergePolicy(conflicts: .error, overrides: [.init(pointer: all, conflicts: .authority)])))
    }

    @Test("a kind widens parameters, and only them")
    func parameters() throws {
        func document(_ isRequired: Bool) -> String {
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths:
              /t:
                post:
                  parameters: [{name: q, in: query, required: \(isRequired), schema: {type: string}}]
                  requestBody: {required: \(isRequired), content: {application/json: {schema: {type: string}}}}
                  responses: {'204': {description: d}}

            """
        }
        let documents = [(name: "a", text: document(true)), (name: "b", text: document(false))]
        func required(_ kind: MergePolicy.ElementKind) throws -> [Bool] {
            let merged = try merge(documents, MergePolicy(overrides: [.init(kind: kind, conflicts: .widen)]))
            let operation = merged.api.operations[0]
            return operation.parameters.map { merged.api.parameters[$0].isRequired }
                + (operation.requestBody.map { [merged.api.requestBodies[$0].isRequired] } ?? [])
        }
        #expect(try required(.parameter) == [false, true])
        #expect(try required(.requestBody) == [true, false])
        #expect(try required(.schema) == [true, true])
    }

    @Test("every kind is one of some rule")
    func kinds() {
        let known = Set(MergeRule.all.flatMap(\.kinds))
        #expect(MergePolicy.ElementKind.allCases.filter { !known.contains($0) } == [])
        let without = MergeRule.all.filter(\.kinds.isEmpty).map(\.id)
        #expect(
            without == [
                "merge-dialect-differs", "merge-operation-id-renamed", "merge-operation-probably-renamed",
                "merge-component-renamed",
            ])
    }

    @Test("an override that settles nothing is named")
    func unusedOverride() throws {
        let policy = MergePolicy(overrides: [.init(pointer: "/components/schemas/Other", conflicts: .widen)])
        #expect(try merge(Self.documents, policy).unusedOverrides == [0])
    }
}

extension Finding {
    fileprivate var verdict: String {
        guard case .merge(let sides, let winner, let reason) = comparison else { return rule }
        return "\(rule) \(winner.map { sides[$0].document } ?? "-") \(reason)"
    }
}

@Suite struct ReportTests {
    private static let hostile = """
        openapi: 3.1.0
        info: {title: '</script><img src=x onerror=alert(1)>', version: '1'}
        paths:
          /t: {get: {operationId: 't`|<b>', responses: {'204': {description: "TEXT"}}}}

        """

    private func merged() throws -> Merged {
        try merge([
            ("a", Self.hostile.replacing("TEXT", with: "# head\\n- [x](javascript:1) `a` | b @all")),
            ("b", Self.hostile),
        ])
    }

    @Test("nothing from a document becomes markup")
    func escaping() throws {
        let report = try merged().report
        let html = String(decoding: report.html(), as: UTF8.self)
        #expect(!html.contains("<img"))
        #expect(!html.contains("<b>|"))
        let markdown = String(decoding: report.markdown(), as: UTF8.self)
        #expect(!markdown.contains("\n# head"))
        #expect(markdown.contains("``# head - [x](javascript:1) `a` | b @all``"))
    }

    @Test("JSON lists what each document says, and which one wins")
    func json() throws {
        let finding = try #require(try parsed(merged().report.json())["findings"]?.array.first)
        #expect(finding["id"]?.string == "merge-description-differs")
        #expect(
            finding["documents"]?.array.map { $0.members.map(\.name) }
                == Array(
                    repeating: ["name", "file", "pointer", "line", "column", "value", "wins"], count: 2))
        #expect(finding["documents"]?.array.map { $0["wins"] } == [.bool(true), .bool(false)])
        #expect(finding["documents"]?.array.first?["pointer"]?.string == "/paths/~1t/get/responses/204/description")
    }
}

@Suite struct HostileNameTests {
    @Test("a name can't leave the code that it stands in")
    func backTicks() throws {
        func document(_ values: String) -> String {
            "openapi: 3.1.0\ninfo: {title: T, version: '1'}\n"
                + "components: {schemas: {Kind: {type: string, enum: [\(values)]}}}\n"
        }
        let merged = try merge([("a", document("x, 'y`<img>`z'")), ("b", document("x"))])
        let finding = try #require(merged.conflicts.first)
        #expect(finding.explanation == "A server made from `b` refuses `y'<img>'z`.")
    }
}

@Suite struct RuleTests {
    @Test("every rule has an id of its own and says what it finds and why it matters")
    func rules() {
        #expect(Set(MergeRule.all.map(\.id)).count == MergeRule.all.count)
        #expect(
            MergeRule.all.allSatisfy { $0.id.hasPrefix("merge-") && !$0.summary.isEmpty && !$0.explanation.isEmpty })
    }
}

@Suite struct RenameTests {
    @Test("a property that was probably renamed is reported, and both are kept")
    func property() throws {
        func document(_ name: String) -> String {
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            components: {schemas: {Thing: {type: object, properties: {\(name): {type: [integer, 'null']}}}}}

            """
        }
        let merged = try merge([("a", document("family_id")), ("b", document("group_id"))])
        #expect(merged.conflicts.count == 2)
        #expect(merged.conflicts.allSatisfy { $0.explanation.contains("Probably renamed: `family_id` of `a`") })
    }

    @Test("an operation that was probably renamed is reported, and both are kept")
    func operation() throws {
        func document(_ path: String) -> String {
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths:
              \(path): {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {type: string}}}}}}}}

            """
        }
        let merged = try merge([("a", document("/shop/products")), ("b", document("/shop/product-list"))])
        #expect(merged.summary == ["warning merge-operation-probably-renamed GET /shop/products"])
        #expect(merged.api.operations.count == 2)
    }
}
