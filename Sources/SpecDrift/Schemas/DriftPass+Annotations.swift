import APIModel
import Reporting
import SchemaRelations
import TributaryRuntime

/// What extensions and deprecation say of schemas.
extension DriftPass {
    mutating func reportExtension(_ difference: SchemaDifference, at visit: SchemaVisit) {
        guard difference.name == "x-extensible-enum" else { return }
        let (before, after) = (difference.base?.value?.elements ?? [], difference.revision?.value?.elements ?? [])
        for value in before where !after.contains(value) {
            reportExtensible(.extensibleEnumValueRemoved, value, difference, at: visit)
        }
        for value in after where !before.contains(value) {
            reportExtensible(.extensibleEnumValueAdded, value, difference, at: visit)
        }
    }

    private mutating func reportExtensible(
        _ change: Change, _ value: JSONValue, _ difference: SchemaDifference, at visit: SchemaVisit
    ) {
        report(
            change.rule(visit.context.message.side, visit.context.place), at: visit.element, visit.context.message,
            base: side(difference.base, base), revision: side(difference.revision, revision), item: value)
    }

    mutating func reportLifecycle(_ differences: [SchemaDifference], at visit: SchemaVisit) {
        let told = differences.first { difference in
            difference.keyword == .deprecated
                || difference.keyword == .extensions
                    && ["x-sunset", "x-stability-level"].contains(difference.name)
        }
        guard let told else { return }
        let old = relation.base[visit.pair.base]
        let new = relation.revision[visit.pair.revision]
        let (before, after) = (old.annotations, new.annotations)
        compareLifecycles(
            LifecycleSide(
                lifecycle: Lifecycle(isDeprecated: before.isDeprecated, before.extensions),
                origins: told.base.map { Origins($0.origin) } ?? old.origins),
            LifecycleSide(
                lifecycle: Lifecycle(isDeprecated: after.isDeprecated, after.extensions),
                origins: told.revision.map { Origins($0.origin) } ?? new.origins),
            .payload(visit.context.message.side, visit.context.place), at: visit.element, visit.context.message)
    }
}

extension JSONValue {
    fileprivate var elements: [JSONValue] {
        if case .array(let values) = self { values } else { [] }
    }
}
