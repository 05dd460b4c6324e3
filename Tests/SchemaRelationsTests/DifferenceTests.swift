import APIModel
import Reporting
import SchemaRelations
import Testing
import TributaryRuntime

/// Differences at a pair, as `keyword name change effect`, with the places of both sides where a case is about them.
struct DifferenceCase: Sendable, CustomTestStringConvertible {
    let name: String
    let base: String
    let revision: String
    let direction: Direction
    let differences: [String]
    var testDescription: String { name }

    init(
        _ name: String, _ base: String, _ revision: String, _ differences: [String], direction: Direction = .request
    ) {
        self.name = name
        self.base = base
        self.revision = revision
        self.direction = direction
        self.differences = differences
    }
}

@Suite struct DifferenceTests {
    @Test(arguments: [
        DifferenceCase("type", "A: {type: integer}", "A: {type: number}", ["type changed widens"]),
        DifferenceCase(
            "type that went, null with it", "A: {type: integer}", "A: {description: x}",
            ["type removed widens", "description added none"]),
        DifferenceCase("nullable", "A: {type: string}", "A: {type: [string, 'null']}", ["nullable changed widens"]),
        DifferenceCase(
            "values", "A: {enum: [a, b]}", "A: {enum: [b, c]}",
            [
                "enum 'a' removed narrows", "enum 'c' added widens",
            ]),
        DifferenceCase("constant", "A: {const: a}", "A: {const: b}", ["const changed incomparable"]),
        DifferenceCase("enumeration came", "A: {type: string}", "A: {type: string, enum: [a]}", ["enum added narrows"]),
        DifferenceCase(
            "bounds", "A: {type: integer, minimum: 1, maxLength: 2}", "A: {type: integer, minimum: 2, maxLength: 2}",
            ["minimum changed narrows"]),
        DifferenceCase(
            "bound without effect", "A: {enum: [5, 6], minimum: 1}", "A: {enum: [5, 6], minimum: 2}",
            ["minimum changed none"]),
        DifferenceCase(
            "property went from a request", "A: {properties: {a: {type: string}}}", "A: {type: object}",
            ["type added narrows", "properties a removed unknown"]),
        DifferenceCase(
            "property came", "A: {properties: {}}", "A: {required: [a], properties: {a: {type: string}}}",
            ["properties a added narrows"]),
        DifferenceCase(
            "required", "A: {required: [a], properties: {a: {}, b: {}}}",
            "A: {required: [b], properties: {a: {}, b: {}}}",
            ["required a changed widens", "required b changed narrows"]),
        DifferenceCase("required without declaring", "A: {required: [a]}", "A: {}", ["required a changed widens"]),
        DifferenceCase(
            "closed", "A: {type: object}", "A: {type: object, additionalProperties: false}",
            ["additionalProperties added narrows"]),
        DifferenceCase(
            "child schemas are pairs of their own", "A: {properties: {a: {type: string}}}",
            "A: {properties: {a: {type: integer}}}", []),
        DifferenceCase(
            "member of a union", "A: {oneOf: [{type: string}, {type: integer}, {type: object}]}",
            "A: {oneOf: [{type: object}, {type: string}]}",
            ["oneOf 1 removed narrows"]),
        DifferenceCase(
            "annotations", "A: {title: a, default: 1, deprecated: true, x-a: 1}",
            "A: {title: b, default: 2, readOnly: true, x-b: 1}",
            [
                "title changed none", "default changed none", "deprecated changed none", "readOnly changed none",
                "extensions x-a removed none", "extensions x-b added none",
            ]),
        DifferenceCase("not", "A: {not: {enum: [a]}}", "A: {not: {enum: [a, b]}}", ["not changed narrows"]),
        DifferenceCase(
            "base that says more", "A: {allOf: [{$ref: '#/components/schemas/B'}]}\nB: {required: [a]}",
            "A: {allOf: [{$ref: '#/components/schemas/B'}, {required: [b]}]}\nB: {required: [a]}",
            ["required b changed narrows", "allOf added narrows"]),
    ])
    func difference(_ c: DifferenceCase) throws {
        let (one, other) = (try api(c.base), try api(c.revision))
        var relation = Relation(base: one, revision: other)
        let pair = relation.pair(try one.id(), try other.id())
        let found = relation.localDifferences(pair, direction: c.direction).map(Self.text)
        #expect(found == c.differences)
    }

    static func text(_ difference: SchemaDifference) -> String {
        var text = difference.keyword.rawValue
        if let name = difference.name { text += " " + name }
        if case .string(let item)? = difference.item { text += " '\(item)'" }
        return text + " \(difference.change) \(difference.effect.rawValue)"
    }

    @Test func `places lead to where the keyword is written`() throws {
        let one = try api("A: {$ref: '#/components/schemas/B'}\nB: {type: string, maxLength: 3}")
        let other = try api(
            "A: {allOf: [{$ref: '#/components/schemas/B'}], description: x}\nB: {type: string, maxLength: 4}")
        var relation = Relation(base: one, revision: other)
        let differences = relation.localDifferences(relation.pair(try one.id(), try other.id()), direction: .request)
        let lengths = try #require(differences.first { $0.keyword == .maxLength })
        #expect(lengths.base?.pointer == "/components/schemas/B/maxLength")
        #expect(lengths.revision?.pointer == "/components/schemas/B/maxLength")
        #expect(lengths.revision.map { "\($0.location)" } == "api.yaml:7:23")
        #expect(lengths.base?.value == 3)
    }

    @Test func `children pair union members by name, constant and type`() throws {
        let one = try api(
            "A: {oneOf: [{type: string}, {properties: {k: {const: x}}, required: [k]}, {$ref: '#/components/schemas/B'}]}\nB: {type: object}"
        )
        let other = try api(
            "A: {oneOf: [{$ref: '#/components/schemas/B'}, {type: string, maxLength: 2}, {properties: {k: {const: x}, l: {}}, required: [k]}]}\nB: {type: object}"
        )
        let relation = Relation(base: one, revision: other)
        let children = relation.children(relation.pair(try one.id(), try other.id()))
        #expect(
            children.map { "\($0.baseStep) \($0.step)" } == ["oneOf/2 oneOf/0", "oneOf/0 oneOf/1", "oneOf/1 oneOf/2"])
    }
}
