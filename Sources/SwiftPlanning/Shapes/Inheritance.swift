import APIModel

/// Bases with a discriminator, and what inherits from them through `allOf`.
///
/// OpenAPI 3.1.0, section 4.8.25: where such a base is asked for, any of its heirs may come, which the discriminator tells
/// apart. So wherever something refers to the base, but for the `allOf` of an heir, it stands for the union of the heirs.
enum Inheritance {
    /// The union that takes the place and the name of a base; nil where the schema is a union anyway or nobody inherits
    /// from it. A value whose tag means the base itself, as its name does where no mapping says otherwise (Swagger 2.0,
    /// Schema Object), is of the base alone.
    static func union(of id: SchemaID, _ schemas: inout PlannedSchemas) -> Schema? {
        let base = schemas[id]
        guard case .assertions = base.form, base.oneOf.isEmpty, base.anyOf.isEmpty, base.types.contains(.object),
            var discriminator = base.discriminator
        else { return nil }
        var isOwn = discriminator.cases.map { schemas.unaliased($0.schema).0 == id }
        guard isOwn.contains(false) else { return nil }
        let isMapped = discriminator.cases.contains { $0.basis == .mapping }
        if !isOwn.contains(true), !isMapped || isOwn.count < 2, let name = base.component,
            !discriminator.cases.contains(where: { $0.value.hasSameBytes(as: name) })
        {
            discriminator.cases.append(.init(value: name, schema: id, basis: .name))
            isOwn.append(true)
        }
        if isOwn.contains(true) {
            var alone = base
            alone.component = nil
            alone.discriminator = nil
            let own = schemas.add(alone, madeOf: [id])
            for index in isOwn.indices where isOwn[index] { discriminator.cases[index].schema = own }
        }
        var union = Schema(form: .assertions, origins: base.origins)
        union.component = base.component
        union.annotations = base.annotations
        union.types = .object
        union.hasType = true
        var seen: Set<SchemaID> = []
        union.oneOf = discriminator.cases.map(\.schema).filter { seen.insert($0).inserted }
        union.discriminator = discriminator
        return union
    }
}
