import APIModel
import TributaryRuntime

/// The conjunction of the parts of one `allOf`, gathered part by part.
struct Merging {
    private(set) var result: Schema
    /// Whether two parts allow no properties but their own, and these differ.
    private(set) var isClosedTwice = false
    private var places: [UTF8Key: Int] = [:]
    private var isEmpty = true

    /// The schema whose parts these are.
    private let whole: SchemaID

    init(_ schema: Schema, _ id: SchemaID) {
        whole = id
        result = Schema(form: .assertions, origins: schema.origins)
        result.annotations = schema.annotations
        result.component = schema.component
    }

    mutating func add(_ part: Schema, addsNull: Bool, _ schemas: inout PlannedSchemas) {
        if case .anything = part.form { return }
        guard case .assertions = part.form else { return }
        addTypes(of: part, addsNull: addsNull)
        addValues(of: part)
        addArrays(part.arrays, &schemas)
        addObjects(part.objects, &schemas)
        addUnions(of: part, &schemas)
        if result.annotations.description == nil { result.annotations.description = part.annotations.description }
        if part.annotations.isDeprecated { result.annotations.isDeprecated = true }
        if result.not == nil { result.not = part.not }
        isEmpty = false
    }

    private mutating func addTypes(of part: Schema, addsNull: Bool) {
        let types = addsNull ? part.types.union(.null) : part.types
        let both = result.types.intersection(types)
        // Parts that exclude each other: the later one is the more specific.
        result.types = both.isEmpty ? types : both
        result.hasType = result.hasType || part.hasType
        result.format = part.format ?? result.format
    }

    private mutating func addValues(of part: Schema) {
        if let values = part.enumeration {
            let both = result.enumeration?.filter { values.contains($0) } ?? values
            result.enumeration = both.isEmpty ? values : both
            result.isConst = result.isConst || part.isConst
        }
        let (a, b) = (result.strings, part.strings)
        result.strings.minLength = [a.minLength, b.minLength].compactMap { $0 }.max()
        result.strings.maxLength = [a.maxLength, b.maxLength].compactMap { $0 }.min()
        result.strings.pattern = b.pattern ?? a.pattern
        result.strings.contentEncoding = b.contentEncoding ?? a.contentEncoding
        result.strings.contentMediaType = b.contentMediaType ?? a.contentMediaType
        result.numbers.minimum = [result.numbers.minimum, part.numbers.minimum].compactMap { $0 }.max()
        result.numbers.maximum = [result.numbers.maximum, part.numbers.maximum].compactMap { $0 }.min()
        result.numbers.exclusiveMinimum =
            [result.numbers.exclusiveMinimum, part.numbers.exclusiveMinimum].compactMap { $0 }.max()
        result.numbers.exclusiveMaximum =
            [result.numbers.exclusiveMaximum, part.numbers.exclusiveMaximum].compactMap { $0 }.min()
        result.numbers.multipleOf = part.numbers.multipleOf ?? result.numbers.multipleOf
    }

    private mutating func addArrays(_ part: ArrayAssertions, _ schemas: inout PlannedSchemas) {
        result.arrays.items = Self.both(result.arrays.items, part.items, &schemas)
        if result.arrays.prefixItems.count < part.prefixItems.count { result.arrays.prefixItems = part.prefixItems }
        result.arrays.minItems = [result.arrays.minItems, part.minItems].compactMap { $0 }.max()
        result.arrays.maxItems = [result.arrays.maxItems, part.maxItems].compactMap { $0 }.min()
        result.arrays.uniqueItems = result.arrays.uniqueItems || part.uniqueItems
    }

    private mutating func addObjects(_ part: ObjectAssertions, _ schemas: inout PlannedSchemas) {
        let hadProperties = !result.objects.properties.isEmpty
        let wasClosed = result.objects.additionalProperties.map { Self.isNothing($0, schemas) } ?? false
        let isClosed = part.additionalProperties.map { Self.isNothing($0, schemas) } ?? false
        var added = 0
        for property in part.properties {
            if add(property, &schemas) { added += 1 }
        }
        require(part.undeclaredRequired)
        if wasClosed && isClosed && hadProperties && added > 0 { isClosedTwice = true }
        result.objects.additionalProperties =
            Self.both(result.objects.additionalProperties, part.additionalProperties, &schemas)
        result.objects.unevaluatedProperties =
            Self.both(result.objects.unevaluatedProperties, part.unevaluatedProperties, &schemas)
        result.objects.patternProperties += part.patternProperties
        result.objects.minProperties = [result.objects.minProperties, part.minProperties].compactMap { $0 }.max()
        result.objects.maxProperties = [result.objects.maxProperties, part.maxProperties].compactMap { $0 }.min()
    }

    /// False when an earlier part has the property too.
    private mutating func add(_ property: Property, _ schemas: inout PlannedSchemas) -> Bool {
        if let place = places[UTF8Key(property.name)] {
            let known = result.objects.properties[place]
            result.objects.properties[place].schema =
                schemas.combined(known.schema, property.schema, isDisjunction: false)
            result.objects.properties[place].isRequired = known.isRequired || property.isRequired
            return false
        }
        places[UTF8Key(property.name)] = result.objects.properties.count
        result.objects.properties.append(property)
        return true
    }

    /// A part may require what another one declares, before or after it.
    private mutating func require(_ names: [String]) {
        var objects = result.objects
        objects.undeclaredRequired = (objects.undeclaredRequired + names).filter { name in
            guard let place = places[UTF8Key(name)] else { return true }
            objects.properties[place].isRequired = true
            return false
        }
        result.objects = objects
    }

    private mutating func addUnions(of part: Schema, _ schemas: inout PlannedSchemas) {
        result.allOf += part.allOf
        guard !part.anyOf.isEmpty || !part.oneOf.isEmpty else { return }
        if result.anyOf.isEmpty, result.oneOf.isEmpty {
            result.anyOf = part.anyOf
            result.oneOf = part.oneOf
            result.discriminator = part.discriminator
            return
        }
        var rest = Schema(form: .assertions, origins: part.origins)
        rest.anyOf = part.anyOf
        rest.oneOf = part.oneOf
        rest.discriminator = part.discriminator
        result.allOf.append(schemas.add(rest, madeOf: [whole]))
    }

    private static func both(_ a: SchemaID?, _ b: SchemaID?, _ schemas: inout PlannedSchemas) -> SchemaID? {
        guard let a, let b else { return a ?? b }
        return schemas.combined(a, b, isDisjunction: false)
    }

    private static func isNothing(_ id: SchemaID, _ schemas: PlannedSchemas) -> Bool {
        if case .nothing = schemas[id].form { true } else { false }
    }
}
