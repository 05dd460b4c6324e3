// Values that are written as one object though they are two things: a tag and a variant, several parts.
extension JSONWriter {
    /// An object that says which variant of a union it is, though its type has no member for that: the tag comes first.
    @inlinable
    public mutating func tagged<T: JSONRepresentable>(_ name: StaticString, _ tag: StaticString, _ value: T) {
        let tag = Tag(name: name, value: tag)
        let start = begin(tag)
        value.write(to: &self)
        end(tag, start) { JSONValue(encoding: value) }
    }

    /// Where the value begins.
    @usableFromInline
    mutating func begin(_ tag: Tag) -> Int {
        self.tag = tag
        return bytes.count
    }

    /// The value may have brought the tag along among its unknown members: then it is written again without it.
    @usableFromInline
    mutating func end(_ tag: Tag, _ start: Int, _ value: () -> JSONValue) {
        // A value that is no object has no place for a tag.
        guard self.tag == nil else {
            self.tag = nil
            return
        }
        guard mayContain(tag.name, from: start + tag.name.utf8CodeUnitCount + 4), case .object(var object) = value()
        else { return }
        object[tag.name.description] = nil
        bytes.removeSubrange(start...)
        self.tag = tag
        object.write(to: &self)
    }

    /// Whether the bytes of a name occur, as a name or otherwise.
    private func mayContain(_ name: StaticString, from start: Int) -> Bool {
        let pattern = [UInt8(ascii: "\"")] + name.withUTF8Buffer { Array($0) } + [UInt8(ascii: "\"")]
        var rest = bytes[min(start, bytes.count)...]
        while let quote = rest.firstIndex(of: pattern[0]) {
            if rest[quote...].starts(with: pattern) { return true }
            rest = rest[(quote + 1)...]
        }
        return false
    }

    mutating func write(_ tag: Tag) {
        self.tag = nil
        constant(tag.name, tag.value)
    }

    /// The members of all parts as one object (`anyOf`). A member that several parts have is written once; where both are
    /// objects they are joined in the same way, otherwise the first one counts.
    public mutating func parts(_ parts: [(any JSONRepresentable)?]) {
        var joined: JSONValue?
        for case let part? in parts {
            let value = JSONValue(encoding: part)
            joined = joined.map { $0.joined(with: value) } ?? value
        }
        (joined ?? .object(JSONObject())).write(to: &self)
    }
}

extension JSONValue {
    /// What a value writes.
    @usableFromInline
    init(encoding value: some JSONRepresentable) {
        self = (try? JSONReader.decode(JSONValue.self, from: JSONWriter.encode(value))) ?? .null
    }

    /// Recursion ends where either value does, and both came out of a reader with its limit.
    fileprivate func joined(with other: JSONValue) -> JSONValue {
        guard case .object(var result) = self, case .object(let more) = other else { return self }
        for member in more.members {
            result[member.name] = result[member.name].map { $0.joined(with: member.value) } ?? member.value
        }
        return .object(result)
    }
}
