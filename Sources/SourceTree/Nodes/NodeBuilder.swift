/// Builds the nodes of one tree in the order of the document.
///
/// Every reader ends here, and so does a stage that makes nodes of its own: call `key` before each member of a mapping,
/// then one of `scalar`, `beginMapping`, `beginSequence`; close collections with `end`. A member whose name the mapping
/// already has is left out of it and listed in `duplicates`.
package struct NodeBuilder: Sendable {
    /// 1-based; columns in code points.
    package struct Place: Sendable, Hashable {
        package var line: UInt32
        package var column: UInt32

        package init(line: Int, column: Int) {
            self.line = UInt32(clamping: max(line, 1))
            self.column = UInt32(clamping: max(column, 1))
        }

        init(_ line: UInt32, _ column: UInt32) {
            self.line = line
            self.column = column
        }
    }

    /// Two members of one mapping with one name, as records.
    struct Duplicate: Sendable {
        let first: UInt32
        let second: UInt32
    }

    private struct Open: Sendable {
        let record: UInt32
        let firstPending: Int
    }

    private(set) var records: ContiguousArray<NodeStorage.Record> = []
    private(set) var links: ContiguousArray<UInt32> = []
    var text: [UInt8]
    var names = NameTable()
    private var files: [String]
    private var file: UInt16 = 0
    private var key = KeyID.none
    private var keyPlace = Place(0, 0)
    private var open: ContiguousArray<Open> = []
    /// Children of the open collections, not yet in `links`.
    private var pending: ContiguousArray<UInt32> = []
    /// By `KeyID`: the last mapping that had a member of that name, and that member.
    private var lastMapping: ContiguousArray<UInt32> = []
    private var lastMember: ContiguousArray<UInt32> = []
    private(set) var duplicates: ContiguousArray<Duplicate> = []

    /// - Parameter text: bytes that scalars may point into, usually the document.
    package init(file: String, text: [UInt8] = []) {
        files = [file]
        self.text = text
    }

    mutating func reserve(nodes: Int) {
        records.reserveCapacity(nodes)
        links.reserveCapacity(nodes)
    }

    /// How many collections are open.
    package var depth: Int { open.count }

    /// From here on, nodes belong to that file. At most 65,535 files; later ones count as the last.
    package mutating func setFile(_ name: String) {
        if let index = files.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) {
            file = UInt16(index)
        } else if files.count <= Int(UInt16.max) {
            files.append(name)
            file = UInt16(files.count - 1)
        }
    }

    /// Names the next node.
    package mutating func key(_ name: String, at place: Place) { key(names.intern(name), at: place) }

    mutating func key(_ id: KeyID, at place: Place) {
        key = id
        keyPlace = place
    }

    package mutating func scalar(_ kind: Node.Kind, _ text: String, isQuoted: Bool = false, at place: Place) {
        let start = self.text.count
        self.text.append(contentsOf: text.utf8)
        scalar(kind, start: start, count: self.text.count - start, isQuoted: isQuoted, at: place)
    }

    package mutating func string(_ text: String, at place: Place) { scalar(.string, text, isQuoted: true, at: place) }

    package mutating func beginMapping(at place: Place) { begin(.mapping, at: place) }

    package mutating func beginSequence(at place: Place) { begin(.sequence, at: place) }

    /// Closes the innermost collection.
    package mutating func end() {
        guard let closed = open.popLast() else { return }
        if records[Int(closed.record)].kind == .mapping { dropDuplicates(closed) }
        records[Int(closed.record)].start = UInt32(links.count)
        records[Int(closed.record)].count = UInt32(pending.count - closed.firstPending)
        // Most collections are small, and the general ways to move a part of an array cost more than its elements.
        for slot in closed.firstPending..<pending.count { links.append(pending[slot]) }
        pending.removeLast(pending.count - closed.firstPending)
    }

    /// The first node that was added is the root; nil when there was none. The builder is empty afterwards.
    package mutating func finish() -> Node? {
        while !open.isEmpty { end() }
        guard !records.isEmpty else { return nil }
        let storage = NodeStorage(records: records, links: links, text: text, names: names, files: files)
        self = NodeBuilder(file: "")
        return Node(storage, 0)
    }
}

extension NodeBuilder {
    @discardableResult
    mutating func scalar(_ kind: Node.Kind, start: Int, count: Int, isQuoted: Bool, at place: Place) -> UInt32 {
        var record = NodeStorage.Record(kind: kind, line: place.line, column: place.column, parent: .max)
        record.isQuoted = isQuoted
        record.start = UInt32(truncatingIfNeeded: start)
        record.count = UInt32(truncatingIfNeeded: count)
        return append(record)
    }

    @discardableResult
    mutating func begin(_ kind: Node.Kind, at place: Place) -> UInt32 {
        let index = append(NodeStorage.Record(kind: kind, line: place.line, column: place.column, parent: .max))
        open.append(Open(record: index, firstPending: pending.count))
        return index
    }

    /// Adds a node that shares the text or the children of a closed one; it has the name that was set by `key`.
    @discardableResult
    mutating func alias(_ index: UInt32, at place: Place) -> UInt32 {
        var record = records[Int(index)]
        record.line = place.line
        record.column = place.column
        return append(record)
    }

    /// Adds a member with the name and places of another one, sharing its children.
    mutating func mergedMember(_ index: UInt32) {
        let record = records[Int(index)]
        key(record.keyID, at: Place(record.keyLine, record.keyColumn))
        append(record)
    }

    /// The children of a closed collection.
    func children(of index: UInt32) -> ArraySlice<UInt32> {
        let record = records[Int(index)]
        guard !record.isScalar else { return [] }
        return ArraySlice(links[Int(record.start)..<Int(record.start) + Int(record.count)])
    }

    /// The children so far of the innermost open collection, in the order of the document.
    var openChildren: ContiguousArray<UInt32>.SubSequence { pending[(open.last?.firstPending ?? 0)...] }

    /// Takes all children out of the innermost open collection; their records stay.
    mutating func dropOpenChildren() { pending.removeSubrange((open.last?.firstPending ?? 0)...) }

    /// Takes the last child out of the innermost open collection.
    mutating func dropLastChild() {
        guard let last = open.last, pending.count > last.firstPending else { return }
        pending.removeLast()
    }

    /// Puts a child back that was taken out.
    mutating func addChild(_ index: UInt32) { pending.append(index) }

    /// Adds a scalar that is no child of anything, and leaves the pending name alone.
    mutating func detachedScalar(_ kind: Node.Kind, start: Int, count: Int, isQuoted: Bool, at place: Place) -> UInt32 {
        let (id, keyPlace) = (key, keyPlace)
        let index = scalar(kind, start: start, count: count, isQuoted: isQuoted, at: place)
        dropLastChild()
        key(id, at: keyPlace)
        return index
    }

    @discardableResult
    private mutating func append(_ template: NodeStorage.Record) -> UInt32 {
        let index = UInt32(truncatingIfNeeded: records.count)
        var record = template
        record.file = file
        record.keyID = key
        record.keyLine = keyPlace.line
        record.keyColumn = keyPlace.column
        record.parent = open.last?.record ?? .max
        records.append(record)
        if !open.isEmpty { pending.append(index) }
        key = .none
        keyPlace = Place(0, 0)
        return index
    }

    private mutating func dropDuplicates(_ closed: Open) {
        if lastMapping.count < names.count {
            let missing = names.count - lastMapping.count
            lastMapping.append(contentsOf: repeatElement(.max, count: missing))
            lastMember.append(contentsOf: repeatElement(.max, count: missing))
        }
        var kept = closed.firstPending
        for slot in closed.firstPending..<pending.count {
            let child = pending[slot]
            let name = Int(records[Int(child)].keyID.index)
            guard name < lastMapping.count, lastMapping[name] == closed.record else {
                if name < lastMapping.count {
                    lastMapping[name] = closed.record
                    lastMember[name] = child
                }
                pending[kept] = child
                kept += 1
                continue
            }
            duplicates.append(Duplicate(first: lastMember[name], second: child))
        }
        pending.removeLast(pending.count - kept)
    }

    /// RFC 6901 pointer of the place that is being read: the open collections and the pending key.
    var openPointer: String {
        var result = ""
        for (place, collection) in open.enumerated() where place > 0 {
            result += "/" + token(of: collection.record, parent: open[place - 1], next: collection.firstPending)
        }
        guard let last = open.last else { return result }
        if records[Int(last.record)].kind == .sequence {
            result += "/\(pending.count - last.firstPending)"
        } else if key != .none {
            result += "/" + JSONPointer.escape(names.names[Int(key.index)])
        }
        return result
    }

    private func token(of record: UInt32, parent: Open, next: Int) -> String {
        let keyID = records[Int(record)].keyID
        guard keyID == .none else { return JSONPointer.escape(names.names[Int(keyID.index)]) }
        // The collection itself is the last child so far of its parent.
        return String(max(next - parent.firstPending - 1, 0))
    }
}
