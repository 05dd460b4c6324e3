import APIModel
import Reporting
import SchemaRelations
import SourceTree
import TributaryRuntime

/// The state of comparing what the documents say of the elements that several of them describe.
///
/// One document is compared with each of the others: the first that is no rendered page, since pages are silent on most
/// things. What they say differently of one fact becomes one finding with the word of every document that isn't silent.
struct ConflictPass {
    let policy: Policy
    let combination: Combination
    let forward: Forwarding
    var relation: Relation
    var reach: Reach
    var findings: [Finding] = []
    /// Facts that were reported: what stands in a schema that several places flatten is said once.
    var reported: Set<ReportedFact> = []
    var comparedSchemas: Set<ComparedGroup> = []
    /// Indices of the policy's overrides that settled something.
    var usedOverrides: Set<Int> = []
    /// How many conflicts of level error the policy doesn't let pass.
    var stopCount = 0

    init(_ combination: Combination, _ policy: Policy, _ forward: Forwarding, _ merged: API, _ flat: FlatSchemas) {
        self.policy = policy
        self.combination = combination
        self.forward = forward
        relation = Relation(base: flat, revision: flat)
        reach = Reach(merged)
    }

    /// The arenas and documents of all parts.
    var api: API { _read { yield combination.api } }
    var parts: [API] { _read { yield combination.parts } }

}

/// A fact of an element, by the places where documents describe the element.
struct ReportedFact: Hashable {
    let rule: MergeRule
    let name: String?
    let nodes: [Node]
}

struct ComparedGroup: Hashable {
    let schemas: [SchemaID]
    let direction: Direction
}

/// Where the walk is.
struct Context {
    /// What a reader calls the element.
    let element: String
    /// Nil where the element lies in a component or concerns the whole document.
    let operation: OperationReference?
    /// Everything that the element reaches.
    let uses: [Use]
    /// Below a read-only property requests don't count, below a write-only one responses don't.
    var ignored: Set<Direction> = []

    func below(_ suffix: String) -> Context {
        Context(element: element + suffix, operation: operation, uses: uses, ignored: ignored)
    }

    /// Requests before responses; `.undirected` where no payload travels.
    var directions: [Direction] {
        let used = [Direction.request, .response].filter { direction in uses.contains { $0.direction == direction } }
        let counted = used.filter { !ignored.contains($0) }
        return counted.isEmpty ? [.undirected] : counted
    }
}

/// What one document says of a fact.
struct Statement {
    let document: DocumentID
    /// Where the element is described.
    let node: Node
    let pointer: String
    let location: Location
    /// Nil where the document says nothing, or has no such element.
    let value: JSONValue?

    init(_ origin: Origin, _ keyword: String?, _ value: JSONValue?) {
        document = origin.document
        node = origin.node
        self.value = value
        if let keyword {
            (pointer, location) = origin.place(of: keyword)
        } else {
            (pointer, location) = (origin.node.pointer, origin.node.keyLocation)
        }
    }

    init(_ origin: Origin, pointer: String, location: Location, _ value: JSONValue?) {
        document = origin.document
        node = origin.node
        self.pointer = pointer
        self.location = location
        self.value = value
    }
}

/// How a difference is judged.
struct Judgement {
    let effect: Effect
    let direction: Direction
    let level: Level

    /// Of the direction in which it is worst. A merge has no before and after: clients may follow one document and
    /// servers the other, whichever way round, so the way that breaks somebody counts.
    init(_ directions: [Direction], _ effect: (Direction) -> Effect) {
        var worst: Judgement?
        for direction in directions {
            let forward = effect(direction)
            for candidate in [forward, forward.reversed] {
                let judgement = Judgement(candidate, direction)
                if worst.map({ $0.level < judgement.level }) ?? true { worst = judgement }
            }
        }
        self = worst ?? Judgement(.noChange, .undirected)
    }

    init(_ effect: Effect, _ direction: Direction, judgedAs other: Direction? = nil) {
        self.effect = effect
        self.direction = direction
        level = Level(of: effect, other ?? direction)
    }
}

extension Effect {
    /// Of the same difference, seen from the other side.
    var reversed: Effect {
        switch self {
        case .narrows: .widens
        case .widens: .narrows
        case .noChange, .incomparable, .unknown, .violation: self
        }
    }
}
