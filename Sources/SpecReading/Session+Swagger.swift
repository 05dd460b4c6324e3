import APIModel
import Reporting
import SourceTree
import TributaryRuntime

/// The media types that a Swagger 2.0 operation takes and gives.
struct SwaggerMedia {
    var consumes: [String] = []
    var produces: [String] = []
}

/// A shared response as operations with these media types use it.
struct MediaResponse: Hashable {
    let place: Place.Key
    let produces: [String]
}

/// What the root of a Swagger 2.0 document says for all operations.
struct SwaggerDefaults {
    var host: String?
    var basePath: String?
    var schemes: [String] = []
    var media = SwaggerMedia()
}

extension Session {
    /// The members of the root that only Swagger 2.0 has.
    mutating func readDefault(_ keyword: Keyword, _ node: Node) {
        switch keyword {
        case .host: defaults.host = text(node)
        case .basePath: defaults.basePath = text(node)
        case .schemes: defaults.schemes = schemes(node)
        case .consumes: defaults.media.consumes = mediaNames(node)
        case .produces: defaults.media.produces = mediaNames(node)
        default: break
        }
    }

    /// Swagger 2.0, Swagger Object: "Values MUST be from the list".
    mutating func schemes(_ node: Node) -> [String] {
        guard isSequence(node, "an array of strings") else { return [] }
        for child in node.children where !["http", "https", "ws", "wss"].contains(child.text) {
            reportLenient(child, "one of http, https, ws and wss")
        }
        return node.children.map(\.text)
    }

    /// `schemes`, `host` and `basePath` as servers. Without a host, the one that serves the document is meant.
    mutating func swaggerServers(_ root: Place) -> [Server] {
        if defaults.host == nil, let schemes = root.node["schemes"] {
            reportWithoutEffect(schemes, "there is no 'host' that they are for")
        }
        guard defaults.host != nil || defaults.basePath != nil else { return [] }
        return servers(schemes: defaults.schemes, root)
    }

    /// Those of an operation with schemes of its own; nil where the root names no host.
    mutating func swaggerServers(schemes: [String]) -> [Server]? {
        guard defaults.host != nil, let root = files.first?.root else { return nil }
        return servers(schemes: schemes, Place(node: root, file: 0))
    }

    private func servers(schemes: [String], _ root: Place) -> [Server] {
        var path = defaults.basePath ?? ""
        if path == "/" { path = "" }
        if !path.isEmpty, path.utf8.first != UInt8(ascii: "/") { path = "/" + path }
        guard let host = defaults.host else { return [Server(url: path.isEmpty ? "/" : path, origins: origins(root))] }
        return (schemes.isEmpty ? ["https"] : schemes).map {
            Server(url: "\($0)://\(host)\(path)", origins: origins(root))
        }
    }
}

extension Session {
    /// The schema and style of a parameter that isn't a body. Swagger 2.0, Parameter Object.
    mutating func readInlineSchema(_ place: Place, _ parameter: inout Parameter) {
        if place.node["type"] != nil { parameter.schema = inlineSchemaID(place) }
        readCollectionFormat(place, &parameter)
    }

    private mutating func readCollectionFormat(_ place: Place, _ parameter: inout Parameter) {
        let format = place.node["collectionFormat"]
        switch (format.flatMap { text($0) } ?? "csv", parameter.place) {
        case ("csv", .query): (parameter.style, parameter.isExploded) = (.form, place.node["type"]?.text != "array")
        case ("csv", _): break
        case ("multi", .query): (parameter.style, parameter.isExploded) = (.form, true)
        case ("multi", _):
            guard let format else { break }
            report(
                .warning, "lenient-keyword-value",
                "'multi' is for query parameters and form fields only; it is read as 'csv'", at: format, atValue: true,
                help: "write csv")
        case ("ssv", _): (parameter.style, parameter.isExploded) = (.spaceDelimited, false)
        case ("tsv", _): (parameter.style, parameter.isExploded) = (.tabDelimited, false)
        case ("pipes", _): (parameter.style, parameter.isExploded) = (.pipeDelimited, false)
        default: if let format { reportInvalid(format, "one of csv, ssv, tsv, pipes and multi") }
        }
    }

    /// Of `consumes` or `produces`. Media types are the same whatever their case (RFC 9110, section 8.3.1).
    mutating func mediaNames(_ list: Node) -> [String] {
        guard isSequence(list, "an array of strings") else { return [] }
        var known: Set<String> = []
        return list.children.compactMap { child in
            guard let name = text(child) else { return nil }
            if known.insert(name.lowercased()).inserted { return name }
            report(
                .warning, "duplicate-media-type", "the media type '\(name)' is listed twice", at: child, atValue: true,
                help: "remove one of the two")
            return nil
        }
    }

    /// The request body that the `body` and `formData` parameters of an operation amount to.
    mutating func swaggerBody(
        _ own: [Place], _ inherited: [Place], _ operation: Place, _ media: SwaggerMedia
    ) -> RequestBodyID? {
        let bodies = inherited.filter { place in !own.contains { Self.isSame($0, place) } } + own
        if let body = bodies.first(where: { $0.node["in"]?.text == "body" }) { return swaggerBody(body, media) }
        return swaggerForm(bodies, operation, media)
    }

    private static func isSame(_ a: Place, _ b: Place) -> Bool {
        a.node["in"]?.text == b.node["in"]?.text
            && (a.node["in"]?.text == "body" || a.node["name"]?.text == b.node["name"]?.text)
    }

    private mutating func swaggerBody(_ place: Place, _ media: SwaggerMedia) -> RequestBodyID {
        var body = RequestBody(origins: origins(place))
        var schema: SchemaID?
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .parameter, &body.extensions) else { continue }
            switch keyword {
            case .description: body.description = text(child)
            case .required: body.isRequired = flag(child) ?? false
            case .schema: schema = schemaID(place.at(child))
            default: break
            }
        }
        body.content = (media.consumes.isEmpty ? ["application/json"] : media.consumes).map { name in
            var content = MediaType(name: name, origins: origins(place))
            content.schema = schema
            return content
        }
        return api.requestBodies.append(body)
    }

    /// Fields of a form become the properties of an object.
    private mutating func swaggerForm(_ fields: [Place], _ operation: Place, _ media: SwaggerMedia) -> RequestBodyID {
        let list = operation.node["parameters"].map(operation.at) ?? operation
        var schema = Schema(form: .assertions, origins: origins(list))
        schema.types = .object
        schema.hasType = true
        var encodings: [Encoding] = []
        var hasFile = false
        var body = RequestBody(origins: origins(list))
        var known: Set<UTF8Key> = []
        for field in fields {
            guard let name = field.node["name"].flatMap({ text($0) }) else { continue }
            guard known.insert(UTF8Key(name)).inserted else {
                report(
                    .error, "duplicate-parameter", "the formData parameter '\(name)' is listed twice", at: field.node,
                    help: "remove one of the two")
                continue
            }
            let isRequired = readField(field, name, &body.extensions, &encodings)
            hasFile = hasFile || [field.node["type"], field.node["items"]?["type"]].contains { $0?.text == "file" }
            body.isRequired = body.isRequired || isRequired
            schema.objects.properties.append(
                Property(name: name, schema: inlineSchemaID(field), isRequired: isRequired, origins: origins(field)))
        }
        let id = api.schemas.append(schema)
        body.content = Self.formMedia(media, hasFile).map { name in
            var content = MediaType(name: name, origins: origins(list))
            content.schema = id
            content.encodings = encodings
            return content
        }
        return api.requestBodies.append(body)
    }

    /// Whether the field is required.
    private mutating func readField(
        _ place: Place, _ name: String, _ extensions: inout [Extension], _ encodings: inout [Encoding]
    ) -> Bool {
        var isRequired = false
        var parameter = Parameter(name: name, place: .query, style: .form, origins: origins(place))
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .parameter, &extensions) else { continue }
            switch keyword {
            case .required: isRequired = flag(child) ?? false
            default: break
            }
        }
        readCollectionFormat(place, &parameter)
        if place.node["type"]?.text == "array" {
            var encoding = Encoding(property: name, origins: origins(place))
            encoding.style = parameter.style
            encoding.isExploded = parameter.isExploded
            encodings.append(encoding)
        }
        return isRequired
    }

    private static func formMedia(_ media: SwaggerMedia, _ hasFile: Bool) -> [String] {
        let forms = media.consumes.filter {
            let name = $0.lowercased()
            return name.hasPrefix("multipart/form-data")
                || !hasFile && name.hasPrefix("application/x-www-form-urlencoded")
        }
        return forms.isEmpty ? [hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded"] : forms
    }

    /// The content of a response. Swagger 2.0 gives examples by media type.
    mutating func swaggerContent(_ place: Place, _ schema: Node?, _ examples: Node?, _ media: SwaggerMedia)
        -> [MediaType]
    {
        var names = media.produces
        let samples = examples.flatMap { isMapping($0) ? Array($0.children) : nil } ?? []
        guard schema != nil || !samples.isEmpty else { return [] }
        if names.isEmpty { names = samples.compactMap(\.key) }
        if names.isEmpty { names = ["application/json"] }
        let id = schema.map { schemaID(place.at($0)) }
        return names.map { name in
            var content = MediaType(name: name, origins: origins(place))
            content.schema = id
            for sample in samples where sample.key == name {
                content.examples.append(Example(name: nil, value: sample, origins: origins(place.at(sample))))
            }
            return content
        }
    }
}
