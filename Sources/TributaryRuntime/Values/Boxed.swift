/// Holds a stored property of a type that contains itself, behind a reference: a struct can't contain itself directly.
///
///     public struct Comment: APIValue {
///         @Boxed public var parent: Comment?
///     }
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
    private final class Storage: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    public var wrappedValue: Value {
        get { storage.value }
        set { storage = Storage(newValue) }
    }
}
