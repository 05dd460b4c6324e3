import APIModel
import TributaryRuntime

/// Names the servers of an API: those of the root, and those that operations have of their own.
struct EnvironmentPlanner: Sendable {
    private(set) var view: EnvironmentView
    private let rootServers: [Server]
    /// By URL.
    private var names: [UTF8Key: String] = [:]

    init(_ api: API, name: String) {
        rootServers = api.servers
        // OpenAPI 3.1.0, section 4.8.1.1: without servers there is one whose URL is `/`.
        var servers = api.servers.map(Entry.init)
        if servers.isEmpty { servers = [Entry(url: "/", text: "document")] }
        for operation in api.operations where !Self.isRoot(operation.servers, api.servers) {
            for server in operation.servers where !servers.contains(where: { $0.url.hasSameBytes(as: server.url) }) {
                servers.append(Entry(server))
            }
        }
        var naming = Naming()
        var scope = NameScope(.member, taken: ["url"])
        let serverNames = scope.names(for: servers.map { NameScope.Request($0.text) }, &naming)
        view = EnvironmentView(name: name + "Environment", first: "", servers: [], variables: [])
        var types = NameScope(.nestedType)
        for (entry, name) in zip(servers, serverNames) {
            names[UTF8Key(entry.url)] = name
            add(entry, name, &types, &naming)
        }
        view.first = view.servers.first.map { Self.call($0) } ?? ""
    }

    /// A server before it has a name.
    private struct Entry {
        var url: String
        var text: String
        var description: String?
        var variables: [Server.Variable] = []

        init(url: String, text: String) {
            self.url = url
            self.text = text
        }

        init(_ server: Server) {
            url = server.url
            variables = server.variables
            description = server.description
            let words = server.description.flatMap { $0.utf8.count <= 32 && $0.utf8.allSatisfy { $0 != 10 } ? $0 : nil }
            text = server.name ?? words ?? Self.host(of: server.url)
        }

        /// `https://eu.example.org/v1` is called `eu.example.org`.
        private static func host(of url: String) -> String {
            let rest = url.split(separator: "/", omittingEmptySubsequences: true)
            let host = url.contains("://") ? rest.dropFirst().first : rest.first
            return host.map { String($0.filter { $0 != "{" && $0 != "}" }) } ?? "document"
        }
    }

    private mutating func add(_ entry: Entry, _ name: String, _ types: inout NameScope, _ naming: inout Naming) {
        var lines = entry.description.map(Documentation.lines) ?? []
        if lines.isEmpty { lines = [" `\(Documentation.lines(of: entry.url).joined().dropFirst())`"] }
        let variables = entry.variables.filter { entry.url.contains("{" + $0.name + "}") }
        var scope = NameScope(.member)
        let names = scope.names(for: variables.map { NameScope.Request($0.name) }, &naming)
        var url = String(SwiftLiteral.string(entry.url).dropFirst().dropLast())
        var parameters: [ParameterView] = []
        for (index, (variable, parameter)) in zip(variables, names).enumerated() {
            let type = type(of: variable, &types, &naming)
            let defaultValue = type.map { ".\($0.defaultCase)" } ?? SwiftLiteral.string(variable.defaultValue)
            parameters.append(
                ParameterView(
                    name: parameter, type: type?.name ?? "String", defaultValue: " = " + defaultValue,
                    isLast: index == variables.count - 1))
            let value = type == nil ? parameter : parameter + ".rawValue"
            url = Self.replacing("{" + variable.name + "}", by: "\\(\(value))", in: url)
        }
        view.servers.append(
            EnvironmentView.ServerView(documentation: lines, name: name, url: "\"\(url)\"", parameters: parameters))
    }

    /// Nil for a variable that may have any value.
    private mutating func type(
        of variable: Server.Variable, _ types: inout NameScope, _ naming: inout Naming
    ) -> (name: String, defaultCase: String)? {
        guard !variable.allowed.isEmpty else { return nil }
        let typeName = types.names(for: [NameScope.Request(variable.name)], &naming)[0]
        var values: [String] = []
        for value in variable.allowed + [variable.defaultValue]
        where !values.contains(where: { $0.hasSameBytes(as: value) }) {
            values.append(value)
        }
        var cases = NameScope(.enumCase)
        let names = cases.names(for: values.map { NameScope.Request($0) }, &naming)
        view.variables.append(
            EnvironmentView.VariableView(
                documentation: variable.description.map(Documentation.lines) ?? [], name: typeName,
                values: zip(names, values).map {
                    CaseView(documentation: [], name: $0, value: SwiftLiteral.string($1))
                }))
        let place = values.firstIndex { $0.hasSameBytes(as: variable.defaultValue) } ?? 0
        return (typeName, names[place])
    }

    private static func call(_ server: EnvironmentView.ServerView) -> String {
        server.hasParameters ? server.name + "()" : server.name
    }

    private static func replacing(_ old: String, by new: String, in text: String) -> String {
        var result: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.first {
            if rest.starts(with: old.utf8) {
                result += new.utf8
                rest = rest.dropFirst(old.utf8.count)
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isRoot(_ servers: [Server], _ root: [Server]) -> Bool {
        servers.map(\.url) == root.map(\.url)
    }

    /// The environment of an operation with servers of its own, as a Swift expression; nil for the client's.
    func ownEnvironment(of operation: Operation) -> String? {
        guard !Self.isRoot(operation.servers, rootServers), let first = operation.servers.first,
            let name = names[UTF8Key(first.url)], let server = view.servers.first(where: { $0.name == name })
        else { return nil }
        return "." + Self.call(server)
    }
}
