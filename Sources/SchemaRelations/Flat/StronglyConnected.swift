/// The strongly connected components of a graph, each after those that it leads to (Tarjan's algorithm).
///
/// A vertex gets a number when it is first seen; `low` is the smallest number that its subtree leads back to. Where `low`
/// stays the vertex's own number, everything above it on the stack is one component. The call stack is an array, since
/// documents decide the depth. Complexity: O(vertices + edges).
struct StronglyConnected {
    private struct Frame {
        let vertex: Int
        /// Into the edges.
        var next: Int
    }

    private let edges: Edges
    private var numbers: [Int]
    private var low: [Int]
    private var isOnStack: [Bool]
    private var stack: [Int] = []
    private var frames: [Frame] = []
    private var counter = 0
    private(set) var components: [[Int]] = []

    init(_ edges: Edges) {
        self.edges = edges
        numbers = Array(repeating: -1, count: edges.count)
        low = numbers
        isOnStack = Array(repeating: false, count: edges.count)
        components.reserveCapacity(edges.count)
        for root in 0..<edges.count where numbers[root] < 0 {
            open(root)
            while !frames.isEmpty { step() }
        }
    }

    private mutating func open(_ vertex: Int) {
        numbers[vertex] = counter
        low[vertex] = counter
        counter += 1
        stack.append(vertex)
        isOnStack[vertex] = true
        frames.append(Frame(vertex: vertex, next: edges.starts[vertex]))
    }

    private mutating func step() {
        let top = frames.count - 1
        let vertex = frames[top].vertex
        guard frames[top].next < edges.starts[vertex + 1] else {
            close(vertex)
            return
        }
        let successor = edges.targets[frames[top].next]
        frames[top].next += 1
        if numbers[successor] < 0 {
            open(successor)
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

/// The edges of a graph: those of vertex v are `targets[starts[v]..<starts[v + 1]]`.
struct Edges {
    private(set) var starts: [Int] = [0]
    private(set) var targets: [Int] = []

    /// How many vertices there are.
    var count: Int { starts.count - 1 }

    mutating func append(_ target: Int) { targets.append(target) }

    /// Ends the edges of a vertex and begins those of the next.
    mutating func endVertex() { starts.append(targets.count) }

    func range(of vertex: Int) -> Range<Int> { starts[vertex]..<starts[vertex + 1] }
}
