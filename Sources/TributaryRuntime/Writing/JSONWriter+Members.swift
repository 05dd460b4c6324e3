// Members of the commonest types, not generic, for the compile time of generated code; see the reader's.
extension JSONWriter {
    public mutating func string(_ name: StaticString, _ value: String) {
        self.name(name)
        string(value)
    }

    public mutating func optionalString(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        self.name(name)
        string(value)
    }

    public mutating func int(_ name: StaticString, _ value: Int) {
        self.name(name)
        integer(value)
    }

    public mutating func optionalInt(_ name: StaticString, _ value: Int?) {
        guard let value else { return }
        self.name(name)
        integer(value)
    }

    public mutating func bool(_ name: StaticString, _ value: Bool) {
        self.name(name)
        bool(value)
    }

    public mutating func optionalBool(_ name: StaticString, _ value: Bool?) {
        guard let value else { return }
        self.name(name)
        bool(value)
    }

    public mutating func double(_ name: StaticString, _ value: Double) {
        self.name(name)
        double(value)
    }

    public mutating func optionalDouble(_ name: StaticString, _ value: Double?) {
        guard let value else { return }
        self.name(name)
        double(value)
    }
}

extension JSONWriter {
    /// A member that has one value only.
    public mutating func constant(_ name: StaticString, _ value: StaticString) {
        self.name(name)
        value.withUTF8Buffer { string(UnsafeRawBufferPointer($0)) }
    }

    /// The same for other values than strings.
    /// - Parameter json: the value as JSON text.
    public mutating func constant(_ name: StaticString, json: StaticString) {
        self.name(name)
        json.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
}
