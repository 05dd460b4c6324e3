import APIModel

/// The schemas that have constraints which a Swift type leaves open, or lead to such a schema.
struct ConstrainedSchemas: Sendable {
    private var isConstrained: [Bool] = []

    /// None.
    init() {}

    /// Goes up from the schemas with constraints of their own, each schema once.
    init(_ schemas: borrowing FlatSchemas) {
        isConstrained = Array(repeating: false, count: schemas.count)
        var pending: [SchemaID] = []
        var parents: [[SchemaID]] = Array(repeating: [], count: schemas.count)
        for index in 0..<UInt32(schemas.count) {
            let id = SchemaID(index: index)
            if schemas[id].hasConstraints { pending.append(id) }
            schemas[id].forEachChild { parents[Int($0.index)].append(id) }
        }
        while let next = pending.popLast() {
            guard !isConstrained[Int(next.index)] else { continue }
            isConstrained[Int(next.index)] = true
            pending += parents[Int(next.index)]
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
        return numbers != NumberAssertions() || strings.minLength != nil || strings.maxLength != nil
            || strings.pattern != nil || arrays.minItems ?? 0 > 0 && arrays.prefixItems.isEmpty
            || arrays.maxItems != nil && arrays.prefixItems.isEmpty || arrays.uniqueItems || arrays.contains != nil
            || objects.minProperties != nil || objects.maxProperties != nil || objects.propertyNames != nil
            || !objects.dependentRequired.isEmpty || !objects.dependentSchemas.isEmpty || not != nil
            || conditional != nil
    }
}
