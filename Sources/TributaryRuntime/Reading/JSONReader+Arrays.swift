extension JSONReader {
    /// Enters an array; false when it is empty or when there is none, and then it is left already.
    ///
    ///     if reader.beginArray() { repeat { … } while reader.nextElement() }
    @usableFromInline
    mutating func beginArray() -> Bool {
        guard next == UInt8(ascii: "[") else {
            fail(.expected("an array"))
            return false
        }
        guard open() else { return false }
        position += 1
        skipWhitespace()
        guard next == UInt8(ascii: "]") else { return failure == nil }
        depth -= 1
        position += 1
        return false
    }

    /// After an element: whether there is another one. Leaves the array when not.
    @usableFromInline
    mutating func nextElement() -> Bool {
        skipWhitespace()
        if take(UInt8(ascii: ",")) { return true }
        guard next == UInt8(ascii: "]") else {
            fail(.malformed("no comma between two elements"))
            return false
        }
        depth -= 1
        position += 1
        return false
    }

    /// The elements of an array.
    @inlinable
    public mutating func array<T: JSONRepresentable>(of type: T.Type = T.self) -> [T] {
        var result: [T] = []
        guard beginArray() else { return result }
        repeat { result.append(T(from: &self)) } while nextElement()
        return hasFailed ? [] : result
    }

    /// An object whose names are data.
    @inlinable
    public mutating func map<T: JSONRepresentable>(of type: T.Type = T.self) -> [String: T] {
        beginObject()
        let result: [String: T] = additional()
        endObject()
        return hasFailed ? [:] : result
    }

    /// Counts an array or object that opens. False, after a failure, where the limit is reached.
    mutating func open() -> Bool {
        guard depth < depthLimit else {
            fail(.tooDeep)
            return false
        }
        depth += 1
        return true
    }
}
