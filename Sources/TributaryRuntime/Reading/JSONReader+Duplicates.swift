extension JSONReader {
    /// Fails where two of the members that were passed have one name. Called where that can be: each name that a type
    /// declares is taken once, so a second one of it is left over.
    mutating func checkDuplicates() {
        frame.isOpenEnded = false
        let range = frame.firstMember..<members.count
        guard range.count > 1 else { return }
        if members[range].contains(where: { $0.isEscaped }) {
            checkDecoded(range)
        } else if range.count <= 16 {
            checkPairs(range)
        } else {
            checkSorted(range)
        }
    }

    private mutating func checkPairs(_ range: Range<Int>) {
        for second in range.dropFirst() {
            for first in range.lowerBound..<second where order(members[first], members[second]) == 0 {
                return failTwice(members[second])
            }
        }
    }

    private mutating func checkSorted(_ range: Range<Int>) {
        let bytes = bytes
        let sorted = members[range].sorted { a, b in
            let order = JSONReader.order(a, b, in: bytes)
            return order == 0 ? a.name < b.name : order < 0
        }
        for (first, second) in zip(sorted, sorted.dropFirst()) where order(first, second) == 0 {
            return failTwice(second)
        }
    }

    /// The slow way, for names with escapes.
    private mutating func checkDecoded(_ range: Range<Int>) {
        let all = range.map { (name: Array(name(of: members[$0]).utf8), index: $0) }
        let sorted = all.sorted { a, b in
            a.name == b.name ? a.index < b.index : a.name.lexicographicallyPrecedes(b.name)
        }
        for (first, second) in zip(sorted, sorted.dropFirst()) where first.name == second.name {
            return failTwice(members[second.index])
        }
    }

    private mutating func failTwice(_ member: Member) {
        fail(.duplicate(name(of: member)), at: Int(member.name) - 1)
    }

    private func order(_ a: Member, _ b: Member) -> Int { Self.order(a, b, in: bytes) }

    /// Any total order of names: by length, then by bytes.
    private static func order(_ a: Member, _ b: Member, in bytes: ByteView) -> Int {
        guard a.nameLength == b.nameLength else { return a.nameLength < b.nameLength ? -1 : 1 }
        for offset in 0..<Int(a.nameLength) {
            let (x, y) = (bytes[Int(a.name) + offset], bytes[Int(b.name) + offset])
            if x != y { return x < y ? -1 : 1 }
        }
        return 0
    }
}
