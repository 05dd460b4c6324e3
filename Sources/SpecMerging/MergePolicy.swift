import APIModel

/// How conflicts are settled: for the whole merge, and otherwise at single places.
package struct MergePolicy: Sendable {
    package enum Conflicts: String, Sendable, CaseIterable {
        /// The document of most authority is right.
        case authority
        /// The merged element accepts what any document accepts.
        case widen
        /// Findings of level error stop the merge.
        case error
    }

    package enum Unmatched: String, Sendable, CaseIterable {
        /// What only a lower document has stays, optional.
        case keep
        /// It goes, and the report says so.
        case drop
    }

    package enum Components: String, Sendable, CaseIterable {
        /// Components of one kind and name are one thing.
        case merge
        /// Those that differ are different things; all but the first get a name with that of their document.
        case rename
    }

    /// What a fact is about, as a policy names it. A fact can be of several kinds: that a property is required is one of
    /// the property and of its schema.
    package enum ElementKind: String, Sendable, CaseIterable {
        case operation, parameter, requestBody, response, header, mediaType, schema, property, enumValue, server
        case security, tag, description
    }

    /// A rule for some places, which counts before the general one.
    package struct Override: Sendable {
        /// A JSON pointer into any of the documents, for the element and all below it, in which `*` stands for one
        /// token and `**` for any number of them; nil for every place.
        package var pointer: String?
        /// The rule id of the findings that it is for (`merge-enum-differs`); nil for all.
        package var rule: String?
        /// Only for facts of that kind; nil for all.
        package var kind: ElementKind?
        package var conflicts: Conflicts?
        package var unmatched: Unmatched?
        package var components: Components?
        /// Repeated in the report.
        package var reason: String?

        package init(
            pointer: String? = nil, rule: String? = nil, kind: ElementKind? = nil, conflicts: Conflicts? = nil,
            unmatched: Unmatched? = nil, components: Components? = nil, reason: String? = nil
        ) {
            self.pointer = pointer
            self.rule = rule
            self.kind = kind
            self.conflicts = conflicts
            self.unmatched = unmatched
            self.components = components
            self.reason = reason
        }
    }

    package var conflicts: Conflicts
    package var unmatched: Unmatched
    package var components: Components
    /// The first that fits and has something to say of the matter counts.
    package var overrides: [Override]

    package init(
        conflicts: Conflicts = .authority, unmatched: Unmatched = .keep, components: Components = .merge,
        overrides: [Override] = []
    ) {
        self.conflicts = conflicts
        self.unmatched = unmatched
        self.components = components
        self.overrides = overrides
    }
}

extension MergePolicy {
    /// The overrides that settled nothing, those about components aside, which may agree.
    func unused(_ used: Set<Int>) -> [Int] {
        overrides.indices.filter { !used.contains($0) && overrides[$0].components == nil }
    }
}

/// A JSON pointer with wildcards, cut into tokens.
struct PointerPattern: Sendable {
    private let tokens: [Substring]

    init(_ pattern: String) { tokens = pattern.split(separator: "/", omittingEmptySubsequences: true) }

    /// Whether the pointer is that place or lies below it.
    func matches(_ pointer: String) -> Bool {
        matches(tokens[...], pointer.split(separator: "/", omittingEmptySubsequences: true)[...])
    }

    private func matches(_ pattern: ArraySlice<Substring>, _ pointer: ArraySlice<Substring>) -> Bool {
        var (pattern, pointer) = (pattern, pointer)
        while let token = pattern.popFirst() {
            if token == "**" {
                guard !pattern.isEmpty else { return true }
                return pointer.indices.contains { matches(pattern, pointer[$0...]) }
            }
            guard let next = pointer.popFirst(), token == "*" || token == next else { return false }
        }
        return true
    }
}
