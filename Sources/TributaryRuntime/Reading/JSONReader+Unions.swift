extension JSONReader {
    /// What the choice between variants needs.
    struct Trial {
        /// How much of what was read did not fit exactly: members that nobody took, enum values that nobody lists.
        var penalty = 0
        /// The choices made so far, so that a union inside variants of a union is decided once and not once per variant.
        var choices: [Choice: Int] = [:]
        /// Where the furthest trial has ended. Beyond it no choice has been made.
        var horizon = 0
        /// How many bytes were read in trials.
        var cost = 0
        /// Whether a variant is being tried.
        var isRunning = false
        /// Whether the value here was read as one of its parts.
        var isPart = false
    }

    struct Choice: Hashable {
        let position: Int
        let union: ObjectIdentifier
    }

    /// The discriminator of the object here, wherever in the object it stands; a whole number as its digits. Empty when
    /// there is none or it is something else, and on a failed reader.
    public mutating func tag(_ name: StaticString) -> String {
        guard failure == nil, next == UInt8(ascii: "{") else { return "" }
        let mark = mark()
        beginObject()
        var tag = ""
        if enterIfPresent(name) {
            if next == UInt8(ascii: "\"") { tag = string() } else { tag = integerTag() }
        }
        reset(to: mark)
        return tag
    }

    private mutating func integerTag() -> String {
        guard next == UInt8(ascii: "-") || (48...57).contains(next) else { return "" }
        return number().int.map { String($0) } ?? ""
    }

    /// A value that no variant of a union fits, as it is. Null on a failed reader.
    ///
    /// Where that union is itself a variant that is being tried, any other that does fit is better.
    public mutating func raw() -> JSONValue {
        trial.penalty += Self.penaltyOfUnlistedVariant
        return JSONValue(from: &self)
    }

    /// More than all members of a payload that nobody knows.
    private static let penaltyOfUnlistedVariant = 1 << 20

    /// The number of the variant that fits the value here best, or -1 when none does; reads nothing.
    ///
    /// A variant fits when it reads without a failure. Among those that do, the one with the fewest members that it
    /// doesn't know and enum values that it doesn't list is best; of equal ones, the first.
    /// - Parameter union: the type whose variants these are.
    public mutating func variant(in union: Any.Type, _ variants: [any JSONRepresentable.Type]) -> Int {
        guard failure == nil else { return -1 }
        let choice = Choice(position: position, union: ObjectIdentifier(union))
        if position >= trial.horizon { trial.choices.removeAll(keepingCapacity: true) }
        if let known = trial.choices[choice] { return known }
        var best: (index: Int, penalty: Int)?
        for (index, variant) in variants.enumerated() {
            guard let penalty = penalty(of: variant) else { continue }
            if penalty < best?.penalty ?? .max { best = (index, penalty) }
            if penalty == 0 { break }
        }
        guard failure == nil else { return -1 }
        let index = best?.index ?? -1
        // Choices inside a variant that is tried are asked for again; outside of any, the place is passed for good.
        if trial.isRunning { trial.choices[choice] = index }
        return index
    }

    /// Reads the value here as the variant; nil when that fails. Stands at the beginning of the value again.
    private mutating func penalty<T: JSONRepresentable>(of variant: T.Type) -> Int? {
        let mark = beginTrial()
        trial.penalty = 0
        _ = T(from: &self)
        let penalty = failure == nil ? trial.penalty : nil
        retry(mark)
        return penalty
    }

    /// Goes back after a trial, and counts what was read for it. A hostile document can have what fits many variants be
    /// read very often: enough is enough.
    @usableFromInline
    mutating func retry(_ mark: Mark) {
        let end = failure?.offset ?? position
        trial.horizon = max(trial.horizon, end)
        trial.cost += end - mark.position
        reset(to: mark)
        if trial.cost / 256 > bytes.count + 1024 { fail(.tooCostly) }
    }

    /// Reads a value if it fits the type, and goes back to its beginning otherwise. Nil on a failed reader.
    @inlinable
    public mutating func attempt<T: JSONRepresentable>(_ type: T.Type = T.self) -> T? {
        guard !hasFailed else { return nil }
        let mark = beginTrial()
        let value = T(from: &self)
        guard hasFailed else {
            endTrial(mark)
            return value
        }
        retry(mark)
        return nil
    }

    @usableFromInline
    mutating func beginTrial() -> Mark {
        let mark = mark()
        trial.isRunning = true
        return mark
    }

    @usableFromInline
    mutating func endTrial(_ mark: Mark) { trial.isRunning = mark.isRunning }

    /// Counts something that was read but that the type doesn't know.
    @usableFromInline
    mutating func countUnlisted() { trial.penalty += 1 }
}

extension JSONReader {
    /// A place to go back to.
    @usableFromInline
    struct Mark {
        let position: Int
        let frame: Frame
        let frames: Int
        let members: Int
        let depth: Int
        let penalty: Int
        let isRunning: Bool
        let isPart: Bool
    }

    @usableFromInline
    func mark() -> Mark {
        Mark(
            position: position, frame: frame, frames: frames.count, members: members.count,
            depth: depth, penalty: trial.penalty, isRunning: trial.isRunning, isPart: trial.isPart)
    }

    /// Goes back, and forgets what went wrong since.
    @usableFromInline
    mutating func reset(to mark: Mark) {
        position = mark.position
        frame = mark.frame
        frames.removeLast(frames.count - mark.frames)
        members.removeLast(members.count - mark.members)
        depth = mark.depth
        trial.penalty = mark.penalty
        trial.isRunning = mark.isRunning
        trial.isPart = mark.isPart
        failure = nil
    }
}
