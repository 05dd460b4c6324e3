import SwiftPlanning
import Testing

struct ShapeCase: Sendable, CustomTestStringConvertible {
    let name: String, document: String, outline: String

    var testDescription: String { name }
}

/// Which Swift types schemas get. The documents are cases from the field.
@Suite struct ShapeTests {
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
            name: "absent, null and a value are three states in requests",
            document: #"""
                openapi: 3.0.3
                info:
                  title: Tasks
                  version: 1.0.0

                paths:
                  /tasks/{id}:
                    patch:
                      operationId: patchTask
                      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                      requestBody:
                        required: true
                        content:
                          application/merge-patch+json:
                            schema: {$ref: '#/components/schemas/TaskPatch'}
                      responses: {'204': {description: ok}}
                components:
                  schemas:
                    TaskPatch:
                      type: object
                      properties:
                        name: {type: string, nullable: true}
                        dueAt: {type: string, format: date-time, nullable: true}
                        done: {type: boolean}
                """#,
            outline: #"""
                struct TaskPatch
                  name: Patch<String>
                  dueAt: Patch<Timestamp>
                  done: Bool?
                namespace PatchTask
                """#),
        ShapeCase(
            name: "a decorated reference stays the type",
            document: #"""
                openapi: 3.0.3
                info:
                  title: Decorated refs
                  version: 1.0.0

                paths: {}
                components:
                  schemas:
                    Info: {type: object, properties: {text: {type: string}}}
                    Level: {type: string, enum: [low, high]}
                    Screen:
                      type: object
                      required: [size]
                      properties:
                        info:
                          nullable: true
                          description: what to show
                          allOf: [{$ref: '#/components/schemas/Info'}]
                        level:
                          default: low
                          allOf: [{$ref: '#/components/schemas/Level'}]
                        size:
                          nullable: true
                          allOf: [{$ref: '#/components/schemas/Info'}]
                """#,
            outline: #"""
                struct Info
                  text: String?
                enum Level: String low high
                struct Screen
                  info: Info?
                  level: Level?
                  size: Info? (null)
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
            name: "parts of allOf narrow each other",
            document: #"""
                openapi: 3.0.3
                info:
                  title: Narrow
                  version: 1.0.0

                paths: {}
                components:
                  schemas:
                    Parent:
                      type: object
                      properties:
                        id: {type: string}
                        foo: {type: string, enum: [bar, foo]}
                        count: {type: number}
                        note: {type: string, nullable: true}
                    Child:
                      allOf:
                        - {$ref: '#/components/schemas/Parent'}
                        - type: object
                          required: [foo]
                          properties:
                            foo: {type: string, enum: [bar]}
                            count: {type: integer}
                            note: {type: string}
                    Named:
                      allOf:
                        - {$ref: '#/components/schemas/Parent'}
                        - {type: object, properties: {name: {type: string}}}
                """#,
            outline: #"""
                struct Parent
                  id: String?
                  foo: Foo?
                  count: Double?
                  note: String?
                struct Child
                  id: String?
                  foo: Foo
                  count: Int?
                  note: String?
                struct Named
                  id: String?
                  foo: Parent.Foo?
                  count: Double?
                  note: String?
                  name: String?
                enum Parent.Foo: String bar foo
                enum Child.Foo: String bar
                """#),
        ShapeCase(
            name: "more properties of one type",
            document: #"""
                openapi: 3.0.3
                info:
                  title: Extras
                  version: 1.0.0

                paths: {}
                components:
                  schemas:
                    Typed:
                      type: object
                      required: [id]
                      properties: {id: {type: string}, createdAt: {type: string, format: date-time}}
                      additionalProperties: {type: string}
                    Anything:
                      type: object
                      required: [id]
                      properties: {id: {type: string}}
                      additionalProperties: true
                    Silent:
                      type: object
                      required: [id]
                      properties: {id: {type: string}}
                """#,
            outline: #"""
                struct Typed
                  id: String
                  createdAt: Timestamp?
                  rest: [String: String]
                struct Anything
                  id: String
                  rest: [String: JSONValue]
                struct Silent
                  id: String
                """#),
        ShapeCase(
            name: "objects of any content",
            document: #"""
                openapi: 3.1.0
                info:
                  title: Free
                  version: 1.0.0

                paths: {}
                components:
                  schemas:
                    Free:
                      type: object
                      properties:
                        bag: {type: object}
                        meta: {type: object, additionalProperties: {}}
                        any: {}
                        untyped: {description: no type at all}
                        counts: {type: object, additionalProperties: {type: integer}}
                        empty: {type: object, properties: {}, additionalProperties: false}
                        list: {type: array}
                        listOfAny: {type: array, items: {}}
                """#,
            outline: #"""
                struct Free
                  bag: JSONObject?
                  meta: JSONObject?
                  any: JSONValue?
                  untyped: JSONValue?
                  counts: [String: Int]?
                  empty: Empty?
                  list: [JSONValue]?
                  listOfAny: [JSONValue]?
                struct Free.Empty
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
            name: "bytes in text",
            document: #"""
                openapi: 3.1.0
                info:
                  title: Bytes
                  version: 1.0.0

                paths:
                  /raw:
                    put:
                      operationId: uploadRaw
                      requestBody:
                        required: true
                        content:
                          application/octet-stream: {}
                      responses:
                        '200':
                          description: ok
                          content:
                            image/png:
                              schema: {type: string, format: binary}
                components:
                  schemas:
                    Blob:
                      type: object
                      required: [thumb]
                      properties:
                        thumb: {type: string, format: byte}
                        token: {type: string, contentEncoding: base64url}
                        photo: {type: string, contentEncoding: base64, contentMediaType: image/png}
                        legacy: {type: string, format: binary}
                """#,
            outline: #"""
                struct Blob
                  thumb: Base64Data
                  token: Base64URLData?
                  photo: Base64Data?
                  legacy: String?
                namespace UploadRaw
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
            name: "arrays of arrays and tuples",
            document: #"""
                openapi: 3.1.0
                info:
                  title: Geometry
                  version: 1.0.0

                paths: {}
                components:
                  schemas:
                    Position: {type: array, minItems: 2, maxItems: 3, items: {type: number}}
                    Polygon:
                      type: object
                      required: [ring]
                      properties:
                        ring: {type: array, items: {type: array, items: {$ref: '#/components/schemas/Position'}}}
                        byName: {type: object, additionalProperties: {type: array, items: {type: array, items: {type: integer}}}}
                        pair:
                          type: array
                          prefixItems: [{type: string}, {type: integer}]
                          minItems: 2
                          items: false
                """#,
            outline: #"""
                alias Position = [Double]
                struct Polygon
                  ring: [[Position]]
                  byName: [String: [[Int]]]?
                  pair: Pair?
                tuple Polygon.Pair
                  first: String
                  second: Int
                """#),
        ShapeCase(
            name: "moments and days",
            document: #"""
                openapi: 3.0.3
                info:
                  title: Birthdays
                  version: 1.0.0

                paths:
                  /people:
                    get:
                      operationId: findPeople
                      parameters:
                        - {name: day, in: query, schema: {type: string, format: date}}
                      responses:
                        '200':
                          description: ok
                          content: {application/json: {schema: {$ref: '#/components/schemas/Person'}}}
                components:
                  schemas:
                    Person:
                      type: object
                      required: [birthday, seenAt]
                      properties:
                        birthday: {type: string, format: date}
                        seenAt: {type: string, format: date-time}
                """#,
            outline: #"""
                struct Person
                  birthday: CalendarDate
                  seenAt: Timestamp
                namespace FindPeople
                """#),
        ShapeCase(
            name: "inline types are named after their place",
            document: #"""
                openapi: 3.1.0
                info:
                  title: Inline
                  version: 1.0.0

                paths: {}
                components:
                  schemas:
                    OrderItem: {type: object, properties: {sku: {type: string}}}
                    Order:
                      type: object
                      properties:
                        item: {type: object, properties: {a: {type: string}}}
                        Item: {type: object, properties: {b: {type: integer}}}
                        itemPayload: {type: object, properties: {c: {type: boolean}}}
                        items:
                          type: array
                          items:
                            type: object
                            properties:
                              item: {type: object, properties: {items: {type: array, items: {type: object, properties: {d: {type: string}}}}}}
                    A:
                      type: object
                      properties: {version: {title: Version, type: string, enum: [foo]}}
                    B:
                      type: object
                      properties: {version: {title: Version, type: string, enum: [bar], default: bar}}
                """#,
            outline: #"""
                struct OrderItem
                  sku: String?
                struct Order
                  item: LowercaseItem?
                  uppercaseItem: Item?
                  itemPayload: ItemPayload?
                  items: [ItemsItem]?
                struct A
                  version: Version?
                struct B
                  version: Version?
                struct Order.LowercaseItem
                  a: String?
                struct Order.Item
                  b: Int?
                struct Order.ItemPayload
                  c: Bool?
                struct Order.ItemsItem
                  item: Item?
                enum A.Version: String foo
                enum B.Version: String bar
                struct Order.ItemsItem.Item
                  items: [ItemsItem]?
                struct Order.ItemsItem.Item.ItemsItem
                  d: String?
                """#),
        ShapeCase(
            name: "what patterns say of members counts beside properties too",
            document: #"""
                openapi: 3.1.0
                info: {title: Patterns, version: 1.0.0}
                paths: {}
                components:
                  schemas:
                    Closed:
                      {type: object, properties: {id: {type: string}}, patternProperties: {^x: {type: integer}}, additionalProperties: false}
                    Mixed:
                      {type: object, properties: {id: {type: string}}, patternProperties: {^x: {type: integer}}, additionalProperties: {type: boolean}}
                    Unevaluated:
                      allOf: [{$ref: '#/components/schemas/Base'}]
                      unevaluatedProperties: {type: integer}
                    Base: {type: object, properties: {id: {type: string}}}
                """#,
            outline: #"""
                struct Closed
                  id: String?
                  rest: [String: Int]
                struct Mixed
                  id: String?
                  rest: [String: AdditionalProperties]
                struct Unevaluated
                  id: String?
                  rest: [String: Int]
                struct Base
                  id: String?
                union Mixed.AdditionalProperties by kind
                  int(Int)
                  bool(Bool)
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
        ShapeCase(
            name: "whole numbers beyond 64 bits",
            document: #"""
                openapi: 3.1.0
                info: {title: Bounds, version: 1.0.0}
                paths: {}
                components:
                  schemas:
                    Bounds:
                      type: object
                      properties:
                        wei: {type: integer, minimum: 0, maximum: 115792089237316195423570985008687907853269984665640564039457584007913129639935}
                        rounded: {type: integer, minimum: -9223372036854776000, maximum: 9223372036854776000}
                """#,
            outline: #"""
                struct Bounds
                  wei: JSONNumber?
                  rounded: Int?
                """#),
    ])
    func outline(_ c: ShapeCase) {
        #expect(Outline(c.document).lines.joined(separator: "\n") == c.outline)
    }
}
