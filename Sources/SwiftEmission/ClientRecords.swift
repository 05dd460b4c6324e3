import Mustache
import SwiftPlanning

// The views of clients as the templates see them; see ModelRecords.

enum ClientShapes {
    static let file = MustacheShape(
        "ClientFile", ["documents", "hasImports", "imports", "client", "operations", "isEmpty"])
    static let client = MustacheShape("ClientView", ["documentation", "access", "name", "credentials", "environment"])
    static let credentials = MustacheShape("CredentialsView", ["name", "schemes"])
    static let scheme = MustacheShape("SchemeView", ["documentation", "name", "scheme", "place", "isLast"])
    static let environment = MustacheShape("EnvironmentView", ["name", "first", "servers", "variables"])
    static let server = MustacheShape("ServerView", ["documentation", "name", "url", "parameters", "hasParameters"])
    static let variable = MustacheShape("VariableView", ["documentation", "name", "values"])
    static let operation = MustacheShape(
        "ClientOperationView", ["access", "clientName", "namespace", "methods", "failure", "success", "headers"])
    static let method = MustacheShape(
        "ClientMethodView",
        [
            "isFirst", "documentation", "deprecation", "name", "responseName", "parameters", "wrapsParameters",
            "success",
            "returnsNothing", "failure", "draft", "draftArguments", "hasSteps", "steps", "arguments", "wrapsArguments",
            "reader",
        ])
    static let step = MustacheShape("StepView", ["call", "arguments", "model", "values"])
    static let argument = MustacheShape("ArgumentView", ["label", "value", "isLast"])
    static let cases = MustacheShape(
        "ResponseCasesView", ["documentation", "name", "cases", "branches", "isComplete"])
    static let responseCase = MustacheShape("ResponseCaseView", ["documentation", "name", "payload"])
    static let branch = MustacheShape("BranchView", ["pattern", "isDefault", "value", "contentTypes", "choices"])
    static let choice = MustacheShape("ChoiceView", ["number", "value"])
    static let headers = MustacheShape("HeadersView", ["headers"])
    static let header = MustacheShape("HeaderView", ["documentation", "name", "type", "arguments"])

    static let all = [
        file, client, credentials, scheme, environment, server, variable, operation, method, step, argument, cases,
        responseCase, branch, choice, headers, header,
    ]
}

extension MustacheValue {
    static func lines(_ lines: [String]) -> MustacheValue { .list(lines.map { .text($0) }) }

    static func optional(_ record: MustacheRecord?) -> MustacheValue { record.map { .record($0) } ?? .none }
}

extension ClientFile {
    var record: MustacheRecord {
        MustacheRecord(
            ClientShapes.file,
            [
                .text(documents), .bool(!imports.isEmpty), .lines(imports), .optional(client?.record),
                .records(operations.map(\.record)), .bool(isEmpty),
            ])
    }
}

extension ClientView {
    var record: MustacheRecord {
        MustacheRecord(
            ClientShapes.client,
            [
                .lines(documentation), .text(access), .text(name), .optional(credentials?.record),
                .record(environment.record),
            ])
    }
}

extension CredentialsView {
    var record: MustacheRecord {
        MustacheRecord(ClientShapes.credentials, [.text(name), .records(schemes.map(\.record))])
    }
}

extension CredentialsView.SchemeView {
    var record: MustacheRecord {
        MustacheRecord(
            ClientShapes.scheme,
            [.lines([documentation.joined()]), .text(name), .text(scheme), .text(place), .bool(isLast)])
    }
}

extension EnvironmentView {
    var record: MustacheRecord {
        MustacheRecord(
            ClientShapes.environment,
            [.text(name), .text(first), .records(servers.map(\.record)), .records(variables.map(\.record))])
    }
}

extension EnvironmentView.ServerView {
    var record: MustacheRecord {
        MustacheRecord(
            ClientShapes.server,
            [
                .lines(documentation), .text(name), .text(url), .records(parameters.map(\.record)),
                .bool(hasParameters),
            ])
    }
}

extension EnvironmentView.VariableView {
    var record: MustacheRecord {
        MustacheRecord(
            ClientShapes.variable, [.lines(documentation), .text(name), .records(values.map(\.record))])
    }
}

extension ClientOperationView {
    var record: MustacheRecord {
        MustacheRecord(
            ClientShapes.operation,
            [
                .text(access), .text(clientName), .text(namespace),
                .records(methods.enumerated().map { $1.record(isFirst: $0 == 0) }), .optional(failure?.record),
                .optional(success?.record), .optional(headers?.record),
            ])
    }
}

extension ClientMethodView {
    func record(isFirst: Bool) -> MustacheRecord {
        MustacheRecord(
            ClientShapes.method,
            [
                .bool(isFirst), .lines(documentation), .optional(deprecation), .text(name), .text(responseName),
                .records(parameters.map(\.record)), .bool(wrapsParameters), .text(success), .bool(returnsNothing),
                .text(failure), .text(draft), .text(draftArguments), .bool(!steps.isEmpty),
                .records(steps.map(\.record)), .records(arguments.map(\.record)), .bool(wrapsArguments),
                .text(reader),
            ])
    }
}

extension ClientMethodView.StepView {
    var record: MustacheRecord {
        MustacheRecord(
            ClientShapes.step,
            [.text(call), .text(arguments), .optional(model), .records(values.map(\.record))])
    }
}

extension ClientMethodView.ArgumentView {
    var record: MustacheRecord {
        MustacheRecord(ClientShapes.argument, [.text(label), .text(value), .bool(isLast)])
    }
}

extension ResponseCasesView {
    var record: MustacheRecord {
        MustacheRecord(
            ClientShapes.cases,
            [
                .lines(documentation), .text(name), .records(cases.map(\.record)), .records(branches.map(\.record)),
                .bool(isComplete),
            ])
    }
}

extension ResponseCasesView.ResponseCaseView {
    var record: MustacheRecord {
        MustacheRecord(ClientShapes.responseCase, [.lines(documentation), .text(name), .text(payload)])
    }
}

extension ResponseCasesView.BranchView {
    var record: MustacheRecord {
        MustacheRecord(
            ClientShapes.branch,
            [
                .text(pattern), .bool(isDefault), .optional(value), .text(contentTypes),
                .records(choices.map { MustacheRecord(ClientShapes.choice, [.text($0.number), .text($0.value)]) }),
            ])
    }
}

extension HeadersView {
    var record: MustacheRecord {
        MustacheRecord(
            ClientShapes.headers,
            [
                .records(
                    headers.map {
                        MustacheRecord(
                            ClientShapes.header,
                            [.lines($0.documentation), .text($0.name), .text($0.type), .text($0.arguments)])
                    })
            ])
    }
}
