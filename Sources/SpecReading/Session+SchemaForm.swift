import APIModel
import Reporting
import SourceTree
import TributaryRuntime

/// The one spelling that each meaning has: see `Schema`.
extension Session {
    mutating func finish(_ draft: inout SchemaDraft, _ place: Place, _ id: SchemaID) {
        reportUnrelated(draft, place)
        finishBounds(&draft)
        finishProperties(&draft)
        finishConditional(&draft)
        var members = Members()
        if let reference = draft.reference { members.all.append(referenced(reference, place)) }
        if let allOf = draft.allOf { readAllOf(allOf, &draft, &members) }
        if let anyOf = draft.anyOf { members.any = union(anyOf, &members) }
        if let oneOf = draft.oneOf { members.one = union(oneOf, &members) }
        finishValues(&draft, isComposed: !members.isEmpty)
        if let node = draft.nullability, members.isEmpty, !draft.schema.hasType, draft.schema.enumeration == nil {
            reportWithoutEffect(node, "without 'type', null is accepted anyway")
        }
        write(&draft, members, place, id)
        if let discriminator = draft.discriminator { readDiscriminator(discriminator, id) }
    }

    /// The subschemas that apply to the same value.
    private struct Members {
        var all: [SchemaID] = []
        var any: [SchemaID] = []
        var one: [SchemaID] = []
        /// Members of the unions that accept null and nothing else.
        var nulls: Set<SchemaID> = []

        var isEmpty: Bool { all.isEmpty && any.isEmpty && one.isEmpty }
    }

    private mutating func write(_ draft: inout SchemaDraft, _ members: Members, _ place: Place, _ id: SchemaID) {
        if draft.schema.mayHaveRareAssertions, draft.schema.not != nil, let not = place.node["not"],
            not.bool ?? (not.kind == .mapping && not.count == 0)
        {
            draft.schema.not = nil
            draft.schema.form = .nothing
            return swap(&api.schemas[id], &draft.schema)
        }
        let isUnion = members.all.isEmpty && (members.any.isEmpty || members.one.isEmpty)
        if !draft.hasAssertions {
            if members.isEmpty {
                draft.schema.form = .anything
                return put(&draft.schema, id)
            }
            if isUnion { return writeUnion(&draft, members, id) }
            if members.all.count == 1, members.any.isEmpty, members.one.isEmpty, draft.discriminator == nil {
                return setAlias(draft.schema, members.all[0], addsNull: draft.isNullable, id)
            }
        }
        draft.schema.allOf = members.all
        draft.schema.anyOf = members.any
        draft.schema.oneOf = members.one
        set(&draft, isNullable: draft.isNullable && !members.isEmpty, id)
    }

    private mutating func writeUnion(_ draft: inout SchemaDraft, _ members: Members, _ id: SchemaID) {
        let written = members.any.isEmpty ? members.one : members.any
        var rest = written.filter { !members.nulls.contains($0) }
        if rest.isEmpty { rest = Array(written.prefix(1)) }
        guard let first = rest.first else { return }
        let addsNull = draft.isNullable || rest.count < written.count && !members.nulls.contains(first)
        if rest.count == 1, draft.discriminator == nil { return setAlias(draft.schema, first, addsNull: addsNull, id) }
        if members.any.isEmpty { draft.schema.oneOf = rest } else { draft.schema.anyOf = rest }
        set(&draft, isNullable: addsNull, id)
    }

    /// A composition that is nullable as a whole becomes an alias, which adds null, of the composition without a name.
    private mutating func set(_ draft: inout SchemaDraft, isNullable: Bool, _ id: SchemaID) {
        guard isNullable else { return put(&draft.schema, id) }
        var inner = draft.schema
        inner.component = nil
        inner.annotations = Annotations()
        if inner.hasType { inner.types.remove(.null) }
        setAlias(draft.schema, api.schemas.append(inner), addsNull: true, id)
    }

    private mutating func setAlias(_ schema: Schema, _ target: SchemaID, addsNull: Bool, _ id: SchemaID) {
        var alias = Schema(form: .alias(target, addsNull: addsNull), origins: schema.origins)
        alias.component = schema.component
        alias.annotations = schema.annotations
        put(&alias, id)
    }

    /// Ends what `take` began.
    private mutating func put(_ schema: inout Schema, _ id: SchemaID) {
        // A component that refers here may have given its name meanwhile.
        if schema.component == nil { schema.component = api.schemas[id].component }
        swap(&api.schemas[id], &schema)
    }
}

extension Session {
    private mutating func referenced(_ reference: Node, _ place: Place) -> SchemaID {
        guard let target = target(of: reference, place.file), isSchemaPlace(target, reference) else {
            return madeSchema(place)
        }
        if target.key != place.key { return schemaID(target, isReferred: true) }
        reportUnresolved(reference, .circular)
        return madeSchema(place)
    }

    /// Members of `allOf` that only annotate describe the whole.
    private mutating func readAllOf(_ place: Place, _ draft: inout SchemaDraft, _ members: inout Members) {
        guard isSequence(place.node, "an array of schemas") else { return }
        for child in place.node.children {
            if isAnnotation(place.at(child)) {
                fold(place.at(child), &draft)
            } else {
                members.all.append(schemaID(place.at(child)))
            }
        }
    }

    private func isAnnotation(_ place: Place) -> Bool {
        // `true` says as little as `{}`; where boolean schemas are news, it is read, and reported, as one.
        guard place.node.kind == .mapping else { return dialect.isJSONSchema && place.node.bool == true }
        return place.node.children.allSatisfy { child in
            guard let keyID = child.keyID else { return false }
            switch files[place.file].meanings[Int(keyID.index)] {
            case .extension: return true
            case .known(let entry):
                return SchemaDraft.annotationKeywords.contains(entry.keyword)
                    || entry.keyword == .properties && Self.isEmptyMapping(child)
            case .unknown: return false
            }
        }
    }

    /// `properties: {}` says nothing.
    static func isEmptyMapping(_ node: Node) -> Bool { node.kind == .mapping && node.count == 0 }

    private mutating func fold(_ place: Place, _ draft: inout SchemaDraft) {
        var folded = SchemaDraft(Schema(form: .assertions, origins: draft.schema.origins))
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .schema, &folded.schema.annotations.extensions) else {
                continue
            }
            read(keyword, place.at(child), &folded)
        }
        draft.isNullable = draft.isNullable || folded.isNullable
        draft.schema.annotations.add(folded.schema.annotations)
    }

    private mutating func union(_ place: Place, _ members: inout Members) -> [SchemaID] {
        guard isSequence(place.node, "an array of schemas") else { return [] }
        if place.node.count == 0 { reportLenient(place.node, "an array with at least one schema") }
        return place.node.children.map { child in
            let id = schemaID(place.at(child))
            if isNull(place.at(child)) { members.nulls.insert(id) }
            return id
        }
    }

    /// Whether a schema accepts null and nothing else, as written: `{type: null}`, `{enum: [null]}`, `{const: null}`, or
    /// a reference to such a one.
    private mutating func isNull(_ start: Place) -> Bool {
        var place = start
        for _ in 0..<8 {
            guard let reference = reference(place), reference.kind == .string,
                case .success(let next) = resolve(reference, place.file)
            else { break }
            place = next
        }
        guard place.node.kind == .mapping, place.node.count <= 4 else { return false }
        if let type = place.node["type"] {
            let only = type.kind == .sequence && type.count == 1 ? type.child(at: 0) ?? type : type
            return only.text == "null" || only.kind == .null
        }
        if let values = place.node["enum"] { return values.count == 1 && values.child(at: 0)?.kind == .null }
        return place.node["const"]?.kind == .null
    }
}

extension Session {
    private mutating func finishBounds(_ draft: inout SchemaDraft) {
        guard
            draft.isMinimumExclusive || draft.isMaximumExclusive || draft.schema.numbers.exclusiveMinimum != nil
                || draft.schema.numbers.exclusiveMaximum != nil
        else { return }
        var numbers = draft.schema.numbers
        if draft.isMinimumExclusive, let minimum = numbers.minimum {
            (numbers.minimum, numbers.exclusiveMinimum) = (nil, minimum)
        } else if let minimum = numbers.minimum, let exclusive = numbers.exclusiveMinimum {
            if exclusive < minimum { numbers.exclusiveMinimum = nil } else { numbers.minimum = nil }
        }
        if draft.isMaximumExclusive, let maximum = numbers.maximum {
            (numbers.maximum, numbers.exclusiveMaximum) = (nil, maximum)
        } else if let maximum = numbers.maximum, let exclusive = numbers.exclusiveMaximum {
            if maximum < exclusive { numbers.exclusiveMaximum = nil } else { numbers.maximum = nil }
        }
        draft.schema.numbers = numbers
    }

    private mutating func finishProperties(_ draft: inout SchemaDraft) {
        var required: [(name: String, key: UInt32)] = []
        if let node = draft.required {
            required.reserveCapacity(node.count)
            // Names are compared by the IDs of the tree that has the properties.
            let storage = draft.properties?.node.storage ?? node.storage
            for child in node.children {
                guard let name = text(child) else { continue }
                required.append((name, storage.keyID(name)?.index ?? .max))
            }
        }
        let keys = KeySet(required.map(\.key))
        if keys.count < required.count, let node = draft.required { reportDuplicates(in: node) }
        var declared: [UInt32] = []
        if let properties = draft.properties {
            draft.schema.objects.properties.reserveCapacity(properties.node.count)
            for child in properties.node.children {
                let key = child.keyID?.index ?? .max
                if !required.isEmpty { declared.append(key) }
                draft.schema.objects.properties.append(
                    Property(
                        name: child.key ?? "", schema: schemaID(properties.at(child)), isRequired: keys.contains(key),
                        origins: origins(properties.at(child))))
            }
        }
        guard !required.isEmpty else { return }
        let properties = KeySet(declared)
        for (name, key) in required where key == .max || !properties.contains(key) {
            draft.schema.objects.undeclaredRequired.append(name)
        }
    }

    /// IDs of names. Most objects have so few that to look at all of them takes less than to hash one.
    private struct KeySet {
        private let few: [UInt32]
        private let many: Set<UInt32>

        init(_ keys: [UInt32]) {
            guard keys.count <= 16 else {
                (few, many) = ([], Set(keys))
                return
            }
            var distinct: [UInt32] = []
            for key in keys where !distinct.contains(key) { distinct.append(key) }
            (few, many) = (distinct, [])
        }

        var count: Int { few.count + many.count }

        func contains(_ key: UInt32) -> Bool { few.contains(key) || !many.isEmpty && many.contains(key) }
    }

    /// JSON Schema Validation 2020-12, section 6.5.3: names are unique.
    private mutating func reportDuplicates(in node: Node) {
        var seen: Set<UTF8Key> = []
        for child in node.children where !seen.insert(UTF8Key(child.text)).inserted {
            report(
                .warning, "duplicate-required-name", "\(Self.shown(child)) is listed twice in 'required'", at: child,
                atValue: true, help: "remove one of the two")
        }
    }

    private mutating func finishConditional(_ draft: inout SchemaDraft) {
        let then = draft.then.map { schemaID($0) }
        let otherwise = draft.otherwise.map { schemaID($0) }
        guard let condition = draft.condition else { return }
        draft.schema.conditional = Conditional(condition: schemaID(condition), then: then, otherwise: otherwise)
    }

    /// Types, enumeration and null, which mean something only together.
    private mutating func finishValues(_ draft: inout SchemaDraft, isComposed: Bool) {
        var listsNull = false
        if let const = draft.const {
            listsNull = const.kind == .null
            draft.schema.enumeration = listsNull ? [] : [value(const, draft.schema)]
            draft.schema.isConst = true
        } else if let enumeration = draft.enumeration, enumeration.count == 0 {
            report(
                .warning, "empty-enum", "'enum' has no values; it is ignored", at: enumeration,
                help: "list the values, or remove it")
        } else if let enumeration = draft.enumeration {
            draft.schema.enumeration = values(enumeration, draft.schema, &listsNull)
        }
        if draft.schema.enumeration != nil, !draft.schema.hasType { draft.schema.types.remove(.null) }
        if listsNull || draft.isNullable && !isComposed { draft.schema.types.insert(.null) }
    }

    private mutating func values(_ node: Node, _ schema: Schema, _ listsNull: inout Bool) -> [JSONValue] {
        var values: [JSONValue] = []
        var seen: Set<JSONValue> = []
        for child in node.children {
            guard child.kind != .null else {
                listsNull = true
                continue
            }
            let value = value(child, schema)
            guard seen.insert(value).inserted else {
                report(
                    .warning, "duplicate-enum-value", "\(Self.shown(child)) is listed twice in 'enum'", at: child,
                    atValue: true, help: "remove one of the two")
                continue
            }
            values.append(value)
        }
        return values
    }

    /// A value of an enumeration. Where only strings are accepted, an unquoted scalar is the text as it is written; where
    /// only numbers or Booleans are, a string that spells one is it.
    private mutating func value(_ node: Node, _ schema: Schema) -> JSONValue {
        let value = node.jsonValue
        guard schema.hasType else { return value }
        switch (node.kind, schema.types.subtracting(.null)) {
        case (.integer, .string), (.number, .string), (.boolean, .string):
            reportLenient(node, "a string")
            return .string(node.text)
        case (.string, .integer):
            guard let number = JSONNumber(text: node.text), number.isInteger else { return value }
            reportLenient(node, "an integer")
            return .number(number)
        case (.string, .number):
            guard let number = JSONNumber(text: node.text) else { return value }
            reportLenient(node, "a number")
            return .number(number)
        case (.string, .boolean):
            guard node.text == "true" || node.text == "false" else { return value }
            reportLenient(node, "true or false")
            return .bool(node.text == "true")
        default: return value
        }
    }
}

extension Annotations {
    /// Takes over what isn't said yet.
    mutating func add(_ other: Annotations) {
        title = title ?? other.title
        description = description ?? other.description
        defaultValue = defaultValue ?? other.defaultValue
        examples += other.examples
        isDeprecated = isDeprecated || other.isDeprecated
        isReadOnly = isReadOnly || other.isReadOnly
        isWriteOnly = isWriteOnly || other.isWriteOnly
        externalDocs = externalDocs ?? other.externalDocs
        xml = xml ?? other.xml
        extensions += other.extensions
    }
}
