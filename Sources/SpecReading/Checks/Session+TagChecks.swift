import APIModel
import Reporting
import SourceTree

extension Session {
    /// OpenAPI 3.1.0, section 4.8.22, and 3.2.0, section 4.22: names are unique, and parents exist.
    mutating func checkTags() {
        var first: [NameKey: Node] = [:]
        for tag in api.tags {
            let node = tag.origins.first.node
            guard let other = first[NameKey(tag.name)] else {
                first[NameKey(tag.name)] = node
                continue
            }
            report(
                .warning, "duplicate-tag", "the tag '\(tag.name)' is declared twice", at: node["name"] ?? node,
                help: "join the two", notes: [.init("'\(tag.name)' is first here", at: other.keyLocation)])
        }
        checkParents()
        checkUseOfTags(Set(first.keys))
    }

    private mutating func checkParents() {
        var parents: [NameKey: NameKey] = [:]
        for tag in api.tags { if let parent = tag.parent { parents[NameKey(tag.name)] = NameKey(parent) } }
        guard !parents.isEmpty else { return }
        let names = api.tags.map(\.name)
        for tag in api.tags {
            guard let parent = tag.parent, let node = tag.origins.first.node["parent"] else { continue }
            if !names.contains(where: { $0.utf8.elementsEqual(parent.utf8) }) {
                let near = NearName.of(parent, in: names)
                report(
                    .warning, "undeclared-tag",
                    "there is no tag '\(parent)'" + (near.map { "; did you mean '\($0)'?" } ?? ""), at: node,
                    help: near.map { "write '\($0)'" } ?? "declare it under 'tags'")
            } else if isOwnAncestor(NameKey(tag.name), parents) {
                report(
                    .warning, "circular-tag", "the tag '\(tag.name)' is its own ancestor", at: node,
                    help: "take one of the tags out of the circle")
            }
        }
    }

    private func isOwnAncestor(_ name: NameKey, _ parents: [NameKey: NameKey]) -> Bool {
        var current = parents[name]
        for _ in 0..<parents.count {
            guard let found = current else { return false }
            if found == name { return true }
            current = parents[found]
        }
        return false
    }

    /// Tags needn't be declared. Where some are, one that isn't may be misspelt: it is noted where it is first used.
    private mutating func checkUseOfTags(_ declared: Set<NameKey>) {
        guard !declared.isEmpty else { return }
        var noted: Set<NameKey> = []
        for operation in api.operations {
            let node = operation.origins.first.node["tags"]
            for (index, tag) in operation.tags.enumerated() {
                guard !declared.contains(NameKey(tag)), noted.insert(NameKey(tag)).inserted, let node else { continue }
                let near = NearName.of(tag, in: api.tags.map(\.name))
                report(
                    .note, "undeclared-tag",
                    "the tag '\(tag)' isn't declared" + (near.map { "; did you mean '\($0)'?" } ?? ""),
                    at: node.child(at: index) ?? node, help: near.map { "write '\($0)'" } ?? "declare it under 'tags'")
            }
        }
    }
}
