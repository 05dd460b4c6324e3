import APIModel
import Reporting
import SchemaRelations
import SourceTree
import TributaryRuntime

/// Members of `allOf`, `anyOf` and `oneOf`, and unions of plain types.
extension DriftPass {
    mutating func reportMember(_ difference: SchemaDifference, at visit: SchemaVisit) {
        if difference.keyword == .allOf { return reportAllOf(difference, at: visit) }
        guard difference.change != .changed else { return }
        let isAdded = difference.change == .added
        guard let member = difference.element else {
            guard difference.effect != .noChange else { return }
            return report(isAdded ? .wrappedInOneOf : .unwrappedFromOneOf, difference, at: visit)
        }
        // Members with names are different things, even where they look alike.
        let schemas = isAdded ? relation.revision : relation.base
        let isNamed = schemas.component(of: member) != nil
        guard isNamed || difference.effect != .noChange else { return }
        let change: Change =
            switch (difference.keyword, isAdded) {
            case (.oneOf, true): .oneOfAdded
            case (.oneOf, false): .oneOfRemoved
            case (_, true): .anyOfAdded
            case (_, false): .anyOfRemoved
            }
        report(change, difference, at: visit, effect: isNamed ? change.effect : difference.effect)
        nameMember(member, in: schemas)
    }

    /// Says in the message of the last draft which component it is about, rather than all that the component says.
    private mutating func nameMember(_ member: SchemaID, in schemas: FlatSchemas) {
        drafts[drafts.count - 1].member = schemas.component(of: member)
    }

    private mutating func reportAllOf(_ difference: SchemaDifference, at visit: SchemaVisit) {
        guard difference.effect != .noChange else { return }
        let isAdded = difference.change == .added
        report(isAdded ? .allOfAdded : .allOfRemoved, difference, at: visit)
        if let member = difference.element { nameMember(member, in: isAdded ? relation.revision : relation.base) }
    }

    /// Members of an `allOf` that say nothing of values: reading or flattening folds them into the schema, so the
    /// documents are asked.
    mutating func reportAnnotationMembers(at visit: SchemaVisit) {
        let origins = (relation.base[visit.pair.base].origins, relation.revision[visit.pair.revision].origins)
        let (old, new) = (origins.0.first.annotationMembers, origins.1.first.annotationMembers)
        guard old.count != new.count else { return }
        let change: Change = old.count < new.count ? .allOfAddedAnnotationOnly : .allOfRemovedAnnotationOnly
        let isAdded = old.count < new.count
        report(
            change.rule(visit.context.message.side, visit.context.place), at: visit.element, visit.context.message,
            base: isAdded ? baseSide(origins.0) : old.last.map { Self.side(base, origins.0, node: $0) },
            revision: isAdded ? new.last.map { Self.side(revision, origins.1, node: $0) } : revisionSide(origins.1))
    }

    /// A union of plain types is a list of types: `oneOf: [{type: string}, {type: integer}]`.
    mutating func reportListOfTypes(_ differences: [SchemaDifference], at visit: SchemaVisit) -> Bool {
        let old = relation.base.typeList(visit.pair.base)
        let new = relation.revision.typeList(visit.pair.revision)
        guard let old, let new, old.isUnion || new.isUnion else { return false }
        guard old.types != new.types else { return true }
        let effect: Effect =
            old.types.isSubset(of: new.types) ? .widens : new.types.isSubset(of: old.types) ? .narrows : .incomparable
        let change: Change = effect == .widens ? .listOfTypesWidened : .listOfTypesNarrowed
        let origins = (relation.base[visit.pair.base].origins, relation.revision[visit.pair.revision].origins)
        report(
            change.rule(visit.context.message.side, visit.context.place), at: visit.element, visit.context.message,
            effect: effect, base: baseSide(origins.0, old.keyword, old.value),
            revision: revisionSide(origins.1, new.keyword, new.value))
        return true
    }
}

extension Origin {
    private static let annotations: Set<String> = [
        "title", "description", "default", "example", "examples", "externalDocs", "$comment",
    ]

    fileprivate var annotationMembers: [Node] {
        guard let members = node["allOf"]?.children else { return [] }
        return members.filter { member in
            // `true` is `{}`.
            member.bool == true
                || member.kind == .mapping
                    && member.children.allSatisfy { child in
                        guard let key = child.key else { return false }
                        return Self.annotations.contains(key) || key.utf8.starts(with: "x-".utf8)
                            || ["properties", "required"].contains(key) && child.count == 0
                    }
        }
    }
}

/// The types of a schema that says nothing else.
private struct TypeList {
    let types: JSONTypes
    let isUnion: Bool
    let keyword: String

    var value: JSONValue {
        let names = types.names.map(JSONValue.string)
        return names.count == 1 ? names[0] : .array(names)
    }
}

extension FlatSchemas {
    /// Nil where the schema says more than types, or none.
    fileprivate func typeList(_ id: SchemaID) -> TypeList? {
        let schema = self[id]
        guard case .assertions = schema.form else { return nil }
        let members = schema.oneOf + schema.anyOf
        guard !members.isEmpty else {
            guard schema.hasType else { return nil }
            return TypeList(types: schema.types.subtracting(.null), isUnion: false, keyword: "type")
        }
        var types: JSONTypes = []
        for member in members {
            guard self[member].isPlainType, component(of: member) == nil else { return nil }
            types.formUnion(self[member].types)
        }
        return TypeList(
            types: types.subtracting(.null), isUnion: true, keyword: schema.oneOf.isEmpty ? "anyOf" : "oneOf")
    }
}

extension Schema {
    /// Whether a type, and perhaps a format, is all that is said.
    fileprivate var isPlainType: Bool {
        guard case .assertions = form, hasType, enumeration == nil, allOf.isEmpty, anyOf.isEmpty, oneOf.isEmpty else {
            return false
        }
        return numbers.isEmpty && strings.isEmpty && arrays.isEmpty
            && not == nil && conditional == nil && objects.properties.isEmpty && objects.additionalProperties == nil
            && objects.patternProperties.isEmpty
    }
}
