import SwiftPlanning
import Testing

/// Schemas that are composed travel as any others: three states where null means something to a server, and two forms
/// where what is required differs by direction.
@Suite struct TravelTests {
    @Test(arguments: [
        ShapeCase(
            name: "an allOf that clients send has three states",
            document: """
                    Thing:
                      allOf:
                        - {$ref: '#/components/schemas/Base'}
                        - {type: object, properties: {note: {type: [string, 'null']}}}
                    Base: {type: object, properties: {tag: {type: [string, 'null']}}}
                """,
            outline: """
                struct Thing
                  tag: Patch<String>
                  note: Patch<String>
                struct Base
                  tag: Patch<String>
                namespace PutThing
                """),
        ShapeCase(
            name: "an allOf with a required read-only property has two forms",
            document: """
                    Thing:
                      allOf:
                        - {type: object, required: [id], properties: {id: {type: string, readOnly: true}}}
                        - {type: object, required: [key], properties: {key: {type: string, writeOnly: true}}}
                """,
            outline: """
                struct Thing
                  id: String
                  key: String?
                struct ThingRequest
                  id: String?
                  key: String
                namespace PutThing
                """),
        ShapeCase(
            name: "one part declares what another one requires, and a third one says that it is read-only",
            document: """
                    Thing:
                      required: [id]
                      allOf:
                        - {type: object, properties: {id: {type: string, format: uuid}}}
                        - {type: object, properties: {id: {type: string, readOnly: true}}}
                """,
            outline: """
                struct Thing
                  id: UUID
                struct ThingRequest
                  id: UUID?
                namespace PutThing
                """),
        ShapeCase(
            name: "a property is read-only where what it refers to is",
            document: """
                    Thing:
                      type: object
                      required: [id, at, name]
                      properties:
                        id: {$ref: '#/components/schemas/ID', description: What it is called}
                        at: {readOnly: true, allOf: [{type: string}, {format: date-time}]}
                        name: {allOf: [{$ref: '#/components/schemas/ID'}]}
                    ID: {type: string, readOnly: true}
                """,
            outline: """
                struct Thing
                  id: ID
                  at: Timestamp
                  name: ID
                struct ThingRequest
                  id: ID?
                  at: Timestamp?
                  name: ID?
                alias ID = String
                namespace PutThing
                """),
        ShapeCase(
            name: "two forms reach through maps, lists, unions and circles of an allOf",
            document: """
                    Thing:
                      allOf:
                        - {$ref: '#/components/schemas/Base'}
                        - type: object
                          properties:
                            list: {type: array, items: {$ref: '#/components/schemas/Thing'}}
                            map: {type: object, additionalProperties: {$ref: '#/components/schemas/Base'}}
                            either: {oneOf: [{$ref: '#/components/schemas/Base'}, {type: string}]}
                    Base: {allOf: [{type: object, required: [id], properties: {id: {type: string, readOnly: true}}}]}
                """,
            outline: """
                struct Thing
                  id: String
                  list: [Thing]?
                  map: [String: Base]?
                  either: Either?
                struct ThingRequest
                  id: String?
                  list: [ThingRequest]?
                  map: [String: BaseRequest]?
                  either: EitherRequest?
                struct Base
                  id: String
                struct BaseRequest
                  id: String?
                union Thing.Either by kind
                  base(Base)
                  string(String)
                union ThingRequest.EitherRequest by kind
                  base(BaseRequest)
                  string(String)
                namespace PutThing
                """),
        ShapeCase(
            name: "an optional read-only property leaves one form",
            document: """
                    Thing:
                      allOf:
                        - {type: object, properties: {id: {type: string, readOnly: true}}}
                        - {type: object, required: [name], properties: {name: {type: string}}}
                """,
            outline: """
                struct Thing
                  id: String?
                  name: String
                namespace PutThing
                """),
    ])
    func forms(_ c: ShapeCase) {
        let outline = Outline(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths:
              /thing:
                put:
                  operationId: putThing
                  requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
                  responses:
                    '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
            components:
              schemas:

            """ + c.document)
        #expect(outline.lines.joined(separator: "\n") == c.outline)
    }

    @Test func whatOnePartSaysOfAPropertyStaysWhereAnotherOneNarrowsIt() {
        let outline = Outline.ofSchemas(
            """
                A:
                  allOf:
                    - {type: object, properties: {id: {type: string, description: The name, deprecated: true}}}
                    - {type: object, properties: {id: {type: string, format: uuid}}}
            """)
        guard case .structure(let structure)? = outline.plan.declarations.first?.kind else {
            return #expect(Bool(false))
        }
        #expect(structure.members.map(\.description) == ["The name"])
        #expect(structure.members.allSatisfy { $0.deprecation != nil })
    }
}
