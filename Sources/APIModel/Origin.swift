import Reporting
import SourceTree

/// A place in `API.documents`, in the order of authority.
package struct DocumentID: Hashable, Sendable, Comparable {
    package let index: UInt16

    package init(index: UInt16) { self.index = index }

    package static func < (a: DocumentID, b: DocumentID) -> Bool { a.index < b.index }
}

/// Where in which document an element comes from.
package struct Origin: Hashable, Sendable {
    package let document: DocumentID
    /// The node that describes the element, behind any `$ref`.
    package let node: Node

    package init(document: DocumentID, node: Node) {
        self.document = document
        self.node = node
    }

    /// The place of a keyword of the element: where the keyword is written, or the element where it isn't.
    package func place(of keyword: String) -> (pointer: String, location: Location) {
        guard let member = node[keyword] else { return (node.pointer, node.keyLocation) }
        return (member.pointer, member.keyLocation)
    }
}

/// All places that an element comes from, by authority; at least one.
@usableFromInline
package struct Origins: Hashable, Sendable {
    package let first: Origin
    package let others: [Origin]

    package init(_ first: Origin, others: [Origin] = []) {
        self.first = first
        self.others = others
    }

    package var all: [Origin] { [first] + others }
}
