import APIModel
import SourceTree
import TributaryRuntime

/// Makes a value that a schema accepts: for mock answers and documentation.
///
/// The document's own `example`, `examples` and `default` come first, where the schema accepts them; then the first value
/// of an enumeration; then a value made of the assertions. Cycles end at the first optional property, empty array or null.
/// The same schema gives the same value.
package struct ExampleBuilder: Sendable {
    package enum Extent: Sendable {
        /// Required properties and as few items as allowed.
        case minimal
        /// All properties, to a depth of `depthLimit`, and one item per array.
        case full
    }

    package let extent: Extent
    /// Read-only properties are left out of requests, write-only ones out of responses.
    package let direction: Validator.ValueDirection?

    var schemas: FlatSchemas
    /// Flat schemas on the way from the root to the present place.
    var active: [SchemaID] = []
    /// How many more values may be made in full extent, so that widely shared schemas don't unfold without end. Below zero
    /// only what is required is made, and nothing with parts once `minimalLimit` of that have been made too: forty objects
    /// that each require two of the next would have a trillion.
    var budget = 0
    /// How many values may still be made for all examples together before each gets a small part only.
    private var allowance = 1_000_000
    private var minimalLimit = Self.longestMinimalLimit
    private var made: [MadeKey: Made] = [:]
    var matches = PatternMatches()
    /// By flat ID of what inherits from a base: the property and value by which the base's discriminator means it.
    private var inheritedTags: [SchemaID: (name: String, value: String)] = [:]

    private struct MadeKey: Hashable {
        let schema: SchemaID
        let depth: Int
        let isFull: Bool
    }

    private struct Made {
        let value: JSONValue
        /// What making it took of the budget.
        let cost: Int
    }

    static let valueLimit = 2_000
    /// In values. To check a value against unions of unions takes as long as to make many.
    private static let costOfRefusal = 20
    /// An object of twenty thousand required properties is still whole.
    static let longestMinimalLimit = 20_000
    static let shortestMinimalLimit = 500
    static let fullDepth = 6
    static let depthLimit = 100

    package init(_ schemas: FlatSchemas, extent: Extent = .minimal, direction: Validator.ValueDirection? = nil) {
        self.schemas = schemas
        self.extent = extent
        self.direction = direction
        for id in schemas.api.schemas.ids where !schemas.api.schemas[id].hasUnion {
            guard let discriminator = schemas.api.schemas[id].discriminator else { continue }
            for entry in discriminator.cases where inheritedTags[schemas.flatID(of: entry.schema)] == nil {
                inheritedTags[schemas.flatID(of: entry.schema)] = (discriminator.propertyName, entry.value)
            }
        }
    }

    /// Always a value; one that the schema refuses only where nothing accepted was found (a contradiction, a pattern
    /// with assertions, a cycle of required properties). `isAccepted` is nil where that can't be told.
    package mutating func example(for schema: SchemaID) -> (value: JSONValue, isAccepted: Bool?) {
        let value = value(for: schema)
        return (value, accepts(value, schema))
    }

    /// The same value, without asking whether the schema accepts it.
    package mutating func value(for schema: SchemaID) -> JSONValue {
        budget = Self.valueLimit
        minimalLimit = max(Self.shortestMinimalLimit, min(Self.longestMinimalLimit, allowance))
        active = []
        let value = value(of: schema, variant: 0)
        allowance -= Self.valueLimit - budget
        return value
    }

    private var isSpent: Bool { budget <= -minimalLimit }

    func accepts(_ value: JSONValue, _ id: SchemaID) -> Bool? {
        var options = Validator.Options()
        options.direction = direction
        return Validator(schemas.store, options: options).accepts(value, schemas.flatID(of: id))
    }

    /// `variant` tells the items of an array apart that have to differ.
    ///
    /// What a schema that isn't part of a cycle gives depends on nothing but how deep it stands, and is made once.
    mutating func value(of id: SchemaID, variant: Int) -> JSONValue {
        let flat = schemas.flatID(of: id)
        guard !isSpent || !schemas[flat].hasParts else { return escape(from: schemas[flat]) }
        guard variant == 0, schemas.isAcyclic(flat) else { return makeValue(of: flat, variant) }
        let isFull = extent == .full && budget > 0
        let key = MadeKey(schema: flat, depth: isFull && schemas[flat].hasParts ? active.count : 0, isFull: isFull)
        if let known = made[key] {
            if budget - known.cost > (isFull ? 0 : -minimalLimit) {
                budget -= known.cost
                return known.value
            }
            if !isFull {
                budget = -minimalLimit
                return escape(from: schemas[flat])
            }
        }
        let before = budget
        let value = makeValue(of: flat, variant)
        // A value that was cut short for want of budget would have been another one elsewhere.
        if isFull ? budget > 0 : !isSpent { made[key] = Made(value: value, cost: before - budget) }
        return value
    }

    private mutating func makeValue(of flat: SchemaID, _ variant: Int) -> JSONValue {
        let schema = schemas[flat]
        if variant == 0, let written = writtenExample(schema, flat) { return written }
        budget -= 1
        guard !active.contains(flat), active.count < Self.depthLimit else { return escape(from: schema) }
        active.append(flat)
        defer { active.removeLast() }
        guard case .assertions = schema.form else { return variant == 0 ? .null : .count(variant) ?? .null }
        if let values = schema.enumeration {
            return pick(values, schema, flat, variant)
        }
        if schema.hasUnion, let value = memberValue(schema, flat, variant) { return value }
        // A base is one of what inherits from it.
        if let heir = schema.discriminator?.cases.first(where: { inheritedTags[schemas.flatID(of: $0.schema)] != nil }),
            schemas.flatID(of: heir.schema) != flat, inheritedTags[flat] == nil
        {
            return value(of: heir.schema, variant: variant)
        }
        var value = value(of: schema, variant)
        if let tag = inheritedTags[flat] { set(tag.name, to: tag.value, in: &value, of: flat) }
        return value
    }

    private func writtenExample(_ schema: Schema, _ id: SchemaID) -> JSONValue? {
        let nodes = schema.annotations.examples + [schema.annotations.defaultValue].compactMap { $0 }
        for node in nodes {
            let value = node.jsonValue
            if accepts(value, id) == true { return value }
        }
        return nil
    }

    private func pick(_ values: [JSONValue], _ schema: Schema, _ id: SchemaID, _ variant: Int) -> JSONValue {
        var left = variant
        for value in values where accepts(value, id) != false {
            if left == 0 { return value }
            left -= 1
        }
        return values.first ?? .null
    }

    /// What ends a cycle.
    private func escape(from schema: Schema) -> JSONValue {
        if schema.acceptsNullByType { return .null }
        if schema.types.contains(.array), (schema.arrays.minItems ?? 0) == 0 { return [] }
        return schema.types.contains(.object) ? [:] : .null
    }

    /// A value of the first member that gives an accepted one, together with what stands beside the union.
    private mutating func memberValue(_ schema: Schema, _ id: SchemaID, _ variant: Int) -> JSONValue? {
        var fallback: JSONValue?
        let members = schema.oneOf + schema.anyOf
        let ordered =
            members.filter { !active.contains(schemas.flatID(of: $0)) }
            + members.filter { active.contains(schemas.flatID(of: $0)) }
        for member in ordered.prefix(16) {
            var value: JSONValue
            if let both = schemas.withoutUnion(id, and: member) {
                value = self.value(of: both, variant: variant)
            } else {
                value = self.value(of: member, variant: variant)
            }
            setTag(of: schema, member, in: &value)
            if accepts(value, id) != false { return value }
            fallback = fallback ?? value
            budget -= Self.costOfRefusal
        }
        return fallback
    }

    /// The discriminator's property says which member it is, even where the member doesn't.
    private func setTag(of schema: Schema, _ member: SchemaID, in value: inout JSONValue) {
        guard let discriminator = schema.discriminator else { return }
        let flat = schemas.flatID(of: member)
        guard let tag = discriminator.cases.first(where: { schemas.flatID(of: $0.schema) == flat })?.value else {
            return
        }
        set(discriminator.propertyName, to: tag, in: &value, of: member)
    }

    /// Unless the schema refuses it.
    private func set(_ property: String, to tag: String, in value: inout JSONValue, of id: SchemaID) {
        guard case .object(var object) = value else { return }
        object[property] = .string(tag)
        let tagged = JSONValue.object(object)
        if accepts(tagged, id) != false { value = tagged }
    }
}

extension Schema {
    /// Whether a value has parts, or members of a union, that other schemas describe.
    fileprivate var hasParts: Bool {
        guard case .assertions = form else { return false }
        return hasUnion || !types.isDisjoint(with: [.object, .array])
    }
}
