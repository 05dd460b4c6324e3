#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Does two independent pieces of work, at once where there is a second processor, and returns when both are done.
///
/// The first runs on a thread of its own; the second, which may throw, on the caller's.
package func concurrently<First: Sendable, Second, Failure: Error>(
    _ first: @escaping @Sendable () -> First, _ second: () throws(Failure) -> Second
) throws(Failure) -> (First, Second) {
    let outcome = Outcome<First>()
    let thread = DeepThread { outcome.value = first() }
    defer { thread?.join() }
    let own = try second()
    thread?.join()
    // Nil where there was no thread.
    return (outcome.value ?? first(), own)
}

/// Does many independent pieces of work, spread over the processors, each of which has a state of its own to work with.
///
/// The pieces are taken in order, so the longest should come first. Returns when all are done; the first piece in order
/// that failed throws.
package func concurrently<State, Failure: Error>(
    count: Int, with state: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (inout State, Int) throws(Failure) -> Void
) throws(Failure) {
    let queue = WorkQueue<Failure>(count: count)
    let work: @Sendable () -> Void = {
        guard var index = queue.next() else { return }
        var state = state()
        while true {
            do throws(Failure) {
                try body(&state, index)
            } catch {
                queue.fail(index, error)
            }
            guard let next = queue.next() else { return }
            index = next
        }
    }
    let threads = (1..<max(1, min(processorCount, count))).map { _ in DeepThread(work) }
    work()
    for thread in threads { thread?.join() }
    if let failure = queue.failure { throw failure }
}

var processorCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

/// What several threads find, in no order.
package final class Gathered<Element: Sendable>: @unchecked Sendable {
    private let lock = Lock()
    private var elements: [Element] = []

    package init() {}

    package func append(_ element: Element) { lock.locked { elements.append(element) } }

    package var all: [Element] { lock.locked { elements } }
}

/// What one thread writes and another reads after it has waited for the first, so nothing races.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
    var value: Value?
}

/// Hands out the numbers of pieces of work, each once, and keeps the first failure.
private final class WorkQueue<Failure: Error>: @unchecked Sendable {
    private let count: Int
    private let lock = Lock()
    private var taken = 0
    private var failed: (index: Int, error: Failure)?

    init(count: Int) { self.count = count }

    func next() -> Int? {
        lock.locked {
            guard taken < count else { return nil }
            taken += 1
            return taken - 1
        }
    }

    func fail(_ index: Int, _ error: Failure) {
        lock.locked {
            if failed.map({ index < $0.index }) ?? true { failed = (index, error) }
        }
    }

    var failure: Failure? { lock.locked { failed?.error } }
}

/// `Mutex` of the standard library needs macOS 15.
final class Lock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() { pthread_mutex_init(mutex, nil) }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Sleeps until the condition is signalled, or for no reason at all. Only inside of `locked`, which is left meanwhile.
    func wait(for condition: Condition) { pthread_cond_wait(condition.variable, mutex) }
}

/// What threads wait for that have nothing to do.
final class Condition: @unchecked Sendable {
    fileprivate let variable = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() { pthread_cond_init(variable, nil) }

    deinit {
        pthread_cond_destroy(variable)
        variable.deallocate()
    }

    /// Wakes all that wait.
    func signal() { pthread_cond_broadcast(variable) }
}

/// A thread with a stack as deep as that of the main thread, since the document decides how deep walks go; those of
/// dispatch queues have half a megabyte on Apple's systems.
final class DeepThread {
    #if canImport(Glibc)
        private let thread: pthread_t
    #else
        private let thread: pthread_t?
    #endif
    private var isJoined = false

    /// Nil where no thread can be had.
    init?(_ work: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, 8 << 20) == 0 else { return nil }
        let argument = Unmanaged.passRetained(Work(body: work))
        #if canImport(Glibc)
            var created = pthread_t()
        #else
            var created: pthread_t?
        #endif
        #if canImport(Darwin)
            let status = pthread_create(&created, &attributes, { run($0) }, argument.toOpaque())
        #else
            let status = pthread_create(&created, &attributes, { $0.flatMap { run($0) } }, argument.toOpaque())
        #endif
        guard status == 0 else {
            argument.release()
            return nil
        }
        thread = created
    }

    func join() {
        guard !isJoined else { return }
        isJoined = true
        #if canImport(Glibc)
            pthread_join(thread, nil)
        #else
            if let thread { pthread_join(thread, nil) }
        #endif
    }
}

private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) { self.body = body }
}

private func run(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
    return nil
}
