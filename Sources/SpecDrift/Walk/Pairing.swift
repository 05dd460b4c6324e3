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
        var waiting: [UTF8Key: [Int]] = [:]
        for (index, element) in base.enumerated().reversed() {
            waiting[UTF8Key(name(element)), default: []].append(index)
        }
        var isTaken = [Bool](repeating: false, count: base.count)
        for element in revision {
            if let index = waiting[UTF8Key(otherName?(element) ?? name(element))]?.popLast() {
                isTaken[index] = true
                both.append((base[index], element))
            } else {
                added.append(element)
            }
        }
        removed = base.indices.filter { !isTaken[$0] }.map { base[$0] }
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
