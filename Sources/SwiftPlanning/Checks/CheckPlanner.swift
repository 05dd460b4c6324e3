import APIModel
import TributaryRuntime

/// Turns schemas into checks: those that a server makes before it calls a handler, and those of `validate()`.
///
/// Both are of the same data, but a model's Swift type already sees to types, required members and formats, and keeps
/// unlisted values on purpose. So its checks leave all that out, except where they tell the members of a union apart.
struct CheckPlanner {
    enum Extent: Int, Sendable {
        /// All that the schema says.
        case whole
        /// What a Swift type leaves open.
        case constraints
    }

    private struct Key {
        let schema: SchemaID
        let extent: Extent

        /// Schemas are asked for once for each place, so what is known of them is in arrays.
        var index: Int { Int(schema.index) * 2 + extent.rawValue }
    }

    private let schemas: PlannedSchemas
    /// Where checks become references; nil for a schema without a name.
    private let name: (SchemaID) -> String?
    private let constrained: ConstrainedSchemas
    /// Named checks in the order in which they came up.
    private var queue: [(name: String, key: Key)] = []
    /// The one that `nextNamedCheck` makes next.
    private var place = 0
    /// By key.
    private var named: [String?]
    private var taken: Set<UTF8Key> = []
    /// By key: whether the check is being written.
    private var isUnfinished: [Bool]

    /// For requests: components have names.
    init(_ schemas: PlannedSchemas) {
        self.init(schemas, ConstrainedSchemas()) { schemas[$0].component }
    }

    init(_ schemas: PlannedSchemas, _ constrained: ConstrainedSchemas, name: @escaping (SchemaID) -> String?) {
        self.schemas = schemas
        self.constrained = constrained
        self.name = name
        named = Array(repeating: nil, count: schemas.count * 2)
        isUnfinished = Array(repeating: false, count: schemas.count * 2)
    }

    /// The check of a schema at one place; schemas with names become references.
    mutating func check(_ id: SchemaID, _ extent: Extent = .whole) -> ValueCheck {
        present(id, extent, -1)
    }

    /// The next of the checks that others refer to; nil when there are no more. It may bring up further ones.
    mutating func nextNamedCheck() -> ValueCheck.Named? {
        guard place < queue.count else { return nil }
        let (name, key) = queue[place]
        place += 1
        var check = ValueCheck()
        _ = write(key.schema, key.extent, depth: 0, to: &check)
        return .init(name, check)
    }

    /// All of them; call it last.
    mutating func namedChecks() -> [ValueCheck.Named] {
        var checks: [ValueCheck.Named] = []
        while let next = nextNamedCheck() { checks.append(next) }
        return checks
    }

    // Checks are large, and are written in place: each of the functions below gets a blank one and fills it. They return
    // false, and leave it blank, where every value will do.

    /// - Parameter isPart: whether the schema is a part of an `allOf`, where a base with a discriminator means itself.
    private mutating func add(
        _ id: SchemaID, _ extent: Extent, depth: Int, isPart: Bool = false, to check: inout ValueCheck
    ) -> Bool {
        // Elsewhere the model holds one of its heirs, which has constraints of its own.
        let id = isPart || extent == .whole ? id : schemas.asked(id)
        guard depth < 32, extent == .whole || constrained.contains(id) else { return false }
        let key = Key(schema: id, extent: extent)
        if let known = named[key.index] {
            check.reference = known
            return true
        }
        guard let name = name(id) ?? nameOfCircle(key) else {
            isUnfinished[key.index] = true
            defer { isUnfinished[key.index] = false }
            return write(id, extent, depth: depth, isPart: isPart, to: &check)
        }
        var unique = name
        while !taken.insert(UTF8Key(unique)).inserted { unique += "_" }
        named[key.index] = unique
        queue.append((unique, key))
        check.reference = unique
        return true
    }

    /// A schema that is being written where it comes up again contains itself, and needs a name after all.
    private func nameOfCircle(_ key: Key) -> String? {
        isUnfinished[key.index] ? schemas[key.schema].origins.first.node.pointer : nil
    }

    private mutating func write(
        _ id: SchemaID, _ extent: Extent, depth: Int, isPart: Bool = false, to check: inout ValueCheck
    ) -> Bool {
        switch schemas[id].form {
        case .anything: return false
        case .nothing:
            check.types = []
            return true
        case .alias(let target, false): return add(target, extent, depth: depth + 1, isPart: isPart, to: &check)
        case .alias(let target, true):
            check.anyOf = elements([target], extent, depth, areParts: isPart)
            if check.anyOf.isEmpty { return false }
            check.anyOf.append(ValueCheck(types: .null))
            return true
        case .assertions:
            writeAssertions(of: schemas[id], extent, depth: depth, to: &check)
            return !check.isBlank
        }
    }

    private mutating func writeAssertions(
        of schema: Schema, _ extent: Extent, depth: Int, to check: inout ValueCheck
    ) {
        if extent == .whole {
            check.types = Self.types(schema.types)
            check.allowed = schema.enumeration
            check.format = Self.checkedFormat(schema.format)
        }
        if !schema.numbers.isEmpty {
            check.range.minimum = schema.numbers.minimum
            check.range.exclusiveMinimum = schema.numbers.exclusiveMinimum
            check.range.maximum = schema.numbers.maximum
            check.range.exclusiveMaximum = schema.numbers.exclusiveMaximum
            check.range.multipleOf = schema.numbers.multipleOf
        }
        check.length = .init(minimum: schema.strings.minLength, maximum: schema.strings.maxLength)
        check.pattern = schema.strings.pattern
        addElements(of: schema.arrays, to: &check, extent, depth)
        addMembers(of: schema.objects, to: &check, extent, depth)
        addUnion(of: schema, to: &check, extent, depth)
        if !schema.allOf.isEmpty { check.allOf = elements(schema.allOf, extent, depth, areParts: true) }
        if let not = schema.not { check.not = [present(not, .whole, depth)] }
        if let conditional = schema.conditional {
            check.conditional = [present(conditional.condition, .whole, depth)]
            for part in [conditional.then, conditional.otherwise] {
                check.conditional.append(part.map { present($0, .whole, depth) } ?? ValueCheck())
            }
        }
    }

    /// The check of a part that must be told, be it blank.
    private mutating func present(_ id: SchemaID, _ extent: Extent, _ depth: Int) -> ValueCheck {
        var check = ValueCheck()
        _ = add(id, extent, depth: depth + 1, to: &check)
        return check
    }

    /// The checks of parts, but for those that every value meets.
    private mutating func elements(
        _ ids: [SchemaID], _ extent: Extent, _ depth: Int, areParts: Bool = false
    ) -> [ValueCheck] {
        var checks: [ValueCheck] = []
        for id in ids {
            checks.append(ValueCheck())
            let place = checks.count - 1
            if !add(id, extent, depth: depth + 1, isPart: areParts, to: &checks[place]) { checks.removeLast() }
        }
        return checks
    }

    private static func checkedFormat(_ format: String?) -> String? {
        switch format {
        case "date-time", "date", "uuid": format
        default: nil
        }
    }

    private mutating func addElements(
        of arrays: ArrayAssertions, to check: inout ValueCheck, _ extent: Extent, _ depth: Int
    ) {
        if arrays.minItems != nil || arrays.maxItems != nil {
            check.itemCount = .init(minimum: arrays.minItems, maximum: arrays.maxItems)
        }
        if arrays.uniqueItems { check.hasUniqueItems = true }
        var tellsFirst = arrays.items != nil
        for id in arrays.prefixItems {
            check.firstItems.append(ValueCheck())
            let place = check.firstItems.count - 1
            if add(id, extent, depth: depth + 1, to: &check.firstItems[place]) { tellsFirst = true }
        }
        if !tellsFirst, !arrays.prefixItems.isEmpty { check.firstItems = [] }
        if let items = arrays.items { check.items = elements([items], extent, depth) }
        guard let contained = arrays.contains else { return }
        check.contained = [present(contained, .whole, depth)]
        check.containedCount = .init(minimum: arrays.minContains, maximum: arrays.maxContains)
    }

    private mutating func addMembers(
        of objects: ObjectAssertions, to check: inout ValueCheck, _ extent: Extent, _ depth: Int
    ) {
        if objects.minProperties != nil || objects.maxProperties != nil {
            check.memberCount = .init(minimum: objects.minProperties, maximum: objects.maxProperties)
        }
        for property in objects.properties {
            // OpenAPI 3.0.3, section 4.7.24: a read-only property isn't required in a request. A model may be either.
            let isRequired = extent == .whole && property.isRequired && !isReadOnly(property.schema)
            check.properties.append(.init(property.name, isRequired: isRequired, ValueCheck()))
            let place = check.properties.count - 1
            let hasCheck = add(property.schema, extent, depth: depth + 1, to: &check.properties[place].check)
            // Without a check of its own it still isn't one of the others.
            let isTold = extent == .whole || objects.additionalProperties != nil || !objects.patternProperties.isEmpty
            if !hasCheck, !isTold { check.properties.removeLast() }
        }
        if extent == .whole {
            for name in objects.undeclaredRequired {
                check.properties.append(.init(name, isRequired: true, ValueCheck()))
            }
        }
        if !objects.patternProperties.isEmpty {
            check.patterned = objects.patternProperties.map { .init($0.name, present($0.element, extent, depth)) }
        }
        if let names = objects.propertyNames { check.memberNames = [present(names, .whole, depth)] }
        addDependencies(of: objects, to: &check, depth)
        guard let others = objects.additionalProperties else { return }
        switch schemas[others].form {
        case .nothing: check.allowsOthers = extent == .constraints
        case .anything: break
        case .alias, .assertions:
            let checks = elements([others], extent, depth)
            if !checks.isEmpty { check.others = checks }
        }
    }

    private mutating func addDependencies(of objects: ObjectAssertions, to check: inout ValueCheck, _ depth: Int) {
        for dependency in objects.dependentRequired {
            var needed = ValueCheck()
            needed.properties = dependency.element.map { .init($0, isRequired: true, ValueCheck()) }
            check.dependent.append(.init(dependency.name, needed))
        }
        for dependency in objects.dependentSchemas {
            check.dependent.append(.init(dependency.name, present(dependency.element, .whole, depth)))
        }
    }

    private mutating func addUnion(of schema: Schema, to check: inout ValueCheck, _ extent: Extent, _ depth: Int) {
        let members = schema.oneOf.isEmpty ? schema.anyOf : schema.oneOf
        guard !members.isEmpty, extent == .whole || members.contains(where: { constrained.contains($0) }) else {
            return
        }
        if let discriminator = schema.discriminator, tells(discriminator, apart: members) {
            let variants = discriminator.cases.compactMap { entry in
                members.firstIndex(of: entry.schema).map { ValueCheck.Tag.Variant(entry.value, $0) }
            }
            check.tag = .init(discriminator.propertyName, variants, isOpen: extent == .constraints)
        }
        // A tag says which member is meant; without one, types and required members must.
        let inner = check.tag == nil ? .whole : extent
        check.anyOf = members.map { present($0, inner, depth) }
    }

    /// Whether each member but null has a value; members may share one, or stand in place.
    private func tells(_ discriminator: Discriminator, apart members: [SchemaID]) -> Bool {
        let chosen = Set(discriminator.cases.map(\.schema))
        return members.allSatisfy { chosen.contains($0) || schemas[$0].types == .null }
    }

    private func isReadOnly(_ id: SchemaID) -> Bool {
        var id = id
        for _ in 0..<8 {
            if schemas[id].annotations.isReadOnly { return true }
            guard case .alias(let target, _) = schemas[id].form else { return false }
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
