import APIModel
import Reporting
import SchemaRelations
import SourceTree
import TributaryRuntime

// What was probably renamed: it is reported, never merged by guess.
extension ConflictPass {
    /// For each property that only one of two objects has, the only one of the other that may be the same.
    mutating func probableRenames(_ differences: [SchemaDifference]) -> [(base: String, revision: String)] {
        let gone = differences.filter { $0.keyword == .properties && $0.change == .removed }
        let new = differences.filter { $0.keyword == .properties && $0.change == .added }
        var pairs: [(base: Int, revision: Int)] = []
        for (index, old) in gone.enumerated() {
            for (other, candidate) in new.enumerated() {
                guard let name = old.name, let newName = candidate.name, NearNames.areNear(name, newName),
                    let schema = old.element, let newSchema = candidate.element,
                    relation.compare(schema, newSchema, convention: .strict) == .noChange
                else { continue }
                pairs.append((index, other))
            }
        }
        let unique = pairs.filter { pair in
            pairs.count { $0.base == pair.base } == 1 && pairs.count { $0.revision == pair.revision } == 1
        }
        return unique.compactMap { pair in
            guard let name = gone[pair.base].name, let other = new[pair.revision].name else { return nil }
            return (name, other)
        }
    }

    /// Operations of one document only whose path differs in one word from that of an operation that only another document
    /// has, and whose shape is equal.
    ///
    /// Candidates meet in a table by the path without the word, so this doesn't compare all with all; where many meet, it
    /// is no sign.
    mutating func reportRenamedOperations(_ matching: OperationMatching, _ merged: [Operation]) {
        var table: [OperationKey: [Int]] = [:]
        var keys: [OperationKey] = []
        for (index, group) in matching.groups.enumerated() where group.members.count == 1 {
            for key in Self.keysWithoutOneWord(group.first) {
                if table[key] == nil { keys.append(key) }
                table[key, default: []].append(index)
            }
        }
        for key in keys {
            guard let candidates = table[key], (2...4).contains(candidates.count) else { continue }
            for (position, index) in candidates.enumerated() {
                for other in candidates[(position + 1)...] {
                    let (a, b) = (matching.groups[index], matching.groups[other])
                    guard a.members[0].side != b.members[0].side, isProbablyRenamed(a.first, b.first) else { continue }
                    report(a.first, b.first, OperationReference(merged[index]))
                }
            }
        }
    }

    private static func keysWithoutOneWord(_ operation: Operation) -> [OperationKey] {
        let words = operation.path.split(separator: "/")
        guard words.count > 1 else { return [] }
        return words.indices.filter { words[$0].utf8.first != UInt8(ascii: "{") }.map { index in
            var rest = words
            rest[index] = "*"
            return OperationKey(method: operation.method, path: "/" + rest.joined(separator: "/"))
        }
    }

    private mutating func isProbablyRenamed(_ a: Operation, _ b: Operation) -> Bool {
        let (words, others) = (a.path.split(separator: "/"), b.path.split(separator: "/"))
        let changed = zip(words, others).filter { $0 != $1 && $0.utf8.first != UInt8(ascii: "{") }
        // What stands in different groups is kept apart on purpose.
        guard a.tags.isEmpty || b.tags.isEmpty || a.tags.contains(where: b.tags.contains) else { return false }
        guard changed.count == 1, NearNames.areNear(String(changed[0].0), String(changed[0].1)) else { return false }
        let (parameters, otherParameters) = (names(of: a), names(of: b))
        let success = a.responses.first { $0.status.isSuccess }
        let other = b.responses.first { $0.status.isSuccess }
        guard parameters == otherParameters, let success, let other, success.status == other.status,
            let schema = api.responses[success.response].content.first?.schema,
            let otherSchema = api.responses[other.response].content.first?.schema
        else { return false }
        return relation.compare(schema, otherSchema, convention: .strict) == .noChange
    }

    private func names(of operation: Operation) -> Set<ParameterKey> {
        Set(operation.parameters.map { api.parameters[$0] }.filter { $0.place != .path }.map { ParameterKey($0) })
    }

    private mutating func report(_ a: Operation, _ b: Operation, _ merged: OperationReference) {
        let statements = [a, b].map { operation in
            let item = operation.origins.first.node.parent ?? operation.origins.first.node
            return Statement(
                operation.origins.first, pointer: item.pointer, location: item.keyLocation, .string(operation.path))
        }
        let context = Context(element: merged.title, operation: merged, uses: [])
        compare(.operationProbablyRenamed, statements, context, isPresence: true) { _ in
            Judgement(.unknown, .undirected)
        }
    }
}
