import APIModel
import Reporting

extension Session {
    mutating func finishSchemas() {
        finishDiscriminators()
        breakCycles()
    }

    /// A schema that applies to a value only if it applies to that value means nothing: `A: {allOf: [A]}`. Such an edge is
    /// taken out and reported, so that no later walk along these keywords can run in circles. The same happens where
    /// compositions are piled higher than anybody piles them: every later stage flattens them, in time and memory that grow
    /// with the square of the height.
    private mutating func breakCycles() {
        enum Mark: UInt8 { case new, open, done }
        var marks = [Mark](repeating: .new, count: api.schemas.count)
        var path: [(id: SchemaID, parts: [SchemaID], next: Int)] = []
        var heights = [UInt16](repeating: 0, count: api.schemas.count)
        func enter(_ id: SchemaID, _ parts: [SchemaID]) {
            // Most schemas are made of no others.
            marks[Int(id.index)] = parts.isEmpty ? .done : .open
            if !parts.isEmpty { path.append((id, parts, 0)) }
        }
        for start in 0..<api.schemas.count where marks[start] == .new {
            enter(ID(index: UInt32(start)), parts(of: ID(index: UInt32(start))))
            while let top = path.last {
                guard top.next < top.parts.count else {
                    marks[Int(top.id.index)] = .done
                    path.removeLast()
                    for part in top.parts {
                        let height = heights[Int(part.index)] + 1
                        if height <= Self.maximalHeight {
                            heights[Int(top.id.index)] = max(heights[Int(top.id.index)], height)
                        } else {
                            cutHeight(from: top.id, to: part)
                        }
                    }
                    continue
                }
                path[path.count - 1].next += 1
                let part = top.parts[top.next]
                switch marks[Int(part.index)] {
                case .new: enter(part, parts(of: part))
                case .open: cut(from: top.id, to: part, path.map(\.id))
                case .done: break
                }
            }
        }
    }

    /// Of compositions and references inside each other. Real descriptions stay far below.
    private static let maximalHeight = 250

    private mutating func cutHeight(from: SchemaID, to: SchemaID) {
        report(
            .error, "composed-too-deep", "schemas are composed of each other more than \(Self.maximalHeight) deep",
            at: api.schemas[from].origins.first.node, help: "write the properties in fewer schemas")
        api.schemas[from].remove(to)
    }

    /// The schemas that apply to the same value. Reads members in place: a schema is too large to be copied for this.
    private func parts(of id: SchemaID) -> [SchemaID] {
        if case .alias(let target, _) = api.schemas[id].form { return [target] }
        var parts = api.schemas[id].allOf
        parts += api.schemas[id].anyOf
        parts += api.schemas[id].oneOf
        if let not = api.schemas[id].not { parts.append(not) }
        return parts
    }

    private mutating func cut(from: SchemaID, to: SchemaID, _ path: [SchemaID]) {
        let start = path.lastIndex(of: to) ?? path.startIndex
        let names = (path[start...] + [to]).map(name).reduce(into: [String]()) { names, name in
            if names.last != name || names.count == 1 && path.count - start == 1 { names.append(name) }
        }
        let shown = names.count <= 8 ? names : names.prefix(4) + ["…"] + names.suffix(2)
        report(
            .error, "circular-schema", "the schema contains itself: \(shown.joined(separator: " -> "))",
            at: api.schemas[from].origins.first.node, help: "take the schema out of its own composition")
        api.schemas[from].remove(to)
    }

    private func name(_ id: SchemaID) -> String {
        let schema = api.schemas[id]
        return schema.component ?? schema.origins.first.node.pointer
    }
}

extension Schema {
    fileprivate mutating func remove(_ part: SchemaID) {
        if case .alias = form { form = .anything }
        allOf.removeAll { $0 == part }
        anyOf.removeAll { $0 == part }
        oneOf.removeAll { $0 == part }
        if not == part { not = nil }
    }
}
