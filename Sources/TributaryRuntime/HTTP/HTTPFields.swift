/// Header fields in the order in which they are sent. Names compare without case (RFC 9110, section 5.1).
public struct HTTPFields: Sendable, Hashable {
    public struct Field: Sendable, Hashable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public private(set) var all: [Field]

    public init(_ all: [Field] = []) { self.all = all }

    /// The values of all fields of that name joined by commas, as RFC 9110, section 5.3 allows; nil where there is none.
    /// Setting replaces them by one field, or (nil) removes them.
    public subscript(name: String) -> String? {
        get {
            let found = values(name)
            return found.isEmpty ? nil : found.joined(separator: ", ")
        }
        set {
            all.removeAll { equalIgnoringCase($0.name, name) }
            if let newValue { all.append(Field(name, newValue)) }
        }
    }

    /// The values of the fields of that name, one by one: for `Set-Cookie`, whose values can't be joined.
    public func values(_ name: String) -> [String] {
        all.filter { equalIgnoringCase($0.name, name) }.map(\.value)
    }

    /// Adds a field without looking for an earlier one.
    public mutating func append(_ name: String, _ value: String) { all.append(Field(name, value)) }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field($0.0, $0.1) })
    }
}

extension HTTPFields {
    /// Whether the text can be the name of a field: a token (RFC 9110, section 5.6.2).
    public static func isToken(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isTokenByte) }

    /// Whether the text can be a field's value: no control characters but tabs, so that no value can end its line.
    public static func isValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { ($0 >= 32 && $0 != 127) || $0 == 9 }
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: "!#$%&'*+.^_`|~".utf8.contains(byte)
        }
    }
}

/// ASCII letters compare without case, all else byte by byte.
package func equalIgnoringCase(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool {
    a.utf8.count == b.utf8.count && zip(a.utf8, b.utf8).allSatisfy { lowercased($0) == lowercased($1) }
}

package func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}

/// Without leading and trailing spaces and tabs (`OWS` of RFC 9110, section 5.6.3).
package func trimmingBlanks(_ text: some StringProtocol) -> String {
    let isBlank: (UInt8) -> Bool = { $0 == 32 || $0 == 9 }
    let bytes = Array(text.utf8.drop(while: isBlank))
    return String(decoding: bytes.reversed().drop(while: isBlank).reversed(), as: UTF8.self)
}
