// Members of the commonest types. These could all be `required` and `optional`; but one call that isn't generic and has
// no overloads is cheaper to type check (1.06 s and not 1.62 for 100 structs of ten properties, and 5 % less intermediate
// code).
extension JSONReader {
    /// A string that must be there.
    public mutating func string(_ name: StaticString) -> String {
        enter(name)
        let value = string()
        leave()
        return value
    }

    /// A string that may be absent or null.
    public mutating func optionalString(_ name: StaticString) -> String? {
        guard enterUnlessNull(name) else { return nil }
        let value = string()
        leave()
        return value
    }

    /// A whole number that must be there.
    public mutating func int(_ name: StaticString) -> Int {
        enter(name)
        let value: Int = integer()
        leave()
        return value
    }

    /// A whole number that may be absent or null.
    public mutating func optionalInt(_ name: StaticString) -> Int? {
        guard enterUnlessNull(name) else { return nil }
        let value: Int = integer()
        leave()
        return value
    }

    /// `true` or `false`, which must be there.
    public mutating func bool(_ name: StaticString) -> Bool {
        enter(name)
        let value = bool()
        leave()
        return value
    }

    /// `true` or `false`, or absent or null.
    public mutating func optionalBool(_ name: StaticString) -> Bool? {
        guard enterUnlessNull(name) else { return nil }
        let value = bool()
        leave()
        return value
    }

    /// A number that must be there.
    public mutating func double(_ name: StaticString) -> Double {
        enter(name)
        let value = double()
        leave()
        return value
    }

    /// A number that may be absent or null.
    public mutating func optionalDouble(_ name: StaticString) -> Double? {
        guard enterUnlessNull(name) else { return nil }
        let value = double()
        leave()
        return value
    }
}

extension JSONReader {
    /// A member of any value that may be absent; null is a value like others.
    public mutating func optionalValue(_ name: StaticString) -> JSONValue? {
        guard enterIfPresent(name) else { return nil }
        let value = JSONValue(from: &self)
        leave()
        return value
    }

    /// A member whose default the document gives; null counts as absent.
    @inlinable
    public mutating func defaulted<T: JSONRepresentable>(
        _ name: StaticString, _ defaultValue: @autoclosure () -> T
    ) -> T {
        optional(name) ?? defaultValue()
    }

    /// A member whose default the document gives, and that may be null.
    @inlinable
    public mutating func defaultedOptional<T: JSONRepresentable>(
        _ name: StaticString, _ defaultValue: @autoclosure () -> T?
    ) -> T? {
        let value: Patch<T> = patch(name)
        switch value {
        case .absent: return defaultValue()
        case .null: return nil
        case .value(let value): return value
        }
    }
}

extension JSONReader {
    /// A member that has one value only. Another value is a failure: it tells variants of a union apart.
    public mutating func constant(_ name: StaticString, _ value: StaticString) {
        enter(name)
        let start = position
        if string().utf8.elementsEqual(value.description.utf8) || failure != nil { return leave() }
        fail(.expected("'\(value)'"), at: start)
    }

    /// The same for other values than strings.
    /// - Parameter json: the value as JSON text.
    public mutating func constant(_ name: StaticString, json: StaticString) {
        enter(name)
        let start = position
        let value = JSONValue(from: &self)
        if let expected = JSONValue(json: json), value == expected || failure != nil { return leave() }
        fail(.expected(json.description), at: start)
    }
}
