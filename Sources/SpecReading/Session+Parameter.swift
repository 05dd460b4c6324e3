import APIModel
import Reporting
import SourceTree

extension Session {
    /// Reads an array of parameters; those of Swagger 2.0 that are bodies go into `bodies`.
    mutating func readParameters(_ place: Place, _ parameters: inout [ParameterID], _ bodies: inout [Place]) {
        guard isSequence(place.node) else { return }
        var known = Set(parameters.map { ParameterName(api.parameters[$0]) })
        for child in place.node.children where isMapping(child) {
            let start = place.at(child)
            guard let found = follow(start, .parameters), isMapping(found.node) else {
                unreadParameters.insert(place.node.location)
                continue
            }
            if dialect == .swagger2, let node = found.node["in"], ["body", "formData"].contains(node.text) {
                bodies.append(found)
            } else if let id = parameterID(found, from: start) {
                addParameter(id, start, &parameters, &known)
            } else {
                unreadParameters.insert(place.node.location)
            }
        }
    }

    private mutating func addParameter(
        _ id: ParameterID, _ place: Place, _ parameters: inout [ParameterID], _ known: inout Set<ParameterName>
    ) {
        let parameter = api.parameters[id]
        guard !known.insert(ParameterName(parameter)).inserted else { return parameters.append(id) }
        report(
            .error, "duplicate-parameter",
            "the \(parameter.place.rawValue) parameter '\(parameter.name)' is listed twice",
            at: place.node, help: "remove one of the two")
    }

    mutating func readParameterComponent(_ name: String, _ start: Place) {
        guard let place = follow(start, .parameters), isMapping(place.node) else { return }
        // Bodies are read where they are used: the media types depend on the operation.
        if dialect == .swagger2, let node = place.node["in"], ["body", "formData"].contains(node.text) { return }
        if let id = parameterID(place, from: start) { api.components.parameters.append(Named(name, id)) }
    }

    private mutating func parameterID(_ place: Place, from start: Place) -> ParameterID? {
        guard let texts = referenceTexts(start, .parameters) else { return ownParameterID(place, from: start) }
        if let known = parameterIDs[texts.place.key] { return known }
        guard let id = ownParameterID(place, from: place) else { return nil }
        var parameter = api.parameters[id]
        parameter.description = texts.description.flatMap { text($0) } ?? parameter.description
        parameter.component = ownName(texts.place, .parameters)
        let copy = api.parameters.append(parameter)
        parameterIDs[texts.place.key] = copy
        return copy
    }

    private mutating func ownParameterID(_ place: Place, from start: Place) -> ParameterID? {
        if let known = parameterIDs[place.key] { return known }
        guard var parameter = parameter(place) else { return nil }
        parameter.component = componentName(place, from: start, .parameters)
        let id = api.parameters.append(parameter)
        parameterIDs[place.key] = id
        if let name = parameter.component, place.file != 0, componentKind(start) != .parameters || start.file != 0 {
            api.components.parameters.append(Named(name, id))
        }
        return id
    }

    /// OpenAPI 3.1.0, section 4.8.12.
    private mutating func parameter(_ place: Place) -> Parameter? {
        guard var parameter = named(place) else { return nil }
        reportMissing(place, .parameter)
        var style: Node?
        var explode: Node?
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .parameter, &parameter.extensions) else { continue }
            switch keyword {
            case .description: parameter.description = text(child)
            case .required: parameter.isRequired = flag(child) ?? parameter.isRequired
            case .deprecated: parameter.isDeprecated = flag(child) ?? false
            case .allowEmptyValue: parameter.allowsEmptyValue = flag(child) ?? false
            case .allowReserved: parameter.allowsReserved = flag(child) ?? false
            case .style: style = child
            case .explode: explode = child
            case .schema: parameter.schema = schemaID(place.at(child))
            case .content: parameter.content = content(place.at(child))
            case .example:
                parameter.examples.append(Example(name: nil, value: child, origins: origins(place.at(child))))
            case .examples: parameter.examples += examples(place.at(child))
            default: break
            }
        }
        if let style { readStyle(style, &parameter) }
        if let explode { parameter.isExploded = flag(explode) ?? parameter.isExploded }
        if dialect == .swagger2 { readInlineSchema(place, &parameter) }
        checkRequired(place, &parameter)
        return parameter
    }

    /// A parameter with its name, its place and the defaults of the place.
    private mutating func named(_ place: Place) -> Parameter? {
        guard let nameNode = place.node["name"], let placeNode = place.node["in"] else {
            let missing: Keyword = place.node["name"] == nil ? .name : .place
            let meant = misspelt([missing], in: place.node, .parameter)
            report(
                .error, "missing-keyword",
                "a parameter needs '\(missing.rawValue)'" + (meant?.key.map { "; is '\($0)' meant?" } ?? ""),
                at: meant ?? place.node, help: meant == nil ? "add it" : "write '\(missing.rawValue)'")
            return nil
        }
        guard let name = text(nameNode) else { return nil }
        guard let position = Parameter.Place(rawValue: placeNode.text) else {
            let known = Parameter.Place.allCases.map(\.rawValue)
            let near = NearName.of(placeNode.text, in: known)
            reportInvalid(placeNode, "one of path, query, header and cookie", help: near.map { "write '\($0)'" })
            return nil
        }
        if position == .querystring, dialect != .openAPI32 {
            report(
                .warning, "keyword-of-other-version",
                "'querystring' is a place of OpenAPI 3.2, not of \(dialect.title); it is read all the same",
                at: placeNode,
                help: "use OpenAPI 3.2")
        }
        return Parameter(
            name: name, place: position, style: position == .query || position == .cookie ? .form : .simple,
            origins: origins(place))
    }

    private mutating func readStyle(_ node: Node, _ parameter: inout Parameter) {
        guard let style = Parameter.Style(rawValue: node.text), style != .tabDelimited else {
            let known = Parameter.Style.allCases.lazy.filter { $0 != .tabDelimited }.map(\.rawValue)
            let near = NearName.of(node.text, in: known)
            return reportInvalid(node, "a style", help: near.map { "write '\($0)'" })
        }
        parameter.style = style
        parameter.isExploded = style == .form || style == .cookie
    }

    private mutating func checkRequired(_ place: Place, _ parameter: inout Parameter) {
        guard parameter.place == .path, let node = place.node["required"] else {
            if parameter.place == .path, dialect != .page {
                report(
                    .warning, "path-parameter-not-required",
                    "the path parameter '\(parameter.name)' must say 'required: true'", at: place.node,
                    help: "add 'required: true'")
            }
            return
        }
        guard node.bool == false else { return }
        parameter.isRequired = true
        report(
            .warning, "path-parameter-not-required", "the path parameter '\(parameter.name)' can't be optional",
            at: node,
            help: "write 'required: true'")
    }
}

extension Session {
    /// OpenAPI 3.1.0, section 4.8.21.
    mutating func headerID(_ start: Place) -> HeaderID? {
        guard let place = follow(start, .headers), isMapping(place.node) else { return nil }
        guard let texts = referenceTexts(start, .headers) else { return ownHeaderID(place, from: start) }
        if let known = headerIDs[texts.place.key] { return known }
        var header = api.headers[ownHeaderID(place, from: place)]
        header.description = texts.description.flatMap { text($0) } ?? header.description
        header.component = ownName(texts.place, .headers)
        let copy = api.headers.append(header)
        headerIDs[texts.place.key] = copy
        return copy
    }

    private mutating func ownHeaderID(_ place: Place, from start: Place) -> HeaderID {
        if let known = headerIDs[place.key] { return known }
        var header = Header(origins: origins(place))
        header.component = componentName(place, from: start, .headers)
        // The ID must exist before the content is read: an encoding of it can lead back here.
        let id = api.headers.append(header)
        headerIDs[place.key] = id
        if let name = header.component, place.file != 0, componentKind(start) != .headers || start.file != 0 {
            api.components.headers.append(Named(name, id))
        }
        readHeader(place, &header)
        api.headers[id] = header
        return id
    }

    private mutating func readHeader(_ place: Place, _ header: inout Header) {
        reportMissing(place, .header)
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .header, &header.extensions) else { continue }
            switch keyword {
            case .description: header.description = text(child)
            case .required: header.isRequired = flag(child) ?? false
            case .deprecated: header.isDeprecated = flag(child) ?? false
            case .style: if text(child) != "simple" { reportInvalid(child, "simple") }
            case .explode: header.isExploded = flag(child) ?? false
            case .schema: header.schema = schemaID(place.at(child))
            case .content: header.content = content(place.at(child))
            case .example: header.examples.append(Example(name: nil, value: child, origins: origins(place.at(child))))
            case .examples: header.examples += examples(place.at(child))
            default: break
            }
        }
        if dialect == .swagger2, place.node["type"] != nil { header.schema = inlineSchemaID(place) }
    }
}
