import APIModel

/// Where the elements of an API go in another API: how references and origins must be rewritten when one is copied.
struct Remapping {
    let schema: (SchemaID) -> SchemaID
    let parameter: (ParameterID) -> ParameterID
    let header: (HeaderID) -> HeaderID
    let response: (ResponseID) -> ResponseID
    let requestBody: (RequestBodyID) -> RequestBodyID
    let document: (DocumentID) -> DocumentID
}

extension Remapping {
    func callAsFunction(_ origin: Origin) -> Origin { Origin(document: document(origin.document), node: origin.node) }

    func callAsFunction(_ origins: Origins) -> Origins {
        Origins(self(origins.first), others: origins.others.isEmpty ? [] : origins.others.map { self($0) })
    }

    func callAsFunction(_ info: Info) -> Info {
        var info = info
        info.origins = info.origins.map { self($0) }
        return info
    }

    func callAsFunction(_ tag: Tag) -> Tag {
        var tag = tag
        tag.origins = self(tag.origins)
        return tag
    }

    func callAsFunction(_ server: Server) -> Server {
        var server = server
        server.origins = self(server.origins)
        return server
    }

    func callAsFunction(_ operation: Operation) -> Operation {
        var operation = operation
        operation.parameters = operation.parameters.map(parameter)
        operation.requestBody = operation.requestBody.map(requestBody)
        operation.responses = operation.responses.map {
            StatusResponse(status: $0.status, response: response($0.response))
        }
        operation.servers = operation.servers.map { self($0) }
        operation.callbacks = operation.callbacks.map { self($0) }
        operation.origins = self(operation.origins)
        return operation
    }

    func callAsFunction(_ callback: Callback) -> Callback {
        var callback = callback
        callback.operations = callback.operations.map { self($0) }
        callback.origins = self(callback.origins)
        return callback
    }

    func callAsFunction(_ parameter: Parameter) -> Parameter {
        var parameter = parameter
        parameter.schema = parameter.schema.map(schema)
        parameter.content = parameter.content.map { self($0) }
        parameter.examples = parameter.examples.map { self($0) }
        parameter.origins = self(parameter.origins)
        return parameter
    }

    func callAsFunction(_ header: Header) -> Header {
        var header = header
        header.schema = header.schema.map(schema)
        header.content = header.content.map { self($0) }
        header.examples = header.examples.map { self($0) }
        header.origins = self(header.origins)
        return header
    }

    func callAsFunction(_ body: RequestBody) -> RequestBody {
        var body = body
        body.content = body.content.map { self($0) }
        body.origins = self(body.origins)
        return body
    }

    func callAsFunction(_ response: Response) -> Response {
        var response = response
        response.headers = response.headers.map { Named($0.name, header($0.element)) }
        response.content = response.content.map { self($0) }
        response.links = response.links.map { Named($0.name, self($0.element)) }
        response.origins = self(response.origins)
        return response
    }

    func callAsFunction(_ media: MediaType) -> MediaType {
        var media = media
        media.schema = media.schema.map(schema)
        media.itemSchema = media.itemSchema.map(schema)
        media.encodings = media.encodings.map { self($0) }
        media.examples = media.examples.map { self($0) }
        media.origins = self(media.origins)
        return media
    }

    func callAsFunction(_ encoding: Encoding) -> Encoding {
        var encoding = encoding
        encoding.headers = encoding.headers.map { Named($0.name, header($0.element)) }
        encoding.origins = self(encoding.origins)
        return encoding
    }

    func callAsFunction(_ link: Link) -> Link {
        var link = link
        link.server = link.server.map { self($0) }
        link.origins = self(link.origins)
        return link
    }

    func callAsFunction(_ example: Example) -> Example {
        var example = example
        example.origins = self(example.origins)
        return example
    }

    func callAsFunction(_ scheme: SecurityScheme) -> SecurityScheme {
        var scheme = scheme
        scheme.origins = self(scheme.origins)
        return scheme
    }
}

// Schemas.
extension Remapping {
    func callAsFunction(_ source: Schema) -> Schema {
        var copy = source
        if case .alias(let target, let addsNull) = copy.form { copy.form = .alias(schema(target), addsNull: addsNull) }
        copy.origins = self(copy.origins)
        copy.strings.contentSchema = copy.strings.contentSchema.map(schema)
        copy.arrays = self(copy.arrays)
        copy.objects = self(copy.objects)
        copy.allOf = copy.allOf.map(schema)
        copy.anyOf = copy.anyOf.map(schema)
        copy.oneOf = copy.oneOf.map(schema)
        copy.not = copy.not.map(schema)
        copy.conditional = copy.conditional.map {
            Conditional(
                condition: schema($0.condition), then: $0.then.map(schema), otherwise: $0.otherwise.map(schema))
        }
        copy.discriminator = copy.discriminator.map { self($0) }
        return copy
    }

    private func callAsFunction(_ arrays: ArrayAssertions) -> ArrayAssertions {
        var arrays = arrays
        arrays.items = arrays.items.map(schema)
        arrays.prefixItems = arrays.prefixItems.map(schema)
        arrays.contains = arrays.contains.map(schema)
        arrays.unevaluatedItems = arrays.unevaluatedItems.map(schema)
        return arrays
    }

    private func callAsFunction(_ objects: ObjectAssertions) -> ObjectAssertions {
        var objects = objects
        objects.properties = objects.properties.map {
            Property(name: $0.name, schema: schema($0.schema), isRequired: $0.isRequired, origins: self($0.origins))
        }
        objects.additionalProperties = objects.additionalProperties.map(schema)
        objects.patternProperties = objects.patternProperties.map { Named($0.name, schema($0.element)) }
        objects.propertyNames = objects.propertyNames.map(schema)
        objects.dependentSchemas = objects.dependentSchemas.map { Named($0.name, schema($0.element)) }
        objects.unevaluatedProperties = objects.unevaluatedProperties.map(schema)
        return objects
    }

    private func callAsFunction(_ discriminator: Discriminator) -> Discriminator {
        Discriminator(
            propertyName: discriminator.propertyName,
            cases: discriminator.cases.map { .init(value: $0.value, schema: schema($0.schema), basis: $0.basis) },
            defaultSchema: discriminator.defaultSchema.map(schema), origins: self(discriminator.origins))
    }
}

extension Remapping {
    /// Components keep their names; what they hold is rewritten.
    func callAsFunction(_ components: Components) -> Components {
        var copy = components
        copy.schemas = components.schemas.map { Named($0.name, schema($0.element)) }
        copy.parameters = components.parameters.map { Named($0.name, parameter($0.element)) }
        copy.headers = components.headers.map { Named($0.name, header($0.element)) }
        copy.responses = components.responses.map { Named($0.name, response($0.element)) }
        copy.requestBodies = components.requestBodies.map { Named($0.name, requestBody($0.element)) }
        copy.securitySchemes = components.securitySchemes.map { Named($0.name, self($0.element)) }
        copy.examples = components.examples.map { Named($0.name, self($0.element)) }
        copy.links = components.links.map { Named($0.name, self($0.element)) }
        copy.callbacks = components.callbacks.map { Named($0.name, self($0.element)) }
        copy.mediaTypes = components.mediaTypes.map { Named($0.name, self($0.element)) }
        copy.pathItems = components.pathItems.map { Named($0.name, $0.element.map { self($0) }) }
        return copy
    }
}
