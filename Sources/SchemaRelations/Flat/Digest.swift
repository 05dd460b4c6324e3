import APIModel
import TributaryRuntime

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
    private let flat: FlatSchemas
    private let schemas: ContiguousArray<SchemaID>
    private var results: ContiguousArray<Digest>

    /// A cycle that isn't told apart by then is compared pair by pair instead.
    private static let roundLimit = 64

    init(_ flat: FlatSchemas) {
        self.flat = flat
        let count = flat.written + flat.extra.count
        schemas = ContiguousArray((0..<UInt32(count)).map { SchemaID(index: $0) })
        results = ContiguousArray(repeating: Digest(meaning: 0, statement: 0), count: count)
    }

    consuming func digests() -> ContiguousArray<Digest> {
        let flat = self.flat
        let graph = StronglyConnected(count: schemas.count) { index in
            var successors: [Int] = []
            let id = SchemaID(index: UInt32(index))
            guard flat.flatID(of: id) == id else { return [] }
            flat[id].forEachChild { successors.append(Int(flat.flatID(of: $2).index)) }
            return successors
        }
        for component in graph.components {
            if component.count == 1, let index = component.first, !refersToItself(index) {
                results[index] = digest(of: index)
            } else {
                settle(component)
            }
        }
        return results
    }

    private func refersToItself(_ index: Int) -> Bool {
        var result = false
        flat[schemas[index]].forEachChild { if Int(flat.flatID(of: $2).index) == index { result = true } }
        return result
    }

    private func digest(of index: Int) -> Digest {
        let id = schemas[index]
        guard flat.flatID(of: id) == id else { return Digest(meaning: 0, statement: 0) }
        var digest = flat[id].digest {
            results[Int(flat.flatID(of: $0).index)]
        } component: {
            flat.component(of: $0)
        }
        // An `allOf` member that accepts everything leaves no trace in the flat schema, but is said.
        let silent = flat.written(id).dropFirst().count { flat.api.schemas[$0].isAnnotationOnly }
        if silent > 0 { digest.statement = digest.statement &* 31 &+ UInt64(silent) }
        return digest
    }

    private mutating func settle(_ component: [Int]) {
        var classes = (meaning: 1, statement: 1)
        for _ in 0..<Self.roundLimit {
            let next = component.map { digest(of: $0) }
            for (index, digest) in zip(component, next) { results[index] = digest }
            let found = (Set(next.map(\.meaning)).count, Set(next.map(\.statement)).count)
            if found == classes {
                close(component)
                return
            }
            classes = (meaning: found.0, statement: found.1)
        }
        for index in component {
            // Equal to nothing, not even to the same cycle of the other API.
            results[index] = Digest(meaning: .random(in: 0 ... .max), statement: .random(in: 0 ... .max))
        }
    }

    private mutating func close(_ component: [Int]) {
        let next = component.map { digest(of: $0) }
        var meanings: Set<[UInt64]> = []
        var statements: Set<[UInt64]> = []
        for (index, digest) in zip(component, next) {
            meanings.insert([results[index].meaning, digest.meaning])
            statements.insert([results[index].statement, digest.statement])
        }
        let graph = (meanings.reduce(0 as UInt64) { $0 &+ mix($1) }, statements.reduce(0 as UInt64) { $0 &+ mix($1) })
        for index in component {
            results[index].meaning = mix([results[index].meaning, graph.0])
            results[index].statement = mix([results[index].statement, graph.1])
        }
    }

    private func mix(_ values: [UInt64]) -> UInt64 {
        var hasher = Hasher()
        for value in values { hasher.combine(value) }
        return hasher.finalized
    }
}
