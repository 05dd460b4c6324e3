import APIModel

/// An argument of a method, and what is done with it.
struct ClientArgument {
    var name: String
    var type: String
    /// Empty where the argument must be given.
    var defaultValue: String
    var description: String?
}

extension ClientPlanner {
    func view(_ operation: PlannedOperation) -> ClientOperationView {
        let contents = operation.body.map { $0.contents.map { Optional($0) } } ?? [nil]
        let responses = ResponseChoice(operation)
        return ClientOperationView(
            access: shared.access, clientName: shared.name + "Client", namespace: operation.namespaceName,
            methods: contents.indices.map { method(operation, contents[$0], number: $0, responses) },
            failure: responses.failures.isEmpty
                ? nil
                : cases("Failure", " A documented response that is no success.", responses.failures, operation),
            success: responses.needsSuccessCases
                ? cases("Success", " A documented success.", responses.successes, operation) : nil,
            headers: headers(operation))
    }

    private func method(
        _ operation: PlannedOperation, _ content: PlannedContent?, number: Int,
        _ responses: ResponseChoice<PlannedResponse>
    ) -> ClientMethodView {
        var parts = operation.parameters.map { part(for: $0) }
        let bodyParts = content.map { self.parts(for: $0, operation) } ?? BodyParts()
        parts += bodyParts.arguments.map { Part(argument: $0, step: nil) }
        let ownEnvironment = environments.ownEnvironment(of: operation.operation)
        if let ownEnvironment {
            let argument = ClientArgument(
                name: free("server", parts), type: environments.view.name, defaultValue: " = " + ownEnvironment)
            parts.append(Part(argument: argument, step: nil))
        }
        let server = ownEnvironment == nil ? nil : parts.last.map { $0.argument.name + ".url" }
        // Swift reads best with what must be given first; within both halves the document's order stays.
        let sorted = parts.filter(\.argument.defaultValue.isEmpty) + parts.filter { !$0.argument.defaultValue.isEmpty }
        let arguments = sorted.map(\.argument)
        var view = ClientMethodView(
            documentation: shared.documentation(
                of: operation.operation, arguments: arguments.map { ($0.name, $0.description) }),
            deprecation: operation.operation.deprecation.map(SwiftLiteral.string),
            name: name(operation.methodName, operation, number),
            responseName: name(operation.responseMethodName, operation, number), parameters: [], wrapsParameters: false,
            success: successType(responses, operation), returnsNothing: false,
            failure: shared.expression(operation.namespaceName + ".Failure", operation), draft: free("draft", parts),
            draftArguments: draftArguments(operation, server), steps: parts.compactMap(\.step) + bodyParts.steps,
            arguments: Self.passedOn(arguments.map { ($0.name, $0.name) }), wrapsArguments: false,
            reader: reader(responses))
        view.returnsNothing = view.success == "Void"
        view.parameters = arguments.map {
            ParameterView(name: $0.name, type: $0.type, defaultValue: $0.defaultValue, isLast: false)
        }
        finish(&view)
        return view
    }

    /// Labels need no back ticks.
    private static func passedOn(_ arguments: [(label: String, value: String)]) -> [ClientMethodView.ArgumentView] {
        arguments.enumerated().map { index, argument in
            .init(
                label: ReservedNames.label(argument.label), value: argument.value,
                isLast: index == arguments.count - 1)
        }
    }

    /// One line where it fits into 120 columns.
    private func finish(_ view: inout ClientMethodView) {
        guard let last = view.parameters.indices.last else { return }
        view.parameters[last].isLast = true
        let width = view.parameters.reduce(0) {
            $0 + $1.name.utf8.count + $1.type.utf8.count + $1.defaultValue.utf8.count + 4
        }
        view.wrapsParameters =
            width + view.responseName.utf8.count + view.success.utf8.count + view.failure.utf8.count + 75 > 120
        let passed = view.arguments.reduce(0) { $0 + $1.label.utf8.count + $1.value.utf8.count + 4 }
        view.wrapsArguments = passed + view.responseName.utf8.count + 34 > 120
    }

    struct Part {
        var argument: ClientArgument
        var step: ClientMethodView.StepView?
    }

    struct BodyParts {
        var arguments: [ClientArgument] = []
        var steps: [ClientMethodView.StepView] = []
    }

    private func free(_ name: String, _ parts: [Part]) -> String {
        var name = name
        while parts.contains(where: { $0.argument.name == name }) {
            name = "request" + name.prefix(1).uppercased() + name.dropFirst()
        }
        return name
    }

    /// The first media type has the plain name; others say which they are: `loginAsFormData`.
    private func name(_ method: String, _ operation: PlannedOperation, _ number: Int) -> String {
        guard let body = operation.body, number > 0 else { return method }
        let labels = MediaNames.labels(body.contents.map(\.media.name))
        var naming = Naming()
        return ReservedNames.unescaped(method) + "As"
            + naming.name(for: labels[number], .nestedType)
    }

    /// A path template as it goes on the wire, but for its parameters: what no path may hold is percent-encoded (RFC
    /// 3986, section 3.3).
    private static func encoded(_ path: String) -> String {
        guard !path.utf8.allSatisfy(isAllowedInPath) else { return path }
        let digits = Array("0123456789ABCDEF".utf8)
        let bytes = path.utf8.flatMap { byte -> [UInt8] in
            isAllowedInPath(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isAllowedInPath(_ byte: UInt8) -> Bool {
        Naming.isLetterOrDigit(byte) || "-._~!$&'()*+,;=:@/%{}".utf8.contains(byte)
    }

    private func draftArguments(_ operation: PlannedOperation, _ server: String?) -> String {
        var text =
            SwiftLiteral.string(operation.operation.method) + ", "
            + SwiftLiteral.string(Self.encoded(operation.operation.path))
        let security = operation.operation.security.filter { !$0.schemes.isEmpty }.map { alternative in
            "[" + alternative.schemes.map { SwiftLiteral.string($0.name) }.joined(separator: ", ") + "]"
        }
        if !security.isEmpty { text += ", security: [" + security.joined(separator: ", ") + "]" }
        var types: [String] = []
        for media in operation.responses.flatMap(\.response.content).map(\.name) where !types.contains(media) {
            types.append(media)
        }
        if !types.isEmpty { text += ", accept: " + SwiftLiteral.string(types.joined(separator: ", ")) }
        if let server { text += ", server: " + server }
        return text
    }

    // MARK: Parameters

    private func part(for planned: PlannedParameter) -> Part {
        let parameter = planned.parameter
        let type = shared.spelling.text(of: planned.type, in: nil)
        let argument = ClientArgument(
            name: planned.name, type: parameter.isRequired ? type : type + "?",
            defaultValue: parameter.isRequired ? "" : " = nil", description: parameter.description)
        if parameter.place == .querystring {
            return Part(
                argument: argument,
                step: .init(call: "queryString", arguments: "\(planned.name), isJSON: \(planned.isJSON)"))
        }
        var arguments = SwiftLiteral.string(parameter.name) + ", "
        arguments += planned.isJSON ? "json: " + planned.name : planned.name
        if !planned.isJSON { arguments += layout(of: parameter) }
        return Part(argument: argument, step: .init(call: parameter.place.rawValue, arguments: arguments))
    }

    private func layout(of parameter: Parameter) -> String {
        guard parameter.content.isEmpty else { return "" }
        let usual: Parameter.Style = parameter.place == .path || parameter.place == .header ? .simple : .form
        var text = ""
        if parameter.style != usual, parameter.place != .header { text += ", style: .\(parameter.style.rawValue)" }
        // The runtime's default is that of the place's usual style.
        if parameter.isExploded != (usual == .form) { text += ", explode: \(parameter.isExploded)" }
        if parameter.allowsReserved, parameter.place == .query || parameter.place == .path {
            text += ", reserved: true"
        }
        return text
    }

    // MARK: Bodies

    private func parts(for content: PlannedContent, _ operation: PlannedOperation) -> BodyParts {
        let isRequired = operation.body?.isRequired ?? false
        switch content.kind {
        case .json(let type): return jsonParts(type, content, operation, isRequired)
        case .text: return plainParts("String", "text", content, operation, isRequired)
        case .bytes: return plainParts("[UInt8]", "bytes", content, operation, isRequired)
        case .form(let fields, let isMultipart): return formParts(fields, isMultipart, content)
        }
    }

    private func plainParts(
        _ type: String, _ call: String, _ content: PlannedContent, _ operation: PlannedOperation, _ isRequired: Bool
    ) -> BodyParts {
        let name = "body"
        let argument = ClientArgument(
            name: name, type: isRequired ? type : type + "?", defaultValue: isRequired ? "" : " = nil",
            description: operation.body?.description)
        let media = MediaNames.concrete(content.media.name, isText: call == "text")
        var arguments = name
        if !(call == "json" && media == "application/json") { arguments += ", as: " + SwiftLiteral.string(media) }
        return BodyParts(arguments: [argument], steps: [.init(call: call, arguments: arguments)])
    }

    /// An inline object of a body that must be there is taken apart: its properties become arguments.
    private func jsonParts(
        _ type: SwiftType, _ content: PlannedContent, _ operation: PlannedOperation, _ isRequired: Bool
    ) -> BodyParts {
        let text = shared.spelling.text(of: type, in: nil)
        guard isRequired, case .declared(let id) = type,
            case .structure(let structure) = shared.plan.declarations[id.index].kind,
            shared.plan.declarations[id.index].place.scope == operation.namespace, structure.parts.isEmpty
        else { return plainParts(text, "json", content, operation, isRequired) }
        var parts = BodyParts()
        var values: [(label: String, value: String)] = []
        let taken = operation.parameters.map(\.name)
        for member in structure.members {
            guard let (type, defaultValue) = argumentType(of: member) else { continue }
            var name = member.name
            while taken.contains(name) || name == "draft" {
                name = "body" + name.prefix(1).uppercased() + name.dropFirst()
            }
            parts.arguments.append(
                ClientArgument(name: name, type: type, defaultValue: defaultValue, description: member.description))
            values.append((member.name, name))
        }
        if let additional = structure.additional {
            let type = "[String: " + shared.spelling.text(of: additional, in: nil) + "]"
            parts.arguments.append(
                ClientArgument(name: "additionalProperties", type: type, defaultValue: " = [:]", description: nil))
            values.append(("additionalProperties", "additionalProperties"))
        }
        if structure.keepsUnknown { values.append(("unknownProperties", "JSONObject()")) }
        let media = content.media.name
        parts.steps = [
            .init(
                call: "json", arguments: media == "application/json" ? "" : ", as: " + SwiftLiteral.string(media),
                model: shared.expression(text, operation), values: Self.passedOn(values))
        ]
        return parts
    }

    /// Nil for a member that always has the same value. As the model's initializer has it.
    private func argumentType(of member: Member) -> (type: String, defaultValue: String)? {
        guard let presentation = defaults.presentation(of: member) else { return nil }
        var text = shared.spelling.text(of: member.type, in: nil)
        if member.presence == .patch { text = "Patch<" + text + ">" }
        return (presentation.isOptional ? text + "?" : text, presentation.argument)
    }

    private func formParts(_ fields: [PlannedField], _ isMultipart: Bool, _ content: PlannedContent) -> BodyParts {
        var parts = BodyParts()
        let usual = isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded"
        let media = content.media.name == usual ? "" : "as: " + SwiftLiteral.string(content.media.name)
        parts.steps.append(.init(call: isMultipart ? "multipart" : "form", arguments: media))
        for field in fields {
            let type =
                switch field.file {
                case .one?: "FilePart"
                case .many?: "[FilePart]"
                case nil: shared.spelling.text(of: field.type, in: nil)
                }
            parts.arguments.append(
                ClientArgument(
                    name: field.name, type: field.isRequired ? type : type + "?",
                    defaultValue: field.isRequired ? "" : " = nil", description: field.description))
            let call = field.file == nil ? "field" : field.file == .one ? "file" : "files"
            parts.steps.append(
                .init(
                    call: call,
                    arguments: "\(SwiftLiteral.string(field.wireName)), \(field.name)" + layout(of: field, isMultipart))
            )
        }
        return parts
    }

    private func layout(of field: PlannedField, _ isMultipart: Bool) -> String {
        guard let encoding = field.encoding, field.file == nil else { return "" }
        var text = ""
        if let style = encoding.style, style != .form { text += ", style: .\(style.rawValue)" }
        if let isExploded = encoding.isExploded, !isExploded { text += ", explode: false" }
        if let type = encoding.contentType, isMultipart || MediaNames.isJSON(type) {
            text += ", contentType: " + SwiftLiteral.string(type)
        }
        return text
    }
}
