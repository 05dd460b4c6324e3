import APIModel

/// How flat schemas come about. Written schemas are gathered along aliases and `allOf` (an explicit stack, each visited
/// once, so that cycles end), then merged keyword by keyword. Child schemas that several of them describe become flat
/// schemas of their own, identified by the set of written schemas they are made of: finitely many, so recursion ends.
extension FlatTables {
    /// What a place is made of.
    struct Gathering {
        /// Schemas with assertions, in order of priority.
        var assertions: [SchemaID] = []
        /// Everything on the way: aliases, assertions, and schemas that only annotate.
        var all: [SchemaID] = []
        /// How many of `all` were reached through aliases only, so that their annotations describe the place itself.
        var own = 0
        /// Whether one of them is `false`.
        var isNothing = false
        /// What is left where the limit was reached; it stays in `allOf`.
        var rest: [SchemaID] = []

        /// A chain of `allOf` that is n deep would take n² steps if each schema on it held all that is below it. Documents
        /// stay far below (Box: 9).
        static let limit = 64
    }

    func needsFlattening(_ id: SchemaID) -> Bool {
        let schema = api.schemas[id]
        guard case .assertions = schema.form else {
            if case .alias = schema.form { return true }
            return false
        }
        return !schema.allOf.isEmpty || !schema.anyOf.isEmpty || !schema.oneOf.isEmpty || schema.not != nil
            || schema.conditional != nil
    }

    func raw(_ id: SchemaID) -> Schema {
        let index = Int(id.index)
        return index < written ? api.schemas.elements[index] : extra[index - written]
    }

    func gather(_ roots: [SchemaID]) -> Gathering {
        var result = Gathering()
        var seen: Set<SchemaID> = []
        var stack = roots.reversed().map { (id: $0, isOwn: roots.count == 1) }
        while let (id, isOwn) = stack.popLast() {
            guard seen.insert(id).inserted else { continue }
            guard result.assertions.count < Gathering.limit else {
                result.rest.append(id)
                continue
            }
            let schema = raw(id)
            result.all.append(id)
            if isOwn { result.own += 1 }
            switch schema.form {
            case .anything: break
            case .nothing: result.isNothing = true
            case .alias(let target, _): stack.append((target, isOwn))
            case .assertions:
                result.assertions.append(id)
                stack += schema.allOf.reversed().map { ($0, false) }
            }
        }
        return result
    }

    /// Adds a schema that is flat as it is.
    @discardableResult
    mutating func append(_ schema: Schema, madeOf parts: [SchemaID]) -> SchemaID {
        extra.append(schema)
        roots.append([])
        self.parts.append(parts)
        return SchemaID(index: UInt32(written + extra.count - 1))
    }

    /// Makes room for the flat schema that accepts what all roots (at least one) accept; `buildPending` fills it.
    mutating func reserve(_ roots: [SchemaID]) -> SchemaID {
        let id = append(raw(roots[0]), madeOf: [])
        self.roots[self.roots.count - 1] = roots
        return id
    }

    /// Merging reserves combinations of child schemas, which are built in turn, so nothing recurses.
    mutating func buildPending() {
        while built < extra.count {
            build(built)
            built += 1
        }
    }

    private mutating func build(_ position: Int) {
        let roots = self.roots[position]
        // Schemas made whole, such as `false` or one without its union, have no roots.
        guard !roots.isEmpty else { return }
        let gathering = gather(roots)
        var schema = Schema(form: .anything, origins: extra[position].origins)
        merge(gathering, into: &schema)
        settleNull(of: &schema, roots: roots)
        annotate(&schema, from: gathering)
        extra[position] = schema
        parts[position] = gathering.all
    }

    /// The flat schema of a place that several schemas describe, equal for equal sets of them. Nil when there are too
    /// many of those.
    mutating func combination(of ids: [SchemaID]) -> SchemaID? {
        var distinct: [SchemaID] = []
        for id in ids.flatMap(roots(of:)) where !distinct.contains(id) { distinct.append(id) }
        guard distinct.count > 1 else { return distinct.first }
        let key = distinct.sorted { $0.index < $1.index }
        if let known = idsByRoots[key] { return known }
        guard extra.count < extraLimit, distinct.count <= mostRoots else { return nil }
        let id = reserve(distinct)
        idsByRoots[key] = id
        return id
    }

    private func roots(of id: SchemaID) -> [SchemaID] {
        let position = Int(id.index) - written
        if position >= 0 { return roots[position].isEmpty ? [id] : roots[position] }
        var id = id
        for _ in 0..<NullAcceptance.depthLimit {
            guard case .alias(let target, addsNull: false) = api.schemas[id].form else { break }
            id = target
        }
        return [id]
    }

    private mutating func merge(_ gathering: Gathering, into schema: inout Schema) {
        guard !gathering.isNothing else {
            schema.form = .nothing
            return
        }
        guard let first = gathering.assertions.first else { return }
        schema = raw(first)
        schema.origins = raw(gathering.all.first ?? first).origins
        schema.allOf = Int(first.index) < written ? [] : schema.allOf
        var names = NameTable(schema.objects.properties)
        for id in gathering.assertions.dropFirst() {
            let other = raw(id)
            if !mergeScalars(of: other, into: &schema) { schema.allOf.append(id) }
            let rest = [
                mergeArrays(of: other, into: &schema), mergeObjects(of: other, into: &schema, &names),
                mergeApplicators(of: other, into: &schema),
            ]
            if rest.contains(false), schema.allOf.last != id { schema.allOf.append(id) }
        }
        schema.allOf += gathering.rest
    }

    private mutating func settleNull(of schema: inout Schema, roots: [SchemaID]) {
        var acceptsNull = true
        for root in roots {
            let index = Int(root.index)
            let accepts =
                index < written
                ? nullAcceptance.accepts(root, in: api.schemas) : raw(root).acceptsNullByType
            acceptsNull = acceptsNull && accepts
        }
        dropNullMembers(of: &schema)
        switch schema.form {
        case .anything, .alias: guard !acceptsNull else { return }
        case .nothing: guard acceptsNull else { return }
        case .assertions: break
        }
        if case .nothing = schema.form { schema.types = [] }
        if case .assertions = schema.form {} else { schema.form = .assertions }
        if acceptsNull { schema.types.insert(.null) } else { schema.types.remove(.null) }
        foldConstants(of: &schema)
    }

    private func annotate(_ schema: inout Schema, from gathering: Gathering) {
        schema.component = nil
        var annotations = Annotations()
        for (position, id) in gathering.all.enumerated() {
            let other = raw(id)
            if position < gathering.own {
                schema.component = schema.component ?? other.component
                annotations.title = annotations.title ?? other.annotations.title
                annotations.description = annotations.description ?? other.annotations.description
                annotations.externalDocs = annotations.externalDocs ?? other.annotations.externalDocs
                annotations.xml = annotations.xml ?? other.annotations.xml
                annotations.extensions += other.annotations.extensions.filter { candidate in
                    !annotations.extensions.contains { $0.name == candidate.name }
                }
            }
            annotations.defaultValue = annotations.defaultValue ?? other.annotations.defaultValue
            if annotations.examples.isEmpty { annotations.examples = other.annotations.examples }
            annotations.isDeprecated = annotations.isDeprecated || other.annotations.isDeprecated
            annotations.isReadOnly = annotations.isReadOnly || other.annotations.isReadOnly
            annotations.isWriteOnly = annotations.isWriteOnly || other.annotations.isWriteOnly
        }
        schema.annotations = annotations
    }
}

extension Schema {
    /// What `types` says; decisive for flat schemas.
    var acceptsNullByType: Bool {
        switch form {
        case .anything, .alias: true
        case .nothing: false
        case .assertions: types.contains(.null)
        }
    }
}
