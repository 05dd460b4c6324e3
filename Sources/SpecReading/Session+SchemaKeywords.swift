import APIModel
import Reporting
import SourceTree
import TributaryRuntime

/// One member of a schema at a time.
extension Session {
    mutating func read(_ keyword: Keyword, _ place: Place, _ draft: inout SchemaDraft) {
        switch keyword {
        case .title, .description, .defaultValue, .example, .examples, .deprecated, .readOnly, .writeOnly,
            .externalDocs,
            .xml:
            readAnnotation(keyword, place, &draft.schema.annotations)
        case .ref, .dynamicRef: draft.reference = draft.reference ?? place.node
        case .nullable, .xNullable:
            draft.isNullable = flag(place.node) ?? false
            draft.nullability = place.node
        case .allOf: draft.allOf = place
        case .anyOf: draft.anyOf = place
        case .oneOf: draft.oneOf = place
        case .discriminator: draft.discriminator = place
        case .id, .anchor, .dynamicAnchor: break
        case .properties where Self.isEmptyMapping(place.node): break
        case .defs, .definitions: readDefinitions(place)
        default:
            draft.hasAssertions = true
            if let subject = Self.subject(keyword) { draft.subjects.formUnion(subject) }
            readAssertion(keyword, place, &draft)
        }
    }

    mutating func readAnnotation(_ keyword: Keyword, _ place: Place, _ annotations: inout Annotations) {
        let node = place.node
        switch keyword {
        case .title: annotations.title = text(node)
        case .description: annotations.description = text(node)
        case .defaultValue: annotations.defaultValue = node
        case .example: annotations.examples.insert(node, at: 0)
        case .examples: if isSequence(node) { annotations.examples += node.children }
        case .deprecated: annotations.isDeprecated = flag(node) ?? false
        case .readOnly: annotations.isReadOnly = flag(node) ?? false
        case .writeOnly: annotations.isWriteOnly = flag(node) ?? false
        case .externalDocs: annotations.externalDocs = externalDocs(place)
        case .xml:
            checkNames(place, .xml)
            annotations.xml = node
        default: break
        }
    }

    /// Schemas under `$defs` are read whether something refers to them or not.
    private mutating func readDefinitions(_ place: Place) {
        guard isMapping(place.node) else { return }
        for child in place.node.children { _ = schemaID(place.at(child), isReferred: true) }
    }

    private mutating func readAssertion(_ keyword: Keyword, _ place: Place, _ draft: inout SchemaDraft) {
        let node = place.node
        switch keyword {
        case .type: readType(node, &draft)
        case .format: readFormat(node, &draft)
        case .enumeration: if isSequence(node) { draft.enumeration = node }
        case .const: draft.const = node
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf: readBound(keyword, node, &draft)
        case .contentEncoding: readEncoding(node, &draft)
        case .minLength, .maxLength, .pattern, .contentMediaType, .contentSchema:
            readString(keyword, place, &draft.schema.strings)
        case .items, .prefixItems, .contains, .minContains, .maxContains, .minItems, .maxItems, .uniqueItems,
            .unevaluatedItems:
            readArray(keyword, place, &draft.schema.arrays)
        case .properties: if isMapping(node) { draft.properties = included(place) }
        case .required: readRequired(node, &draft)
        case .additionalProperties, .patternProperties, .propertyNames, .minProperties, .maxProperties,
            .dependentRequired, .dependentSchemas, .unevaluatedProperties:
            readObject(keyword, place, &draft.schema.objects)
        case .not: draft.schema.not = schemaID(place)
        case .condition: draft.condition = place
        case .then: draft.then = place
        case .otherwise: draft.otherwise = place
        default: break
        }
    }

    /// Properties that are kept in a file of their own, though no specification allows a reference there.
    private mutating func included(_ place: Place) -> Place {
        guard place.node.count == 1, let reference = reference(place), reference.kind == .string,
            let target = target(of: reference, place.file), isMapping(target.node)
        else { return place }
        reportUnusualReference(reference, "properties")
        return target
    }

    private mutating func readType(_ node: Node, _ draft: inout SchemaDraft) {
        var types: JSONTypes = []
        if node.kind == .sequence, dialect.isJSONSchema || node.count > 0 {
            if !dialect.isJSONSchema {
                report(
                    .warning, "keyword-of-other-version",
                    "an array as 'type' belongs to OpenAPI 3.1 and later, not to \(dialect.title); it is read all the same",
                    at: node, help: "write one type, and 'nullable: true' for null")
            }
            for child in node.children { types.formUnion(type(child, &draft) ?? []) }
        } else {
            types = type(node, &draft) ?? []
        }
        guard !types.isEmpty else { return }
        draft.schema.types = types
        draft.schema.hasType = true
    }

    private mutating func type(_ node: Node, _ draft: inout SchemaDraft) -> JSONTypes? {
        switch node.text {
        case "string": return .string
        case "object": return .object
        case "array": return .array
        case "integer": return .integer
        case "number": return .number
        case "boolean": return .boolean
        case "null":
            // YAML's own null in place of the name: `type: [string, null]`.
            if node.kind != .string { reportLenient(node, "the string \"null\"") }
            return .null
        case "file":
            if dialect != .swagger2 { reportLenient(node, "string, with 'format: binary'") }
            draft.schema.format = "binary"
            return .string
        default:
            if node.kind == .null {
                reportLenient(node, "the string \"null\"")
                return .null
            }
            if let (name, type) = Self.typesOfLanguages[node.text] {
                reportLenient(node, "'\(name)'")
                return type
            }
            let near = NearName.of(node.text, in: JSONTypes.all.names + ["integer"])
            reportInvalid(node, "a type", help: near.map { "write '\($0)'" } ?? "use one of the types of JSON")
            return nil
        }
    }

    /// What programming languages call the types of JSON.
    private static let typesOfLanguages: [String: (name: String, type: JSONTypes)] = [
        "int": ("integer", .integer), "long": ("integer", .integer), "bool": ("boolean", .boolean),
        "float": ("number", .number), "double": ("number", .number), "str": ("string", .string),
    ]

    private mutating func readFormat(_ node: Node, _ draft: inout SchemaDraft) {
        guard let format = text(node) else { return }
        if format == "byte" {
            draft.schema.strings.contentEncoding = draft.schema.strings.contentEncoding ?? "base64"
        } else {
            draft.schema.format = format
        }
    }

    /// `binary` encodes nothing (RFC 2045, section 6.2): it is the other spelling of `format: binary`.
    private mutating func readEncoding(_ node: Node, _ draft: inout SchemaDraft) {
        guard let encoding = text(node) else { return }
        if encoding == "binary" {
            draft.schema.format = draft.schema.format ?? encoding
        } else {
            draft.schema.strings.contentEncoding = encoding
        }
    }

    private mutating func readBound(_ keyword: Keyword, _ node: Node, _ draft: inout SchemaDraft) {
        let isExclusive = keyword == .exclusiveMinimum || keyword == .exclusiveMaximum
        if isExclusive, let value = node.bool {
            if dialect.isJSONSchema { reportLenient(node, "a number") }
            if keyword == .exclusiveMinimum {
                draft.isMinimumExclusive = value
            } else {
                draft.isMaximumExclusive = value
            }
            return
        }
        guard let value = number(node) else { return }
        if isExclusive, !dialect.isJSONSchema {
            report(
                .warning, "keyword-of-other-version",
                "a number as '\(keyword.rawValue)' belongs to OpenAPI 3.1 and later, not to \(dialect.title); it is read all the same",
                at: node, help: "write the number as '\(isMinimum(keyword) ? "minimum" : "maximum")', and true here")
        }
        switch keyword {
        case .minimum: draft.schema.numbers.minimum = value
        case .maximum: draft.schema.numbers.maximum = value
        case .exclusiveMinimum: draft.schema.numbers.exclusiveMinimum = value
        case .exclusiveMaximum: draft.schema.numbers.exclusiveMaximum = value
        default:
            if value > JSONNumber(0) {
                draft.schema.numbers.multipleOf = value
            } else {
                reportInvalid(node, "a number above 0")
            }
        }
    }

    private func isMinimum(_ keyword: Keyword) -> Bool { keyword == .exclusiveMinimum }

    private mutating func readString(_ keyword: Keyword, _ place: Place, _ strings: inout StringAssertions) {
        let node = place.node
        switch keyword {
        case .minLength: strings.minLength = count(node)
        case .maxLength: strings.maxLength = count(node)
        case .pattern: strings.pattern = text(node)
        case .contentMediaType: strings.contentMediaType = text(node)
        case .contentSchema: strings.contentSchema = schemaID(place)
        default: break
        }
    }

    private mutating func readArray(_ keyword: Keyword, _ place: Place, _ arrays: inout ArrayAssertions) {
        let node = place.node
        switch keyword {
        case .items where node.kind == .sequence:
            reportLenient(node, "a schema")
            arrays.prefixItems = schemaIDs(place)
        case .items: arrays.items = schemaID(place)
        case .prefixItems: arrays.prefixItems = schemaIDs(place)
        case .contains: arrays.contains = schemaID(place)
        case .minContains: arrays.minContains = count(node)
        case .maxContains: arrays.maxContains = count(node)
        case .minItems: arrays.minItems = count(node)
        case .maxItems: arrays.maxItems = count(node)
        case .uniqueItems: arrays.uniqueItems = flag(node) ?? false
        case .unevaluatedItems: arrays.unevaluatedItems = schemaID(place)
        default: break
        }
    }

    mutating func schemaIDs(_ place: Place) -> [SchemaID] {
        guard isSequence(place.node, "an array of schemas") else { return [] }
        return place.node.children.map { schemaID(place.at($0)) }
    }

    private mutating func readRequired(_ node: Node, _ draft: inout SchemaDraft) {
        if node.kind == .boolean {
            report(
                .warning, "required-in-property",
                "'required' must be an array of names on the object, not true or false here",
                at: node, help: "list the property in 'required' of its object")
        } else if isSequence(node, "an array of names") {
            draft.required = node
        }
    }

    private mutating func readObject(_ keyword: Keyword, _ place: Place, _ objects: inout ObjectAssertions) {
        let node = place.node
        switch keyword {
        case .additionalProperties: objects.additionalProperties = schemaID(place)
        case .patternProperties: objects.patternProperties = namedSchemas(place)
        case .propertyNames: objects.propertyNames = schemaID(place)
        case .minProperties: objects.minProperties = count(node)
        case .maxProperties: objects.maxProperties = count(node)
        case .dependentRequired:
            guard isMapping(node) else { return }
            objects.dependentRequired = node.children.map { Named($0.key ?? "", texts($0)) }
        case .dependentSchemas: objects.dependentSchemas = namedSchemas(place)
        case .unevaluatedProperties: objects.unevaluatedProperties = schemaID(place)
        default: break
        }
    }

    private mutating func namedSchemas(_ place: Place) -> [Named<SchemaID>] {
        guard isMapping(place.node) else { return [] }
        return place.node.children.map { Named($0.key ?? "", schemaID(place.at($0))) }
    }
}
