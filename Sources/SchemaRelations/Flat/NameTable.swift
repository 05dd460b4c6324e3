import APIModel
import TributaryRuntime

/// Where in a list of properties a name stands, by its bytes: `é` composed and decomposed are two names.
///
/// Few names are looked through, which is faster than to hash them: most schemas have fewer than a dozen properties, and
/// most tables are asked for each of them once.
struct NameTable {
    private var names: [String]
    /// Of many names only.
    private var indices: [UTF8Key: Int]?

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
            indices?[UTF8Key(name)] = index
        } else {
            names.append(name)
        }
    }

    private mutating func index() {
        var indices: [UTF8Key: Int] = Dictionary(minimumCapacity: names.count)
        for (index, name) in names.enumerated().reversed() { indices[UTF8Key(name)] = index }
        self.indices = indices
    }

    /// How many different names there are.
    var count: Int {
        if let indices { return indices.count }
        return names.indices.count { index in !names[..<index].contains { $0.hasSameBytes(as: names[index]) } }
    }

    subscript(name: String) -> Int? {
        if let indices { return indices[UTF8Key(name)] }
        return names.firstIndex { $0.hasSameBytes(as: name) }
    }
}
