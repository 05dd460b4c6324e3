import APIModel

/// The elements of several documents that are one thing: at most one for each document, by authority.
struct Group<Element> {
    struct Member {
        /// Which of the lists that were grouped; 0 has most authority.
        let side: Int
        let element: Element
    }

    private(set) var members: [Member]

    init(side: Int, _ element: Element) { members = [Member(side: side, element: element)] }

    /// The element of most authority.
    var first: Element { members[0].element }
    var elements: [Element] { members.map(\.element) }

    func contains(side: Int) -> Bool { members.contains { $0.side == side } }

    mutating func add(side: Int, _ element: Element) { members.append(Member(side: side, element: element)) }

    subscript(side side: Int) -> Element? { members.first { $0.side == side }?.element }
}

/// Groups the elements of lists that stand by authority; groups keep the order of their first member. A second element
/// of one list with the same key stays alone.
func grouped<Element, Key: Hashable>(_ lists: [[Element]], by key: (Element) -> Key) -> [Group<Element>] {
    var groups: [Group<Element>] = []
    var indices: [Key: Int] = [:]
    for (side, list) in lists.enumerated() {
        for element in list {
            let key = key(element)
            if let index = indices[key], !groups[index].contains(side: side) {
                groups[index].add(side: side, element)
            } else {
                if indices[key] == nil { indices[key] = groups.count }
                groups.append(Group(side: side, element))
            }
        }
    }
    return groups
}

/// A name as its bytes: Swift's strings are equal where only canonically equivalent.
struct Name: Hashable {
    let bytes: [UInt8]

    /// All bytes at once; an array hashes them one by one.
    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Without the difference of ASCII case, for the names of headers and media types.
    init(ignoringCase text: String) {
        bytes = text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
    }

    /// A media type: without case, and without white space around its parameters.
    init(mediaType text: String) {
        bytes = text.utf8.filter { $0 != 32 && $0 != 9 }.map { (65...90).contains($0) ? $0 + 32 : $0 }
    }
}
