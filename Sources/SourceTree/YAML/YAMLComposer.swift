import CLibYAML
import Reporting

/// Makes one document's tree of libyaml's events.
///
/// An alias becomes one node that shares its anchor's children, so memory is linear in the document. How many nodes and
/// levels the tree has when aliases are written out is counted along the way and limited, because every later walk sees
/// it like that.
struct YAMLComposer {
    let file: String
    /// How many lines precede the parser's first.
    let lines: Int
    let limits: SourceTree.Limits
    private let breaks: ForeignBreaks?
    var builder: NodeBuilder
    private(set) var diagnostics: [Diagnostic] = []
    private var collections: ContiguousArray<Collection> = []
    private var anchorNames = NameTable()
    private var anchors: ContiguousArray<Anchor> = []
    private var aliasedNodes = 0

    /// Size of a node and all in it, aliases written out.
    struct Extent {
        var nodes = 1
        /// 0 for a scalar.
        var height = 0
    }

    private struct Anchor {
        var record: UInt32
        var extent: Extent
        /// Whether the anchored collection isn't closed yet.
        var isOpen: Bool
    }

    /// What the next node of an open collection is.
    private enum Role {
        case element, key, value
        /// The value of a plain `<<`.
        case merge
        /// A collection where a name should be, and its value: both are read and left out.
        case complexKey, valueOfComplexKey
    }

    private struct Collection {
        let record: UInt32
        let anchor: Int?
        var role: Role
        var extent = Extent(nodes: 1, height: 1)
        /// Which children are values of `<<`.
        var merges: [UInt32] = []
    }

    init(file: String, lines: Int, sizeHint: Int, limits: SourceTree.Limits, breaks: ForeignBreaks?) {
        self.file = file
        self.lines = lines
        self.limits = limits
        self.breaks = breaks
        builder = NodeBuilder(file: file)
        builder.reserve(nodes: sizeHint / 24)
        builder.text.reserveCapacity(sizeHint / 2)
    }

    mutating func add(_ event: yaml_event_t) throws(Problem) {
        switch event.type {
        case YAML_SCALAR_EVENT: try addScalar(event)
        case YAML_MAPPING_START_EVENT:
            let data = event.data.mapping_start
            noteTag(data.tag, "map", event.start_mark)
            try begin(.mapping, data.anchor, event.start_mark)
        case YAML_SEQUENCE_START_EVENT:
            let data = event.data.sequence_start
            noteTag(data.tag, "seq", event.start_mark)
            try begin(.sequence, data.anchor, event.start_mark)
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: end()
        case YAML_ALIAS_EVENT: try addAlias(event)
        default: break
        }
    }

    /// The tree; the composer is of no use afterwards.
    mutating func finish() -> SourceTree {
        let duplicates = builder.duplicates
        let root = builder.finish()
        if let root { diagnostics += NodeBuilder.duplicateKeys(duplicates, in: root) }
        return SourceTree(file: file, root: root, diagnostics: diagnostics)
    }
}

extension YAMLComposer {
    private mutating func addScalar(_ event: yaml_event_t) throws(Problem) {
        let data = event.data.scalar
        let value = UnsafeBufferPointer(start: data.value, count: data.length)
        let place = NodeBuilder.Place(event.start_mark, after: lines)
        if let last = collections.last, last.role == .key {
            let isMerge = data.plain_implicit == 1 && data.style == YAML_PLAIN_SCALAR_STYLE && isMergeKey(value)
            builder.key(intern(value), at: place)
            if let anchor = data.anchor { try anchorKey(anchor, data, value, place) }
            collections[collections.count - 1].role = isMerge ? .merge : .value
            return
        }
        let start = builder.text.count
        let kind = scalarKind(data, value, place)
        appendText(value)
        let record = builder.scalar(
            kind, start: start, count: value.count, isQuoted: data.style != YAML_PLAIN_SCALAR_STYLE, at: place)
        if let anchor = data.anchor { setAnchor(anchor, Anchor(record: record, extent: Extent(), isOpen: false)) }
        try completeNode(record, Extent())
    }

    private mutating func appendText(_ value: UnsafeBufferPointer<UInt8>) {
        let start = builder.text.count
        builder.text.append(contentsOf: value)
        breaks?.restore(in: &builder.text, from: start)
    }

    private mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> KeyID {
        guard let breaks else { return builder.names.intern(name) }
        var restored = Array(name)
        breaks.restore(in: &restored)
        return restored.withUnsafeBufferPointer { builder.names.intern($0) }
    }

    private func isMergeKey(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        value.count == 2 && value[0] == UInt8(ascii: "<") && value[1] == UInt8(ascii: "<")
    }

    /// A name with an anchor can be a value elsewhere.
    private mutating func anchorKey(
        _ anchor: UnsafePointer<UInt8>, _ data: ScalarData, _ value: UnsafeBufferPointer<UInt8>,
        _ place: NodeBuilder.Place
    ) throws(Problem) {
        let start = builder.text.count
        let kind = scalarKind(data, value, place)
        appendText(value)
        let record = builder.detachedScalar(
            kind, start: start, count: value.count, isQuoted: data.style != YAML_PLAIN_SCALAR_STYLE, at: place)
        setAnchor(anchor, Anchor(record: record, extent: Extent(), isOpen: false))
    }

    private mutating func begin(
        _ kind: Node.Kind, _ anchor: UnsafePointer<UInt8>?, _ mark: yaml_mark_t
    ) throws(Problem) {
        let place = NodeBuilder.Place(mark, after: lines)
        guard collections.count < limits.depth else { throw .tooDeep(limits.depth, at: place, builder.openPointer) }
        if let last = collections.last, last.role == .key {
            refuseComplexKey(kind == .mapping ? "a mapping" : "a sequence", place)
            collections[collections.count - 1].role = .complexKey
        }
        let record = builder.begin(kind, at: place)
        let index = anchor.map { setAnchor($0, Anchor(record: record, extent: Extent(), isOpen: true)) }
        collections.append(Collection(record: record, anchor: index, role: kind == .mapping ? .key : .element))
    }

    private mutating func end() {
        guard let last = collections.last else { return }
        if !last.merges.isEmpty { mergeMembers(last.merges) }
        builder.end()
        collections.removeLast()
        if let index = last.anchor, anchors[index].record == last.record {
            anchors[index] = Anchor(record: last.record, extent: last.extent, isOpen: false)
        }
        // A closed collection can't be deeper than it was while it was open.
        countNode(last.record, last.extent)
    }

    private mutating func addAlias(_ event: yaml_event_t) throws(Problem) {
        guard let name = event.data.alias.anchor else { return }
        let place = NodeBuilder.Place(event.start_mark, after: lines)
        guard let anchor = anchor(named: name, place) else { return try addUnknown(place) }
        if let last = collections.last, last.role == .key { return addAliasAsKey(anchor, place) }
        aliasedNodes += anchor.extent.nodes
        guard aliasedNodes <= limits.aliasedNodes else {
            throw .aliasExpansion(limits.aliasedNodes, at: place, builder.openPointer)
        }
        try completeNode(builder.alias(anchor.record, at: place), anchor.extent)
    }

    /// Nil, with an error, for an anchor that doesn't exist or isn't closed.
    private mutating func anchor(named name: UnsafePointer<UInt8>, _ place: NodeBuilder.Place) -> Anchor? {
        let text = String(cString: name)
        guard let id = anchorNames.id(of: text), Int(id.index) < anchors.count else {
            report(
                "unknown-anchor", "no anchor '&\(text)' comes before the alias '*\(text)'", place,
                help: "put '&\(text)' on the node that is meant, or quote the value")
            return nil
        }
        let anchor = anchors[Int(id.index)]
        guard !anchor.isOpen else {
            report(
                "self-referencing-alias", "the alias '*\(text)' stands inside the node '&\(text)' that it means",
                place, help: "write recursive schemas with $ref")
            return nil
        }
        return anchor
    }

    /// Goes on with a null where an alias leads nowhere.
    private mutating func addUnknown(_ place: NodeBuilder.Place) throws(Problem) {
        if let last = collections.last, last.role == .key {
            collections[collections.count - 1].role = .valueOfComplexKey
            return
        }
        let record = builder.scalar(.null, start: builder.text.count, count: 0, isQuoted: false, at: place)
        try completeNode(record, Extent())
    }

    private mutating func addAliasAsKey(_ anchor: Anchor, _ place: NodeBuilder.Place) {
        let record = builder.records[Int(anchor.record)]
        guard record.isScalar else {
            refuseComplexKey(record.kind == .mapping ? "a mapping" : "a sequence", place)
            collections[collections.count - 1].role = .valueOfComplexKey
            return
        }
        let range = Int(record.start)..<Int(record.start) + Int(record.count)
        let name = String(decoding: builder.text[range], as: UTF8.self)
        builder.key(name, at: place)
        collections[collections.count - 1].role = .value
    }

    private mutating func completeNode(_ record: UInt32, _ extent: Extent) throws(Problem) {
        guard collections.count + extent.height <= limits.depth else {
            let node = builder.records[Int(record)]
            throw .tooDeep(limits.depth, at: .init(node.line, node.column), builder.openPointer)
        }
        countNode(record, extent)
    }

    private mutating func countNode(_ record: UInt32, _ extent: Extent) {
        let last = collections.count - 1
        guard last >= 0 else { return }
        collections[last].extent.nodes += extent.nodes
        collections[last].extent.height = max(collections[last].extent.height, height(of: record, extent) + 1)
        switch collections[last].role {
        case .element: break
        case .value, .key: collections[last].role = .key
        case .merge:
            collections[last].merges.append(record)
            collections[last].role = .key
        case .complexKey:
            builder.dropLastChild()
            collections[last].role = .valueOfComplexKey
        case .valueOfComplexKey:
            builder.dropLastChild()
            collections[last].role = .key
        }
    }

    /// What `<<` names isn't a level of its own: its members become those of the open mapping.
    private func height(of record: UInt32, _ extent: Extent) -> Int {
        guard collections.last?.role == .merge else { return extent.height }
        return max(extent.height - (builder.records[Int(record)].kind == .sequence ? 2 : 1), 0)
    }

    @discardableResult
    private mutating func setAnchor(_ name: UnsafePointer<UInt8>, _ anchor: Anchor) -> Int {
        let index = Int(anchorNames.intern(String(cString: name)).index)
        if index < anchors.count { anchors[index] = anchor } else { anchors.append(anchor) }
        return index
    }

    func location(_ place: NodeBuilder.Place) -> Location {
        Location(file: file, line: Int(place.line), column: Int(place.column))
    }

    /// Appends an error after which reading goes on.
    mutating func report(
        _ id: String, _ message: String, _ place: NodeBuilder.Place, kind: Diagnostic.Kind = .error, help: String
    ) {
        diagnostics.append(
            Diagnostic(kind, id, message, at: location(place), pointer: builder.openPointer, help: help))
    }

    private mutating func refuseComplexKey(_ what: String, _ place: NodeBuilder.Place) {
        report(
            "complex-key", "\(what) can't be the name of a member", place,
            help: "use a scalar as the name; quote it if it begins with '{', '[' or '?'")
    }
}
