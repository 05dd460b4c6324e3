import APIModel
import Reporting
import SourceTree

extension Session {
    mutating func security(_ place: Place) -> [SecurityRequirement] {
        guard isSequence(place.node) else { return [] }
        return place.node.children.compactMap { requirement(place.at($0)) }
    }

    private mutating func requirement(_ place: Place) -> SecurityRequirement? {
        guard isMapping(place.node) else { return nil }
        let schemes = place.node.children.map { child in
            SecurityRequirement.Scheme(name: child.key ?? "", scopes: texts(child))
        }
        return SecurityRequirement(schemes: schemes, node: place.node)
    }

    /// The members of a scheme, before its type decides which of them count.
    private struct SchemeParts {
        var type: Node?, name: String?, place: Node?, scheme: String?, bearerFormat: String?, flows: Node?, url: String?
        var flow: Node?
        /// All members whose meaning depends on the type.
        var written: [(keyword: Keyword, node: Node)] = []
        var oauth = SecurityScheme.Flow(name: "", scopes: [])
    }

    /// OpenAPI 3.1.0, section 4.8.27.
    mutating func securityScheme(_ start: Place) -> SecurityScheme? {
        guard let place = follow(start, .securitySchemes), isMapping(place.node) else { return nil }
        var scheme = SecurityScheme(kind: .mutualTLS, origins: origins(place))
        var parts = SchemeParts()
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .securityScheme, &scheme.extensions) else { continue }
            switch keyword {
            case .description: scheme.description = text(child)
            case .deprecated: scheme.isDeprecated = flag(child) ?? false
            default: read(keyword, place.at(child), &parts)
            }
        }
        guard let kind = kind(place, parts) else { return nil }
        scheme.kind = kind
        if let node = referenceTexts(start, .securitySchemes)?.description { scheme.description = text(node) }
        reportUseless(parts)
        return scheme
    }

    /// Members that the type of the scheme has no use for.
    private mutating func reportUseless(_ parts: SchemeParts) {
        guard let type = parts.type?.text else { return }
        let used: [Keyword] =
            switch type {
            case "apiKey": [.name, .place]
            case "http": [.scheme, .bearerFormat]
            case "oauth2": [.flows, .flow, .authorizationURL, .tokenURL, .scopes]
            case "openIdConnect": [.openIDConnectURL]
            default: []
            }
        for (keyword, node) in parts.written where keyword != .type && !used.contains(keyword) {
            reportWithoutEffect(node, "a security scheme of type '\(type)' doesn't use it")
        }
    }

    private mutating func read(_ keyword: Keyword, _ place: Place, _ parts: inout SchemeParts) {
        parts.written.append((keyword, place.node))
        switch keyword {
        case .type: parts.type = place.node
        case .name: parts.name = text(place.node)
        case .place: parts.place = place.node
        case .scheme: parts.scheme = text(place.node)?.lowercased()
        case .bearerFormat: parts.bearerFormat = text(place.node)
        case .flows: parts.flows = place.node
        case .openIDConnectURL: parts.url = text(place.node)
        case .flow: parts.flow = place.node
        case .authorizationURL: parts.oauth.authorizationURL = text(place.node)
        case .tokenURL: parts.oauth.tokenURL = text(place.node)
        case .scopes: parts.oauth.scopes = scopes(place)
        default: break
        }
    }

    private mutating func kind(_ place: Place, _ parts: SchemeParts) -> SecurityScheme.Kind? {
        guard let type = parts.type else { return missing("type", place) }
        switch type.text {
        case "apiKey":
            guard let name = parts.name else { return missing("name", place) }
            guard let node = parts.place else { return missing("in", place) }
            guard let position = Parameter.Place(rawValue: node.text), [.query, .header, .cookie].contains(position)
            else {
                reportInvalid(node, "one of query, header and cookie")
                return nil
            }
            return .apiKey(name: name, place: position)
        case "http":
            guard let scheme = parts.scheme else { return missing("scheme", place) }
            return .http(scheme: scheme, bearerFormat: parts.bearerFormat)
        case "basic" where dialect == .swagger2: return .http(scheme: "basic", bearerFormat: nil)
        case "mutualTLS": return .mutualTLS
        case "oauth2": return .oauth2(flows: flows(place, parts))
        case "openIdConnect":
            guard let url = parts.url else { return missing("openIdConnectUrl", place) }
            return .openIDConnect(url: url)
        default:
            reportInvalid(type, "one of apiKey, http, mutualTLS, oauth2 and openIdConnect")
            return nil
        }
    }

    private mutating func missing(_ keyword: String, _ place: Place) -> SecurityScheme.Kind? {
        report(
            .error, "missing-keyword", "the security scheme \(Self.label(place.node)) needs '\(keyword)'",
            at: place.node,
            help: "add '\(keyword)'")
        return nil
    }

    private mutating func flows(_ place: Place, _ parts: SchemeParts) -> [SecurityScheme.Flow] {
        if let flow = parts.flow { return swaggerFlow(flow, parts.oauth).map { [$0] } ?? [] }
        guard let node = parts.flows else {
            let keyword = dialect == .swagger2 ? "flow" : "flows"
            report(
                .warning, "missing-keyword", "the security scheme \(Self.label(place.node)) needs '\(keyword)'",
                at: place.node, help: "add '\(keyword)'")
            return []
        }
        guard isMapping(node) else { return [] }
        var extensions: [Extension] = []
        return node.children.compactMap { child in
            keyword(child, place.file, .oauthFlows, &extensions).flatMap { flow($0.rawValue, place.at(child)) }
        }
    }

    private mutating func swaggerFlow(_ node: Node, _ read: SecurityScheme.Flow) -> SecurityScheme.Flow? {
        let names = [
            "implicit": "implicit", "password": "password", "application": "clientCredentials",
            "accessCode": "authorizationCode",
        ]
        guard let name = names[node.text] else {
            reportInvalid(node, "one of implicit, password, application and accessCode")
            return nil
        }
        var flow = read
        flow.name = name
        return flow
    }

    private mutating func flow(_ name: String, _ place: Place) -> SecurityScheme.Flow? {
        guard isMapping(place.node) else { return nil }
        reportMissing(place, .oauthFlow)
        var flow = SecurityScheme.Flow(name: name, scopes: [])
        var extensions: [Extension] = []
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .oauthFlow, &extensions) else { continue }
            switch keyword {
            case .authorizationURL: flow.authorizationURL = text(child)
            case .deviceAuthorizationURL: flow.deviceAuthorizationURL = text(child)
            case .tokenURL: flow.tokenURL = text(child)
            case .refreshURL: flow.refreshURL = text(child)
            case .scopes: flow.scopes = scopes(place.at(child))
            default: break
            }
        }
        for keyword in Self.addresses(of: name) where place.node[keyword.rawValue] == nil {
            report(
                .warning, "missing-keyword", "the flow '\(name)' needs '\(keyword.rawValue)'", at: place.node,
                help: "add '\(keyword.rawValue)'")
        }
        return flow
    }

    /// OpenAPI 3.2.0, section 4.29.
    private static func addresses(of flow: String) -> [Keyword] {
        switch flow {
        case "implicit": [.authorizationURL]
        case "password", "clientCredentials": [.tokenURL]
        case "authorizationCode": [.authorizationURL, .tokenURL]
        case "deviceAuthorization": [.deviceAuthorizationURL, .tokenURL]
        default: []
        }
    }

    private mutating func scopes(_ place: Place) -> [SecurityScheme.Scope] {
        var extensions: [Extension] = []
        return entries(place.node, &extensions).map { name, node in
            SecurityScheme.Scope(name: name, description: text(node) ?? "")
        }
    }
}
