import TributaryRuntime

/// Finds the nodes of a query in a tree, in the order of RFC 9535.
struct JSONPathEvaluation {
    let tree: EditableTree

    /// Indexes into `tree.entries`; a node can be there twice.
    func nodes(_ path: JSONPath) -> [Int] { select(path.segments, from: [0]) }

    private func select(_ segments: [JSONPath.Segment], from start: [Int]) -> [Int] {
        segments.reduce(start) { nodes, segment in
            let origins = segment.isDescendant ? nodes.flatMap(descendants) : nodes
            return origins.flatMap { origin in segment.selectors.flatMap { children($0, of: origin) } }
        }
    }

    /// The node and everything in it, each before its children.
    private func descendants(of node: Int) -> [Int] {
        var result: [Int] = []
        var pending = [node]
        while let next = pending.popLast() {
            result.append(next)
            pending.append(contentsOf: tree.entries[next].children.reversed())
        }
        return result
    }

    private func children(_ selector: JSONPath.Selector, of node: Int) -> [Int] {
        let all = tree.entries[node].children
        switch selector {
        case .name(let name): return tree.member(name, of: node).map { [$0] } ?? []
        case .wildcard: return all
        case .index(let index):
            guard tree.kind(node) == .sequence else { return [] }
            let position = index < 0 ? all.count + index : index
            return all.indices.contains(position) ? [all[position]] : []
        case .slice(let start, let end, let step):
            guard tree.kind(node) == .sequence else { return [] }
            return Self.slice(count: all.count, start, end, step).map { all[$0] }
        case .filter(let condition): return all.filter { holds(condition, for: $0) }
        }
    }

    /// Section 2.3.4.2.2.
    private static func slice(count: Int, _ start: Int?, _ end: Int?, _ step: Int) -> [Int] {
        guard step != 0 else { return [] }
        let normalized = { (index: Int) in index >= 0 ? index : count + index }
        if step > 0 {
            let lower = min(max(normalized(start ?? 0), 0), count)
            let upper = min(max(normalized(end ?? count), 0), count)
            return Array(stride(from: lower, to: upper, by: step))
        }
        let upper = min(max(normalized(start ?? count - 1), -1), count - 1)
        let lower = min(max(end.map(normalized) ?? -1, -1), count - 1)
        return Array(stride(from: upper, to: lower, by: step))
    }
}

/// Section 2.3.5: filters.
extension JSONPathEvaluation {
    private func holds(_ condition: JSONPath.Condition, for node: Int) -> Bool {
        switch condition {
        case .or(let a, let b): holds(a, for: node) || holds(b, for: node)
        case .and(let a, let b): holds(a, for: node) && holds(b, for: node)
        case .not(let a): !holds(a, for: node)
        case .exists(let query): !nodes(query, at: node).isEmpty
        case .compares(let a, let comparator, let b): compares(value(a, at: node), comparator, value(b, at: node))
        case .matches(let subject, let pattern, let isWhole):
            matches(value(subject, at: node), value(pattern, at: node), isWhole)
        }
    }

    private func nodes(_ query: JSONPath.Query, at node: Int) -> [Int] {
        select(query.segments, from: [query.isAbsolute ? 0 : node])
    }

    /// Nil is RFC 9535's "Nothing".
    private func value(_ operand: JSONPath.Operand, at node: Int) -> JSONValue? {
        switch operand {
        case .literal(let value): return value
        case .value(let query):
            let found = nodes(query, at: node)
            return found.count == 1 ? tree.jsonValue(found[0]) : nil
        case .count(let query): return .number(JSONNumber(nodes(query, at: node).count))
        case .length(let operand): return value(operand, at: node).flatMap(length)
        }
    }

    /// Section 2.4.4: of strings in code points.
    private func length(_ value: JSONValue) -> JSONValue? {
        switch value {
        case .string(let text): .number(JSONNumber(text.unicodeScalars.count))
        case .array(let elements): .number(JSONNumber(elements.count))
        case .object(let object): .number(JSONNumber(object.count))
        default: nil
        }
    }

    /// Section 2.3.5.2.2: values of different types are only unequal.
    private func compares(_ a: JSONValue?, _ comparator: JSONPath.Comparator, _ b: JSONValue?) -> Bool {
        switch comparator {
        case .equal: a == b
        case .notEqual: a != b
        case .less: isLess(a, b)
        case .greater: isLess(b, a)
        case .lessOrEqual: isLess(a, b) || a == b
        case .greaterOrEqual: isLess(b, a) || a == b
        }
    }

    private func isLess(_ a: JSONValue?, _ b: JSONValue?) -> Bool {
        switch (a, b) {
        case (.number(let x)?, .number(let y)?): x < y
        case (.string(let x)?, .string(let y)?): x.unicodeScalars.lexicographicallyPrecedes(y.unicodeScalars)
        default: false
        }
    }

    /// RFC 9485 is a subset of what `Regex` reads. False for a pattern that can't be read, as section 2.4.6 asks.
    private func matches(_ subject: JSONValue?, _ pattern: JSONValue?, _ isWhole: Bool) -> Bool {
        guard case .string(let text)? = subject, case .string(let pattern)? = pattern,
            let regex = try? Regex(pattern).matchingSemantics(.unicodeScalar)
        else { return false }
        let match = isWhole ? try? regex.wholeMatch(in: text) : try? regex.firstMatch(in: text)
        return match != nil
    }
}
