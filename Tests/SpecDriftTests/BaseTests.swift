import Testing

/// What changes in a base is one finding, at the base, however many schemas inherit it.
struct BaseTests {
    struct BaseCase: Sendable, CustomTestStringConvertible {
        let name: String
        /// What the base says in both documents.
        let base: String, revision: String
        /// `level rule | message | base-pointer → revision-pointer`, pointers without what all have in common.
        let findings: [String]

        init(_ name: String, _ base: String, _ revision: String, _ findings: String...) {
            (self.name, self.base, self.revision, self.findings) = (name, base, revision, findings)
        }

        var testDescription: String { name }
    }

    /// `D` inherits `C`, which inherits `P`; answers have each of them, those that inherit first.
    private static func document(_ base: String) -> String {
        let paths = ["C", "D", "P"].map { name in
            "/\(name): {get: {responses: {'200': {description: ok, content: {application/json: "
                + "{schema: {$ref: '#/components/schemas/\(name)'}}}}}}}"
        }
        return Documents.paths(
            paths.joined(separator: ", "),
            """
            components:
              schemas:
                P: {type: object, \(base)}
                C: {allOf: [{$ref: '#/components/schemas/P'}, {type: object, properties: {w: {type: string}}}]}
                D: {allOf: [{$ref: '#/components/schemas/C'}, {type: object, properties: {z: {type: string}}}]}
            """)
    }

    @Test(arguments: [
        BaseCase(
            "a property that became required", "properties: {v: {}}", "required: [v], properties: {v: {}}",
            "info response-property-became-required | P.v: it became required | P → P/required"),
        BaseCase(
            "and one that became optional", "required: [v], properties: {v: {}}", "properties: {v: {}}",
            "error response-property-became-optional | P.v: it became optional | P/required → P"),
        BaseCase(
            "a limit", "properties: {v: {}}", "minProperties: 2, properties: {v: {}}",
            "info response-body-min-properties-set | P: minProperties was set to 2 | P → P/minProperties"),
        BaseCase(
            "a deprecation", "properties: {v: {}}", "deprecated: true, properties: {v: {}}",
            "info response-body-deprecated | P: it was deprecated | P → P/deprecated"),
        BaseCase(
            "a property's type", "properties: {v: {type: string}}", "properties: {v: {type: string, format: uuid}}",
            "info response-property-type-specialized | P.v: the type was narrowed from 'string' to 'string (uuid)' | "
                + "P/properties/v → P/properties/v/format"),
        BaseCase(
            "something inside a property", "properties: {v: {type: object, properties: {x: {}}}}",
            "properties: {v: {type: object, required: [x], properties: {x: {}}}}",
            "info response-property-became-required | P.v.x: it became required | P/properties/v → P/properties/v/required"
        ),
        BaseCase(
            "a name that is required and not described", "required: [q], properties: {v: {}}", "properties: {v: {}}",
            "error response-property-undeclared-required-removed | "
                + "P.q: it became optional; 'properties' doesn't describe it | P/required → P"),
    ])
    func base(_ c: BaseCase) throws {
        let found = try findings(from: Self.document(c.base), to: Self.document(c.revision))
        let lines = found.map { finding in
            let pointers = finding.pointers.map { $0.replacing("/components/schemas/", with: "") }
            return "\(finding.line) | \(finding.message) | \(pointers.joined(separator: " → "))"
        }
        #expect(lines == c.findings)
        #expect(found.map { $0.operations.map(\.path) } == [["/C", "/D", "/P"]])
    }

    /// Which schema led to the base first doesn't change how a finding is known.
    @Test func fingerprintsDontDependOnWhoInherits() throws {
        let (old, new) = ("properties: {v: {type: string}}", "properties: {v: {type: integer}}")
        let all = try findings(from: Self.document(old), to: Self.document(new))
        let alone = try findings(
            from: Self.document(old).replacing("/C: {get", with: "/Z: {put"),
            to: Self.document(new).replacing("/C: {get", with: "/Z: {put"))
        let without = { (text: String) in text.replacing("schemas/C'}}", with: "schemas/P'}}") }
        let direct = try findings(from: without(Self.document(old)), to: without(Self.document(new)))
        #expect(all.map(\.fingerprint) == alone.map(\.fingerprint))
        #expect(all.map(\.fingerprint) == direct.map(\.fingerprint))
    }

    @Test func aNewUnionIsCalledByTheNamesOfItsMembers() throws {
        let schemas = "A: {type: object, required: [a]}, B: {type: object, required: [b]}"
        let found = try findings(
            from: Documents.body("{$ref: '#/components/schemas/A'}", schemas),
            to: Documents.body(
                "{oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}", schemas))
        #expect(
            found.map(\.message) == [
                "x, response 200: the schema became a union of [\"A\", \"B\"]",
                "x, request body: the schema became a union of [\"A\", \"B\"]",
            ])
    }
}
