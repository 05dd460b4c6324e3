import SwiftPlanning
import Testing

/// Which values of a discriminator mean which variant.
@Suite struct TagTests {
    private static let parts = """
            Text: {type: object, required: [type], properties: {type: {const: text}}}
            Image: {type: object, required: [type], properties: {type: {type: string, enum: [image, picture]}}}
            Photo: {type: object, required: [type], properties: {type: {const: image}, size: {type: integer}}}
            Free: {type: object, required: [type], properties: {type: {type: string}}}
            Refined: {allOf: [{$ref: '#/components/schemas/Free'}, {type: object, properties: {type: {enum: [fine]}}}]}
            Inner:
              oneOf: [{$ref: '#/components/schemas/Text'}, {$ref: '#/components/schemas/Refined'}]
              discriminator: {propertyName: type}

        """

    @Test(arguments: [
        ShapeCase(
            name: "values that the schemas list are tags where there is no mapping",
            document: "oneOf: [{$ref: '#/components/schemas/Text'}, {$ref: '#/components/schemas/Image'}]",
            outline: """
                union Part by type
                  text(Text) = text
                  image(Image) = image, picture
                """),
        ShapeCase(
            name: "a name is a tag where the schema allows it",
            document: "oneOf: [{$ref: '#/components/schemas/Free'}, {$ref: '#/components/schemas/Image'}]",
            outline: """
                union Part by type
                  free(Free) = Free
                  image(Image) = image, picture
                """),
        ShapeCase(
            name: "values of an allOf are the narrowed ones",
            document: "anyOf: [{$ref: '#/components/schemas/Refined'}, {$ref: '#/components/schemas/Image'}]",
            outline: """
                union Part by type
                  refined(Refined) = fine
                  image(Image) = image, picture
                """),
        ShapeCase(
            name: "a union has the values of its members",
            document: "oneOf: [{$ref: '#/components/schemas/Inner'}, {$ref: '#/components/schemas/Image'}]",
            outline: """
                union Part by type
                  inner(Inner) = text, fine
                  image(Image) = image, picture
                """),
        ShapeCase(
            name: "members that share their values are told apart by what fits",
            document: "oneOf: [{$ref: '#/components/schemas/Text'}, {$ref: '#/components/schemas/Image'}, "
                + "{$ref: '#/components/schemas/Photo'}]",
            outline: """
                union Part by fit 2 0 1
                  text(Text)
                  image(Image)
                  photo(Photo)
                """),
        ShapeCase(
            name: "a member in place is no less a variant",
            document:
                "oneOf: [{$ref: '#/components/schemas/Text'}, {type: object, properties: {only: {type: string}}}]",
            outline: """
                union Part by fit 0 1
                  text(Text)
                  only(Only)
                """),
    ])
    func tagsOfUnions(_ c: ShapeCase) throws {
        let outline = Outline.ofSchemas(
            Self.parts + "    Part:\n      " + c.document + "\n      discriminator: {propertyName: type}\n")
        let start = try #require(outline.lines.firstIndex { $0.hasPrefix("union Part ") })
        let end = outline.lines[start...].dropFirst().firstIndex { !$0.hasPrefix(" ") }
        let lines = outline.lines[start..<(end ?? outline.lines.endIndex)]
        #expect(lines.joined(separator: "\n") == c.outline, "\(outline.lines.joined(separator: "\n"))")
    }

    @Test func aBaseIsWhatInheritsFromIt() {
        let outline = Outline.ofSchemas(
            """
                Node: {type: object, required: [kind], discriminator: {propertyName: kind}, properties: {kind: {type: string}, up: {$ref: '#/components/schemas/Node'}}}
                Leaf: {allOf: [{$ref: '#/components/schemas/Node'}, {type: object, properties: {text: {type: string}}}]}
                Tree: {type: object, properties: {root: {$ref: '#/components/schemas/Node'}, leaf: {$ref: '#/components/schemas/Leaf'}}}
                Narrow: {allOf: [{$ref: '#/components/schemas/Tree'}, {type: object, properties: {root: {$ref: '#/components/schemas/Leaf'}}}]}
                Mapped: {type: object, required: [t], discriminator: {propertyName: t, mapping: {x: X, y: Y}}, properties: {t: {type: string}}}
                X: {allOf: [{$ref: '#/components/schemas/Mapped'}, {type: object, required: [u], properties: {u: {type: string}}}]}
                Y: {allOf: [{$ref: '#/components/schemas/Mapped'}, {type: object, properties: {z: {type: integer}}}]}
                Alone: {type: object, discriminator: {propertyName: t}, properties: {t: {type: string}}}

            """)
        let expected = """
            union Node by kind
              indirect leaf(Leaf) = Leaf
              indirect node(Node) = Node
            struct Leaf
              kind: String
              up: Node?
              text: String?
            struct Tree
              root: Node?
              leaf: Leaf?
            struct Narrow
              root: Leaf?
              leaf: Leaf?
            union Mapped by t
              x(X) = x
              y(Y) = y
            struct X
              t: String
              u: String
            struct Y
              t: String
              z: Int?
            struct Alone
              t: String?
            struct Node.Node
              kind: String
              up: APIAPI.Node?
            """
        #expect(outline.lines.joined(separator: "\n") == expected, "\(outline.lines.joined(separator: "\n"))")
    }

    @Test func aStructOfAUnionHasTheTagThatNothingDeclares() {
        let outline = Outline.ofSchemas(
            """
                Box: {type: object, properties: {width: {type: integer}}}
                Bag: {type: object, additionalProperties: {type: string}}
                Both: {allOf: [{type: object, properties: {id: {type: string}}}, {$ref: '#/components/schemas/Either'}]}
                Either:
                  oneOf: [{$ref: '#/components/schemas/Box'}, {$ref: '#/components/schemas/Bag'}]
                  discriminator:
                    propertyName: kind
                    mapping: {box: '#/components/schemas/Box', bag: '#/components/schemas/Bag'}
            """)
        let expected = """
            struct Box
              width: Int?
            alias Bag = [String: String]
            struct Both
              id: String?
              width: Int?
              kind: Kind?
              rest: [String: JSONValue]
            union Either by kind
              tagged box(Box) = box
              tagged bag(Bag) = bag
            enum Both.Kind: String box bag
            """
        #expect(outline.lines.joined(separator: "\n") == expected, "\(outline.lines.joined(separator: "\n"))")
    }
}
