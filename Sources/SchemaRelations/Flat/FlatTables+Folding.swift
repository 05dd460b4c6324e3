import APIModel
import TributaryRuntime

/// Spellings that mean the same as a simpler one.
extension FlatTables {
    /// Null is settled by `types`, so a union needs no member for it.
    func dropNullMembers(of schema: inout Schema) {
        if schema.anyOf.contains(where: { isOnlyNull($0) }) { schema.anyOf.removeAll { isOnlyNull($0) } }
        if schema.oneOf.contains(where: { isOnlyNull($0) }) { schema.oneOf.removeAll { isOnlyNull($0) } }
    }

    private func isOnlyNull(_ id: SchemaID) -> Bool {
        let member = raw(id)
        guard case .assertions = member.form else { return false }
        return member.hasType && member.types == .null
    }

    /// `oneOf: [{const: a}, {const: b}]`, the way to describe each value of an enumeration, is `enum: [a, b]`.
    func foldConstants(of schema: inout Schema) {
        if !schema.oneOf.isEmpty, let values = constants(of: schema.oneOf), Set(values).count == values.count {
            fold(values, into: &schema)
            schema.oneOf = []
        }
        if !schema.anyOf.isEmpty, let values = constants(of: schema.anyOf) {
            var seen: Set<JSONValue> = []
            fold(values.filter { seen.insert($0).inserted }, into: &schema)
            schema.anyOf = []
        }
    }

    private func fold(_ values: [JSONValue], into schema: inout Schema) {
        schema.enumeration = schema.enumeration.map { $0.filter(values.contains) } ?? values
        schema.isConst = false
    }

    /// The values of all members; nil when one of them is more than an enumeration.
    private func constants(of members: [SchemaID]) -> [JSONValue]? {
        guard !members.isEmpty else { return nil }
        var values: [JSONValue] = []
        for id in members {
            let member = raw(id)
            guard case .assertions = member.form, let own = member.enumeration, member.isOnlyEnumeration else {
                return nil
            }
            values += own.filter { member.types.contains($0.type) }
        }
        return values
    }

    /// Where nothing else evaluates properties or items, what is unevaluated is what is not declared.
    mutating func foldUnevaluated() {
        for index in api.schemas.elements.indices {
            let id = SchemaID(index: UInt32(index))
            guard flatID(of: id) == id, api.schemas.elements[index].hasUnevaluated else { continue }
            flatIDs[index] = append(api.schemas.elements[index], madeOf: [id]).index
        }
        built = extra.count
        for index in extra.indices where extra[index].hasUnevaluated { extra[index].foldUnevaluated() }
    }
}

extension Schema {
    /// Whether nothing but `type` and annotations stands beside an enumeration.
    var isOnlyEnumeration: Bool { format == nil && isOnlyFormattedEnumeration }

    /// The same with a `format`.
    var isOnlyFormattedEnumeration: Bool {
        allOf.isEmpty && anyOf.isEmpty && oneOf.isEmpty && (!mayLimitObjects || objects.isEmpty)
            && (!mayLimitArrays || arrays.isEmpty) && (!mayLimitStrings || strings.isEmpty)
            && (!mayLimitNumbers || numbers.isEmpty)
            && (!mayHaveRareAssertions || not == nil && conditional == nil)
    }

    var hasUnevaluated: Bool {
        mayLimitArrays && arrays.unevaluatedItems != nil || mayLimitObjects && objects.unevaluatedProperties != nil
    }

    mutating func foldUnevaluated() {
        guard allOf.isEmpty, anyOf.isEmpty, oneOf.isEmpty, conditional == nil, objects.dependentSchemas.isEmpty else {
            return
        }
        if let rest = objects.unevaluatedProperties {
            objects.additionalProperties = objects.additionalProperties ?? rest
            objects.unevaluatedProperties = nil
        }
        if let rest = arrays.unevaluatedItems, arrays.contains == nil {
            arrays.items = arrays.items ?? rest
            arrays.unevaluatedItems = nil
        }
    }
}

extension JSONValue {
    /// The one bit of its type; a whole number is an integer, however it is written.
    package var type: JSONTypes {
        switch self {
        case .null: .null
        case .bool: .boolean
        case .number(let number): number.isInteger ? .integer : JSONTypes(rawValue: 64)
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}
