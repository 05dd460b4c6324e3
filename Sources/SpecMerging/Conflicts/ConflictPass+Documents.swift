import APIModel
import Reporting
import SchemaRelations
import SourceTree
import TributaryRuntime

// What documents say of the API as a whole, and of their components.
extension ConflictPass {
    mutating func run(
        _ components: ComponentGroups, _ matching: OperationMatching, _ webhooks: OperationMatching, _ merged: API
    ) {
        compareRoots()
        compareComponents(components)
        for (group, operation) in zip(matching.groups, merged.operations) {
            compareOperations(group.elements, OperationReference(operation))
        }
        reportRenamedOperations(matching, merged.operations)
        for (group, operation) in zip(webhooks.groups, merged.webhooks) {
            compareOperations(group.elements, OperationReference(operation), isWebhook: true)
        }
    }

    mutating func compareRoots() {
        let context = Context(element: "document", operation: nil, uses: [])
        let speaking = parts.filter { $0.info.origins.map { !isPage($0.first.document) } ?? false }
        let origins = speaking.compactMap(\.info.origins?.first)
        compareDialects(origins, context)
        let info = Context(element: "info", operation: nil, uses: [])
        text(.info, origins, "title", speaking.map(\.info.title), info.below(".title"))
        text(.info, origins, "version", speaking.map(\.info.version), info.below(".version"))
        text(.info, origins, "summary", speaking.map(\.info.summary), info.below(".summary"))
        text(.info, origins, "description", speaking.map(\.info.description), info.below(".description"))
        text(.info, origins, "termsOfService", speaking.map(\.info.termsOfService), info.below(".termsOfService"))
        for keyword in ["contact", "license"] {
            let statements = origins.map { Statement($0, keyword, $0.node[keyword]?.jsonValue) }
            compareAnnotation(.info, statements, info.below(".\(keyword)"))
        }
        compareRootServers()
        compareTags()
        compareSecuritySchemes()
    }

    private mutating func compareDialects(_ origins: [Origin], _ context: Context) {
        let statements = origins.compactMap { origin -> Statement? in
            guard let root = origin.node.parent, let keyword = ["openapi", "swagger"].first(where: { root[$0] != nil })
            else { return nil }
            let place = Origin(document: origin.document, node: root).place(of: keyword)
            return Statement(
                origin, pointer: place.pointer, location: place.location, root[keyword].map { .string($0.text) })
        }
        compareAnnotation(.dialect, statements, context)
    }

    private mutating func compareRootServers() {
        let speaking = parts.compactMap { part in part.servers.first.map { ($0.origins.first, part.servers) } }
        compareServers(speaking, Context(element: "servers", operation: nil, uses: []))
    }

    private mutating func compareTags() {
        for group in grouped(parts.map(\.tags), by: { Name($0.name) }) where group.members.count > 1 {
            let context = Context(element: "tag '\(group.first.name)'", operation: nil, uses: [])
            let speaking = group.elements.filter { !isPage($0.origins.first.document) }
            for (keyword, values) in [
                ("description", speaking.map(\.description)), ("summary", speaking.map(\.summary)),
            ] {
                let statements = zip(speaking, values).map { tag, value in
                    Statement(tag.origins.first, keyword, value.map { .string($0) })
                }
                // One name may stand for two groups of operations; only the prose tells, which isn't decided here.
                compare(.tag, statements, context, isAnnotation: true) { _ in Judgement(.unknown, .undirected) }
            }
        }
    }

    private mutating func compareSecuritySchemes() {
        for group in grouped(parts.map(\.components.securitySchemes), by: { Name($0.name) })
        where group.members.count > 1 {
            let schemes = group.elements.map(\.element)
            let uses = reach.uses(of: ComponentName(kind: .securityScheme, name: group.first.name))
            let context = Context(element: "security scheme '\(group.first.name)'", operation: nil, uses: uses)
            let origins = schemes.map(\.origins.first)
            text(.description, origins, "description", schemes.map(\.description), context, silentPages: true)
            guard schemes.contains(where: { $0.kind != schemes[0].kind }) else { continue }
            let statements = origins.map { Statement($0, "type", $0.node.jsonValue) }
            compare(.securityScheme, statements, context) { _ in Judgement(.incomparable, .request) }
        }
    }
}

// Components of one kind and name.
extension ConflictPass {
    mutating func compareComponents(_ groups: ComponentGroups) {
        for group in groups.schemas where group.members.count > 1 {
            let ids = group.elements.map(\.element)
            // What a component reaches takes time to find out, and most are the same everywhere.
            guard !areIdentical(ids) else { continue }
            compareContents(ids, context(.schema, group.first.name))
        }
        for group in groups.parameters where group.members.count > 1 {
            let context = context(.parameter, group.first.name, "parameter ")
            compareParameters(group.elements.map { api.parameters[$0.element] }, context)
        }
        for group in groups.headers where group.members.count > 1 {
            let context = context(.header, group.first.name, "header ")
            compareHeaders(group.elements.map { api.headers[$0.element] }, context)
        }
        for group in groups.requestBodies where group.members.count > 1 {
            let context = context(.requestBody, group.first.name, "request body ")
            compareBodies(group.elements.map { api.requestBodies[$0.element] }, context)
        }
        for group in groups.responses where group.members.count > 1 {
            let context = context(.response, group.first.name, "response ")
            compareResponses(group.elements.map { api.responses[$0.element] }, context)
        }
    }

    private func areIdentical(_ ids: [SchemaID]) -> Bool {
        let flat = ids.map { relation.base.flatID(of: $0) }
        return flat.dropFirst().allSatisfy { relation.isIdentical(SchemaPair(flat[0], $0)) }
    }

    private func context(_ kind: ComponentName.Kind, _ name: String, _ prefix: String = "") -> Context {
        Context(
            element: prefix + name, operation: nil, uses: reach.uses(of: ComponentName(kind: kind, name: name)))
    }
}
