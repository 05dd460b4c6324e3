import APIModel
import SourceTree
import TributaryRuntime

// JSON Schema 2020-12, and its subset in OpenAPI 3.0.3, section 4.7.24.
extension WritingPass {
    private var isJSONSchema: Bool { options.version >= .openAPI31 }

    /// A reference where the schema has a name, else the schema itself.
    mutating func write(_ id: SchemaID) {
        guard let name = names[id] else { return writeInPlace(id) }
        output.beginObject()
        reference("schemas", name)
        output.endObject()
    }

    /// The schema itself. Schemas on a cycle have names, so this recursion ends.
    mutating func writeInPlace(_ id: SchemaID) {
        let schema = api.schemas[id]
        switch schema.form {
        case .nothing where isJSONSchema && schema.annotations.isEmpty: output.bool(false)
        case .anything, .nothing, .assertions:
            output.beginObject(like: schema.origins.first.node)
            if case .nothing = schema.form { writeNot(nil) }
            writeAssertions(schema)
            finish(schema)
        // It says nothing but what its target says.
        case .alias(let target, addsNull: false) where schema.annotations.isEmpty && schema.component == nil:
            write(target)
        case .alias(let target, let addsNull):
            output.beginObject(like: schema.origins.first.node)
            writeAlias(of: target, addsNull: addsNull, schema)
            finish(schema)
        }
    }

    private mutating func finish(_ schema: Schema) {
        write(schema.annotations, schema.origins)
        writeOrigins(schema.origins)
        output.endObject()
    }

    /// OpenAPI 3.0 ignores what stands beside `$ref`.
    private mutating func writeAlias(of target: SchemaID, addsNull: Bool, _ schema: Schema) {
        let isPlain = schema.annotations.isEmpty && schema.component == nil
        if let name = names[target], !addsNull, isJSONSchema || isPlain {
            reference("schemas", name)
        } else if addsNull, isJSONSchema {
            output.name("anyOf")
            output.beginArray()
            write(target)
            output.beginObject()
            output.member("type", "null")
            output.endObject()
            output.endArray()
        } else {
            writeList("allOf", [target])
            output.member("nullable", if: addsNull)
        }
    }

    private mutating func writeAssertions(_ schema: Schema) {
        guard case .assertions = schema.form else { return }
        writeTypes(of: schema)
        output.member("format", format(of: schema))
        writeEnumeration(of: schema)
        write(schema.numbers)
        write(schema.strings, schema.origins)
        write(schema.arrays, schema)
        write(schema.objects, schema.origins)
        writeList("allOf", schema.allOf)
        writeList("anyOf", schema.anyOf)
        writeList("oneOf", schema.oneOf)
        if let not = schema.not { writeNot(not) }
        if let conditional = schema.conditional, allows(.openAPI31, "if", at: schema.origins) { write(conditional) }
        if let discriminator = schema.discriminator { write(discriminator) }
    }

    private mutating func writeTypes(of schema: Schema) {
        guard schema.hasType else {
            if !isJSONSchema, schema.enumeration == nil, schema.types != .all { writeTypesOf30(schema.types) }
            return
        }
        if !isJSONSchema { return writeTypesOf30(schema.types) }
        var names = schema.types.names
        if names.first == "null", names.count > 1 { names.append(names.removeFirst()) }
        if names.count == 1, let only = names.first {
            output.member("type", only)
        } else {
            output.member("type", strings: names)
        }
    }

    /// One type and `nullable`; several types need a union.
    private mutating func writeTypesOf30(_ types: JSONTypes) {
        let isNullable = types.contains(.null)
        let names = types.subtracting(.null).names
        if names.count == 1, let only = names.first {
            output.member("type", only)
        } else if !names.isEmpty {
            output.name("anyOf")
            output.beginArray()
            for name in names {
                output.beginObject()
                output.member("type", name)
                if name == "array" { writeEmpty("items") }
                output.member("nullable", if: isNullable)
                output.endObject()
            }
            output.endArray()
        }
        output.member("nullable", if: isNullable && names.count == 1)
        if names.isEmpty, isNullable {
            output.member("nullable", if: true)
            output.name("enum")
            output.value(JSONValue.array([.null]))
        }
    }

    private func format(of schema: Schema) -> String? {
        guard !isJSONSchema, schema.format == nil, schema.strings.contentEncoding == "base64" else {
            return schema.format
        }
        return "byte"
    }

    private mutating func writeEnumeration(of schema: Schema) {
        guard var values = schema.enumeration else { return }
        if schema.types.contains(.null) { values.append(.null) }
        if schema.isConst, isJSONSchema, values.count == 1, let value = values.first {
            output.name("const")
            output.value(value)
        } else if isJSONSchema || schema.types != .null {
            output.name("enum")
            output.value(.array(values))
        }
    }

    private mutating func write(_ numbers: NumberAssertions) {
        if isJSONSchema {
            output.member("minimum", numbers.minimum)
            output.member("exclusiveMinimum", numbers.exclusiveMinimum)
            output.member("maximum", numbers.maximum)
            output.member("exclusiveMaximum", numbers.exclusiveMaximum)
        } else {
            output.member("minimum", numbers.minimum ?? numbers.exclusiveMinimum)
            output.member("exclusiveMinimum", if: numbers.exclusiveMinimum != nil && numbers.minimum == nil)
            output.member("maximum", numbers.maximum ?? numbers.exclusiveMaximum)
            output.member("exclusiveMaximum", if: numbers.exclusiveMaximum != nil && numbers.maximum == nil)
        }
        output.member("multipleOf", numbers.multipleOf)
    }

    private mutating func write(_ strings: StringAssertions, _ origins: Origins) {
        output.member("minLength", strings.minLength)
        output.member("maxLength", strings.maxLength)
        output.member("pattern", strings.pattern)
        if let encoding = strings.contentEncoding, isJSONSchema || encoding != "base64",
            allows(.openAPI31, "contentEncoding", at: origins)
        {
            output.member("contentEncoding", encoding)
        }
        if let media = strings.contentMediaType, allows(.openAPI31, "contentMediaType", at: origins) {
            output.member("contentMediaType", media)
        }
        writeSince31("contentSchema", strings.contentSchema, origins)
    }

    private mutating func write(_ arrays: ArrayAssertions, _ schema: Schema) {
        if !arrays.prefixItems.isEmpty, allows(.openAPI31, "prefixItems", at: schema.origins) {
            writeList("prefixItems", arrays.prefixItems)
        }
        if let items = arrays.items, isJSONSchema || arrays.prefixItems.isEmpty {
            output.name("items")
            write(items)
        } else if !isJSONSchema, schema.hasType, schema.types.contains(.array) {
            // OpenAPI 3.0.3, section 4.7.24: `items` must be present beside the type.
            writeEmpty("items")
        }
        writeSince31("contains", arrays.contains, schema.origins)
        if isJSONSchema {
            output.member("minContains", arrays.minContains)
            output.member("maxContains", arrays.maxContains)
        }
        output.member("minItems", arrays.minItems)
        output.member("maxItems", arrays.maxItems)
        output.member("uniqueItems", if: arrays.uniqueItems)
        writeSince31("unevaluatedItems", arrays.unevaluatedItems, schema.origins)
    }

    private mutating func write(_ conditional: Conditional) {
        for (keyword, id) in [
            ("if", conditional.condition), ("then", conditional.then), ("else", conditional.otherwise),
        ] {
            guard let id else { continue }
            output.name(keyword)
            write(id)
        }
    }
}

// Objects.
extension WritingPass {
    private mutating func write(_ objects: ObjectAssertions, _ origins: Origins) {
        output.member("required", strings: required(of: objects, like: origins.first.node))
        if !objects.properties.isEmpty {
            output.name("properties")
            output.beginObject()
            for property in objects.properties {
                output.name(property.name)
                write(property.schema)
            }
            output.endObject()
        }
        if let additional = objects.additionalProperties {
            output.name("additionalProperties")
            writeOrBoolean(additional)
        }
        write("patternProperties", objects.patternProperties, origins)
        writeSince31("propertyNames", objects.propertyNames, origins)
        output.member("minProperties", objects.minProperties)
        output.member("maxProperties", objects.maxProperties)
        if !objects.dependentRequired.isEmpty, allows(.openAPI31, "dependentRequired", at: origins) {
            output.name("dependentRequired")
            output.beginObject()
            for member in objects.dependentRequired {
                output.name(member.name)
                output.beginArray()
                for name in member.element { output.string(name) }
                output.endArray()
            }
            output.endObject()
        }
        write("dependentSchemas", objects.dependentSchemas, origins)
        writeSince31("unevaluatedProperties", objects.unevaluatedProperties, origins)
    }

    /// In the order in which the authority lists them, those that it doesn't list after.
    private func required(of objects: ObjectAssertions, like node: Node) -> [String] {
        let names = objects.properties.filter(\.isRequired).map(\.name) + objects.undeclaredRequired
        guard names.count > 1, let listed = node["required"]?.children.map(\.text) else { return names }
        let ranks = names.map { name in listed.firstIndex(of: name) ?? listed.count }
        return names.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { names[$0] }
    }

    /// OpenAPI 3.0 has Boolean schemas here, but nowhere else.
    private mutating func writeOrBoolean(_ id: SchemaID) {
        let schema = api.schemas[id]
        switch schema.form {
        case .anything
        where schema.annotations.isEmpty && names[id] == nil && schema.origins.first.node.kind == .boolean:
            output.bool(true)
        case .nothing where schema.annotations.isEmpty && names[id] == nil: output.bool(false)
        default: write(id)
        }
    }

    private mutating func write(_ keyword: String, _ members: [Named<SchemaID>], _ origins: Origins) {
        guard !members.isEmpty, allows(.openAPI31, keyword, at: origins) else { return }
        output.name(keyword)
        output.beginObject()
        for member in members {
            output.name(member.name)
            write(member.element)
        }
        output.endObject()
    }

    private mutating func writeSince31(_ keyword: String, _ id: SchemaID?, _ origins: Origins) {
        guard let id, allows(.openAPI31, keyword, at: origins) else { return }
        output.name(keyword)
        write(id)
    }

    private mutating func writeEmpty(_ keyword: String) {
        output.name(keyword)
        output.beginObject()
        output.endObject()
    }

    private mutating func writeList(_ keyword: String, _ ids: [SchemaID]) {
        guard !ids.isEmpty else { return }
        output.name(keyword)
        output.beginArray()
        for id in ids { write(id) }
        output.endArray()
    }

    /// Nil stands for `{}`, which refuses everything.
    private mutating func writeNot(_ id: SchemaID?) {
        guard let id else { return writeEmpty("not") }
        output.name("not")
        write(id)
    }
}

// What asserts nothing.
extension WritingPass {
    private mutating func write(_ discriminator: Discriminator) {
        output.name("discriminator")
        output.beginObject(like: discriminator.origins.first.node)
        output.member("propertyName", discriminator.propertyName)
        let mapped = discriminator.cases.filter { needsMapping($0) }
        if !mapped.isEmpty {
            output.name("mapping")
            output.beginObject()
            for option in mapped {
                output.member(option.value, ComponentNames.reference("schemas", name(of: option) ?? option.value))
            }
            output.endObject()
        }
        if let fallback = discriminator.defaultSchema, let name = names[fallback],
            allows(.openAPI32, "defaultMapping", at: discriminator.origins)
        {
            output.member("defaultMapping", ComponentNames.reference("schemas", name))
        }
        output.endObject()
    }

    /// Whether neither the name of the component nor its property says it already.
    private func needsMapping(_ option: Discriminator.Case) -> Bool {
        switch option.basis {
        case .mapping: true
        case .name: name(of: option) != option.value
        case .listing: false
        }
    }

    private func name(of option: Discriminator.Case) -> String? { names[names.named(option.schema, in: api)] }

    private mutating func write(_ annotations: Annotations, _ origins: Origins) {
        output.member("title", annotations.title)
        output.member("description", annotations.description)
        output.member("default", annotations.defaultValue)
        writeExamples(annotations.examples, origins)
        output.member("deprecated", if: annotations.isDeprecated)
        output.member("readOnly", if: annotations.isReadOnly)
        output.member("writeOnly", if: annotations.isWriteOnly)
        write(annotations.externalDocs)
        output.member("xml", annotations.xml)
        write(annotations.extensions)
    }

    private mutating func writeExamples(_ examples: [Node], _ origins: Origins) {
        guard let first = examples.first else { return }
        // OpenAPI 3.1 has both, and `example` is the only one before.
        guard isJSONSchema, examples.count > 1 || origins.first.node["example"] == nil else {
            if examples.count > 1 { lacks("examples", at: origins, help: "write OpenAPI 3.1 to keep all examples") }
            output.member("example", first)
            return
        }
        output.name("examples")
        output.beginArray()
        for example in examples { output.value(example) }
        output.endArray()
    }
}

extension Annotations {
    fileprivate var isEmpty: Bool {
        title == nil && description == nil && defaultValue == nil && examples.isEmpty && !isDeprecated && !isReadOnly
            && !isWriteOnly && externalDocs == nil && xml == nil && extensions.isEmpty
    }
}
