import Testing

/// One schema that has a form for requests and one for responses.
@Suite struct FormShapeTests {
    @Test(arguments: [
        ShapeCase(
            name: "only the form that clients send tells null from absent",
            document: #"""
                openapi: 3.1.0
                info: {title: Things, version: 1.0.0}
                paths:
                  /things:
                    patch:
                      operationId: patchThing
                      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
                      responses:
                        '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
                components:
                  schemas:
                    Thing:
                      type: object
                      required: [id]
                      properties:
                        id: {type: string, readOnly: true}
                        note: {type: [string, 'null']}
                """#,
            outline: #"""
                struct Thing
                  id: String
                  note: String?
                struct ThingRequest
                  id: String?
                  note: Patch<String>
                namespace PatchThing
                """#),
        ShapeCase(
            name: "one form for both does",
            document: #"""
                openapi: 3.1.0
                info: {title: Things, version: 1.0.0}
                paths:
                  /things:
                    patch:
                      operationId: patchThing
                      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
                      responses:
                        '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
                components:
                  schemas:
                    Thing: {type: object, properties: {note: {type: [string, 'null']}}}
                """#,
            outline: #"""
                struct Thing
                  note: Patch<String>
                namespace PatchThing
                """#),
    ])
    func outline(_ c: ShapeCase) {
        #expect(Outline(c.document).lines.joined(separator: "\n") == c.outline)
    }
}
