import APIModel
import Reporting
import SchemaRelations
import SourceTree
import TributaryRuntime

/// Properties that come and go, that must be there or not, and those that travel in one direction only.
extension DriftPass {
    mutating func reportProperty(_ difference: SchemaDifference, at visit: SchemaVisit) {
        guard let name = difference.name, let schema = difference.element else { return }
        let isAdded = difference.change == .added
        let annotations = isAdded ? relation.revision[schema].annotations : relation.base[schema].annotations
        let message = visit.context.message
        if message.direction != .response, annotations.isReadOnly { return }
        let isWriteOnly = message.direction == .response && annotations.isWriteOnly
        let rule =
            message.side == .response
            ? Rule.responseProperty(isAdded: isAdded, isRequired: difference.isRequired, isWriteOnly: isWriteOnly)
            : Rule.requestProperty(
                visit.context, isAdded: isAdded, isRequired: difference.isRequired,
                hasDefault: annotations.defaultValue != nil)
        let element = elements.add(.step(keyword: "properties", name: name), under: visit.element)
        report(
            rule, at: element, message, effect: difference.effect, base: side(difference.base, base),
            revision: side(difference.revision, revision), key: name)
    }

    mutating func reportRequired(_ difference: SchemaDifference, at visit: SchemaVisit) {
        guard let name = difference.name else { return }
        let marks = PropertyMarks(name, visit.pair, relation)
        let written: Effect = difference.revision?.value == .bool(true) ? .narrows : .widens
        // Where the property doesn't travel, the sets are the same whatever is required; that is said by the guard.
        let effect =
            marks.isReadOnly || marks.isWriteOnly ? written : effect(of: difference, at: visit, asWritten: written)
        guard effect != .noChange else { return }
        let context = visit.context.inside(.properties)
        if context.message.direction != .response, marks.isReadOnly { return }
        let isSilent = context.message.direction == .response && marks.isWriteOnly && context.place == .property
        let element = elements.add(.step(keyword: "properties", name: name), under: visit.element)
        report(
            requiredChange(difference, isDeclared: marks.isDeclared, hasDefault: marks.hasDefault)
                .rule(context.message.side, isSilent ? .writeOnlyProperty : context.place),
            at: element, context.message, effect: effect, base: side(difference.base, base),
            revision: side(difference.revision, revision), key: name)
        if isSilent { drafts[drafts.count - 1].guardrail = .writeOnlyInResponse }
    }

    private func requiredChange(_ difference: SchemaDifference, isDeclared: Bool, hasDefault: Bool) -> Change {
        let isRequired = difference.revision?.value == .bool(true)
        guard isDeclared else {
            return isRequired ? Presence.undeclaredRequired.added : Presence.undeclaredRequired.removed
        }
        guard isRequired else { return .becameOptional }
        return hasDefault ? .becameRequiredWithDefault : .becameRequired
    }

    mutating func reportMutability(_ difference: SchemaDifference, at visit: SchemaVisit) {
        guard visit.context.isProperty else { return }
        let rule = Rule.mutability(
            visit.context.message.side, isRequired: visit.context.isRequired,
            difference.keyword == .readOnly ? "read-only" : "write-only",
            isSet: difference.revision?.value == .bool(true))
        report(
            rule, at: visit.element, visit.context.message, base: side(difference.base, base),
            revision: side(difference.revision, revision))
    }

    /// What changed in a property that doesn't travel in this direction: it breaks nobody, and is left out if the other
    /// direction says it anyway (see `finish`).
    mutating func reportGuarded(_ child: ChildPair, _ context: SchemaContext, under parent: Int) {
        let isResponse = context.message.direction == .response
        let element = elements.add(.step(keyword: "properties", name: child.name), under: parent)
        let visit = SchemaVisit(pair: child.pair, context: context, element: element)
        for difference in relation.localDifferences(child.pair, direction: context.message.direction) {
            if [.readOnly, .writeOnly].contains(difference.keyword) { reportMutability(difference, at: visit) }
            guard difference.keyword.isAssertion, let change = Change.change(for: difference) else { continue }
            let effect = effect(of: difference, at: visit, asWritten: change.effect)
            guard effect != .noChange else { continue }
            let special: Place = isResponse ? .writeOnlyProperty : .readOnlyProperty
            let place = change.places(context.message.side).contains(special) ? special : context.place
            report(
                change.rule(context.message.side, place), at: element, context.message, effect: effect,
                base: side(difference.base, base), revision: side(difference.revision, revision), key: difference.name,
                item: difference.item)
            drafts[drafts.count - 1].guardrail = isResponse ? .writeOnlyInResponse : .readOnlyInRequest
        }
    }
}

/// What is said of a property of either side; a mark counts that either side sets.
private struct PropertyMarks {
    var isDeclared = false, isReadOnly = false, isWriteOnly = false, hasDefault = false

    init(_ name: String, _ pair: SchemaPair, _ relation: Relation) {
        let old = Self.annotations(of: name, in: pair.base, relation.base)
        let new = Self.annotations(of: name, in: pair.revision, relation.revision)
        for annotations in [old, new].compactMap({ $0 }) {
            isDeclared = true
            isReadOnly = isReadOnly || annotations.isReadOnly
            isWriteOnly = isWriteOnly || annotations.isWriteOnly
        }
        hasDefault = new?.defaultValue != nil
    }

    private static func annotations(of name: String, in id: SchemaID, _ schemas: FlatSchemas) -> Annotations? {
        let properties = schemas[id].objects.properties
        let index = properties.indices.first { properties[$0].name.hasSameBytes(as: name) }
        return index.map { schemas[properties[$0].schema].annotations }
    }
}

extension Rule {
    fileprivate static func requestProperty(
        _ context: SchemaContext, isAdded: Bool, isRequired: Bool, hasDefault: Bool
    ) -> Rule {
        switch context.inside(.properties).place {
        case .headerProperty where isAdded && isRequired: .requiredHeaderPropertyAdded
        case .parameterProperty, .headerProperty:
            isAdded
                ? (isRequired ? .requiredParameterPropertyAdded : .optionalParameterPropertyAdded)
                : .parameterPropertyRemoved
        default:
            isAdded
                ? (!isRequired
                    ? .optionalPropertyAdded : hasDefault ? .requiredPropertyAddedWithDefault : .requiredPropertyAdded)
                : .propertyRemoved
        }
    }

    fileprivate static func responseProperty(isAdded: Bool, isRequired: Bool, isWriteOnly: Bool) -> Rule {
        switch (isAdded, isRequired, isWriteOnly) {
        case (true, true, true): .responseRequiredWriteOnlyPropertyAdded
        case (true, true, false): .responseRequiredPropertyAdded
        case (true, false, true): .responseOptionalWriteOnlyPropertyAdded
        case (true, false, false): .responseOptionalPropertyAdded
        case (false, true, true): .responseRequiredWriteOnlyPropertyRemoved
        case (false, true, false): .responseRequiredPropertyRemoved
        case (false, false, true): .responseOptionalWriteOnlyPropertyRemoved
        case (false, false, false): .responseOptionalPropertyRemoved
        }
    }
}
