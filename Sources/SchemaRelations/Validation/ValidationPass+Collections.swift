import APIModel
import TributaryRuntime

extension ValidationPass {
    mutating func checkArray(
        _ schema: Schema, _ id: SchemaID, _ elements: [JSONValue], _ result: inout Evaluation
    ) -> Bool {
        let limits = schema.arrays
        var isValid = true
        if let limit = limits.minItems, elements.count < limit {
            isValid = fails(.minItems, id, "must have at least \(limit) items, not \(elements.count)")
        }
        if let limit = limits.maxItems, elements.count > limit {
            isValid = fails(.maxItems, id, "must have at most \(limit) items, not \(elements.count)")
        }
        if limits.uniqueItems, Set(elements).count < elements.count {
            isValid = fails(.uniqueItems, id, "must not have two equal items")
        }
        for (index, element) in elements.enumerated() {
            guard isValid || collects, let item = limits.item(at: index) else { break }
            isValid = evaluate(part: element, at: String(index), item) && isValid
        }
        result.items.prefix = limits.items != nil ? .max : limits.prefixItems.count
        return checkContains(limits, id, elements, &result) && isValid
    }

    private mutating func checkContains(
        _ limits: ArrayAssertions, _ id: SchemaID, _ elements: [JSONValue], _ result: inout Evaluation
    ) -> Bool {
        guard let wanted = limits.contains else { return true }
        var count = 0
        trials += 1
        for (index, element) in elements.enumerated() where evaluate(part: element, at: String(index), wanted) {
            count += 1
            if tracksEvaluation { result.items.single.insert(index) }
        }
        trials -= 1
        let least = limits.minContains ?? 1
        if count < least {
            return fails(
                limits.minContains == nil ? .contains : .minContains, id,
                "must contain \(least) matching items, not \(count)")
        }
        guard let most = limits.maxContains, count > most else { return true }
        return fails(.maxContains, id, "must contain at most \(most) matching items, not \(count)")
    }

    mutating func checkObject(
        _ schema: Schema, _ id: SchemaID, _ object: JSONObject, _ value: JSONValue, _ result: inout Evaluation
    ) -> Bool {
        let limits = schema.objects
        guard !limits.isEmpty else { return true }
        let names = NameTable(object.members.lazy.map(\.name))
        var isValid = checkPropertyCount(limits, id, names.count)
        isValid = checkRequired(limits, id, names) && isValid
        // To look through the properties for each member is faster than to index them, unless they are many.
        let declared = limits.properties.count > 64 && object.count > 8 ? NameTable(limits.properties) : nil
        for member in object.members {
            guard isValid || collects else { return false }
            let property =
                declared.map { $0[member.name].map { limits.properties[$0] } } ?? limits.property(member.name)
            isValid = checkMember(limits, id, member, property, &result) && isValid
        }
        for entry in limits.dependentSchemas where names[entry.name] != nil {
            let evaluation = evaluate(value, entry.element)
            isValid = evaluation.isValid && isValid
            if evaluation.isValid { result.adopt(evaluation) }
        }
        return isValid
    }

    private mutating func checkPropertyCount(_ limits: ObjectAssertions, _ id: SchemaID, _ count: Int) -> Bool {
        var isValid = true
        if let limit = limits.minProperties, count < limit {
            isValid = fails(.minProperties, id, "must have at least \(limit) properties, not \(count)")
        }
        if let limit = limits.maxProperties, count > limit {
            isValid = fails(.maxProperties, id, "must have at most \(limit) properties, not \(count)")
        }
        return isValid
    }

    private mutating func checkRequired(_ limits: ObjectAssertions, _ id: SchemaID, _ names: NameTable) -> Bool {
        var isValid = true
        for property in limits.properties where property.isRequired && names[property.name] == nil {
            guard isExpected(property.schema) else { continue }
            isValid = fails(.required, id, "must have '\(property.name)'")
        }
        for name in limits.undeclaredRequired where names[name] == nil {
            isValid = fails(.required, id, "must have '\(name)'")
        }
        for entry in limits.dependentRequired where names[entry.name] != nil {
            for name in entry.element where names[name] == nil {
                isValid = fails(.dependentRequired, id, "must have '\(name)' beside '\(entry.name)'")
            }
        }
        return isValid
    }

    /// Whether whoever sends the value sends such a property (OpenAPI 3.0.3, section 4.7.24: `readOnly`, `writeOnly`).
    private func isExpected(_ id: SchemaID) -> Bool {
        guard let direction = options.direction else { return true }
        var id = id
        for _ in 0..<8 {
            let annotations = schemas[id].annotations
            if direction == .request ? annotations.isReadOnly : annotations.isWriteOnly { return false }
            guard case .alias(let target, _) = schemas[id].form else { break }
            id = target
        }
        return true
    }

    private mutating func checkMember(
        _ limits: ObjectAssertions, _ id: SchemaID, _ member: JSONObject.Member, _ property: Property?,
        _ result: inout Evaluation
    ) -> Bool {
        var isValid = true
        var isEvaluated = false
        if let property {
            isEvaluated = true
            isValid = evaluate(part: member.value, at: member.name, property.schema)
        }
        for entry in limits.patternProperties where matches(entry.name, member.name) == true {
            isEvaluated = true
            isValid = evaluate(part: member.value, at: member.name, entry.element) && isValid
        }
        if !isEvaluated, let rest = limits.additionalProperties {
            isEvaluated = true
            isValid = checkRest(member, rest, .additionalProperties, id) && isValid
        }
        if let names = limits.propertyNames {
            isValid = checkName(member, names, id) && isValid
        }
        if isEvaluated, tracksEvaluation { result.properties.insert(UTF8Key(member.name)) }
        return isValid
    }

    mutating func checkRest(
        _ member: JSONObject.Member, _ rest: SchemaID, _ keyword: Keyword, _ id: SchemaID
    ) -> Bool {
        guard case .nothing = schemas[rest].form else { return evaluate(part: member.value, at: member.name, rest) }
        return fails(keyword, id, "must not have '\(member.name)'")
    }

    private mutating func checkName(_ member: JSONObject.Member, _ names: SchemaID, _ id: SchemaID) -> Bool {
        trials += 1
        let isValid = evaluate(part: .string(member.name), at: member.name, names)
        trials -= 1
        return isValid ? true : fails(.propertyNames, id, "must not have a property named '\(member.name)'")
    }
}
