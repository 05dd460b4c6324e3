import APIModel
import Reporting
import SourceTree

/// The state of writing one document.
struct WritingPass {
    let api: API
    let options: SpecWriter.Options
    let names: ComponentNames
    var output: DocumentOutput
    private var diagnostics: [Diagnostic] = []

    init(_ api: API, _ options: SpecWriter.Options) {
        self.api = api
        self.options = options
        names = ComponentNames(api)
        output = DocumentOutput(options.format == .json ? .json : .yaml, capacity: 1 << 16)
    }

    consuming func finish() -> (bytes: [UInt8], diagnostics: [Diagnostic]) { (output.finish(), diagnostics) }

    mutating func writeDocument() {
        output.beginObject(like: api.info.origins?.first.node.parent)
        output.member("openapi", options.version.rawValue)
        writeInfo()
        writeServers(api.servers, always: false)
        if let security = api.security { writeSecurity(security) }
        writeTags()
        writePaths()
        writeWebhooks()
        writeComponents()
        write(api.externalDocs)
        write(api.extensions)
        output.endObject()
    }

    private mutating func writeInfo() {
        let info = api.info
        output.name("info")
        output.beginObject(like: info.origins?.first.node)
        output.member("title", info.title)
        if let summary = info.summary, allows(.openAPI31, "summary", at: info.origins) {
            output.member("summary", summary)
        }
        output.member("description", info.description)
        output.member("termsOfService", info.termsOfService)
        if let contact = info.contact {
            output.name("contact")
            output.beginObject(like: info.origins?.first.node["contact"])
            output.member("name", contact.name)
            output.member("url", contact.url)
            output.member("email", contact.email)
            output.endObject()
        }
        if let license = info.license { write(license, info.origins) }
        output.member("version", info.version)
        write(info.extensions)
        if let origins = info.origins { writeOrigins(origins) }
        output.endObject()
    }

    private mutating func write(_ license: Info.License, _ origins: Origins?) {
        output.name("license")
        output.beginObject(like: origins?.first.node["license"])
        output.member("name", license.name)
        if let identifier = license.identifier, allows(.openAPI31, "identifier", at: origins) {
            output.member("identifier", identifier)
        }
        output.member("url", license.url)
        output.endObject()
    }

    private mutating func writeTags() {
        guard !api.tags.isEmpty else { return }
        output.name("tags")
        output.beginArray()
        for tag in api.tags {
            output.beginObject(like: tag.origins.first.node)
            output.member("name", tag.name)
            if let summary = tag.summary, allows(.openAPI32, "summary", at: tag.origins) {
                output.member("summary", summary)
            }
            output.member("description", tag.description)
            if let parent = tag.parent, allows(.openAPI32, "parent", at: tag.origins) {
                output.member("parent", parent)
            }
            if let kind = tag.kind, allows(.openAPI32, "kind", at: tag.origins) { output.member("kind", kind) }
            write(tag.externalDocs)
            write(tag.extensions)
            writeOrigins(tag.origins)
            output.endObject()
        }
        output.endArray()
    }
}

// Pieces that many elements have.
extension WritingPass {
    /// `always` writes an empty list as the server that it stands for (OpenAPI 3.1.0, section 4.8.1.1).
    mutating func writeServers(_ servers: [Server], always: Bool) {
        guard !servers.isEmpty || always else { return }
        output.name("servers")
        output.beginArray()
        for server in servers { write(server) }
        if servers.isEmpty {
            output.beginObject()
            output.member("url", "/")
            output.endObject()
        }
        output.endArray()
    }

    mutating func write(_ server: Server) {
        output.beginObject(like: server.origins.first.node)
        output.member("url", server.url)
        if let name = server.name, allows(.openAPI32, "name", at: server.origins) { output.member("name", name) }
        output.member("description", server.description)
        if !server.variables.isEmpty {
            output.name("variables")
            output.beginObject()
            for variable in server.variables {
                output.name(variable.name)
                output.beginObject(like: server.origins.first.node["variables"]?[variable.name])
                output.member("enum", strings: variable.allowed)
                output.member("default", variable.defaultValue)
                output.member("description", variable.description)
                output.endObject()
            }
            output.endObject()
        }
        write(server.extensions)
        output.endObject()
    }

    mutating func writeSecurity(_ requirements: [SecurityRequirement]) {
        output.name("security")
        output.beginArray()
        for requirement in requirements {
            output.beginObject()
            for scheme in requirement.schemes {
                output.name(scheme.name)
                output.beginArray()
                for scope in scheme.scopes { output.string(scope) }
                output.endArray()
            }
            output.endObject()
        }
        output.endArray()
    }

    mutating func write(_ documentation: ExternalDocumentation?) {
        guard let documentation else { return }
        output.name("externalDocs")
        output.beginObject()
        output.member("description", documentation.description)
        output.member("url", documentation.url)
        output.endObject()
    }

    mutating func write(_ extensions: [Extension]) {
        for element in extensions where !(options.origins && element.name == "x-origin") {
            output.member(element.name, element.node)
        }
    }

    /// One text where there is one origin, a list by authority otherwise.
    mutating func writeOrigins(_ origins: Origins) {
        guard options.origins else { return }
        output.name("x-origin")
        if origins.others.isEmpty {
            output.string(text(of: origins.first))
        } else {
            output.beginArray()
            for origin in origins.all { output.string(text(of: origin)) }
            output.endArray()
        }
    }

    private func text(of origin: Origin) -> String {
        let index = Int(origin.document.index)
        let file = api.documents.indices.contains(index) ? api.documents[index].file : origin.node.location.file
        return "\(file)#\(origin.node.pointer)"
    }

    mutating func reference(_ kind: StaticString, _ name: String) {
        output.member("$ref", ComponentNames.reference(kind, name))
    }
}

// What a version can't say.
extension WritingPass {
    /// Whether the version has a keyword that came with `first`; says so where it hasn't.
    mutating func allows(_ first: SpecWriter.Version, _ keyword: String, at origins: Origins?) -> Bool {
        guard options.version < first else { return true }
        lacks(keyword, at: origins, help: "write OpenAPI \(first.short) to keep it")
        return false
    }

    mutating func lacks(_ keyword: String, at origins: Origins?, help: String) {
        guard let origin = origins?.first else { return }
        let place = origin.place(of: keyword)
        diagnostics.append(
            Diagnostic(
                .warning, "not-in-openapi-\(options.version.short)",
                "OpenAPI \(options.version.short) has no '\(keyword)' here; the written document lacks it",
                at: place.location, pointer: place.pointer, help: help))
    }
}

extension SpecWriter.Version {
    /// `3.1`, without the patch number.
    package var short: String { String(rawValue.prefix(3)) }
}
