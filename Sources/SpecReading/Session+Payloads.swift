import APIModel
import Reporting
import SourceTree

extension Session {
    /// OpenAPI 3.1.0, section 4.8.13.
    mutating func requestBodyID(_ start: Place) -> RequestBodyID? {
        guard let place = follow(start, .requestBodies), isMapping(place.node) else { return nil }
        guard let texts = referenceTexts(start, .requestBodies) else { return ownRequestBodyID(place, from: start) }
        if let known = requestBodyIDs[texts.place.key] { return known }
        var body = api.requestBodies[ownRequestBodyID(place, from: place)]
        body.description = texts.description.flatMap { text($0) } ?? body.description
        body.component = ownName(texts.place, .requestBodies)
        let copy = api.requestBodies.append(body)
        requestBodyIDs[texts.place.key] = copy
        return copy
    }

    private mutating func ownRequestBodyID(_ place: Place, from start: Place) -> RequestBodyID {
        if let known = requestBodyIDs[place.key] { return known }
        reportMissing(place, .requestBody)
        var body = RequestBody(origins: origins(place))
        body.component = componentName(place, from: start, .requestBodies)
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .requestBody, &body.extensions) else { continue }
            switch keyword {
            case .description: body.description = text(child)
            case .required: body.isRequired = flag(child) ?? false
            case .content: body.content = content(place.at(child))
            default: break
            }
        }
        let id = api.requestBodies.append(body)
        requestBodyIDs[place.key] = id
        if let name = body.component, place.file != 0, componentKind(start) != .requestBodies || start.file != 0 {
            api.components.requestBodies.append(Named(name, id))
        }
        return id
    }

    mutating func content(_ place: Place) -> [MediaType] {
        var extensions: [Extension] = []
        return entries(place.node, &extensions, isMap: true).compactMap { mediaType($0.name, place.at($0.node)) }
    }

    /// OpenAPI 3.1.0, section 4.8.14.
    mutating func mediaType(_ name: String, _ start: Place) -> MediaType? {
        guard let place = follow(start, .mediaTypes), isMapping(place.node) else { return nil }
        var media = MediaType(name: name, origins: origins(place))
        media.component = place.file == 0 && componentKind(place) == .mediaTypes ? place.node.key : nil
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .mediaType, &media.extensions) else { continue }
            switch keyword {
            case .schema: media.schema = schemaID(place.at(child))
            case .itemSchema: media.itemSchema = schemaID(place.at(child))
            case .encoding: media.encodings = encodings(place.at(child))
            case .example: media.examples.append(Example(name: nil, value: child, origins: origins(place.at(child))))
            case .examples: media.examples += examples(place.at(child))
            default: break
            }
        }
        readPositions(place)
        return media
    }

    /// OpenAPI 3.2.0, section 4.14: the encodings of a multipart body's parts by their place, and those in an encoding.
    /// Nothing is made of them, which is noted; what is wrong in them is found.
    private mutating func readPositions(_ place: Place) {
        guard dialect == .openAPI32 else { return }
        if let prefix = place.node["prefixEncoding"], isSequence(prefix, "an array of encodings") {
            for child in prefix.children { _ = encoding("", place.at(child)) }
        }
        if let item = place.node["itemEncoding"] { _ = encoding("", place.at(item)) }
    }

    private mutating func encodings(_ place: Place) -> [Encoding] {
        var extensions: [Extension] = []
        return entries(place.node, &extensions, isMap: true).compactMap { encoding($0.name, place.at($0.node)) }
    }

    /// OpenAPI 3.1.0, section 4.8.15.
    private mutating func encoding(_ property: String, _ place: Place) -> Encoding? {
        guard isMapping(place.node) else { return nil }
        var encoding = Encoding(property: property, origins: origins(place))
        var extensions: [Extension] = []
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .encoding, &extensions) else { continue }
            switch keyword {
            case .contentType: encoding.contentType = text(child)
            case .headers: encoding.headers = headers(place.at(child))
            case .style:
                encoding.style = Parameter.Style(rawValue: child.text)
                if encoding.style == nil { reportInvalid(child, "a style") }
            case .explode: encoding.isExploded = flag(child)
            case .allowReserved: encoding.allowsReserved = flag(child) ?? false
            default: break
            }
        }
        if dialect == .openAPI32, let inner = place.node["encoding"] { _ = encodings(place.at(inner)) }
        readPositions(place)
        return encoding
    }

    mutating func headers(_ place: Place) -> [Named<HeaderID>] {
        guard isMapping(place.node) else { return [] }
        // Header names may start with `x-`; an extension is told from a header by not being an object.
        return place.node.children.compactMap { node in
            guard let name = node.key, node.kind == .mapping || !name.utf8.starts(with: "x-".utf8) else { return nil }
            return headerID(place.at(node)).map { Named(name, $0) }
        }
    }
}

extension Session {
    /// OpenAPI 3.1.0, section 4.8.16.
    mutating func responses(_ place: Place, _ media: SwaggerMedia, _ extensions: inout [Extension]) -> [StatusResponse]
    {
        entries(place.node, &extensions).compactMap { text, node in
            guard let status = status(text, node), let id = responseID(place.at(node), media) else { return nil }
            return StatusResponse(status: status, response: id)
        }
    }

    private mutating func status(_ text: String, _ node: Node) -> StatusPattern? {
        if text == "default" { return .default }
        let bytes = Array(text.utf8)
        if bytes.count == 3, let first = bytes.first, first >= 49, first <= 53 {
            if let code = Int(text) { return .code(code) }
            if bytes.dropFirst().allSatisfy({ $0 | 0x20 == UInt8(ascii: "x") }) {
                if bytes.contains(UInt8(ascii: "x")) {
                    report(
                        .warning, "status-in-lower-case", "the status '\(text)' should be '\(text.uppercased())'",
                        at: node,
                        help: "write '\(text.uppercased())'")
                }
                return .range(Int(first) - 48)
            }
        }
        report(
            .error, "invalid-status", "'\(text)' is no status code", at: node,
            help: "write a code such as 200, a range such as 4XX, or 'default'")
        return nil
    }

    mutating func responseID(_ start: Place, _ media: SwaggerMedia? = nil) -> ResponseID? {
        guard let place = follow(start, .responses), isMapping(place.node) else { return nil }
        // In Swagger 2.0 a shared response has the media types of the operation that uses it.
        if dialect == .swagger2, start.key != place.key, let media, media.produces != defaults.media.produces {
            return responseID(place, with: media)
        }
        guard let texts = referenceTexts(start, .responses) else { return ownResponseID(place, from: start, media) }
        if let known = responseIDs[texts.place.key] { return known }
        var response = api.responses[ownResponseID(place, from: place, media)]
        response.summary = texts.summary.flatMap { text($0) } ?? response.summary
        response.description = texts.description.flatMap { text($0) } ?? response.description
        response.component = ownName(texts.place, .responses)
        let copy = api.responses.append(response)
        responseIDs[texts.place.key] = copy
        return copy
    }

    private mutating func responseID(_ place: Place, with media: SwaggerMedia) -> ResponseID {
        let key = MediaResponse(place: place.key, produces: media.produces)
        if let known = mediaResponseIDs[key] { return known }
        var response = Response(origins: origins(place))
        readResponse(place, media, &response)
        let id = api.responses.append(response)
        mediaResponseIDs[key] = id
        return id
    }

    private mutating func ownResponseID(_ place: Place, from start: Place, _ media: SwaggerMedia?) -> ResponseID {
        if let known = responseIDs[place.key] { return known }
        var response = Response(origins: origins(place))
        response.component = componentName(place, from: start, .responses)
        readResponse(place, media ?? defaults.media, &response)
        let id = api.responses.append(response)
        responseIDs[place.key] = id
        if let name = response.component, place.file != 0, componentKind(start) != .responses || start.file != 0 {
            api.components.responses.append(Named(name, id))
        }
        return id
    }

    /// OpenAPI 3.1.0, section 4.8.17.
    private mutating func readResponse(_ place: Place, _ media: SwaggerMedia, _ response: inout Response) {
        reportMissing(place, .response)
        var schema: Node?
        var examples: Node?
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .response, &response.extensions) else { continue }
            switch keyword {
            case .summary: response.summary = text(child)
            case .description: response.description = text(child)
            case .headers: response.headers = headers(place.at(child))
            case .content: response.content = content(place.at(child))
            case .links: response.links = links(place.at(child))
            case .schema: schema = child
            case .examples: examples = child
            default: break
            }
        }
        if dialect == .swagger2 { response.content = swaggerContent(place, schema, examples, media) }
    }

    private mutating func links(_ place: Place) -> [Named<Link>] {
        var extensions: [Extension] = []
        return entries(place.node, &extensions, isMap: true).compactMap { name, node in
            link(place.at(node)).map { Named(name, $0) }
        }
    }

    /// OpenAPI 3.1.0, section 4.8.20.
    mutating func link(_ start: Place) -> Link? {
        guard let place = follow(start, .links), isMapping(place.node) else { return nil }
        reportMissing(place, .link)
        var link = Link(origins: origins(place))
        link.component = place.file == 0 && componentKind(place) == .links ? place.node.key : nil
        var extensions: [Extension] = []
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .link, &extensions) else { continue }
            switch keyword {
            case .operationID: link.target = text(child).map { .operationID($0) }
            case .operationRef: link.target = text(child).map { .operationReference($0) }
            case .parameters: link.parameters = entries(child, &extensions).map { Named($0.name, $0.node) }
            case .requestBody: link.requestBody = child
            case .description: link.description = text(child)
            case .server: link.server = server(place.at(child))
            default: break
            }
        }
        if let node = referenceTexts(start, .links)?.description { link.description = text(node) }
        return link
    }

    mutating func examples(_ place: Place) -> [Example] {
        var extensions: [Extension] = []
        return entries(place.node, &extensions, isMap: true).compactMap { example($0.name, place.at($0.node)) }
    }

    /// OpenAPI 3.1.0, section 4.8.19. One without a value is kept; `value: null` is a value.
    mutating func example(_ name: String, _ start: Place) -> Example? {
        guard let place = follow(start, .examples) else { return nil }
        guard place.node.kind == .mapping else {
            // What people write who think of `example`.
            reportLenient(place.node, "an object with 'value'")
            return Example(name: name, value: place.node, origins: origins(place))
        }
        var example = Example(name: name, value: nil, origins: origins(place))
        var extensions: [Extension] = []
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .example, &extensions) else { continue }
            switch keyword {
            case .summary: example.summary = text(child)
            case .description: example.description = text(child)
            case .value, .dataValue: example.value = child
            case .externalValue: example.externalValue = text(child)
            default: break
            }
        }
        if let texts = referenceTexts(start, .examples) {
            example.summary = texts.summary.flatMap { text($0) } ?? example.summary
            example.description = texts.description.flatMap { text($0) } ?? example.description
        }
        return example
    }
}
