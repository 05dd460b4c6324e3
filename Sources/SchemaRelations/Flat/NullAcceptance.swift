import APIModel

/// Which written schemas accept null, remembered per schema.
///
/// Null is settled before everything else, because the spellings of nullability are what differs most between documents
/// that mean the same.
struct NullAcceptance: Sendable {
    private enum State: UInt8 {
        case unseen, open, accepts, refuses
    }

    private var states: ContiguousArray<State>

    /// A chain of aliases or `allOf` longer than this is taken by its own `types`.
    static let depthLimit = 256

    init(count: Int) { states = ContiguousArray(repeating: .unseen, count: count) }

    mutating func accepts(_ id: SchemaID, in schemas: Arena<Schema>, depth: Int = 0) -> Bool {
        let index = Int(id.index)
        guard states.indices.contains(index) else { return true }
        switch states[index] {
        case .accepts: return true
        case .refuses: return false
        // A schema that contains itself adds nothing to what it says elsewhere.
        case .open: return true
        case .unseen: break
        }
        states[index] = .open
        let result = evaluate(schemas[id], in: schemas, depth: depth + 1)
        states[index] = result ? .accepts : .refuses
        return result
    }

    private mutating func evaluate(_ schema: Schema, in schemas: Arena<Schema>, depth: Int) -> Bool {
        switch schema.form {
        case .anything: return true
        case .nothing: return false
        case .alias(let target, let addsNull):
            return addsNull || (depth < Self.depthLimit && accepts(target, in: schemas, depth: depth))
        case .assertions:
            guard schema.types.contains(.null) else { return false }
            guard depth < Self.depthLimit else { return true }
            return applicatorsAcceptNull(schema, in: schemas, depth: depth)
        }
    }

    private mutating func applicatorsAcceptNull(_ schema: Schema, in schemas: Arena<Schema>, depth: Int) -> Bool {
        for member in schema.allOf where !accepts(member, in: schemas, depth: depth) { return false }
        if !schema.anyOf.isEmpty, !count(schema.anyOf, in: schemas, depth: depth, is: { $0 > 0 }) { return false }
        if !schema.oneOf.isEmpty, !count(schema.oneOf, in: schemas, depth: depth, is: { $0 == 1 }) { return false }
        if let not = schema.not, accepts(not, in: schemas, depth: depth) { return false }
        guard let conditional = schema.conditional else { return true }
        let branch =
            accepts(conditional.condition, in: schemas, depth: depth) ? conditional.then : conditional.otherwise
        return branch.map { accepts($0, in: schemas, depth: depth) } ?? true
    }

    private mutating func count(
        _ members: [SchemaID], in schemas: Arena<Schema>, depth: Int, is expected: (Int) -> Bool
    ) -> Bool {
        var count = 0
        for member in members where accepts(member, in: schemas, depth: depth) { count += 1 }
        return expected(count)
    }
}
