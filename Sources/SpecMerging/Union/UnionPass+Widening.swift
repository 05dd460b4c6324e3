import APIModel
import TributaryRuntime

// Schemas under `conflicts: widen`: what any document accepts is accepted.
//
// A schema that accepts all that the others accept is taken as it is. Otherwise plain schemas are widened keyword by
// keyword, which may accept more than any of them (the corners of a box around two boxes), and all others become a
// union. Nothing here depends on the order of the group but the order of members.
extension UnionPass {
    mutating func widened(_ group: [SchemaID]) -> SchemaID {
        if let widest = widest(of: group) { return forward[widest] }
        var merged = widenedContent(of: group)
        merged.component = nil
        additions += 1
        return api.schemas.append(merged)
    }

    /// The content of a component that several documents have.
    mutating func widenedContent(of group: [SchemaID]) -> Schema {
        let sides = group.map { api.schemas[$0] }
        let origins = Self.origins(sides.map(\.origins))
        var merged: Schema
        if sides.allSatisfy({ $0.isPlain }) {
            merged = widenedAssertions(of: sides, origins)
        } else if let widest = widest(of: group) {
            merged = api.schemas[widest]
        } else {
            merged = Schema(form: .assertions, origins: origins)
            merged.anyOf = copies(of: group)
        }
        merged.annotations = annotations(of: sides)
        merged.component = sides[0].component
        merged.origins = origins
        return merged
    }

    /// A component that is a member of what replaces it must not refer to itself.
    private mutating func copies(of group: [SchemaID]) -> [SchemaID] {
        group.map { id in
            guard forward[id] != id else { return id }
            var copy = api.schemas[id]
            copy.component = nil
            copy.annotations = Annotations()
            return api.schemas.append(copy)
        }
    }

    /// The member that accepts what all others accept; the first of several.
    private mutating func widest(of group: [SchemaID]) -> SchemaID? {
        for candidate in group {
            var acceptsAll = true
            for other in group where acceptsAll {
                acceptsAll = accepts(candidate, allOf: other) && leavesOpen(candidate, formatsOf: other)
            }
            if acceptsAll { return candidate }
        }
        return nil
    }
}

extension UnionPass {
    /// Whether no format is asked for that the other doesn't ask for at the same place. A format is an annotation, so that
    /// the sets are the same without it; but a generated type reads its format only.
    private func leavesOpen(_ id: SchemaID, formatsOf other: SchemaID) -> Bool {
        var pending = [SchemaPair(unaliased(id), unaliased(other))]
        var seen = Set(pending)
        while let pair = pending.popLast() {
            let (schema, other) = (api.schemas[pair.first], api.schemas[pair.second])
            guard pair.first != pair.second, case .assertions = schema.form, case .assertions = other.form else {
                continue
            }
            guard schema.format == nil || schema.format == other.format else { return false }
            let others = Dictionary(other.objects.properties.map { (UTF8Key($0.name), $0.schema) }) { first, _ in first
            }
            let inner =
                [(schema.arrays.items, other.arrays.items)]
                + [(schema.objects.additionalProperties, other.objects.additionalProperties)]
                + schema.objects.properties.map { ($0.schema, others[UTF8Key($0.name)]) }
            for case (let first?, let second?) in inner {
                let next = SchemaPair(unaliased(first), unaliased(second))
                if seen.insert(next).inserted { pending.append(next) }
            }
        }
        return true
    }

    private struct SchemaPair: Hashable {
        let first: SchemaID
        let second: SchemaID

        init(_ first: SchemaID, _ second: SchemaID) { (self.first, self.second) = (first, second) }
    }

    /// What a reference, nullable or not, leads to.
    private func unaliased(_ start: SchemaID) -> SchemaID {
        var id = start
        for _ in 0..<100 {
            guard case .alias(let target, _) = api.schemas[id].form else { break }
            id = target
        }
        return id
    }
}

extension Schema {
    /// Whether only keywords that can be widened one by one are there.
    fileprivate var isPlain: Bool {
        guard case .assertions = form else { return false }
        return allOf.isEmpty && anyOf.isEmpty && oneOf.isEmpty && not == nil && conditional == nil
            && arrays.unevaluatedItems == nil && objects.unevaluatedProperties == nil
            && objects.patternProperties.isEmpty && objects.dependentSchemas.isEmpty && arrays.prefixItems.isEmpty
    }
}

// Keyword by keyword.
extension UnionPass {
    private mutating func widenedAssertions(of sides: [Schema], _ origins: Origins) -> Schema {
        var merged = Schema(form: .assertions, origins: origins)
        merged.types = sides.reduce(into: []) { $0.formUnion($1.types) }
        merged.hasType = sides.allSatisfy(\.hasType)
        if !merged.hasType { merged.types = .all }
        merged.format = common(sides, \.format)
        merged.enumeration = widenedEnumeration(of: sides)
        merged.isConst = sides.allSatisfy(\.isConst) && merged.enumeration?.count == 1
        merged.numbers = widenedNumbers(of: sides.map(\.numbers))
        merged.strings = widenedStrings(of: sides.map(\.strings))
        merged.arrays = widenedArrays(of: sides.map(\.arrays))
        merged.objects = widenedObjects(of: sides)
        return merged
    }

    /// The value that all have.
    private func common<Element, Value: Equatable>(_ sides: [Element], _ value: (Element) -> Value?) -> Value? {
        guard let first = sides.first.flatMap(value) else { return nil }
        return sides.allSatisfy { value($0) == first } ? first : nil
    }

    /// Where one document lists no values, any is accepted; unless it accepts nothing but null.
    func widenedEnumeration(of sides: [Schema]) -> [JSONValue]? {
        var list = JSONValueList([])
        for side in sides where !(side.hasType && side.types == .null) {
            guard let values = side.enumeration else { return nil }
            for value in values { list.insert(value) }
        }
        return list.values
    }

    /// Limits only, of a schema that isn't widened otherwise.
    func loosenLimits(of merged: inout Schema, _ sides: [Schema]) {
        merged.numbers = widenedNumbers(of: sides.map(\.numbers))
        let strings = widenedStrings(of: sides.map(\.strings))
        (merged.strings.minLength, merged.strings.maxLength) = (strings.minLength, strings.maxLength)
        merged.arrays.minItems = loosest(sides, \.arrays.minItems) { $0.min() }
        merged.arrays.maxItems = loosest(sides, \.arrays.maxItems) { $0.max() }
        merged.arrays.uniqueItems = sides.allSatisfy(\.arrays.uniqueItems)
        merged.objects.minProperties = loosest(sides, \.objects.minProperties) { $0.min() }
        merged.objects.maxProperties = loosest(sides, \.objects.maxProperties) { $0.max() }
    }

    private func widenedNumbers(of sides: [NumberAssertions]) -> NumberAssertions {
        var merged = NumberAssertions()
        let lower = bound(sides, { $0.minimum }, { $0.exclusiveMinimum }, { $0 < $1 })
        let upper = bound(sides, { $0.maximum }, { $0.exclusiveMaximum }, { $0 > $1 })
        (merged.minimum, merged.exclusiveMinimum) = (lower.inclusive, lower.exclusive)
        (merged.maximum, merged.exclusiveMaximum) = (upper.inclusive, upper.exclusive)
        merged.multipleOf = common(sides, \.multipleOf)
        return merged
    }

    /// The loosest bound, if all sides have one; an inclusive one is looser than the exclusive one of the same value.
    private func bound(
        _ sides: [NumberAssertions], _ inclusive: (NumberAssertions) -> JSONNumber?,
        _ exclusive: (NumberAssertions) -> JSONNumber?, _ isLooser: (JSONNumber, JSONNumber) -> Bool
    ) -> (inclusive: JSONNumber?, exclusive: JSONNumber?) {
        var best: (value: JSONNumber, isInclusive: Bool)?
        for side in sides {
            guard let value = inclusive(side) ?? exclusive(side) else { return (nil, nil) }
            let candidate = (value: value, isInclusive: inclusive(side) != nil)
            guard let known = best else {
                best = candidate
                continue
            }
            if isLooser(value, known.value) || value == known.value && candidate.isInclusive { best = candidate }
        }
        guard let best else { return (nil, nil) }
        return best.isInclusive ? (best.value, nil) : (nil, best.value)
    }

    private func widenedStrings(of sides: [StringAssertions]) -> StringAssertions {
        var merged = StringAssertions()
        merged.minLength = loosest(sides, \.minLength) { $0.min() }
        merged.maxLength = loosest(sides, \.maxLength) { $0.max() }
        merged.pattern = common(sides, \.pattern)
        merged.contentEncoding = common(sides, \.contentEncoding)
        merged.contentMediaType = common(sides, \.contentMediaType)
        merged.contentSchema = common(sides) { $0.contentSchema.map { forward[$0] } }
        return merged
    }

    private mutating func widenedArrays(of sides: [ArrayAssertions]) -> ArrayAssertions {
        var merged = ArrayAssertions()
        let items = sides.compactMap(\.items)
        if items.count == sides.count { merged.items = merge(items) }
        merged.contains = common(sides) { $0.contains.map { forward[$0] } }
        if merged.contains != nil {
            merged.minContains = sides.map { $0.minContains ?? 1 }.min()
            merged.maxContains = loosest(sides, \.maxContains) { $0.max() }
        }
        merged.minItems = loosest(sides, \.minItems) { $0.min() }
        merged.maxItems = loosest(sides, \.maxItems) { $0.max() }
        merged.uniqueItems = sides.allSatisfy(\.uniqueItems)
        return merged
    }

    /// The loosest of all values; none where one side has none.
    private func loosest<Element>(
        _ sides: [Element], _ value: (Element) -> Int?, _ choice: ([Int]) -> Int?
    ) -> Int? {
        let values = sides.compactMap(value)
        return values.count == sides.count ? choice(values) : nil
    }

    private mutating func widenedObjects(of sides: [Schema]) -> ObjectAssertions {
        var merged = ObjectAssertions()
        // A schema that no object meets says nothing about objects.
        let objects = sides.filter { $0.types.contains(.object) }.map(\.objects)
        guard !objects.isEmpty else { return merged }
        merged.properties = grouped(objects.map(\.properties)) { Name($0.name) }.map { group in
            widenedProperty(group, of: objects)
        }
        let additional = objects.compactMap(\.additionalProperties)
        if additional.count == objects.count { merged.additionalProperties = merge(additional) }
        merged.undeclaredRequired = objects[0].undeclaredRequired.filter { name in
            objects.allSatisfy { $0.requires(name) } && !merged.properties.contains { Name($0.name) == Name(name) }
        }
        merged.propertyNames = common(objects) { $0.propertyNames.map { forward[$0] } }
        merged.minProperties = loosest(objects, \.minProperties) { $0.min() }
        merged.maxProperties = loosest(objects, \.maxProperties) { $0.max() }
        let dependencies = objects.map { $0.dependentRequired.map { [$0.name] + $0.element } }
        if dependencies.allSatisfy({ $0 == dependencies[0] }) {
            merged.dependentRequired = objects[0].dependentRequired
        }
        return merged
    }

    /// A document that doesn't declare the property but says what others must be like has its say, too.
    private mutating func widenedProperty(_ group: Group<Property>, of objects: [ObjectAssertions]) -> Property {
        var schemas = group.elements.map(\.schema)
        for (side, object) in objects.enumerated() where !group.contains(side: side) {
            guard let other = object.additionalProperties, !isNothing(other) else { continue }
            schemas.append(other)
        }
        return Property(
            name: group.first.name, schema: merge(schemas),
            isRequired: objects.allSatisfy { $0.requires(group.first.name) },
            origins: Self.origins(group.elements.map(\.origins)))
    }

    private func isNothing(_ id: SchemaID) -> Bool { if case .nothing = api.schemas[id].form { true } else { false } }
}

extension ObjectAssertions {
    fileprivate func requires(_ name: String) -> Bool {
        let name = Name(name)
        return properties.first { Name($0.name) == name }?.isRequired
            ?? undeclaredRequired.contains { Name($0) == name }
    }
}
