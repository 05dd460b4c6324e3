// Checks are written as the JSON Schema that they are a part of.

extension ValueCheck {
    package init(json value: JSONValue?, depth: Int = 0) {
        self.init()
        guard case .object(let object)? = value, depth < 64 else { return }
        let child = { ValueCheck(json: $0, depth: depth + 1) }
        reference = object.text("$ref")
        if let names = object.texts("type") { types = Types(names: names) }
        if case .array(let values)? = object["enum"] { allowed = values }
        format = object.text("format")
        pattern = object.text("pattern")
        readBounds(of: object)
        hasUniqueItems = object.bool("uniqueItems") ?? false
        firstItems = object.array("prefixItems").map(child)
        items = object["items"].map { [child($0)] } ?? []
        contained = object["contains"].map { [child($0)] } ?? []
        readMembers(of: object, child)
        anyOf = object.array("anyOf").map(child)
        if case .object(let tag)? = object["discriminator"] { self.tag = Tag(json: tag) }
        allOf = object.array("allOf").map(child)
        not = object["not"].map { [child($0)] } ?? []
        if let condition = object["if"] {
            conditional = [condition, object["then"] ?? [:], object["else"] ?? [:]].map(child)
        }
    }

    private mutating func readBounds(of object: JSONObject) {
        range.minimum = object.number("minimum")
        range.exclusiveMinimum = object.number("exclusiveMinimum")
        range.maximum = object.number("maximum")
        range.exclusiveMaximum = object.number("exclusiveMaximum")
        range.multipleOf = object.number("multipleOf")
        length = Bounds(minimum: object.int("minLength"), maximum: object.int("maxLength"))
        itemCount = Bounds(minimum: object.int("minItems"), maximum: object.int("maxItems"))
        containedCount = Bounds(minimum: object.int("minContains"), maximum: object.int("maxContains"))
        memberCount = Bounds(minimum: object.int("minProperties"), maximum: object.int("maxProperties"))
    }

    private mutating func readMembers(of object: JSONObject, _ child: (JSONValue) -> ValueCheck) {
        let required = object.texts("required") ?? []
        properties = object.object("properties").members.map { member in
            let isRequired = required.contains { $0.utf8.elementsEqual(member.name.utf8) }
            return Property(member.name, isRequired: isRequired, child(member.value))
        }
        patterned = object.object("patternProperties").members.map { Named($0.name, child($0.value)) }
        switch object["additionalProperties"] {
        case .bool(let allows)?: allowsOthers = allows
        case let value?: others = [child(value)]
        case nil: break
        }
        memberNames = object["propertyNames"].map { [child($0)] } ?? []
        dependent = object.object("dependentSchemas").members.map { Named($0.name, child($0.value)) }
    }

    package var json: JSONValue {
        var object = JSONObject()
        object.add("$ref", reference.map(JSONValue.string))
        if types != .all { object.append("type", .array(types.names.map(JSONValue.string))) }
        object.add("enum", allowed.map(JSONValue.array))
        object.add("format", format.map(JSONValue.string))
        object.add("pattern", pattern.map(JSONValue.string))
        addBounds(to: &object)
        if hasUniqueItems { object.append("uniqueItems", true) }
        object.add("prefixItems", firstItems)
        object.add("items", items.first?.json)
        object.add("contains", contained.first?.json)
        addMembers(to: &object)
        object.add("anyOf", anyOf)
        object.add("discriminator", tag?.json)
        object.add("allOf", allOf)
        object.add("not", not.first?.json)
        for (name, check) in zip(["if", "then", "else"], conditional) where name == "if" || check != ValueCheck() {
            object.append(name, check.json)
        }
        return .object(object)
    }

    private func addBounds(to object: inout JSONObject) {
        object.add("minimum", range.minimum.map(JSONValue.number))
        object.add("exclusiveMinimum", range.exclusiveMinimum.map(JSONValue.number))
        object.add("maximum", range.maximum.map(JSONValue.number))
        object.add("exclusiveMaximum", range.exclusiveMaximum.map(JSONValue.number))
        object.add("multipleOf", range.multipleOf.map(JSONValue.number))
        let all = [
            (length, "Length"), (itemCount, "Items"), (containedCount, "Contains"), (memberCount, "Properties"),
        ]
        for (bounds, name) in all {
            object.add("min" + name, bounds.minimum.map { .number(JSONNumber($0)) })
            object.add("max" + name, bounds.maximum.map { .number(JSONNumber($0)) })
        }
    }

    private func addMembers(to object: inout JSONObject) {
        if !properties.isEmpty {
            object.append("properties", .object(JSONObject(properties.map { .init($0.name, $0.check.json) })))
        }
        let required = properties.filter(\.isRequired).map { JSONValue.string($0.name) }
        if !required.isEmpty { object.append("required", .array(required)) }
        object.add("patternProperties", patterned)
        object.add("additionalProperties", allowsOthers ? others.first?.json : .bool(false))
        object.add("propertyNames", memberNames.first?.json)
        object.add("dependentSchemas", dependent)
    }
}

extension ValueCheck.Tag {
    fileprivate init(json object: JSONObject) {
        property = object.text("propertyName") ?? ""
        variants = object.object("mapping").members.compactMap { member in
            member.value.numberValue?.int.map { Variant(member.name, $0) }
        }
        isOpen = object.bool("open") ?? false
    }

    fileprivate var json: JSONValue {
        var object = JSONObject()
        object.append("propertyName", .string(property))
        object.append(
            "mapping", .object(JSONObject(variants.map { .init($0.value, .number(JSONNumber($0.place))) })))
        if isOpen { object.append("open", true) }
        return .object(object)
    }
}

// Lenient access: a member of another type counts as missing. The writer of this JSON is this package.

extension JSONObject {
    package func text(_ name: String) -> String? { self[name]?.stringValue }

    package func bool(_ name: String) -> Bool? { self[name]?.boolValue }

    package func number(_ name: String) -> JSONNumber? { self[name]?.numberValue }

    package func int(_ name: String) -> Int? { number(name)?.int }

    package func array(_ name: String) -> [JSONValue] { self[name]?.arrayValue ?? [] }

    package func texts(_ name: String) -> [String]? { self[name]?.arrayValue?.compactMap(\.stringValue) }

    package func object(_ name: String) -> JSONObject { self[name]?.objectValue ?? JSONObject() }

    package func objects(_ name: String) -> [JSONObject] { array(name).compactMap(\.objectValue) }

    /// Appends a member; does nothing for nil.
    package mutating func add(_ name: String, _ value: JSONValue?) {
        if let value { append(name, value) }
    }

    fileprivate mutating func add(_ name: String, _ checks: [ValueCheck]) {
        if !checks.isEmpty { append(name, .array(checks.map(\.json))) }
    }

    fileprivate mutating func add(_ name: String, _ checks: [ValueCheck.Named]) {
        if !checks.isEmpty { append(name, .object(JSONObject(checks.map { .init($0.name, $0.check.json) }))) }
    }
}
