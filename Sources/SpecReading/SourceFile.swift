import SourceTree
import TributaryRuntime

/// One file of the description, with what the reading notes about its nodes.
struct SourceFile {
    /// As in messages.
    let path: String
    let root: Node
    /// By `KeyID`.
    let meanings: [Keyword.Meaning]
    /// Of `$ref`; nil when the file has none.
    let referenceKey: KeyID?
    /// Whether any member is called `$id`, `$anchor`, `$dynamicAnchor` or `$self`.
    let mayHaveIdentifiers: Bool
    /// Made when a reference first needs it.
    var identifiers: Identifiers?
    /// The texts of references that were resolved, or are being.
    var referenceTexts = NameTable()
    /// Where they lead, by their numbers.
    var referenceTargets: [Result<Place, ReferenceFailure>] = []
    /// By node: whether some `$ref` leads to it.
    var isReferenced: ContiguousArray<Bool>
    /// The node that was last asked for the kind of component that its members are, and the answer.
    var lastComponents: (parent: UInt32, kind: ComponentKind?)?
    /// By node: the index of its schema, or one of the marks below.
    var schemas: ContiguousArray<UInt32>
    /// Of the large mappings that references lead through: members by name.
    private var members: [UInt32: [UInt32: UInt32]] = [:]

    static let unread = UInt32.max
    static let following = UInt32.max - 1

    init(path: String, root: Node) {
        let storage = root.storage
        self.path = path
        self.root = root
        meanings = storage.keys.map(Keyword.Meaning.init)
        referenceKey = storage.keyID("$ref")
        mayHaveIdentifiers = ["$id", "$anchor", "$dynamicAnchor", "$self"].contains { storage.keyID($0) != nil }
        schemas = ContiguousArray(repeating: Self.unread, count: storage.records.count)
        isReferenced = ContiguousArray(repeating: false, count: storage.records.count)
    }

    /// The member with that name. Complexity: constant on average, so that n references into n components are linear.
    mutating func member(_ name: String, of mapping: Node) -> Node? {
        guard let key = root.storage.keyID(name) else { return nil }
        guard mapping.count > 16 else { return mapping.member(key) }
        if members[mapping.index] == nil {
            var index: [UInt32: UInt32] = [:]
            index.reserveCapacity(mapping.count)
            for child in mapping.children { index[child.keyID?.index ?? .max] = child.index }
            members[mapping.index] = index
        }
        return members[mapping.index]?[key.index].map { Node(mapping.storage, $0) }
    }
}
