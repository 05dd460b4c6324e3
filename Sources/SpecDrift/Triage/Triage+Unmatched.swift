import APIModel

extension Triage {
    /// Something that a filter names and neither API has: a typing mistake would hide every finding.
    package struct Unmatched: Sendable {
        package enum Kind: String, Sendable, Hashable {
            case path, tag, operation
        }

        package let kind: Kind
        package let name: String
        /// What could have been meant.
        package let candidates: [String]
    }
}

extension Triage.Filter {
    /// In the order of the filters.
    package func unmatched(_ base: API, _ revision: API) -> [Triage.Unmatched] {
        let all = base.operations + base.webhooks + revision.operations + revision.webhooks
        let tags = all.flatMap(\.tags)
        let names = all.flatMap { ["\($0.method) \($0.path)"] + ($0.operationID.map { [$0] } ?? []) }
        let known = (paths: Set(all.map(\.path)), tags: Set(tags), names: Set(names))
        func missing(
            _ kind: Triage.Unmatched.Kind, _ wanted: [String], _ candidates: [String], _ isThere: (String) -> Bool
        )
            -> [Triage.Unmatched]
        {
            wanted.filter { !isThere($0) }.map { Triage.Unmatched(kind: kind, name: $0, candidates: candidates) }
        }
        return missing(.path, paths, all.map(\.path)) { pattern in
            let glob = PathGlob(pattern)
            return known.paths.contains(where: glob.matches)
        } + missing(.tag, self.tags, tags, known.tags.contains)
            + missing(.operation, operations, names, known.names.contains)
    }
}
