import APIModel
import TributaryRuntime

/// Turns planned operations into the views of a client.
final class ClientPlanner: Sendable {
    let operations: [PlannedOperation]
    let shared: OperationViews
    let environments: EnvironmentPlanner
    let defaults: DefaultSpelling
    /// By the place of the list of headers; nil where their types read differently in each namespace.
    let headerViews: [[HeadersView.HeaderView]?]

    init(_ operations: [PlannedOperation], _ shared: OperationViews, _ headerLists: [PlannedHeaders]) {
        self.operations = operations
        headerViews = headerLists.map { list in
            list.isSpelledAlike ? Self.views(of: [list], in: nil, shared.spelling) : nil
        }
        self.shared = shared
        defaults = DefaultSpelling(declarations: shared.plan.declarations)
        environments = EnvironmentPlanner(shared.api, name: shared.name)
    }

    func view(of file: OperationFile) -> ClientFile {
        ClientFile(
            name: file.name + ".swift", documents: shared.documents,
            imports: file.isEmpty
                ? []
                : shared.imports(
                    ["TributaryClient", "TributaryRuntime"], of: shared.plan.options.clientModuleName),
            client: file.isRoot ? client : nil, operations: file.operations.map { view($0) })
    }

    private var client: ClientView {
        let info = shared.api.info
        var lines = Documentation.lines(of: info.title.isEmpty ? shared.name : info.title)
        if let description = info.description { lines += [""] + Documentation.lines(of: description) }
        return ClientView(
            access: shared.access, name: shared.name + "Client", documentation: lines, credentials: credentials,
            environment: environments.view)
    }

    // MARK: Credentials

    private var credentials: CredentialsView? {
        let schemes = shared.api.components.securitySchemes.filter { scheme in
            if case .mutualTLS = scheme.element.kind { return false }
            return shared.api.operations.contains { operation in
                operation.security.contains { $0.schemes.contains { $0.name.hasSameBytes(as: scheme.name) } }
            }
        }
        guard !schemes.isEmpty else { return nil }
        var naming = Naming()
        var scope = NameScope(.member, taken: ["store"])
        let names = scope.names(for: schemes.map { NameScope.Request(Self.shortened($0.name)) }, &naming)
        let views = zip(schemes, names).enumerated().map { index, pair in
            CredentialsView.SchemeView(
                documentation: documentation(of: pair.0.element), name: pair.1,
                scheme: SwiftLiteral.string(pair.0.name), place: Self.place(of: pair.0.element.kind),
                isLast: index == schemes.count - 1)
        }
        return CredentialsView(name: shared.name + "Credentials", schemes: views)
    }

    /// `ApiKeyAuth` is `apiKey`: what stands in a struct of credentials needn't say so again.
    private static func shortened(_ name: String) -> String {
        name.utf8.count > 4 && name.lowercased().hasSuffix("auth") && name.lowercased() != "oauth"
            ? String(name.dropLast(4)) : name
    }

    private func documentation(of scheme: SecurityScheme) -> [String] {
        var lines = scheme.description.map(Documentation.lines) ?? []
        if case .http("basic", _) = scheme.kind { lines.append(" As `user:password`.") }
        return lines
    }

    private static func place(of kind: SecurityScheme.Kind) -> String {
        switch kind {
        case .apiKey(let name, .query): ".query(\(SwiftLiteral.string(name)))"
        case .apiKey(let name, .cookie): ".cookie(\(SwiftLiteral.string(name)))"
        case .apiKey(let name, _): ".header(\(SwiftLiteral.string(name)))"
        case .http("basic", _): ".basic"
        case .http("bearer", _), .oauth2, .openIDConnect, .mutualTLS: ".bearer"
        case .http(let scheme, _): ".authorization(\(SwiftLiteral.string(scheme)))"
        }
    }
}
