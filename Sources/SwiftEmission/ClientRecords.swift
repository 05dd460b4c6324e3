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

extension ClientFile {
    func write(to tree: inout ViewTree) {
        tree.record(ClientShapes.file) { tree in
            tree.text(documents)
            tree.bool(!imports.isEmpty)
            tree.lines(imports)
            if let client { client.write(to: &tree) } else { tree.nothing() }
            tree.operations(operations)
            tree.bool(isEmpty)
        }
    }
}

extension ClientView {
    fileprivate func write(to tree: inout ViewTree) {
        tree.record(ClientShapes.client) { tree in
            tree.lines(documentation)
            tree.text(access)
            tree.text(name)
            if let credentials { credentials.write(to: &tree) } else { tree.nothing() }
            environment.write(to: &tree)
        }
    }
}

extension CredentialsView {
    fileprivate func write(to tree: inout ViewTree) {
        tree.record(ClientShapes.credentials) { tree in
            tree.text(name)
            tree.records(schemes.count, ClientShapes.scheme) { tree, index in
                tree.lines([schemes[index].documentation.joined()])
                tree.text(schemes[index].name)
                tree.text(schemes[index].scheme)
                tree.text(schemes[index].place)
                tree.bool(schemes[index].isLast)
            }
        }
    }
}

extension EnvironmentView {
    fileprivate func write(to tree: inout ViewTree) {
        tree.record(ClientShapes.environment) { tree in
            tree.text(name)
            tree.text(first)
            tree.records(servers.count, ClientShapes.server) { tree, index in
                tree.lines(servers[index].documentation)
                tree.text(servers[index].name)
                tree.text(servers[index].url)
                tree.parameters(servers[index].parameters)
                tree.bool(servers[index].hasParameters)
            }
            tree.records(variables.count, ClientShapes.variable) { tree, index in
                tree.lines(variables[index].documentation)
                tree.text(variables[index].name)
                tree.enumCases(variables[index].values)
            }
        }
    }
}

extension ViewTree {
    fileprivate mutating func operations(_ operations: [ClientOperationView]) {
        records(operations.count, ClientShapes.operation) { tree, index in
            tree.text(operations[index].access)
            tree.text(operations[index].clientName)
            tree.text(operations[index].namespace)
            tree.methods(operations[index].methods)
            if let failure = operations[index].failure { tree.cases(failure) } else { tree.nothing() }
            if let success = operations[index].success { tree.cases(success) } else { tree.nothing() }
            if let headers = operations[index].headers { tree.headers(headers.headers) } else { tree.nothing() }
        }
    }

    private mutating func methods(_ methods: [ClientMethodView]) {
        records(methods.count, ClientShapes.method) { tree, index in
            tree.bool(index == 0)
            tree.lines(methods[index].documentation)
            tree.optional(methods[index].deprecation)
            tree.text(methods[index].name)
            tree.text(methods[index].responseName)
            tree.parameters(methods[index].parameters)
            tree.bool(methods[index].wrapsParameters)
            tree.text(methods[index].success)
            tree.bool(methods[index].returnsNothing)
            tree.text(methods[index].failure)
            tree.text(methods[index].draft)
            tree.text(methods[index].draftArguments)
            tree.bool(!methods[index].steps.isEmpty)
            tree.steps(methods[index].steps)
            tree.arguments(methods[index].arguments)
            tree.bool(methods[index].wrapsArguments)
            tree.text(methods[index].reader)
        }
    }

    private mutating func steps(_ steps: [ClientMethodView.StepView]) {
        records(steps.count, ClientShapes.step) { tree, index in
            tree.text(steps[index].call)
            tree.text(steps[index].arguments)
            tree.optional(steps[index].model)
            tree.arguments(steps[index].values)
        }
    }

    private mutating func arguments(_ arguments: [ClientMethodView.ArgumentView]) {
        records(arguments.count, ClientShapes.argument) { tree, index in
            tree.text(arguments[index].label)
            tree.text(arguments[index].value)
            tree.bool(arguments[index].isLast)
        }
    }

    private mutating func cases(_ view: ResponseCasesView) {
        record(ClientShapes.cases) { tree in
            tree.lines(view.documentation)
            tree.text(view.name)
            tree.records(view.cases.count, ClientShapes.responseCase) { tree, index in
                tree.lines(view.cases[index].documentation)
                tree.text(view.cases[index].name)
                tree.text(view.cases[index].payload)
            }
            tree.branches(view.branches)
            tree.bool(view.isComplete)
        }
    }

    private mutating func branches(_ branches: [ResponseCasesView.BranchView]) {
        records(branches.count, ClientShapes.branch) { tree, index in
            tree.text(branches[index].pattern)
            tree.bool(branches[index].isDefault)
            tree.optional(branches[index].value)
            tree.text(branches[index].contentTypes)
            let choices = branches[index].choices
            tree.records(choices.count, ClientShapes.choice) { tree, index in
                tree.text(choices[index].number)
                tree.text(choices[index].value)
            }
        }
    }

    private mutating func headers(_ headers: [HeadersView.HeaderView]) {
        record(ClientShapes.headers) { tree in
            tree.records(headers.count, ClientShapes.header) { tree, index in
                tree.lines(headers[index].documentation)
                tree.text(headers[index].name)
                tree.text(headers[index].type)
                tree.text(headers[index].arguments)
            }
        }
    }
}
