import APIModel

/// The policy, ready to be asked for places.
struct Policy {
    let general: MergePolicy
    private let patterns: [(pattern: PointerPattern?, override: MergePolicy.Override)]

    init(_ policy: MergePolicy) {
        general = policy
        patterns = policy.overrides.map { ($0.pointer.map { PointerPattern($0) }, $0) }
    }

    /// The first override for one of the places that has something to say of the matter. Its index is that in the policy.
    ///
    /// - Parameter element: What the question is about where it is about no single fact.
    func override<Value>(
        _ matter: (MergePolicy.Override) -> Value?, at pointers: @autoclosure () -> [String], rule: MergeRule?,
        element: MergePolicy.ElementKind? = nil
    ) -> (value: Value, override: MergePolicy.Override, index: Int)? {
        // Pointers take time to build.
        guard !patterns.isEmpty else { return nil }
        let pointers = pointers()
        for (index, (pattern, override)) in patterns.enumerated() {
            guard let value = matter(override), override.rule == nil || override.rule == rule?.id else { continue }
            if let kind = override.kind, !(rule?.kinds.contains(kind) ?? (kind == element)) { continue }
            if pattern.map({ pattern in pointers.contains { pattern.matches($0) } }) ?? true {
                return (value, override, index)
            }
        }
        return nil
    }

    /// How conflicts about a keyword of an element are settled; about the element as a whole without one.
    func conflicts(
        at origins: Origins, _ keyword: String? = nil, rule: MergeRule? = nil, element: MergePolicy.ElementKind? = nil
    ) -> MergePolicy.Conflicts {
        override(\.conflicts, at: origins.pointers(to: keyword), rule: rule, element: element)?.value
            ?? general.conflicts
    }

    /// What happens to an element that only lower documents have.
    func unmatched(_ rule: MergeRule, at element: Origins, in parent: Origins) -> MergePolicy.Unmatched {
        override(\.unmatched, at: element.pointers(to: nil) + parent.pointers(to: nil), rule: rule)?.value
            ?? general.unmatched
    }

    /// The same for a value of a keyword.
    func unmatched(_ rule: MergeRule, _ keyword: String, at origins: Origins) -> MergePolicy.Unmatched {
        override(\.unmatched, at: origins.pointers(to: keyword), rule: rule)?.value ?? general.unmatched
    }

    func components(at origins: Origins) -> MergePolicy.Components {
        override(\.components, at: origins.pointers(to: nil), rule: nil)?.value ?? general.components
    }

    /// Whether single facts of an element can be settled otherwise than the element.
    var hasOverrides: Bool { !patterns.isEmpty }
}

extension Origins {
    fileprivate func pointers(to keyword: String?) -> [String] {
        all.map { origin in keyword.map { "\(origin.node.pointer)/\($0)" } ?? origin.node.pointer }
    }
}
