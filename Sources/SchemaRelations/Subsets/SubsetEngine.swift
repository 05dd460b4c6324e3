import APIModel
import Reporting
import TributaryRuntime

/// Decides whether every value that one schema accepts is accepted by another.
///
/// The question for a pair of schemas is answered from the answers for pairs of their child schemas. Cycles are settled
/// by coinduction: a pair is taken to be included until something refutes it, and whatever rested on a pair is asked
/// again when that pair's answer gets worse (`settle`). Answers only get worse, so this ends; a value is finite, so a
/// cycle that nothing refutes holds. Pairs in progress are kept in an array, because documents decide the depth.
///
/// `.yes` is always proven. `.no` stands on a value that the pair in question tells apart, with the schemas around it
/// taken to be satisfiable. Whatever the engine has no rule for is `.unknown`.
struct SubsetEngine: Sendable {
    var base: FlatSchemas
    var revision: FlatSchemas

    var disjointness: [Disjointness: Bool] = [:]
    private var indices: [Query: Int] = [:]
    private var answers: ContiguousArray<Answer> = []
    private var pending: [Int] = []
    /// The question that is being answered; what it asks is noted as depending on it.
    private var current: Int?

    /// Under which convention two schemas are compared.
    enum Mode: UInt8, Sendable, Hashable {
        case strict, request, response

        init(_ convention: Relation.Convention, _ direction: Direction) {
            switch (convention, direction) {
            case (.strict, _): self = .strict
            case (.declared, .response): self = .response
            case (.declared, _): self = .request
            }
        }

        var isDeclared: Bool { self != .strict }
    }

    /// Is what `a` accepts among these types accepted by `b`?
    struct Query: Hashable, Sendable {
        let a: Operand
        let b: Operand
        let types: JSONTypes
        let mode: Mode

        /// In two words, since the engine asks for little else than questions that it knows.
        func hash(into hasher: inout Hasher) {
            hasher.combine(UInt64(a.id.index) << 32 | UInt64(b.id.index))
            hasher.combine(
                UInt32(a.side.rawValue) << 24 | UInt32(b.side.rawValue) << 16 | UInt32(types.rawValue) << 8
                    | UInt32(mode.rawValue))
        }
    }

    private struct Answer: Sendable {
        let query: Query
        var verdict: Verdict
        var dependents: [Int] = []
        var isPending = true
    }

    init(base: FlatSchemas, revision: FlatSchemas) {
        self.base = base
        self.revision = revision
    }

    /// What the change from `a` to `b` does.
    mutating func effect(_ a: Operand, _ b: Operand, _ mode: Mode) -> Effect {
        switch (inclusion(a, of: b, mode), inclusion(b, of: a, mode)) {
        case (.yes, .yes): .noChange
        case (.yes, _): .widens
        case (_, .yes): .narrows
        case (.no, .no): .incomparable
        default: .unknown
        }
    }

    mutating func isSubset(_ a: Operand, of b: Operand, _ mode: Mode) -> Bool {
        inclusion(a, of: b, mode, enough: .unknown) == .yes
    }

    /// - Parameter enough: a verdict that tells all that the caller wants to know.
    private mutating func inclusion(
        _ a: Operand, of b: Operand, _ mode: Mode, enough: Verdict = .no
    ) -> Verdict {
        let index = index(of: Query(a: flat(a), b: flat(b), types: possibleTypes(a), mode: mode))
        settle(index, enough: enough)
        return answers[index].verdict
    }

    /// Answers pending questions, and those that they raise, until the wanted answer is final: nothing is left to ask, or
    /// it is as bad as it can get. What is still pending then is answered when another question needs it.
    private mutating func settle(_ wanted: Int, enough: Verdict) {
        while answers[wanted].verdict > enough, let index = pending.popLast() {
            answers[index].isPending = false
            current = index
            let verdict = answer(to: answers[index].query)
            current = nil
            guard verdict < answers[index].verdict else { continue }
            answers[index].verdict = verdict
            for dependent in answers[index].dependents where !answers[dependent].isPending {
                answers[dependent].isPending = true
                pending.append(dependent)
            }
        }
    }

    /// What is known so far; the question in progress is asked again if it changes.
    mutating func ask(_ a: Operand, _ b: Operand, _ mode: Mode, types: JSONTypes = .all) -> Verdict {
        let query = Query(a: flat(a), b: flat(b), types: types.intersection(possibleTypes(a)), mode: mode)
        if query.types.isEmpty { return .yes }
        let index = index(of: query)
        if let current, answers[index].verdict > .no, answers[index].dependents.last != current {
            answers[index].dependents.append(current)
        }
        return answers[index].verdict
    }

    private mutating func index(of query: Query) -> Int {
        if let known = indices[query] { return known }
        let index = answers.count
        indices[query] = index
        answers.append(Answer(query: query, verdict: .yes))
        pending.append(index)
        return index
    }
}

extension SubsetEngine {
    func schemas(_ side: Operand.Side) -> FlatSchemas { side == .base ? base : revision }

    func flat(_ operand: Operand) -> Operand {
        Operand(operand.side == .base ? base.flatID(of: operand.id) : revision.flatID(of: operand.id), operand.side)
    }

    func schema(_ operand: Operand) -> Schema {
        operand.side == .base ? base[operand.id] : revision[operand.id]
    }

    func anything(_ side: Operand.Side) -> Operand {
        Operand(side == .base ? base.anything : revision.anything, side)
    }

    func isSame(_ a: Operand, _ b: Operand) -> Bool {
        if flat(a) == flat(b) { return true }
        let (one, other) = (digest(a), digest(b))
        return one != nil && one == other
    }

    private func digest(_ operand: Operand) -> UInt64? {
        (operand.side == .base ? base.digest(operand.id) : revision.digest(operand.id))?.meaning
    }

    func isOpaque(_ operand: Operand) -> Bool {
        operand.side == .base ? base.isOpaque(operand.id) : revision.isOpaque(operand.id)
    }

    func possibleTypes(_ operand: Operand) -> JSONTypes {
        operand.side == .base ? base.possibleTypes(operand.id) : revision.possibleTypes(operand.id)
    }

    /// Whether a schema accepts a value, formats aside. Nil when a limit is hit.
    func accepts(_ operand: Operand, _ value: JSONValue) -> Bool? {
        let flat = flat(operand)
        // Null is settled by the types of the flat view.
        if case .null = value { return schema(flat).acceptsNullByType }
        let store = operand.side == .base ? base.store : revision.store
        return Validator(store).accepts(value, flat.id)
    }
}
