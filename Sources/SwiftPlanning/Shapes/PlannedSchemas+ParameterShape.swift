import APIModel

extension PlannedSchemas {
    /// A Swift expression of type `ParameterShape` for what a header holds.
    func parameterShape(of schema: SchemaID?) -> String {
        schema.map { parameterShape(of: knownTarget($0).0, depth: 0) } ?? ".string"
    }

    private func parameterShape(of id: SchemaID, depth: Int) -> String {
        let schema = self[id]
        guard case .assertions = schema.form, depth < 4 else { return ".string" }
        if schema.types.contains(.string) { return ".string" }
        if schema.types.contains(.array) {
            let items = schema.arrays.items.map { parameterShape(of: knownTarget($0).0, depth: depth + 1) }
            return ".list(\(items ?? ".string"))"
        }
        if schema.types.contains(.object) {
            let members = schema.objects.properties.map { property in
                let inner = parameterShape(of: knownTarget(property.schema).0, depth: depth + 1)
                return ".init(\(SwiftLiteral.string(property.name)), \(inner))"
            }
            let others = schema.objects.additionalProperties.map {
                parameterShape(of: knownTarget($0).0, depth: depth + 1)
            }
            return ".fields([\(members.joined(separator: ", "))], others: \(others ?? ".string"))"
        }
        if schema.types.contains(.integer) { return ".number" }
        return schema.types.contains(.boolean) ? ".boolean" : ".string"
    }
}
