/// What lives as long as the process: freeing all of a document takes longer than the process has left to live.
final class Kept<Value> {
    private let value: Value

    private init(_ value: Value) { self.value = value }

    static func keep(_ value: Value) { _ = Unmanaged.passRetained(Kept(value)) }
}
