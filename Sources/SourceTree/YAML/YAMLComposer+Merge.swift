/// Merge keys (yaml.org/type/merge.html) as PyYAML reads them: members that are written win; in a list the earlier
/// mapping wins; of several `<<` in one mapping the later wins.
extension YAMLComposer {
    /// Puts the members of the mappings that `<<` names in its place. `merges` are children of the innermost mapping.
    mutating func mergeMembers(_ merges: [UInt32]) {
        let children = Array(builder.openChildren)
        var taken = Set<KeyID>()
        let isMerge = Set(merges)
        for child in children where !isMerge.contains(child) { taken.insert(builder.records[Int(child)].keyID) }
        var merged: [UInt32: [UInt32]] = [:]
        for merge in merges.reversed() {
            var members: [UInt32] = []
            for source in mergeSources(merge) {
                for member in builder.children(of: source)
                where taken.insert(builder.records[Int(member)].keyID).inserted {
                    members.append(member)
                }
            }
            merged[merge] = members
        }
        builder.dropOpenChildren()
        for child in children {
            guard let members = merged[child] else {
                builder.addChild(child)
                continue
            }
            for member in members { builder.mergedMember(member) }
        }
    }

    /// The value of `<<` itself, or its elements.
    private mutating func mergeSources(_ merge: UInt32) -> [UInt32] {
        switch builder.records[Int(merge)].kind {
        case .mapping: return [merge]
        case .sequence:
            let elements = Array(builder.children(of: merge))
            for element in elements where builder.records[Int(element)].kind != .mapping { refuseMerge(element) }
            return elements.filter { builder.records[Int($0)].kind == .mapping }
        default:
            refuseMerge(merge)
            return []
        }
    }

    private mutating func refuseMerge(_ record: UInt32) {
        let node = builder.records[Int(record)]
        report(
            "invalid-merge", "'<<' takes a mapping or a list of mappings", .init(node.line, node.column),
            help: "name a mapping with an alias, or quote \"<<\" to mean a member of that name")
    }
}
