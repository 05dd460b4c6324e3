/// What answers one operation of a generated server.
///
/// A closure per operation, not one closure that switches over all: the compiler makes a copy of an asynchronous function
/// for each `await` in it, so that for the 229 operations of Discord one such switch took 78 s of a debug build, where the
/// closures take one.
public struct Route: Sendable {
    /// The `id` in the description.
    let operation: String
    let handle: Router.Handler

    public init(_ operation: String, _ handle: @escaping Router.Handler) {
        self.operation = operation
        self.handle = handle
    }
}
