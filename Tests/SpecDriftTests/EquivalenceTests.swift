import Reporting
import SpecDrift
import Testing

/// What is told in another way is no finding; what looks like another way of telling and isn't is one.
@Suite struct EquivalenceTests {
    private static let ok = "responses: {'200': {description: ok}}"
    private static let pets =
        "A: {type: object, required: [a], properties: {a: {type: string}}}, "
        + "B: {type: object, required: [b], properties: {b: {type: string}}}"
    private static let union = "oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]"

    @Test(arguments: [
        DriftCase.body(
            "nothing is accepted, in two spellings", "{properties: {p: false}}", "{properties: {p: {not: {}}}}", []),
        DriftCase.body(
            "everything is accepted, in two spellings",
            "{allOf: [{type: object}, {type: object, minProperties: 1}, true]}",
            "{allOf: [{type: object}, {type: object, minProperties: 1}, {}]}", []),
        DriftCase.body(
            "a schema that became a union of it and another", "{$ref: '#/components/schemas/A'}", "{\(union)}",
            components: (pets, pets), ["error response-body-wrapped-in-one-of", "info request-body-wrapped-in-one-of"]),
        DriftCase.body(
            "a union that became one of its members", "{\(union)}", "{$ref: '#/components/schemas/A'}",
            components: (pets, pets),
            ["error request-body-unwrapped-from-one-of", "info response-body-unwrapped-from-one-of"]),
        DriftCase.body(
            "a union of one that got another member", "{oneOf: [{$ref: '#/components/schemas/A'}]}", "{\(union)}",
            components: (pets, pets), ["error response-body-one-of-added", "info request-body-one-of-added"]),
        DriftCase.body(
            "a union that kept one of its members", "{any\(union.dropFirst(3))}",
            "{anyOf: [{type: 'null'}, {$ref: '#/components/schemas/B'}]}", components: (pets, pets),
            [
                "error response-body-became-nullable", "error request-body-any-of-removed",
                "info request-body-became-nullable", "info response-body-any-of-removed",
            ]),
        DriftCase.body(
            "a union of one whose member changed and got company",
            "{oneOf: [{type: object, required: [a], properties: {a: {type: string}}}]}",
            "{oneOf: [{type: object, required: [a], properties: {a: {type: integer}}}, {type: array, items: {type: string}}]}",
            [
                "error request-property-type-changed", "error response-property-type-changed",
                "error response-body-one-of-added", "info request-body-one-of-added",
            ]),
        DriftCase.body(
            "a union of one that isn't the same any more", "{oneOf: [{$ref: '#/components/schemas/A'}]}",
            "{oneOf: [{$ref: '#/components/schemas/B'}, {type: string}]}", components: (pets, pets),
            [
                "error response-body-one-of-added", "error response-body-one-of-added",
                "error request-body-one-of-removed", "info request-body-one-of-added", "info request-body-one-of-added",
                "info response-body-one-of-removed",
            ]),
        DriftCase.body(
            "values that mean each other's schemas",
            "{\(union), discriminator: {propertyName: t, mapping: {x: A, y: B}}}",
            "{\(union), discriminator: {propertyName: t, mapping: {x: B, y: A}}}", components: (pets, pets),
            [
                "info request-body-discriminator-mapping-changed", "info request-body-discriminator-mapping-changed",
                "info response-body-discriminator-mapping-changed", "info response-body-discriminator-mapping-changed",
            ]),
        DriftCase(
            "a security scheme of another name",
            Documents.operation("security: [{k: []}], \(ok)", scheme("k", "{type: apiKey, in: header, name: X-Key}")),
            Documents.operation(
                "security: [{key: []}], \(ok)", scheme("key", "{type: apiKey, in: header, name: x-key}")),
            ["info api-security-component-added", "info api-security-component-removed"]),
        DriftCase(
            "a security scheme of another name that asks for more",
            Documents.operation("security: [{o: [a]}], \(ok)", scheme("o", oauth)),
            Documents.operation("security: [{p: [a, b]}], \(ok)", scheme("p", oauth)),
            [
                "error api-security-scope-added", "info api-security-component-added",
                "info api-security-component-removed",
            ]),
        DriftCase(
            "a base path that moved into the paths",
            Documents.paths("/a: {get: {\(ok)}}, /b: {get: {\(ok)}}", "servers: [{url: https://x.y/v1}]"),
            Documents.paths("/v1/a: {get: {\(ok)}}, /v1/b: {get: {\(ok)}}", "servers: [{url: https://x.y}]"), []),
        DriftCase(
            "a base path that moved into the server, with another server",
            Documents.paths("/v1/a: {get: {\(ok)}}", "servers: [{url: https://x.y}]"),
            Documents.paths("/a: {get: {\(ok)}}", "servers: [{url: https://x.y/v1}, {url: https://z.y/v1}]"),
            ["info api-server-added"]),
        DriftCase(
            "a base path that went",
            Documents.paths("/a: {get: {\(ok)}}", "servers: [{url: https://x.y/v1}]"),
            Documents.paths("/a: {get: {\(ok)}}", "servers: [{url: https://x.y}]"), ["error api-server-url-changed"]),
    ])
    func report(_ c: DriftCase) throws { try expectFindings(c) }

    private static let oauth =
        "{type: oauth2, flows: {implicit: {authorizationUrl: https://x.y, scopes: {a: a, b: b}}}}"

    private static func scheme(_ name: String, _ scheme: String) -> String {
        "components: {securitySchemes: {\(name): \(scheme)}}"
    }

    @Test func aSchemeReachesTheOperationsThatAskForIt() throws {
        let findings = try findings(
            from: Documents.operation(
                "security: [{k: []}], \(Self.ok)", Self.scheme("k", "{type: apiKey, in: header, name: X-Key}")),
            to: Documents.operation(
                "security: [{k: []}], \(Self.ok)", Self.scheme("k", "{type: apiKey, in: query, name: X-Key}")))
        let finding = try #require(findings.first)
        #expect(findings.map(\.line) == ["error api-security-component-credentials-changed"])
        #expect(finding.operations.map(\.path) == ["/x"])
        #expect(
            finding.message
                == "security scheme 'k': the credentials changed from 'header X-Key' to 'query X-Key'")
    }

    @Test(arguments: [
        ("{type: number, exclusiveMinimum: 1}", "{type: number, minimum: 1}", "/exclusiveMinimum 1", "/minimum 1"),
        (
            "{type: array, contains: {type: string}}", "{type: array, contains: {type: string}, minContains: 2}",
            " 1", "/minContains 2"
        ),
    ])
    func bothSidesSayWhatTheyMean(_ base: String, _ revision: String, _ old: String, _ new: String) throws {
        let findings = try findings(from: Documents.body(base), to: Documents.body(revision))
        for finding in findings {
            guard case .drift(let before?, let after?) = finding.comparison else {
                Issue.record("\(finding.message) lacks a side")
                continue
            }
            for (side, end) in [(before, old), (after, new)] {
                let text = side.pointer + " " + (side.value.map(\.description) ?? "")
                #expect(text.hasSuffix("/schema" + end))
            }
        }
        #expect(findings.count == 2)
    }
}
