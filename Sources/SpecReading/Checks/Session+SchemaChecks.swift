import APIModel
import Reporting
import SourceTree
import TributaryRuntime

extension Session {
    /// Names in `required` that no schema declares which applies to the same object.
    mutating func checkRequiredProperties() {
        let wanting = api.schemas.ids.filter { !api.schemas[$0].objects.undeclaredRequired.isEmpty }
        guard !wanting.isEmpty else { return }
        let parents = composers()
        for id in wanting {
            guard let declared = declaredNames(around: id, parents) else { continue }
            for name in api.schemas[id].objects.undeclaredRequired where !declared.contains(UTF8Key(name)) {
                reportUndeclared(name, api.schemas[id], declared)
            }
        }
    }

    private mutating func reportUndeclared(_ name: String, _ schema: Schema, _ declared: Set<UTF8Key>) {
        let owner = schema.origins.first.node
        let node = owner["required"]?.children.first { $0.text.utf8.elementsEqual(name.utf8) } ?? owner
        let near = NearName.of(name, in: declared.map(\.text).sorted())
        report(
            .note, "required-property-undeclared",
            "'\(name)' is required but not among the properties" + (near.map { "; did you mean '\($0)'?" } ?? ""),
            at: node,
            help: near.map { "write '\($0)'" } ?? "declare the property, or remove the name")
    }

    /// By schema: those that apply it to their own value.
    private func composers() -> [SchemaID: [SchemaID]] {
        var parents: [SchemaID: [SchemaID]] = [:]
        for id in api.schemas.ids {
            for part in api.schemas[id].appliedParts { parents[part, default: []].append(id) }
        }
        return parents
    }

    /// The properties of everything that applies to the same object as a schema does; nil when any name is declared there
    /// by `additionalProperties` or `patternProperties`, or the composition is too large to tell.
    private func declaredNames(around id: SchemaID, _ parents: [SchemaID: [SchemaID]]) -> Set<UTF8Key>? {
        var seen: Set<SchemaID> = [id]
        var waiting = [id]
        var next = 0
        while next < waiting.count {
            for parent in parents[waiting[next]] ?? [] where seen.insert(parent).inserted { waiting.append(parent) }
            next += 1
            guard waiting.count < 2_000 else { return nil }
        }
        return declaredNames(of: waiting)
    }

    /// The properties that schemas and their parts declare.
    func declaredNames(of roots: [SchemaID]) -> Set<UTF8Key>? {
        var names: Set<UTF8Key> = []
        var seen = Set(roots)
        var waiting = roots
        while let id = waiting.popLast() {
            let schema = api.schemas[id]
            guard schema.objects.additionalProperties.map({ isNothing($0) }) ?? true,
                schema.objects.patternProperties.isEmpty
            else { return nil }
            for property in schema.objects.properties { names.insert(UTF8Key(property.name)) }
            for part in schema.appliedParts where seen.insert(part).inserted { waiting.append(part) }
            guard seen.count < 10_000 else { return nil }
        }
        return names
    }

    private func isNothing(_ id: SchemaID) -> Bool { if case .nothing = api.schemas[id].form { true } else { false } }

    /// OpenAPI 3.1.0, section 4.8.25: every schema that a discriminator chooses has the property.
    mutating func checkDiscriminators() {
        for id in api.schemas.ids {
            guard let discriminator = api.schemas[id].discriminator else { continue }
            let name = discriminator.propertyName
            // The union's own properties belong to each of its members.
            guard let own = ownNames(id), !own.contains(UTF8Key(name)) else { continue }
            var lacking: [String] = []
            for member in api.schemas[id].isUnion ? api.schemas[id].oneOf + api.schemas[id].anyOf : [id] {
                guard let names = declaredNames(of: [member]), !names.contains(UTF8Key(name)) else { continue }
                lacking.append(api.schemas[member].component ?? api.schemas[member].origins.first.node.pointer)
            }
            guard !lacking.isEmpty else { continue }
            report(
                .warning, "discriminator-property-missing",
                "\(lacking.map { "'\($0)'" }.joined(separator: ", ")) \(lacking.count == 1 ? "lacks" : "lack") the property '\(name)' of the discriminator",
                at: discriminator.origins.first.node, help: "declare '\(name)' there, as a required string")
        }
    }

    /// The properties of a schema, its members aside.
    private func ownNames(_ id: SchemaID) -> Set<UTF8Key>? {
        let schema = api.schemas[id]
        guard let inherited = declaredNames(of: schema.allOf) else { return nil }
        return inherited.union(schema.objects.properties.map { UTF8Key($0.name) })
    }

    /// Components that nothing refers to. Parts of a description, without operations, are made to be referred to.
    mutating func checkUse() {
        guard !api.operations.isEmpty || !api.webhooks.isEmpty else { return }
        var chosen: Set<Place.Key> = []
        for id in api.schemas.ids {
            for choice in api.schemas[id].discriminator?.cases ?? [] {
                chosen.insert(Place.Key(file: 0, node: api.schemas[choice.schema].origins.first.node.index))
            }
        }
        let operations = api.operations + api.webhooks
        let schemes = meantSchemes.union(
            operations.flatMap { $0.security.flatMap { $0.schemes.map { UTF8Key($0.name) } } })
        for component in componentPlaces {
            let isUsed =
                component.kind == .securitySchemes
                ? schemes.contains(UTF8Key(component.name))
                : isReferenced(component.place) || chosen.contains(component.place.key)
            guard !isUsed else { continue }
            report(
                .note, "unused-component",
                "nothing refers to \(component.kind.article.dropArticle) '\(component.name)'",
                at: component.place.node, help: "remove it, or refer to it")
        }
    }
}

extension Schema {
    /// The schemas that apply to the same value as this one, whether all of them must hold or not.
    fileprivate var appliedParts: [SchemaID] {
        if case .alias(let target, _) = form { return [target] }
        var parts = allOf + anyOf + oneOf
        if let conditional {
            parts.append(conditional.condition)
            if let then = conditional.then { parts.append(then) }
            if let otherwise = conditional.otherwise { parts.append(otherwise) }
        }
        for dependent in objects.dependentSchemas { parts.append(dependent.element) }
        return parts
    }
}

extension String {
    /// `a schema` as `the schema`.
    fileprivate var dropArticle: String { "the " + (hasPrefix("an ") ? dropFirst(3) : dropFirst(2)) }
}
