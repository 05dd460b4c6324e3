import TributaryRuntime

/// Which path template a path belongs to: a tree of segments.
///
/// At each level literal segments come before those with parameters, and of the latter those with more literal text
/// first; when a branch turns out to be too short or too long, the next is tried. So the order of the document doesn't
/// matter (OpenAPI 3.1.0, section 4.8.8.2). An empty segment never fills a parameter.
struct RouteTable: Sendable {
    private struct Branch: Sendable {
        var segment: SegmentPattern
        var node: Int
    }

    private struct Node: Sendable {
        /// By the decoded text of the segment.
        var literals: [String: Int] = [:]
        /// The most specific first.
        var patterns: [Branch] = []
        /// Operations of the template that ends here, in the order of the document.
        var operations: [Int] = []
    }

    /// A template filled by a path.
    struct Match: Sendable, Hashable {
        var operations: [Int]
        /// Of the template's parameters in their order, percent-encoded.
        var values: [String]
    }

    private var nodes = [Node()]

    /// - Parameter operation: the number that matches are reported with.
    mutating func add(_ template: String, operation: Int) {
        var node = 0
        for text in Self.segments(of: template) { node = child(of: node, SegmentPattern(text)) }
        nodes[node].operations.append(operation)
    }

    private mutating func child(of node: Int, _ segment: SegmentPattern) -> Int {
        if let literal = segment.literal {
            if let known = nodes[node].literals[literal] { return known }
            nodes[node].literals[literal] = nodes.count
        } else {
            // Templates that differ only in the names of parameters share a branch.
            if let known = nodes[node].patterns.first(where: { $0.segment == segment }) { return known.node }
            let weight = segment.literalCount
            let place = nodes[node].patterns.firstIndex { $0.segment.literalCount < weight }
            nodes[node].patterns.insert(
                Branch(segment: segment, node: nodes.count), at: place ?? nodes[node].patterns.count)
        }
        nodes.append(Node())
        return nodes.count - 1
    }

    /// Nil where no template has such paths.
    ///
    /// - Parameter path: percent-encoded, without the base path.
    func match(_ path: String) -> Match? {
        var values: [String] = []
        return match(Self.segments(of: path)[...], at: 0, &values)
    }

    /// Recursion is as deep as the deepest template.
    private func match(_ rest: ArraySlice<String>, at index: Int, _ values: inout [String]) -> Match? {
        let node = nodes[index]
        guard let segment = rest.first else {
            return node.operations.isEmpty ? nil : Match(operations: node.operations, values: values)
        }
        let literal = PercentEncoding.decode(segment).flatMap { node.literals[$0] }
        if let literal, let match = match(rest.dropFirst(), at: literal, &values) { return match }
        for branch in node.patterns {
            guard let found = branch.segment.values(in: segment) else { continue }
            let count = values.count
            values += found
            if let match = match(rest.dropFirst(), at: branch.node, &values) { return match }
            values.removeLast(values.count - count)
        }
        return nil
    }

    /// What stands between slashes; the empty one before the first is left out.
    static func segments(of path: String) -> [String] {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.dropFirst(parts.first?.isEmpty == true ? 1 : 0).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// One segment of a template: text and parameters in turn, as in `report.{format}` or `{from}-{to}`.
struct SegmentPattern: Sendable, Equatable {
    private enum Piece: Sendable, Equatable {
        case text(String)
        case parameter(String)
    }

    private var pieces: [Piece] = []

    init(_ template: String) {
        var rest = template.utf8[...]
        while !rest.isEmpty {
            if rest.first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) {
                pieces.append(.parameter(String(decoding: rest[..<end].dropFirst(), as: UTF8.self)))
                rest = rest[end...].dropFirst()
            } else {
                let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "{")) ?? rest.endIndex
                pieces.append(.text(String(decoding: rest[..<end], as: UTF8.self)))
                rest = rest[end...]
            }
        }
    }

    /// The decoded text of a segment without parameters; nil for others.
    var literal: String? {
        switch pieces.count {
        case 0: return ""
        case 1:
            guard case .text(let text) = pieces[0] else { return nil }
            return PercentEncoding.decode(text) ?? text
        default: return nil
        }
    }

    var parameterNames: [String] {
        pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    var literalCount: Int {
        pieces.reduce(0) { if case .text(let text) = $1 { $0 + text.utf8.count } else { $0 } }
    }

    /// The parameters' texts, percent-encoded; nil where the segment doesn't fit.
    func values(in segment: String) -> [String]? {
        var values: [String] = []
        var rest = segment.utf8[...]
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .text(let text):
                guard rest.starts(with: text.utf8) else { return nil }
                rest = rest.dropFirst(text.utf8.count)
            case .parameter:
                let end = end(of: rest, before: pieces[(index + 1)...])
                guard let end, end > rest.startIndex else { return nil }
                values.append(String(decoding: rest[..<end], as: UTF8.self))
                rest = rest[end...]
            }
        }
        return rest.isEmpty ? values : nil
    }

    /// A last parameter takes all; one before the last text reaches to the last place where that text stands, so that
    /// `{name}.json` takes `a.json.json`; others end at the next text.
    private func end(of rest: Substring.UTF8View, before following: ArraySlice<Piece>) -> String.Index? {
        guard let next = following.first else { return rest.endIndex }
        guard case .text(let text) = next else { return rest.indices.dropFirst().first }
        var found: String.Index?
        for index in rest.indices.dropFirst() where rest[index...].starts(with: text.utf8) {
            found = index
            if following.count > 1 { break }
        }
        return found
    }

    static func == (a: Self, b: Self) -> Bool {
        a.pieces.count == b.pieces.count
            && zip(a.pieces, b.pieces).allSatisfy { a, b in
                switch (a, b) {
                case (.text(let a), .text(let b)): a == b
                case (.parameter, .parameter): true
                default: false
                }
            }
    }
}
