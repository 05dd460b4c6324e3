import APIModel
import TributaryRuntime
import TributaryServer

/// Turns schemas of requests into the checks that a server makes before it calls a handler.
struct CheckPlanner {
    private let api: API
    /// Components that checks refer to, in the order in which they came up.
    private var queue: [(name: String, schema: SchemaID)] = []
    private var named: [SchemaID: String] = [:]
    private var taken: Set<UTF8Key> = []

    init(_ api: API) { self.api = api }

    /// The check of a schema at one place; components become references.
    mutating func check(_ id: SchemaID) -> ValueCheck { check(id, depth: 0) }

    /// The checks that all others refer to; call it last.
    mutating func namedChecks() -> [ServiceDescription.Named] {
        var checks: [ServiceDescription.Named] = []
        while checks.count < queue.count {
            let (name, schema) = queue[checks.count]
            checks.append(ServiceDescription.Named(name, written(schema, depth: 0)))
        }
        return checks
    }

    private mutating func check(_ id: SchemaID, depth: Int) -> ValueCheck {
        guard depth < 32 else { return ValueCheck() }
        guard let component = api.schemas[id].component else { return written(id, depth: depth) }
        if let name = named[id] { return ValueCheck(reference: name) }
        var name = component
        while !taken.insert(UTF8Key(name)).inserted { name += "_" }
        named[id] = name
        queue.append((name, id))
        return ValueCheck(reference: name)
    }

    private mutating func written(_ id: SchemaID, depth: Int) -> ValueCheck {
        let schema = api.schemas[id]
        switch schema.form {
        case .anything: return ValueCheck()
        case .nothing: return ValueCheck(types: [])
        case .alias(let target, let addsNull):
            let check = check(target, depth: depth + 1)
            guard addsNull else { return check }
            var either = ValueCheck()
            either.anyOf = [check, ValueCheck(types: .null)]
            return either
        case .assertions: return assertions(schema, depth: depth)
        }
    }

    private mutating func assertions(_ schema: Schema, depth: Int) -> ValueCheck {
        var check = ValueCheck(types: Self.types(schema.types))
        check.allowed = schema.enumeration
        check.format = ["date-time", "date", "uuid"].contains(schema.format) ? schema.format : nil
        check.range.minimum = schema.numbers.minimum
        check.range.exclusiveMinimum = schema.numbers.exclusiveMinimum
        check.range.maximum = schema.numbers.maximum
        check.range.exclusiveMaximum = schema.numbers.exclusiveMaximum
        check.length = .init(minimum: schema.strings.minLength, maximum: schema.strings.maxLength)
        check.itemCount = .init(minimum: schema.arrays.minItems, maximum: schema.arrays.maxItems)
        if let items = schema.arrays.items, schema.arrays.prefixItems.isEmpty {
            check.items = [self.check(items, depth: depth + 1)]
        }
        addMembers(of: schema, to: &check, depth)
        let members = schema.oneOf.isEmpty ? schema.anyOf : schema.oneOf
        check.anyOf = members.map { self.check($0, depth: depth + 1) }
        check.allOf = schema.allOf.map { self.check($0, depth: depth + 1) }
        return check
    }

    private mutating func addMembers(of schema: Schema, to check: inout ValueCheck, _ depth: Int) {
        check.memberCount = .init(minimum: schema.objects.minProperties, maximum: schema.objects.maxProperties)
        for property in schema.objects.properties {
            // OpenAPI 3.0.3, section 4.7.24: a read-only property isn't required in a request.
            let isRequired = property.isRequired && !isReadOnly(property.schema)
            check.properties.append(
                .init(property.name, isRequired: isRequired, self.check(property.schema, depth: depth + 1)))
        }
        for name in schema.objects.undeclaredRequired {
            check.properties.append(.init(name, isRequired: true, ValueCheck()))
        }
        guard let others = schema.objects.additionalProperties, schema.objects.patternProperties.isEmpty else { return }
        switch api.schemas[others].form {
        case .nothing: check.allowsOthers = false
        case .anything: break
        case .alias, .assertions: check.others = [self.check(others, depth: depth + 1)]
        }
    }

    private func isReadOnly(_ id: SchemaID) -> Bool {
        var id = id
        for _ in 0..<8 {
            if api.schemas[id].annotations.isReadOnly { return true }
            guard case .alias(let target, _) = api.schemas[id].form else { return false }
            id = target
        }
        return false
    }

    private static func types(_ types: JSONTypes) -> ValueCheck.Types {
        var result: ValueCheck.Types = []
        if types.contains(.null) { result.insert(.null) }
        if types.contains(.boolean) { result.insert(.boolean) }
        if types.contains(.object) { result.insert(.object) }
        if types.contains(.array) { result.insert(.array) }
        if types.contains(.string) { result.insert(.string) }
        if types.contains(.integer) { result.insert(.integer) }
        if types.contains(.number) { result.insert(.number) }
        return result
    }
}
