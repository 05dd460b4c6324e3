import Reporting

extension NodeBuilder {
    /// One error per member that its mapping already had, in the order of the document; of the first thousand, since a
    /// file that isn't a description at all can have millions.
    static func duplicateKeys(_ duplicates: ContiguousArray<Duplicate>, in root: Node) -> [Diagnostic] {
        duplicates.prefix(1000).map { pair in
            let (first, second) = (Node(root.storage, pair.first), Node(root.storage, pair.second))
            let name = second.key ?? ""
            return Diagnostic(
                .error, "duplicate-key", "key '\(name)' appears twice in one mapping", at: second.keyLocation,
                pointer: second.pointer, help: "keep one of the two, or rename this one",
                notes: [Diagnostic.Note("'\(name)' is first here", at: first.keyLocation)])
        }
    }
}
