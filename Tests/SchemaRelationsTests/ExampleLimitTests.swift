import APIModel
import SchemaRelations
import Testing
import TributaryRuntime

/// Schemas of which a whole example would have more values than atoms fit into a disk.
struct EndlessCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let schemas: String

    init(_ name: String, _ schemas: [String]) {
        testDescription = name
        self.schemas = schemas.joined(separator: "\n")
    }

    static func reference(_ index: Int) -> String { "{$ref: '#/components/schemas/\(name(index))'}" }
    static func name(_ index: Int) -> String { index == 0 ? "A" : "A\(index)" }

    /// An object that requires the schemas with these numbers.
    static func object(requiring others: [Int]) -> String {
        let names = others.indices.map { "p\($0)" }.joined(separator: ", ")
        let properties = others.enumerated().map { "p\($0.offset): \(reference($0.element))" }.joined(separator: ", ")
        return "{type: object, required: [\(names)], properties: {\(properties)}}"
    }
}

@Suite(.timeLimit(.minutes(2))) struct ExampleLimitTests {
    @Test(arguments: [
        EndlessCase(
            "forty objects that each require two of the next",
            (0..<40).map { "\(EndlessCase.name($0)): \(EndlessCase.object(requiring: [$0 + 1, $0 + 1]))" }
                + ["A40: {type: string}"]),
        EndlessCase(
            "a hundred arrays of a hundred arrays of a hundred",
            (0..<8).map {
                "\(EndlessCase.name($0)): {type: array, minItems: 100, items: \(EndlessCase.reference($0 + 1))}"
            }
                + ["A8: {type: string}"]),
        EndlessCase(
            "arrays whose items must differ",
            (0..<8).map {
                "\(EndlessCase.name($0)): {type: array, minItems: 50, uniqueItems: true, items: \(EndlessCase.reference($0 + 1))}"
            } + ["A8: {type: string}"]),
        EndlessCase(
            "fourteen objects that each require all others",
            (0..<14).map { number in
                "\(EndlessCase.name(number)): \(EndlessCase.object(requiring: (0..<14).filter { $0 != number }))"
            }),
        EndlessCase(
            "unions of objects that require unions",
            (0..<14).map { number in
                let members = (0..<14).filter { $0 != number }.map {
                    EndlessCase.object(requiring: [$0, ($0 + 3) % 14])
                }
                return "\(EndlessCase.name(number)): {oneOf: [\(members.joined(separator: ", "))]}"
            }),
    ])
    func anExampleEnds(_ c: EndlessCase) throws {
        let api = try api(c.schemas)
        for extent in [ExampleBuilder.Extent.minimal, .full] {
            var builder = ExampleBuilder(FlatSchemas(api), extent: extent)
            let size = builder.value(for: try api.id()).size
            #expect(size < 30_000, "\(extent): an example of \(size) values")
        }
    }

    /// What is large because the document says so is whole.
    @Test func manyRequiredPropertiesAreAllThere() throws {
        let names = (0..<15_000).map { "p\($0)" }
        let properties = names.map { "\($0): {type: integer}" }.joined(separator: ", ")
        let api = try api(
            "A: {type: object, required: [\(names.joined(separator: ", "))], properties: {\(properties)}}")
        var builder = ExampleBuilder(FlatSchemas(api))
        let (value, isAccepted) = builder.example(for: try api.id())
        #expect(isAccepted == true)
        #expect(value.size == 15_001)
    }
}

extension JSONValue {
    /// How many values it is made of, itself included.
    fileprivate var size: Int {
        switch self {
        case .array(let values): values.reduce(1) { $0 + $1.size }
        case .object(let object): object.members.reduce(1) { $0 + $1.value.size }
        default: 1
        }
    }
}
