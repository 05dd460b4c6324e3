/// Turns the tree of a pattern into instructions; counted repetitions are unfolded.
struct PatternCompiler {
    private var program = PatternProgram()
    private let groupNames: [String: Int]
    private var isBackward = false
    private var failed = false

    private static let sizeLimit = 20_000

    static func compile(_ text: String) -> PatternProgram? {
        var parser = PatternParser(text)
        guard let tree = parser.parse() else { return nil }
        var compiler = PatternCompiler(groupNames: parser.groupNames)
        compiler.program.groupCount = parser.groupCount
        compiler.program.hasBackReferences = parser.hasBackReferences
        compiler.emit(tree)
        compiler.add(.accept)
        return compiler.failed ? nil : compiler.program
    }

    private init(groupNames: [String: Int]) { self.groupNames = groupNames }

    private var end: Int { program.instructions.count }

    private mutating func add(_ instruction: PatternProgram.Instruction) {
        guard end < Self.sizeLimit else {
            failed = true
            return
        }
        program.instructions.append(instruction)
    }

    private mutating func emit(_ tree: PatternTree) {
        guard !failed else { return }
        switch tree {
        case .empty: break
        case .set(let set): add(.take(set, isBackward: isBackward))
        case .sequence(let trees): for tree in isBackward ? trees.reversed() : trees { emit(tree) }
        case .alternatives(let branches): emit(alternatives: branches)
        case .start: add(.start)
        case .end: add(.end)
        case .wordBoundary(let isNegated): add(.wordBoundary(isNegated: isNegated))
        case .repeated(let tree, let min, let max, let isLazy): emit(tree, min: min, max: max, isLazy: isLazy)
        case .group(let tree, let index): emit(tree, group: index)
        case .look(let tree, let isAhead, let isNegated): emit(tree, isAhead: isAhead, isNegated: isNegated)
        case .backReference(let group): emit(reference: group)
        case .namedReference(let name): emit(reference: groupNames[name] ?? .max)
        }
    }

    private mutating func emit(reference group: Int) {
        failed = failed || group > program.groupCount
        add(.backReference(group, isBackward: isBackward))
    }

    private mutating func emit(alternatives branches: [PatternTree]) {
        var jumps: [Int] = []
        for branch in branches.dropLast() {
            let split = end
            add(.split(split + 1, 0))
            emit(branch)
            jumps.append(end)
            add(.jump(0))
            set(split, .split(split + 1, end))
        }
        if let last = branches.last { emit(last) }
        for jump in jumps { set(jump, .jump(end)) }
    }

    private mutating func set(_ index: Int, _ instruction: PatternProgram.Instruction) {
        if index < end { program.instructions[index] = instruction }
    }

    private mutating func emit(_ tree: PatternTree, group index: Int) {
        let borders = isBackward ? (2 * index + 1, 2 * index) : (2 * index, 2 * index + 1)
        guard program.hasBackReferences else { return emit(tree) }
        add(.save(borders.0))
        emit(tree)
        add(.save(borders.1))
    }

    private mutating func emit(_ tree: PatternTree, isAhead: Bool, isNegated: Bool) {
        let look = end
        add(.look(isNegated: isNegated, next: 0))
        let wasBackward = isBackward
        isBackward = !isAhead
        emit(tree)
        isBackward = wasBackward
        add(.accept)
        set(look, .look(isNegated: isNegated, next: end))
    }

    private mutating func emit(_ tree: PatternTree, min: Int, max: Int?, isLazy: Bool) {
        for _ in 0..<min {
            guard !failed else { return }
            emit(tree)
        }
        guard let max else {
            let split = end
            add(.split(0, 0))
            emit(tree)
            add(.jump(split))
            set(split, isLazy ? .split(end, split + 1) : .split(split + 1, end))
            return
        }
        var splits: [Int] = []
        for _ in min..<Swift.max(min, max) {
            guard !failed else { return }
            splits.append(end)
            add(.split(0, 0))
            emit(tree)
        }
        for split in splits { set(split, isLazy ? .split(end, split + 1) : .split(split + 1, end)) }
    }
}
