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

    /// The checks of an object with one per name.
    package static func named(_ object: JSONObject) -> [Named] {
        object.members.map { Named($0.name, ValueCheck(json: $0.value)) }
    }

    /// The same from text; none where it isn't an object.
    package static func named(_ json: String) -> [Named] {
        named(JSONValue(jsonText: json)?.objectValue ?? JSONObject())
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

    package var json: JSONValue { JSONWriter.value { write(to: &$0) } }

    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.optionalString("$ref", reference)
        if types != .all { writer.strings("type", types.names) }
        writer.optional("enum", allowed)
        writer.optionalString("format", format)
        writer.optionalString("pattern", pattern)
        writeBounds(to: &writer)
        if hasUniqueItems { writer.bool("uniqueItems", true) }
        writer.checks("prefixItems", firstItems)
        writer.check("items", items)
        writer.check("contains", contained)
        writeMembers(to: &writer)
        writer.checks("anyOf", anyOf)
        if let tag {
            writer.member("discriminator")
            tag.write(to: &writer)
        }
        writer.checks("allOf", allOf)
        writer.check("not", not)
        for (name, check) in zip(["if", "then", "else"], conditional) where name == "if" || !check.isBlank {
            writer.member(name)
            check.write(to: &writer)
        }
        writer.endObject()
    }

    private func writeBounds(to writer: inout JSONWriter) {
        writer.optional("minimum", range.minimum)
        writer.optional("exclusiveMinimum", range.exclusiveMinimum)
        writer.optional("maximum", range.maximum)
        writer.optional("exclusiveMaximum", range.exclusiveMaximum)
        writer.optional("multipleOf", range.multipleOf)
        writer.optionalInt("minLength", length.minimum)
        writer.optionalInt("maxLength", length.maximum)
        writer.optionalInt("minItems", itemCount.minimum)
        writer.optionalInt("maxItems", itemCount.maximum)
        writer.optionalInt("minContains", containedCount.minimum)
        writer.optionalInt("maxContains", containedCount.maximum)
        writer.optionalInt("minProperties", memberCount.minimum)
        writer.optionalInt("maxProperties", memberCount.maximum)
    }

    private func writeMembers(to writer: inout JSONWriter) {
        if !properties.isEmpty {
            writer.member("properties")
            writer.beginObject()
            // By index: a copy of a check retains all that is in it.
            for index in properties.indices {
                writer.member(properties[index].name)
                properties[index].check.write(to: &writer)
            }
            writer.endObject()
        }
        let required = properties.indices.filter { properties[$0].isRequired }
        if !required.isEmpty { writer.strings("required", required.lazy.map { properties[$0].name }) }
        writer.checks("patternProperties", patterned)
        if allowsOthers {
            writer.check("additionalProperties", others)
        } else {
            writer.bool("additionalProperties", false)
        }
        writer.check("propertyNames", memberNames)
        writer.checks("dependentSchemas", dependent)
    }

    /// Whether every value meets it.
    package var isBlank: Bool {
        types == .all && reference == nil && properties.isEmpty && allowsOthers && self == Self()
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

    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.string("propertyName", property)
        writer.member("mapping")
        writer.beginObject()
        for variant in variants {
            writer.member(variant.value)
            writer.integer(variant.place)
        }
        writer.endObject()
        if isOpen { writer.bool("open", true) }
        writer.endObject()
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
}

extension JSONWriter {
    /// - Parameter check: none, or one.
    fileprivate mutating func check(_ name: StaticString, _ check: [ValueCheck]) {
        guard !check.isEmpty else { return }
        self.name(name)
        check[0].write(to: &self)
    }

    fileprivate mutating func checks(_ name: StaticString, _ checks: [ValueCheck]) {
        guard !checks.isEmpty else { return }
        self.name(name)
        beginArray()
        for index in checks.indices {
            separate()
            checks[index].write(to: &self)
        }
        endArray()
    }

    /// An object with a member for each; nothing where there are none.
    package mutating func checks(_ name: StaticString, _ checks: [ValueCheck.Named]) {
        guard !checks.isEmpty else { return }
        self.name(name)
        beginObject()
        for index in checks.indices {
            member(checks[index].name)
            checks[index].check.write(to: &self)
        }
        endObject()
    }
}
