import APIModel
import Reporting
import SourceTree

extension Session {
    /// OpenAPI 3.1.0, section 4.8.20: a link leads to an operation of the API and gives it parameters that it has.
    mutating func checkLinks() {
        let links =
            api.responses.ids.flatMap { api.responses[$0].links.map(\.element) }
            + api.components.links.map(\.element)
        guard !links.isEmpty else { return }
        let operations = everyOperation()
        for link in links {
            let node = link.origins.first.node
            reportExclusive("operationId", "operationRef", node)
            switch link.target {
            case .operationID(let id): checkTarget(id, link, operations)
            case .operationReference: if let reference = node["operationRef"] { checkReference(reference) }
            case nil: break
            }
        }
    }

    private mutating func checkTarget(_ id: String, _ link: Link, _ operations: [APIModel.Operation]) {
        let node = link.origins.first.node
        guard let target = operations.first(where: { $0.operationID?.utf8.elementsEqual(id.utf8) == true }) else {
            let near = NearName.of(id, in: operations.compactMap(\.operationID))
            return report(
                .warning, "unknown-link-target",
                "there is no operation '\(id)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
                at: node["operationId"] ?? node, atValue: true,
                help: near.map { "write '\($0)'" } ?? "give the operation that is meant this 'operationId'")
        }
        let names = target.parameters.map { api.parameters[$0].name }
        let qualified = target.parameters.map { "\(api.parameters[$0].place.rawValue).\(api.parameters[$0].name)" }
        for parameter in link.parameters where !(names + qualified).contains(parameter.name) {
            let near = NearName.of(parameter.name, in: names)
            report(
                .warning, "link-parameter-unknown",
                "the operation '\(id)' has no parameter '\(parameter.name)'"
                    + (near.map { "; did you mean '\($0)'?" } ?? ""), at: parameter.element,
                help: near.map { "write '\($0)'" } ?? "remove it, or declare the parameter")
        }
    }

    /// A reference to another description is beyond what is read here.
    private mutating func checkReference(_ reference: Node) {
        let text = reference.text
        guard text.utf8.first == UInt8(ascii: "#"), let file = storageFiles[ObjectIdentifier(reference.storage)],
            case .failure = resolve(reference, file)
        else { return }
        report(
            .warning, "unknown-link-target", "'\(text)' leads to no operation", at: reference, atValue: true,
            help: "refer to an operation, as in '#/paths/~1pets/get'")
    }

    /// Those of paths, webhooks and callbacks.
    func everyOperation() -> [APIModel.Operation] {
        var result: [APIModel.Operation] = []
        var waiting = api.operations + api.webhooks
        var next = 0
        while next < waiting.count {
            let operation = waiting[next]
            next += 1
            result.append(operation)
            for callback in operation.callbacks { waiting += callback.operations }
        }
        return result
    }
}
