import SwiftPlanning
import Testing

/// Unions in unions.
@Suite struct NestedUnionTests {
    @Test(arguments: [
        ShapeCase(
            name: "members of a union in place are members of the outer one",
            document: """
                    A: {anyOf: [{oneOf: [{type: string}, {type: integer}]}, {type: boolean}, {type: 'null'}]}
                    B: {type: object, properties: {x: {oneOf: [{oneOf: [{type: string}, {$ref: '#/components/schemas/C'}]}, {type: integer}]}}}
                    C: {type: object, properties: {c: {type: string}}}
                """,
            outline: """
                union A by kind
                  string(String)
                  int(Int)
                  bool(Bool)
                struct B
                  x: X?
                struct C
                  c: String?
                union B.X by kind
                  string(String)
                  c(C)
                  int(Int)
                """),
        ShapeCase(
            name: "a tag of the outer union tells members of an inner one apart",
            document: """
                    A:
                      oneOf:
                        - {oneOf: [{$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/C'}]}
                        - {$ref: '#/components/schemas/D'}
                      discriminator:
                        propertyName: k
                        mapping: {b: '#/components/schemas/B', c: '#/components/schemas/C', d: '#/components/schemas/D'}
                    B: {type: object, required: [k], properties: {k: {type: string}}}
                    C: {type: object, required: [k], properties: {k: {type: string}}}
                    D: {type: object, required: [k], properties: {k: {type: string}}}
                """,
            outline: """
                union A by k
                  b(B) = b
                  c(C) = c
                  d(D) = d
                struct B
                  k: String
                struct C
                  k: String
                struct D
                  k: String
                """),
        ShapeCase(
            name: "a union with a name, and one of objects of which several may fit, stay types",
            document: """
                    A: {oneOf: [{$ref: '#/components/schemas/N'}, {type: boolean}]}
                    N: {oneOf: [{type: string}, {type: integer}]}
                    P: {oneOf: [{title: both, anyOf: [{$ref: '#/components/schemas/X'}, {$ref: '#/components/schemas/Y'}]}, {type: string}]}
                    X: {type: object, properties: {x: {type: string}}}
                    Y: {type: object, properties: {y: {type: string}}}
                """,
            outline: """
                union A by kind
                  n(N)
                  bool(Bool)
                union N by kind
                  string(String)
                  int(Int)
                union P by kind
                  both(Both)
                  string(String)
                struct X
                  x: String?
                struct Y
                  y: String?
                struct P.Both
                  part x: X?
                  part y: Y?
                """),
    ])
    func outline(_ c: ShapeCase) {
        let lines = Outline.ofSchemas(c.document).lines.joined(separator: "\n")
        #expect(lines == c.outline, "\(lines)")
    }
}
