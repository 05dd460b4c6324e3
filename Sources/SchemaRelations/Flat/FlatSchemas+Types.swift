import APIModel

extension FlatSchemas {
    /// The types of which a schema may accept values: those it names, as far as its unions and enumeration leave them.
    /// Never too few.
    func possibleTypes(_ id: SchemaID, depth: Int = 0) -> JSONTypes {
        let schema = self[id]
        var types = schema.ownTypes
        if schema.acceptsNullByType { types.insert(.null) }
        guard case .assertions = schema.form, depth < 8 else { return types }
        if let values = schema.enumeration {
            types.formIntersection(values.reduce(into: .null) { $0.insert($1.type) })
        }
        for union in [schema.anyOf, schema.oneOf] where !union.isEmpty {
            let members = union.reduce(into: JSONTypes.null) { $0.formUnion(possibleTypes($1, depth: depth + 1)) }
            types.formIntersection(members)
        }
        for member in schema.allOf { types.formIntersection(possibleTypes(member, depth: depth + 1).union(.null)) }
        return types
    }
}
