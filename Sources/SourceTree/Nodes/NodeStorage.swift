/// A name of a mapping member, interned per tree: equal names have equal IDs, so that readers compare integers.
package struct KeyID: Hashable, Sendable {
    package let index: UInt32

    package init(index: UInt32) { self.index = index }

    static let none = KeyID(index: .max)
}

/// All nodes of one tree, in flat arrays; immutable once built.
///
/// A node is one `Record`. Collections point into `links`, scalars into `text`. A node that was reached through a YAML
/// alias is a record of its own (with its own parent, name and place) that shares links or text with its anchor.
package final class NodeStorage: Sendable {
    package struct Record: Sendable {
        package var kind: Node.Kind
        /// Whether a scalar was written in quotes or as a block, so that it can only be a string.
        package var isQuoted = false
        /// Index into `files`; differs from 0 only where an overlay added the node.
        package var file: UInt16 = 0
        /// 1-based; columns in code points.
        package var line: UInt32
        package var column: UInt32
        /// 0 where there is no key.
        package var keyLine: UInt32 = 0
        package var keyColumn: UInt32 = 0
        package var keyID: KeyID = .none
        /// `.max` for the root.
        package var parent: UInt32
        /// Offset into `links` (collections) or `text` (scalars).
        package var start: UInt32 = 0
        package var count: UInt32 = 0

        package init(kind: Node.Kind, line: UInt32, column: UInt32, parent: UInt32) {
            self.kind = kind
            self.line = line
            self.column = column
            self.parent = parent
        }

        var isScalar: Bool { kind != .sequence && kind != .mapping }
    }

    package let records: ContiguousArray<Record>
    package let links: ContiguousArray<UInt32>
    /// UTF-8 of all scalars, decoded; between them there may be other bytes of the document.
    package let text: [UInt8]
    /// The names of members; compared as bytes.
    package let names: NameTable
    package let files: [String]

    package init(
        records: ContiguousArray<Record>, links: ContiguousArray<UInt32>, text: [UInt8], names: NameTable,
        files: [String]
    ) {
        self.records = records
        self.links = links
        self.text = text
        self.names = names
        self.files = files
    }

    /// Member names by `KeyID`.
    package var keys: [String] { names.names }

    /// Which ID a name has in this tree; nil when no member has it. Look it up once, compare integers from then on.
    package func keyID(_ name: String) -> KeyID? { names.id(of: name) }
}
