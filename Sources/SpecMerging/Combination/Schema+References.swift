import APIModel

extension Schema {
    /// Every schema that this one names, in a fixed order; also those that a discriminator names.
    var references: [SchemaID] {
        var result: [SchemaID] = []
        if case .alias(let target, _) = form { result.append(target) }
        result += allOf + anyOf + oneOf
        result += [not, conditional?.condition, conditional?.then, conditional?.otherwise].compactMap { $0 }
        result += arrays.prefixItems + [arrays.items, arrays.contains, arrays.unevaluatedItems].compactMap { $0 }
        result += objects.properties.map(\.schema)
        result += (objects.patternProperties + objects.dependentSchemas).map(\.element)
        result += [
            objects.additionalProperties, objects.propertyNames, objects.unevaluatedProperties, strings.contentSchema,
        ].compactMap { $0 }
        result += discriminator?.cases.map(\.schema) ?? []
        if let fallback = discriminator?.defaultSchema { result.append(fallback) }
        return result
    }
}
