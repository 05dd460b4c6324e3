import SpecReading
import SwiftPlanning
import Testing

/// What stands in which file, and what a change rewrites.
@Suite struct FileTests {
    /// A schema per number, each with a bound; names begin with all letters from A to P.
    private static func schemas(_ count: Int, bound: (Int) -> Int = { _ in 8 }) -> String {
        let letters = Array("ABCDEFGHIJKLMNOP")
        return (0..<count).map { number in
            "\(letters[number % 16])\(number): "
                + "{type: object, properties: {a: {type: string, maxLength: \(bound(number))}}}"
        }.joined(separator: ", ")
    }

    private static func document(paths: String, schemas: String) -> String {
        "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {\(paths)}\ncomponents: {schemas: {\(schemas)}}"
    }

    private static func plan(_ document: String) throws -> OperationPlanAndModels {
        let reading = SpecReader().read("a.yaml", files: .memory(["a.yaml": document]))
        let api = try #require(reading.api, "\(reading.diagnostics)")
        var options = SwiftPlan.Options()
        options.name = "T"
        let plan = SwiftPlan(api, options: options)
        return OperationPlanAndModels(models: ModelPlan(api, plan), operations: OperationPlan(api, plan))
    }

    private struct OperationPlanAndModels {
        let models: ModelPlan
        let operations: OperationPlan

        /// By file, the checks of models.
        var constraints: [String: String] {
            let files = models.files.filter { $0.constraints != nil || $0.constraintPart != nil }
            return Dictionary(
                uniqueKeysWithValues: files.map { ($0.name, $0.constraintPart?.checks ?? $0.constraints?.checks ?? "") }
            )
        }
    }

    @Test func fewConstraintsStandInOneFile() throws {
        let plan = try Self.plan(Self.document(paths: "", schemas: Self.schemas(40)))
        #expect(plan.constraints.keys.sorted() == ["TConstraints.swift"])
    }

    @Test func manyConstraintsStandInFilesByTheirFirstLetters() throws {
        let plan = try Self.plan(Self.document(paths: "", schemas: Self.schemas(800)))
        #expect(plan.constraints.count == 17)
        #expect(plan.constraints["TConstraints.swift"]?.hasPrefix("tConstraintsA,\n") == true)
        let part = try #require(plan.constraints["TConstraints+C.swift"])
        #expect(part.split(separator: "\n").count == 54)
        #expect(part.contains("\"C2\": ") && !part.contains("\"D3\": "))
    }

    @Test func aBoundRewritesOneFileOfConstraints() throws {
        let before = try Self.plan(Self.document(paths: "", schemas: Self.schemas(800))).constraints
        let after = try Self.plan(
            Self.document(paths: "", schemas: Self.schemas(800) { $0 == 18 ? 9 : 8 })
        ).constraints
        #expect(before.keys.sorted() == after.keys.sorted())
        #expect(before.keys.filter { before[$0] != after[$0] } == ["TConstraints+C.swift"])
    }

    @Test func manyChecksOfAServerStandInFilesByTheirFirstLetters() throws {
        let letters = Array("ABCDEFGHIJKLMNOP")
        let paths = (0..<400).map { number in
            let schema = "{$ref: '#/components/schemas/\(letters[number % 16])\(number)'}"
            return "/p\(number): {post: {operationId: op\(number), requestBody: {content: {application/json: "
                + "{schema: \(schema)}}}, responses: {'204': {description: done}}}}"
        }.joined(separator: ", ")
        let plan = try Self.plan(Self.document(paths: paths, schemas: Self.schemas(400)))
        let files = plan.operations.server
        let parts = files.compactMap(\.checks)
        #expect(parts.map(\.member) == letters.map { "checks\($0)" })
        #expect(files.first?.server?.checks == letters.map { "checks\($0)" }.joined(separator: ", "))
        #expect(files.first?.server?.description.contains("\"checks\"") == false)
        #expect(files.contains { $0.name == "TServer+ChecksB.swift" })
    }

    @Test func theRoutesOfManyFilesStandInFilesByTheirFirstLetters() throws {
        let letters = Array("ABCDEFGHIJKLMNOP")
        let paths = (0..<320).map { number in
            "/p\(number): {get: {tags: [\(letters[number % 16])\(number)], operationId: op\(number), "
                + "responses: {'204': {description: done}}}}"
        }
        let files = try Self.plan(Self.document(paths: paths.joined(separator: ", "), schemas: "")).operations.server
        #expect(files.compactMap(\.lists).map(\.routes) == letters.map { "routes\($0)" })
        #expect(files.first?.server?.lists.map(\.services) == letters.map { "services\($0)" })
        #expect(files.first?.server?.parts.count == 320)
        let part = try #require(files.first { $0.name == "TServer+RoutesC.swift" }?.lists)
        #expect(part.parts.count == 20 && part.parts.allSatisfy { $0.routes.hasPrefix("c") })
        let few = try Self.plan(Self.document(paths: paths.prefix(160).joined(separator: ", "), schemas: ""))
        #expect(few.operations.server.compactMap(\.lists).isEmpty)
        #expect(few.operations.server.first?.server?.lists.count == 160)
    }

    @Test func aLongTagIsCutWhereItsPathsDiffer() throws {
        let paths = ["", "/photos", "/{id}/photos", "/{id}/toys"].flatMap { end in
            (0..<5).map { number in
                "'/v1/pets\(end)/{a\(number)}/{b\(number)}': {get: {tags: [Pets], operationId: 'op\(end)\(number)', "
                    + "responses: {'204': {description: done}}}}"
            }
        }.joined(separator: ", ")
        let plan = try Self.plan(Self.document(paths: paths, schemas: ""))
        #expect(
            plan.operations.server.map(\.name) == [
                "TServer.swift", "PetsV1Pets.swift", "PetsV1PetsPhotos.swift", "PetsV1PetsToys.swift",
            ])
    }
}
