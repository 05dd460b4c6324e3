/// Pieces of work that other processors begin with while the caller is still finding more of them.
///
/// Each thread has a state of its own to work with, so that what it learns from one piece helps with the next. A thread
/// is started once enough pieces wait to be worth it; where there is no second processor, the caller does all of them in
/// the end.
package final class WorkStream<Piece: Sendable, Outcome: Sendable> {
    private let queue: PieceQueue<Piece, Outcome>
    /// Takes pieces until there are none; waits for more until the queue is closed, if so told.
    private let work: @Sendable (_ waits: Bool) -> Void
    private var threads: [DeepThread] = []
    private let mostThreads: Int

    /// Fewer pieces are done before a thread has started, or a sleeping one has woken up.
    private static var batch: Int { 32 }

    /// - Parameter mostThreads: how many pieces are done at once at most, the caller's thread included.
    package init<State>(
        mostThreads: Int = .max, with state: @escaping @Sendable () -> State,
        _ body: @escaping @Sendable (inout State, Piece) -> Outcome
    ) {
        let queue = PieceQueue<Piece, Outcome>()
        self.queue = queue
        self.mostThreads = min(mostThreads, processorCount)
        work = { waits in
            guard var next = queue.next(waits: waits) else { return }
            var state = state()
            while true {
                queue.settle(next.index, body(&state, next.piece))
                guard let following = queue.next(waits: waits) else { return }
                next = following
            }
        }
    }

    /// Not after `finish`.
    package func add(_ piece: Piece) {
        guard queue.add(piece) % Self.batch == 0 else { return }
        queue.wake()
        guard threads.count + 1 < mostThreads else { return }
        if let thread = DeepThread({ [work] in work(true) }) { threads.append(thread) }
    }

    /// Helps with what is left, and gives the outcomes in the order of the pieces.
    package func finish() -> [Outcome] {
        queue.close()
        work(false)
        for thread in threads { thread.join() }
        return queue.outcomes
    }
}

/// Hands out pieces in order, each once.
private final class PieceQueue<Piece: Sendable, Outcome: Sendable>: @unchecked Sendable {
    private let lock = Lock()
    private let hasChanged = Condition()
    private var pieces: [Piece] = []
    private var settled: [Outcome?] = []
    private var taken = 0
    private var isClosed = false

    /// Gives the number of pieces so far.
    func add(_ piece: Piece) -> Int {
        lock.locked {
            pieces.append(piece)
            settled.append(nil)
            return pieces.count
        }
    }

    func wake() { hasChanged.signal() }

    func close() {
        lock.locked { isClosed = true }
        hasChanged.signal()
    }

    /// Nil when there is none, and none will come where the caller waits for it.
    func next(waits: Bool) -> (index: Int, piece: Piece)? {
        lock.locked {
            while taken == pieces.count, waits, !isClosed { lock.wait(for: hasChanged) }
            guard taken < pieces.count else { return nil }
            taken += 1
            return (taken - 1, pieces[taken - 1])
        }
    }

    func settle(_ index: Int, _ outcome: Outcome) { lock.locked { settled[index] = outcome } }

    var outcomes: [Outcome] { lock.locked { settled.compactMap { $0 } } }
}
