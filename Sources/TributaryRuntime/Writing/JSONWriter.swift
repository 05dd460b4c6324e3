/// Writes JSON bytes (RFC 8259), without white space, members in the order in which they are written.
public struct JSONWriter: ~Copyable {
    @usableFromInline var bytes: [UInt8] = []

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
    public mutating func beginObject() { bytes.append(UInt8(ascii: "{")) }

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
    @inlinable
    public mutating func additional<T: JSONRepresentable>(_ values: [String: T]) {
        for (name, value) in values.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            self.name(name)
            value.write(to: &self)
        }
    }

    /// Members as they are, in their order, into the object that is open.
    public mutating func unknown(_ object: JSONObject) {
        for member in object.members {
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
        for value in values {
            separate()
            value.write(to: &self)
        }
        endArray()
    }

    /// A value between two elements of an array: the comma, where one is due. For tuples.
    @inlinable
    public mutating func element<T: JSONRepresentable>(_ value: T) {
        separate()
        value.write(to: &self)
    }

    public mutating func beginArray() { bytes.append(UInt8(ascii: "[")) }

    public mutating func endArray() { bytes.append(UInt8(ascii: "]")) }
}

extension JSONWriter {
    /// A comma, unless something has just been opened. The last byte tells: strings end with a quote.
    @usableFromInline
    mutating func separate() {
        switch bytes.last {
        case UInt8(ascii: "{"), UInt8(ascii: "["), nil: return
        default: bytes.append(UInt8(ascii: ","))
        }
    }

    @usableFromInline
    mutating func name(_ name: StaticString) {
        separate()
        name.withUTF8Buffer { string(UnsafeRawBufferPointer($0)) }
        bytes.append(UInt8(ascii: ":"))
    }

    @usableFromInline
    mutating func name(_ name: String) {
        separate()
        string(name)
        bytes.append(UInt8(ascii: ":"))
    }

    public mutating func null() { literal("null") }

    public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

    private mutating func literal(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    public mutating func integer<T: FixedWidthInteger>(_ value: T) {
        guard value != 0 else { return bytes.append(UInt8(ascii: "0")) }
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = value.magnitude
        let start = bytes.count
        while rest > 0 {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
            rest = quotient
        }
        bytes[start...].reverse()
    }

    /// The shortest spelling that reads back as the same double. JSON has none for infinity and NaN: `null`.
    public mutating func double(_ value: Double) {
        guard value.isFinite else { return null() }
        // Not `Int64(exactly:)`, which needs libm, and nothing else here does.
        if value.magnitude < 0x1p53, value != 0 || value.sign == .plus, case let whole = Int64(value),
            Double(whole) == value
        {
            return integer(whole)
        }
        var text = value.description
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// A number as it is written.
    public mutating func number(_ value: JSONNumber) {
        var text = value.text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    public mutating func string(_ value: String) {
        var value = value
        value.withUTF8 { string(UnsafeRawBufferPointer($0)) }
    }

    /// UTF-8 in quotes. Only what must be is escaped: quotes, backslashes, control characters.
    mutating func string(_ text: UnsafeRawBufferPointer) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        for (index, byte) in text.enumerated() where escapes(byte) {
            bytes.append(contentsOf: text[start..<index])
            escape(byte)
            start = index + 1
        }
        bytes.append(contentsOf: text[start...])
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        default:
            bytes.append(contentsOf: [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")])
            bytes.append(hexDigits(byte >> 4))
            bytes.append(hexDigits(byte & 15))
        }
    }
}

@inline(__always)
private func escapes(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
}

private func hexDigits(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}
