import APIModel
import Reporting
import SourceTree
import TributaryRuntime

/// The rules of security at an operation, or at the root.
private struct SecurityRules {
    let removed: Rule, added: Rule, scopeAdded: Rule, scopeRemoved: Rule, becameRequired: Rule, becameOptional: Rule

    static let operation = SecurityRules(
        removed: .securityRemoved, added: .securityAdded, scopeAdded: .securityScopeAdded,
        scopeRemoved: .securityScopeRemoved, becameRequired: .securityBecameRequired,
        becameOptional: .securityBecameOptional)
    static let root = SecurityRules(
        removed: .globalSecurityRemoved, added: .globalSecurityAdded, scopeAdded: .globalSecurityScopeAdded,
        scopeRemoved: .globalSecurityScopeRemoved, becameRequired: .globalSecurityBecameRequired,
        becameOptional: .globalSecurityBecameOptional)
}

/// What one side asks of callers, and where that is written.
private struct SecuritySide {
    let alternatives: [SecurityRequirement]
    let place: Finding.Side

    /// Nobody has to prove anything: no requirement, or an empty one.
    var isOpen: Bool { alternatives.isEmpty || alternatives.contains { $0.schemes.isEmpty } }

    var proofs: [SecurityRequirement] { alternatives.filter { !$0.schemes.isEmpty } }
}

extension DriftPass {
    /// An operation that inherits on both sides says nothing; the root does.
    mutating func compareSecurity(_ old: Operation, _ new: Operation, at element: Int) {
        for name in Set(old.security.flatMap { $0.schemes.map { UTF8Key($0.name) } }) {
            schemeUsers.base[name, default: []].append(element)
        }
        for name in Set(new.security.flatMap { $0.schemes.map { UTF8Key($0.name) } }) {
            schemeUsers.revision[name, default: []].append(element)
        }
        let own = (old.origins.first.node["security"] != nil, new.origins.first.node["security"] != nil)
        if own == (false, false) {
            if !rootSecurityInheritors.contains(element) { rootSecurityInheritors.append(element) }
            return
        }
        // To find out where it is written takes longer than to see that nothing changed.
        if old.security.elementsEqual(new.security, by: { $0.isSame(as: $1) }) { return }
        compare(
            SecuritySide(alternatives: old.security, place: baseSide(old.origins, "security")),
            SecuritySide(alternatives: new.security, place: revisionSide(new.origins, "security")), .operation,
            at: element)
    }

    mutating func compareRootSecurity() {
        guard let before = base.info.origins?.first, let after = revision.info.origins?.first else { return }
        let count = drafts.count
        compare(
            SecuritySide(alternatives: base.security ?? [], place: Self.rootSide(base, before, "security")),
            SecuritySide(alternatives: revision.security ?? [], place: Self.rootSide(revision, after, "security")),
            .root, at: Elements.root)
        settleRoot(count, rootSecurityInheritors)
    }

    /// A keyword of the root, found from a member of it.
    static func rootSide(_ api: API, _ member: Origin, _ keyword: String) -> Finding.Side {
        side(api, Origin(document: member.document, node: member.node.parent ?? member.node), keyword, nil)
    }

    /// Alternatives with the same schemes are one requirement whose scopes changed; the others come and go, and count
    /// only as far as somebody could not or can now call: who meets a requirement meets each part of it.
    private mutating func compare(_ old: SecuritySide, _ new: SecuritySide, _ rules: SecurityRules, at element: Int) {
        if old.isOpen != new.isOpen {
            report(
                new.isOpen ? rules.becameOptional : rules.becameRequired, at: element,
                base: old.place.with(.array(old.alternatives.map(\.summary))),
                revision: new.place.with(.array(new.alternatives.map(\.summary))))
            // Where nobody had to prove anything, or no longer has to, what proves is no further change.
            if old.proofs.isEmpty || new.proofs.isEmpty { return }
        }
        reportAlternatives(old, new, rules, at: element)
    }

    private mutating func reportAlternatives(
        _ old: SecuritySide, _ new: SecuritySide, _ rules: SecurityRules, at element: Int
    ) {
        let places = (old.place, new.place)
        var pairing = Pairing(old.proofs, new.proofs) { $0.identity }
        let unchanged = pairing.both.count
        pairing.pairRest { $0.names == $1.names }
        pairing.pairRest { $0.kinds(proofs.base) == $1.kinds(proofs.revision) }
        for (old, new) in pairing.both.dropFirst(unchanged) { compareScopes(old, new, places, rules, at: element) }
        for requirement in pairing.removed {
            let isStillMet = new.alternatives.isEmpty || new.alternatives.contains { $0.isMet(by: requirement) }
            report(
                rules.removed, at: element, effect: isStillMet ? .noChange : .narrows,
                base: old.place.at(requirement.node).with(requirement.summary), revision: new.place)
        }
        for requirement in pairing.added {
            let couldCall = old.alternatives.isEmpty || old.alternatives.contains { $0.isMet(by: requirement) }
            report(
                rules.added, at: element, effect: couldCall ? .noChange : .widens, base: old.place,
                revision: new.place.at(requirement.node).with(requirement.summary))
        }
    }

    private mutating func compareScopes(
        _ before: SecurityRequirement, _ after: SecurityRequirement, _ places: (Finding.Side, Finding.Side),
        _ rules: SecurityRules, at element: Int
    ) {
        let (base, revision) = places
        for scheme in after.schemes {
            let proof = proofs.revision[UTF8Key(scheme.name)]
            let same =
                before.schemes.first { $0.name == scheme.name }
                ?? before.schemes.first { proof != nil && proofs.base[UTF8Key($0.name)] == proof }
            let known = same?.scopes ?? []
            let scopes = Pairing(known, scheme.scopes) { $0 }
            for scope in scopes.removed {
                report(
                    rules.scopeRemoved, at: element, base: base.at(before.node).with(.string(scope)),
                    revision: revision.at(after.node), key: scheme.name)
            }
            for scope in scopes.added {
                report(
                    rules.scopeAdded, at: element, base: base.at(before.node),
                    revision: revision.at(after.node).with(.string(scope)), key: scheme.name)
            }
        }
    }
}

extension SecurityRequirement {
    /// Whether it asks for the same, in the same order.
    fileprivate func isSame(as other: SecurityRequirement) -> Bool {
        schemes.elementsEqual(other.schemes) { one, other in
            one.name.hasSameBytes(as: other.name) && one.scopes.elementsEqual(other.scopes) { $0.hasSameBytes(as: $1) }
        }
    }

    fileprivate var names: [String] { schemes.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

    fileprivate var identity: String {
        schemes.map { ([$0.name] + $0.scopes.sorted()).joined(separator: "\u{1}") }.sorted().joined(separator: "\u{2}")
    }

    fileprivate var summary: JSONValue {
        .object(JSONObject(schemes.map { JSONObject.Member($0.name, .array($0.scopes.map(JSONValue.string))) }))
    }

    /// What the schemes ask for, whatever they are called.
    fileprivate func kinds(_ proofs: [UTF8Key: String]) -> [String] {
        schemes.map { proofs[UTF8Key($0.name)] ?? $0.name }.sorted()
    }

    /// Whether who has all that the other asks for has all that this asks for.
    fileprivate func isMet(by other: SecurityRequirement) -> Bool {
        schemes.allSatisfy { scheme in
            other.schemes.contains { $0.name == scheme.name && Set(scheme.scopes).isSubset(of: $0.scopes) }
        }
    }
}

extension API {
    /// What a caller has to send, by the name of the scheme.
    var proofsByName: [UTF8Key: String] {
        var result: [UTF8Key: String] = [:]
        for scheme in components.securitySchemes { result[UTF8Key(scheme.name)] = scheme.element.kind.proof }
        return result
    }
}

extension SecurityScheme.Kind {
    fileprivate var proof: String {
        switch self {
        case .oauth2(let flows):
            let addresses = flows.map {
                [$0.name, $0.authorizationURL ?? "", $0.tokenURL ?? ""].joined(separator: " ")
            }
            return ([type] + addresses.sorted()).joined(separator: "\n")
        case .apiKey, .http, .mutualTLS, .openIDConnect: return "\(type) \(comparedCredentials)"
        }
    }
}

extension Finding.Side {
    /// The place of a node of the same document.
    fileprivate func at(_ node: Node?) -> Finding.Side {
        guard let node else { return self }
        return Finding.Side(document: document, location: node.location, pointer: node.pointer, value: value)
    }
}
