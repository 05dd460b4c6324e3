/// Groups of assertions that say nothing: a schema that has only such says nothing of that type.
extension NumberAssertions {
    /// Whether nothing at all is said about numbers. Cheaper than to compare with the blank value.
    package var isEmpty: Bool {
        minimum == nil && exclusiveMinimum == nil && maximum == nil && exclusiveMaximum == nil && multipleOf == nil
    }
}

extension StringAssertions {
    /// Whether nothing at all is said about strings.
    package var isEmpty: Bool {
        minLength == nil && maxLength == nil && pattern == nil && contentEncoding == nil && contentMediaType == nil
            && contentSchema == nil
    }
}

extension ArrayAssertions {
    /// Whether nothing at all is said about arrays.
    package var isEmpty: Bool {
        items == nil && prefixItems.isEmpty && contains == nil && minContains == nil && maxContains == nil
            && minItems == nil && maxItems == nil && !uniqueItems && unevaluatedItems == nil
    }
}

extension ObjectAssertions {
    /// Whether nothing at all is said about objects.
    package var isEmpty: Bool {
        properties.isEmpty && undeclaredRequired.isEmpty && additionalProperties == nil && patternProperties.isEmpty
            && propertyNames == nil && minProperties == nil && maxProperties == nil && dependentRequired.isEmpty
            && dependentSchemas.isEmpty && unevaluatedProperties == nil
    }
}
