import APIModel
import Reporting
import SchemaRelations
import Testing
import TributaryRuntime

/// Where the engine claims that one set of values is part of another, no value may say otherwise.
@Suite struct SoundnessTests {
    /// All pairs of schemas of a file of the JSON Schema test suite, against all instances of that file.
    @Test(
        .enabled(if: SchemaSuite.isThere, "the JSON Schema test suite isn't there (TRIBUTARY_SHARED)"),
        arguments: SchemaSuite.files)
    func pairsOfSuite(_ file: String) throws {
        let groups = try SchemaSuite.groups(in: file)
        let document = try #require(SchemaDocument(groups.map(\.schema)))
        let values = groups.flatMap { $0.tests.map(\.value) }
        let contradictions = contradictions(in: document, values)
        #expect(contradictions.isEmpty, "\(contradictions.prefix(5).joined(separator: "\n"))")
    }

    /// Random schemas, and instances that were made to lie near their borders.
    @Test(arguments: 1...20) func randomSchemas(_ seed: UInt64) throws {
        var random = RandomSchemas(seed: seed)
        let schemas = (0..<12).map { _ in random.schema(depth: 3) }
        let document = try #require(SchemaDocument(schemas), "seed \(seed)")
        let values = (0..<150).map { _ in random.value(depth: 3) }
        let contradictions = contradictions(in: document, values)
        #expect(contradictions.isEmpty, "seed \(seed): \(contradictions.prefix(3).joined(separator: "\n"))")
    }

    private func contradictions(in document: SchemaDocument, _ values: [JSONValue]) -> [String] {
        let validator = Validator(document.api)
        var relation = Relation(base: document.api, revision: document.api)
        let accepted = document.ids.map { id in values.map { validator.accepts($0, id) } }
        var result: [String] = []
        for (one, base) in document.ids.enumerated() {
            for (other, revision) in document.ids.enumerated() {
                let effect = relation.compare(base, revision, convention: .strict)
                for (index, value) in values.enumerated() {
                    guard let before = accepted[one][index], let after = accepted[other][index] else { continue }
                    guard contradicts(effect, before, after) else { continue }
                    let text = String(decoding: JSONWriter.encode(value), as: UTF8.self)
                    result.append("\(effect) from S\(one) to S\(other), but \(text): \(before) to \(after)")
                }
            }
        }
        return result
    }

    private func contradicts(_ effect: Effect, _ before: Bool, _ after: Bool) -> Bool {
        switch effect {
        case .noChange: before != after
        case .narrows: after && !before
        case .widens: before && !after
        case .incomparable, .unknown, .violation: false
        }
    }
}

/// Schemas and values from a small stock of names, numbers and words, so that they meet often.
struct RandomSchemas {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    /// SplitMix64.
    private mutating func next(_ count: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(count))
    }

    private mutating func chance(_ percent: Int) -> Bool { next(100) < percent }

    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(elements.count)] }

    private static let names = ["a", "b", "c", "ab"]

    mutating func value(depth: Int) -> JSONValue {
        switch next(depth > 0 ? 8 : 5) {
        case 0: return .null
        case 1: return .bool(chance(50))
        case 2: return .number(JSONNumber(next(7) - 1))
        case 3: return .number(JSONNumber(text: pick(["0.5", "1.5", "2.0", "3.25"])) ?? JSONNumber(0))
        case 4: return .string(pick(["", "a", "b", "ab", "abc", "x1"]))
        case 5: return .array((0..<next(4)).map { _ in value(depth: depth - 1) })
        default:
            var object = JSONObject()
            for name in Self.names where chance(45) { object[name] = value(depth: depth - 1) }
            return .object(object)
        }
    }

    mutating func schema(depth: Int) -> JSONValue {
        if chance(4) { return .bool(chance(70)) }
        var object = JSONObject()
        if chance(75) { object["type"] = types() }
        if chance(12) { object["enum"] = .array((0...next(3)).map { _ in value(depth: 1) }) }
        if chance(8) { object["const"] = value(depth: 1) }
        addScalars(to: &object)
        if depth > 0 {
            addArrays(to: &object, depth - 1)
            addObjects(to: &object, depth - 1)
            addApplicators(to: &object, depth - 1)
        }
        return .object(object)
    }

    private mutating func types() -> JSONValue {
        let names = ["null", "boolean", "integer", "number", "string", "array", "object", "object", "array"]
        guard chance(30) else { return .string(pick(names)) }
        var chosen: [JSONValue] = []
        for _ in 0..<2 {
            let name = JSONValue.string(pick(names))
            if !chosen.contains(name) { chosen.append(name) }
        }
        return .array(chosen)
    }

    private mutating func addScalars(to object: inout JSONObject) {
        for keyword in ["minimum", "exclusiveMinimum"] where chance(10) {
            object[keyword] = .number(JSONNumber(next(4) - 1))
        }
        for keyword in ["maximum", "exclusiveMaximum"] where chance(10) {
            object[keyword] = .number(JSONNumber(next(5)))
        }
        if chance(6) {
            object["multipleOf"] = .number(JSONNumber(text: pick(["0.5", "1", "2", "0.25"])) ?? JSONNumber(1))
        }
        if chance(8) { object["minLength"] = .number(JSONNumber(next(3))) }
        if chance(8) { object["maxLength"] = .number(JSONNumber(next(4))) }
        if chance(5) { object["pattern"] = .string(pick(["^a", "b", "^x[0-9]$"])) }
    }

    private mutating func addArrays(to object: inout JSONObject, _ depth: Int) {
        if chance(15) { object["items"] = schema(depth: depth) }
        if chance(8) { object["prefixItems"] = .array((0...next(2)).map { _ in schema(depth: depth) }) }
        if chance(8) { object["contains"] = schema(depth: depth) }
        if chance(5) { object["minContains"] = .number(JSONNumber(next(3))) }
        if chance(5) { object["maxContains"] = .number(JSONNumber(next(3))) }
        if chance(8) { object["minItems"] = .number(JSONNumber(next(3))) }
        if chance(8) { object["maxItems"] = .number(JSONNumber(next(4))) }
        if chance(6) { object["uniqueItems"] = true }
        if chance(3) { object["unevaluatedItems"] = schema(depth: depth) }
    }

    private mutating func addObjects(to object: inout JSONObject, _ depth: Int) {
        var properties = JSONObject()
        for name in Self.names where chance(30) { properties[name] = schema(depth: depth) }
        if !properties.isEmpty { object["properties"] = .object(properties) }
        let required = Self.names.filter { _ in chance(20) }
        if !required.isEmpty { object["required"] = .array(required.map(JSONValue.string)) }
        if chance(12) { object["additionalProperties"] = chance(50) ? false : schema(depth: depth) }
        if chance(6) {
            object["patternProperties"] = .object(JSONObject([.init(pick(["^a", "b"]), schema(depth: depth))]))
        }
        if chance(4) { object["propertyNames"] = schema(depth: 0) }
        if chance(6) { object["minProperties"] = .number(JSONNumber(next(3))) }
        if chance(6) { object["maxProperties"] = .number(JSONNumber(next(4))) }
        if chance(4) { object["dependentRequired"] = ["a": ["b"]] }
        if chance(4) { object["dependentSchemas"] = .object(JSONObject([.init("b", schema(depth: depth))])) }
        if chance(4) { object["unevaluatedProperties"] = chance(50) ? false : schema(depth: depth) }
    }

    private mutating func addApplicators(to object: inout JSONObject, _ depth: Int) {
        for keyword in ["allOf", "anyOf", "oneOf"] where chance(10) {
            object[keyword] = .array((0...next(3)).map { _ in schema(depth: depth) })
        }
        if chance(6) { object["not"] = schema(depth: depth) }
        if chance(5) {
            object["if"] = schema(depth: depth)
            if chance(70) { object["then"] = schema(depth: depth) }
            if chance(70) { object["else"] = schema(depth: depth) }
        }
    }
}
