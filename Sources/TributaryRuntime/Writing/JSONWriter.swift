/// Writes JSON bytes (RFC 8259), without white space, members in the order in which they are written. Copyable for the
/// compiler's sake; see `JSONReader`.
public struct JSONWriter: Sendable {
    @usableFromInline var bytes: [UInt8] = []
    /// The first member of the object that begins next; see `tagged`.
    var tag: Tag?
    /// How many elements were absent since the last one of the tuple that is open.
    @usableFromInline var absentElements = 0

    @usableFromInline
    struct Tag: Sendable {
        let name: StaticString
        let value: StaticString

        @usableFromInline
        init(name: StaticString, value: StaticString) {
            self.name = name
            self.value = value
        }
    }

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// The bytes of one value.
    @inlinable
    public static func encode<T: JSONRepresentable>(_ value: T) -> [UInt8] {
        var writer = JSONWriter()
        value.write(to: &writer)
        return writer.bytes
    }

    @usableFromInline
    init() { self.init(capacity: 256) }
}

extension JSONWriter {
    public mutating func beginObject() {
        bytes.append(UInt8(ascii: "{"))
        if let tag { write(tag) }
    }

    public mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

    /// A member that is always there; an optional that is nil is written as `null`.
    @inlinable
    public mutating func field<T: JSONRepresentable>(_ name: StaticString, _ value: T) {
        self.name(name)
        value.write(to: &self)
    }

    /// A member that is left out when it is nil.
    @inlinable
    public mutating func optional<T: JSONRepresentable>(_ name: StaticString, _ value: T?) {
        guard let value else { return }
        self.name(name)
        value.write(to: &self)
    }

    /// A member that is left out, null, or a value.
    @inlinable
    public mutating func patch<T: JSONRepresentable>(_ name: StaticString, _ value: Patch<T>) {
        switch value {
        case .absent: return
        case .null:
            self.name(name)
            null()
        case .value(let value):
            self.name(name)
            value.write(to: &self)
        }
    }

    /// The members of a map, sorted by the bytes of their names, into the object that is open.
    ///
    /// - Parameter declared: names that the object writes itself, which none of these can take.
    @inlinable
    public mutating func additional<T: JSONRepresentable>(_ values: [String: T], besides declared: [String] = []) {
        for (name, value) in values.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
        where !declared.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
            self.name(name)
            value.write(to: &self)
        }
    }

    /// Members as they are, in their order, into the object that is open.
    ///
    /// - Parameter declared: names that the object writes itself, which none of these can take.
    public mutating func unknown(_ object: JSONObject, besides declared: [String] = []) {
        for member in object.members
        where !declared.contains(where: { $0.utf8.elementsEqual(member.name.utf8) }) {
            name(member.name)
            member.value.write(to: &self)
        }
    }

    /// A map as an object of its own, sorted by the bytes of its names.
    @inlinable
    public mutating func map<T: JSONRepresentable>(_ values: [String: T]) {
        beginObject()
        additional(values)
        endObject()
    }

    @inlinable
    public mutating func array<T: JSONRepresentable>(_ values: [T]) {
        beginArray()
        // By index: a copy of each element would retain all that is in it.
        for index in values.indices {
            separate()
            values[index].write(to: &self)
        }
        endArray()
    }

    /// An element of a tuple that is always there. Absent ones before it are written as `null`, to keep its place.
    @inlinable
    public mutating func element<T: JSONRepresentable>(_ value: T) {
        if absentElements > 0 { writeAbsentElements() }
        separate()
        value.write(to: &self)
    }

    /// An element that is left out when it is nil, if all that follow are.
    @inlinable
    public mutating func optionalElement<T: JSONRepresentable>(_ value: T?) {
        guard let value else {
            absentElements += 1
            return
        }
        element(value)
    }

    /// An element that is null, a value, or left out with all that follow.
    @inlinable
    public mutating func patchElement<T: JSONRepresentable>(_ value: Patch<T>) {
        if case .absent = value {
            absentElements += 1
            return
        }
        element(value.value)
    }

    @usableFromInline
    mutating func writeAbsentElements() {
        for _ in 0..<absentElements {
            separate()
            null()
        }
        absentElements = 0
    }

    /// All elements that follow.
    @inlinable
    public mutating func rest<T: JSONRepresentable>(_ values: [T]) {
        for value in values { element(value) }
    }

    public mutating func beginArray() { bytes.append(UInt8(ascii: "[")) }

    public mutating func endArray() {
        absentElements = 0
        bytes.append(UInt8(ascii: "]"))
    }
}
