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
    private(set) var components = Components()

    /// Lists of vertices, one after the other in one array.
    struct Components: RandomAccessCollection {
        private var vertices: [Int] = []
        /// Where each list ends, after a 0.
        private var ends: [Int] = [0]

        var startIndex: Int { 0 }
        var endIndex: Int { ends.count - 1 }

        subscript(position: Int) -> ArraySlice<Int> { vertices[ends[position]..<ends[position + 1]] }

        fileprivate mutating func reserve(_ count: Int) {
            vertices.reserveCapacity(count)
            ends.reserveCapacity(count + 1)
        }

        fileprivate mutating func append(_ component: ArraySlice<Int>) {
            vertices.append(contentsOf: component)
            ends.append(vertices.count)
        }
    }

    init(_ edges: Edges) {
        self.edges = edges
        numbers = Array(repeating: -1, count: edges.count)
        low = numbers
        isOnStack = Array(repeating: false, count: edges.count)
        components.reserve(edges.count)
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
        components.append(stack[start...])
        for position in start..<stack.count { isOnStack[stack[position]] = false }
        stack.removeLast(stack.count - start)
    }
}

/// The edges of a graph: those of vertex v are `targets[starts[v]..<starts[v + 1]]`.
struct Edges {
    private(set) var starts: [Int] = [0]
    private(set) var targets: [Int] = []

    /// How many vertices there are.
    var count: Int { starts.count - 1 }

    mutating func reserve(vertices: Int, edges: Int) {
        starts.reserveCapacity(vertices + 1)
        targets.reserveCapacity(edges)
    }

    mutating func append(_ target: Int) { targets.append(target) }

    /// Ends the edges of a vertex and begins those of the next.
    mutating func endVertex() { starts.append(targets.count) }

    func range(of vertex: Int) -> Range<Int> { starts[vertex]..<starts[vertex + 1] }
}
