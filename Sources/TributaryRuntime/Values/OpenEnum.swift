/// An enum of wire values that keeps one that no document lists, and writes it back as it came.
///
///     public enum Status: OpenEnum {
///         case active, done
///         case unlisted(String)
///         public init?(listed value: String) { switch value { case "active": self = .active … default: return nil } }
///         public var value: String { switch self { case .active: "active" … case .unlisted(let value): value } }
///     }
public typealias OpenEnum = OpenEnumModel & Codable & Hashable

/// What an open enum has besides `Codable` and `Hashable`; apart from them as `JSONModel` is.
public protocol OpenEnumModel: JSONModel {
    /// What is on the wire: `String`, an integer, `Double`, or `JSONValue` for mixed enums.
    associatedtype Value: JSONRepresentable

    /// The case of a value that the documents list; nil for any other.
    init?(listed value: Value)

    /// The case that keeps any other value.
    static func unlisted(_ value: Value) -> Self

    /// What is written.
    var value: Value { get }
}

extension OpenEnumModel {
    /// The case of a value, listed or not.
    @inlinable
    public init(_ value: Value) { self = Self(listed: value) ?? .unlisted(value) }

    /// Whether the documents list the value.
    public var isListed: Bool { Self(listed: value) != nil }

    @inlinable
    public init(from reader: inout JSONReader) {
        let value = Value(from: &reader)
        guard !reader.hasFailed, let listed = Self(listed: value) else {
            reader.countUnlisted()
            self = .unlisted(value)
            return
        }
        self = listed
    }

    @inlinable
    public func write(to writer: inout JSONWriter) { value.write(to: &writer) }
}
