import APIModel
import Reporting

// A Swift struct or enum can't store itself by value. Edges here are stored values: members, parts, elements and payloads
// whose type is a declaration (aliases are followed; arrays and maps end an edge, since they store elsewhere). Three
// passes, each over all declarations with a stack of its own:
//
// 1. An alias that contains itself through arrays and maps becomes a struct around the value.
// 2. A circle of required members has no finite value: the member that closes it becomes optional, with a warning.
// 3. Of the circles that are left, payloads become indirect, and what is a circle of structs then is boxed.

/// Where an edge is stored, so that it can be changed.
private enum EdgeSource {
    case member(Int)
    case part(Int)
    case element(Int)
    case variant(Int)
}

private struct Edge {
    var target: Int
    var source: EdgeSource
    var isRequired: Bool
}

extension TypePlanner {
    mutating func breakCircles() {
        wrapCircularAliases()
        for (declaration, source) in closingEdges(where: { $0.isRequired }) { makeOptional(source, of: declaration) }
        markIndirectPayloads()
        // Classes are references already.
        guard !options.isClass else { return }
        for (declaration, source) in closingEdges(where: { _ in true }) { box(source, of: declaration) }
    }

    // MARK: Aliases

    private mutating func wrapCircularAliases() {
        for index in declarations.indices {
            guard case .alias(let type) = declarations[index].kind, reaches(index, from: type) else { continue }
            declarations[index].kind = .wrapper(type)
        }
    }

    /// Whether an alias for the type would contain itself. Wrapped aliases end a path.
    private func reaches(_ goal: Int, from type: SwiftType) -> Bool {
        var pending = [type]
        var seen: Set<Int> = []
        while let next = pending.popLast() {
            switch next {
            case .array(let inner), .map(let inner), .optional(let inner): pending.append(inner)
            case .declared(let id):
                if id.index == goal { return true }
                if case .alias(let inner) = declarations[id.index].kind, seen.insert(id.index).inserted {
                    pending.append(inner)
                }
            case .scalar, .custom: break
            }
        }
        return false
    }

    // MARK: Edges

    private func edges(of index: Int) -> [Edge] {
        var edges: [Edge] = []
        func add(_ type: SwiftType, _ source: EdgeSource, isRequired: Bool) {
            guard let target = stored(type) else { return }
            edges.append(Edge(target: target, source: source, isRequired: isRequired))
        }
        switch declarations[index].kind {
        case .structure(let structure):
            // By index: a copy of a member retains a dozen things.
            for place in structure.members.indices where !structure.members[place].isBoxed {
                let isRequired = structure.members[place].presence == .required
                add(structure.members[place].type, .member(place), isRequired: isRequired)
            }
            for place in structure.parts.indices {
                add(structure.parts[place].type, .part(place), isRequired: false)
            }
        case .tuple(let tuple):
            for (place, element) in tuple.elements.enumerated() {
                add(element.type, .element(place), isRequired: element.presence == .required)
            }
        case .union(let union):
            for place in union.variants.indices where !union.variants[place].isIndirect {
                add(union.variants[place].type, .variant(place), isRequired: false)
            }
        case .wrapper, .alias, .enumeration, .namespace: break
        }
        return edges
    }

    /// The declaration whose value is stored inline, aliases followed.
    private func stored(_ type: SwiftType) -> Int? {
        var type = type
        for _ in 0..<deepestUnion {
            switch type {
            case .optional(let inner): type = inner
            case .declared(let id):
                guard case .alias(let inner) = declarations[id.index].kind else { return id.index }
                type = inner
            case .scalar, .array, .map, .custom: return nil
            }
        }
        return nil
    }

    /// The edges that close a circle, found depth first in the order of the document.
    private func closingEdges(where isIncluded: (Edge) -> Bool) -> [(Int, EdgeSource)] {
        enum Mark { case new, open, done }
        var marks = Array(repeating: Mark.new, count: declarations.count)
        var closing: [(Int, EdgeSource)] = []
        for root in declarations.indices where marks[root] == .new {
            var path: [(index: Int, edges: [Edge], next: Int)] = [(root, edges(of: root).filter(isIncluded), 0)]
            marks[root] = .open
            while let top = path.last {
                guard top.next < top.edges.count else {
                    marks[top.index] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let edge = top.edges[top.next]
                switch marks[edge.target] {
                case .open: closing.append((top.index, edge.source))
                case .new:
                    marks[edge.target] = .open
                    path.append((edge.target, edges(of: edge.target).filter(isIncluded), 0))
                case .done: break
                }
            }
        }
        return closing
    }

    // MARK: Changes

    private mutating func makeOptional(_ source: EdgeSource, of index: Int) {
        switch (source, declarations[index].kind) {
        case (.member(let place), .structure(var structure)):
            structure.members[place].presence = .optional
            declarations[index].kind = .structure(structure)
            report(structure.members[place].wireName, structure.members[place].origins, help: "take it off 'required'")
        case (.element(let place), .tuple(var tuple)):
            tuple.elements[place].presence = .optional
            report(tuple.elements[place].text, tuple.elements[place].origins, help: "lower 'minItems'")
            declarations[index].kind = .tuple(tuple)
        default: break
        }
    }

    private mutating func report(_ name: String, _ origins: Origins, help: String) {
        let node = origins.first.node
        diagnostics.append(
            Diagnostic(
                .warning, "endless-required-properties",
                "'\(name)' is required and contains itself through required properties, so no finite value fits",
                at: node.keyLocation, pointer: node.pointer,
                help: help + "; it is optional in Swift"))
    }

    /// Payloads that lead back to their enum.
    private mutating func markIndirectPayloads() {
        let components = stronglyConnected()
        for index in declarations.indices {
            guard case .union(var union) = declarations[index].kind else { continue }
            var isChanged = false
            for place in union.variants.indices {
                guard let target = stored(union.variants[place].type), components[target] == components[index] else {
                    continue
                }
                union.variants[place].isIndirect = true
                isChanged = true
            }
            if isChanged { declarations[index].kind = .union(union) }
        }
    }

    private mutating func box(_ source: EdgeSource, of index: Int) {
        switch (source, declarations[index].kind) {
        case (.member(let place), .structure(var structure)):
            structure.members[place].isBoxed = true
            declarations[index].kind = .structure(structure)
        case (.part(let place), .structure(var structure)):
            structure.parts[place].isBoxed = true
            declarations[index].kind = .structure(structure)
        case (.element(let place), .tuple(var tuple)):
            tuple.elements[place].isBoxed = true
            declarations[index].kind = .tuple(tuple)
        default: break
        }
    }

    /// The number of the strongly connected component of each declaration (Tarjan's algorithm, without recursion).
    /// Declarations that reach only others have a component of their own.
    private func stronglyConnected() -> [Int] {
        let targets = declarations.indices.map { edges(of: $0).map(\.target) }
        var search = ComponentSearch(count: declarations.count)
        for root in declarations.indices where search.isNew(root) {
            search.run(from: root) { targets[$0] }
        }
        return search.components
    }
}

private struct ComponentSearch {
    private(set) var components: [Int]
    private var order: [Int]
    private var low: [Int]
    private var open: [Int] = []
    private var isOpen: [Bool]
    private var count = 0

    init(count: Int) {
        components = Array(repeating: -1, count: count)
        order = Array(repeating: -1, count: count)
        low = Array(repeating: 0, count: count)
        isOpen = Array(repeating: false, count: count)
    }

    func isNew(_ index: Int) -> Bool { order[index] < 0 }

    mutating func run(from root: Int, _ targets: (Int) -> [Int]) {
        var path: [(index: Int, targets: [Int], next: Int)] = [(root, targets(root), 0)]
        enter(root)
        while let top = path.last {
            if top.next < top.targets.count {
                path[path.count - 1].next += 1
                let target = top.targets[top.next]
                if isNew(target) {
                    enter(target)
                    path.append((target, targets(target), 0))
                } else if isOpen[target] {
                    low[top.index] = min(low[top.index], order[target])
                }
            } else {
                path.removeLast()
                if let parent = path.last { low[parent.index] = min(low[parent.index], low[top.index]) }
                if low[top.index] == order[top.index] { close(top.index) }
            }
        }
    }

    private mutating func enter(_ index: Int) {
        order[index] = count
        low[index] = count
        count += 1
        open.append(index)
        isOpen[index] = true
    }

    private mutating func close(_ index: Int) {
        while let last = open.popLast() {
            isOpen[last] = false
            components[last] = index
            if last == index { return }
        }
    }
}
