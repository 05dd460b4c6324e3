/// A member of a request body that can be left alone, cleared or set: absent, null, or a value.
///
///     try await client.updateProfile(nickname: "Ada", avatar: .null)   // and everything else stays
public enum Patch<Value> {
    /// The member is not sent.
    case absent
    /// The member is sent as `null`.
    case null
    case value(Value)

    /// The value; nil when absent or null.
    public var value: Value? {
        guard case .value(let value) = self else { return nil }
        return value
    }

    /// A value, or `null` for nil.
    public init(orNull value: Value?) { self = value.map { .value($0) } ?? .null }

    /// A value, or nothing for nil.
    public init(orAbsent value: Value?) { self = value.map { .value($0) } ?? .absent }
}

extension Patch: Sendable where Value: Sendable {}
extension Patch: Equatable where Value: Equatable {}
extension Patch: Hashable where Value: Hashable {}

extension Patch: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral {
    public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
        self = .value(Value(unicodeScalarLiteral: value))
    }
}

extension Patch: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
    public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
        self = .value(Value(extendedGraphemeClusterLiteral: value))
    }
}

extension Patch: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
    public init(stringLiteral value: Value.StringLiteralType) { self = .value(Value(stringLiteral: value)) }
}

extension Patch: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Value.IntegerLiteralType) { self = .value(Value(integerLiteral: value)) }
}

extension Patch: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
    public init(floatLiteral value: Value.FloatLiteralType) { self = .value(Value(floatLiteral: value)) }
}

extension Patch: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Value.BooleanLiteralType) { self = .value(Value(booleanLiteral: value)) }
}
