import APIModel

/// Where in a list of properties a name stands, by its bytes: `é` composed and decomposed are two names.
struct NameTable {
    private var indices: [Name: Int]

    init(_ properties: [Property]) { self.init(properties.lazy.map(\.name)) }

    /// The first of equal names counts.
    init(_ names: some Sequence<String>) {
        indices = [:]
        for (index, name) in names.enumerated() where indices[Name(name)] == nil { indices[Name(name)] = index }
    }

    /// How many different names there are.
    var count: Int { indices.count }

    subscript(name: String) -> Int? { indices[Name(name)] }
}

/// A string that is equal to another when its UTF-8 bytes are; Swift's own equality is canonical equivalence.
struct Name: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (a: Name, b: Name) -> Bool { a.text.hasSameBytes(as: b.text) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension String {
    /// Whether the UTF-8 bytes are equal. Documents mean bytes; Swift's `==` also joins canonically equivalent spellings.
    func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}
