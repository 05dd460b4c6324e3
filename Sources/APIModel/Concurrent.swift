import Dispatch

/// Does two independent pieces of work, at once where there is a second processor, and returns when both are done.
///
/// The first runs on a thread with a small stack; the second, which may throw, on the caller's.
package func concurrently<First: Sendable, Second, Failure: Error>(
    _ first: @escaping @Sendable () -> First, _ second: () throws(Failure) -> Second
) throws(Failure) -> (First, Second) {
    let outcome = Outcome<First>()
    let group = DispatchGroup()
    DispatchQueue.global(qos: .userInitiated).async(group: group) { outcome.value = first() }
    defer { group.wait() }
    let own = try second()
    group.wait()
    // Never nil after waiting; if it were, the work would be done here.
    return (outcome.value ?? first(), own)
}

extension Array where Element: Sendable {
    /// The same as `map`, with the elements spread over the processors.
    package func concurrentMap<Mapped: Sendable>(_ transform: @Sendable (Element) -> Mapped) -> [Mapped] {
        let outcomes = map { _ in Outcome<Mapped>() }
        DispatchQueue.concurrentPerform(iterations: count) { outcomes[$0].value = transform(self[$0]) }
        return zip(self, outcomes).map { $1.value ?? transform($0) }
    }
}

/// What one thread writes and another reads after it has waited for the first, so nothing races.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
    var value: Value?
}
