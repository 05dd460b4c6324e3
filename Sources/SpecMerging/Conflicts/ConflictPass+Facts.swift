import APIModel
import Reporting
import SourceTree
import TributaryRuntime

// From statements to findings.
extension ConflictPass {
    /// Reports a fact of which the documents say different things.
    ///
    /// - Parameter isPresence: Whether the statements are about an element being there; then the document that has it
    ///   is right, not the first one.
    mutating func compare(
        _ rule: MergeRule, _ statements: [Statement], _ context: Context, name: String? = nil,
        isPresence: Bool = false, isAnnotation: Bool = false, notes: [String] = [], judge: (Context) -> Judgement
    ) {
        guard statements.count > 1, differ(statements) else { return }
        // Where only documents that are silent lack it, nobody does.
        guard !rule.isPresence || statements.contains(where: { $0.value == nil }) else { return }
        let fact = ReportedFact(rule: rule, name: name, nodes: statements.map(\.node))
        guard reported.insert(fact).inserted else { return }
        let judgement = judge(context)
        let verdict = verdict(rule, statements, isPresence: isPresence, isAnnotation: isAnnotation)
        if judgement.level == .error, conflicts(rule, statements)?.value ?? policy.general.conflicts == .error {
            stopCount += 1
        }
        let text = FindingText(
            rule: rule, element: context.element, name: name, judgement: judgement,
            statements: statements.map { .init(document: self.name(of: $0.document), value: $0.value) },
            winner: verdict.winner)
        let explanation = ([text.meaning] + notes + newerNotes(statements)).filter { !$0.isEmpty }
        findings.append(
            Finding(
                rule: rule.id, level: judgement.level, effect: judgement.effect, direction: judgement.direction,
                breaksSwift: rule.breaksSwift, operation: context.operation,
                operations: operations(of: context, judgement.direction), element: context.element,
                message: text.message, explanation: explanation.joined(separator: " "),
                comparison: .merge(
                    sides: statements.map { side($0) }, winner: verdict.winner, reason: verdict.reason),
                fingerprint: text.fingerprint))
    }

    /// A text that says nothing about payloads.
    mutating func compareAnnotation(
        _ rule: MergeRule, _ statements: [Statement], _ context: Context, name: String? = nil
    ) {
        compare(rule, statements, context, name: name, isAnnotation: true) { context in
            let direction = context.directions.count == 1 ? context.directions[0] : .undirected
            return Judgement(.noChange, direction)
        }
    }

    func name(of document: DocumentID) -> String {
        let index = Int(document.index)
        return api.documents.indices.contains(index) ? api.documents[index].name : ""
    }

    func isPage(_ document: DocumentID) -> Bool {
        let index = Int(document.index)
        return api.documents.indices.contains(index) && api.documents[index].dialect == .page
    }

    private func side(_ statement: Statement) -> Finding.Side {
        Finding.Side(
            document: name(of: statement.document), location: statement.location, pointer: statement.pointer,
            value: statement.value)
    }

    /// A rendered page has lost its Markdown.
    private func differ(_ statements: [Statement]) -> Bool {
        guard let first = statements.first else { return false }
        return statements.dropFirst().contains { other in
            if first.value == other.value { return false }
            guard isPage(first.document) || isPage(other.document), case .string(let a)? = first.value,
                case .string(let b)? = other.value
            else { return true }
            return RenderedText(a) != RenderedText(b)
        }
    }

    private func operations(of context: Context, _ direction: Direction) -> [OperationReference] {
        let matching = context.uses.filter { direction == .undirected || $0.direction == direction }
        return (matching.isEmpty ? context.uses : matching).map(\.operation).unique { $0 }
    }
}

// Who is right.
extension ConflictPass {
    /// The policy's override for a conflict; it counts as used.
    private mutating func conflicts(
        _ rule: MergeRule, _ statements: [Statement]
    ) -> (value: MergePolicy.Conflicts, override: MergePolicy.Override, index: Int)? {
        let override = policy.override(\.conflicts, at: statements.map(\.pointer), rule: rule)
        if let override { usedOverrides.insert(override.index) }
        return override
    }

    /// The policy's override for the values and members of a list that only lower documents have.
    private mutating func members(_ rule: MergeRule, _ pointers: [String]) -> MergePolicy.Override? {
        guard [.enumeration, .union, .discriminator].contains(rule),
            let found = policy.override(\.unmatched, at: pointers, rule: rule)
        else { return nil }
        usedOverrides.insert(found.index)
        return found.override
    }

    private mutating func verdict(
        _ rule: MergeRule, _ statements: [Statement], isPresence: Bool, isAnnotation: Bool
    ) -> (winner: Int?, reason: String) {
        let pointers = statements.map(\.pointer)
        let speaking = statements.firstIndex { $0.value != nil }
        if rule == .operationProbablyRenamed { return (nil, "both are kept") }
        if isPresence {
            let override = policy.override(\.unmatched, at: pointers, rule: rule)
            if let override { usedOverrides.insert(override.index) }
            return presence(rule, speaking, override?.value ?? policy.general.unmatched, override?.override)
        }
        let override = conflicts(rule, statements)
        let because = Self.because(override?.override ?? members(rule, pointers))
        switch override?.value ?? policy.general.conflicts {
        case .widen where !isAnnotation: return (nil, "widened to accept what any document accepts\(because)")
        case .error where !isAnnotation: return (nil, "conflicts stop the merge\(because)")
        case .authority, .widen, .error:
            let winner = isAnnotation ? speaking ?? 0 : 0
            let reason = winner == 0 ? "authority" : "the only word on it"
            return (winner, "\(reason)\(because)")
        }
    }

    private func presence(
        _ rule: MergeRule, _ speaking: Int?, _ unmatched: MergePolicy.Unmatched,
        _ override: MergePolicy.Override?
    ) -> (winner: Int?, reason: String) {
        let because = Self.because(override)
        if speaking == 0 { return (0, "authority\(because)") }
        guard unmatched == .keep else { return (0, "dropped\(because)") }
        return (speaking, "kept\(rule.canBeOptional ? ", optional" : "")\(because)")
    }

    private static func because(_ override: MergePolicy.Override?) -> String {
        guard let override else { return "" }
        let kind = override.kind.map { " for \($0.words)" } ?? ""
        let place = kind + (override.pointer.map { " at \($0)" } ?? "")
        return ", by the rule\(place)" + (override.reason.map { ": \($0)" } ?? "")
    }
}

/// A text without what rendering takes away from Markdown: back-ticks, and how white space is laid out.
struct RenderedText: Equatable {
    private let words: [Substring]

    init(_ text: String) {
        let plain = String(decoding: text.utf8.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
        words = plain.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" }
    }
}
