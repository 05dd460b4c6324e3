import APIModel
import SourceTree

// OpenAPI 3.1.0, section 4.8.7.
extension WritingPass {
    mutating func writeComponents() {
        let components = api.components
        let schemas = components.schemas + names.hoistedSchemas
        guard !components.isEmpty || !schemas.isEmpty else { return }
        output.name("components")
        output.beginObject(like: componentsNode)
        section("schemas", schemas) { $0.writeInPlace($1) }
        section("responses", components.responses) { $0.write($0.api.responses[$1]) }
        section("parameters", components.parameters) { $0.write($0.api.parameters[$1]) }
        section("examples", components.examples) { $0.write($1) }
        section("requestBodies", components.requestBodies) { $0.write($0.api.requestBodies[$1]) }
        section("headers", components.headers) { $0.write($0.api.headers[$1]) }
        section("securitySchemes", components.securitySchemes) { $0.write($1) }
        section("links", components.links) { $0.write($1) }
        section("callbacks", components.callbacks) { $0.write($1) }
        if options.version >= .openAPI31 {
            section("pathItems", components.pathItems) { $0.write(PathItem(path: "", operations: $1)) }
        }
        if options.version >= .openAPI32 { section("mediaTypes", components.mediaTypes) { $0.write($1) } }
        output.endObject()
    }

    private var componentsNode: Node? {
        api.components.schemas.first.flatMap { api.schemas[$0.element].origins.first.node.parent?.parent }
    }

    private mutating func section<Element>(
        _ name: String, _ elements: [Named<Element>], _ write: (inout WritingPass, Element) -> Void
    ) {
        guard !elements.isEmpty else { return }
        output.name(name)
        output.beginObject()
        for element in elements {
            output.name(element.name)
            write(&self, element.element)
        }
        output.endObject()
    }
}

extension Components {
    fileprivate var isEmpty: Bool {
        schemas.isEmpty && parameters.isEmpty && headers.isEmpty && responses.isEmpty && requestBodies.isEmpty
            && securitySchemes.isEmpty && examples.isEmpty && links.isEmpty && callbacks.isEmpty && mediaTypes.isEmpty
            && pathItems.isEmpty
    }
}

// OpenAPI 3.1.0, sections 4.8.27 to 4.8.29.
extension WritingPass {
    mutating func write(_ scheme: SecurityScheme) {
        output.beginObject(like: scheme.origins.first.node)
        write(scheme.kind, scheme.origins)
        output.member("description", scheme.description)
        if scheme.isDeprecated, allows(.openAPI32, "deprecated", at: scheme.origins) {
            output.member("deprecated", if: true)
        }
        write(scheme.extensions)
        writeOrigins(scheme.origins)
        output.endObject()
    }

    private mutating func write(_ kind: SecurityScheme.Kind, _ origins: Origins) {
        switch kind {
        case .apiKey(let name, let place):
            output.member("type", "apiKey")
            output.member("name", name)
            output.member("in", place.rawValue)
        case .http(let scheme, let bearerFormat):
            output.member("type", "http")
            output.member("scheme", scheme)
            output.member("bearerFormat", bearerFormat)
        case .mutualTLS:
            if options.version < .openAPI31 { lacks("type", at: origins, help: "write OpenAPI 3.1 for 'mutualTLS'") }
            output.member("type", "mutualTLS")
        case .oauth2(let flows):
            output.member("type", "oauth2")
            write(flows, origins)
        case .openIDConnect(let url):
            output.member("type", "openIdConnect")
            output.member("openIdConnectUrl", url)
        }
    }

    private mutating func write(_ flows: [SecurityScheme.Flow], _ origins: Origins) {
        output.name("flows")
        output.beginObject()
        for flow in flows {
            if flow.name == "deviceAuthorization", !allows(.openAPI32, "deviceAuthorization", at: origins) { continue }
            output.name(flow.name)
            output.beginObject(like: origins.first.node["flows"]?[flow.name])
            output.member("authorizationUrl", flow.authorizationURL)
            output.member("deviceAuthorizationUrl", flow.deviceAuthorizationURL)
            output.member("tokenUrl", flow.tokenURL)
            output.member("refreshUrl", flow.refreshURL)
            output.name("scopes")
            output.beginObject()
            for scope in flow.scopes { output.member(scope.name, scope.description) }
            output.endObject()
            output.endObject()
        }
        output.endObject()
    }
}
