import APIModel

extension FlatSchemas {
    /// Schemas that apply themselves to the very value they judge: they have no meaning that the specification defines
    /// (JSON Schema 2020-12, section 9.4.1), and coinduction over them would prove anything. An `allOf` that contains
    /// itself is merged away before and isn't among them.
    func opaqueSchemas() -> Set<SchemaID> {
        let graph = StronglyConnected(count: written + extra.count) { index in
            var successors: [Int] = []
            let id = SchemaID(index: UInt32(index))
            guard self.flatID(of: id) == id else { return [] }
            self[id].forEachChild { keyword, _, child in
                if Schema.isUnguarded(keyword) { successors.append(Int(self.flatID(of: child).index)) }
            }
            return successors
        }
        var result: Set<SchemaID> = []
        for component in graph.components where isOpaque(component) {
            for index in component { result.insert(SchemaID(index: UInt32(index))) }
        }
        return result
    }

    private func isOpaque(_ component: [Int]) -> Bool {
        let members = Set(component)
        return component.contains { index in
            let id = SchemaID(index: UInt32(index))
            guard flatID(of: id) == id else { return false }
            var result = false
            self[id].forEachChild { keyword, _, child in
                let staysInside = members.contains(Int(self.flatID(of: child).index))
                if staysInside, Schema.isUnguarded(keyword) { result = true }
            }
            return result
        }
    }
}
