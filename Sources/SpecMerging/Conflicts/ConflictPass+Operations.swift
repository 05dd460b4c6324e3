import APIModel
import Reporting
import SourceTree
import TributaryRuntime

// Operations that several documents describe.
extension ConflictPass {
    /// - Parameter merged: What the group became.
    mutating func compareOperations(_ group: [Operation], _ merged: OperationReference, isWebhook: Bool = false) {
        guard group.count > 1 else { return }
        let isSwapped = isWebhook
        let context = Context(element: merged.title, operation: merged, uses: [])
        compareTexts(of: group, context)
        compareSecurity(of: group, context)
        compareServers(of: group, context)
        compareParameters(of: group, context.sending(isSwapped ? .response : .request, merged))
        compareBodies(of: group, context.sending(isSwapped ? .response : .request, merged))
        compareResponses(of: group, context.sending(isSwapped ? .request : .response, merged))
        compareCallbacks(of: group, merged)
    }

    private mutating func compareTexts(of group: [Operation], _ context: Context) {
        comparePaths(of: group, context)
        let origins = group.map(\.origins.first)
        text(.operationID, origins, "operationId", group.map(\.operationID), context, silentPages: true)
        text(.summaryText, origins, "summary", group.map(\.summary), context)
        text(.description, origins, "description", group.map(\.description), context)
        list(.tags, origins, "tags", group.map(\.tags), context)
        flag(.deprecation, origins, "deprecated", group.map(\.isDeprecated), context)
        text(.externalDocs, origins, "externalDocs", group.map(\.externalDocs?.url), context, silentPages: true)
        extensions(origins, group.map(\.extensions), context)
    }

    /// The place is the name of the path item.
    private mutating func comparePaths(of group: [Operation], _ context: Context) {
        let statements = group.map { operation in
            let origin = operation.origins.first
            let item = origin.node.parent ?? origin.node
            return Statement(origin, pointer: item.pointer, location: item.keyLocation, .string(operation.path))
        }
        compareAnnotation(.path, statements, context)
    }

    private mutating func compareSecurity(of group: [Operation], _ context: Context) {
        let speaking = group.filter { combination.saysSecurity($0) }
        let statements = speaking.map { operation in
            let own = operation.origins.first
            let written = operation.security.first?.node?.parent
            let value = JSONValue.array(operation.security.map(\.value))
            guard let written else { return Statement(own, "security", value) }
            return Statement(own, pointer: written.pointer, location: written.keyLocation, value)
        }
        let sets = speaking.map {
            Set($0.security.isEmpty ? [JSONValue.object(JSONObject())] : $0.security.map(\.value))
        }
        guard let first = sets.first, sets.contains(where: { $0 != first }) else { return }
        compare(.security, statements, context) { _ in
            Judgement([.request]) { _ in
                sets.dropFirst().reduce(Effect.noChange) { effect, other in
                    effect.joined(
                        (first.isSubset(of: other) ? Effect.noChange : .narrows).joined(
                            other.isSubset(of: first) ? .noChange : .widens))
                }
            }
        }
    }

    /// Only what an operation has of its own: the root's servers are compared once.
    private mutating func compareServers(of group: [Operation], _ context: Context) {
        let speaking = group.filter { !$0.servers.isEmpty }
        let hasOwn = speaking.contains { operation in
            operation.origins.first.node["servers"] != nil || operation.origins.first.node.parent?["servers"] != nil
        }
        guard hasOwn else { return }
        compareServers(speaking.map { ($0.origins.first, $0.servers) }, context)
    }

    mutating func compareServers(_ lists: [(origin: Origin, servers: [Server])], _ context: Context) {
        let statements = lists.compactMap { origin, servers -> Statement? in
            guard let list = servers.first?.origins.first.node.parent else { return nil }
            let urls = servers.map { JSONValue.string(Self.withoutSlash($0.url)) }
            return Statement(origin, pointer: list.pointer, location: list.keyLocation, .array(urls))
        }
        compare(.servers, statements, context) { _ in Judgement(.unknown, .undirected) }
    }

    private static func withoutSlash(_ url: String) -> String {
        url.utf8.last == UInt8(ascii: "/") ? String(url.dropLast()) : url
    }

    private mutating func compareCallbacks(of group: [Operation], _ merged: OperationReference) {
        let context = Context(element: merged.title, operation: merged, uses: [])
        for callback in grouped(group.map(\.callbacks), by: { Name($0.name) }) {
            if callback.members.count < group.count {
                let statements = group.enumerated().compactMap { side, operation -> Statement? in
                    guard let member = callback[side: side] else {
                        let origin = operation.origins.first
                        return isPage(origin.document) ? nil : Statement(origin, "callbacks", nil)
                    }
                    return Statement(member.origins.first, nil, member.origins.first.node.jsonValue)
                }
                let inner = context.below(", callback '\(callback.first.name)'")
                compare(.callbackPresence, statements, inner, name: callback.first.name, isPresence: true) { _ in
                    Judgement(.unknown, .undirected)
                }
            }
            guard callback.members.count > 1 else { continue }
            for inner in OperationMatching(callback.elements.map(\.operations)).groups {
                compareOperations(inner.elements, merged, isWebhook: true)
            }
        }
    }
}

// Parameters and bodies.
extension ConflictPass {
    private mutating func compareParameters(of group: [Operation], _ context: Context) {
        let origins = group.map(\.origins.first)
        let lists = group.map { operation in
            operation.parameters.map { ParameterEntry(id: $0, parameter: api.parameters[$0], path: operation.path) }
        }
        for entry in grouped(lists, by: \.key) {
            let first = entry.first.parameter
            let context = context.below(", \(first.place.rawValue) parameter '\(first.name)'")
            if entry.members.count < group.count {
                let statements = origins.enumerated().compactMap { side, origin -> Statement? in
                    guard let member = entry[side: side] else {
                        return isPage(origin.document) ? nil : Statement(origin, "parameters", nil)
                    }
                    let own = member.parameter.origins.first
                    return Statement(own, nil, own.node.jsonValue)
                }
                let isRequired = entry.elements.contains(where: \.parameter.isRequired)
                compare(.parameterPresence, statements, context, name: first.name, isPresence: true) { context in
                    Judgement(context.directions) { _ in isRequired ? .narrows : .unknown }
                }
            }
            compareParameter(entry.elements, context)
        }
    }

    private mutating func compareParameter(_ entries: [ParameterEntry], _ context: Context) {
        guard entries.count > 1, !isSameComponent(entries.map(\.id), { forward[$0] }, \.parameters) else { return }
        compareParameters(entries.map(\.parameter), context)
    }

    mutating func compareParameters(_ group: [Parameter], _ context: Context) {
        let origins = group.map(\.origins.first)
        let required = zip(origins, group).map { Statement($0, "required", .bool($1.isRequired)) }
        compare(.parameterRequired, required, context) { context in
            Judgement(context.directions) { _ in group[0].isRequired ? .widens : .narrows }
        }
        text(.description, origins, "description", group.map(\.description), context)
        flag(.deprecation, origins, "deprecated", group.map(\.isDeprecated), context)
        let serialization = zip(origins, group).filter { !isPage($0.0.document) }.map { origin, parameter in
            Statement(origin, parameter.content.isEmpty ? "style" : "content", parameter.serialization)
        }
        compare(.serialization, serialization, context) { context in
            Judgement(context.directions) { _ in .incomparable }
        }
        extensions(origins, group.map(\.extensions), context)
        compareSchemas(group.compactMap(\.schema), context)
        compareContent(zip(origins, group.map(\.content)).map { ($0, $1) }, context)
        compareExamples(zip(origins, group.map(\.examples)).map { ($0, $1) }, context)
    }

    private mutating func compareBodies(of group: [Operation], _ context: Context) {
        let context = context.below(", request body")
        let bodies = group.compactMap(\.requestBody)
        if bodies.count < group.count, !bodies.isEmpty {
            let statements = group.map { operation in
                operation.requestBody.map { id in
                    let origin = api.requestBodies[id].origins.first
                    return Statement(origin, nil, origin.node.jsonValue)
                } ?? Statement(operation.origins.first, "requestBody", nil)
            }
            let isRequired = bodies.contains { api.requestBodies[$0].isRequired }
            compare(.bodyPresence, statements, context, isPresence: true) { context in
                Judgement(context.directions) { _ in isRequired ? .narrows : .unknown }
            }
        }
        guard bodies.count > 1, !isSameComponent(bodies, { forward[$0] }, \.requestBodies) else { return }
        compareBodies(bodies.map { api.requestBodies[$0] }, context)
    }

    mutating func compareBodies(_ group: [RequestBody], _ context: Context) {
        let origins = group.map(\.origins.first)
        let required = zip(origins, group).filter { !isPage($0.0.document) }.map {
            Statement($0, "required", .bool($1.isRequired))
        }
        compare(.bodyRequired, required, context) { context in
            Judgement(context.directions) { _ in .narrows }
        }
        text(.description, origins, "description", group.map(\.description), context, silentPages: true)
        extensions(origins, group.map(\.extensions), context)
        compareContent(zip(origins, group.map(\.content)).map { ($0, $1) }, context)
    }
}

/// A parameter in the path of its operation.
private struct ParameterEntry {
    let id: ParameterID
    let parameter: Parameter
    let path: String

    /// Path parameters are the same by their place in the path.
    var key: Key {
        let index =
            parameter.place == .path ? PathTemplate.names(path).firstIndex { Name($0) == Name(parameter.name) } : nil
        return Key(index: index, named: index == nil ? ParameterKey(parameter) : nil)
    }

    struct Key: Hashable {
        let index: Int?
        let named: ParameterKey?
    }
}

// Responses.
extension ConflictPass {
    private mutating func compareResponses(of group: [Operation], _ context: Context) {
        for entry in grouped(group.map(\.responses), by: \.status) {
            let status = entry.first.status
            let context = context.below(", response \(status.text)")
            if entry.members.count < group.count { compareResponsePresence(entry, group, context) }
            let ids = entry.elements.map(\.response)
            guard ids.count > 1, !isSameComponent(ids, { forward[$0] }, \.responses) else { continue }
            compareResponses(ids.map { api.responses[$0] }, context)
        }
    }

    private mutating func compareResponsePresence(
        _ entry: Group<StatusResponse>, _ group: [Operation], _ context: Context
    ) {
        let statements = group.enumerated().compactMap { side, operation -> Statement? in
            let origin = operation.origins.first
            guard let member = entry[side: side] else {
                return isPage(origin.document) ? nil : Statement(origin, "responses", nil)
            }
            if let node = origin.node["responses"]?[member.status.text] {
                return Statement(origin, pointer: node.pointer, location: node.keyLocation, node.jsonValue)
            }
            let own = api.responses[member.response].origins.first
            return Statement(own, nil, own.node.jsonValue)
        }
        // What a response offers is judged as a request is.
        let effect: Effect = entry.first.status.isSuccess ? .narrows : .noChange
        let direction = context.directions[0]
        compare(.responsePresence, statements, context, name: entry.first.status.text, isPresence: true) { _ in
            Judgement(effect, direction, judgedAs: .request)
        }
    }

    mutating func compareResponses(_ group: [Response], _ context: Context) {
        let origins = group.map(\.origins.first)
        text(.description, origins, "description", group.map(\.description), context)
        text(.summaryText, origins, "summary", group.map(\.summary), context, silentPages: true)
        extensions(origins, group.map(\.extensions), context)
        compareHeaders(group, context)
        compareContent(zip(origins, group.map(\.content)).map { ($0, $1) }, context)
        for entry in grouped(group.map(\.links), by: { Name($0.name) }) where entry.members.count > 1 {
            let statements = entry.elements.map {
                Statement($0.element.origins.first, nil, $0.element.origins.first.node.jsonValue)
            }
            compareAnnotation(.link, statements, context.below(", link '\(entry.first.name)'"))
        }
    }

    private mutating func compareHeaders(_ group: [Response], _ context: Context) {
        for entry in grouped(group.map(\.headers), by: { Name(ignoringCase: $0.name) }) {
            let context = context.below(", header '\(entry.first.name)'")
            let headers = entry.elements.map { api.headers[$0.element] }
            if headers.count < group.count {
                let statements = group.enumerated().compactMap { side, response -> Statement? in
                    guard let member = entry[side: side] else {
                        return isPage(response.origins.first.document)
                            ? nil : Statement(response.origins.first, "headers", nil)
                    }
                    let origin = api.headers[member.element].origins.first
                    return Statement(origin, nil, origin.node.jsonValue)
                }
                let effect: Effect = headers.contains(where: \.isRequired) ? .narrows : .noChange
                let direction = context.directions[0]
                compare(.headerPresence, statements, context, name: entry.first.name, isPresence: true) { _ in
                    Judgement(effect, direction, judgedAs: .request)
                }
            }
            guard headers.count > 1, !isSameComponent(entry.elements.map(\.element), { forward[$0] }, \.headers)
            else { continue }
            compareHeaders(headers, context)
        }
    }

    mutating func compareHeaders(_ group: [Header], _ context: Context) {
        let origins = group.map(\.origins.first)
        let required = zip(origins, group).map { Statement($0, "required", .bool($1.isRequired)) }
        compare(.headerRequired, required, context) { context in
            Judgement(context.directions) { _ in group[0].isRequired ? .widens : .narrows }
        }
        text(.description, origins, "description", group.map(\.description), context)
        flag(.deprecation, origins, "deprecated", group.map(\.isDeprecated), context)
        extensions(origins, group.map(\.extensions), context)
        compareSchemas(group.compactMap(\.schema), context)
        compareContent(zip(origins, group.map(\.content)).map { ($0, $1) }, context)
    }

    /// Whether all refer to one component, which is compared as such.
    private func isSameComponent<Element: Component>(
        _ ids: [ID<Element>], _ forward: (ID<Element>) -> ID<Element>, _ arena: KeyPath<API, Arena<Element>>
    ) -> Bool {
        guard let first = ids.first.map(forward) else { return true }
        return ids.allSatisfy { api[keyPath: arena][$0].component != nil && forward($0) == first }
    }
}

// Media types.
extension ConflictPass {
    private mutating func compareContent(_ lists: [(origin: Origin, content: [MediaType])], _ context: Context) {
        for entry in grouped(lists.map(\.content), by: { Name(mediaType: $0.name) }) {
            let isAlone = lists.allSatisfy { $0.content.count < 2 }
            let context = isAlone ? context : context.below(" as \(entry.first.name)")
            if entry.members.count < lists.count { compareMediaTypePresence(entry, lists, context) }
            guard entry.members.count > 1 else { continue }
            let group = entry.elements
            compareExamples(group.map { ($0.origins.first, $0.examples) }, context)
            for keyPath in [\MediaType.schema, \MediaType.itemSchema] {
                compareSchemas(group.compactMap { $0[keyPath: keyPath] }, context)
            }
            compareEncodings(group, context)
        }
    }

    private mutating func compareMediaTypePresence(
        _ entry: Group<MediaType>, _ lists: [(origin: Origin, content: [MediaType])], _ context: Context
    ) {
        let statements = lists.enumerated().compactMap { side, list -> Statement? in
            guard let member = entry[side: side] else {
                return isPage(list.origin.document) ? nil : Statement(list.origin, "content", nil)
            }
            return Statement(member.origins.first, nil, .string(member.name))
        }
        let direction = context.directions[0]
        compare(.mediaTypePresence, statements, context, name: entry.first.name, isPresence: true) { _ in
            Judgement(.narrows, direction, judgedAs: .request)
        }
    }

    private mutating func compareEncodings(_ group: [MediaType], _ context: Context) {
        for entry in grouped(group.map(\.encodings), by: { Name($0.property) }) where entry.members.count > 1 {
            let statements = entry.elements.map { Statement($0.origins.first, nil, $0.origins.first.node.jsonValue) }
            compare(.encoding, statements, context.below(".\(entry.first.property)"), name: entry.first.property) {
                context in
                Judgement(context.directions) { _ in .incomparable }
            }
        }
    }

    /// A page has room for one example of a success.
    mutating func compareExamples(_ lists: [(origin: Origin, examples: [Example])], _ context: Context) {
        let speaking = lists.filter { !isPage($0.origin.document) || !$0.examples.isEmpty }
        let statements = speaking.map { origin, examples -> Statement in
            let single = examples.count == 1 && examples[0].name == nil
            let values = examples.map { JSONObject.Member($0.name ?? "", $0.value?.jsonValue ?? .null) }
            let value = examples.isEmpty ? nil : single ? values[0].value : JSONValue.object(JSONObject(values))
            return Statement(origin, origin.node["examples"] == nil ? "example" : "examples", value)
        }
        compareAnnotation(.example, statements, context)
    }
}

// Simple facts.
extension ConflictPass {
    mutating func text(
        _ rule: MergeRule, _ origins: [Origin], _ keyword: String, _ values: [String?], _ context: Context,
        silentPages: Bool = false
    ) {
        let statements = zip(origins, values).filter { !silentPages || !isPage($0.0.document) }.map {
            Statement($0, keyword, $1.map { .string($0) })
        }
        compareAnnotation(rule, statements, context)
    }

    private mutating func list(
        _ rule: MergeRule, _ origins: [Origin], _ keyword: String, _ values: [[String]], _ context: Context
    ) {
        let statements = zip(origins, values).filter { !isPage($0.0.document) }.map { origin, values in
            Statement(origin, keyword, values.isEmpty ? nil : .array(values.unique { Name($0) }.map { .string($0) }))
        }
        compareAnnotation(rule, statements, context)
    }

    private mutating func flag(
        _ rule: MergeRule, _ origins: [Origin], _ keyword: String, _ values: [Bool], _ context: Context
    ) {
        let statements = zip(origins, values).filter { !isPage($0.0.document) }.map {
            Statement($0, keyword, .bool($1))
        }
        compareAnnotation(rule, statements, context)
    }

    mutating func extensions(_ origins: [Origin], _ lists: [[Extension]], _ context: Context) {
        let speaking = zip(origins, lists).filter { !isPage($0.0.document) }
        for entry in grouped(speaking.map(\.1), by: { Name($0.name) }) {
            let name = entry.first.name
            let statements = speaking.map { origin, list in
                Statement(origin, name, list.first { Name($0.name) == Name(name) }?.node.jsonValue)
            }
            compareAnnotation(.extensions, statements, context, name: name)
        }
    }
}

extension Context {
    func sending(_ direction: Direction, _ operation: OperationReference) -> Context {
        Context(
            element: element, operation: self.operation, uses: [Use(operation: operation, direction: direction)],
            ignored: ignored)
    }
}

extension OperationReference {
    /// Its id, or method and path.
    var title: String { operationID ?? "\(method) \(path)" }
}

extension SecurityRequirement {
    fileprivate var value: JSONValue {
        let sorted = schemes.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return .object(JSONObject(sorted.map { .init($0.name, .array($0.scopes.map { .string($0) })) }))
    }
}

extension Parameter {
    /// How the value is written, in one value.
    fileprivate var serialization: JSONValue {
        if let media = content.first { return .object(JSONObject([.init("content", .string(media.name))])) }
        return .object(
            JSONObject([
                .init("style", .string(style.rawValue)), .init("explode", .bool(isExploded)),
                .init("allowReserved", .bool(allowsReserved)), .init("allowEmptyValue", .bool(allowsEmptyValue)),
            ]))
    }
}
