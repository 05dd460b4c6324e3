extension JSONValue: Codable {
    /// Any value that the decoder holds. Numbers lose their spelling and objects their order (names are sorted by their
    /// bytes), since `Decoder` shows neither.
    public init(from decoder: any Decoder) throws {
        if let keyed = try? decoder.container(keyedBy: Name.self) {
            self = .object(try JSONObject(keyed))
        } else if var unkeyed = try? decoder.unkeyedContainer() {
            var values: [JSONValue] = []
            while !unkeyed.isAtEnd { values.append(try unkeyed.decode(JSONValue.self)) }
            self = .array(values)
        } else {
            self = try JSONValue(scalarOf: decoder.singleValueContainer())
        }
    }

    private init(scalarOf container: any SingleValueDecodingContainer) throws {
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .number(JSONNumber(Int(value)))
        } else if let value = try? container.decode(UInt64.self), let number = JSONNumber(text: value.description) {
            self = .number(number)
        } else {
            self = .number(try JSONNumber(container.decode(Double.self), in: container))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .array(let values):
            var container = encoder.unkeyedContainer()
            for value in values { try container.encode(value) }
        case .object(let object):
            var container = encoder.container(keyedBy: Name.self)
            for member in object.members { try container.encode(member.value, forKey: Name(member.name)) }
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let value):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        case .string(let value):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        case .number(let value):
            try value.encode(to: encoder)
        }
    }

    /// A name of a member, which can be any string.
    fileprivate struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension JSONObject {
    fileprivate init(_ container: KeyedDecodingContainer<JSONValue.Name>) throws {
        let names = container.allKeys.sorted { $0.stringValue.utf8.lexicographicallyPrecedes($1.stringValue.utf8) }
        self.init(try names.map { Member($0.stringValue, try container.decode(JSONValue.self, forKey: $0)) })
    }
}

extension JSONNumber: Codable {
    public init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        guard case .number(let number) = value else {
            throw DecodingError.typeMismatch(
                JSONNumber.self, .init(codingPath: decoder.codingPath, debugDescription: "expected a number"))
        }
        self = number
    }

    fileprivate init(_ value: Double, in container: any SingleValueDecodingContainer) throws {
        guard let number = JSONNumber(text: value.description) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "JSON has no number for \(value)")
        }
        self = number
    }

    /// As a whole number where it is one that fits, otherwise as the nearest double.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value = integer(Int64.self) {
            try container.encode(value)
        } else if let value = integer(UInt64.self) {
            try container.encode(value)
        } else {
            try container.encode(double)
        }
    }
}

extension JSONObject: Codable {
    public init(from decoder: any Decoder) throws {
        self = try JSONObject(decoder.container(keyedBy: JSONValue.Name.self))
    }

    public func encode(to encoder: any Encoder) throws { try JSONValue.object(self).encode(to: encoder) }
}
