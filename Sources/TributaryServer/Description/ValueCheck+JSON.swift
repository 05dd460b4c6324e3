import TributaryRuntime

// Checks are written as the JSON Schema that they are a part of; see ServiceDescription+JSON.

extension ValueCheck {
    init(json value: JSONValue?, depth: Int = 0) {
        self.init()
        guard case .object(let object)? = value, depth < 64 else { return }
        let child = { ValueCheck(json: $0, depth: depth + 1) }
        reference = object.text("$ref")
        if let names = object.texts("type") { types = Types(names: names) }
        if case .array(let values)? = object["enum"] { allowed = values }
        format = object.text("format")
        range.minimum = object.number("minimum")
        range.exclusiveMinimum = object.number("exclusiveMinimum")
        range.maximum = object.number("maximum")
        range.exclusiveMaximum = object.number("exclusiveMaximum")
        length = Bounds(minimum: object.int("minLength"), maximum: object.int("maxLength"))
        itemCount = Bounds(minimum: object.int("minItems"), maximum: object.int("maxItems"))
        memberCount = Bounds(minimum: object.int("minProperties"), maximum: object.int("maxProperties"))
        if let value = object["items"] { items = [child(value)] }
        let required = object.texts("required") ?? []
        properties = object.object("properties").members.map { member in
            let isRequired = required.contains { $0.utf8.elementsEqual(member.name.utf8) }
            return Property(member.name, isRequired: isRequired, child(member.value))
        }
        switch object["additionalProperties"] {
        case .bool(let allows)?: allowsOthers = allows
        case let value?: others = [child(value)]
        case nil: break
        }
        anyOf = object.array("anyOf").map(child)
        allOf = object.array("allOf").map(child)
    }

    var json: JSONValue {
        var object = JSONObject()
        object.add("$ref", reference.map(JSONValue.string))
        if types != .all { object.append("type", .array(types.names.map(JSONValue.string))) }
        object.add("enum", allowed.map(JSONValue.array))
        object.add("format", format.map(JSONValue.string))
        addBounds(to: &object)
        object.add("items", items.first?.json)
        if !properties.isEmpty {
            object.append("properties", .object(JSONObject(properties.map { .init($0.name, $0.check.json) })))
        }
        let required = properties.filter(\.isRequired).map { JSONValue.string($0.name) }
        if !required.isEmpty { object.append("required", .array(required)) }
        object.add("additionalProperties", allowsOthers ? others.first?.json : .bool(false))
        if !anyOf.isEmpty { object.append("anyOf", .array(anyOf.map(\.json))) }
        if !allOf.isEmpty { object.append("allOf", .array(allOf.map(\.json))) }
        return .object(object)
    }

    private func addBounds(to object: inout JSONObject) {
        object.add("minimum", range.minimum.map(JSONValue.number))
        object.add("exclusiveMinimum", range.exclusiveMinimum.map(JSONValue.number))
        object.add("maximum", range.maximum.map(JSONValue.number))
        object.add("exclusiveMaximum", range.exclusiveMaximum.map(JSONValue.number))
        for (bounds, name) in [(length, "Length"), (itemCount, "Items"), (memberCount, "Properties")] {
            object.add("min" + name, bounds.minimum.map { .number(JSONNumber($0)) })
            object.add("max" + name, bounds.maximum.map { .number(JSONNumber($0)) })
        }
    }
}

// Lenient access: a member of another type counts as missing. The writer of this JSON is this package.

extension JSONObject {
    func text(_ name: String) -> String? {
        if case .string(let text)? = self[name] { text } else { nil }
    }

    func bool(_ name: String) -> Bool? {
        if case .bool(let value)? = self[name] { value } else { nil }
    }

    func number(_ name: String) -> JSONNumber? {
        if case .number(let number)? = self[name] { number } else { nil }
    }

    func int(_ name: String) -> Int? { number(name)?.int }

    func array(_ name: String) -> [JSONValue] {
        if case .array(let elements)? = self[name] { elements } else { [] }
    }

    func texts(_ name: String) -> [String]? {
        guard case .array(let elements)? = self[name] else { return nil }
        return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }

    func object(_ name: String) -> JSONObject {
        if case .object(let object)? = self[name] { object } else { JSONObject() }
    }

    func objects(_ name: String) -> [JSONObject] {
        array(name).compactMap { if case .object(let object) = $0 { object } else { nil } }
    }

    /// Appends a member; does nothing for nil.
    mutating func add(_ name: String, _ value: JSONValue?) {
        if let value { append(name, value) }
    }
}
