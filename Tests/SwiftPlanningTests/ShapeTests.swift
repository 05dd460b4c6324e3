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
                    Reading:
                      type: array
                      prefixItems:
                        - {type: string}
                        - {title: value, type: [number, 'null']}
                        - {title: unit, type: string}
                        - {title: note, type: [string, 'null']}
                      minItems: 2
                      items: false
                """#,
            outline: #"""
                alias Position = [Double]
                struct Polygon
                  ring: [[Position]]
                  byName: [String: [[Int]]]?
                  pair: Pair?
                tuple Reading
                  first: String
                  value: Double?
                  unit: String?
                  note: Patch<String>
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
                        above: {type: integer, minimum: 9223372036854775808}
                        least: {type: integer, minimum: -9223372036854775808}
                """#,
            outline: #"""
                struct Bounds
                  wei: JSONNumber?
                  rounded: Int?
                  above: JSONNumber?
                  least: Int?
                """#),
    ])
    func outline(_ c: ShapeCase) {
        #expect(Outline(c.document).lines.joined(separator: "\n") == c.outline)
    }
}
