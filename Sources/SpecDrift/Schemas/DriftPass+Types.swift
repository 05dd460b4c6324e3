import APIModel
import Reporting
import SchemaRelations
import TributaryRuntime

/// Types and formats: together one change.
extension DriftPass {
    mutating func reportTypes(_ differences: [SchemaDifference], at visit: SchemaVisit) {
        let type = differences.first { $0.keyword == .type && $0.effect != .noChange }
        let format = differences.first { $0.keyword == .format && formatEffect($0, at: visit) != .noChange }
        guard let told = type ?? format else { return }
        var effect = type.map { self.effect(ofType: $0, at: visit) } ?? .noChange
        let isByText = type != nil && effect != type?.effect
        if !isByText { effect = effect.and(format.map { formatEffect($0, at: visit) } ?? .noChange) }
        guard effect != .noChange else { return }
        let hasType = relation.revision[visit.pair.revision].hasType
        let change = Self.typeChange(
            effect, visit.context, isByText: isByText,
            dropsStatement: type == nil ? format?.change == .removed : !hasType)
        report(
            change.rule(visit.context.message.side, visit.context.place), at: visit.element, visit.context.message,
            effect: effect, base: side(told.base, base)?.with(typeValue(visit.pair.base, relation.base, format)),
            revision: side(told.revision, revision)?.with(typeValue(visit.pair.revision, relation.revision, format)))
    }

    private func formatEffect(_ difference: SchemaDifference, at visit: SchemaVisit) -> Effect {
        let written: Effect =
            switch difference.change {
            case .added: .narrows
            case .removed: .widens
            case .changed: .incomparable
            }
        return effect(of: difference, at: visit, asWritten: written)
    }

    /// The name that users of diff tools know depends on the side: a request that narrows its type has changed it, a
    /// response has specialized it.
    private static func typeChange(
        _ effect: Effect, _ context: SchemaContext, isByText: Bool, dropsStatement: Bool
    ) -> Change {
        switch (context.message.side, effect) {
        case (.response, .widens): dropsStatement ? .typeChanged : .typeGeneralized
        case (.response, .narrows): isByText ? .typeCompatible : .typeSpecialized
        case (.request, .widens) where isByText && [.body, .property].contains(context.place): .requestTypeCompatible
        case (.request, .widens): .typeGeneralized
        case (.request, .narrows) where [.parameterProperty, .headerProperty].contains(context.place): .typeSpecialized
        default: .typeChanged
        }
    }

    /// On a wire of text `12` is the string and the number, so a string without rules holds every other scalar, and in
    /// bodies everything.
    private mutating func effect(ofType difference: SchemaDifference, at visit: SchemaVisit) -> Effect {
        guard visit.context.wire.isText, difference.effect == .incomparable else { return difference.effect }
        let old = relation.base[visit.pair.base]
        let new = relation.revision[visit.pair.revision]
        if visit.context.isExploded, new.types.subtracting(.null) == .array, !old.types.contains(.array),
            let items = new.arrays.items, acceptsAll(of: visit.pair.base, items)
        {
            return .widens
        }
        let isBody = [.body, .property].contains(visit.context.place)
        let widens = new.isFreeText && (isBody || old.types.isDisjoint(with: [.array, .object]))
        let narrows = old.isFreeText && (isBody || new.types.isDisjoint(with: [.array, .object]))
        return widens ? .widens : narrows ? .narrows : difference.effect
    }

    /// Whether a list of one takes every value, null aside, of what was a single value before.
    private mutating func acceptsAll(of base: SchemaID, _ items: SchemaID) -> Bool {
        let differences = relation.localDifferences(relation.pair(base, items), direction: .request)
        return differences.allSatisfy { $0.keyword == .nullable || [.noChange, .widens].contains($0.effect) }
    }

    /// The type, with the format where that is part of the change.
    private func typeValue(_ id: SchemaID, _ schemas: FlatSchemas, _ format: SchemaDifference?) -> JSONValue? {
        let schema = schemas[id]
        var type: JSONValue?
        if case .nothing = schema.form { type = false }
        if schema.hasType {
            let names = schema.types.subtracting(.null).names.map(JSONValue.string)
            type = names.count == 1 ? names[0] : .array(names)
        }
        guard format != nil, let name = schema.format else { return type }
        return .object(JSONObject([.init("type", type ?? .null), .init("format", .string(name))]))
    }
}

extension Schema {
    /// A string that may be anything.
    fileprivate var isFreeText: Bool {
        types.contains(.string) && hasType && format == nil && enumeration == nil && strings.isEmpty
    }
}

extension Effect {
    /// The effect of two changes together.
    func and(_ other: Effect) -> Effect {
        if self == .noChange || self == other { return other }
        if other == .noChange { return self }
        return self == .unknown || other == .unknown ? .unknown : .incomparable
    }
}
