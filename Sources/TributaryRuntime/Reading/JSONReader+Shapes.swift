// What generated models read besides plain properties: constants, tuples, and several views of one object.

extension JSONReader {
    /// A member that can only be one string; anything else is a failure.
    public mutating func constant(_ name: StaticString, _ value: StaticString) {
        enter(name)
        guard failure == nil else { return }
        let start = position
        let matches = next == UInt8(ascii: "\"") && string().utf8.elementsEqual(value.description.utf8)
        if !matches { return fail(.expected("'\(value.description)'"), at: start) }
        leave()
    }

    /// A member that can only be one number, `true` or `false`, given as JSON.
    public mutating func constant(_ name: StaticString, json: StaticString) {
        enter(name)
        guard failure == nil else { return }
        let start = position
        let expected = try? JSONReader.decode(JSONValue.self, from: Array(json.description.utf8))
        if raw() != expected { return fail(.expected(json.description), at: start) }
        leave()
    }
}

extension JSONReader {
    /// Enters an array whose elements have types of their own.
    public mutating func beginTuple() {
        guard next == UInt8(ascii: "[") else { return fail(.expected("an array")) }
        guard open() else { return }
        position += 1
        skipWhitespace()
    }

    /// An element that must be there.
    @inlinable
    public mutating func element<T: JSONRepresentable>() -> T {
        if isAtEndOfTuple { fail(.expected("another element")) }
        let value = T(from: &self)
        passComma()
        return value
    }

    /// An element that may be missing or null, which both give nil.
    @inlinable
    public mutating func optionalElement<T: JSONRepresentable>() -> T? {
        guard !isAtEndOfTuple else { return nil }
        return element()
    }

    /// All elements that are left.
    @inlinable
    public mutating func rest<T: JSONRepresentable>() -> [T] {
        var rest: [T] = []
        while !hasFailed, !isAtEndOfTuple { rest.append(element()) }
        return rest
    }

    /// Leaves the array. More elements are a failure.
    public mutating func endTuple() {
        guard failure == nil else { return }
        guard isAtEndOfTuple else { return fail(.expected("no further element")) }
        depth -= 1
        position += 1
    }

    @usableFromInline
    var isAtEndOfTuple: Bool { next == UInt8(ascii: "]") }

    @usableFromInline
    mutating func passComma() {
        skipWhitespace()
        guard failure == nil, !isAtEndOfTuple else { return }
        if !take(UInt8(ascii: ",")) || isAtEndOfTuple { fail(.malformed("no comma between two elements")) }
    }
}

extension JSONReader {
    /// One of several views of the object here (`anyOf`): the value if it fits, else nil. Stays where it is.
    @inlinable
    public mutating func part<T: JSONRepresentable>() -> T? {
        guard !hasFailed else { return nil }
        let start = mark()
        let value = T(from: &self)
        let fits = !hasFailed
        reset(to: start)
        return fits ? value : nil
    }

    /// Passes the object that the parts have read.
    public mutating func endParts() {
        guard next == UInt8(ascii: "{") else { return fail(.expected("an object")) }
        skip()
    }
}
