import APIModel
import Reporting
import SourceTree
import TributaryRuntime

/// What the keywords of one schema say together.
extension Session {
    mutating func checkShapes() {
        var patterns: [String: Bool] = [:]
        for id in api.schemas.ids {
            guard case .assertions = api.schemas[id].form else {
                checkAnnotations(id)
                continue
            }
            checkAnnotations(id)
            checkBounds(id)
            checkPatterns(id, &patterns)
            checkItems(id)
            checkDiscriminatorUse(id)
        }
    }

    private mutating func checkAnnotations(_ id: SchemaID) {
        guard api.schemas[id].annotations.isReadOnly, api.schemas[id].annotations.isWriteOnly else { return }
        let node = api.schemas[id].origins.first.node
        guard let second = node["writeOnly"], node["readOnly"] != nil else { return }
        // OpenAPI 3.0.3, section 4.7.24.1: "MUST NOT"; in JSON Schema nobody can then tell who may send it.
        report(
            .warning, "exclusive-keywords", "'readOnly' and 'writeOnly' exclude each other", at: second,
            help: "keep one of the two")
    }

    /// A lower bound above the upper one leaves no value.
    private mutating func checkBounds(_ id: SchemaID) {
        if api.schemas[id].mayLimitNumbers { checkNumbers(id) }
        if api.schemas[id].mayLimitStrings {
            let strings = api.schemas[id].strings
            check(id, strings.minLength, strings.maxLength, "maxLength")
        }
        if api.schemas[id].mayLimitArrays {
            let arrays = api.schemas[id].arrays
            check(id, arrays.minItems, arrays.maxItems, "maxItems")
            check(id, arrays.minContains, arrays.maxContains, "maxContains")
        }
        if api.schemas[id].mayLimitObjects {
            let (low, high) = (api.schemas[id].objects.minProperties, api.schemas[id].objects.maxProperties)
            check(id, low, high, "maxProperties")
        }
    }

    private mutating func checkNumbers(_ id: SchemaID) {
        let numbers = api.schemas[id].numbers
        guard let low = numbers.minimum ?? numbers.exclusiveMinimum,
            let high = numbers.maximum ?? numbers.exclusiveMaximum
        else { return }
        let isStrict = numbers.exclusiveMinimum != nil || numbers.exclusiveMaximum != nil
        if high < low || isStrict && low == high {
            reportBounds(id, ["maximum", "exclusiveMaximum"], low.text, high.text)
        }
    }

    private mutating func check(_ id: SchemaID, _ low: Int?, _ high: Int?, _ name: String) {
        if let low, let high, high < low { reportBounds(id, [name], String(low), String(high)) }
    }

    private mutating func reportBounds(_ id: SchemaID, _ names: [String], _ low: String, _ high: String) {
        let owner = api.schemas[id].origins.first.node
        guard let node = names.lazy.compactMap({ owner[$0] }).first else { return }
        report(
            .warning, "empty-range", "no value is at least \(low) and at most \(high)", at: node,
            help: "exchange the two bounds")
    }

    /// JSON Schema Validation 2020-12, section 6.3.3.
    private mutating func checkPatterns(_ id: SchemaID, _ known: inout [String: Bool]) {
        let owner = api.schemas[id].origins.first.node
        if let pattern = api.schemas[id].strings.pattern, let node = owner["pattern"] {
            checkPattern(pattern, node, &known)
        }
        for pattern in api.schemas[id].objects.patternProperties {
            guard let node = owner["patternProperties"]?[pattern.name] else { continue }
            checkPattern(pattern.name, node, &known)
        }
    }

    private mutating func checkPattern(_ text: String, _ node: Node, _ known: inout [String: Bool]) {
        let isPattern = known[text] ?? (Pattern(text) != nil)
        known[text] = isPattern
        guard !isPattern else { return }
        report(
            .warning, "invalid-pattern",
            "\(text.utf8.count <= 60 ? "'\(text)'" : "this") can't be read as a regular expression of ECMA-262; it is not checked",
            at: node, help: "write it in the syntax of ECMA-262 with the 'u' flag, without flags and script properties")
    }

    /// Swagger 2.0 and OpenAPI 3.0.3, section 4.7.24.1: "MUST be present if the `type` is `array`".
    private mutating func checkItems(_ id: SchemaID) {
        guard !dialect.isJSONSchema, api.schemas[id].hasType, api.schemas[id].types.subtracting(.null) == .array,
            api.schemas[id].arrays.items == nil, api.schemas[id].arrays.prefixItems.isEmpty
        else { return }
        let node = api.schemas[id].origins.first.node
        guard node["type"] != nil, node["items"] == nil else { return }
        report(
            .warning, "missing-keyword", "a schema of type 'array' needs 'items'", at: node, help: "add 'items'")
    }

    /// OpenAPI 3.1.0, section 4.8.25: it chooses among the members of a union or the heirs of a schema.
    private mutating func checkDiscriminatorUse(_ id: SchemaID) {
        guard let discriminator = api.schemas[id].discriminator, !api.schemas[id].isUnion, discriminator.cases.isEmpty
        else { return }
        reportWithoutEffect(
            discriminator.origins.first.node, "the schema has neither 'oneOf' nor 'anyOf', and no other extends it")
    }
}

extension Session {
    /// The types of values that a keyword says something about; nil for those that say something about all.
    static func subject(_ keyword: Keyword) -> JSONTypes? {
        switch keyword {
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf: .number
        case .minLength, .maxLength, .pattern, .contentEncoding, .contentMediaType, .contentSchema: .string
        case .items, .prefixItems, .contains, .minContains, .maxContains, .minItems, .maxItems, .uniqueItems,
            .unevaluatedItems:
            .array
        case .properties, .required, .additionalProperties, .patternProperties, .propertyNames, .minProperties,
            .maxProperties, .dependentRequired, .dependentSchemas, .unevaluatedProperties:
            .object
        default: nil
        }
    }

    /// JSON Schema Validation 2020-12, section 6: a keyword says nothing about values of other types.
    mutating func reportUnrelated(_ draft: SchemaDraft, _ place: Place) {
        let types = draft.schema.types
        guard draft.schema.hasType, !draft.subjects.isSubset(of: types) else { return }
        for child in place.node.children {
            guard let keyID = child.keyID, case .known(let entry) = files[place.file].meanings[Int(keyID.index)],
                let subject = Self.subject(entry.keyword), types.isDisjoint(with: subject)
            else { continue }
            reportWithoutEffect(child, "no value is \(subject.article)")
        }
    }
}

extension JSONTypes {
    /// Of one type.
    fileprivate var article: String {
        switch self {
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        default: "a number"
        }
    }
}
