/// What a value must be like: JSON Schema as data. Servers check requests by it, and models check themselves
/// (`validate()`), so that both say the same.
///
/// What isn't set doesn't matter. `oneOf` is met by a value that fits several members, since readers pick one;
/// `unevaluatedProperties`, `unevaluatedItems` and content keywords aren't checked.
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
        public var multipleOf: JSONNumber?

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

    /// A check by a name: of a pattern of member names, or of a member whose presence asks for the check.
    public struct Named: Sendable, Hashable {
        public var name: String
        public var check: ValueCheck

        public init(_ name: String, _ check: ValueCheck) {
            self.name = name
            self.check = check
        }
    }

    /// The property whose text says which member of `anyOf` a value must meet.
    public struct Tag: Sendable, Hashable {
        public struct Variant: Sendable, Hashable {
            /// The property's text.
            public var value: String
            /// In `anyOf`.
            public var place: Int

            public init(_ value: String, _ place: Int) {
                self.value = value
                self.place = place
            }
        }

        public var property: String
        public var variants: [Variant]
        /// Whether a value with another tag passes; else it must meet some member.
        public var isOpen: Bool

        public init(_ property: String, _ variants: [Variant], isOpen: Bool) {
            self.property = property
            self.variants = variants
            self.isOpen = isOpen
        }
    }

    /// The name of a check that must be met too.
    public var reference: String?
    public var types: Types = .all
    /// Nil where every value of the types will do.
    public var allowed: [JSONValue]?
    /// `date-time`, `date` or `uuid`, of strings; others aren't checked.
    public var format: String?
    /// Of strings, in Unicode code points.
    public var length = Bounds()
    /// Of strings; a text that takes too long to match passes, and so does every text where the pattern is none.
    public var pattern: String?
    /// Of the elements behind `firstItems`; empty, or one.
    public var items: [ValueCheck] = []
    /// Of objects.
    public var properties: [Property] = []
    /// False where members are refused that neither `properties` nor `patterned` is for.
    public var allowsOthers = true
    /// At least one of them must be met; none where empty.
    public var anyOf: [ValueCheck] = []
    /// Empty, or one: see `Rare`.
    var rare: [Rare] = []

    public init(types: Types = .all) { self.types = types }

    public init(reference: String) { self.reference = reference }
}
