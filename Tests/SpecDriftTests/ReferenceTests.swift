import Reporting
import Testing

/// What a component says changes at the component, what a reference adds changes at the reference; each once.
struct ReferenceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let base: String
        let revision: String
        /// `level rule element base-pointer → revision-pointer`, pointers without their common beginning.
        let findings: [String]

        /// The response of two operations, one of them with a list of what the other has, and the components.
        init(
            _ name: String, _ base: String, _ baseComponents: String, _ revision: String, _ components: String,
            _ findings: [String]
        ) {
            self.name = name
            self.base = Self.document(base, baseComponents)
            self.revision = Self.document(revision, components)
            self.findings = findings
        }

        private static func document(_ schema: String, _ components: String) -> String {
            """
            openapi: 3.1.0
            info: {title: T, version: 1.0.0}
            paths:
              /one:
                get: {operationId: one, responses: {'200': {description: d, content: {application/json: {schema: \(schema)}}}}}
              /all:
                get:
                  operationId: all
                  responses:
                    '200': {description: d, content: {application/json: {schema: {type: array, items: \(schema)}}}}
            components: {schemas: {\(components)}}
            """
        }

        var testDescription: String { name }
    }

    private static let reference = "{$ref: '#/components/schemas/Pet'}"
    private static let orNull = "{oneOf: [{type: 'null'}, {$ref: '#/components/schemas/Pet'}]}"
    private static let one = "/paths/~1one/get/responses/200/content/application~1json/schema"
    private static let all = "/paths/~1all/get/responses/200/content/application~1json/schema/items"

    @Test(arguments: [
        Case(
            "a component that became nullable is one finding", reference, "Pet: {type: object}", reference,
            "Pet: {type: [object, 'null']}",
            ["error response-body-became-nullable Pet /components/schemas/Pet/type"]),
        Case(
            "references that became nullable are findings of their own", reference, "Pet: {type: object}", orNull,
            "Pet: {type: object}",
            [
                "error response-body-became-nullable one, response 200 \(one) → \(one)/oneOf",
                "error response-property-became-nullable all, response 200[] \(all) → \(all)/oneOf",
            ]),
        Case(
            "and so are references that are no longer", orNull, "Pet: {type: object}", reference, "Pet: {type: object}",
            [
                "info response-body-became-not-nullable one, response 200 \(one)/oneOf → \(one)",
                "info response-property-became-not-nullable all, response 200[] \(all)/oneOf → \(all)",
            ]),
        Case(
            "a component behind nullable references changes once", orNull, "Pet: {type: string, enum: [a]}", orNull,
            "Pet: {type: string, enum: [a, b]}",
            ["error response-mediatype-enum-value-added Pet /components/schemas/Pet/enum"]),
        Case(
            "null that moved into the component is no change", orNull, "Pet: {type: object}", reference,
            "Pet: {type: [object, 'null']}", []),
        Case(
            "a renamed component is the same one", reference, "Pet: {type: string, maxLength: 1}",
            "{$ref: '#/components/schemas/Animal'}", "Animal: {type: string, maxLength: 2}",
            [
                "error response-body-max-length-increased Animal /components/schemas/Pet/maxLength → "
                    + "/components/schemas/Animal/maxLength",
                "info api-schema-added Animal /components/schemas/Animal",
                "info api-schema-removed Pet /components/schemas/Pet",
            ]),
    ])
    func places(_ c: Case) throws {
        let found = try SpecDriftTests.findings(from: c.base, to: c.revision).map(\.placeLine)
        #expect(found == c.findings, "\(found.map { "\"\($0)\"" }.joined(separator: ",\n"))")
    }

    /// A property that now refers to another component has changed itself; the other component hasn't.
    @Test func anotherComponent() throws {
        let components = "Cat: {type: string, maxLength: 2}, Dog: {type: string, maxLength: 3}"
        let before = "{type: object, properties: {a: {$ref: '#/components/schemas/Cat'}}}"
        let after = "{type: object, properties: {a: {$ref: '#/components/schemas/Dog'}}}"
        let c = Case("", before, components, after, components, [])
        let elements = try SpecDriftTests.findings(from: c.base, to: c.revision).map(\.element)
        #expect(elements == ["one, response 200, a"])
    }
}

extension Finding {
    fileprivate var placeLine: String {
        guard case .drift(let base, let revision) = comparison else { return line }
        let pointers = [base?.pointer, revision?.pointer].compactMap { $0 }
        let places = Set(pointers).count == 1 ? Array(pointers.prefix(1)) : pointers
        return "\(line) \(element) \(places.joined(separator: " → "))"
    }
}
