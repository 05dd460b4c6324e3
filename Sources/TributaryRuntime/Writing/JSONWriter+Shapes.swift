// What generated models write besides plain properties; the mirror of `JSONReader+Shapes.swift`.

extension JSONWriter {
    /// A member that is always the same string.
    public mutating func constant(_ name: StaticString, _ value: StaticString) {
        self.name(name)
        value.withUTF8Buffer { string(UnsafeRawBufferPointer($0)) }
    }

    /// A member that is always the same number, `true` or `false`, given as JSON.
    public mutating func constant(_ name: StaticString, json: StaticString) {
        self.name(name)
        json.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// An element of a tuple that may be missing at its end; null where others follow.
    @inlinable
    public mutating func optionalElement<T: JSONRepresentable>(_ value: T?, isFollowed: Bool) {
        guard value != nil || isFollowed else { return }
        element(value)
    }

    /// The last elements of a tuple.
    @inlinable
    public mutating func rest<T: JSONRepresentable>(_ values: [T]) {
        for value in values { element(value) }
    }

    /// The members of all parts as one object (`anyOf`). Where parts have a member in common, the first one counts.
    public mutating func parts(_ parts: [(any JSONRepresentable)?]) {
        var merged = JSONObject()
        for case let part? in parts {
            for member in Self.members(of: part) where merged[member.name] == nil {
                merged.append(member.name, member.value)
            }
        }
        merged.write(to: &self)
    }

    /// An object with its discriminator, for a variant that doesn't write it itself.
    public mutating func tagged(_ name: StaticString, _ tag: StaticString, _ value: some JSONRepresentable) {
        beginObject()
        constant(name, tag)
        for member in Self.members(of: value) where !member.name.utf8.elementsEqual(name.description.utf8) {
            self.name(member.name)
            member.value.write(to: &self)
        }
        endObject()
    }

    private static func members(of value: some JSONRepresentable) -> [JSONObject.Member] {
        let object = try? JSONReader.decode(JSONObject.self, from: encode(value))
        return object?.members ?? []
    }
}
