/// A value of which copies are one word, shared until one of them changes: an array of one.
@usableFromInline
package struct CopyOnWrite<Value: Sendable>: Sendable {
    @usableFromInline var storage: ContiguousArray<Value>

    @inlinable package init(_ value: Value) { storage = [value] }

    @inlinable package var value: Value {
        _read { yield storage[0] }
        _modify { yield &storage[0] }
    }
}

/// A type that has a value which says nothing.
@usableFromInline
protocol Blank: Sendable {
    static var blank: Self { get }
}

/// A value that is blank most of the time and takes one word then.
@usableFromInline
struct Seldom<Value: Blank>: Sendable {
    @usableFromInline var storage: ContiguousArray<Value> = []

    @inlinable var value: Value {
        _read {
            if storage.isEmpty { yield.blank } else { yield storage[0] }
        }
        _modify {
            if storage.isEmpty { storage = [.blank] }
            yield &storage[0]
        }
    }
}
