/// A value as parameters know it: without types, nested at most once (OpenAPI 3.1.0, section 4.8.12.6).
public enum ParameterValue: Sendable, Hashable {
    case text(String)
    case list([String])
    case fields([Field])

    public struct Field: Sendable, Hashable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Nil for null, which no parameter can carry. Members that are null are left out, and whatever is nested deeper
    /// than parameters can say is written as JSON text.
    public init?(_ value: JSONValue) {
        switch value {
        case .null: return nil
        case .array(let elements): self = .list(elements.map(Self.text))
        case .object(let object):
            self = .fields(
                object.members.compactMap { member in
                    if case .null = member.value { return nil }
                    return Field(member.name, Self.text(member.value))
                })
        default: self = .text(Self.text(value))
        }
    }

    static func text(_ value: JSONValue) -> String {
        if case .string(let text) = value { return text }
        return value.jsonText
    }
}

/// How a parameter's value is laid out. OpenAPI 3.1.0, section 4.8.12.5.
public enum ParameterStyle: String, Sendable, Hashable {
    case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject
    /// Of Swagger 2.0: `collectionFormat: tsv`.
    case tabDelimited
    /// OpenAPI 3.2: as `form`, but without percent-encoding, and `; ` between cookies.
    case cookie
}

/// What a text may become when it is read back: text alone can't say whether `7` is a number.
public indirect enum ParameterShape: Sendable, Hashable {
    case scalar(Scalars)
    case list(ParameterShape)
    /// Declared members, and the shape of all others; nil where there are no others.
    case fields([Member], others: ParameterShape?)

    public struct Member: Sendable, Hashable {
        public var name: String
        public var shape: ParameterShape

        public init(_ name: String, _ shape: ParameterShape) {
            self.name = name
            self.shape = shape
        }
    }

    public struct Scalars: OptionSet, Sendable, Hashable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let string = Scalars(rawValue: 1)
        public static let number = Scalars(rawValue: 2)
        public static let boolean = Scalars(rawValue: 4)
    }

    public static let string = ParameterShape.scalar(.string)
    public static let number = ParameterShape.scalar(.number)
    public static let boolean = ParameterShape.scalar(.boolean)

    /// The value that the text stands for. A text that is none of the possible kinds stays a string, so that whoever
    /// reads it says what is wrong with it.
    public func value(_ text: String) -> JSONValue {
        guard case .scalar(let scalars) = self else { return JSONValue(jsonText: text) ?? .string(text) }
        if scalars.contains(.boolean), text == "true" || text == "false" { return .bool(text == "true") }
        if scalars.contains(.number), let number = JSONNumber(text: text) { return .number(number) }
        return .string(text)
    }

    /// The shape of a member of that name; any text where none is declared.
    package func member(_ name: String) -> ParameterShape {
        guard case .fields(let members, let others) = self else { return .string }
        return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.shape ?? others ?? .string
    }
}
