import APIModel
import TributaryRuntime

/// Finds the properties of one schema by the names of another's.
///
/// Two versions of a schema list most properties in the same order, so the one behind the last that was found is looked at
/// first. Where that fails, few names are looked through and many are hashed, once.
struct PropertyLookup {
    /// Of different names.
    private let properties: [Property]
    private var next = 0
    private var indices: [UTF8Key: Int]?

    private static let few = 12

    init(_ properties: [Property]) { self.properties = properties }

    /// Nil where no property has that name; names compare by their bytes.
    mutating func index(of name: String) -> Int? {
        let isNext = next < properties.count && properties[next].name.hasSameBytes(as: name)
        guard let index = isNext ? next : search(name) else { return nil }
        next = index + 1
        return index
    }

    private mutating func search(_ name: String) -> Int? {
        guard properties.count > Self.few else {
            return properties.indices.first { properties[$0].name.hasSameBytes(as: name) }
        }
        if let indices { return indices[UTF8Key(name)] }
        var indices: [UTF8Key: Int] = Dictionary(minimumCapacity: properties.count)
        for index in properties.indices { indices[UTF8Key(properties[index].name)] = index }
        self.indices = indices
        return indices[UTF8Key(name)]
    }
}
