/// Any JSON value, as read: the text of numbers and the order of members are kept (RFC 8259).
///
/// Equality is that of JSON Schema 2020-12, section 4.2.2: numbers by value (`1` equals `1.0`), objects whatever the
/// order of their members, strings by code point (so composed and decomposed spellings differ).
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue: Hashable {
    public static func == (a: JSONValue, b: JSONValue) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.bool(let x), .bool(let y)): x == y
        case (.number(let x), .number(let y)): x == y
        case (.string(let x), .string(let y)): x.hasSameBytes(as: y)
        case (.array(let x), .array(let y)): x == y
        case (.object(let x), .object(let y)): x == y
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let value): hasher.combine(value)
        case .number(let value): hasher.combine(value)
        case .string(let value): hasher.combine(UTF8Key(value))
        case .array(let values): hasher.combine(values)
        case .object(let object): hasher.combine(object)
        }
    }
}

/// The members of a JSON object in the order in which they were written. Names compare by their UTF-8 bytes.
public struct JSONObject: Sendable {
    public struct Member: Sendable {
        public var name: String
        public var value: JSONValue

        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    public private(set) var members: [Member]

    public init(_ members: [Member] = []) { self.members = members }

    public var count: Int { members.count }
    public var isEmpty: Bool { members.isEmpty }

    /// The value of the first member of that name. Setting replaces it in place, appends it, or (nil) removes it.
    /// Complexity: O(count).
    public subscript(name: String) -> JSONValue? {
        get { members.first { $0.name.hasSameBytes(as: name) }?.value }
        set {
            let index = members.firstIndex { $0.name.hasSameBytes(as: name) }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(name, value))
            case (nil, nil): break
            }
        }
    }

    /// Adds a member without looking for an earlier one of that name.
    public mutating func append(_ name: String, _ value: JSONValue) { members.append(Member(name, value)) }
}

extension JSONObject: Hashable {
    private var sorted: [Member] { members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }

    public static func == (a: JSONObject, b: JSONObject) -> Bool {
        guard a.count == b.count else { return false }
        return zip(a.sorted, b.sorted).allSatisfy { $0.name.hasSameBytes(as: $1.name) && $0.value == $1.value }
    }

    public func hash(into hasher: inout Hasher) {
        for member in sorted {
            hasher.combine(UTF8Key(member.name))
            hasher.combine(member.value)
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
    /// By the shortest spelling that means the double.
    public init(floatLiteral value: Double) { self = JSONValue(of: value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(nilLiteral: ()) { self = .null }
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(JSONObject(elements.map { JSONObject.Member($0.0, $0.1) }))
    }
}
