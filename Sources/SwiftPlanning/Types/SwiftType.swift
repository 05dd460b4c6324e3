/// A place among the declarations of a plan.
package struct DeclarationID: Hashable, Sendable {
    package let index: Int

    package init(index: Int) { self.index = index }
}

/// The Swift type of a value, without the optional of the place that holds it.
package indirect enum SwiftType: Hashable, Sendable {
    case scalar(Scalar)
    /// A type that the plan declares, a type alias included.
    case declared(DeclarationID)
    case array(SwiftType)
    /// `[String: Value]`.
    case map(SwiftType)
    /// An element of an array or map that may be null.
    case optional(SwiftType)
    /// From the options, as written there; it conforms to `JSONRepresentable`.
    case custom(String)

    /// The types of the standard library and the runtime that schemas without structure get.
    package enum Scalar: String, Hashable, Sendable, CaseIterable {
        case string = "String"
        case int = "Int"
        case int32 = "Int32"
        case int64 = "Int64"
        case uint64 = "UInt64"
        case float = "Float"
        case double = "Double"
        case bool = "Bool"
        /// A number of any size, as written: `decimal`, and integers beyond 64 bits.
        case number = "JSONNumber"
        case timestamp = "Timestamp"
        case calendarDate = "CalendarDate"
        case uuid = "UUID"
        case uri = "URI"
        /// A string that holds a number of any size.
        case decimalString = "DecimalString"
        case base64 = "Base64Data"
        case base64URL = "Base64URLData"
        /// An object of any content.
        case object = "JSONObject"
        /// Any value at all.
        case any = "JSONValue"

        /// Which JSON values hold it: the bits tell variants of a union apart.
        var jsonKinds: JSONKinds {
            switch self {
            case .string, .timestamp, .calendarDate, .uuid, .uri, .decimalString, .base64, .base64URL: .string
            case .int, .int32, .int64, .uint64: .integer
            case .float, .double, .number: .number
            case .bool: .boolean
            case .object: .object
            case .any: .all
            }
        }
    }
}

/// The kinds of JSON values that a type is read from.
package struct JSONKinds: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let string = JSONKinds(rawValue: 1)
    package static let integer = JSONKinds(rawValue: 2)
    /// Whole numbers too.
    package static let number = JSONKinds(rawValue: 4 | 2)
    package static let boolean = JSONKinds(rawValue: 8)
    package static let object = JSONKinds(rawValue: 16)
    package static let array = JSONKinds(rawValue: 32)
    package static let all = JSONKinds(rawValue: 63)
}
