import APIModel

/// Finds the operations of all parts that are the same, see `OperationKey`.
///
/// Where one document has both `/a` and `/a/`, equal spellings belong together first.
struct OperationMatching {
    /// In the order of their first member; sides are parts.
    private(set) var groups: [Group<Operation>] = []
    private var bySpelling: [Name: [Int]] = [:]
    private var byPath: [OperationKey: [Int]] = [:]
    private var byEffectivePath: [OperationKey: [Int]] = [:]

    init(_ parts: [[Operation]]) {
        for (side, operations) in parts.enumerated() {
            var targets = operations.map { free(bySpelling[Self.spelling($0)], side) }
            for (operation, target) in zip(operations, targets) {
                if let target { groups[target].add(side: side, operation) }
            }
            for index in operations.indices where targets[index] == nil {
                targets[index] = add(operations[index], side)
            }
            for (operation, target) in zip(operations, targets) { if let target { register(operation, target) } }
        }
    }

    private static func spelling(_ operation: Operation) -> Name { Name("\(operation.method) \(operation.path)") }

    /// The first of the groups that has no operation of that side yet.
    private func free(_ candidates: [Int]?, _ side: Int) -> Int? {
        candidates?.first { !groups[$0].contains(side: side) }
    }

    private mutating func add(_ operation: Operation, _ side: Int) -> Int {
        let key = OperationKey(method: operation.method, path: operation.path)
        if let index = free(byPath[key], side) ?? free(byEffectivePath[OperationKey(effective: operation)], side) {
            groups[index].add(side: side, operation)
            return index
        }
        groups.append(Group(side: side, operation))
        return groups.count - 1
    }

    private mutating func register(_ operation: Operation, _ index: Int) {
        func insert<Key>(_ key: Key, into table: inout [Key: [Int]]) {
            if table[key]?.contains(index) != true { table[key, default: []].append(index) }
        }
        insert(Self.spelling(operation), into: &bySpelling)
        insert(OperationKey(method: operation.method, path: operation.path), into: &byPath)
        insert(OperationKey(effective: operation), into: &byEffectivePath)
    }
}
