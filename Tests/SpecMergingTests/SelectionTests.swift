import APIModel
import SourceTree
import SpecMerging
import SpecReading
import Testing

struct SelectionCase: Sendable, CustomTestStringConvertible {
    let name: String
    var include = Selection.Names()
    var exclude = Selection.Names()
    let operations: [String]
    let schemas: [String]
    var parameters = ["PartId"]
    var unmatched: [String] = []
    var kept: [String] = []
    var testDescription: String { name }
}

private let parts = """
    openapi: 3.1.0
    info: {title: Parts, version: '1'}
    tags: [{name: keep}, {name: other}]
    paths:
      /parts/{partId}:
        parameters: [{$ref: '#/components/parameters/PartId', description: with sibling}]
        get:
          operationId: getPart
          tags: [keep]
          responses:
            '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Part'}}}}
        delete: {operationId: deletePart, tags: [other], responses: {'204': {description: ok}}}
    components:
      parameters:
        PartId: {name: partId, in: path, required: true, schema: {type: string}}
      schemas:
        Part: {type: object, properties: {maker: {$ref: '#/components/schemas/Maker'}}}
        Maker:
          type: object
          required: [kind]
          properties: {kind: {type: string}}
          discriminator: {propertyName: kind, mapping: {robot: Robot}}
        Robot: {allOf: [{$ref: '#/components/schemas/Maker'}, {type: object, properties: {model: {type: string}}}]}
        Unused: {type: object}
    """

@Test(arguments: [
    SelectionCase(
        name: "an operation keeps path-level parameters and what it reaches, a mapping's targets too",
        include: .init(operations: ["getPart"]), operations: ["getPart"], schemas: ["Part", "Maker", "Robot"]),
    SelectionCase(
        name: "a method and a path name an operation too", include: .init(operations: ["DELETE /parts/{partId}"]),
        operations: ["deletePart"], schemas: []),
    SelectionCase(
        name: "a tag keeps its operations", include: .init(tags: ["keep"]), operations: ["getPart"],
        schemas: ["Part", "Maker", "Robot"]),
    SelectionCase(
        name: "a path keeps its operations", include: .init(paths: ["/parts/{partId}/"]),
        operations: ["getPart", "deletePart"], schemas: ["Part", "Maker", "Robot"]),
    SelectionCase(
        name: "a schema comes alone, with what it reaches", include: .init(schemas: ["Robot"]), operations: [],
        schemas: ["Maker", "Robot"], parameters: []),
    SelectionCase(
        name: "what is excluded goes with what only it reaches, everything else stays",
        exclude: .init(operations: ["getPart"]), operations: ["deletePart"], schemas: ["Unused"]),
    SelectionCase(
        name: "an excluded schema goes", exclude: .init(schemas: ["Unused"]), operations: ["getPart", "deletePart"],
        schemas: ["Part", "Maker", "Robot"]),
    SelectionCase(
        name: "an excluded schema that is reached stays, and is told", exclude: .init(schemas: ["Maker"]),
        operations: ["getPart", "deletePart"], schemas: ["Part", "Maker", "Robot", "Unused"], kept: ["Maker"]),
    SelectionCase(
        name: "a name that nothing has is told", include: .init(operations: ["getPart", "getPrt"], paths: ["/x*"]),
        operations: ["getPart"], schemas: ["Part", "Maker", "Robot"],
        unmatched: ["operations getPrt", "paths /x*"]),
])
func `a selection keeps what it names and what that reaches`(_ c: SelectionCase) throws {
    let reading = SpecReader().read("parts.yaml", files: .memory(["parts.yaml": parts]))
    let (api, unmatched, kept) = Selection(include: c.include, exclude: c.exclude).apply(to: try #require(reading.api))
    #expect(api.operations.compactMap(\.operationID) == c.operations)
    #expect(api.components.schemas.map(\.name) == c.schemas)
    #expect(api.components.parameters.map(\.name) == c.parameters)
    #expect(kept == c.kept)
    #expect(unmatched.map { "\($0.kind.rawValue) \($0.name)" } == c.unmatched)
}
