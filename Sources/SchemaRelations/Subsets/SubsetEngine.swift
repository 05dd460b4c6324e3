import APIModel
import Reporting

struct SubsetEngine: Sendable {
    var base: FlatSchemas
    var revision: FlatSchemas

    /// Under which convention two schemas are compared.
    enum Mode: UInt8, Sendable, Hashable {
        case strict, request, response

        init(_ convention: Relation.Convention, _ direction: Direction) {
            switch (convention, direction) {
            case (.strict, _): self = .strict
            case (.declared, .response): self = .response
            case (.declared, _): self = .request
            }
        }
    }

    init(base: FlatSchemas, revision: FlatSchemas) {
        self.base = base
        self.revision = revision
    }

    mutating func effect(_ a: Operand, _ b: Operand, _ mode: Mode) -> Effect {
        flat(a.side).sameMeaning(a.id, as: b.id, in: flat(b.side)) ? .noChange : .unknown
    }

    func flat(_ side: Operand.Side) -> FlatSchemas { side == .base ? base : revision }
}

extension SubsetEngine {
    mutating func isSubset(_ a: Operand, of b: Operand, _ mode: Mode) -> Bool {
        flat(a.side).sameMeaning(a.id, as: b.id, in: flat(b.side))
    }
}
