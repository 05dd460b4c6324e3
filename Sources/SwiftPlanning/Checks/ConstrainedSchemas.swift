import APIModel

/// The schemas that have constraints which a Swift type leaves open, or lead to such a schema.
struct ConstrainedSchemas: Sendable {
    private var isConstrained: [Bool] = []

    /// None.
    init() {}

    /// Goes up from the schemas with constraints of their own, each schema once.
    init(_ schemas: borrowing PlannedSchemas) {
        let count = schemas.count
        isConstrained = Array(repeating: false, count: count)
        var pending: [Int] = []
        var edges: [(child: UInt32, parent: UInt32)] = []
        // The parents of all schemas in one array, each schema's from its start on: an array per schema costs more than
        // all else here.
        var starts = Array(repeating: 0, count: count + 1)
        for index in 0..<count {
            let id = SchemaID(index: UInt32(index))
            if schemas[id].hasConstraints { pending.append(index) }
            schemas[id].forEachChild { child in
                edges.append((child.index, id.index))
                starts[Int(child.index) + 1] += 1
            }
        }
        guard !pending.isEmpty else { return }
        for index in 0..<count { starts[index + 1] += starts[index] }
        var parents = Array(repeating: 0, count: edges.count)
        var next = starts
        for edge in edges {
            parents[next[Int(edge.child)]] = Int(edge.parent)
            next[Int(edge.child)] += 1
        }
        while let index = pending.popLast() {
            guard !isConstrained[index] else { continue }
            isConstrained[index] = true
            pending += parents[starts[index]..<starts[index + 1]]
        }
    }

    func contains(_ id: SchemaID) -> Bool {
        isConstrained.indices.contains(Int(id.index)) && isConstrained[Int(id.index)]
    }
}

extension Schema {
    /// Whether the schema itself asks for more than types, required members, formats and listed values.
    fileprivate var hasConstraints: Bool {
        guard case .assertions = form else { return false }
        return !numbers.isEmpty || strings.minLength != nil || strings.maxLength != nil
            || strings.pattern != nil || arrays.minItems ?? 0 > 0 && arrays.prefixItems.isEmpty
            || arrays.maxItems != nil && arrays.prefixItems.isEmpty || arrays.uniqueItems || arrays.contains != nil
            || objects.minProperties != nil || objects.maxProperties != nil || objects.propertyNames != nil
            || !objects.dependentRequired.isEmpty || !objects.dependentSchemas.isEmpty || not != nil
            || conditional != nil
    }
}
