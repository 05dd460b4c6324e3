import Mustache
import SwiftPlanning

// The views of servers as the templates see them; see ModelRecords.

enum ServerShapes {
    static let file = MustacheShape(
        "ServerFile", ["documents", "hasImports", "imports", "server", "part", "operations", "isEmpty"])
    static let server = MustacheShape(
        "ServerView", ["access", "name", "title", "operations", "isSplit", "parts", "description"])
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

    static let all = [file, server, part, route, operation, property, content, contentCase, output, header]
}

extension ServerFile {
    var record: MustacheRecord {
        MustacheRecord(
            ServerShapes.file,
            [
                .text(documents), .bool(!imports.isEmpty), .lines(imports), .optional(server?.record),
                .optional(part?.record(isLast: false)),
                .records(operations.map(\.record)), .bool(isEmpty),
            ])
    }
}

extension ServerView {
    var record: MustacheRecord {
        MustacheRecord(
            ServerShapes.server,
            [
                .text(access), .text(name), .text(title), .records(Self.records(of: operations)), .bool(!parts.isEmpty),
                .records(parts.enumerated().map { $1.record(isLast: $0 == parts.count - 1) }), .text(description),
            ])
    }

    fileprivate static func records(of operations: [RouteView]) -> [MustacheRecord] {
        operations.enumerated().map { index, route in
            MustacheRecord(
                ServerShapes.route,
                [.bool(index == 0), .lines(route.documentation), .text(route.namespace), .text(route.method)])
        }
    }
}

extension ServerPartView {
    func record(isLast: Bool) -> MustacheRecord {
        MustacheRecord(
            ServerShapes.part,
            [
                .text(access), .text(name), .text(title), .text(protocolName), .text(routes), .text(services),
                .bool(isLast), .records(ServerView.records(of: operations)),
            ])
    }
}

extension ServerOperationView {
    var record: MustacheRecord {
        MustacheRecord(
            ServerShapes.operation,
            [
                .text(access), .text(name), .text(handlers), .text(namespace), .text(method), .text(id),
                .records(properties.map(\.record)),
                .bool(hasProperties), .bool(wrapsParameters), .optional(content?.record),
                .records(outputs.map(\.record)), .text(description),
            ])
    }
}

extension ServerOperationView.InputPropertyView {
    var record: MustacheRecord {
        MustacheRecord(
            ServerShapes.property,
            [.lines(documentation), .text(name), .text(type), .text(defaultValue), .text(value), .bool(isLast)])
    }
}

extension ServerOperationView.BodyContentView {
    var record: MustacheRecord {
        MustacheRecord(
            ServerShapes.content,
            [
                .records(
                    cases.map {
                        MustacheRecord(
                            ServerShapes.contentCase,
                            [.text($0.name), .text($0.type), .text($0.number), .text($0.value)])
                    })
            ])
    }
}

extension ServerOperationView.OutputCaseView {
    var record: MustacheRecord {
        MustacheRecord(
            ServerShapes.output,
            [
                .lines(documentation), .text(name), .text(payload), .text(bindings), .text(memberName), .text(response),
                .records(headers.map { MustacheRecord(ServerShapes.header, [.text($0.arguments)]) }),
                .bool(hasHeaders),
            ])
    }
}
