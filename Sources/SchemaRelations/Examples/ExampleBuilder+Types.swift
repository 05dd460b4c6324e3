import APIModel
import TributaryRuntime

extension ExampleBuilder {
    /// A value made of the assertions alone, of the type that says most.
    mutating func value(of schema: Schema, _ variant: Int) -> JSONValue {
        let types = schema.types
        if types.contains(.object), !schema.objects.isEmpty || !types.contains(.string) {
            return object(schema)
        }
        if types.contains(.array), !schema.arrays.isEmpty || !types.contains(.string) {
            return array(schema)
        }
        if types.contains(.string) { return .string(string(schema, variant)) }
        if types.contains(.integer) { return .number(number(schema, variant)) }
        if types.contains(.boolean) { return .bool(variant != 0) }
        return .null
    }

    private mutating func object(_ schema: Schema) -> JSONValue {
        let limits = schema.objects
        let isFull = extent == .full && active.count <= Self.fullDepth && budget > 0
        var object = JSONObject()
        var optional: [Property] = []
        for property in limits.properties {
            guard isSent(property) else { continue }
            guard property.isRequired || (isFull && fits(property, limits, object)) else {
                optional.append(property)
                continue
            }
            add(property, to: &object)
        }
        for name in limits.undeclaredRequired { add(name, limits, to: &object) }
        for property in optional where object.count < limits.minProperties ?? 0 { add(property, to: &object) }
        completeDependencies(limits, optional, &object)
        var number = 1
        while object.count < min(limits.minProperties ?? 0, 20), number < 40 {
            add("property\(number)", limits, to: &object)
            number += 1
        }
        return .object(object)
    }

    /// In full extent, optional properties that would only repeat the way here are left out.
    private func fits(_ property: Property, _ limits: ObjectAssertions, _ object: JSONObject) -> Bool {
        guard object.count < limits.maxProperties ?? .max else { return false }
        let flat = schemas.flatID(of: property.schema)
        if active.contains(flat) || schemas.acceptsNothing(flat) { return false }
        guard let items = schemas[flat].arrays.items else { return true }
        return !active.contains(schemas.flatID(of: items)) || (schemas[flat].arrays.minItems ?? 0) == 0
    }

    private func isSent(_ property: Property) -> Bool {
        let annotations = schemas[property.schema].annotations
        switch direction {
        case .request: return !annotations.isReadOnly
        case .response: return !annotations.isWriteOnly
        case nil: return true
        }
    }

    /// A property that the object doesn't have yet; a schema declares each once.
    private mutating func add(_ property: Property, to object: inout JSONObject) {
        object.append(property.name, value(of: property.schema, variant: 0))
    }

    /// A name that no property declares.
    private mutating func add(_ name: String, _ limits: ObjectAssertions, to object: inout JSONObject) {
        guard object[name] == nil else { return }
        switch limits.rest(for: name) {
        case .schema(let rest): object[name] = value(of: rest, variant: 0)
        case .undeclared, .undecided: object[name] = "string"
        }
    }

    private mutating func completeDependencies(
        _ limits: ObjectAssertions, _ optional: [Property], _ object: inout JSONObject
    ) {
        for entry in limits.dependentRequired where object[entry.name] != nil {
            for name in entry.element where object[name] == nil {
                if let property = optional.first(where: { $0.name.hasSameBytes(as: name) }) {
                    add(property, to: &object)
                } else {
                    add(name, limits, to: &object)
                }
            }
        }
    }

    private mutating func array(_ schema: Schema) -> JSONValue {
        let limits = schema.arrays
        let wanted = extent == .full && active.count <= Self.fullDepth && budget > 0 ? 1 : 0
        let contained = limits.contains == nil ? 0 : limits.minContains ?? 1
        let least = max(limits.minItems ?? 0, wanted, contained)
        let count = min(least, limits.maxItems ?? .max, 100)
        var elements: [JSONValue] = []
        var variant = 0
        while elements.count < count, variant < count + 100 {
            let item = elements.count < contained ? limits.contains : limits.item(at: elements.count)
            if let item, wanted == 1, (limits.minItems ?? 0) == 0, active.contains(schemas.flatID(of: item)) { break }
            let element = item.map { value(of: $0, variant: limits.uniqueItems ? variant : 0) } ?? .count(variant) ?? 0
            variant += 1
            if !limits.uniqueItems || !elements.contains(element) { elements.append(element) }
        }
        return .array(elements)
    }

    // MARK: Scalars

    private mutating func string(_ schema: Schema, _ variant: Int) -> String {
        let limits = schema.strings
        if limits.pattern != nil, let match = matches.string(limits, variant) { return match }
        let base = schema.format.flatMap { Self.samples[$0] } ?? (limits.contentEncoding == nil ? "string" : "c3RyaW5n")
        var text = variant == 0 ? base : base + String(variant)
        let least = min(limits.minLength ?? 0, 10_000)
        while text.unicodeScalars.count < least { text += base }
        let count = text.unicodeScalars.count
        let most = min(limits.maxLength ?? .max, least > base.unicodeScalars.count ? least : .max)
        guard count > most else { return text }
        // What tells variants apart stands at the end.
        let scalars = text.unicodeScalars
        return variant == 0
            ? String(String.UnicodeScalarView(scalars.prefix(max(0, most))))
            : String(String.UnicodeScalarView(scalars.suffix(max(0, most))))
    }

    private static let samples: [String: String] = [
        "date": "2026-01-01", "date-time": "2026-01-01T00:00:00Z", "time": "00:00:00Z", "duration": "P1D",
        "uuid": "123e4567-e89b-42d3-a456-426614174000", "email": "user@example.com", "idn-email": "user@example.com",
        "hostname": "example.com", "idn-hostname": "example.com", "ipv4": "192.0.2.1", "ipv6": "2001:db8::1",
        "uri": "https://example.com", "url": "https://example.com", "uri-reference": "/", "iri": "https://example.com",
        "json-pointer": "/a", "regex": ".*",
    ]

    /// Zero, or else the number nearest to it that keeps to bounds and divisor.
    private func number(_ schema: Schema, _ variant: Int) -> JSONNumber {
        let isWhole = !schema.types.contains(.number)
        return NumberCandidates(schema.numbers, isWhole: isWhole).accepted(after: variant) ?? JSONNumber(variant)
    }
}
