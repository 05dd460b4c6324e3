import SwiftPlanning
import Testing

/// What unions, null and circles make of types.
@Suite struct UnionShapeTests {
    @Test(arguments: [
        ShapeCase(
            name: "a reference or null is an optional of the type",
            document: #"""
                openapi: 3.1.0
                info:
                  title: Optional refs
                  version: 1.0.0

                paths: {}
                components:
                  schemas:
                    Nested: {type: object, required: [name], properties: {name: {type: string}}}
                    Thing:
                      type: object
                      required: [id]
                      properties:
                        id: {type: integer}
                        nested:
                          anyOf: [{$ref: '#/components/schemas/Nested'}, {type: 'null'}]
                        other:
                          oneOf: [{type: 'null'}, {$ref: '#/components/schemas/Nested'}]
                        listed:
                          type: array
                          items:
                            anyOf: [{$ref: '#/components/schemas/Nested'}, {type: 'null'}]
                """#,
            outline: #"""
                struct Nested
                  name: String
                struct Thing
                  id: Int
                  nested: Nested?
                  other: Nested?
                  listed: [Nested?]?
                """#),
        ShapeCase(
            name:
                "variants of one type are one, titles that several have say nothing, and twins are called after their holders",
            document: #"""
                openapi: 3.1.0
                info:
                  title: Alike
                  version: 1.0.0

                paths: {}
                components:
                  schemas:
                    Input:
                      oneOf:
                        - {title: array, type: array, items: {type: string}}
                        - {title: array, type: array, items: {type: integer}}
                        - {title: array, type: array, items: {type: array, items: {type: integer}}}
                        - {title: text, type: string}
                    Text:
                      anyOf: [{type: string, maxLength: 3}, {type: integer}, {type: string, pattern: a}]
                    Marks:
                      oneOf:
                        - {type: array, items: {$ref: '#/components/schemas/Mark'}, maxItems: 1}
                        - {type: array, items: {$ref: '#/components/schemas/Mark'}, minItems: 3}
                    Mark: {type: object, required: [at], properties: {at: {type: integer}}}
                    Added: {type: object, properties: {part: {type: object, properties: {text: {type: string}}}}}
                    Done: {type: object, properties: {part: {type: object, properties: {text: {type: string}}}}}
                    Part:
                      oneOf:
                        - $ref: '#/components/schemas/Added/properties/part'
                        - $ref: '#/components/schemas/Done/properties/part'
                """#,
            outline: #"""
                union Input by fit 3 0 1 2
                  stringArray([String])
                  intArray([Int])
                  intArrayArray([[Int]])
                  text(String)
                union Text by kind
                  string(String)
                  int(Int)
                alias Marks = [Mark]
                struct Mark
                  at: Int
                struct Added
                  part: Part?
                struct Done
                  part: Part?
                union Part by fit 0 1
                  added(Added.Part)
                  done(Done.Part)
                struct Added.Part
                  text: String?
                struct Done.Part
                  text: String?
                """#),
        ShapeCase(
            name: "only circles of stored values are boxed",
            document: #"""
                openapi: 3.1.0
                info:
                  title: Recursion
                  version: 1.0.0

                paths: {}
                components:
                  schemas:
                    Category:
                      type: object
                      required: [name]
                      properties: {name: {type: string}, parent: {$ref: '#/components/schemas/Category'}}
                    Tree:
                      type: object
                      properties: {children: {type: array, items: {$ref: '#/components/schemas/Tree'}}}
                    Ship: {type: object, properties: {captain: {$ref: '#/components/schemas/Captain'}}}
                    Captain: {type: object, properties: {ship: {$ref: '#/components/schemas/Ship'}}}
                    Expr:
                      oneOf:
                        - {type: number}
                        - {type: object, required: [not], properties: {not: {$ref: '#/components/schemas/Expr'}}}
                    Special:
                      allOf:
                        - {$ref: '#/components/schemas/Category'}
                        - {type: object, properties: {inner: {$ref: '#/components/schemas/Special'}}}
                    Index: {type: object, additionalProperties: {$ref: '#/components/schemas/Index'}}
                """#,
            outline: #"""
                struct Category
                  name: String
                  boxed parent: Category?
                struct Tree
                  children: [Tree]?
                struct Ship
                  captain: Captain?
                struct Captain
                  boxed ship: Ship?
                union Expr by kind
                  double(Double)
                  indirect not(Not)
                struct Special
                  name: String
                  parent: Category?
                  boxed inner: Special?
                wrapper Index of [String: Index]
                struct Expr.Not
                  not: Expr
                """#),
        ShapeCase(
            name: "several tags, one schema",
            document: #"""
                openapi: 3.0.3
                info:
                  title: Mapping
                  version: 1.0.0

                paths: {}
                components:
                  schemas:
                    Base: {type: object, required: [kind], properties: {kind: {type: string}, n: {type: integer}}}
                    Alpha: {allOf: [{$ref: '#/components/schemas/Base'}]}
                    One: {$ref: '#/components/schemas/Alpha'}
                    Beta: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {b: {type: string}}}]}
                    Gamma: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {g: {type: string}}}]}
                    Container:
                      type: object
                      properties:
                        content:
                          oneOf:
                            - {$ref: '#/components/schemas/Alpha'}
                            - {$ref: '#/components/schemas/Beta'}
                            - {$ref: '#/components/schemas/Gamma'}
                          discriminator:
                            propertyName: kind
                            mapping:
                              one: '#/components/schemas/Alpha'
                              uno: '#/components/schemas/One'
                              two: Alpha
                              three: '#/components/schemas/Beta'
                """#,
            outline: #"""
                struct Base
                  kind: String
                  n: Int?
                alias Alpha = Base
                alias One = Base
                struct Beta
                  kind: String
                  n: Int?
                  b: String?
                struct Gamma
                  kind: String
                  n: Int?
                  g: String?
                struct Container
                  content: Content?
                union Container.Content by kind
                  alpha(Base) = one, uno, two
                  three(Beta) = three
                  gamma(Gamma) = Gamma
                """#),
        ShapeCase(
            name: "a tag that the variants don't declare",
            document: #"""
                openapi: 3.0.3
                info:
                  title: Gestures
                  version: 1.0.0

                paths: {}
                components:
                  schemas:
                    TapAction: {type: object, required: [x], properties: {x: {type: integer}}}
                    SwipeAction: {type: object, required: [from, to], properties: {from: {type: integer}, to: {type: integer}}}
                    Action:
                      oneOf:
                        - {$ref: '#/components/schemas/TapAction'}
                        - {$ref: '#/components/schemas/SwipeAction'}
                      discriminator:
                        propertyName: actionType
                        mapping:
                          tap: '#/components/schemas/TapAction'
                          swipe: '#/components/schemas/SwipeAction'
                """#,
            outline: #"""
                struct TapAction
                  x: Int
                struct SwipeAction
                  from: Int
                  to: Int
                union Action by actionType
                  tagged tap(TapAction) = tap
                  tagged swipe(SwipeAction) = swipe
                """#),
        ShapeCase(
            name: "the variant with more required properties is tried first",
            document: #"""
                openapi: 3.0.3
                info:
                  title: Overlap
                  version: 1.0.0

                paths: {}
                components:
                  schemas:
                    Brief: {type: object, required: [text], properties: {text: {type: string}}}
                    Verbose:
                      type: object
                      required: [text, duration]
                      properties:
                        text: {type: string}
                        duration: {type: number}
                        words: {type: array, items: {type: string}}
                    Transcript:
                      oneOf: [{$ref: '#/components/schemas/Brief'}, {$ref: '#/components/schemas/Verbose'}]
                    Loose:
                      anyOf: [{$ref: '#/components/schemas/Brief'}, {$ref: '#/components/schemas/Verbose'}]
                    Scalar:
                      oneOf: [{type: number}, {type: integer}, {type: string}, {type: boolean}]
                """#,
            outline: #"""
                struct Brief
                  text: String
                struct Verbose
                  text: String
                  duration: Double
                  words: [String]?
                union Transcript by fit 1 0
                  brief(Brief)
                  verbose(Verbose)
                struct Loose
                  part brief: Brief?
                  part verbose: Verbose?
                union Scalar by fit 1 3 0 2
                  double(Double)
                  int(Int)
                  string(String)
                  bool(Bool)
                """#),
        ShapeCase(
            name: "a union beside properties adds its properties",
            document: #"""
                openapi: 3.0.3
                info:
                  title: Checks
                  version: 1.0.0

                paths:
                  /checks:
                    post:
                      operationId: createCheck
                      requestBody:
                        required: true
                        content:
                          application/json:
                            schema:
                              type: object
                              required: [name, headSha]
                              properties:
                                name: {type: string}
                                headSha: {type: string}
                                status: {type: string}
                                conclusion: {type: string}
                                details: {type: string}
                              oneOf:
                                - required: [status, conclusion]
                                  properties: {status: {type: string, enum: [completed]}}
                                - properties: {status: {type: string, enum: [queued, running]}}
                      responses: {'201': {description: made}}
                components:
                  schemas:
                    Bar: {type: object, required: [bar], properties: {bar: {type: integer}}}
                    Baz: {type: object, required: [baz], properties: {baz: {type: integer}}}
                    Foo:
                      allOf:
                        - {type: object, required: [event], properties: {event: {type: string}}}
                        - oneOf: [{$ref: '#/components/schemas/Bar'}, {$ref: '#/components/schemas/Baz'}]
                """#,
            outline: #"""
                struct Bar
                  bar: Int
                struct Baz
                  baz: Int
                struct Foo
                  event: String
                  bar: Int?
                  baz: Int?
                namespace CreateCheck
                struct CreateCheck.RequestBody
                  name: String
                  headSHA: String
                  status: String?
                  conclusion: String?
                  details: String?
                """#),
        ShapeCase(
            name: "null in enumerations",
            document: #"""
                openapi: 3.1.0
                info:
                  title: Null enums
                  version: 1.0.0

                paths: {}
                components:
                  schemas:
                    StatusEnum: {type: string, enum: [open, shut]}
                    BlankEnum: {enum: ['']}
                    NullEnum: {enum: [null]}
                    Holder:
                      type: object
                      required: [a, b, c]
                      properties:
                        a: {type: [string, 'null'], enum: [gridPoint, undefined, null]}
                        b: {type: [integer, 'null'], enum: [1, 2, null]}
                        c:
                          oneOf:
                            - {$ref: '#/components/schemas/StatusEnum'}
                            - {$ref: '#/components/schemas/BlankEnum'}
                            - {$ref: '#/components/schemas/NullEnum'}
                        d: {$ref: '#/components/schemas/NullEnum'}
                """#,
            outline: #"""
                enum StatusEnum: String open shut
                enum BlankEnum: String empty
                alias NullEnum = JSONValue
                struct Holder
                  a: A? (null)
                  b: B? (null)
                  c: C? (null)
                  d: NullEnum?
                enum Holder.A: String gridPoint undefined
                enum Holder.B: Int _1 _2
                enum Holder.C: String open shut empty
                """#),
        ShapeCase(
            name: "a constant tells variants apart",
            document: #"""
                openapi: 3.0.3
                info:
                  title: Rules
                  version: 1.0.0

                paths: {}
                components:
                  schemas:
                    Between:
                      type: object
                      required: [kind]
                      properties: {kind: {type: string, enum: [between]}, lo: {type: integer}}
                    Matches:
                      type: object
                      required: [kind]
                      properties: {kind: {type: string, enum: [matches]}, re: {type: string}}
                    Rule:
                      oneOf: [{$ref: '#/components/schemas/Between'}, {$ref: '#/components/schemas/Matches'}]
                    Job:
                      type: object
                      required: [state]
                      properties:
                        state: {type: string, enum: [running, done]}
                        rule: {$ref: '#/components/schemas/Rule'}
                """#,
            outline: #"""
                struct Between
                  kind = "between"
                  lo: Int?
                struct Matches
                  kind = "matches"
                  re: String?
                union Rule by kind
                  between(Between) = between
                  matches(Matches) = matches
                struct Job
                  state: State
                  rule: Rule?
                enum Job.State: String running done
                """#),
        ShapeCase(
            name: "members with the same properties are called after the value that only they have",
            document: #"""
                openapi: 3.1.0
                info: {title: Events, version: 1.0.0}
                paths: {}
                components:
                  schemas:
                    Event:
                      oneOf:
                        - {type: object, required: [event, data], properties: {event: {enum: [thread.created]}, data: {type: string}}}
                        - {type: object, required: [event, data], properties: {event: {enum: [thread.deleted]}, data: {type: string}}}
                """#,
            outline: #"""
                union Event by event
                  threadCreated(ThreadCreated) = thread.created
                  threadDeleted(ThreadDeleted) = thread.deleted
                struct Event.ThreadCreated
                  event = "thread.created"
                  data: String
                struct Event.ThreadDeleted
                  event = "thread.deleted"
                  data: String
                """#),
        ShapeCase(
            name: "two unions of one object are parts of it",
            document: #"""
                openapi: 3.1.0
                info: {title: Unions, version: 1.0.0}
                paths: {}
                components:
                  schemas:
                    Both:
                      allOf:
                        - oneOf:
                            - {type: object, required: [a], properties: {a: {type: string}}}
                            - {type: object, required: [b], properties: {b: {type: string}}}
                        - oneOf:
                            - {type: object, required: [c], properties: {c: {type: string}}}
                            - {type: object, required: [d], properties: {d: {type: string}}}
                """#,
            outline: #"""
                struct Both
                  a: String?
                  b: String?
                  c: String?
                  d: String?
                """#),
    ])
    func outline(_ c: ShapeCase) {
        #expect(Outline(c.document).lines.joined(separator: "\n") == c.outline)
    }
}
