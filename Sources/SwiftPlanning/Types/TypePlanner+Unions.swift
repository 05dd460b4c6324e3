import APIModel
import SourceTree
import TributaryRuntime

extension TypePlanner {
    /// `id` lists the values itself, and then its title is not theirs, or is a union of schemas that do.
    func enumeration(_ base: SwiftType.Scalar, _ values: [ListedValue], of id: SchemaID) -> Enumeration {
        Enumeration(
            base: base,
            cases: values.map { value in
                let text = (value.schema == id ? nil : value.title) ?? JSONText.plainText(of: value.value)
                return Enumeration.Case(
                    value: value.value, text: text, description: value.description,
                    origins: origins(of: value))
            })
    }

    /// The documents that list a value, from that of most authority on: of a merged enumeration, each has a part. Nil
    /// where the enumeration has one origin, which then is that of the value.
    private func origins(of value: ListedValue) -> Origins? {
        let origins = schemas[value.schema].origins
        guard !origins.others.isEmpty else { return value.description == nil ? nil : origins }
        let listing = origins.all.filter { origin in
            let list = origin.node["enum"].map { Array($0.children) } ?? [origin.node["const"]].compactMap { $0 }
            return list.contains { $0.jsonValue == value.value || value.value == .string($0.text) }
        }
        return listing.first.map { Origins($0, others: Array(listing.dropFirst())) }
    }

    mutating func union(
        of id: SchemaID, _ members: [SchemaID], _ declaration: DeclarationID, _ form: SchemaForm
    ) -> Union {
        let members = members.isEmpty ? typeMembers(of: id) : members
        if let discriminator = schemas[id].discriminator, tells(discriminator, apart: members) {
            return taggedUnion(discriminator, members, declaration, form)
        }
        if let tag = commonTag(of: members) {
            return impliedUnion(tag, members, declaration, form)
        }
        var union = Union(choice: .fit, variants: variants(members, declaration, form))
        let isDisjoint = union.variants.indices.allSatisfy { index in
            union.variants.indices.allSatisfy { other in
                index == other || union.variants[index].kinds.isDisjoint(with: union.variants[other].kinds)
            }
        }
        if isDisjoint { union.choice = .kind }
        union.order = orderBySpecificity(union.variants)
        return union
    }

    /// One schema per type for `type: [string, integer]`.
    private mutating func typeMembers(of id: SchemaID) -> [SchemaID] {
        let schema = schemas[id]
        let types: [JSONTypes] =
            [.boolean, .object, .array, .string]
            + (schema.types.contains(.number) ? [.number] : schema.types.contains(.integer) ? [.integer] : [])
        return types.filter { schema.types.isSuperset(of: $0) }.map { type in
            var member = schema
            member.component = nil
            member.annotations = Annotations()
            member.types = type
            member.hasType = true
            if type != .object { member.objects = ObjectAssertions() }
            if type != .array { member.arrays = ArrayAssertions() }
            if type != .string { member.format = nil }
            return schemas.add(member, madeOf: [id])
        }
    }

    private mutating func variants(
        _ members: [SchemaID], _ declaration: DeclarationID, _ form: SchemaForm
    ) -> [Union.Variant] {
        let texts = variantTexts(of: members)
        return zip(members, texts).map { member, text in
            let use = use(member, at: Place(scope: declaration, text: text), form)
            var variant = Union.Variant(text: text, type: use.type, schema: member)
            variant.kinds = kinds(of: member, depth: 0)
            variant.description = schemas[member].component == nil ? schemas[member].annotations.description : nil
            return variant
        }
    }

    // MARK: With a tag

    /// Whether each member has a value; members may share one, or stand in place.
    private mutating func tells(_ discriminator: Discriminator, apart members: [SchemaID]) -> Bool {
        let chosen = Set(discriminator.cases.map { schemas.target($0.schema).0 })
        return !chosen.isEmpty && members.allSatisfy { chosen.contains($0) }
    }

    private mutating func taggedUnion(
        _ discriminator: Discriminator, _ members: [SchemaID], _ declaration: DeclarationID, _ form: SchemaForm
    ) -> Union {
        var union = Union(choice: .tag(discriminator.propertyName), variants: [])
        var variantsBySchema: [SchemaID: Int] = [:]
        for entry in discriminator.cases {
            let (target, _) = schemas.target(entry.schema)
            let declares = declaresTag(discriminator.propertyName, target)
            if declares, let known = variantsBySchema[target] {
                union.variants[known].tags.append(entry.value)
                union.variants[known].text = schemas[entry.schema].component ?? union.variants[known].text
                continue
            }
            let use = use(target, at: Place(scope: declaration, text: entry.value), form)
            let component = entry.basis == .listing ? schemas[entry.schema].component ?? schemas[target].component : nil
            var variant = Union.Variant(text: component ?? entry.value, type: use.type, schema: target)
            variant.tags = [entry.value]
            variant.writesTag = !declares
            variant.kinds = .object
            variantsBySchema[target] = union.variants.count
            union.variants.append(variant)
        }
        union.defaultVariant = discriminator.defaultSchema.flatMap { variantsBySchema[schemas.target($0).0] }
        return union
    }

    private mutating func impliedUnion(
        _ tag: CommonTag, _ members: [SchemaID], _ declaration: DeclarationID, _ form: SchemaForm
    ) -> Union {
        var variants = variants(members, declaration, form)
        for index in variants.indices {
            variants[index].tags = tag.values[index]
            if schemas[members[index]].component == nil, schemas[members[index]].annotations.title == nil,
                tag.values[index].count == 1, let only = tag.values[index].first
            {
                variants[index].text = only
            }
        }
        return Union(choice: .tag(tag.name), variants: variants)
    }

    /// Whether the schema has the property itself, so that its own type writes it.
    private mutating func declaresTag(_ name: String, _ id: SchemaID) -> Bool {
        if schemas[id].objects.properties.contains(where: { $0.name.hasSameBytes(as: name) }) { return true }
        // A variant that is a union by the same tag writes it as well.
        if case .union = shape(of: id) { return true }
        return false
    }

    /// A required property that has a different value in each member: as good as a discriminator.
    struct CommonTag {
        var name: String
        /// Per member.
        var values: [[String]]
    }

    /// - Parameter text: of a value; nil for what can't be a tag.
    mutating func commonTag(of members: [SchemaID], text: (JSONValue) -> String? = JSONText.tagText) -> CommonTag? {
        guard members.count > 1, let first = members.first else { return nil }
        for candidate in schemas[first].objects.properties where candidate.isRequired {
            if let values = tagValues(candidate.name, members, text) {
                return CommonTag(name: candidate.name, values: values)
            }
        }
        return nil
    }

    private mutating func tagValues(
        _ name: String, _ members: [SchemaID], _ text: (JSONValue) -> String?
    ) -> [[String]]? {
        // Most candidates fail here, before any text is looked at.
        var lists: [[ListedValue]] = []
        for member in members {
            guard let property = schemas[member].objects.place(of: name),
                schemas[member].objects.properties[property].isRequired
            else { return nil }
            let (target, _) = schemas.target(schemas[member].objects.properties[property].schema)
            guard let values = listedValues(of: target), !values.isEmpty else { return nil }
            lists.append(values)
        }
        var seen: Set<String> = []
        var result: [[String]] = []
        for values in lists {
            var texts: [String] = []
            for index in values.indices {
                guard let text = text(values[index].value), seen.insert(text).inserted else {
                    return nil
                }
                texts.append(text)
            }
            result.append(texts)
        }
        return result
    }

    /// Finds the properties that tell the members of unions apart, before any structure is planned: a property whose
    /// one value says which variant this is needs no storage.
    mutating func findTags() {
        for id in schemas.api.schemas.ids {
            guard schemas[id].oneOf.count > 1 || schemas[id].anyOf.count > 1 else { continue }
            let (target, _) = schemas.target(id)
            if let discriminator = schemas[target].discriminator, tells(discriminator, apart: unionMembers(of: target))
            {
                for entry in discriminator.cases {
                    tags[schemas.target(entry.schema).0.index] = discriminator.propertyName
                }
            } else if listedValues(of: target) == nil {
                let members = unionMembers(of: target)
                // A reader doesn't look for a Boolean or a fraction as a tag; but a variant that needs another one fails.
                guard let tag = commonTag(of: members) ?? commonTag(of: members, text: JSONText.text) else { continue }
                for (member, values) in zip(members, tag.values) where values.count == 1 {
                    tags[member.index] = tag.name
                }
            }
        }
    }

    // MARK: Without a tag

    /// Variants with more required properties come first, then those with more properties, then narrower scalars; among
    /// equals the document decides.
    private mutating func orderBySpecificity(_ variants: [Union.Variant]) -> [Int] {
        let ranks = variants.map { specificity(of: $0.schema) }
        return variants.indices.sorted { a, b in ranks[a] != ranks[b] ? ranks[a] > ranks[b] : a < b }
    }

    private mutating func specificity(of id: SchemaID) -> Int {
        switch shape(of: id) {
        case .structure, .parts:
            let properties = schemas[id].objects.properties
            return 1_000_000 + 1_000 * properties.count { $0.isRequired } + properties.count
        case .enumeration(let base, _): return base == .any ? 10 : 90
        case .union: return 30
        case .tuple: return 80
        case .array, .map: return 50
        case .same(let only): return only == id ? 0 : specificity(of: only)
        case .scalar(let scalar):
            switch scalar {
            case .uuid, .timestamp, .calendarDate, .decimalString: return 85
            case .uri: return 57
            case .base64, .base64URL: return 60
            case .int, .int32, .int64, .uint64, .bool: return 70
            case .float, .double, .number: return 65
            case .string: return 55
            case .object: return 20
            case .any: return 0
            }
        }
    }

    mutating func kinds(of id: SchemaID, depth: Int) -> JSONKinds {
        if let known = jsonKinds[id.index] { return known }
        jsonKinds[id.index] = []
        let kinds = findKinds(of: id, depth: depth)
        jsonKinds[id.index] = kinds
        return kinds
    }

    private mutating func findKinds(of id: SchemaID, depth: Int) -> JSONKinds {
        guard depth < deepestUnion else { return .all }
        switch shape(of: id) {
        case .structure, .parts, .map: return .object
        case .tuple, .array: return .array
        case .enumeration(let base, _): return base.jsonKinds
        case .scalar(let scalar): return scalar.jsonKinds
        case .same(let only): return kinds(of: only, depth: depth + 1)
        case .union(let members):
            guard !members.isEmpty else { return .all }
            var kinds: JSONKinds = []
            for member in members { kinds.formUnion(self.kinds(of: member, depth: depth + 1)) }
            return kinds
        }
    }

    // MARK: Names of variants

    /// What each member is called: its component, its title, the one value of a property, its type, or what only it
    /// has; the component that it stands in where all that says the same of several. Never a number that the document
    /// doesn't have.
    mutating func variantTexts(of members: [SchemaID]) -> [String] {
        var texts = members.map { variantText(of: $0) }
        for index in repeated(members, texts) { texts[index] = variantText(of: members[index], isTitled: false) }
        let inlineObjects = members.indices.filter { texts[$0] == nil }
        for index in inlineObjects { texts[index] = distinguishingText(of: members[index], among: members) }
        tellEnumerationsApart(members, &texts)
        let alike = repeated(members, texts)
        let holders = alike.map { holder(of: members[$0]) }
        if Set(holders.map { UTF8Key($0 ?? "") }).count == alike.count {
            for (index, holder) in zip(alike, holders) { texts[index] = holder ?? texts[index] }
        }
        return texts.map { $0 ?? "object" }
    }

    /// The members without a name of their own whose text another one has too.
    private func repeated(_ members: [SchemaID], _ texts: [String?]) -> [Int] {
        var counts: [UTF8Key: Int] = [:]
        for text in texts { if let text { counts[UTF8Key(text), default: 0] += 1 } }
        return members.indices.filter { index in
            guard let text = texts[index], schemas[members[index]].component == nil else { return false }
            return counts[UTF8Key(text), default: 0] > 1
        }
    }

    /// The component that a schema in place stands in.
    private func holder(of id: SchemaID) -> String? {
        let path = JSONPointer.tokens(of: schemas[id].origins.first.node.pointer)
        if path.count > 3, path[0] == "components", path[1] == "schemas" { return path[2] }
        return path.count > 2 && path[0] == "definitions" ? path[1] : nil
    }

    /// Several lists of values in one union are called after their values.
    private mutating func tellEnumerationsApart(_ members: [SchemaID], _ texts: inout [String?]) {
        let unnamed = members.indices.filter { index in
            guard case .enumeration = shape(of: members[index]) else { return false }
            return schemas[members[index]].component == nil && (schemas[members[index]].annotations.title ?? "").isEmpty
        }
        guard unnamed.count > 1, Set(unnamed.map { texts[$0] }).count < unnamed.count else { return }
        for index in unnamed {
            let values = schemas[members[index]].enumeration ?? []
            let text = values.prefix(3).map { JSONText.plainText(of: $0) }.joined(separator: " or ")
            if !text.isEmpty { texts[index] = text }
        }
    }

    /// - Parameter isTitled: whether the title counts.
    private mutating func variantText(of id: SchemaID, isTitled: Bool = true) -> String? {
        if let component = schemas[id].component { return component }
        if isTitled, let title = schemas[id].annotations.title, !title.isEmpty { return title }
        switch shape(of: id) {
        case .structure, .parts, .union: return nil
        case .enumeration(let base, _): return base == .string ? "enum" : base.rawValue
        case .scalar(let scalar): return scalar == .any ? "value" : scalar == .object ? "object" : scalar.rawValue
        case .array(let items):
            let (target, _) = schemas.target(items)
            if let component = schemas[target].component { return component + "Array" }
            return elementText(target) + "Array"
        case .map: return "map"
        case .tuple: return "tuple"
        case .same(let only): return only == id ? nil : variantText(of: only)
        }
    }

    private mutating func elementText(_ id: SchemaID) -> String {
        switch shape(of: id) {
        case .scalar(let scalar): scalar == .any ? "value" : scalar.rawValue
        case .enumeration: "enum"
        case .array(let items): elementText(schemas.target(items).0) + "Array"
        case .structure, .parts, .map: "object"
        default: "item"
        }
    }

    /// The first property that no other member has, required ones before others; else the one value of a property that
    /// others have with another value; all names where there is neither.
    private mutating func distinguishingText(of id: SchemaID, among members: [SchemaID]) -> String? {
        let properties = schemas[id].objects.properties
        let others = members.filter { $0 != id }
        let own = properties.filter { property in
            !others.contains { schemas[$0].objects.properties.contains { $0.name.hasSameBytes(as: property.name) } }
        }
        if let first = own.first(where: \.isRequired) ?? own.first { return first.name }
        for property in properties {
            guard let value = onlyValue(of: property) else { continue }
            let isShared = others.contains { other in
                let all = schemas[other].objects.properties
                guard let same = all.first(where: { $0.name.hasSameBytes(as: property.name) }) else { return false }
                return onlyValue(of: same).map { $0 == value } ?? true
            }
            if !isShared { return JSONText.plainText(of: value) }
        }
        return properties.isEmpty ? nil : properties.map(\.name).joined(separator: " ")
    }

    private mutating func onlyValue(of property: Property) -> JSONValue? {
        let (target, _) = schemas.target(property.schema)
        guard let values = schemas[target].enumeration, values.count == 1 else { return nil }
        return values.first
    }
}

extension ObjectAssertions {
    /// Of a property, by its name as on the wire.
    fileprivate func place(of name: String) -> Int? {
        properties.indices.first { properties[$0].name.hasSameBytes(as: name) }
    }
}
