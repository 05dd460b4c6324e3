import APIModel
import Reporting
import SourceTree
import TributaryRuntime

/// What the specifications ask of a whole description, beyond the form of each object. A reference page is asked nothing:
/// its layout leaves out what it leaves out.
extension Session {
    mutating func check() {
        guard dialect != .page else { return }
        checkOperationIDs()
        for operation in api.operations {
            checkPathParameters(operation)
            checkResponses(operation)
            checkTogether(operation)
        }
        checkParameters()
        checkPayloads()
        checkServers()
        checkTags()
        checkLinks()
        checkShapes()
        checkSecurity()
        checkRequiredProperties()
        checkDiscriminators()
        checkUse()
    }

    /// OpenAPI 3.1.0, section 4.8.10: unique among all operations.
    private mutating func checkOperationIDs() {
        var first: [UTF8Key: Node] = [:]
        for operation in everyOperation() {
            guard let id = operation.operationID, let node = operation.origins.first.node["operationId"] else {
                continue
            }
            guard let other = first[UTF8Key(id)] else {
                first[UTF8Key(id)] = node
                continue
            }
            // Two paths can share an operation by reference.
            guard other != node else { continue }
            report(
                .error, "duplicate-operation-id", "the operationId '\(id)' is used twice", at: node,
                help: "give one of the two another",
                notes: [.init("'\(id)' is first here", at: other.keyLocation)])
        }
    }

    /// OpenAPI 3.1.0, sections 4.8.8.1 and 4.8.12: the path's template and the path parameters name the same things.
    private mutating func checkPathParameters(_ operation: APIModel.Operation) {
        let names = PathTemplate.names(operation.path)
        var declared: [String] = []
        // What is near another name is that name, with a slip of the pen.
        var meant: [String] = []
        for id in operation.parameters where api.parameters[id].place == .path {
            let parameter = api.parameters[id]
            declared.append(parameter.name)
            guard !names.contains(where: { $0.utf8.elementsEqual(parameter.name.utf8) }) else { continue }
            let near = NearName.of(parameter.name, in: names)
            if let near { meant.append(near) }
            report(
                .warning, "path-parameter-unused",
                "the path '\(operation.path)' has no '{\(parameter.name)}'"
                    + (near.map { "; did you mean '\($0)'?" } ?? ""),
                at: parameter.origins.first.node,
                help: near.map { "write '\($0)'" } ?? "put '{\(parameter.name)}' into the path, or remove the parameter"
            )
        }
        let node = operation.origins.first.node
        let lists = [node["parameters"], node.parent?["parameters"]].compactMap { $0?.location }
        guard !lists.contains(where: unreadParameters.contains) else { return }
        declared += meant
        for name in names where !declared.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
            report(
                .warning, "path-parameter-missing",
                "\(operation.method) '\(operation.path)' has no parameter for '{\(name)}'; it is taken for a string",
                at: operation.origins.first.node,
                help: "add a parameter '\(name)' with 'in: path'")
        }
    }

    private mutating func checkResponses(_ operation: APIModel.Operation) {
        let node = operation.origins.first.node
        // Where all that are written were refused, that is said there.
        guard operation.responses.isEmpty, (node["responses"]?.count ?? 0) == 0,
            !isMisspelt([.responses], in: node, .operation)
        else { return }
        // OpenAPI 3.1.0, section 4.8.10, no longer asks for them.
        report(
            dialect.isJSONSchema ? .note : .warning, "responses-missing",
            "\(operation.method) '\(operation.path)' has no responses",
            at: node, help: "add 'responses' with at least one status")
    }

    /// OpenAPI 3.1.0, section 4.8.30: the names are those of declared schemes.
    private mutating func checkSecurity() {
        var declared = Set(api.components.securitySchemes.map { UTF8Key($0.name) })
        // Those that can't be read have been reported themselves.
        for component in componentPlaces where component.kind == .securitySchemes {
            declared.insert(UTF8Key(component.name))
        }
        let rootNodes = Set((api.security ?? []).compactMap(\.node))
        for operation in api.operations + api.webhooks {
            for requirement in operation.security {
                let isRoot = requirement.node.map { rootNodes.contains($0) } ?? true
                checkSchemes(requirement, isRoot ? nil : "\(operation.method) '\(operation.path)'", declared)
            }
        }
    }

    private mutating func checkSchemes(
        _ requirement: SecurityRequirement, _ operation: String?, _ declared: Set<UTF8Key>
    ) {
        for scheme in requirement.schemes {
            guard !declared.contains(UTF8Key(scheme.name)) else {
                checkScopes(scheme, requirement)
                continue
            }
            // OpenAPI 3.2.0, section 4.30: a URI is possible there.
            if dialect == .openAPI32,
                scheme.name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "#") })
            {
                continue
            }
            guard let node = requirement.node?[scheme.name] else { continue }
            let near = NearName.of(scheme.name, in: declared.map(\.text).sorted())
            if let near { meantSchemes.insert(UTF8Key(near)) }
            // The requirement can be read and compared; nobody can meet it, which is what a client and a server do with it.
            report(
                .warning, "undeclared-security-scheme",
                "there is no security scheme '\(scheme.name)'" + (operation.map { " for \($0)" } ?? "")
                    + (near.map { "; did you mean '\($0)'?" } ?? ""),
                at: node, help: near.map { "write '\($0)'" } ?? "declare it under the security schemes")
        }
    }
}

extension Session {
    /// OpenAPI 3.1.0, section 4.8.30.1: for OAuth the scopes are those of the scheme's flows. Other schemes have none
    /// before OpenAPI 3.1, and names of roles from then on.
    private mutating func checkScopes(_ scheme: SecurityRequirement.Scheme, _ requirement: SecurityRequirement) {
        guard !scheme.scopes.isEmpty, let node = requirement.node?[scheme.name],
            let found = api.components.securitySchemes.first(where: { $0.name.utf8.elementsEqual(scheme.name.utf8) })
        else { return }
        switch found.element.kind {
        case .oauth2(let flows):
            let known = flows.flatMap { $0.scopes.map(\.name) }
            for (index, scope) in scheme.scopes.enumerated() where !known.contains(scope) {
                let near = NearName.of(scope, in: known)
                report(
                    .warning, "undeclared-scope",
                    "the security scheme '\(scheme.name)' has no scope '\(scope)'"
                        + (near.map { "; did you mean '\($0)'?" } ?? ""),
                    at: node.child(at: index) ?? node, help: near.map { "write '\($0)'" } ?? "declare it in the flows")
            }
        case .openIDConnect: break
        case .apiKey, .http, .mutualTLS:
            guard !dialect.isJSONSchema else { return }
            reportWithoutEffect(node, "only schemes of OAuth and OpenID Connect have scopes; the array must be empty")
        }
    }
}

/// The `{names}` in a path. OpenAPI 3.1.0, section 4.8.8.2.
enum PathTemplate {
    static func names(_ path: String) -> [String] {
        var names: [String] = []
        var rest = path.utf8[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            names.append(String(Substring(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        return names
    }

    /// The path with all parameters called alike, so that paths which differ in these names only are equal.
    static func shape(_ path: String) -> String {
        var shape: [UInt8] = []
        var isName = false
        for byte in path.utf8 {
            if byte == UInt8(ascii: "}") { isName = false }
            if !isName { shape.append(byte) }
            if byte == UInt8(ascii: "{") { isName = true }
        }
        return String(decoding: shape, as: UTF8.self)
    }
}
