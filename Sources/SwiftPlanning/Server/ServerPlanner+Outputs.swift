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
        func add(_ value: String, _ binding: String) {
            payload += payload.isEmpty ? "(" : ", "
            payload += value
            bindings += bindings.isEmpty ? "(" : ", "
            bindings += binding
        }
        let headers = headers[response.headers.place]
        let isOpen = if case .code = response.status { false } else { true }
        if isOpen { add("status: Int", "status: let status") }
        if let type = shared.type(of: entry.content, in: operation.namespace) { add(type, "let body") }
        if !headers.views.isEmpty {
            let values =
                headers.values
                ?? OutputHeaders.values(of: response.headers.all, in: operation.namespace, shared.spelling)
            add(values, headers.bindings)
        }
        if !payload.isEmpty {
            payload += ")"
            bindings += ")"
        }
        return .init(
            documentation: response.documentation, name: entry.name, payload: payload, bindings: bindings,
            memberName: entry.memberName, response: self.response(entry, response, operation),
            headers: headers.views)
    }

    private func response(
        _ entry: PlannedCase, _ response: PlannedResponse, _ operation: PlannedOperation
    ) -> String {
        let status = if case .code(let code) = response.status { String(code) } else { "status" }
        let headers = response.headers.all.isEmpty ? "" : ", headers: headers"
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

/// What the cases of outputs say of a list of headers.
struct OutputHeaders: Sendable {
    /// The associated values with commas; nil where they read differently in each namespace.
    let values: String?
    /// What binds them, with commas.
    let bindings: String
    let views: [ServerOperationView.OutputHeaderView]

    init(_ headers: PlannedHeaders, _ spelling: OperationSpelling) {
        values = headers.isSpelledAlike ? Self.values(of: headers.all, in: nil, spelling) : nil
        bindings = headers.all.map { $0.name + ": let " + $0.name }.joined(separator: ", ")
        views = headers.all.map { header in
            .init(arguments: header.literal + ", " + header.name + (header.isExploded ? ", explode: true" : ""))
        }
    }

    static func values(
        of headers: [PlannedHeader], in namespace: DeclarationID?, _ spelling: OperationSpelling
    ) -> String {
        headers.map { header in
            let type = spelling.text(of: header.type, in: namespace)
            return header.name + ": " + (header.isRequired ? type : type + "? = nil")
        }.joined(separator: ", ")
    }
}
