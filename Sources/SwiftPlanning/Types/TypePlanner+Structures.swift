import APIModel
import TributaryRuntime

extension TypePlanner {
    mutating func structure(of id: SchemaID, _ declaration: DeclarationID, _ form: SchemaForm) -> Structure {
        var structure = Structure(keepsUnknown: options.keepsUnknown)
        for property in properties(of: id) {
            structure.members.append(member(for: property, of: id, declaration, form))
        }
        if let values = additionalValues(of: id) {
            let use = use(values, at: Place(scope: declaration, text: "additionalProperties"), form)
            structure.additional = use.isNullable ? .optional(use.type) : use.type
            structure.keepsUnknown = false
        }
        return structure
    }

    /// One optional part per member of an `anyOf`.
    mutating func structure(
        of id: SchemaID, parts: [SchemaID], _ declaration: DeclarationID, _ form: SchemaForm
    ) -> Structure {
        var structure = Structure()
        let texts = variantTexts(of: parts)
        for (part, text) in zip(parts, texts) {
            let use = use(part, at: Place(scope: declaration, text: text), form)
            structure.parts.append(Structure.Part(text: text, type: use.type, schema: part))
        }
        return structure
    }

    /// The properties of the schema and of the unions beside them, as one list.
    ///
    /// A property of a union's member is optional unless every member requires it. Where members disagree about its
    /// type, it is what any of them accepts. What the members say of the schema's own properties merely narrows these.
    private mutating func properties(of id: SchemaID) -> [Property] {
        var properties = schemas[id].objects.properties
        let groups = unionGroups(of: id)
        guard !groups.isEmpty || !schemas[id].objects.undeclaredRequired.isEmpty else { return properties }
        let ownCount = properties.count
        var places: [UTF8Key: Int] = [:]
        for (index, property) in properties.enumerated() { places[UTF8Key(property.name)] = index }
        for members in groups {
            add(propertiesOf: members, to: &properties, &places, ownCount)
        }
        for property in undeclaredTags(of: id) where places[UTF8Key(property.name)] == nil {
            places[UTF8Key(property.name)] = properties.count
            properties.append(property)
        }
        for name in schemas[id].objects.undeclaredRequired {
            if let place = places[UTF8Key(name)] {
                properties[place].isRequired = true
            } else {
                properties.append(
                    Property(name: name, schema: anything, isRequired: true, origins: schemas[id].origins))
            }
        }
        return properties
    }

    private mutating func add(
        propertiesOf members: [SchemaID], to properties: inout [Property], _ places: inout [UTF8Key: Int], _ own: Int
    ) {
        var requiring: [UTF8Key: Int] = [:]
        for member in members {
            for property in structureProperties(of: member, depth: 0) {
                let key = UTF8Key(property.name)
                if property.isRequired { requiring[key, default: 0] += 1 }
                guard let place = places[key] else {
                    places[key] = properties.count
                    properties.append(property)
                    continue
                }
                guard place >= own else { continue }
                properties[place].schema =
                    schemas.combined(properties[place].schema, property.schema, isDisjunction: true)
            }
        }
        for index in properties.indices.dropFirst(own) {
            guard let count = requiring[UTF8Key(properties[index].name)] else { continue }
            properties[index].isRequired = count >= members.count
        }
    }

    /// The properties of one member of a union, unions in it included.
    private mutating func structureProperties(of id: SchemaID, depth: Int) -> [Property] {
        guard depth < 4 else { return [] }
        var properties = schemas[id].objects.properties
        for tag in undeclaredTags(of: id) where !properties.contains(where: { $0.name.hasSameBytes(as: tag.name) }) {
            properties.append(tag)
        }
        for members in unionGroups(of: id) {
            for member in members {
                for var property in structureProperties(of: member, depth: depth + 1) {
                    guard !properties.contains(where: { $0.name.hasSameBytes(as: property.name) }) else { continue }
                    property.isRequired = false
                    properties.append(property)
                }
            }
        }
        return properties
    }

    /// The properties that tell the members of the unions apart, where nothing declares them: a struct that holds the
    /// members of all has to keep them itself.
    private mutating func undeclaredTags(of id: SchemaID) -> [Property] {
        let discriminators = ([id] + schemas[id].allOf).compactMap { schemas[$0].discriminator }
        return discriminators.compactMap { discriminator in
            let name = discriminator.propertyName
            let isDeclared = discriminator.cases.contains { entry in
                schemas[schemas.target(entry.schema).0].objects.properties.contains { $0.name.hasSameBytes(as: name) }
            }
            guard !isDeclared else { return nil }
            var values = Schema(form: .assertions, origins: discriminator.origins)
            values.types = .string
            values.hasType = true
            values.enumeration = discriminator.cases.map { .string($0.value) }
            return Property(
                name: name, schema: schemas.add(values, madeOf: [id]), isRequired: false, origins: discriminator.origins
            )
        }
    }

    /// The members of the union of the schema, and of those that came with parts of its `allOf`.
    private mutating func unionGroups(of id: SchemaID) -> [[SchemaID]] {
        let groups = [unionMembers(of: id)] + schemas[id].allOf.map { unionMembers(of: $0) }
        return groups.filter { !$0.isEmpty }
    }

    /// The schema of members that no property declares: what patterns and else `additionalProperties` say of them,
    /// whichever fits the name, here or in a member of a union. Nil where none may come, and where nothing is said of
    /// them.
    private mutating func additionalValues(of id: SchemaID) -> SchemaID? {
        var values = ownAdditionalValues(of: id) ?? []
        if schemas[id].objects.otherProperties == nil {
            let members = unionGroups(of: id).joined().map { ownAdditionalValues(of: $0) }
            values += members.compactMap { $0 }.joined()
            // What comes with a member that says nothing of others must not be refused.
            if !values.isEmpty, members.contains(where: { $0 == nil }) { values.append(anything) }
        }
        guard let first = values.first else { return nil }
        return values.dropFirst().reduce(first) { schemas.combined($0, $1, isDisjunction: true) }
    }

    /// Nil where nothing is said; empty where none may come.
    private func ownAdditionalValues(of id: SchemaID) -> [SchemaID]? {
        let objects = schemas[id].objects
        let patterns = objects.patternProperties.map(\.element)
        guard let others = objects.otherProperties else { return patterns.isEmpty ? nil : [anything] }
        return isNothing(others) ? patterns : patterns + [others]
    }

    private mutating func member(
        for property: Property, of id: SchemaID, _ declaration: DeclarationID, _ form: SchemaForm
    ) -> Member {
        let isRequired = property.isRequired && travel.isRequired(schemas.access(of: property.schema), of: id, form)
        let (target, _) = schemas.target(property.schema)
        let annotations = schemas.annotations(of: property.schema)
        if isRequired, let text = constant(target, isTag: tags[id.index]?.hasSameBytes(as: property.name) ?? false) {
            return Member(
                wireName: property.name, type: .scalar(.any), presence: .constant(text), schema: property.schema,
                origins: property.origins, deprecation: annotations.deprecation,
                description: annotations.description)
        }
        var use: TypeUse
        if let type = overridingType(of: property, in: declaration) {
            use = TypeUse(type: .custom(type), isNullable: isNullable(target, depth: 0))
            if case (_, true) = schemas.target(property.schema) { use.isNullable = true }
        } else {
            use = self.use(property.schema, at: Place(scope: declaration, text: property.name), form)
        }
        let presence: Member.Presence =
            switch (isRequired, use.isNullable) {
            case (true, false): .required
            case (true, true): .requiredNullable
            case (false, true): travel.isSent(id, as: form) ? .patch : .optional
            case (false, false): .optional
            }
        var member = Member(
            wireName: property.name, type: use.type, presence: presence, schema: property.schema,
            origins: property.origins, deprecation: annotations.deprecation, description: annotations.description)
        member.isNullable = use.isNullable
        if options.appliesDefaults {
            member.defaultValue = (annotations.defaultValue ?? schemas[target].annotations.defaultValue)?.jsonValue
        }
        return member
    }

    /// The arguments for the only value that fits, if nothing but a tag or a `const` would list it.
    private mutating func constant(_ id: SchemaID, isTag: Bool) -> String? {
        guard isTag || schemas[id].isConst, !isNullable(id, depth: 0),
            let values = listedValues(of: id), values.count == 1, let only = values.first
        else { return nil }
        switch only.value {
        case .string, .number, .bool: return SwiftLiteral.constant(only.value)
        case .null, .array, .object: return nil
        }
    }
}
