extension String: JSONRepresentable {
    public init(from reader: inout JSONReader) { self = reader.string() }
    public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Bool: JSONRepresentable {
    public init(from reader: inout JSONReader) { self = reader.bool() }
    public func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Int: JSONRepresentable {
    public init(from reader: inout JSONReader) { self = reader.integer() }
    public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Int64: JSONRepresentable {
    public init(from reader: inout JSONReader) { self = reader.integer() }
    public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Int32: JSONRepresentable {
    public init(from reader: inout JSONReader) { self = reader.integer() }
    public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension UInt64: JSONRepresentable {
    public init(from reader: inout JSONReader) { self = reader.integer() }
    public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension UInt32: JSONRepresentable {
    public init(from reader: inout JSONReader) { self = reader.integer() }
    public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Double: JSONRepresentable {
    public init(from reader: inout JSONReader) { self = reader.double() }
    public func write(to writer: inout JSONWriter) { writer.double(self) }
}

extension Float: JSONRepresentable {
    public init(from reader: inout JSONReader) {
        let start = reader.position
        self = Float(reader.double())
        if isInfinite {
            reader.fail(.outOfRange, at: start)
            self = 0
        }
    }

    public func write(to writer: inout JSONWriter) {
        // By its own shortest spelling: 0.1, not 0.10000000149011612.
        guard isFinite, let number = JSONNumber(text: description) else { return writer.null() }
        writer.number(number)
    }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
    @inlinable public init(from reader: inout JSONReader) { self = reader.array() }
    @inlinable public func write(to writer: inout JSONWriter) { writer.array(self) }
}

extension Dictionary: JSONRepresentable where Key == String, Value: JSONRepresentable {
    @inlinable public init(from reader: inout JSONReader) { self = reader.map() }
    @inlinable public func write(to writer: inout JSONWriter) { writer.map(self) }
}

/// Null and a value. As a member of an object that may be absent, use `optional` and `patch` of the reader instead.
extension Optional: JSONRepresentable where Wrapped: JSONRepresentable {
    @inlinable
    public init(from reader: inout JSONReader) {
        // A failed reader gives nil, so that blanks end.
        self = reader.takeNull() || reader.hasFailed ? nil : Wrapped(from: &reader)
    }

    @inlinable
    public func write(to writer: inout JSONWriter) {
        guard let self else { return writer.null() }
        self.write(to: &writer)
    }
}
