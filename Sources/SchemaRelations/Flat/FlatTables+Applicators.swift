import APIModel
import TributaryRuntime

/// Merging of the keywords whose values are schemas, as in `FlatTables+Scalars`.
extension FlatTables {
    mutating func mergeArrays(of other: Schema, into schema: inout Schema) -> Bool {
        let theirs = other.arrays
        var ours = schema.arrays
        defer { schema.arrays = ours }
        ours.minItems = larger(ours.minItems, theirs.minItems)
        ours.maxItems = smaller(ours.maxItems, theirs.maxItems)
        ours.uniqueItems = ours.uniqueItems || theirs.uniqueItems
        let holdsItems = mergeItems(of: theirs, into: &ours)
        var holdsContains = theirs.contains == nil
        if ours.contains == nil, theirs.contains != nil {
            (ours.contains, ours.minContains, ours.maxContains) =
                (theirs.contains, theirs.minContains, theirs.maxContains)
            holdsContains = true
        }
        // A member's `unevaluatedItems` looks at that member only.
        return holdsItems && holdsContains && theirs.unevaluatedItems == nil
    }

    private mutating func mergeItems(of theirs: ArrayAssertions, into ours: inout ArrayAssertions) -> Bool {
        guard theirs.items != nil || !theirs.prefixItems.isEmpty else { return true }
        var prefix: [SchemaID] = []
        for index in 0..<max(ours.prefixItems.count, theirs.prefixItems.count) {
            let both = [ours.item(at: index), theirs.item(at: index)].compactMap { $0 }
            guard let item = combination(of: both) else { return false }
            prefix.append(item)
        }
        let rest = [ours.items, theirs.items].compactMap { $0 }
        if !rest.isEmpty {
            guard let items = combination(of: rest) else { return false }
            ours.items = items
        }
        ours.prefixItems = prefix
        return true
    }

    /// - Parameter names: where the properties of `schema` stand; kept up to date.
    mutating func mergeObjects(of other: Schema, into schema: inout Schema, _ names: inout NameTable) -> Bool {
        let theirs = other.objects
        var ours = schema.objects
        // Taken out, so that adding to it copies nothing.
        schema.objects = ObjectAssertions()
        defer { schema.objects = ours }
        ours.minProperties = larger(ours.minProperties, theirs.minProperties)
        ours.maxProperties = smaller(ours.maxProperties, theirs.maxProperties)
        ours.addDependentRequired(theirs.dependentRequired)
        var holds = mergeProperties(of: theirs, into: &ours, &names)
        holds = merge(theirs.propertyNames, into: &ours.propertyNames) && holds
        holds = mergeDependentSchemas(of: theirs, into: &ours) && holds
        return holds && theirs.unevaluatedProperties == nil
    }

    /// A name that one side doesn't declare still has to meet that side's `additionalProperties`. Patterns make that
    /// depend on the name, so a member with patterns beside a closed one (or the reverse) is left as it is.
    private mutating func mergeProperties(
        of theirs: ObjectAssertions, into ours: inout ObjectAssertions, _ names: inout NameTable
    ) -> Bool {
        let hasPatterns = !ours.patternProperties.isEmpty || !theirs.patternProperties.isEmpty
        let isClosed = ours.additionalProperties != nil || theirs.additionalProperties != nil
        let mixes = hasPatterns && isClosed
        var holds = !mixes
        if !mixes, let rest = theirs.additionalProperties {
            for index in ours.properties.indices where theirs.property(ours.properties[index].name) == nil {
                guard let both = combination(of: [ours.properties[index].schema, rest]) else {
                    holds = false
                    continue
                }
                ours.properties[index].schema = both
            }
        }
        for property in theirs.properties {
            holds = add(property, mixes: mixes, to: &ours, &names) && holds
        }
        for name in theirs.undeclaredRequired { ours.require(name, at: names[name]) }
        guard !mixes else { return false }
        ours.patternProperties += theirs.patternProperties
        return merge(theirs.additionalProperties, into: &ours.additionalProperties) && holds
    }

    private mutating func add(
        _ property: Property, mixes: Bool, to ours: inout ObjectAssertions, _ names: inout NameTable
    ) -> Bool {
        guard let index = names[property.name] else {
            var added = property
            var holds = true
            if !mixes, let rest = ours.additionalProperties {
                if let both = combination(of: [property.schema, rest]) { added.schema = both } else { holds = false }
            }
            if let position = ours.undeclaredRequired.firstIndex(where: { $0.hasSameBytes(as: property.name) }) {
                added.isRequired = true
                ours.undeclaredRequired.remove(at: position)
            }
            names.add(property.name, at: ours.properties.count)
            ours.properties.append(added)
            return holds
        }
        ours.properties[index].isRequired = ours.properties[index].isRequired || property.isRequired
        guard let both = combination(of: [ours.properties[index].schema, property.schema]) else { return false }
        ours.properties[index].schema = both
        return true
    }

    private mutating func mergeDependentSchemas(
        of theirs: ObjectAssertions, into ours: inout ObjectAssertions
    ) -> Bool {
        var holds = true
        for entry in theirs.dependentSchemas {
            let index = ours.dependentSchemas.firstIndex { $0.name.hasSameBytes(as: entry.name) }
            guard let index else {
                ours.dependentSchemas.append(entry)
                continue
            }
            guard let both = combination(of: [ours.dependentSchemas[index].element, entry.element]) else {
                holds = false
                continue
            }
            ours.dependentSchemas[index].element = both
        }
        return holds
    }

    private mutating func merge(_ theirs: SchemaID?, into ours: inout SchemaID?) -> Bool {
        guard let theirs else { return true }
        guard let both = combination(of: [ours, theirs].compactMap { $0 }) else { return false }
        ours = both
        return true
    }

    /// One of each kind fits; equal ones are one.
    mutating func mergeApplicators(of other: Schema, into schema: inout Schema) -> Bool {
        var holds = true
        if schema.anyOf.isEmpty {
            schema.anyOf = other.anyOf
        } else {
            holds = other.anyOf.isEmpty || other.anyOf == schema.anyOf
        }
        if schema.oneOf.isEmpty {
            schema.oneOf = other.oneOf
        } else {
            holds = (other.oneOf.isEmpty || other.oneOf == schema.oneOf) && holds
        }
        if other.not != nil {
            holds = (schema.not == nil || schema.not == other.not) && holds
            schema.not = schema.not ?? other.not
        }
        if other.conditional != nil {
            holds = (schema.conditional == nil || schema.conditional == other.conditional) && holds
            schema.conditional = schema.conditional ?? other.conditional
        }
        return holds
    }
}

extension ArrayAssertions {
    /// The schema of the element at that place; nil where none is written.
    func item(at index: Int) -> SchemaID? {
        index < prefixItems.count ? prefixItems[index] : items
    }
}

extension ObjectAssertions {
    func property(_ name: String) -> Property? { properties.first { $0.name.hasSameBytes(as: name) } }

    func requires(_ name: String) -> Bool {
        if let property = property(name) { return property.isRequired }
        return undeclaredRequired.contains { $0.hasSameBytes(as: name) }
    }

    mutating func require(_ name: String, at index: Int?) {
        let index = index ?? properties.firstIndex { $0.name.hasSameBytes(as: name) }
        if let index {
            properties[index].isRequired = true
        } else if !undeclaredRequired.contains(where: { $0.hasSameBytes(as: name) }) {
            undeclaredRequired.append(name)
        }
    }

    mutating func addDependentRequired(_ entries: [Named<[String]>]) {
        for entry in entries {
            guard let index = dependentRequired.firstIndex(where: { $0.name.hasSameBytes(as: entry.name) }) else {
                dependentRequired.append(entry)
                continue
            }
            for name in entry.element where !dependentRequired[index].element.contains(where: name.hasSameBytes) {
                dependentRequired[index].element.append(name)
            }
        }
    }
}
