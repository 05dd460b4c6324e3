// Arrays whose elements have types of their own (`prefixItems`).
extension JSONReader {
    /// Enters an array, to ask for one element after the other.
    public mutating func beginTuple() {
        guard next == UInt8(ascii: "[") else { return fail(.expected("an array")) }
        guard open() else { return }
        position += 1
        skipWhitespace()
        if next == UInt8(ascii: ",") { fail(.expected("a value")) }
    }

    /// An element that must be there.
    @inlinable
    public mutating func element<T: JSONRepresentable>() -> T {
        if !isElementNext() { fail(.expected("another element")) }
        let value = T(from: &self)
        leaveElement()
        return value
    }

    /// An element that may be absent with all that follow; null in its place counts as absent.
    @inlinable
    public mutating func optionalElement<T: JSONRepresentable>() -> T? {
        guard isElementNext() else { return nil }
        let value = T?(from: &self)
        leaveElement()
        return value
    }

    /// The same for any value, of which null is one.
    public mutating func optionalElementValue() -> JSONValue? {
        guard isElementNext() else { return nil }
        let value = JSONValue(from: &self)
        leaveElement()
        return value
    }

    /// An element where absent, with all that follow, and null differ.
    @inlinable
    public mutating func patchElement<T: JSONRepresentable>() -> Patch<T> {
        guard isElementNext() else { return .absent }
        let value = Patch(orNull: T?(from: &self))
        leaveElement()
        return value
    }

    /// All elements that follow, as values of one type.
    @inlinable
    public mutating func rest<T: JSONRepresentable>() -> [T] {
        var result: [T] = []
        while isElementNext() {
            result.append(T(from: &self))
            leaveElement()
        }
        return result
    }

    /// Leaves the array. More elements are a failure.
    public mutating func endTuple() {
        if isElementNext() { fail(.expected("no further element")) }
        guard failure == nil else { return }
        depth -= 1
        position += 1
    }

    @usableFromInline
    func isElementNext() -> Bool { failure == nil && next != UInt8(ascii: "]") }

    /// After an element: to the next one, or to the closing bracket.
    @usableFromInline
    mutating func leaveElement() {
        skipWhitespace()
        if take(UInt8(ascii: ",")) {
            if next == UInt8(ascii: "]") { fail(.expected("a value")) }
        } else if next != UInt8(ascii: "]") {
            fail(.malformed("no comma between two elements"))
        }
    }
}
