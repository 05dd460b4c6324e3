import Reporting
import Testing

/// Deep, shared and cyclic schemas end, with one finding at the place that changed. Each of these took time without bound in
/// a walk that follows every path, or that lets each schema hold all that lies below it.
struct GrowthTests {
    @Test func twoHundredLevelsOfSharing() throws {
        // 2²⁰⁰ paths lead to the last schema.
        let found = try changes { leaf in
            (0..<200).map { index in
                guard index < 199 else { return "S199: \(leaf)" }
                let next = "{$ref: '#/components/schemas/S\(index + 1)'}"
                return
                    "S\(index): {type: object, properties: {a: \(next), b: \(next), c: {type: array, items: \(next)}}}"
            }
        }
        #expect(found.map(\.line) == ["info request-property-max-length-increased"])
    }

    @Test func aChainOfAllOf() throws {
        let found = try changes { leaf in
            (0..<200).map { index in
                index == 199
                    ? "S199: {type: object, properties: {leaf: \(leaf)}}"
                    : "S\(index): {allOf: [{$ref: '#/components/schemas/S\(index + 1)'}, "
                        + "{type: object, properties: {p\(index): {type: string}}}]}"
            }
        }
        #expect(found.map(\.line) == ["info request-property-max-length-increased"])
    }

    @Test func cyclesThroughEverySchema() throws {
        // Each of 60 schemas refers to all others.
        let found = try changes { leaf in
            (0..<60).map { index in
                let properties = (0..<60).map { "p\($0): {$ref: '#/components/schemas/S\($0)'}" }
                return "S\(index): {type: object, properties: {leaf: \(index == 59 ? leaf : "{type: string}"), "
                    + "\(properties.joined(separator: ", "))}}"
            }
        }
        #expect(found.map(\.line) == ["info request-property-max-length-increased"])
    }

    @Test func unionsOfRenamedMembers() throws {
        // Members that have to be found again among forty like them, each with a union of its own.
        let document = { (prefix: String, length: Int) in
            let members = (0..<40).map { "{$ref: '#/components/schemas/\(prefix)\($0)'}" }.joined(separator: ", ")
            let schemas = (0..<40).map { index in
                "\(prefix)\(index): {type: object, required: [k], properties: {k: {type: string, enum: [v\(index)]}, "
                    + "leaf: {type: string, maxLength: \(index == 7 ? length : 1)}, next: {oneOf: [\(members)]}}}"
            }
            return Self.document(["S0: {oneOf: [\(members)]}"] + schemas)
        }
        let found = try SpecDriftTests.findings(from: document("A", 5), to: document("B", 6)).map(\.line)
        #expect(found.filter { !$0.contains("api-schema") } == ["info request-property-max-length-increased"])
    }

    @Test func unionsBesidePropertiesThatLeadToUnions() throws {
        // Each member, together with what stands beside its union, has properties that are two schemas at once, each with
        // such a union: what they are made of grew without end.
        let found = try changes { leaf in
            (0..<3).map { index in
                let reference = { (step: Int) in "{$ref: '#/components/schemas/S\((index + step) % 3)'}" }
                let members = ["a", "b"].enumerated().map { step, name in
                    "{type: object, required: [\(name)], properties: {p: \(reference(step + 2)), q: \(reference(step)), "
                        + "\(name): {type: string}}}"
                }
                return "S\(index): {type: object, properties: {p: \(reference(1)), q: \(reference(2)), "
                    + "leaf: \(leaf)}, anyOf: [\(members.joined(separator: ", "))]}"
            }
        }
        #expect(found.map(\.rule) == Array(repeating: "request-property-max-length-increased", count: 3))
    }

    private func changes(_ schemas: (_ leaf: String) -> [String]) throws -> [Finding] {
        let documents = ["{type: string, maxLength: 5}", "{type: string, maxLength: 6}"].map {
            Self.document(schemas($0))
        }
        return try SpecDriftTests.findings(from: documents[0], to: documents[1])
    }

    /// A request body that is `S0`.
    private static func document(_ schemas: [String]) -> String {
        """
        openapi: 3.1.0
        info: {title: T, version: 1.0.0}
        paths:
          /x:
            post:
              operationId: x
              requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/S0'}}}}
              responses: {'204': {description: done}}
        components:
          schemas:
        \(schemas.map { "    " + $0 }.joined(separator: "\n"))
        """
    }
}
