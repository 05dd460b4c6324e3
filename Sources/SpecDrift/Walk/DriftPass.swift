import APIModel
import Reporting
import SchemaRelations
import SourceTree
import TributaryRuntime

/// The state of one comparison.
struct DriftPass {
    let base: API
    let revision: API
    let options: Comparison.Options
    var elements = Elements()
    var drafts: [Draft] = []
    var seen: [PairKey: Int] = [:]
    /// What the base promised of each of `elements.operations`.
    var promised: [Stability] = []
    var relation: Relation
    var pendingSchemas: [SchemaVisit] = []
    /// Of the pairs in `pendingSchemas`, in their order.
    let judging: Relation.Judging
    /// Elements of operations that say nothing of their own and so have what the root says.
    var rootSecurityInheritors: [Int] = []
    var rootServerInheritors: [Int] = []
    /// Of the operations that have the servers of the root.
    var movedPaths: Set<MovedPath> = []
    /// What callers have to send, by the name of the security scheme.
    let proofs: (base: [UTF8Key: String], revision: [UTF8Key: String])
    /// Elements of the operations that ask for a security scheme, by its name in each document.
    var schemeUsers: (base: [UTF8Key: [Int]], revision: [UTF8Key: [Int]]) = ([:], [:])

    init(_ base: Comparison.Side, _ revision: Comparison.Side, _ options: Comparison.Options) {
        self.base = base.api
        self.revision = revision.api
        self.options = options
        proofs = (base.api.proofsByName, revision.api.proofsByName)
        relation = Relation(base: base.schemas, revision: revision.schemas)
        judging = relation.judging()
    }
}

/// The two messages of an operation, and who sends them.
struct Message: Hashable, Sendable {
    /// What rule ids call it.
    let side: Direction
    /// Who sends it; the other way round in webhooks and callbacks.
    let direction: Direction

    static func request(isSwapped: Bool) -> Message {
        Message(side: .request, direction: isSwapped ? .response : .request)
    }

    static func response(isSwapped: Bool) -> Message {
        Message(side: .response, direction: isSwapped ? .request : .response)
    }
}

/// A pair of elements that several others can refer to, at one kind of place.
struct PairKey: Hashable {
    enum Kind: UInt8 {
        case parameter, header, requestBody, response, schema
    }

    let kind: Kind
    let base: UInt32
    let revision: UInt32
    let message: Message
    var context: UInt16 = 0
}

extension DriftPass {
    /// The element of a pair, and whether this is its first visit. A component is an element of its own, whoever led to
    /// it; everything else lies in what led to it first.
    mutating func visit(
        _ key: PairKey, component: (base: String?, revision: String?), noun: String?, name: Elements.Name,
        under parent: Int
    ) -> (element: Int, isNew: Bool) {
        if let element = seen[key] {
            elements.link(element, under: parent)
            return (element, false)
        }
        var name = name
        if component.base != nil, let revision = component.revision {
            name = .component(noun.map { "\($0) '\(revision)'" } ?? revision)
        }
        let element = elements.add(name, under: parent)
        seen[key] = element
        return (element, true)
    }

    /// Leaves a draft. Sides are nil where the element doesn't exist.
    mutating func report(
        _ rule: Rule, at element: Int, _ message: Message? = nil, effect: Effect? = nil, base: Finding.Side?,
        revision: Finding.Side?, key: String? = nil, item: JSONValue? = nil, days: Int? = nil
    ) {
        var draft = Draft(rule, at: element)
        if let message { draft.direction = message.direction }
        if let effect { draft.effect = effect }
        draft.base = base
        draft.revision = revision
        draft.key = key
        draft.item = item
        draft.days = days
        drafts.append(draft)
    }

    func baseSide(_ origins: Origins, _ keyword: String? = nil, _ value: JSONValue? = nil) -> Finding.Side {
        Self.side(base, origins.first, keyword, value)
    }

    func revisionSide(_ origins: Origins, _ keyword: String? = nil, _ value: JSONValue? = nil) -> Finding.Side {
        Self.side(revision, origins.first, keyword, value)
    }

    /// What the root says counts for the operations that say nothing of their own; where all of them do, for nobody.
    ///
    /// - Parameter first: the first draft of the root.
    mutating func settleRoot(_ first: Int, _ inheritors: [Int]) {
        let isUsed = !inheritors.isEmpty || base.operations.isEmpty || revision.operations.isEmpty
        guard isUsed else { return drafts.removeSubrange(first...) }
        for index in first..<drafts.count { drafts[index].inheritedBy = inheritors }
    }

    /// The side of what stands at the end of some keywords, or of as many of them as are written.
    func baseSide(_ origins: Origins, _ way: [String], _ value: JSONValue?) -> Finding.Side {
        Self.side(base, origins.first, way, value)
    }

    func revisionSide(_ origins: Origins, _ way: [String], _ value: JSONValue?) -> Finding.Side {
        Self.side(revision, origins.first, way, value)
    }

    private static func side(_ api: API, _ origin: Origin, _ way: [String], _ value: JSONValue?) -> Finding.Side {
        var node = origin.node
        for keyword in way {
            guard let next = node[keyword] else { break }
            node = next
        }
        return side(api, Origin(document: origin.document, node: node), nil, value)
    }

    static func side(_ api: API, _ origin: Origin, _ keyword: String?, _ value: JSONValue?) -> Finding.Side {
        let index = Int(origin.document.index)
        let document = api.documents.indices.contains(index) ? api.documents[index].name : ""
        let place = keyword.map(origin.place) ?? (origin.node.pointer, origin.node.keyLocation)
        return Finding.Side(document: document, location: place.1, pointer: place.0, value: value)
    }

    /// The side of a node inside an element.
    static func side(_ api: API, _ origins: Origins, node: Node, _ value: JSONValue? = nil) -> Finding.Side {
        side(api, Origin(document: origins.first.document, node: node), nil, value ?? node.jsonValue)
    }
}
