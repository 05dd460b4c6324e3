import Mustache
import SwiftPlanning

// The views of servers as the templates see them; see ModelRecords.

enum ServerShapes {
    static let file = MustacheShape(
        "ServerFile",
        ["documents", "hasImports", "imports", "server", "part", "checkPart", "listPart", "operations", "isEmpty"])
    static let server = MustacheShape(
        "ServerView", ["access", "name", "title", "operations", "isSplit", "parts", "lists", "checks", "description"])
    static let checks = MustacheShape("ServerChecksView", ["name", "member", "checks"])
    static let lists = MustacheShape("ServerListsView", ["name", "routes", "services", "parts"])
    static let part = MustacheShape(
        "ServerPartView", ["access", "name", "title", "protocol", "routes", "services", "isLast", "operations"])
    static let route = MustacheShape("RouteView", ["isFirst", "documentation", "namespace", "method"])
    static let operation = MustacheShape(
        "ServerOperationView",
        [
            "access", "name", "handlers", "namespace", "method", "id", "properties", "hasProperties", "wrapsParameters",
            "content",
            "outputs", "description",
        ])
    static let property = MustacheShape(
        "InputPropertyView", ["documentation", "name", "type", "defaultValue", "value", "isLast"])
    static let content = MustacheShape("BodyContentView", ["cases"])
    static let contentCase = MustacheShape("ContentCaseView", ["name", "type", "number", "value"])
    static let output = MustacheShape(
        "OutputCaseView",
        ["documentation", "name", "payload", "bindings", "memberName", "response", "headers", "hasHeaders"])
    static let header = MustacheShape("OutputHeaderView", ["arguments"])

    static let all = [
        file, server, part, checks, lists, route, operation, property, content, contentCase, output, header,
    ]
}

extension ServerFile {
    func write(to tree: inout ViewTree) {
        tree.record(ServerShapes.file) { tree in
            tree.text(documents)
            tree.bool(!imports.isEmpty)
            tree.lines(imports)
            if let server { server.write(to: &tree) } else { tree.nothing() }
            if let part {
                tree.record(ServerShapes.part) { tree in part.write(to: &tree, isLast: false) }
            } else {
                tree.nothing()
            }
            if let checks {
                tree.record(ServerShapes.checks) { tree in
                    tree.text(checks.name)
                    tree.text(checks.member)
                    tree.text(checks.checks)
                }
            } else {
                tree.nothing()
            }
            if let lists {
                tree.record(ServerShapes.lists) { tree in lists.write(to: &tree) }
            } else {
                tree.nothing()
            }
            tree.operations(operations)
            tree.bool(isEmpty)
        }
    }
}

extension ServerView {
    fileprivate func write(to tree: inout ViewTree) {
        tree.record(ServerShapes.server) { tree in
            tree.text(access)
            tree.text(name)
            tree.text(title)
            tree.routes(operations)
            tree.bool(!parts.isEmpty)
            tree.records(parts.count, ServerShapes.part) { tree, index in
                parts[index].write(to: &tree, isLast: index == parts.count - 1)
            }
            tree.records(lists.count, ServerShapes.lists) { tree, index in lists[index].write(to: &tree) }
            if checks.isEmpty { tree.nothing() } else { tree.text(checks) }
            tree.text(description)
        }
    }
}

extension ServerListsView {
    /// The fields.
    fileprivate func write(to tree: inout ViewTree) {
        tree.text(name)
        tree.text(routes)
        tree.text(services)
        tree.records(parts.count, ServerShapes.part) { tree, index in
            parts[index].write(to: &tree, isLast: index == parts.count - 1)
        }
    }
}

extension ServerPartView {
    /// The fields.
    fileprivate func write(to tree: inout ViewTree, isLast: Bool) {
        tree.text(access)
        tree.text(name)
        tree.text(title)
        tree.text(protocolName)
        tree.text(routes)
        tree.text(services)
        tree.bool(isLast)
        tree.routes(operations)
    }
}

extension ViewTree {
    fileprivate mutating func routes(_ routes: [ServerView.RouteView]) {
        records(routes.count, ServerShapes.route) { tree, index in
            tree.bool(index == 0)
            tree.lines(routes[index].documentation)
            tree.text(routes[index].namespace)
            tree.text(routes[index].method)
        }
    }

    fileprivate mutating func operations(_ operations: [ServerOperationView]) {
        records(operations.count, ServerShapes.operation) { tree, index in
            tree.text(operations[index].access)
            tree.text(operations[index].name)
            tree.text(operations[index].handlers)
            tree.text(operations[index].namespace)
            tree.text(operations[index].method)
            tree.text(operations[index].id)
            tree.properties(operations[index].properties)
            tree.bool(!operations[index].properties.isEmpty)
            tree.bool(operations[index].wrapsParameters)
            if let content = operations[index].content { tree.content(content.cases) } else { tree.nothing() }
            tree.outputs(operations[index].outputs)
            tree.text(operations[index].description)
        }
    }

    private mutating func properties(_ properties: [ServerOperationView.InputPropertyView]) {
        records(properties.count, ServerShapes.property) { tree, index in
            tree.lines(properties[index].documentation)
            tree.text(properties[index].name)
            tree.text(properties[index].type)
            tree.text(properties[index].defaultValue)
            tree.text(properties[index].value)
            tree.bool(properties[index].isLast)
        }
    }

    private mutating func content(_ cases: [ServerOperationView.ContentCaseView]) {
        record(ServerShapes.content) { tree in
            tree.records(cases.count, ServerShapes.contentCase) { tree, index in
                tree.text(cases[index].name)
                tree.text(cases[index].type)
                tree.text(cases[index].number)
                tree.text(cases[index].value)
            }
        }
    }

    private mutating func outputs(_ outputs: [ServerOperationView.OutputCaseView]) {
        records(outputs.count, ServerShapes.output) { tree, index in
            tree.lines(outputs[index].documentation)
            tree.text(outputs[index].name)
            tree.text(outputs[index].payload)
            tree.text(outputs[index].bindings)
            tree.text(outputs[index].memberName)
            tree.text(outputs[index].response)
            let headers = outputs[index].headers
            tree.records(headers.count, ServerShapes.header) { tree, index in tree.text(headers[index].arguments) }
            tree.bool(!headers.isEmpty)
        }
    }
}
