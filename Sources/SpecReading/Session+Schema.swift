import APIModel
import Reporting
import SourceTree

/// A schema that has its ID and waits to be read.
struct PendingSchema {
    enum Kind {
        case schema
        /// The members of a Swagger 2.0 parameter or header that are a schema's.
        case inline
        /// A component that only refers to another one.
        case reference
    }

    let place: Place
    let id: SchemaID
    let kind: Kind
}

/// Identities: each place that holds a schema has one ID, however it is reached.
extension Session {
    /// The schema at a place, or the one that its `$ref` without siblings leads to. Only the ID is made here.
    ///
    /// - Parameter isReferred: whether a reference led to `start`.
    mutating func schemaID(_ start: Place, isReferred: Bool = false) -> SchemaID {
        var place = start
        var trail: [Place] = []
        while true {
            let mark = files[place.file].schemas[Int(place.node.index)]
            if mark < SourceFile.following { return settle(trail, ID(index: mark)) }
            guard let reference = reference(place) else {
                return settle(trail, allocate(place, isReferred: isReferred || !trail.isEmpty))
            }
            if mark == SourceFile.following {
                reportUnresolved(reference, .circular)
                return settle(trail, placeholder(place))
            }
            guard isPlain(reference, place) else {
                return settle(trail, allocate(place, isReferred: isReferred || !trail.isEmpty))
            }
            if isSchemaComponent(place) { return settle(trail, schemaID(component: place.node.key ?? "", place)) }
            files[place.file].schemas[Int(place.node.index)] = SourceFile.following
            trail.append(place)
            guard let target = target(of: reference, place.file), isSchemaPlace(target, reference) else {
                return settle(trail, placeholder(place))
            }
            place = target
        }
    }

    /// The schema of a component. One that only refers to a place without a name gives it its own; one that refers to
    /// another component is an alias of that.
    mutating func schemaID(component name: String, _ start: Place) -> SchemaID {
        let mark = files[start.file].schemas[Int(start.node.index)]
        if mark < SourceFile.following { return ID(index: mark) }
        guard let reference = reference(start), isPlain(reference, start) else {
            return allocate(start, isReferred: false)
        }
        guard let target = target(of: reference, start.file), isSchemaPlace(target, reference) else {
            return settle([start], placeholder(start))
        }
        let known = files[target.file].schemas[Int(target.node.index)]
        if !isSchemaComponent(target), self.reference(target) == nil {
            if known == SourceFile.unread { return settle([start], allocate(target, named: name, .schema)) }
            if known < SourceFile.following, api.schemas[ID(index: known)].component == nil {
                api.schemas[ID(index: known)].component = name
                return settle([start], ID(index: known))
            }
        }
        return allocate(start, named: name, .reference)
    }

    /// The ID of the schema that a Swagger 2.0 parameter or header contains.
    mutating func inlineSchemaID(_ place: Place) -> SchemaID {
        let mark = files[place.file].schemas[Int(place.node.index)]
        return mark < SourceFile.following ? ID(index: mark) : allocate(place, named: nil, .inline)
    }

    /// A schema of our own making, which accepts everything until it is filled.
    mutating func madeSchema(_ place: Place) -> SchemaID {
        api.schemas.append(Schema(form: .anything, origins: origins(place)))
    }

    private mutating func allocate(_ place: Place, isReferred: Bool) -> SchemaID {
        let isComponent = isSchemaComponent(place)
        var name = isComponent ? place.node.key : nil
        if !isComponent, isReferred, place.file != 0 || isDefinition(place) { name = madeName(place, .schemas) }
        let id = allocate(place, named: name, .schema)
        if !isComponent, let name { api.components.schemas.append(Named(name, id)) }
        return id
    }

    private mutating func allocate(_ place: Place, named name: String?, _ kind: PendingSchema.Kind) -> SchemaID {
        var schema = Schema(form: .anything, origins: origins(place))
        schema.component = name
        let id = api.schemas.append(schema)
        files[place.file].schemas[Int(place.node.index)] = id.index
        schemaQueue.append(PendingSchema(place: place, id: id, kind: kind))
        return id
    }

    /// What stands for a schema that can't be found; it accepts everything.
    private mutating func placeholder(_ place: Place) -> SchemaID {
        var schema = Schema(form: .anything, origins: origins(place))
        if isSchemaComponent(place) { schema.component = place.node.key }
        let id = api.schemas.append(schema)
        files[place.file].schemas[Int(place.node.index)] = id.index
        return id
    }

    private mutating func settle(_ trail: [Place], _ id: SchemaID) -> SchemaID {
        for place in trail { files[place.file].schemas[Int(place.node.index)] = id.index }
        return id
    }

    func isSchemaComponent(_ place: Place) -> Bool {
        place.file == 0 && place.node.storage.records[Int(place.node.index)].parent == schemaComponents
    }

    /// Whether the place is a member of `$defs`: a schema that is there to be referred to.
    private func isDefinition(_ place: Place) -> Bool {
        guard let key = place.node.parent?.key else { return false }
        return key == "$defs" || key == "definitions"
    }

    mutating func isSchemaPlace(_ target: Place, _ reference: Node) -> Bool {
        isSchemaComponent(target) || isPlace(target, for: .schemas, reference)
    }

    /// Whether a reference is all that a schema says. Siblings in Swagger 2.0 and OpenAPI 3.0 are ignored, which is
    /// reported, save for nullability; in JSON Schema 2020-12 they count.
    private mutating func isPlain(_ reference: Node, _ place: Place) -> Bool {
        guard place.node.count > 1 else { return true }
        guard !dialect.isJSONSchema else { return false }
        let isNullable = place.node.children.contains { isNullability($0, place.file) && $0.bool == true }
        if isNullable { return false }
        reportIgnoredSiblings(reference, place)
        return true
    }

    func isNullability(_ node: Node, _ file: Int) -> Bool {
        guard let keyID = node.keyID, case .known(let entry) = files[file].meanings[Int(keyID.index)] else {
            return false
        }
        return entry.keyword == .nullable || entry.keyword == .xNullable
    }

    mutating func reportIgnoredSiblings(_ reference: Node, _ place: Place) {
        for sibling in place.node.children where sibling != reference {
            guard let key = sibling.key, !key.utf8.starts(with: "x-".utf8), !isNullability(sibling, place.file) else {
                continue
            }
            report(
                .warning, "reference-sibling-ignored", "\(dialect.title) ignores '\(key)' beside '$ref'", at: sibling,
                help: "put the reference into 'allOf', or move '\(key)' to what is referred to")
        }
    }
}

extension Session {
    /// Reads the schemas that wait, and those that they lead to.
    mutating func drainSchemas() {
        var next = 0
        while next < schemaQueue.count {
            let pending = schemaQueue[next]
            next += 1
            switch pending.kind {
            case .schema: readSchema(pending.place, pending.id)
            case .inline: readInlineSchema(pending.place, pending.id)
            case .reference: readAlias(pending.place, pending.id)
            }
        }
        schemaQueue = []
    }

    private mutating func readAlias(_ place: Place, _ id: SchemaID) {
        guard let reference = reference(place), let target = target(of: reference, place.file) else { return }
        let targetID = schemaID(target, isReferred: true)
        api.schemas[id].form = .alias(targetID, addsNull: false)
    }

    private mutating func readSchema(_ place: Place, _ id: SchemaID) {
        switch place.node.kind {
        case .mapping: readMembers(place, id)
        case .boolean:
            api.schemas[id].form = place.node.bool == true ? .anything : .nothing
            reportBooleanSchema(place.node)
        default: reportInvalid(place.node, dialect.isJSONSchema ? "a schema" : "an object")
        }
    }

    private mutating func reportBooleanSchema(_ node: Node) {
        guard !dialect.isJSONSchema, node.key != "additionalProperties" else { return }
        report(
            .warning, "keyword-of-other-version",
            "\(Self.label(node)) is a boolean schema, which OpenAPI 3.1 and later have, not \(dialect.title); it is read all the same",
            at: node, help: "write '{}' for true, '{not: {}}' for false")
    }

    /// The schema as it was allocated, out of the arena: what is in two places is copied when it is changed.
    private mutating func take(_ id: SchemaID) -> Schema {
        var schema = unread ?? Schema(form: .anything, origins: api.schemas[id].origins)
        unread = schema
        swap(&api.schemas[id], &schema)
        return schema
    }

    private mutating func readMembers(_ place: Place, _ id: SchemaID) {
        var draft = SchemaDraft(take(id))
        if !dialect.isJSONSchema, let reference = reference(place) {
            draft.reference = reference
            draft.isNullable = true
            reportIgnoredSiblings(reference, place)
            return finish(&draft, place, id)
        }
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .schema, &draft.schema.annotations.extensions) else {
                continue
            }
            read(keyword, place.at(child), &draft)
        }
        finish(&draft, place, id)
    }

    private mutating func readInlineSchema(_ place: Place, _ id: SchemaID) {
        var draft = SchemaDraft(take(id))
        for child in place.node.children {
            guard let keyID = child.keyID, case .known(let entry) = files[place.file].meanings[Int(keyID.index)],
                SchemaDraft.inlineKeywords.contains(entry.keyword)
            else { continue }
            read(entry.keyword, place.at(child), &draft)
        }
        finish(&draft, place, id)
    }
}
