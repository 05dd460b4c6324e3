import APIModel
import Reporting
import SourceTree
import TributaryRuntime

/// What accepts and refuses nothing: all of effect `none`.
extension DifferenceCollector {
    mutating func collectAnnotations() {
        collectDiscriminator()
        let (one, other) = (a.annotations, b.annotations)
        addAnnotation(.title, one.title.map(JSONValue.string), other.title.map(JSONValue.string))
        addAnnotation(.description, one.description.map(JSONValue.string), other.description.map(JSONValue.string))
        addAnnotation(.default, one.defaultValue?.jsonValue, other.defaultValue?.jsonValue)
        addAnnotation(.examples, Self.list(one.examples), Self.list(other.examples))
        addFlag(.deprecated, one.isDeprecated, other.isDeprecated)
        addFlag(.readOnly, one.isReadOnly, other.isReadOnly)
        addFlag(.writeOnly, one.isWriteOnly, other.isWriteOnly)
        addAnnotation(.externalDocs, Self.value(one.externalDocs), Self.value(other.externalDocs))
        addAnnotation(.xml, one.xml?.jsonValue, other.xml?.jsonValue)
        collectExtensions(one.extensions, other.extensions)
    }

    private mutating func addAnnotation(
        _ keyword: Keyword, name: String? = nil, _ base: JSONValue?, _ revision: JSONValue?
    ) {
        if base != revision { add(keyword, name: name, base, revision, .noChange) }
    }

    private mutating func addFlag(_ keyword: Keyword, _ base: Bool, _ revision: Bool) {
        if base != revision { add(keyword, .bool(base), .bool(revision), .noChange) }
    }

    private mutating func collectExtensions(_ one: [Extension], _ other: [Extension]) {
        for entry in one {
            let value = other.first { $0.name.hasSameBytes(as: entry.name) }?.node.jsonValue
            addAnnotation(.extensions, name: entry.name, entry.node.jsonValue, value)
        }
        for entry in other where !one.contains(where: { $0.name.hasSameBytes(as: entry.name) }) {
            addAnnotation(.extensions, name: entry.name, nil, entry.node.jsonValue)
        }
    }

    private static func list(_ nodes: [Node]) -> JSONValue? { nodes.isEmpty ? nil : .array(nodes.map(\.jsonValue)) }

    private static func value(_ documentation: ExternalDocumentation?) -> JSONValue? {
        documentation.map { documentation in
            var object = JSONObject([.init("url", .string(documentation.url))])
            object["description"] = documentation.description.map(JSONValue.string)
            return .object(object)
        }
    }

    private mutating func collectDiscriminator() {
        guard let one = a.discriminator, let other = b.discriminator else {
            addAnnotation(.discriminator, Self.value(a.discriminator), Self.value(b.discriminator))
            return
        }
        addAnnotation(.discriminator, .string(one.propertyName), .string(other.propertyName))
        for entry in one.cases where entry.basis == .mapping {
            let match = other.cases.first { $0.value.hasSameBytes(as: entry.value) }
            addAnnotation(
                .discriminator, name: entry.value, relation.base.reference(to: entry.schema),
                match.map { relation.revision.reference(to: $0.schema) })
        }
        for entry in other.cases where entry.basis == .mapping {
            guard !one.cases.contains(where: { $0.value.hasSameBytes(as: entry.value) }) else { continue }
            addAnnotation(.discriminator, name: entry.value, nil, relation.revision.reference(to: entry.schema))
        }
    }

    private static func value(_ discriminator: Discriminator?) -> JSONValue? {
        discriminator.map { .string($0.propertyName) }
    }
}

extension FlatSchemas {
    /// What a mapping says: the component's name, or the place of a schema without one.
    func reference(to id: SchemaID) -> JSONValue {
        .string(component(of: id) ?? self[id].origins.first.node.pointer)
    }
}
