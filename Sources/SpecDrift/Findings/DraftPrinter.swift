import APIModel
import Reporting

/// Says in words, with level and fingerprint, what drafts hold.
struct DraftPrinter: Sendable {
    let elements: Elements
    /// What the base promised of each of `elements.operations`.
    let promised: [Stability]
    /// What the comparison is about; what is reached only from operations that promised less is guarded.
    let stabilityLevel: Stability

    /// - Parameter operations: those that the element is reached from, by their index in `elements`.
    func finding(_ draft: Draft, _ operations: [Int]) -> Finding {
        let guardrail = draft.guardrail ?? belowStability(operations)
        let pointer = (draft.revision ?? draft.base)?.pointer
        let identity = elements.identity(draft.element, at: pointer)
        var fingerprint = Fingerprint()
        fingerprint.add(draft.rule.id)
        fingerprint.add(identity)
        fingerprint.add(draft.key ?? "")
        if let item = draft.item {
            fingerprint.add(item)
        } else {
            fingerprint.add(draft.base?.value)
            fingerprint.add(draft.revision?.value)
        }
        // What lies in a component is called the same by both.
        let isInComponent = elements.component(around: draft.element) != nil
        let label = isInComponent ? identity : elements.label(draft.element, at: pointer)
        return Finding(
            rule: draft.rule.id, level: guardrail?.level(of: draft.effect) ?? Level(of: draft.effect, draft.direction),
            effect: draft.effect, direction: draft.direction, breaksSwift: draft.rule.breaksSwift,
            operation: elements.operation(around: draft.element),
            operations: operations.map { elements.operations[$0] },
            element: label, message: draft.message(label),
            explanation: guardrail?.reason ?? Reason.sentence(for: draft.effect, draft.direction),
            comparison: .drift(base: draft.base, revision: draft.revision), fingerprint: fingerprint.text)
    }

    /// Whether everything that is reached promised less than the comparison is about.
    private func belowStability(_ operations: [Int]) -> Guardrail? {
        let isPromised = operations.contains { promised.indices.contains($0) && promised[$0] >= stabilityLevel }
        return operations.isEmpty || isPromised ? nil : .belowStability
    }
}
