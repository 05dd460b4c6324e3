import APIModel
import Reporting
import SchemaRelations

/// Merges the descriptions that several documents give of one API into one API, and says where they disagree.
///
/// The elements of all documents are put side by side in one API, so that any two are a pair of IDs. Components of one
/// kind and name become one element, whose place is reserved first, so that references meet there; then components and
/// operations are united fact by fact, the document of most authority first, and what nothing reaches any more is left
/// behind. The conflicts are found in a second walk over the elements as the documents have them: the relation engine
/// says what differs between two schemas, whatever their spelling, and what that does to the values they accept.
package struct Merger: Sendable {
    package struct Options: Sendable {
        package var policy: MergePolicy
        /// A path that is put before those of a document, by its name: `["billing": "/billing"]`.
        package var prefixes: [String: String]

        package init(policy: MergePolicy = MergePolicy(), prefixes: [String: String] = [:]) {
            self.policy = policy
            self.prefixes = prefixes
        }
    }

    package let options: Options

    package init(options: Options = Options()) { self.options = options }

    /// - Parameter parts: One API of each document, by authority.
    package func merge(_ parts: [API]) -> Merged {
        // Most runs have one document; there is nothing to copy or compare.
        if parts.count == 1, let only = parts.first, options.prefixes.isEmpty { return Merged(only) }
        let policy = Policy(options.policy)
        var combination = Combination(parts)
        combination.mount(options.prefixes)
        combination.adoptSecuritySchemesOfPages()
        var flat = FlatSchemas(combination.api)
        let renames = combination.renameComponents(policy, flat)
        if !renames.isEmpty { flat = FlatSchemas(combination.api) }
        var union = UnionPass(combination, policy, flat)
        let components = union.reserveComponents()
        let matching = OperationMatching(combination.parts.map(\.operations))
        let webhooks = OperationMatching(combination.parts.map(\.webhooks))
        let (api, clashes) = union.run(components, matching, webhooks)

        var conflicts = ConflictPass(combination, policy, union.forward, api, flat)
        conflicts.run(components, matching, webhooks, api)
        let findings = renames + clashes + conflicts.findings
        let isStrict = options.policy.conflicts == .error
        let isStopped = conflicts.stopCount > 0 || isStrict && (renames + clashes).contains { $0.level == .error }
        return Merged(
            api: api, conflicts: Merged.sorted(findings),
            coverage: Merged.coverage(matching.groups, api.operations, sides: parts.count),
            unusedOverrides: options.policy.unused(conflicts.usedOverrides), isStopped: isStopped)
    }
}

/// What came of a merge.
package struct Merged: Sendable {
    package let api: API
    /// By level, then in the order of the documents.
    package let conflicts: [Finding]
    package let coverage: [MergeReport.Row]
    /// Indices of the policy's overrides that settled nothing; those about `components` aside.
    package let unusedOverrides: [Int]
    /// Whether there is a conflict of level error where the policy is `error`, so that nothing may be written.
    package let isStopped: Bool

    /// Ready to be printed.
    package var report: MergeReport {
        MergeReport(
            documents: api.documents.map { .init(name: $0.name, file: $0.file) }, findings: conflicts,
            coverage: coverage)
    }
}

extension Merged {
    /// Of a single document: the API as it is.
    init(_ api: API) {
        self.api = api
        conflicts = []
        coverage = api.operations.map { .init(operation: OperationReference($0), isDescribed: [true]) }
        unusedOverrides = []
        isStopped = false
    }

    /// Errors first; within a level in the order of the walk: documents, components, operations.
    static func sorted(_ findings: [Finding]) -> [Finding] {
        let keyed = findings.enumerated().map { (finding: $0.element, index: $0.offset) }
        return keyed.sorted { a, b in
            a.finding.level != b.finding.level ? a.finding.level > b.finding.level : a.index < b.index
        }.map(\.finding)
    }
}
