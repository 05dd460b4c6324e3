import APIModel

extension ServerPlanner {
    func outputs(_ operation: PlannedOperation) -> [ServerOperationView.OutputCaseView] {
        operation.responses.flatMap { response in
            response.cases.map { output($0, response, operation) }
        }
    }

    private func output(
        _ entry: PlannedCase, _ response: PlannedResponse, _ operation: PlannedOperation
    ) -> ServerOperationView.OutputCaseView {
        var (payload, bindings) = ("", "")
        func add(_ label: String?, _ type: String, _ binding: String) {
            payload += payload.isEmpty ? "(" : ", "
            bindings += bindings.isEmpty ? "(" : ", "
            if let label {
                payload += label
                payload += ": "
                bindings += label
                bindings += ": "
            }
            payload += type
            bindings += "let "
            bindings += binding
        }
        let isOpen = if case .code = response.status { false } else { true }
        if isOpen { add("status", "Int", "status") }
        if let type = shared.type(of: entry.content, in: operation.namespace) { add(nil, type, "body") }
        for header in response.headers {
            let type = shared.spelling.text(of: header.type, in: operation.namespace)
            add(header.name, header.isRequired ? type : type + "? = nil", header.name)
        }
        if !payload.isEmpty {
            payload += ")"
            bindings += ")"
        }
        return .init(
            documentation: response.documentation, name: entry.name, payload: payload, bindings: bindings,
            memberName: entry.memberName, response: self.response(entry, response, operation),
            headers: response.headers.map { header in
                .init(arguments: header.literal + ", " + header.name + (header.isExploded ? ", explode: true" : ""))
            })
    }

    private func response(
        _ entry: PlannedCase, _ response: PlannedResponse, _ operation: PlannedOperation
    ) -> String {
        let status = if case .code(let code) = response.status { String(code) } else { "status" }
        let headers = response.headers.isEmpty ? "" : ", headers: headers"
        let plain: String
        switch entry.content?.kind {
        case nil: plain = "ResponseWriter.nothing(\(status)\(headers))"
        case .json?:
            let media = entry.content?.media.name ?? ""
            let type = media == "application/json" ? "" : ", as: " + SwiftLiteral.string(media)
            plain = "ResponseWriter.json(\(status), body\(type)\(headers))"
        case .text?: plain = "ResponseWriter.text(\(status), body, as: \(media(entry, isText: true))\(headers))"
        case .bytes?, .form?:
            plain = "ResponseWriter.bytes(\(status), body, as: \(media(entry, isText: false))\(headers))"
        }
        switch response.status {
        case .code: return plain
        case .range(let first):
            return "ResponseWriter.checked(status, in: .range(\(first))\(others(than: response, operation)), \(plain))"
        case .default:
            return "ResponseWriter.checked(status, in: .default\(others(than: response, operation)), \(plain))"
        }
    }

    private func media(_ entry: PlannedCase, isText: Bool) -> String {
        SwiftLiteral.string(MediaNames.concrete(entry.content?.media.name ?? "", isText: isText))
    }

    /// Codes and ranges that have responses of their own.
    private func others(than response: PlannedResponse, _ operation: PlannedOperation) -> String {
        let others = operation.responses.map(\.status).filter { $0.order < response.status.order }.compactMap {
            status in
            switch status {
            case .code(let code): String(code)
            case .range(let first): ".range(\(first))"
            case .default: nil
            }
        }
        return others.isEmpty ? "" : ", except: [" + others.joined(separator: ", ") + "]"
    }
}
