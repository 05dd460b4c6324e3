import APIModel
import Reporting
import SourceTree
import TributaryRuntime

extension Session {
    /// OpenAPI 3.1.0, section 4.8.22, and 3.2.0, section 4.22: names are unique, and parents exist.
    mutating func checkTags() {
        var first: [UTF8Key: Node] = [:]
        for tag in api.tags {
            let node = tag.origins.first.node
            guard let other = first[UTF8Key(tag.name)] else {
                first[UTF8Key(tag.name)] = node
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
        var parents: [UTF8Key: UTF8Key] = [:]
        for tag in api.tags { if let parent = tag.parent { parents[UTF8Key(tag.name)] = UTF8Key(parent) } }
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
            } else if isOwnAncestor(UTF8Key(tag.name), parents) {
                report(
                    .warning, "circular-tag", "the tag '\(tag.name)' is its own ancestor", at: node,
                    help: "take one of the tags out of the circle")
            }
        }
    }

    private func isOwnAncestor(_ name: UTF8Key, _ parents: [UTF8Key: UTF8Key]) -> Bool {
        var current = parents[name]
        for _ in 0..<parents.count {
            guard let found = current else { return false }
            if found == name { return true }
            current = parents[found]
        }
        return false
    }

    /// Tags needn't be declared. Where some are, one that isn't may be misspelt: it is noted where it is first used.
    private mutating func checkUseOfTags(_ declared: Set<UTF8Key>) {
        guard !declared.isEmpty else { return }
        var noted: Set<UTF8Key> = []
        for operation in api.operations {
            let node = operation.origins.first.node["tags"]
            for (index, tag) in operation.tags.enumerated() {
                guard !declared.contains(UTF8Key(tag)), noted.insert(UTF8Key(tag)).inserted, let node else { continue }
                let near = NearName.of(tag, in: api.tags.map(\.name))
                report(
                    .note, "undeclared-tag",
                    "the tag '\(tag)' isn't declared" + (near.map { "; did you mean '\($0)'?" } ?? ""),
                    at: node.child(at: index) ?? node, help: near.map { "write '\($0)'" } ?? "declare it under 'tags'")
            }
        }
    }
}
