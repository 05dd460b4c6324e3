import APIModel

/// Which operations and schemas of an API are wanted. What they reach comes along, everything else goes. What is
/// excluded goes with all that nothing else reaches.
///
/// It works on the effective API, so members of path items and of the root are where they belong already, and a schema
/// that only a discriminator names is reached like any other.
package struct Selection: Sendable {
    package struct Names: Sendable {
        /// Operation ids, or a method and a path: `GET /pets`.
        package var operations: [String]
        package var tags: [String]
        /// As in the document, a trailing slash aside; `*` at the end stands for any rest.
        package var paths: [String]
        /// Names of component schemas.
        package var schemas: [String]

        package init(
            operations: [String] = [], tags: [String] = [], paths: [String] = [], schemas: [String] = []
        ) {
            self.operations = operations
            self.tags = tags
            self.paths = paths
            self.schemas = schemas
        }

        package var isEmpty: Bool { operations.isEmpty && tags.isEmpty && paths.isEmpty && schemas.isEmpty }
    }

    /// A name that nothing has, probably a mistake.
    package struct Unmatched: Sendable, Hashable {
        package enum Kind: String, Sendable { case operations, tags, paths, schemas }

        package let kind: Kind
        package let name: String
        /// What there is of the kind, for a suggestion.
        package let candidates: [String]
    }

    /// Nothing wanted means everything.
    package var include: Names
    package var exclude: Names

    package init(include: Names = Names(), exclude: Names = Names()) {
        self.include = include
        self.exclude = exclude
    }

    /// - Returns: `kept`: excluded schemas that something wanted refers to, so that they stay.
    package func apply(to api: API) -> (api: API, unmatched: [Unmatched], kept: [String]) {
        guard !include.isEmpty || !exclude.isEmpty else { return (api, [], []) }
        let unmatched = unmatched(include, in: api) + unmatched(exclude, in: api)
        var result = api
        result.operations = api.operations.filter(isWanted)
        result.webhooks = api.webhooks.filter(isWanted)
        let goesAlong = schemasOfOperations(api).subtracting(schemasOfOperations(result))
        let wanted = api.components.schemas.filter { isWanted($0.name) && !goesAlong.contains(Name($0.name)) }
        result = Compaction.compact(result, keeping: wanted.map(\.element))
        let present = Set(result.components.schemas.map { Name($0.name) })
        let kept = exclude.schemas.filter { present.contains(Name($0)) }
        let operations = result.operations + result.webhooks
        let tags = Set(operations.flatMap(\.tags).map { Name($0) })
        result.tags.removeAll { !tags.contains(Name($0.name)) }
        let schemes = Set(operations.flatMap(\.security).flatMap(\.schemes).map { Name($0.name) })
        result.components.securitySchemes.removeAll { !schemes.contains(Name($0.name)) }
        return (result, unmatched, kept)
    }

    /// The named schemas that operations reach; none where that isn't asked, since only what is wanted counts.
    private func schemasOfOperations(_ api: API) -> Set<Name> {
        guard include.isEmpty else { return [] }
        return Set(Compaction.compact(api, keeping: []).components.schemas.map { Name($0.name) })
    }

    private func isWanted(_ operation: Operation) -> Bool {
        let hasOperationFilter = !include.operations.isEmpty || !include.tags.isEmpty || !include.paths.isEmpty
        // Somebody who names schemas only wants models without operations.
        let isIncluded = hasOperationFilter ? include.names(operation) : include.schemas.isEmpty
        return isIncluded && !exclude.names(operation)
    }

    /// Schemas come along when an operation reaches them; by themselves only where they are asked for, or where nothing
    /// but exclusions is said.
    private func isWanted(_ schema: String) -> Bool {
        let isExcluded = exclude.schemas.contains { $0.utf8.elementsEqual(schema.utf8) }
        let isIncluded = include.isEmpty || include.schemas.contains { $0.utf8.elementsEqual(schema.utf8) }
        return isIncluded && !isExcluded
    }

    private func unmatched(_ names: Names, in api: API) -> [Unmatched] {
        let operations = api.operations + api.webhooks
        let ids = operations.compactMap(\.operationID) + operations.map(\.methodAndPath)
        let tags = operations.flatMap(\.tags) + api.tags.map(\.name)
        let schemas = api.components.schemas.map(\.name)
        func missing(_ wanted: [String], _ kind: Unmatched.Kind, _ candidates: [String]) -> [Unmatched] {
            let present = Set(candidates.map { Name($0) })
            return wanted.filter { !present.contains(Name($0)) }
                .map { Unmatched(kind: kind, name: $0, candidates: candidates) }
        }
        let paths = names.paths.filter { pattern in !operations.contains { Names.matches(pattern, $0.path) } }
        return missing(names.operations, .operations, ids) + missing(names.tags, .tags, tags)
            + paths.map { Unmatched(kind: .paths, name: $0, candidates: operations.map(\.path)) }
            + missing(names.schemas, .schemas, schemas)
    }
}

extension Selection.Names {
    fileprivate func names(_ operation: Operation) -> Bool {
        operations.contains {
            $0.utf8.elementsEqual((operation.operationID ?? "").utf8)
                || $0.utf8.elementsEqual(operation.methodAndPath.utf8)
        }
            || tags.contains { tag in operation.tags.contains { $0.utf8.elementsEqual(tag.utf8) } }
            || paths.contains { Self.matches($0, operation.path) }
    }

    fileprivate static func matches(_ pattern: String, _ path: String) -> Bool {
        let star = UInt8(ascii: "*")
        if pattern.utf8.last == star { return path.utf8.starts(with: pattern.utf8.prefix { $0 != star }) }
        return withoutSlash(pattern).elementsEqual(withoutSlash(path))
    }

    private static func withoutSlash(_ path: String) -> Substring.UTF8View {
        path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") ? path.dropLast().utf8 : path[...].utf8
    }
}

extension Operation {
    fileprivate var methodAndPath: String { method + " " + path }
}
