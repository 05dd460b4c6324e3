import APIModel

/// Two numbers per flat schema by which equal schemas of two APIs are recognized without walking them.
///
/// They are made with the hasher of the process: comparable between APIs, different from run to run, so nothing that is
/// printed may depend on them. Equal digests mean equal schemas but for a chance of about n² / 2⁶⁴.
struct Digest: Sendable, Hashable {
    /// Of what is accepted: assertions, whatever the order of properties, required names and union members.
    var meaning: UInt64
    /// Of everything that is said, annotations and discriminators included.
    var statement: UInt64
}

/// Computes all digests, children before parents. On a cycle, digests are refined round by round until no more classes
/// appear (as in the minimization of automata); then the graph of classes is hashed into each of its members, so that
/// equal digests mean equal cycles and not only equal beginnings.
struct DigestPass {
    private let graph: SchemaGraph
    private var results: ContiguousArray<Digest>

    /// A cycle that isn't told apart by then is compared pair by pair instead.
    private static let roundLimit = 64

    init(_ graph: SchemaGraph) {
        self.graph = graph
        results = ContiguousArray(repeating: Digest(meaning: 0, statement: 0), count: graph.edges.count)
    }

    consuming func digests() -> ContiguousArray<Digest> {
        for component in graph.components {
            if graph.isCycle(component) {
                settle(component)
            } else if let vertex = component.first {
                results[vertex] = digest(of: vertex)
            }
        }
        return results
    }

    /// From the present digests of the children.
    private func digest(of vertex: Int) -> Digest {
        let local = graph.local[vertex]
        // Sums don't depend on the order, which means nothing for properties and union members.
        var sums = Digest(meaning: 0, statement: 0)
        for edge in graph.edges.range(of: vertex) {
            let child = results[graph.edges.targets[edge]]
            sums.meaning &+= Self.mix(graph.labels[edge].meaning, child.meaning)
            sums.statement &+= Self.mix(graph.labels[edge].statement, child.statement)
        }
        return Digest(
            meaning: Self.mix(local.meaning, sums.meaning), statement: Self.mix(local.statement, sums.statement))
    }

    private mutating func settle(_ component: ArraySlice<Int>) {
        var classes = Digest(meaning: 1, statement: 1)
        for _ in 0..<Self.roundLimit {
            let next = component.map { digest(of: $0) }
            for (vertex, digest) in zip(component, next) { results[vertex] = digest }
            let found = Digest(
                meaning: UInt64(Set(next.map(\.meaning)).count), statement: UInt64(Set(next.map(\.statement)).count))
            if found == classes {
                close(component)
                return
            }
            classes = found
        }
        for vertex in component {
            // Equal to nothing, not even to the same cycle of the other API.
            results[vertex] = Digest(meaning: .random(in: 0 ... .max), statement: .random(in: 0 ... .max))
        }
    }

    private mutating func close(_ component: ArraySlice<Int>) {
        var meanings: Set<[UInt64]> = []
        var statements: Set<[UInt64]> = []
        for vertex in component {
            let next = digest(of: vertex)
            meanings.insert([results[vertex].meaning, next.meaning])
            statements.insert([results[vertex].statement, next.statement])
        }
        let meaning = meanings.reduce(0 as UInt64) { $0 &+ Self.mix($1[0], $1[1]) }
        let statement = statements.reduce(0 as UInt64) { $0 &+ Self.mix($1[0], $1[1]) }
        for vertex in component {
            results[vertex].meaning = Self.mix(results[vertex].meaning, meaning)
            results[vertex].statement = Self.mix(results[vertex].statement, statement)
        }
    }

    /// The two halves of the full product of hashes, from which nobody can work back without the seeds.
    private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = (a ^ seeds.0).multipliedFullWidth(by: b ^ seeds.1)
        return product.high ^ product.low
    }

    /// Of the process, so that no document can be made to collide and digests of two APIs can be compared.
    private static let seeds = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))
}
