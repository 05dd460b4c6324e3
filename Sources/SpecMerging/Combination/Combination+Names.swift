import APIModel
import Reporting
import SchemaRelations
import TributaryRuntime

// Where documents stand under the paths of another, and what pages call their security schemes.
extension Combination {
    /// Puts a path before those of a document; references to its operations follow at the end of the merge.
    mutating func mount(_ prefixes: [String: String]) {
        for index in parts.indices {
            guard let name = parts[index].documents.first?.name, let prefix = prefixes[name], !prefix.isEmpty else {
                continue
            }
            for operation in parts[index].operations.indices {
                let path = parts[index].operations[operation].path
                parts[index].operations[operation].path = prefix + path
            }
        }
    }

    /// A page shows how a key is sent, but no name for that: the scheme of another document that does the same gives it.
    mutating func adoptSecuritySchemesOfPages() {
        let known = parts.filter { $0.documents.first?.dialect != .page }.flatMap(\.components.securitySchemes)
        for index in parts.indices where parts[index].documents.first?.dialect == .page {
            for scheme in parts[index].components.securitySchemes {
                guard let other = known.first(where: { $0.element.kind.sends(like: scheme.element.kind) }) else {
                    continue
                }
                renameSecurityScheme(scheme.name, to: other.name, in: index)
            }
        }
    }

    mutating func renameSecurityScheme(_ name: String, to new: String, in index: Int) {
        func renamed(_ requirement: SecurityRequirement) -> SecurityRequirement {
            var requirement = requirement
            for scheme in requirement.schemes.indices where Name(requirement.schemes[scheme].name) == Name(name) {
                requirement.schemes[scheme].name = new
            }
            return requirement
        }
        for scheme in parts[index].components.securitySchemes.indices
        where Name(parts[index].components.securitySchemes[scheme].name) == Name(name) {
            parts[index].components.securitySchemes[scheme].name = new
        }
        parts[index].security = parts[index].security?.map(renamed)
        for operation in parts[index].operations.indices {
            parts[index].operations[operation].security = parts[index].operations[operation].security.map(renamed)
        }
        for operation in parts[index].webhooks.indices {
            parts[index].webhooks[operation].security = parts[index].webhooks[operation].security.map(renamed)
        }
    }
}

extension SecurityScheme.Kind {
    fileprivate func sends(like other: Self) -> Bool {
        switch (self, other) {
        case (.apiKey(let name, let place), .apiKey(let otherName, let otherPlace)):
            place == otherPlace && Name(ignoringCase: name) == Name(ignoringCase: otherName)
        case (.http(let scheme, _), .http(let otherScheme, _)): scheme == otherScheme
        default: self == other
        }
    }
}

// Components of one name that are different things.
extension Combination {
    /// Gives all components of a name but the first, and those that equal it, a name with that of their document. References
    /// are identities, so they follow by themselves; names of security schemes are rewritten.
    mutating func renameComponents(_ policy: Policy, _ flat: FlatSchemas) -> [Finding] {
        var renaming = ComponentRenaming(relation: Relation(base: flat, revision: flat), policy: policy, api: api)
        let groups = ComponentGroups(parts.map(\.components))
        renaming.takenNames = groups.names
        for group in groups.schemas {
            for rename in renaming.renames(of: group, \.schemas, { $0.saysTheSame($1, $2) }) {
                api.schemas[rename.element].component = rename.name
                parts[rename.side].components.schemas.rename(rename.element, to: rename.name)
            }
        }
        for group in groups.parameters {
            for rename in renaming.renames(of: group, \.parameters, { $0.saysTheSame($1, $2) }) {
                api.parameters[rename.element].component = rename.name
                parts[rename.side].components.parameters.rename(rename.element, to: rename.name)
            }
        }
        for group in groups.headers {
            for rename in renaming.renames(of: group, \.headers, { $0.saysTheSame($1, $2) }) {
                api.headers[rename.element].component = rename.name
                parts[rename.side].components.headers.rename(rename.element, to: rename.name)
            }
        }
        for group in groups.responses {
            for rename in renaming.renames(of: group, \.responses, { $0.saysTheSame($1, $2) }) {
                api.responses[rename.element].component = rename.name
                parts[rename.side].components.responses.rename(rename.element, to: rename.name)
            }
        }
        for group in groups.requestBodies {
            for rename in renaming.renames(of: group, \.requestBodies, { $0.saysTheSame($1, $2) }) {
                api.requestBodies[rename.element].component = rename.name
                parts[rename.side].components.requestBodies.rename(rename.element, to: rename.name)
            }
        }
        for group in groups.securitySchemes {
            for rename in renaming.securityRenames(of: group) {
                renameSecurityScheme(group.first.name, to: rename.name, in: rename.side)
            }
        }
        return renaming.findings
    }
}

extension Array {
    fileprivate mutating func rename<Kind>(_ id: ID<Kind>, to name: String) where Element == Named<ID<Kind>> {
        for index in indices where self[index].element == id { self[index].name = name }
    }
}
