import APIModel
import Reporting
import TributaryRuntime

extension DriftPass {
    mutating func compareRoot() {
        compareRootSecurity()
        compareRootServers()
    }

    mutating func compareComponents() {
        compareSecuritySchemes()
        let pairing = Pairing(base.components.schemas, revision.components.schemas) { $0.name }
        for schema in pairing.removed {
            let element = elements.add(.component(schema.name), under: Elements.root)
            report(
                .schemaRemoved, at: element, base: baseSide(base.schemas[schema.element].origins), revision: nil)
        }
        for schema in pairing.added {
            let element = elements.add(.component(schema.name), under: Elements.root)
            report(
                .schemaAdded, at: element, base: nil, revision: revisionSide(revision.schemas[schema.element].origins))
        }
    }

    private mutating func compareSecuritySchemes() {
        let pairing = Pairing(base.components.securitySchemes, revision.components.securitySchemes) { $0.name }
        for (old, new) in pairing.both {
            let element = elements.add(.component("security scheme '\(new.name)'"), under: Elements.root)
            let count = drafts.count
            compare(old.element, new.element, at: element)
            let name = UTF8Key(new.name)
            let users = (schemeUsers.base[name] ?? []) + (schemeUsers.revision[name] ?? [])
            for index in count..<drafts.count {
                drafts[index].inheritedBy = Array(Set(users)).sorted()
                // Nobody has to meet a scheme that no operation asks for.
                if users.isEmpty { drafts[index].effect = .noChange }
            }
        }
        for scheme in pairing.removed {
            let element = elements.add(.component("security scheme '\(scheme.name)'"), under: Elements.root)
            report(.securitySchemeRemoved, at: element, base: baseSide(scheme.element.origins), revision: nil)
        }
        for scheme in pairing.added {
            let element = elements.add(.component("security scheme '\(scheme.name)'"), under: Elements.root)
            report(.securitySchemeAdded, at: element, base: nil, revision: revisionSide(scheme.element.origins))
        }
    }

    private mutating func compare(_ old: SecurityScheme, _ new: SecurityScheme, at element: Int) {
        switch (old.kind, new.kind) {
        case (.oauth2(let before), .oauth2(let after)): compare(before, after, old.origins, new.origins, at: element)
        case (let before, let after) where before.type != after.type:
            report(
                .securitySchemeTypeChanged, at: element, effect: .incomparable,
                base: baseSide(old.origins, "type", .string(before.type)),
                revision: revisionSide(new.origins, "type", .string(after.type)))
        case (let before, let after) where before.comparedCredentials != after.comparedCredentials:
            let keyword = before.differingKeyword(after)
            report(
                .securitySchemeDetailChanged, at: element,
                base: baseSide(old.origins, keyword, .string(before.credentials)),
                revision: revisionSide(new.origins, keyword, .string(after.credentials)))
        default: break
        }
    }

    private mutating func compare(
        _ old: [SecurityScheme.Flow], _ new: [SecurityScheme.Flow], _ base: Origins, _ revision: Origins,
        at element: Int
    ) {
        let pairing = Pairing(old, new, by: { $0.name })
        for (before, after) in pairing.both {
            for (rule, keyword, values) in [
                (Rule.oauthURLChanged, "authorizationUrl", (before.authorizationURL, after.authorizationURL)),
                (.oauthTokenURLChanged, "tokenUrl", (before.tokenURL, after.tokenURL)),
                (.oauthRefreshURLChanged, "refreshUrl", (before.refreshURL, after.refreshURL)),
                (
                    .oauthDeviceURLChanged, "deviceAuthorizationUrl",
                    (before.deviceAuthorizationURL, after.deviceAuthorizationURL)
                ),
            ] where values.0 != values.1 {
                report(
                    rule, at: element,
                    base: baseSide(base, base.way(to: before, keyword), values.0.map(JSONValue.string)),
                    revision: revisionSide(
                        revision, revision.way(to: after, keyword), values.1.map(JSONValue.string)))
            }
            compareScopes(before, after, base, revision, at: element)
        }
        for flow in pairing.removed {
            report(
                .oauthFlowRemoved, at: element, base: baseSide(base, base.way(to: flow), .string(flow.name)),
                revision: revisionSide(revision, "flows"))
        }
        for flow in pairing.added {
            report(
                .oauthFlowAdded, at: element, base: baseSide(base, "flows"),
                revision: revisionSide(revision, revision.way(to: flow), .string(flow.name)))
        }
    }

    private mutating func compareScopes(
        _ old: SecurityScheme.Flow, _ new: SecurityScheme.Flow, _ base: Origins, _ revision: Origins, at element: Int
    ) {
        let ways = (base.way(to: old, "scopes"), revision.way(to: new, "scopes"))
        let scopes = Pairing(old.scopes, new.scopes) { $0.name }
        for scope in scopes.removed {
            report(
                .oauthScopeRemoved, at: element, base: baseSide(base, ways.0 + [scope.name], .string(scope.name)),
                revision: revisionSide(revision, ways.1, nil))
        }
        for scope in scopes.added {
            report(
                .oauthScopeAdded, at: element, base: baseSide(base, ways.0, nil),
                revision: revisionSide(revision, ways.1 + [scope.name], .string(scope.name)))
        }
        for (before, after) in scopes.both where UTF8Key(before.description) != UTF8Key(after.description) {
            report(
                .oauthScopeChanged, at: element,
                base: baseSide(base, ways.0 + [before.name], .string("\(before.name): \(before.description)")),
                revision: revisionSide(
                    revision, ways.1 + [after.name], .string("\(after.name): \(after.description)")))
        }
    }
}

extension Origins {
    /// The keywords that lead from an OAuth scheme to something of a flow. Swagger 2.0 has one flow, and no mapping of them.
    fileprivate func way(to flow: SecurityScheme.Flow, _ keyword: String? = nil) -> [String] {
        guard first.node["flows"] != nil else { return [keyword ?? "flow"] }
        return ["flows", flow.name] + (keyword.map { [$0] } ?? [])
    }
}

extension SecurityScheme.Kind {
    /// As in `type`.
    var type: String {
        switch self {
        case .apiKey: "apiKey"
        case .http: "http"
        case .mutualTLS: "mutualTLS"
        case .oauth2: "oauth2"
        case .openIDConnect: "openIdConnect"
        }
    }

    /// What a caller sends, and where.
    fileprivate var credentials: String {
        switch self {
        case .apiKey(let name, let place): "\(place.rawValue) \(name)"
        case .http(let scheme, _): scheme
        case .openIDConnect(let url): url
        case .mutualTLS, .oauth2: type
        }
    }

    /// The same where what means the same is spelled the same: case counts neither in names of headers nor in those of
    /// HTTP schemes.
    var comparedCredentials: String {
        switch self {
        case .apiKey(_, .header), .http: credentials.lowercased()
        default: credentials
        }
    }

    fileprivate func differingKeyword(_ other: SecurityScheme.Kind) -> String? {
        switch (self, other) {
        case (.apiKey(_, let place), .apiKey(_, let after)): place == after ? "name" : "in"
        case (.http, .http): "scheme"
        case (.openIDConnect, .openIDConnect): "openIdConnectUrl"
        default: nil
        }
    }
}
