/// Runs a program on one string.
struct PatternMatcher {
    private let program: PatternProgram
    private let text: [Unicode.Scalar]
    private var steps = 0
    /// Borders of groups, -1 where unset; only kept when there are back references.
    private var borders: [Int]
    /// One bit per instruction and position that can't lead to a match any more.
    private var failed: [UInt64]
    /// The bits set since the outermost assertion began.
    private var trail: [Int] = []
    private let remembers: Bool

    private static let stepLimit = 1_000_000
    private static let memoryLimit = 1 << 26
    private static let depthLimit = 64

    private struct State {
        var instruction: Int
        var position: Int
        /// A border to put back when the state is taken from the stack; then it is nothing but that.
        var restored: (index: Int, value: Int)?
    }

    init(_ program: PatternProgram, _ text: [Unicode.Scalar]) {
        self.program = program
        self.text = text
        borders = program.hasBackReferences ? Array(repeating: -1, count: 2 * program.groupCount + 2) : []
        let (bits, overflows) = program.instructions.count.multipliedReportingOverflow(by: text.count + 1)
        remembers = !program.hasBackReferences && !overflows && bits <= Self.memoryLimit
        failed = remembers ? Array(repeating: 0, count: bits / 64 + 1) : []
    }

    /// Nil when it takes too many steps.
    mutating func findsMatch() -> Bool? {
        for start in 0...text.count {
            switch run(from: 0, at: start, depth: 0) {
            case true?: return true
            case nil: return nil
            case false?: continue
            }
        }
        return false
    }

    private mutating func run(from first: Int, at start: Int, depth: Int) -> Bool? {
        guard depth < Self.depthLimit else { return nil }
        var stack = [State(instruction: first, position: start)]
        while let state = stack.popLast() {
            if let (index, value) = state.restored {
                borders[index] = value
                continue
            }
            steps += 1
            guard steps < Self.stepLimit else { return nil }
            guard isNew(state, isInsideLook: depth > 0) else { continue }
            if case .accept = program.instructions[state.instruction] { return true }
            guard step(state, &stack, depth: depth) else { return nil }
        }
        return false
    }

    /// States are marked when they are first taken up: whatever they lead to is tried then, so a second visit can only
    /// fail again or repeat an empty loop.
    private mutating func isNew(_ state: State, isInsideLook: Bool) -> Bool {
        guard remembers else { return true }
        let bit = state.instruction * (text.count + 1) + state.position
        let mask: UInt64 = 1 << UInt64(bit % 64)
        guard failed[bit / 64] & mask == 0 else { return false }
        failed[bit / 64] |= mask
        if isInsideLook { trail.append(bit) }
        return true
    }

    /// False when the limit of steps or depth is hit.
    private mutating func step(_ state: State, _ stack: inout [State], depth: Int) -> Bool {
        let (next, position) = (state.instruction + 1, state.position)
        switch program.instructions[state.instruction] {
        case .take(let set, let isBackward):
            let index = isBackward ? position - 1 : position
            guard text.indices.contains(index), set.contains(text[index]) else { return true }
            stack.append(State(instruction: next, position: isBackward ? position - 1 : position + 1))
        case .split(let preferred, let other):
            stack.append(State(instruction: other, position: position))
            stack.append(State(instruction: preferred, position: position))
        case .jump(let target): stack.append(State(instruction: target, position: position))
        case .start: if position == 0 { stack.append(State(instruction: next, position: position)) }
        case .end: if position == text.count { stack.append(State(instruction: next, position: position)) }
        case .wordBoundary(let isNegated):
            if isWordBoundary(position) != isNegated { stack.append(State(instruction: next, position: position)) }
        case .look(let isNegated, let target):
            return look(state, isNegated: isNegated, target: target, &stack, depth: depth)
        case .save(let index):
            stack.append(State(instruction: 0, position: 0, restored: (index, borders[index])))
            borders[index] = position
            stack.append(State(instruction: next, position: position))
        case .backReference(let group, let isBackward):
            guard let end = end(ofReferenceTo: group, at: position, isBackward: isBackward) else { return true }
            stack.append(State(instruction: next, position: end))
        case .accept: break
        }
        return true
    }

    private mutating func look(
        _ state: State, isNegated: Bool, target: Int, _ stack: inout [State], depth: Int
    ) -> Bool {
        let mark = trail.count
        guard let found = run(from: state.instruction + 1, at: state.position, depth: depth + 1) else { return false }
        // What led to success here has to lead there again when it is reached from elsewhere.
        if found { for bit in trail[mark...] { failed[bit / 64] &= ~(1 << UInt64(bit % 64)) } }
        trail.removeSubrange(mark...)
        if found != isNegated { stack.append(State(instruction: target, position: state.position)) }
        return true
    }

    private func isWordBoundary(_ position: Int) -> Bool {
        let before = position > 0 && CodePointSet.isWord(text[position - 1])
        let after = position < text.count && CodePointSet.isWord(text[position])
        return before != after
    }

    /// A group that took part in nothing matches the empty string. Nil when the text differs.
    private func end(ofReferenceTo group: Int, at position: Int, isBackward: Bool) -> Int? {
        let (from, to) = (borders[2 * group], borders[2 * group + 1])
        guard from >= 0, to >= from else { return position }
        let start = isBackward ? position - (to - from) : position
        guard start >= 0, start + (to - from) <= text.count else { return nil }
        guard text[from..<to].elementsEqual(text[start..<start + (to - from)]) else { return nil }
        return isBackward ? start : start + (to - from)
    }
}
