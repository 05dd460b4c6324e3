import APIModel

extension Schema {
    /// Calls `body` with each child schema, its keyword, and the name that tells it from others of that keyword.
    func forEachChild(_ body: (_ keyword: Keyword, _ name: String?, _ child: SchemaID) -> Void) {
        guard case .assertions = form else {
            if case .alias(let target, _) = form { body(.allOf, nil, target) }
            return
        }
        if mayLimitObjects { forEachObjectChild(body) }
        if mayLimitArrays { forEachArrayChild(body) }
        for member in allOf { body(.allOf, nil, member) }
        for member in anyOf { body(.anyOf, nil, member) }
        for member in oneOf { body(.oneOf, nil, member) }
        if mayHaveRareAssertions { forEachRareChild(body) }
        if mayLimitStrings, let schema = strings.contentSchema { body(.contentSchema, nil, schema) }
    }

    private func forEachRareChild(_ body: (Keyword, String?, SchemaID) -> Void) {
        if let not { body(.not, nil, not) }
        guard let conditional else { return }
        body(.if, nil, conditional.condition)
        if let then = conditional.then { body(.then, nil, then) }
        if let otherwise = conditional.otherwise { body(.else, nil, otherwise) }
    }

    private func forEachObjectChild(_ body: (Keyword, String?, SchemaID) -> Void) {
        for property in objects.properties { body(.properties, property.name, property.schema) }
        if let schema = objects.additionalProperties { body(.additionalProperties, nil, schema) }
        for entry in objects.patternProperties { body(.patternProperties, entry.name, entry.element) }
        if let schema = objects.propertyNames { body(.propertyNames, nil, schema) }
        for entry in objects.dependentSchemas { body(.dependentSchemas, entry.name, entry.element) }
        if let schema = objects.unevaluatedProperties { body(.unevaluatedProperties, nil, schema) }
    }

    private func forEachArrayChild(_ body: (Keyword, String?, SchemaID) -> Void) {
        if let schema = arrays.items { body(.items, nil, schema) }
        for schema in arrays.prefixItems { body(.prefixItems, nil, schema) }
        if let schema = arrays.contains { body(.contains, nil, schema) }
        if let schema = arrays.unevaluatedItems { body(.unevaluatedItems, nil, schema) }
    }

    /// Whether the child is applied to the same value as its parent, so that nothing gets smaller on the way.
    static func isUnguarded(_ keyword: Keyword) -> Bool {
        switch keyword {
        case .allOf, .anyOf, .oneOf, .not, .if, .then, .else, .dependentSchemas: true
        default: false
        }
    }
}
