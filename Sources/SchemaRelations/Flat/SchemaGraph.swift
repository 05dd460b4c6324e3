import APIModel

/// All flat schemas and the way from each to its child schemas, with hashes of all that doesn't depend on the children:
/// strings are hashed once, however often a cycle is gone around.
struct SchemaGraph {
    /// By flat ID; schemas that have another flat ID have no edges.
    private(set) var edges = Edges()
    /// One per edge: keyword and name. A union's statement also says by name which components it offers.
    private(set) var labels: [Digest] = []
    /// One per edge: whether the child judges the same value as its parent.
    private(set) var isUnguarded: [Bool] = []
    /// One per vertex: what it says by itself.
    private(set) var local: [Digest] = []
    /// Children before parents.
    private(set) var components = StronglyConnected.Components()

    init(_ flat: FlatTables) {
        let count = flat.written + flat.extra.count
        local.reserveCapacity(count)
        edges.reserve(vertices: count, edges: count)
        labels.reserveCapacity(count)
        isUnguarded.reserveCapacity(count)
        for index in 0..<count {
            let id = SchemaID(index: UInt32(index))
            if flat.flatID(of: id) == id {
                add(flat[id], id, flat)
            } else {
                local.append(Digest(meaning: 0, statement: 0))
            }
            edges.endVertex()
        }
        components = StronglyConnected(edges).components
    }

    private mutating func add(_ schema: borrowing Schema, _ id: SchemaID, _ flat: FlatTables) {
        var own = schema.localDigest
        // An `allOf` member that accepts everything leaves no trace in the flat schema, but is said.
        let silent = flat.written(id).dropFirst().count { flat.api.schemas[$0].isAnnotationOnly }
        if silent > 0 { own.statement = own.statement &* 31 &+ UInt64(silent) }
        if schema.mayHaveRareAssertions {
            for entry in schema.discriminator?.cases ?? [] {
                own.statement &+= Self.hash(of: entry.value, meaning: flat.component(of: entry.schema))
            }
        }
        local.append(own)
        var position = 0
        schema.forEachChild { keyword, name, child in
            if keyword == .prefixItems { position += 1 }
            edges.append(Int(flat.flatID(of: child).index))
            isUnguarded.append(Schema.isUnguarded(keyword))
            let isMember = keyword == .oneOf || keyword == .anyOf
            let component = isMember ? flat.component(of: child) : nil
            labels.append(Self.label(keyword, name, keyword == .prefixItems ? position : 0, component))
        }
    }

    /// Of a discriminator's value and the component that it means.
    private static func hash(of value: String, meaning component: String?) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(bytesOf: value)
        hasher.combine(optional: component)
        return hasher.finalized
    }

    private static func label(_ keyword: Keyword, _ name: String?, _ position: Int, _ component: String?) -> Digest {
        var hasher = Hasher()
        hasher.combine(keyword)
        hasher.combine(position)
        if let name { hasher.combine(bytesOf: name) }
        let meaning = hasher.finalized
        guard let component else { return Digest(meaning: meaning, statement: meaning) }
        hasher.combine(bytesOf: component)
        return Digest(meaning: meaning, statement: hasher.finalized)
    }

    func isCycle(_ component: ArraySlice<Int>) -> Bool {
        guard component.count == 1, let vertex = component.first else { return true }
        return edges.range(of: vertex).contains { edges.targets[$0] == vertex }
    }

    /// Schemas that lead back to themselves.
    func recursiveSchemas() -> Set<SchemaID> {
        var result: Set<SchemaID> = []
        for component in components where isCycle(component) {
            for vertex in component { result.insert(SchemaID(index: UInt32(vertex))) }
        }
        return result
    }

    /// Schemas that apply themselves to the very value they judge: they have no meaning that the specification defines
    /// (JSON Schema 2020-12, section 9.4.1), and coinduction over them would prove anything. An `allOf` that contains
    /// itself is merged away before and isn't among them.
    func opaqueSchemas() -> Set<SchemaID> {
        guard components.contains(where: isCycle) else { return [] }
        var unguarded = Edges()
        for vertex in 0..<edges.count {
            for edge in edges.range(of: vertex) where isUnguarded[edge] { unguarded.append(edges.targets[edge]) }
            unguarded.endVertex()
        }
        var result: Set<SchemaID> = []
        for component in StronglyConnected(unguarded).components {
            guard let first = component.first else { continue }
            let refersToItself = unguarded.range(of: first).contains { unguarded.targets[$0] == first }
            guard component.count > 1 || refersToItself else { continue }
            for vertex in component { result.insert(SchemaID(index: UInt32(vertex))) }
        }
        return result
    }
}
