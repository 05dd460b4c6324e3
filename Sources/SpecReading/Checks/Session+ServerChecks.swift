import APIModel
import Reporting
import SourceTree
import TributaryRuntime

extension Session {
    /// OpenAPI 3.1.0, sections 4.8.5 and 4.8.6, for the servers of the root, of paths and of operations.
    mutating func checkServers() {
        guard dialect != .swagger2 else { return checkSwaggerServer() }
        var seen: Set<Node> = []
        checkServers(api.servers, &seen)
        for operation in api.operations + api.webhooks { checkServers(operation.servers, &seen) }
    }

    private mutating func checkServers(_ servers: [Server], _ seen: inout Set<Node>) {
        for server in servers where seen.insert(server.origins.first.node).inserted {
            checkVariables(server)
            for variable in server.variables { checkVariable(variable, server) }
        }
    }

    /// The names in the URL are those of the variables.
    private mutating func checkVariables(_ server: Server) {
        let node = server.origins.first.node
        let used = PathTemplate.names(server.url)
        let declared = server.variables.map(\.name)
        var meant: Set<UTF8Key> = []
        for name in used where !declared.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
            let near = NearName.of(name, in: declared)
            if let near { meant.insert(UTF8Key(near)) }
            report(
                .warning, "server-variable-undeclared",
                "the server '\(server.url)' has no variable '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
                at: node["url"] ?? node, help: "declare it under 'variables', with a default")
        }
        for name in declared
        where !meant.contains(UTF8Key(name)) && !used.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
            reportWithoutEffect(node["variables"]?[name] ?? node, "the URL '\(server.url)' has no '{\(name)}'")
        }
    }

    private mutating func checkVariable(_ variable: Server.Variable, _ server: Server) {
        guard let node = server.origins.first.node["variables"]?[variable.name], let values = node["enum"] else {
            return
        }
        if values.kind == .sequence, values.count == 0 {
            return report(
                .warning, "empty-enum", "'enum' of the variable '\(variable.name)' has no values", at: values,
                help: "list the values, or remove it")
        }
        guard let chosen = node["default"],
            !variable.allowed.contains(where: { $0.utf8.elementsEqual(chosen.text.utf8) })
        else { return }
        report(
            .warning, "default-refused",
            "the default '\(chosen.text)' is none of the values of the variable '\(variable.name)'",
            at: chosen, atValue: true, help: "add it to 'enum', or choose one of the values")
    }

    /// Swagger 2.0, Swagger Object: `host` and `basePath`, from which URLs are made.
    private mutating func checkSwaggerServer() {
        guard let root = files.first?.root else { return }
        if let host = root["host"], host.text.utf8.contains(UInt8(ascii: "/")) {
            report(
                .warning, "invalid-host", "'host' must be a name, with a port at most, not '\(host.text)'", at: host,
                atValue: true, help: "move the scheme to 'schemes' and the path to 'basePath'")
        }
        if let path = root["basePath"], !path.text.isEmpty, path.text.utf8.first != UInt8(ascii: "/") {
            report(
                .warning, "path-without-slash", "'basePath' must start with '/'", at: path, atValue: true,
                help: "write '/\(path.text)'")
        }
    }
}
