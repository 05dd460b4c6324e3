import APIModel
import Reporting

/// Compares schemas of two APIs as sets of accepted values, and says what differs at a pair of them.
///
/// Everything is told in terms of flat schemas (`FlatSchemas`), so another spelling of the same set is no difference.
/// Results are remembered per pair of identities: comparing all pairs of two documents takes time that grows with the
/// number of distinct pairs.
package struct Relation: Sendable {
    /// What `additionalProperties` means where it isn't written.
    package enum Convention: UInt8, Sendable, Hashable {
        /// For reports: nobody sends what he doesn't know, so a property that one side doesn't declare isn't part of the
        /// comparison (DESIGN, section 6), formats count as assertions, and `oneOf` is a choice of one member.
        case declared
        /// Plain sets, as JSON Schema 2020-12 defines them; formats are annotations.
        case strict
    }

    package let base: FlatSchemas
    package let revision: FlatSchemas
    var engine: SubsetEngine

    package init(base: API, revision: API) {
        self.init(base: FlatSchemas(base), revision: FlatSchemas(revision))
    }

    /// With views that were made before.
    package init(base: FlatSchemas, revision: FlatSchemas) {
        self.base = base
        self.revision = revision
        engine = SubsetEngine(base: base, revision: revision)
    }

    /// What the change from one schema to the other does to the set of accepted values.
    ///
    /// `.noChange`, `.narrows` and `.widens` are proven; where only one inclusion can be proven, the change is said to
    /// narrow or widen. `.incomparable` means that each accepts what the other refuses; `.unknown` that it can't be told.
    /// Nil stands for a place without a schema, which accepts everything. The direction counts for `.declared` only: a
    /// property that a request no longer declares makes the result unknown, and read-only properties don't count in
    /// requests, write-only ones not in responses.
    package mutating func compare(
        _ base: SchemaID?, _ revision: SchemaID?, convention: Convention = .declared,
        direction: Direction = .undirected
    ) -> Effect {
        let (a, b): (Operand, Operand)
        switch (base, revision) {
        case (nil, nil): return .noChange
        case (let base?, let revision?): (a, b) = (Operand(base, .base), Operand(revision, .revision))
        case (let base?, nil): (a, b) = (Operand(base, .base), Operand(self.base.anything, .base))
        case (nil, let revision?):
            (a, b) = (Operand(self.revision.anything, .revision), Operand(revision, .revision))
        }
        return engine.effect(a, b, SubsetEngine.Mode(convention, direction))
    }

    /// Whether two schemas are proven to accept the same values, under the convention `.declared`. Cheaper than to ask for
    /// the effect, since the first inclusion that isn't proven settles it.
    mutating func acceptsTheSame(_ pair: SchemaPair, direction: Direction) -> Bool {
        let (a, b) = (Operand(pair.base, .base), Operand(pair.revision, .revision))
        let mode = SubsetEngine.Mode(.declared, direction)
        return engine.isSubset(a, of: b, mode) && engine.isSubset(b, of: a, mode)
    }

    /// Whether two schemas say the same, annotations included, through all that they refer to: then there is nothing to
    /// walk into. Constant time.
    package func isIdentical(_ pair: SchemaPair) -> Bool {
        guard let a = base.digest(pair.base), let b = revision.digest(pair.revision) else { return false }
        return a == b
    }

    /// The pair of flat schemas at a place: what walkers mark as seen.
    package func pair(_ base: SchemaID, _ revision: SchemaID) -> SchemaPair {
        SchemaPair(self.base.flatID(of: base), self.revision.flatID(of: revision))
    }
}

/// A flat schema of one of the two APIs.
struct Operand: Hashable, Sendable {
    enum Side: UInt8, Sendable {
        case base, revision

        var other: Side { self == .base ? .revision : .base }
    }

    let id: SchemaID
    let side: Side

    init(_ id: SchemaID, _ side: Side) {
        self.id = id
        self.side = side
    }
}
