import APIModel
import TributaryRuntime

/// Where in a list of properties a name stands, by its bytes: `é` composed and decomposed are two names.
///
/// Few names are looked through, which is faster than to hash them: most schemas have fewer than a dozen properties, and
/// most tables are asked for each of them once.
struct NameTable {
    private var names: [String]
    /// Of many names only.
    private var indices: [Name: Int]?

    private static let few = 12

    init(_ properties: [Property]) { self.init(properties.lazy.map(\.name)) }

    /// The first of equal names counts.
    init(_ names: some Collection<String>) {
        self.names = Array(names)
        if self.names.count > Self.few { index() }
    }

    mutating func add(_ name: String, at index: Int) {
        if indices != nil || names.count != index || index >= Self.few {
            if indices == nil { self.index() }
            indices?[Name(name)] = index
        } else {
            names.append(name)
        }
    }

    private mutating func index() {
        var indices: [Name: Int] = Dictionary(minimumCapacity: names.count)
        for (index, name) in names.enumerated().reversed() { indices[Name(name)] = index }
        self.indices = indices
    }

    /// How many different names there are.
    var count: Int {
        if let indices { return indices.count }
        return names.indices.count { index in !names[..<index].contains { $0.hasSameBytes(as: names[index]) } }
    }

    subscript(name: String) -> Int? {
        if let indices { return indices[Name(name)] }
        return names.firstIndex { $0.hasSameBytes(as: name) }
    }
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
