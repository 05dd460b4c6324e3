import Foundation
import Reporting
import Testing

@testable import SpecDrift

/// The vocabulary that users of diff tools know. The list is third-party data and stays outside of the package: the
/// tests that need it are skipped where `TRIBUTARY_SHARED` (default `../shared`) doesn't lead to it.
struct RuleCatalogTests {
    struct Known: Decodable, Sendable {
        let id: String, direction: String, effect: String, level: String
    }

    static let list = SharedFolder.file("conformance/rules.json")

    func known() throws -> [Known] {
        try JSONDecoder().decode([Known].self, from: Data(contentsOf: try #require(Self.list)))
    }

    @Test func noIDIsDeclaredTwice() {
        let ids = RuleCatalog.all.map(\.id)
        let twice = Dictionary(grouping: ids, by: \.self).filter { $1.count > 1 }.keys.sorted()
        #expect(twice == [])
    }

    @Test(.enabled(if: list != nil, "conformance/rules.json isn't there"))
    func everyKnownIDIsDeclared() throws {
        let missing = try known().map(\.id).filter { RuleCatalog.rule($0) == nil }
        #expect(missing == [])
    }

    @Test(.enabled(if: list != nil, "conformance/rules.json isn't there"))
    func everyKnownRuleHasItsDirection() throws {
        let wrong = try known().filter { RuleCatalog.rule($0.id)?.direction.rawValue != $0.direction }.map(\.id)
        #expect(wrong == [])
    }

    /// An effect that the list calls unknown depends on the place; there the relation engine decides.
    @Test(.enabled(if: list != nil, "conformance/rules.json isn't there"))
    func everyKnownEffectIsOurs() throws {
        let wrong = try known().filter { known in
            let ours = RuleCatalog.rule(known.id)?.effect.rawValue
            return ours != known.effect && known.effect != "unknown" && Self.exceptions[known.id] == nil
        }
        #expect(wrong.map { "\($0.id) \($0.effect)" } == [])
    }

    @Test(.enabled(if: list != nil, "conformance/rules.json isn't there"))
    func lawAndGuardsExplainEveryKnownLevel() throws {
        let wrong = try known().filter { known in
            RuleCatalog.rule(known.id)?.level.rawValue != known.level && Self.decidedByRelation[known.id] == nil
        }
        #expect(wrong.map { "\($0.id) \($0.level)" } == [])
    }

    static let exceptions = [
        "response-required-property-became-not-write-only":
            "whether the server sent it all along is unknown, which is also why the list has a warning"
    ]

    /// Where the list has one level and the relation engine knows the effect at the place.
    static let decidedByRelation: [String: String] = {
        var reasons = [
            "request-body-wrapped-in-one-of": "the branches decide",
            "response-body-wrapped-in-one-of": "the branches decide",
            "request-parameter-property-type-changed": "other types are incomparable, as in every place",
        ]
        for side in ["request", "response"] {
            for place in ["body", "property"] {
                for change in ["added", "removed"] {
                    reasons["\(side)-\(place)-prefix-items-\(change)"] = "what follows in the array decides"
                }
            }
        }
        return reasons
    }()

    @Test func everyExplanationIsComplete() {
        for rule in RuleCatalog.all {
            #expect(rule.finds.hasPrefix("Finds ") && rule.finds.hasSuffix("."), "\(rule.id): \(rule.finds)")
            #expect(!rule.says.isEmpty && !rule.example.isEmpty && rule.reason.hasSuffix("."), "\(rule.id)")
            let lines = rule.explanation.split(separator: "\n").map(String.init)
            #expect(
                lines == [
                    rule.id, "  " + rule.finds, "  example    " + rule.example,
                    "  direction  " + rule.direction.rawValue, "  effect     " + rule.effect.rawValue,
                    "  level      \(rule.level.rawValue): \(rule.reason)",
                ], "\(rule.id)")
        }
    }

    /// Cases that we hold to be wrong under the law, each with its reason; more than ten would be too many.
    @Test(.enabled(if: SharedFolder.file("conformance/drift-cases.json") != nil, "the drift cases aren't there"))
    func everyWaiverNamesACase() throws {
        struct Waiver: Decodable { let name: String, reason: String }
        struct Case: Decodable { let name: String }
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "waivers.json")
        let waivers = try JSONDecoder().decode([Waiver].self, from: Data(contentsOf: file))
        let cases = try JSONDecoder().decode(
            [Case].self, from: Data(contentsOf: try #require(SharedFolder.file("conformance/drift-cases.json"))))
        #expect(waivers.count <= 10)
        #expect(Set(waivers.map(\.name)).subtracting(cases.map(\.name)) == [])
        #expect(waivers.allSatisfy { !$0.reason.isEmpty })
    }

    /// A change that can be asked of requests can be asked of responses, or there is a reason.
    @Test func everyRequestRuleHasItsMirrorOrAReason() {
        let lonely = Change.all.filter { $0.request.isEmpty != $0.response.isEmpty }.map(\.name)
            .filter { Self.oneSided[$0] == nil }
        #expect(lonely == [])
        let ids = Set(RuleCatalog.all.map(\.id))
        let missing = Rule.single.filter { $0.direction == .request }.map(\.id)
            .filter { Self.mirrors[$0].map(ids.contains) != true && Self.oneSided[$0] == nil }
            .filter { !ids.contains($0.replacingOccurrences(of: "request", with: "response")) }
        #expect(missing == [])
    }

    static let mirrors = [
        "new-required-request-property": "response-required-property-added",
        "new-optional-request-property": "response-optional-property-added",
        "request-property-removed": "response-required-property-removed",
        "request-body-media-type-added": "response-media-type-added",
        "request-body-media-type-removed": "response-media-type-removed",
        "new-required-request-parameter": "response-header-added",
        "new-optional-request-parameter": "response-header-added",
        "request-parameter-removed": "required-response-header-removed",
        "request-parameter-serialization-changed": "response-header-serialization-changed",
        "request-parameter-explode-changed": "response-header-serialization-changed",
        "request-body-added-required": "response-success-status-added",
        "request-body-added-optional": "response-success-status-added",
        "request-body-removed": "response-success-status-removed",
    ]

    static let oneSided = [
        "type-compatible": "declared once for each direction, since the effects differ",
        "became-required-with-default": "a server that sends a property always needs no default",
        "sunset-parse": "the id of parameters; elsewhere it is deprecated-sunset-invalid",
        "new-required-request-property-with-default": "a server that sends a property always needs no default",
        "new-required-request-default-parameter-to-existing-path": "responses have no path level",
        "new-optional-request-default-parameter-to-existing-path": "responses have no path level",
        "new-request-path-parameter": "responses have no path",
        "request-parameter-removed-with-deprecation": "headers have no sunset policy",
        "request-parameter-removed-before-sunset": "headers have no sunset policy",
        "request-parameter-style-changed": "headers have one style",
        "request-parameter-became-reserved-allowed": "only queries have reserved characters",
        "request-parameter-became-reserved-forbidden": "only queries have reserved characters",
        "request-parameter-became-empty-allowed": "only queries have it",
        "request-parameter-became-empty-forbidden": "only queries have it",
        "new-required-request-header-property": "header values are read as a whole",
        "new-required-request-parameter-property": "header values are read as a whole",
        "new-optional-request-parameter-property": "header values are read as a whole",
        "request-parameter-property-removed": "header values are read as a whole",
        "request-body-encoding-changed": "responses aren't forms",
        "request-body-encoding-header-added-required": "responses aren't forms",
        "request-body-encoding-header-added-optional": "responses aren't forms",
        "request-body-encoding-header-removed": "responses aren't forms",
        "request-body-encoding-header-became-required": "responses aren't forms",
        "request-body-encoding-header-became-optional": "responses aren't forms",
    ]
}
