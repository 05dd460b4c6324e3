import APIModel

extension FlatTables {
    /// The schemas by ID, those that no document writes included.
    var store: SchemaStore { SchemaStore(written: api.schemas, extra: extra, tracksEvaluation: tracksEvaluation) }

    /// The flat schema of what one union member accepts together with all that stands beside the union. Nil when the
    /// schema has two unions, or there are too many schemas. A schema with nothing beside its union gives the member.
    mutating func withoutUnion(_ id: SchemaID, and member: SchemaID) -> SchemaID? {
        guard let rest = withoutUnion(id) else { return nil }
        if self[rest].isAnnotationOnly { return flatID(of: member) }
        guard let both = combination(of: [rest, member]) else { return nil }
        buildPending()
        return flatID(of: both)
    }

    /// A flat schema without its only union; null aside, since `types` settles it.
    mutating func withoutUnion(_ id: SchemaID) -> SchemaID? {
        let flat = flatID(of: id)
        if let known = restsByUnion[flat] { return known }
        var schema = self[flat]
        guard schema.anyOf.isEmpty != schema.oneOf.isEmpty, extra.count < extraLimit else { return nil }
        schema.anyOf = []
        schema.oneOf = []
        schema.discriminator = nil
        let rest = append(schema, madeOf: parts(of: flat))
        built = extra.count
        restsByUnion[flat] = rest
        return rest
    }

    private func parts(of id: SchemaID) -> [SchemaID] {
        let position = Int(id.index) - written
        return position >= 0 ? parts[position] : [id]
    }
}
