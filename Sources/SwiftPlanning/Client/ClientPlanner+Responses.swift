import APIModel

/// Which of an operation's responses are successes for a client.
///
/// 2xx is; where no 2xx is documented, `default` is one for statuses of 2xx, and a failure for all others.
struct ResponseChoice<Element> {
    var successes: [Element]
    let failures: [Element]

    init(_ responses: [Element], status: (Element) -> StatusPattern) {
        successes = responses.filter { status($0).isSuccess }
        failures = responses.filter { !status($0).isSuccess }
        if successes.isEmpty { successes = failures.filter { status($0) == .default } }
    }
}

extension ResponseChoice<PlannedResponse> {
    init(_ operation: PlannedOperation) { self.init(operation.responses, status: \.status) }

    var needsSuccessCases: Bool { successes.reduce(0) { $0 + $1.cases.count } > 1 }
}

extension ClientPlanner {
    func successType(_ responses: ResponseChoice<PlannedResponse>, _ operation: PlannedOperation) -> String {
        if responses.needsSuccessCases { return operation.namespaceName + ".Success" }
        return shared.type(of: responses.successes.first?.cases.first?.content, in: nil) ?? "Void"
    }

    func reader(_ responses: ResponseChoice<PlannedResponse>) -> String {
        if responses.needsSuccessCases { return ".cases" }
        guard let success = responses.successes.first else { return ".nothing(.range(2))" }
        let status =
            switch success.status {
            case .code(let code): String(code)
            case .range(let first): ".range(\(first))"
            case .default: ".default"
            }
        switch success.cases.first?.content?.kind {
        case .json?: return ".json(\(status))"
        case .text?: return ".text(\(status))"
        case .bytes?, .form?: return ".bytes(\(status))"
        case nil: return ".nothing(\(status))"
        }
    }

    func cases(
        _ name: String, _ documentation: String, _ responses: [PlannedResponse], _ operation: PlannedOperation
    ) -> ResponseCasesView {
        let sorted = responses.enumerated().sorted {
            let (a, b) = ($0.element.status.order, $1.element.status.order)
            return a != b ? a < b : $0.offset < $1.offset
        }.map(\.element)
        let isSuccess = name == "Success"
        return ResponseCasesView(
            documentation: [documentation], name: name,
            cases: responses.flatMap { response in
                response.cases.map { entry in
                    .init(
                        documentation: response.documentation, name: entry.name,
                        payload: shared.type(of: entry.content, in: operation.namespace).map { "(\($0))" } ?? "")
                }
            },
            branches: sorted.map { branch($0, isSuccess) },
            isComplete: !isSuccess && sorted.last?.status == .default)
    }

    private func branch(_ response: PlannedResponse, _ isSuccess: Bool) -> ResponseCasesView.BranchView {
        let pattern =
            switch response.status {
            case .code(let code): String(code)
            case .range(let first): "\(first)00..<\(first + 1)00"
            case .default: isSuccess ? "200..<300" : ""
            }
        var view = ResponseCasesView.BranchView(
            pattern: pattern, isDefault: pattern.isEmpty, value: nil, contentTypes: "", choices: [])
        if response.cases.count == 1 {
            view.value = response.cases.first.map(value)
        } else {
            let types = response.cases.compactMap { $0.content.map { SwiftLiteral.string($0.media.name) } }
            view.contentTypes = "[" + types.joined(separator: ", ") + "]"
            view.choices = response.cases.enumerated().map { .init(number: String($0), value: value($1)) }
        }
        return view
    }

    private func value(_ entry: PlannedCase) -> String {
        switch entry.content?.kind {
        case .json?: ".\(entry.memberName)(reply.json())"
        case .text?: ".\(entry.memberName)(reply.text)"
        case .bytes?, .form?: ".\(entry.memberName)(reply.bytes)"
        case nil: ".\(entry.memberName)"
        }
    }

    // MARK: Headers

    func headers(_ operation: PlannedOperation) -> HeadersView? {
        var lists: [PlannedHeaders] = []
        for index in operation.responses.indices {
            let list = operation.responses[index].headers
            if !list.all.isEmpty, !lists.contains(where: { $0 === list }) { lists.append(list) }
        }
        guard let first = lists.first else { return nil }
        let known = lists.count == 1 ? headerViews[first.place] : nil
        return HeadersView(headers: known ?? Self.views(of: lists, in: operation.namespace, shared.spelling))
    }

    /// Of all lists together, each header once.
    static func views(
        of lists: [PlannedHeaders], in namespace: DeclarationID?, _ spelling: OperationSpelling
    ) -> [HeadersView.HeaderView] {
        var views: [HeadersView.HeaderView] = []
        var seen: Set<String> = []
        for header in lists.flatMap(\.all) where seen.insert(header.foldedName).inserted {
            var arguments = "of: " + header.literal
            if header.isExploded { arguments += ", explode: true" }
            if header.shape != ".string" { arguments += ", shape: " + header.shape }
            views.append(
                .init(
                    documentation: header.documentation, name: header.name,
                    type: spelling.text(of: header.type, in: namespace), arguments: arguments))
        }
        return views
    }
}

extension StatusPattern {
    /// Codes before ranges before the default.
    var order: Int {
        switch self {
        case .code: 0
        case .range: 1
        case .default: 2
        }
    }
}
