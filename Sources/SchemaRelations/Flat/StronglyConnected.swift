/// The strongly connected components of a graph, each after those that it leads to (Tarjan's algorithm).
///
/// A vertex gets a number when it is first seen; `low` is the smallest number that its subtree leads back to. Where `low`
/// stays the vertex's own number, everything above it on the stack is one component. The call stack is an array, since
/// documents decide the depth. Complexity: O(vertices + edges).
struct StronglyConnected {
    private struct Frame {
        let vertex: Int
        let successors: [Int]
        var next = 0
    }

    private var numbers: [Int]
    private var low: [Int]
    private var isOnStack: [Bool]
    private var stack: [Int] = []
    private var frames: [Frame] = []
    private var counter = 0
    private(set) var components: [[Int]] = []

    init(count: Int, successors: (Int) -> [Int]) {
        numbers = Array(repeating: -1, count: count)
        low = numbers
        isOnStack = Array(repeating: false, count: count)
        for root in 0..<count where numbers[root] < 0 {
            open(root, successors)
            while !frames.isEmpty { step(successors) }
        }
    }

    private mutating func open(_ vertex: Int, _ successors: (Int) -> [Int]) {
        numbers[vertex] = counter
        low[vertex] = counter
        counter += 1
        stack.append(vertex)
        isOnStack[vertex] = true
        frames.append(Frame(vertex: vertex, successors: successors(vertex)))
    }

    private mutating func step(_ successors: (Int) -> [Int]) {
        let top = frames.count - 1
        let vertex = frames[top].vertex
        guard frames[top].next < frames[top].successors.count else {
            close(vertex)
            return
        }
        let successor = frames[top].successors[frames[top].next]
        frames[top].next += 1
        if numbers[successor] < 0 {
            open(successor, successors)
        } else if isOnStack[successor] {
            low[vertex] = min(low[vertex], numbers[successor])
        }
    }

    private mutating func close(_ vertex: Int) {
        frames.removeLast()
        if let parent = frames.last?.vertex { low[parent] = min(low[parent], low[vertex]) }
        guard low[vertex] == numbers[vertex], let start = stack.lastIndex(of: vertex) else { return }
        components.append(Array(stack[start...]))
        for member in stack[start...] { isOnStack[member] = false }
        stack.removeSubrange(start...)
    }
}
