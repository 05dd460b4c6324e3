import Reporting
import TributaryRuntime

/// A tree whose members can be added and taken away: the nodes of other trees, linked anew.
///
/// Aliases are written out, so that a change to one place stays there.
struct EditableTree {
    struct Entry {
        /// Where kind, text and place come from.
        let node: Node
        /// Nil for the root and the elements of sequences.
        var key: String?
        var keyLocation: Location
        var parent: Int?
        var children: [Int]
        /// Of the entry itself; the root has 1.
        let depth: Int
    }

    private(set) var entries: [Entry] = []
    /// The largest that any entry ever had.
    private(set) var depth = 0

    init(_ root: Node) { copy(root, key: nil, keyLocation: root.keyLocation, parent: nil) }

    func kind(_ index: Int) -> Node.Kind { entries[index].node.kind }

    func member(_ name: String, of index: Int) -> Int? {
        guard kind(index) == .mapping else { return nil }
        return entries[index].children.first { entries[$0].key?.utf8.elementsEqual(name.utf8) ?? false }
    }

    func jsonValue(_ index: Int) -> JSONValue {
        let entry = entries[index]
        switch entry.node.kind {
        case .sequence: return .array(entry.children.map(jsonValue))
        case .mapping:
            return .object(JSONObject(entry.children.map { JSONObject.Member(entries[$0].key ?? "", jsonValue($0)) }))
        default: return entry.node.jsonValue
        }
    }

    /// A node and all in it in a storage of their own; their files are where they came from.
    func rebuilt(_ index: Int = 0, file: String) -> Node? {
        var builder = NodeBuilder(file: file)
        build(index, &builder)
        return builder.finish()
    }

    private func build(_ index: Int, _ builder: inout NodeBuilder) {
        let entry = entries[index]
        let location = entry.node.location
        builder.setFile(location.file)
        if let key = entry.key, builder.depth > 0 {
            // A node has one file, so a value that was replaced from another brings its own place for the name.
            let written = entry.keyLocation.file.utf8.elementsEqual(location.file.utf8) ? entry.keyLocation : location
            builder.key(key, at: .init(line: written.line, column: written.column))
        }
        let place = NodeBuilder.Place(line: location.line, column: location.column)
        switch entry.node.kind {
        case .sequence: builder.beginSequence(at: place)
        case .mapping: builder.beginMapping(at: place)
        default: return builder.scalar(entry.node.kind, entry.node.text, isQuoted: entry.node.isQuoted, at: place)
        }
        for child in entry.children { build(child, &builder) }
        builder.end()
    }
}

extension EditableTree {
    @discardableResult
    private mutating func copy(_ node: Node, key: String?, keyLocation: Location, parent: Int?) -> Int {
        let index = entries.count
        let level = (parent.map { entries[$0].depth } ?? 0) + 1
        depth = max(depth, level)
        entries.append(
            Entry(node: node, key: key, keyLocation: keyLocation, parent: parent, children: [], depth: level))
        var children: [Int] = []
        children.reserveCapacity(node.count)
        for child in node.children {
            children.append(copy(child, key: child.key, keyLocation: child.keyLocation, parent: index))
        }
        entries[index].children = children
        return index
    }

    /// Takes nodes out of their parents. False when the root is one of them, which stays.
    mutating func remove(_ indexes: [Int]) -> Bool {
        let removed = Set(indexes)
        for parent in Set(indexes.compactMap { entries[$0].parent }) {
            entries[parent].children.removeAll(where: removed.contains)
        }
        return !removed.contains(0)
    }

    mutating func append(_ node: Node, to sequence: Int) {
        entries[sequence].children.append(copy(node, key: nil, keyLocation: node.location, parent: sequence))
    }

    /// Merges a value into a node: objects by member, arrays end to end, other values by replacement. A null leaves a
    /// collection alone, as in the specification's example 4.5.1. Calls `incompatible` for a value whose kind of
    /// collection isn't the node's.
    mutating func merge(_ value: Node, into index: Int, _ incompatible: (Node, Node.Kind) -> Void) {
        switch (kind(index), value.kind) {
        case (.mapping, .mapping):
            for member in value.children { mergeMember(member, into: index, incompatible) }
        case (.sequence, .sequence):
            for element in value.children { append(element, to: index) }
        case (.mapping, .null), (.sequence, .null): break
        case (.mapping, _), (.sequence, _), (_, .mapping), (_, .sequence): incompatible(value, kind(index))
        default: replace(index, with: value)
        }
    }

    private mutating func mergeMember(_ member: Node, into index: Int, _ incompatible: (Node, Node.Kind) -> Void) {
        guard let key = member.key else { return }
        if let existing = self.member(key, of: index) { return merge(member, into: existing, incompatible) }
        entries[index].children.append(copy(member, key: key, keyLocation: member.keyLocation, parent: index))
    }

    private mutating func replace(_ index: Int, with value: Node) {
        let old = entries[index]
        entries[index] = Entry(
            node: value, key: old.key, keyLocation: old.keyLocation, parent: old.parent, children: [],
            depth: old.depth)
    }
}
