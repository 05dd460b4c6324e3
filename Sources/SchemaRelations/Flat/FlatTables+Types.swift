import APIModel

extension FlatTables {
    /// The types of which a schema may accept values: those it names, as far as its unions and enumeration leave them.
    /// Never too few.
    package func possibleTypes(_ id: SchemaID) -> JSONTypes {
        let index = Int(flatID(of: id).index)
        return index < types.count ? types[index] : types(of: self[id])
    }

    /// For all schemas, children first; on a cycle a child that isn't known yet may be anything.
    func possibleTypes(_ graph: SchemaGraph) -> ContiguousArray<JSONTypes> {
        var copy = self
        copy.types = ContiguousArray(repeating: .all, count: written + extra.count)
        for component in graph.components {
            for index in component {
                let id = SchemaID(index: UInt32(index))
                if flatID(of: id) == id { copy.types[index] = copy.types(of: self[id]) }
            }
        }
        return copy.types
    }

    private func types(of schema: Schema) -> JSONTypes {
        var types = schema.ownTypes
        if schema.acceptsNullByType { types.insert(.null) }
        guard case .assertions = schema.form else { return types }
        if let values = schema.enumeration {
            types.formIntersection(values.reduce(into: .null) { $0.insert($1.type) })
        }
        for union in [schema.anyOf, schema.oneOf] where !union.isEmpty {
            types.formIntersection(union.reduce(into: .null) { $0.formUnion(possibleTypes($1)) })
        }
        for member in schema.allOf { types.formIntersection(possibleTypes(member).union(.null)) }
        return types
    }
}
