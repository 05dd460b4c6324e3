import APIModel
import Reporting
import SourceTree
import TributaryRuntime

/// A discriminator whose schemas can be told only when all have been read.
struct PendingDiscriminator {
    let schema: SchemaID
    var propertyName: String
    var mapping: [(value: String, place: Place)]
    var defaultMapping: Place?
    let place: Place
}

extension Session {
    /// OpenAPI 3.1.0, section 4.8.25; in Swagger 2.0 a string.
    mutating func readDiscriminator(_ place: Place, _ id: SchemaID) {
        var pending = PendingDiscriminator(schema: owner(id), propertyName: "", mapping: [], place: place)
        if place.node.kind == .string, dialect == .swagger2 {
            pending.propertyName = place.node.text
        } else {
            if place.node.kind == .string {
                reportLenient(place.node, "an object with 'propertyName'")
                pending.propertyName = place.node.text
            } else if isMapping(place.node) {
                readMembers(place, &pending)
            }
            guard !pending.propertyName.isEmpty else { return }
        }
        discriminators.append(pending)
    }

    /// The schema that holds the union: the one itself, or the composition that it makes nullable.
    private func owner(_ id: SchemaID) -> SchemaID {
        if case .alias(let inner, addsNull: true) = api.schemas[id].form, inner.index > id.index,
            api.schemas[inner].origins == api.schemas[id].origins
        {
            return inner
        }
        return id
    }

    private mutating func readMembers(_ place: Place, _ pending: inout PendingDiscriminator) {
        var extensions: [Extension] = []
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .discriminator, &extensions) else { continue }
            switch keyword {
            case .propertyName: pending.propertyName = text(child) ?? ""
            case .mapping:
                for (value, node) in entries(child, &extensions) { pending.mapping.append((value, place.at(node))) }
            case .defaultMapping: pending.defaultMapping = place.at(child)
            default: break
            }
        }
        if place.node["propertyName"] == nil {
            report(
                .error, "missing-keyword", "a discriminator needs 'propertyName'", at: place.node,
                help: "add 'propertyName'")
        }
    }

    mutating func finishDiscriminators() {
        guard !discriminators.isEmpty else { return }
        var byName: [UTF8Key: SchemaID] = [:]
        for component in api.components.schemas { byName[UTF8Key(component.name)] = component.element }
        // Targets of mappings may not have been read yet.
        var targets: [[SchemaID?]] = []
        var defaults: [SchemaID?] = []
        for pending in discriminators {
            targets.append(pending.mapping.map { mapped($0.place, byName) })
            defaults.append(pending.defaultMapping.flatMap { mapped($0, byName) })
        }
        drainSchemas()
        let children = discriminators.contains { api.schemas[$0.schema].isUnion == false } ? schemasByBase() : [:]
        for (index, pending) in discriminators.enumerated() {
            var cases: [Discriminator.Case] = []
            let schema = api.schemas[pending.schema]
            let members = schema.isUnion ? schema.oneOf + schema.anyOf : heirs(of: pending.schema, children)
            for (entry, target) in zip(pending.mapping, targets[index]) {
                guard let target else { continue }
                cases.append(.init(value: entry.value, schema: member(target, of: members), basis: .mapping))
            }
            addImplicit(members, schema.isUnion, pending.propertyName, &cases)
            api.schemas[pending.schema].discriminator = Discriminator(
                propertyName: pending.propertyName, cases: cases, defaultSchema: defaults[index],
                origins: origins(pending.place))
        }
    }

    /// The member of a union that a schema is, or is an alias of; the schema itself where there is none.
    private func member(_ schema: SchemaID, of members: [SchemaID]) -> SchemaID {
        var id = schema
        for _ in 0..<64 {
            if members.contains(id) { return id }
            guard case .alias(let target, addsNull: false) = api.schemas[id].form else { return schema }
            id = target
        }
        return schema
    }

    /// A value of a mapping: the name of a component or a reference. A name that exists goes first (OpenAPI 3.2.0,
    /// section 4.25.4).
    private mutating func mapped(_ place: Place, _ byName: [UTF8Key: SchemaID]) -> SchemaID? {
        guard let text = text(place.node) else { return nil }
        if let id = byName[UTF8Key(text)] { return id }
        let isName = ComponentNames.isValid(text) && !text.utf8.contains(UInt8(ascii: "."))
        if isName, place.file != 0, let sibling = sibling(text, place) { return schemaID(sibling, isReferred: true) }
        if isName {
            let near = NearName.of(text, in: api.components.schemas.lazy.map(\.name))
            report(
                .error, "unresolved-reference",
                "there is no schema '\(text)'" + (near.map { "; did you mean '\($0)'?" } ?? ""), at: place.node,
                atValue: true, help: near.map { "write '\($0)'" } ?? "define it under 'components/schemas'")
            return nil
        }
        guard let target = target(of: place.node, place.file), isSchemaPlace(target, place.node) else { return nil }
        return schemaID(target, isReferred: true)
    }

    /// A component of the file in which a mapping stands.
    private func sibling(_ name: String, _ place: Place) -> Place? {
        files[place.file].root["components"]?["schemas"]?[name].map(place.at)
    }

    /// Who names a schema in its `allOf`, in the order of the components.
    private func schemasByBase() -> [SchemaID: [SchemaID]] {
        var result: [SchemaID: [SchemaID]] = [:]
        for component in api.components.schemas {
            let schema = api.schemas[component.element]
            for base in schema.allOf { result[base, default: []].append(component.element) }
            if case .alias(let target, addsNull: false) = schema.form {
                result[target, default: []].append(component.element)
            }
        }
        return result
    }

    /// All that inherit from a schema, however far.
    private func heirs(of base: SchemaID, _ children: [SchemaID: [SchemaID]]) -> [SchemaID] {
        var result: [SchemaID] = []
        var seen: Set<SchemaID> = [base]
        var waiting = [base]
        var next = 0
        while next < waiting.count {
            for child in children[waiting[next]] ?? [] where seen.insert(child).inserted {
                result.append(child)
                waiting.append(child)
            }
            next += 1
        }
        return result
    }
}

extension Schema {
    var isUnion: Bool { !oneOf.isEmpty || !anyOf.isEmpty }
}
