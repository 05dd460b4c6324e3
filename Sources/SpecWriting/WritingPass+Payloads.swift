import APIModel
import SourceTree

// Parameters, headers, bodies and responses. OpenAPI 3.1.0, sections 4.8.12 to 4.8.21.
extension WritingPass {
    mutating func write(_ id: ParameterID) {
        guard let name = names[id] else { return write(api.parameters[id]) }
        output.beginObject()
        reference("parameters", name)
        output.endObject()
    }

    mutating func write(_ parameter: Parameter) {
        if parameter.place == .querystring { _ = allows(.openAPI32, "querystring", at: parameter.origins) }
        output.beginObject(like: parameter.origins.first.node)
        output.member("name", parameter.name)
        output.member("in", parameter.place.rawValue)
        output.member("description", parameter.description)
        output.member("required", if: parameter.isRequired)
        output.member("deprecated", if: parameter.isDeprecated)
        output.member("allowEmptyValue", if: parameter.allowsEmptyValue)
        writeStyle(of: parameter)
        output.member("allowReserved", if: parameter.allowsReserved)
        writeValue(parameter.schema, parameter.content, parameter.examples, parameter.origins)
        write(parameter.extensions)
        writeOrigins(parameter.origins)
        output.endObject()
    }

    /// `style` where it isn't the default of the place, `explode` where it isn't the default of the style.
    private mutating func writeStyle(of parameter: Parameter) {
        guard parameter.content.isEmpty else { return }
        let isQuery = parameter.place == .query || parameter.place == .cookie
        var style = parameter.style
        if style == .tabDelimited {
            lacks("collectionFormat", at: parameter.origins, help: "describe the tab separated values in text")
            style = .spaceDelimited
        } else if style == .cookie, !allows(.openAPI32, "style", at: parameter.origins) {
            style = .form
        }
        if style != (isQuery ? .form : .simple) { output.member("style", style.rawValue) }
        if parameter.isExploded != (style == .form || style == .cookie) {
            output.name("explode")
            output.bool(parameter.isExploded)
        }
    }

    mutating func write(_ id: HeaderID) {
        guard let name = names[id] else { return write(api.headers[id]) }
        output.beginObject()
        reference("headers", name)
        output.endObject()
    }

    mutating func write(_ header: Header) {
        output.beginObject(like: header.origins.first.node)
        output.member("description", header.description)
        output.member("required", if: header.isRequired)
        output.member("deprecated", if: header.isDeprecated)
        output.member("explode", if: header.isExploded)
        writeValue(header.schema, header.content, header.examples, header.origins)
        write(header.extensions)
        writeOrigins(header.origins)
        output.endObject()
    }

    private mutating func writeValue(
        _ schema: SchemaID?, _ content: [MediaType], _ examples: [Example], _ origins: Origins
    ) {
        if let schema {
            output.name("schema")
            write(schema)
        }
        write(content, always: false)
        write(examples)
    }

    mutating func write(_ id: RequestBodyID) {
        guard let name = names[id] else { return write(api.requestBodies[id]) }
        output.beginObject()
        reference("requestBodies", name)
        output.endObject()
    }

    mutating func write(_ body: RequestBody) {
        output.beginObject(like: body.origins.first.node)
        output.member("description", body.description)
        write(body.content, always: true)
        output.member("required", if: body.isRequired)
        write(body.extensions)
        writeOrigins(body.origins)
        output.endObject()
    }

    mutating func write(_ id: ResponseID) {
        guard let name = names[id] else { return write(api.responses[id]) }
        output.beginObject()
        reference("responses", name)
        output.endObject()
    }

    mutating func write(_ response: Response) {
        output.beginObject(like: response.origins.first.node)
        if let summary = response.summary, allows(.openAPI32, "summary", at: response.origins) {
            output.member("summary", summary)
        }
        // Required before OpenAPI 3.2.
        output.member("description", response.description ?? (options.version < .openAPI32 ? "" : nil))
        if !response.headers.isEmpty { write(response.headers) }
        write(response.content, always: false)
        if !response.links.isEmpty { write(response.links) }
        write(response.extensions)
        writeOrigins(response.origins)
        output.endObject()
    }

    private mutating func write(_ headers: [Named<HeaderID>]) {
        output.name("headers")
        output.beginObject()
        for header in headers {
            output.name(header.name)
            write(header.element)
        }
        output.endObject()
    }

    private mutating func write(_ links: [Named<Link>]) {
        output.name("links")
        output.beginObject()
        for link in links {
            output.name(link.name)
            if let component = link.element.component {
                output.beginObject()
                reference("links", component)
                output.endObject()
            } else {
                write(link.element)
            }
        }
        output.endObject()
    }

    mutating func write(_ link: Link) {
        output.beginObject(like: link.origins.first.node)
        switch link.target {
        case .operationID(let id): output.member("operationId", id)
        case .operationReference(let reference): output.member("operationRef", reference)
        case nil: break
        }
        if !link.parameters.isEmpty {
            output.name("parameters")
            output.beginObject()
            for parameter in link.parameters { output.member(parameter.name, parameter.element) }
            output.endObject()
        }
        output.member("requestBody", link.requestBody)
        output.member("description", link.description)
        if let server = link.server {
            output.name("server")
            write(server)
        }
        output.endObject()
    }
}

// Media types. OpenAPI 3.1.0, sections 4.8.14 and 4.8.15.
extension WritingPass {
    mutating func write(_ content: [MediaType], always: Bool) {
        guard !content.isEmpty || always else { return }
        output.name("content")
        output.beginObject()
        for media in content {
            output.name(media.name)
            if let component = media.component, options.version >= .openAPI32 {
                output.beginObject()
                reference("mediaTypes", component)
                output.endObject()
            } else {
                write(media)
            }
        }
        output.endObject()
    }

    mutating func write(_ media: MediaType) {
        output.beginObject(like: media.origins.first.node)
        if let schema = media.schema {
            output.name("schema")
            write(schema)
        }
        if let item = media.itemSchema {
            let isKnown = allows(.openAPI32, "itemSchema", at: media.origins)
            output.name(isKnown ? "itemSchema" : "x-oai-itemSchema")
            write(item)
        }
        write(media.encodings)
        write(media.examples)
        write(media.extensions)
        output.endObject()
    }

    private mutating func write(_ encodings: [Encoding]) {
        guard !encodings.isEmpty else { return }
        output.name("encoding")
        output.beginObject()
        for encoding in encodings {
            output.name(encoding.property)
            output.beginObject(like: encoding.origins.first.node)
            output.member("contentType", encoding.contentType)
            if !encoding.headers.isEmpty { write(encoding.headers) }
            output.member("style", encoding.style?.rawValue)
            if let isExploded = encoding.isExploded {
                output.name("explode")
                output.bool(isExploded)
            }
            output.member("allowReserved", if: encoding.allowsReserved)
            output.endObject()
        }
        output.endObject()
    }

    /// The one without a name as `example`, the others as `examples`.
    mutating func write(_ examples: [Example]) {
        if let single = examples.first(where: { $0.name == nil }) { output.member("example", single.value) }
        guard examples.contains(where: { $0.name != nil }) else { return }
        output.name("examples")
        output.beginObject()
        for example in examples {
            guard let name = example.name else { continue }
            output.name(name)
            write(example)
        }
        output.endObject()
    }

    mutating func write(_ example: Example) {
        output.beginObject(like: example.origins.first.node)
        output.member("summary", example.summary)
        output.member("description", example.description)
        output.member("value", example.value)
        output.member("externalValue", example.externalValue)
        output.endObject()
    }
}
