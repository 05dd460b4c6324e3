import TributaryRuntime

/// Two lists of named things, matched.
struct Pairing<Element> {
    var both: [(base: Element, revision: Element)] = []
    var removed: [Element] = []
    var added: [Element] = []

    /// Pairs things of the same name; of several with one name the first with the first. Complexity: O(n).
    ///
    /// - Parameter inRevision: where names are made in another way there.
    init(
        _ base: [Element], _ revision: [Element], by name: (Element) -> String,
        inRevision otherName: ((Element) -> String)? = nil
    ) {
        var waiting = WaitingNames(base.map(name))
        for element in revision {
            if let index = waiting.take(otherName?(element) ?? name(element)) {
                both.append((base[index], element))
            } else {
                added.append(element)
            }
        }
        removed = base.indices.filter { !waiting.isTaken[$0] }.map { base[$0] }
    }

    /// Pairs what is left by another name.
    mutating func pairLeftovers(by name: (Element) -> String) {
        guard !removed.isEmpty, !added.isEmpty else { return }
        let rest = Pairing(removed, added, by: name)
        both += rest.both
        (removed, added) = (rest.removed, rest.added)
    }

    /// Pairs what is left, the first that fits with the first.
    mutating func pairRest(where fits: (Element, Element) -> Bool) {
        var stillAdded: [Element] = []
        for element in added {
            if let index = removed.firstIndex(where: { fits($0, element) }) {
                both.append((removed.remove(at: index), element))
            } else {
                stillAdded.append(element)
            }
        }
        added = stillAdded
    }
}

/// The names of a list, each of which can be taken once. Few names are looked through, which is faster than to hash them.
private struct WaitingNames {
    private(set) var isTaken: [Bool]
    private let names: [String]
    /// All before it are taken: lists of two versions have most things in the same order.
    private var firstLeft = 0
    /// Of many names only.
    private var indices: [UTF8Key: [Int]] = [:]

    private static let few = 16

    init(_ names: [String]) {
        self.names = names
        isTaken = [Bool](repeating: false, count: names.count)
        guard names.count > Self.few else { return }
        for (index, name) in names.enumerated().reversed() { indices[UTF8Key(name), default: []].append(index) }
    }

    /// The place of the first of that name that isn't taken.
    mutating func take(_ name: String) -> Int? {
        guard let index = names.count > Self.few ? indices[UTF8Key(name)]?.popLast() : find(name) else { return nil }
        isTaken[index] = true
        return index
    }

    private mutating func find(_ name: String) -> Int? {
        while firstLeft < names.count, isTaken[firstLeft] { firstLeft += 1 }
        return (firstLeft..<names.count).first { !isTaken[$0] && names[$0].hasSameBytes(as: name) }
    }
}
