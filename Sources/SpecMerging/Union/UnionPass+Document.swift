import APIModel
import Reporting
import SourceTree
import TributaryRuntime

// The document as a whole.
extension UnionPass {
    /// The merged API, and the findings about ids that two operations had.
    mutating func run(
        _ groups: ComponentGroups, _ matching: OperationMatching, _ webhooks: OperationMatching
    ) -> (API, [Finding]) {
        let components = fillComponents(groups)
        api.info = info()
        api.servers = first(parts) { $0.servers.isEmpty ? nil : $0.servers } ?? []
        api.security = first(parts, \.security)
        api.tags = tags()
        api.externalDocs = first(parts, \.externalDocs)
        api.extensions = union(parts.map(\.extensions))
        api.operations = operations(matching.groups)
        api.webhooks = operations(webhooks.groups)
        api.components = components
        let findings = renameClashes()
        followOperations(matching.groups + webhooks.groups)
        inheritServers()
        return (mapped(Compaction.compact(api, forward: forward)), findings)
    }

    private mutating func info() -> Info {
        let sides = parts.map(\.info).filter { $0.origins != nil }
        guard var merged = sides.first else { return parts.first?.info ?? Info(title: "", version: "") }
        merged.summary = first(sides, \.summary)
        merged.description = first(sides, \.description)
        merged.termsOfService = first(sides, \.termsOfService)
        merged.contact = first(sides, \.contact)
        merged.license = first(sides, \.license)
        merged.extensions = union(sides.map(\.extensions))
        merged.origins = Self.origins(sides.compactMap(\.origins))
        return merged
    }

    private mutating func tags() -> [Tag] {
        grouped(parts.map(\.tags)) { Name($0.name) }.map { group in
            var tag = group.first
            tag.summary = first(group.elements, \.summary)
            tag.description = first(group.elements, \.description)
            tag.parent = first(group.elements, \.parent)
            tag.kind = first(group.elements, \.kind)
            tag.externalDocs = first(group.elements, \.externalDocs)
            tag.extensions = union(group.elements.map(\.extensions))
            tag.origins = Self.origins(group.elements.map(\.origins))
            return tag
        }
    }

    /// A part without servers describes an API whose servers another part names.
    private mutating func inheritServers() {
        let servers = api.servers
        guard !servers.isEmpty else { return }
        for index in api.operations.indices where api.operations[index].servers.isEmpty {
            api.operations[index].servers = servers
        }
        // Who calls a webhook takes the address from elsewhere.
        for index in api.webhooks.indices where api.webhooks[index].servers.isEmpty {
            api.webhooks[index].servers = servers
        }
    }

    /// A component whose name is no longer the tag that it had by its name needs a mapping.
    private func mapped(_ source: API) -> API {
        var names: [SchemaID: String] = [:]
        for component in source.components.schemas where names[component.element] == nil {
            names[component.element] = component.name
        }
        var api = source
        for id in source.schemas.ids {
            guard let cases = source.schemas[id].discriminator?.cases else { continue }
            api.schemas[id].discriminator?.cases = cases.map { option in
                guard option.basis == .name else { return option }
                let isNamed =
                    Self.name(of: option.schema, names, source).map { Name($0) == Name(option.value) } ?? false
                return .init(value: option.value, schema: option.schema, basis: isNamed ? .name : .mapping)
            }
        }
        return api
    }

    /// The name of a component, or of the one that a member refers to with something said beside it.
    private static func name(of id: SchemaID, _ names: [SchemaID: String], _ api: API) -> String? {
        var id = id
        for _ in 0..<64 {
            if let name = names[id] { return name }
            guard case .alias(let target, addsNull: false) = api.schemas[id].form else { return nil }
            id = target
        }
        return nil
    }
}

// Operation ids.
extension UnionPass {
    /// Two operations that are not the same keep apart: the id of the one that comes later gets the name of its document.
    private mutating func renameClashes() -> [Finding] {
        var owners: [Name: Operation] = [:]
        for operation in api.operations {
            if let id = operation.operationID, owners[Name(id)] == nil { owners[Name(id)] = operation }
        }
        var findings: [Finding] = []
        for index in api.operations.indices {
            let operation = api.operations[index]
            guard let id = operation.operationID, let owner = owners[Name(id)],
                owner.origins.first != operation.origins.first,
                owner.origins.first.document != operation.origins.first.document
            else { continue }
            let new = freeID(id, operation, &owners)
            api.operations[index].operationID = new
            let statements = [
                Statement(owner.origins.first, "operationId", .string(id)),
                Statement(operation.origins.first, "operationId", .string(new)),
            ]
            findings.append(
                Finding(
                    renaming: .operationRenamed, element: new, operation: OperationReference(api.operations[index]),
                    statements, api.documents,
                    message: "\(operation.method) \(operation.path) had the operation id '\(id)' of "
                        + "\(owner.method) \(owner.path); it is now '\(new)'"))
        }
        return findings
    }

    private func freeID(_ id: String, _ operation: Operation, _ owners: inout [Name: Operation]) -> String {
        let base = id + (document(of: operation.origins)?.name ?? "").capitalizedWords
        var candidate = base
        var number = 2
        while owners[Name(candidate)] != nil {
            candidate = "\(base)\(number)"
            number += 1
        }
        owners[Name(candidate)] = operation
        return candidate
    }
}

// Links.
extension UnionPass {
    /// Links name operations by the ids and paths of their own document; they follow to what those became.
    private mutating func followOperations(_ groups: [Group<Operation>]) {
        let merged = api.operations + api.webhooks
        var targets = LinkTargets()
        for (group, operation) in zip(groups, merged) {
            for member in group.elements { targets.add(member, as: operation) }
        }
        for id in api.responses.ids where !api.responses[id].links.isEmpty {
            let links = api.responses[id].links.map { Named($0.name, targets.following($0.element)) }
            api.responses[id].links = links
        }
        api.components.links = api.components.links.map { Named($0.name, targets.following($0.element)) }
    }
}

/// What the operations of each document are called after the merge.
struct LinkTargets {
    private struct Key: Hashable {
        let document: DocumentID
        let name: Name
    }

    private var ids: [Key: String] = [:]
    private var paths: [Key: String] = [:]

    mutating func add(_ operation: Operation, as merged: Operation) {
        let document = operation.origins.first.document
        if let id = operation.operationID, let new = merged.operationID {
            ids[Key(document: document, name: Name(id))] = new
        }
        guard let written = operation.origins.first.node.parent?.key else { return }
        paths[Key(document: document, name: Name("\(operation.method) \(written)"))] = merged.path
    }

    func following(_ link: Link) -> Link {
        var link = link
        let document = link.origins.first.document
        switch link.target {
        case .operationID(let id)?:
            link.target = .operationID(ids[Key(document: document, name: Name(id))] ?? id)
        case .operationReference(let reference)?:
            guard let place = OperationPointer(reference),
                let path = paths[Key(document: document, name: Name("\(place.method) \(place.path)"))],
                Name(path) != Name(place.path)
            else { return link }
            link.target = .operationReference(OperationPointer.text(path: path, method: place.method))
        case nil: break
        }
        return link
    }
}

/// `#/paths/~1thing~1%7Bid%7D/get`.
struct OperationPointer {
    let path: String
    /// Upper case.
    let method: String

    /// Nil for what points elsewhere, into another document for example.
    init?(_ reference: String) {
        let tokens = reference.split(separator: "/", omittingEmptySubsequences: false)
        guard tokens.count == 4, tokens[0] == "#", tokens[1] == "paths" else { return nil }
        path = Self.decoded(tokens[2])
        method = tokens[3].uppercased()
    }

    static func text(path: String, method: String) -> String {
        var bytes = Array("#/paths/".utf8)
        for byte in JSONPointer.escape(path).utf8 {
            switch byte {
            case UInt8(ascii: "{"): bytes += "%7B".utf8
            case UInt8(ascii: "}"): bytes += "%7D".utf8
            case UInt8(ascii: "%"): bytes += "%25".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self) + "/" + method.lowercased()
    }

    /// RFC 3986, section 2.1, then RFC 6901, section 4.
    private static func decoded(_ token: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(token.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else {
                bytes.append(byte)
                continue
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        var result: [UInt8] = []
        var escaped = bytes[...]
        while let byte = escaped.popFirst() {
            switch (byte, escaped.first) {
            case (UInt8(ascii: "~"), UInt8(ascii: "1")): result.append(UInt8(ascii: "/"))
            case (UInt8(ascii: "~"), UInt8(ascii: "0")): result.append(UInt8(ascii: "~"))
            default:
                result.append(byte)
                continue
            }
            escaped = escaped.dropFirst()
        }
        return String(decoding: result, as: UTF8.self)
    }
}
