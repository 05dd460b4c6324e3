/// Which operations each element is reached from, settled in one pass over all links.
///
/// Sets of operations only grow, so the pass ends, cycles included. A set is a row of bits, one per operation.
struct Reach {
    private var bits: ContiguousArray<UInt64>
    private let width: Int

    init(_ elements: Elements) {
        width = max(1, (elements.operations.count + 63) / 64)
        bits = ContiguousArray(repeating: 0, count: width * elements.all.count)
        let children = Self.children(elements)
        var pending: [Int] = []
        for (index, element) in elements.all.enumerated() {
            guard case .operation(let operation) = element.name else { continue }
            bits[index * width + operation / 64] |= 1 << UInt64(operation % 64)
            pending.append(index)
        }
        while let index = pending.popLast() {
            for child in children[index] where add(from: index, to: child) { pending.append(child) }
        }
    }

    private static func children(_ elements: Elements) -> ContiguousArray<[Int]> {
        var children = ContiguousArray<[Int]>(repeating: [], count: elements.all.count)
        for (index, parents) in elements.parents.enumerated() {
            for parent in parents { children[parent].append(index) }
        }
        return children
    }

    private mutating func add(from parent: Int, to child: Int) -> Bool {
        var grew = false
        for word in 0..<width {
            let old = bits[child * width + word]
            let new = old | bits[parent * width + word]
            if new != old {
                bits[child * width + word] = new
                grew = true
            }
        }
        return grew
    }

    func operations(of element: Int) -> OperationSet {
        OperationSet(words: bits[element * width..<(element + 1) * width])
    }
}

/// Some of `Elements.operations`, by index.
struct OperationSet {
    private var words: ContiguousArray<UInt64>.SubSequence

    fileprivate init(words: ContiguousArray<UInt64>.SubSequence) { self.words = words }

    /// - Parameter other: of the same comparison.
    mutating func formUnion(_ other: OperationSet) {
        for (index, otherIndex) in zip(words.indices, other.words.indices) { words[index] |= other.words[otherIndex] }
    }

    /// In the order of the operations.
    var indices: [Int] {
        var result: [Int] = []
        for (position, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                result.append(position * 64 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
        return result
    }
}
