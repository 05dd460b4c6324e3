import APIModel
import Reporting
import SchemaRelations
import SourceTree

/// The state of making one API out of the parts.
///
/// Elements of the parts are never changed: what is merged becomes a new element of the arena, and `forward` leads to it
/// from the components that it replaces. So any element can be compared and merged again, in another company.
struct UnionPass {
    let policy: Policy
    /// As it was before.
    let combination: Combination
    /// The arenas of all parts, and what was merged so far.
    var api: API
    var forward = Forwarding()
    /// Of the schemas of the parts.
    private var relation: Relation
    /// Grows when a lower document contributes something that those above it lack.
    var additions = 0
    var mergedSchemas: [[SchemaID]: Merged<SchemaID>] = [:]
    var mergedParameters: [[ParameterID]: Merged<ParameterID>] = [:]
    var mergedHeaders: [[HeaderID]: Merged<HeaderID>] = [:]
    var mergedResponses: [[ResponseID]: Merged<ResponseID>] = [:]
    var mergedBodies: [[RequestBodyID]: Merged<RequestBodyID>] = [:]

    /// What a group of elements became, and whether lower documents contributed to it.
    struct Merged<Result> {
        let result: Result
        let hasAdditions: Bool
    }

    init(_ combination: Combination, _ policy: Policy, _ flat: FlatSchemas) {
        self.policy = policy
        relation = Relation(base: flat, revision: flat)
        self.combination = combination
        api = combination.api
    }

    var parts: [API] { _read { yield combination.parts } }

    func dialect(of origins: Origins) -> Dialect {
        let index = Int(origins.first.document.index)
        return api.documents.indices.contains(index) ? api.documents[index].dialect : .openAPI31
    }

    /// Whether the element comes from a rendered page, whose layout has no place for most facts.
    func isPage(_ origins: Origins) -> Bool { dialect(of: origins) == .page }
}

// Sets of values.
extension UnionPass {
    /// Whether the schema accepts all that the other accepts.
    mutating func accepts(_ schema: SchemaID, allOf other: SchemaID) -> Bool {
        guard schema != other else { return true }
        switch relation.compare(other, schema, convention: .strict) {
        case .noChange, .widens: return true
        case .narrows, .incomparable, .unknown, .violation: return false
        }
    }

    mutating func saysTheSame(_ schema: SchemaID, _ other: SchemaID) -> Bool {
        schema == other || relation.compare(schema, other, convention: .strict) == .noChange
    }
}

// Facts.
extension UnionPass {
    /// What the first document that says something says: for facts whose absence states nothing.
    mutating func first<Element, Fact>(_ elements: [Element], _ fact: (Element) -> Fact?) -> Fact? {
        for (index, element) in elements.enumerated() {
            guard let value = fact(element) else { continue }
            if index > 0 { additions += 1 }
            return value
        }
        return nil
    }

    /// The elements of all lists by name, the first of each name.
    mutating func union<Element>(_ lists: [[Element]], by name: (Element) -> String) -> [Element] {
        let groups = grouped(lists) { Name(name($0)) }
        additions += groups.count { $0.members[0].side > 0 }
        return groups.map(\.first)
    }

    mutating func union(_ lists: [[Extension]]) -> [Extension] { union(lists, by: \.name) }

    static func origins(_ all: [Origins]) -> Origins {
        guard let first = all.first else { preconditionFailure("a group has at least one member") }
        var seen = Set(first.others)
        var others = first.others
        for origin in all.dropFirst().flatMap(\.all) where origin != first.first && seen.insert(origin).inserted {
            others.append(origin)
        }
        return Origins(first.first, others: others)
    }
}
