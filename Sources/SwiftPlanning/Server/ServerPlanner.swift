import APIModel
import TributaryRuntime
import TributaryServer

/// Turns planned operations and the description into the views of a server.
struct ServerPlanner: Sendable {
    let operations: [PlannedOperation]
    private(set) var description: ServiceDescription
    let shared: OperationViews
    /// In `operations` and in those of the description.
    private let places: [UTF8Key: Int]

    /// By the names of the files that have handlers of their own; empty where one protocol has all.
    private let parts: [UTF8Key: ServerPartView]
    private let partNames: [UTF8Key]
    /// The members of the router that hold the checks; none where the description's head does.
    private let checkMembers: [String]
    /// The files that list the handlers of several parts; none where the root does.
    private let listFiles: [OperationFile.ListFile]
    /// By the place of the list of headers.
    let headers: [OutputHeaders]

    /// - Parameters:
    ///   - description: of the operations, in their order.
    ///   - files: those of the server.
    init(
        _ operations: [PlannedOperation], _ description: ServiceDescription, _ shared: OperationViews,
        _ files: [OperationFile], _ headerLists: [PlannedHeaders]
    ) {
        self.operations = operations
        self.description = description
        self.shared = shared
        places = Dictionary(operations.indices.map { (UTF8Key(operations[$0].id), $0) }) { first, _ in first }
        headers = headerLists.map { OutputHeaders($0, shared.spelling) }
        let parts = ServerPart.all(files, shared)
        partNames = parts.map { UTF8Key($0.file) }
        checkMembers = files.compactMap { $0.checks?.member }
        listFiles = files.compactMap(\.lists)
        self.parts = Dictionary(parts.map { (UTF8Key($0.file), $0.view) }) { first, _ in first }
    }

    mutating func add(_ answers: StockAnswers) {
        for index in description.operations.indices { description.operations[index].answers = answers[index] }
    }

    func view(of file: OperationFile) -> ServerFile {
        ServerFile(
            name: file.name + ".swift", documents: shared.documents,
            imports: file.isEmpty
                ? []
                : shared.imports(
                    ["TributaryRuntime", "TributaryServer"], of: shared.plan.options.serverModuleName),
            server: file.isRoot ? server : nil, part: parts[UTF8Key(file.name)],
            checks: file.checks.map { checks($0) }, lists: file.lists.map { lists($0) },
            operations: file.operations.map {
                view($0, handlers: parts[UTF8Key(file.name)]?.protocolName ?? shared.name + "Handlers")
            })
    }

    private var server: ServerView {
        let head = JSONWriter.bytes {
            description.writeWithoutOperations(to: &$0, hasChecks: checkMembers.isEmpty)
        }
        return ServerView(
            access: shared.access, name: shared.name,
            title: ServerPart.title(shared),
            operations: partNames.isEmpty ? operations.map { ServerPart.route($0, shared) } : [],
            parts: partNames.compactMap { parts[$0] }, lists: allLists, checks: checkMembers.joined(separator: ", "),
            description: DescriptionText.literal(head, indentation: 8))
    }

    private var allLists: [ServerListsView] {
        guard listFiles.isEmpty else { return listFiles.map { lists($0) } }
        return partNames.compactMap { parts[$0] }.map { part in
            ServerListsView(name: shared.name, routes: part.routes, services: part.services, parts: [])
        }
    }

    private func lists(_ file: OperationFile.ListFile) -> ServerListsView {
        ServerListsView(
            name: shared.name, routes: file.routes, services: file.services,
            parts: file.files.compactMap { parts[UTF8Key($0)] })
    }

    private func checks(_ file: OperationFile.CheckFile) -> ServerChecksView {
        let json = JSONWriter.bytes { writer in
            writer.beginObject()
            for place in file.places {
                writer.member(description.checks[place].name)
                description.checks[place].check.write(to: &writer)
            }
            writer.endObject()
        }
        return ServerChecksView(
            name: shared.name, member: file.member, checks: DescriptionText.literal(json, indentation: 8))
    }

    private func view(_ operation: PlannedOperation, handlers: String) -> ServerOperationView {
        let json = JSONWriter.bytes { writer in
            if let place = places[UTF8Key(operation.id)] { description.operations[place].write(to: &writer) }
        }
        var view = ServerOperationView(
            access: shared.access, name: shared.name, handlers: handlers, namespace: operation.namespaceName,
            method: operation.methodName, id: SwiftLiteral.string(operation.id),
            properties: operation.parameters.map { property($0, operation) },
            wrapsParameters: false, content: nil, outputs: outputs(operation),
            description: DescriptionText.literal(json, indentation: 8))
        addBody(of: operation, to: &view)
        if let last = view.properties.indices.last { view.properties[last].isLast = true }
        let width = view.properties.reduce(20) {
            $0 + $1.name.utf8.count + $1.type.utf8.count + $1.defaultValue.utf8.count + 4
        }
        view.wrapsParameters = width > 100
        return view
    }

    // MARK: Input

    private func property(
        _ planned: PlannedParameter, _ operation: PlannedOperation
    ) -> ServerOperationView.InputPropertyView {
        let parameter = planned.parameter
        let type = shared.spelling.text(of: planned.type, in: operation.namespace)
        let call = parameter.isRequired ? "required" : "optional"
        return .init(
            documentation: parameter.description.map(Documentation.lines) ?? [], name: planned.name,
            type: parameter.isRequired ? type : type + "?", defaultValue: parameter.isRequired ? "" : " = nil",
            value: "try input.\(call)(.\(parameter.place.rawValue), \(SwiftLiteral.string(parameter.name)))",
            isLast: false)
    }

    private func addBody(of operation: PlannedOperation, to view: inout ServerOperationView) {
        guard let body = operation.body, let first = body.contents.first else { return }
        if let fields = commonFields(of: body) {
            view.properties += fields.map { property($0, operation, bodyIsRequired: body.isRequired) }
            return
        }
        let value: String
        var type: String
        if body.contents.count > 1 {
            view.content = content(of: body, operation)
            type = "RequestBodyContent"
            value =
                body.isRequired
                ? "try RequestBodyContent(input)" : "input.content == nil ? nil : try RequestBodyContent(input)"
        } else {
            type = self.type(of: first, operation)
            value = self.value(of: first, isRequired: body.isRequired)
        }
        if !body.isRequired { type += "?" }
        view.properties.append(
            .init(
                documentation: body.description.map(Documentation.lines) ?? [], name: "body", type: type,
                defaultValue: body.isRequired ? "" : " = nil", value: value, isLast: false))
    }

    /// The fields of forms whose media types all have the same; nil where the body isn't such a form.
    private func commonFields(of body: PlannedBody) -> [PlannedField]? {
        let forms = body.contents.map { content -> [PlannedField]? in
            guard case .form(let fields, _) = content.kind else { return nil }
            return fields
        }
        guard case .some(let first?) = forms.first else { return nil }
        let names = first.map { UTF8Key($0.wireName) }
        return forms.allSatisfy { $0?.map { UTF8Key($0.wireName) } == names } ? first : nil
    }

    private func property(
        _ field: PlannedField, _ operation: PlannedOperation, bodyIsRequired: Bool
    ) -> ServerOperationView.InputPropertyView {
        let name = SwiftLiteral.string(field.wireName)
        let isRequired = field.isRequired && bodyIsRequired
        var type: String
        var value: String
        switch field.file {
        case .one?:
            type = "FilePart"
            value = isRequired ? "try input.requiredFile(\(name))" : "input.files(\(name)).first"
        case .many?:
            type = "[FilePart]"
            value = "input.files(\(name))"
        case nil:
            type = shared.spelling.text(of: field.type, in: operation.namespace)
            value = isRequired ? "try input.requiredField(\(name))" : "try input.optionalField(\(name))"
        }
        if !isRequired { type += "?" }
        return .init(
            documentation: field.description.map(Documentation.lines) ?? [], name: field.name, type: type,
            defaultValue: isRequired ? "" : " = nil", value: value, isLast: false)
    }

    private func content(
        of body: PlannedBody, _ operation: PlannedOperation
    ) -> ServerOperationView.BodyContentView {
        var naming = Naming()
        var scope = NameScope(.enumCase)
        let names = scope.names(
            for: MediaNames.labels(body.contents.map(\.media.name)).map { NameScope.Request($0) }, &naming)
        return .init(
            cases: body.contents.enumerated().map { index, content in
                .init(
                    name: names[index], type: type(of: content, operation), number: String(index),
                    value: value(of: content, isRequired: true))
            })
    }

    /// Of a form among other media types, the model that its fields make.
    private func type(of content: PlannedContent, _ operation: PlannedOperation) -> String {
        switch content.kind {
        case .json(let type): shared.spelling.text(of: type, in: operation.namespace)
        case .text: "String"
        case .bytes: "[UInt8]"
        case .form:
            content.media.schema.flatMap { shared.plan.use(of: $0, isSent: true)?.type }
                .map { shared.spelling.text(of: $0, in: operation.namespace) } ?? "JSONObject"
        }
    }

    private func value(of content: PlannedContent, isRequired: Bool) -> String {
        switch content.kind {
        case .json, .form: isRequired ? "try input.body()" : "try input.optionalBody()"
        case .text: isRequired ? "input.text" : "input.content == nil ? nil : input.text"
        case .bytes: isRequired ? "input.bytes" : "input.content == nil ? nil : input.bytes"
        }
    }
}
