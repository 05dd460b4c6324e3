import Reporting

/// A value of a document together with its place: a handle of two words that keeps the tree alive.
///
/// Nodes are equal when they are the same place of the same tree.
package struct Node: Sendable {
    package enum Kind: UInt8, Sendable {
        case null, boolean, integer, number, string, sequence, mapping
    }

    package let storage: NodeStorage
    package let index: UInt32

    package init(_ storage: NodeStorage, _ index: UInt32) {
        self.storage = storage
        self.index = index
    }
}

extension Node: Hashable {
    package static func == (a: Node, b: Node) -> Bool { a.index == b.index && a.storage === b.storage }
    package func hash(into hasher: inout Hasher) {
        hasher.combine(index)
        hasher.combine(ObjectIdentifier(storage))
    }
}

extension Node {
    package var kind: Kind { storage.records[Int(index)].kind }

    /// The text of a scalar as written, without quotes, escapes decoded: `1.10`, `NO`, `007`. Empty for collections.
    package var text: String {
        let record = storage.records[Int(index)]
        guard record.isScalar else { return "" }
        return String(decoding: storage.text[Int(record.start)..<Int(record.start) + Int(record.count)], as: UTF8.self)
    }

    /// Gives the UTF-8 of `text` without making a string of it.
    package func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let record = storage.records[Int(index)]
        let range = record.isScalar ? Int(record.start)..<Int(record.start) + Int(record.count) : 0..<0
        return storage.text.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Whether the scalar was written in quotes or as a block scalar, so that it can only be a string.
    package var isQuoted: Bool { storage.records[Int(index)].isQuoted }

    /// Nil unless this is `true` or `false` of YAML 1.2 core or JSON.
    package var bool: Bool? {
        guard kind == .boolean else { return nil }
        let first = storage.text[Int(storage.records[Int(index)].start)]
        return first == UInt8(ascii: "t") || first == UInt8(ascii: "T")
    }

    /// The number of members or elements; 0 for scalars.
    package var count: Int {
        let record = storage.records[Int(index)]
        return record.isScalar ? 0 : Int(record.count)
    }

    /// The values of a mapping's members in the order of the document (each knows its `key`), or a sequence's elements.
    package var children: Children {
        let record = storage.records[Int(index)]
        return Children(
            storage: storage, start: record.start, end: record.isScalar ? record.start : record.start + record.count)
    }

    /// The element or member at a 0-based place; nil outside of the collection.
    package func child(at position: Int) -> Node? {
        let record = storage.records[Int(index)]
        guard !record.isScalar, position >= 0, position < Int(record.count) else { return nil }
        return Node(storage, storage.links[Int(record.start) + position])
    }

    /// The value of the member with that name. Complexity: O(count), on integers.
    package subscript(_ name: String) -> Node? {
        guard kind == .mapping, let keyID = storage.keyID(name) else { return nil }
        return member(keyID)
    }

    package func member(_ keyID: KeyID) -> Node? {
        let record = storage.records[Int(index)]
        guard record.kind == .mapping else { return nil }
        for slot in Int(record.start)..<Int(record.start) + Int(record.count) {
            let child = storage.links[slot]
            if storage.records[Int(child)].keyID == keyID { return Node(storage, child) }
        }
        return nil
    }

    /// Which of the tree's interned names the member has; nil for the root and the elements of sequences.
    package var keyID: KeyID? {
        let id = storage.records[Int(index)].keyID
        return id == .none ? nil : id
    }

    /// The name of the member that this value belongs to; nil for the root and the elements of sequences.
    package var key: String? { keyID.map { storage.names.names[Int($0.index)] } }

    package var parent: Node? {
        let parent = storage.records[Int(index)].parent
        return parent == .max ? nil : Node(storage, parent)
    }

    /// Where the value begins.
    package var location: Location {
        let record = storage.records[Int(index)]
        return Location(file: storage.files[Int(record.file)], line: Int(record.line), column: Int(record.column))
    }

    /// Where the member's name is written; where the value begins for the root and the elements of sequences.
    package var keyLocation: Location {
        let record = storage.records[Int(index)]
        guard record.keyLine != 0 else { return location }
        return Location(file: storage.files[Int(record.file)], line: Int(record.keyLine), column: Int(record.keyColumn))
    }

    /// RFC 6901, from the root of the document.
    package var pointer: String {
        var path: [UInt32] = []
        var index = index
        while storage.records[Int(index)].parent != .max {
            path.append(index)
            index = storage.records[Int(index)].parent
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(path.count * 16)
        for index in path.reversed() {
            bytes.append(UInt8(ascii: "/"))
            let keyID = storage.records[Int(index)].keyID
            if keyID == .none {
                bytes.append(contentsOf: String(Node(storage, index).indexInParent).utf8)
            } else {
                JSONPointer.append(storage.names.names[Int(keyID.index)], to: &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The 0-based place among the parent's elements. Complexity: O(siblings).
    package var indexInParent: Int {
        guard let parent else { return 0 }
        let record = storage.records[Int(parent.index)]
        let links = storage.links[Int(record.start)..<Int(record.start) + Int(record.count)]
        return (links.firstIndex(of: index) ?? links.startIndex) - links.startIndex
    }
}

extension Node {
    package struct Children: Sequence, IteratorProtocol, Sendable {
        let storage: NodeStorage
        var start: UInt32
        let end: UInt32

        package var underestimatedCount: Int { Int(end - start) }

        package mutating func next() -> Node? {
            guard start < end else { return nil }
            defer { start += 1 }
            return Node(storage, storage.links[Int(start)])
        }
    }
}
