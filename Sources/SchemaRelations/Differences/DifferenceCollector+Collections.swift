import APIModel
import Reporting
import TributaryRuntime

extension DifferenceCollector {
    mutating func collectArrays() {
        let (one, other) = (a.arrays, b.arrays)
        collectPrefixItems(one, other)
        addSchema(.items, one.items, other.items)
        addSchema(.contains, one.contains, other.contains)
        if one.contains != nil, other.contains != nil {
            addLower(.minContains, one.minContains, other.minContains, implied: 1)
            addUpper(.maxContains, one.maxContains, other.maxContains)
        }
        addLower(.minItems, one.minItems, other.minItems)
        addUpper(.maxItems, one.maxItems, other.maxItems)
        if one.uniqueItems != other.uniqueItems {
            add(.uniqueItems, .bool(one.uniqueItems), .bool(other.uniqueItems), other.uniqueItems ? .narrows : .widens)
        }
        addSchema(.unevaluatedItems, one.unevaluatedItems, other.unevaluatedItems)
    }

    /// A place that only one side describes is compared with what the other side says of further elements.
    private mutating func collectPrefixItems(_ one: ArrayAssertions, _ other: ArrayAssertions) {
        for index in one.prefixItems.indices.dropFirst(other.prefixItems.count) {
            let effect = relation.compare(one.prefixItems[index], other.items, direction: direction)
            add(.prefixItems, name: String(index), removed: one.prefixItems[index], effect)
        }
        for index in other.prefixItems.indices.dropFirst(one.prefixItems.count) {
            let effect = relation.compare(one.items, other.prefixItems[index], direction: direction)
            add(.prefixItems, name: String(index), added: other.prefixItems[index], effect)
        }
    }

    /// A keyword whose value is a schema: where both sides have it, its differences are those of the child pair.
    mutating func addSchema(_ keyword: Keyword, _ base: SchemaID?, _ revision: SchemaID?) {
        switch (base, revision) {
        case (let base?, nil): add(keyword, name: nil, removed: base, relation.compare(base, nil, direction: direction))
        case (nil, let revision?):
            add(keyword, name: nil, added: revision, relation.compare(nil, revision, direction: direction))
        case (nil, nil), (_?, _?): break
        }
    }

    mutating func collectObjects() {
        let (one, other) = (a.objects, b.objects)
        collectProperties(one, other)
        addSchema(.additionalProperties, one.additionalProperties, other.additionalProperties)
        addNamed(.patternProperties, one.patternProperties, other.patternProperties)
        addSchema(.propertyNames, one.propertyNames, other.propertyNames)
        addLower(.minProperties, one.minProperties, other.minProperties)
        addUpper(.maxProperties, one.maxProperties, other.maxProperties)
        collectDependentRequired(one, other)
        addNamed(.dependentSchemas, one.dependentSchemas, other.dependentSchemas)
        addSchema(.unevaluatedProperties, one.unevaluatedProperties, other.unevaluatedProperties)
    }

    private mutating func addNamed(_ keyword: Keyword, _ one: [Named<SchemaID>], _ other: [Named<SchemaID>]) {
        for entry in one where !other.contains(where: { $0.name.hasSameBytes(as: entry.name) }) {
            add(keyword, name: entry.name, removed: entry.element, .widens)
        }
        for entry in other where !one.contains(where: { $0.name.hasSameBytes(as: entry.name) }) {
            add(keyword, name: entry.name, added: entry.element, .narrows)
        }
    }

    private mutating func collectDependentRequired(_ one: ObjectAssertions, _ other: ObjectAssertions) {
        let names = (one.dependentRequired + other.dependentRequired).map(\.name)
        var seen: Set<UTF8Key> = []
        for name in names where seen.insert(UTF8Key(name)).inserted {
            let base = one.dependentRequired.first { $0.name.hasSameBytes(as: name) }?.element
            let revision = other.dependentRequired.first { $0.name.hasSameBytes(as: name) }?.element
            let (before, after) = (Set((base ?? []).map(UTF8Key.init)), Set((revision ?? []).map(UTF8Key.init)))
            guard before != after else { continue }
            let effect = effect(baseInRevision: after.isSubset(of: before), revisionInBase: before.isSubset(of: after))
            add(.dependentRequired, name: name, Self.list(base), Self.list(revision), effect)
        }
    }

    private static func list(_ names: [String]?) -> JSONValue? { names.map { .array($0.map(JSONValue.string)) } }
}
