import TributaryRuntime

/// What a value must be like to reach a handler: the part of JSON Schema that a server can check without a model.
///
/// What isn't set doesn't matter. `pattern` and `not` are not checked here: the first needs a regular expression engine.
public struct ValueCheck: Sendable, Hashable {
    public struct Types: OptionSet, Sendable, Hashable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let null = Types(rawValue: 1)
        public static let boolean = Types(rawValue: 2)
        public static let object = Types(rawValue: 4)
        public static let array = Types(rawValue: 8)
        public static let string = Types(rawValue: 16)
        public static let integer = Types(rawValue: 32)
        /// Whole numbers too.
        public static let number = Types(rawValue: 96)
        public static let all = Types(rawValue: 127)
    }

    public struct Property: Sendable, Hashable {
        public var name: String
        public var isRequired: Bool
        public var check: ValueCheck

        public init(_ name: String, isRequired: Bool, _ check: ValueCheck) {
            self.name = name
            self.isRequired = isRequired
            self.check = check
        }
    }

    public struct Range: Sendable, Hashable {
        public var minimum: JSONNumber?
        public var exclusiveMinimum: JSONNumber?
        public var maximum: JSONNumber?
        public var exclusiveMaximum: JSONNumber?

        public init() {}
    }

    /// Of a length or a count; nil where there is no bound.
    public struct Bounds: Sendable, Hashable {
        public var minimum: Int?
        public var maximum: Int?

        public init(minimum: Int? = nil, maximum: Int? = nil) {
            self.minimum = minimum
            self.maximum = maximum
        }

        func contains(_ count: Int) -> Bool { count >= minimum ?? 0 && count <= maximum ?? .max }
    }

    /// The name of a check in `ServiceDescription.checks` that must be met too.
    public var reference: String?
    public var types: Types = .all
    /// Nil where every value of the types will do.
    public var allowed: [JSONValue]?
    /// `date-time`, `date` or `uuid`, of strings; others aren't checked.
    public var format: String?
    public var range = Range()
    /// Of strings, in Unicode code points.
    public var length = Bounds()
    /// Of arrays.
    public var itemCount = Bounds()
    /// Of objects.
    public var memberCount = Bounds()
    /// Of elements; empty, or one.
    public var items: [ValueCheck] = []
    public var properties: [Property] = []
    /// Of members that aren't declared; empty, or one.
    public var others: [ValueCheck] = []
    /// False where undeclared members are refused.
    public var allowsOthers = true
    /// At least one of them must be met; none where empty.
    public var anyOf: [ValueCheck] = []
    /// All of them must be met.
    public var allOf: [ValueCheck] = []

    public init(types: Types = .all) { self.types = types }

    public init(reference: String) { self.reference = reference }
}
