import APIModel
import Reporting
import SourceTree

extension Session {
    /// By the version that the root names; nil, reported, for what is no description.
    mutating func detectDialect(_ root: Node) -> Dialect? {
        if let node = root["swagger"] {
            if Self.version(node, isPrefix: "2.") || node.text == "2" { return .swagger2 }
            return reportVersion(node)
        }
        if let node = root["openapi"] {
            // What `PageReader` writes.
            if node.text == "page" { return .page }
            if Self.version(node, isPrefix: "3.0") { return .openAPI30 }
            if Self.version(node, isPrefix: "3.1") { return .openAPI31 }
            if Self.version(node, isPrefix: "3.2") { return .openAPI32 }
            if node.text.utf8.starts(with: "3.".utf8) {
                report(
                    .warning, "unknown-version",
                    "OpenAPI \(node.text) is newer than this reader, which takes it for 3.2",
                    at: node, help: "use 3.2.0 or earlier")
                return .openAPI32
            }
            return reportVersion(node)
        }
        let what = root.kind == .mapping ? "has neither 'openapi' nor 'swagger'" : "is \(Self.shown(root))"
        report(
            .error, "not-a-description", "the document is no API description: it \(what)", at: root,
            help: "start it with 'openapi: 3.1.0'")
        return nil
    }

    /// `3.1`, `3.1.0`, not `3.10`.
    private static func version(_ node: Node, isPrefix prefix: String) -> Bool {
        let text = node.text.utf8
        guard text.starts(with: prefix.utf8) else { return false }
        let next = text.dropFirst(prefix.utf8.count).first
        return prefix.utf8.last == UInt8(ascii: ".") || next == nil || next == UInt8(ascii: ".")
            || next == UInt8(ascii: "-")
    }

    private mutating func reportVersion(_ node: Node) -> Dialect? {
        report(
            .error, "unknown-version", "\(Self.label(node)) is \(Self.shown(node)), a version that can't be read",
            at: node,
            atValue: true, help: "use 'swagger: \"2.0\"' or 'openapi' with 3.0, 3.1 or 3.2")
        return nil
    }
}

extension Session {
    /// The root's parts, gathered before they are read, because paths need what the root says of servers and security.
    private struct RootParts {
        var servers: Node?, security: Node?, paths: Node?, webhooks: Node?, tags: Node?
        var components: [(kind: ComponentKind, node: Node)] = []
    }

    mutating func readRoot(_ root: Place) {
        reportMissing(root, .root)
        var parts = RootParts()
        var extensions: [Extension] = []
        for child in root.node.children {
            guard let keyword = keyword(child, root.file, .root, &extensions) else { continue }
            switch keyword {
            case .info: readInfo(root.at(child))
            case .servers: parts.servers = child
            case .security: parts.security = child
            case .paths: parts.paths = child
            case .webhooks: parts.webhooks = child
            case .tags: parts.tags = child
            case .externalDocs: api.externalDocs = externalDocs(root.at(child))
            case .components: parts.components += componentSections(root.at(child))
            case .definitions: parts.components.append((.schemas, child))
            case .parameters: parts.components.append((.parameters, child))
            case .responses: parts.components.append((.responses, child))
            case .securityDefinitions: parts.components.append((.securitySchemes, child))
            default: readDefault(keyword, child)
            }
        }
        api.extensions = extensions
        if dialect == .swagger2 {
            api.servers = swaggerServers(root)
        } else if let node = parts.servers {
            api.servers = servers(root.at(node))
        }
        api.security = parts.security.map { security(root.at($0)) }
        if let node = parts.tags { readTags(root.at(node)) }
        readComponents(parts.components.map { ($0.kind, root.at($0.node)) })
        if let node = parts.paths { readPaths(root.at(node)) }
        if let node = parts.webhooks { api.webhooks = operations(webhooks: root.at(node)) }
    }

    private mutating func componentSections(_ place: Place) -> [(kind: ComponentKind, node: Node)] {
        guard isMapping(place.node) else { return [] }
        var extensions: [Extension] = []
        return place.node.children.compactMap { child in
            keyword(child, place.file, .components, &extensions)
                .flatMap { ComponentKind(rawValue: $0.rawValue) }.map { ($0, child) }
        }
    }
}

extension Session {
    private mutating func readInfo(_ place: Place) {
        guard isMapping(place.node) else { return }
        reportMissing(place, .info)
        var info = Info(title: "", version: "")
        info.origins = origins(place)
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .info, &info.extensions) else { continue }
            switch keyword {
            case .title: info.title = text(child) ?? ""
            case .version: info.version = text(child) ?? ""
            case .summary: info.summary = text(child)
            case .description: info.description = text(child)
            case .termsOfService: info.termsOfService = text(child)
            case .contact: info.contact = contact(place.at(child))
            case .license: info.license = license(place.at(child))
            default: break
            }
        }
        api.info = info
    }

    private mutating func contact(_ place: Place) -> Info.Contact? {
        guard isMapping(place.node) else { return nil }
        var contact = Info.Contact(name: nil, url: nil, email: nil)
        var extensions: [Extension] = []
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .contact, &extensions) else { continue }
            switch keyword {
            case .name: contact.name = text(child)
            case .url: contact.url = text(child)
            case .email: contact.email = text(child)
            default: break
            }
        }
        return contact
    }

    private mutating func license(_ place: Place) -> Info.License? {
        guard isMapping(place.node) else { return nil }
        reportMissing(place, .license)
        var license = Info.License(name: "", identifier: nil, url: nil)
        var extensions: [Extension] = []
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .license, &extensions) else { continue }
            switch keyword {
            case .name: license.name = text(child) ?? ""
            case .identifier: license.identifier = text(child)
            case .url: license.url = text(child)
            default: break
            }
        }
        // OpenAPI 3.1.0, section 4.8.4.
        if dialect.isJSONSchema { reportExclusive("identifier", "url", place.node) }
        return license
    }

    mutating func externalDocs(_ place: Place) -> ExternalDocumentation? {
        guard isMapping(place.node) else { return nil }
        reportMissing(place, .externalDocs)
        var docs = ExternalDocumentation(url: "", description: nil)
        var extensions: [Extension] = []
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .externalDocs, &extensions) else { continue }
            switch keyword {
            case .url: docs.url = text(child) ?? ""
            case .description: docs.description = text(child)
            default: break
            }
        }
        return docs
    }

    private mutating func readTags(_ place: Place) {
        guard isSequence(place.node) else { return }
        for child in place.node.children where isMapping(child) {
            if let tag = tag(place.at(child)) { api.tags.append(tag) }
        }
    }

    private mutating func tag(_ place: Place) -> Tag? {
        reportMissing(place, .tag)
        var tag = Tag(name: "", origins: origins(place))
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .tag, &tag.extensions) else { continue }
            switch keyword {
            case .name: tag.name = text(child) ?? ""
            case .summary: tag.summary = text(child)
            case .description: tag.description = text(child)
            case .parent: tag.parent = text(child)
            case .kind: tag.kind = text(child)
            case .externalDocs: tag.externalDocs = externalDocs(place.at(child))
            default: break
            }
        }
        return tag
    }
}
