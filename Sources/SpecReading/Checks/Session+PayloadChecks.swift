import APIModel
import Reporting
import SourceTree
import TributaryRuntime

/// Media types, their encodings and examples, wherever they stand.
extension Session {
    mutating func checkPayloads() {
        for id in api.requestBodies.ids { checkContent(api.requestBodies[id].content) }
        for id in api.responses.ids { checkContent(api.responses[id].content) }
        for id in api.parameters.ids { checkContent(api.parameters[id].content) }
        for id in api.headers.ids { checkContent(api.headers[id].content) }
    }

    private mutating func checkContent(_ content: [MediaType]) {
        for media in content {
            checkName(media)
            let node = media.origins.first.node
            if dialect != .swagger2 { reportExclusive("example", "examples", node) }
            for example in media.examples where example.name != nil { checkExample(example.origins.first.node) }
            checkEncodings(media, node)
            if dialect == .openAPI32 { checkPositions(media, node) }
        }
    }

    /// OpenAPI 3.2.0, section 4.14: encodings by place are those of multipart bodies that are arrays, and stand alone.
    private mutating func checkPositions(_ media: MediaType, _ node: Node) {
        for key in ["prefixEncoding", "itemEncoding"] {
            guard let encoding = node[key] else { continue }
            reportExclusive("encoding", key, node)
            guard media.name.lowercased().hasPrefix("multipart/") || media.name == "*/*" else {
                reportWithoutEffect(encoding, "only multipart bodies have it")
                continue
            }
            guard media.itemSchema == nil, media.schema.map({ !mayBeArray($0) }) ?? true else { continue }
            report(
                .warning, "encoding-without-array", "'\(key)' needs 'itemSchema' or the 'schema' of an array",
                at: encoding, help: "describe the parts in 'itemSchema', or use 'encoding' for parts with names")
        }
    }

    /// Whether the type that is written, if any, allows arrays.
    private func mayBeArray(_ id: SchemaID) -> Bool {
        var id = id
        for _ in 0..<100 {
            guard case .alias(let target, _) = api.schemas[id].form else { break }
            id = target
        }
        guard case .assertions = api.schemas[id].form, api.schemas[id].hasType else { return true }
        return api.schemas[id].types.contains(.array)
    }

    /// RFC 6838, section 4.2, or a range of RFC 9110, section 12.5.1.
    private mutating func checkName(_ media: MediaType) {
        let essence = media.name.utf8.prefix { $0 != UInt8(ascii: ";") }
        let parts = essence.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isValid = parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !essence.contains(UInt8(ascii: ","))
        guard !isValid else { return }
        report(
            .warning, "invalid-media-type", "'\(media.name)' is no media type", at: media.origins.first.node,
            help: "write a type and a subtype, such as application/json")
    }

    /// OpenAPI 3.1.0, section 4.8.19; OpenAPI 3.2.0, section 4.19, has four ways to give a value.
    private mutating func checkExample(_ node: Node) {
        reportExclusive("value", "externalValue", node)
        guard dialect == .openAPI32 else { return }
        reportExclusive("value", "dataValue", node)
        reportExclusive("value", "serializedValue", node)
        reportExclusive("serializedValue", "externalValue", node)
    }

    /// OpenAPI 3.1.0, section 4.8.14: the names are those of properties, in forms and multipart bodies.
    private mutating func checkEncodings(_ media: MediaType, _ node: Node) {
        guard !media.encodings.isEmpty, dialect != .swagger2 else { return }
        let name = media.name.lowercased()
        if let encoding = node["encoding"], !name.hasPrefix("multipart/"),
            !name.hasPrefix("application/x-www-form-urlencoded"),
            name != "*/*"
        {
            return reportWithoutEffect(encoding, "only forms and multipart bodies have it")
        }
        guard let schema = media.schema, let declared = declaredNames(of: [schema]), !declared.isEmpty else { return }
        for encoding in media.encodings where !declared.contains(UTF8Key(encoding.property)) {
            let near = NearName.of(encoding.property, in: declared.map(\.text).sorted())
            report(
                .warning, "encoding-without-property",
                "the schema has no property '\(encoding.property)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
                at: encoding.origins.first.node,
                help: near.map { "write '\($0)'" } ?? "declare the property, or remove its encoding")
        }
    }
}
