import APIModel
import Reporting
import TributaryRuntime

/// Properties under the convention `.declared` (DESIGN, section 6): what one side doesn't declare isn't compared, unless
/// that side writes what further properties have to be.
extension DifferenceCollector {
    mutating func collectProperties(_ one: ObjectAssertions, _ other: ObjectAssertions) {
        let (olds, news) = (one.properties, other.properties)
        var lookup = PropertyLookup(news)
        for index in olds.indices where lookup.index(of: olds[index].name) == nil {
            addRemoved(olds[index], from: one, to: other)
        }
        lookup = PropertyLookup(olds)
        for index in news.indices {
            guard let old = lookup.index(of: news[index].name) else {
                addAdded(news[index], from: one, to: other)
                continue
            }
            collectRequired(news[index].name, olds[old].isRequired, news[index].isRequired)
        }
        collectUndeclaredRequired(one, other)
    }

    private mutating func addRemoved(_ property: Property, from one: ObjectAssertions, to other: ObjectAssertions) {
        let isStillRequired = other.requires(property.name)
        var effect: Effect
        switch other.rest(for: property.name) {
        case .undeclared:
            let widens: Effect = property.isRequired && !isStillRequired ? .widens : .noChange
            effect = direction == .response ? widens : .unknown
        case .schema(let rest):
            let required: Effect = property.isRequired && !isStillRequired ? .widens : .noChange
            effect = required.joined(with: relation.compare(property.schema, rest, direction: direction))
            // A required property that may no longer come: no payload fits both.
            if property.isRequired, relation.revision.acceptsNothing(rest) { effect = .incomparable }
        case .undecided: effect = .unknown
        }
        add(
            .properties, name: property.name, removed: property.schema, origin: property.origins.first, effect,
            isRequired: property.isRequired)
    }

    private mutating func addAdded(_ property: Property, from one: ObjectAssertions, to other: ObjectAssertions) {
        let wasRequired = one.requires(property.name)
        var effect: Effect = property.isRequired && !wasRequired ? .narrows : .noChange
        switch one.rest(for: property.name) {
        case .undeclared: break
        case .schema(let rest):
            let isNew = relation.base.acceptsNothing(rest)
            effect = effect.joined(with: relation.compare(rest, property.schema, direction: direction))
            if isNew { effect = property.isRequired ? .incomparable : .widens }
        case .undecided: effect = .unknown
        }
        add(
            .properties, name: property.name, added: property.schema, origin: property.origins.first, effect,
            isRequired: property.isRequired)
    }

    private mutating func collectRequired(_ name: String, _ base: Bool, _ revision: Bool) {
        guard base != revision else { return }
        add(.required, name: name, .bool(base), .bool(revision), revision ? .narrows : .widens)
    }

    /// Names that are required without being declared.
    private mutating func collectUndeclaredRequired(_ one: ObjectAssertions, _ other: ObjectAssertions) {
        for name in one.undeclaredRequired where !other.requires(name) { collectRequired(name, true, false) }
        for name in other.undeclaredRequired where !one.requires(name) { collectRequired(name, false, true) }
    }
}

extension ObjectAssertions {
    /// What a side says of a property that it doesn't declare.
    enum Rest {
        /// Nothing is written: under `.declared` not part of the comparison, under `.strict` anything.
        case undeclared
        case schema(SchemaID)
        /// A pattern may match the name, or what is unevaluated depends on the value.
        case undecided
    }

    func rest(for name: String) -> Rest {
        for entry in patternProperties {
            switch Pattern.matches(entry.name, name) {
            case true?: return patternProperties.count == 1 ? .schema(entry.element) : .undecided
            case false?: continue
            case nil: return .undecided
            }
        }
        if let rest = additionalProperties { return .schema(rest) }
        return unevaluatedProperties == nil ? .undeclared : .undecided
    }
}

extension FlatSchemas {
    /// Whether no value is accepted, by its looks.
    func acceptsNothing(_ id: SchemaID) -> Bool {
        let schema = self[id]
        switch schema.form {
        case .nothing: return true
        case .anything, .alias: return false
        case .assertions: return schema.types.isEmpty
        }
    }
}

extension Effect {
    /// The effect of two changes together.
    func joined(with other: Effect) -> Effect {
        switch (self, other) {
        case (.noChange, let effect), (let effect, .noChange): effect
        case (.violation, _), (_, .violation): .violation
        case (.unknown, _), (_, .unknown): .unknown
        case (.narrows, .narrows): .narrows
        case (.widens, .widens): .widens
        default: .incomparable
        }
    }
}
