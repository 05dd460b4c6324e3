import APIModel
import Reporting
import SourceTree
import TributaryRuntime

/// The rules of what deprecation says of one kind of element. Made when they are asked for: most elements say nothing.
struct LifecycleRules {
    /// Where a schema, parameter or header stands; nil for operations, whose rules are declared singly.
    private let payload: (side: Direction, place: Place)?

    static let operation = LifecycleRules(payload: nil)

    static func payload(_ side: Direction, _ place: Place) -> LifecycleRules {
        LifecycleRules(payload: (side, place))
    }

    var deprecated: Rule { rule(.endpointDeprecated, .deprecated) }
    var deprecatedWithSunset: Rule {
        rule(.endpointDeprecatedWithSunset, isParameter ? .deprecated : .deprecatedWithSunset)
    }
    var reactivated: Rule { rule(.endpointReactivated, .reactivated) }
    var sunsetMissing: Rule { rule(.deprecatedSunsetMissing, .sunsetMissing) }
    var sunsetInvalid: Rule { rule(.deprecatedSunsetUnreadable, isParameter ? .sunsetUnreadable : .sunsetInvalid) }
    var sunsetTooSmall: Rule { rule(.sunsetTooSmall, .sunsetTooSmall) }
    var sunsetDeleted: Rule { rule(.sunsetDeleted, .sunsetDeleted) }
    var sunsetUnreadable: Rule { rule(.sunsetUnreadable, isParameter ? .sunsetUnreadable : .sunsetInvalid) }
    var sunsetMovedForward: Rule { rule(.sunsetMovedForward, .sunsetMovedForward) }
    var sunsetChanged: Rule { rule(.sunsetChanged, .sunsetChanged) }
    var stabilityDecreased: Rule { rule(.stabilityDecreased, .stabilityDecreased) }
    var stabilityIncreased: Rule { rule(.stabilityIncreased, .stabilityIncreased) }

    private var isParameter: Bool { payload.map { $0.place == .parameter && $0.side == .request } ?? false }

    private func rule(_ ofOperation: Rule, _ change: Change) -> Rule {
        payload.map { change.rule($0.side, $0.place) } ?? ofOperation
    }
}

/// One side of an element that can be deprecated.
struct LifecycleSide {
    let lifecycle: Lifecycle
    let origins: Origins
}

extension Lifecycle {
    init(_ operation: Operation) { self.init(isDeprecated: operation.isDeprecated, operation.extensions) }
}

extension DriftPass {
    mutating func compareLifecycles(_ old: Operation, _ new: Operation, at element: Int) {
        compareLifecycles(
            LifecycleSide(lifecycle: Lifecycle(old), origins: old.origins),
            LifecycleSide(lifecycle: Lifecycle(new), origins: new.origins), .operation, at: element, nil)
    }

    mutating func compareLifecycles(
        _ old: LifecycleSide, _ new: LifecycleSide, _ rules: LifecycleRules, at element: Int, _ message: Message?
    ) {
        if old.lifecycle.hasInvalidStability || new.lifecycle.hasInvalidStability {
            reportInvalidStability(old, new, at: element)
            return
        }
        compareStability(old, new, rules, at: element, message)
        switch (old.lifecycle.isDeprecated, new.lifecycle.isDeprecated) {
        case (false, true): reportDeprecation(old, new, rules, at: element, message)
        case (true, false):
            let sides = deprecationSides(old, new)
            report(rules.reactivated, at: element, message, base: sides.0, revision: sides.1)
        case (true, true): compareSunsets(old, new, rules, at: element, message)
        case (false, false): break
        }
    }

    private func deprecationSides(_ old: LifecycleSide, _ new: LifecycleSide) -> (Finding.Side, Finding.Side) {
        (
            baseSide(old.origins, "deprecated", .bool(old.lifecycle.isDeprecated)),
            revisionSide(new.origins, "deprecated", .bool(new.lifecycle.isDeprecated))
        )
    }

    private func sunsetSides(_ old: LifecycleSide, _ new: LifecycleSide) -> (Finding.Side, Finding.Side) {
        (
            baseSide(old.origins, "x-sunset", old.lifecycle.sunsetNode?.jsonValue),
            revisionSide(new.origins, "x-sunset", new.lifecycle.sunsetNode?.jsonValue)
        )
    }

    /// The notice, in days, that an element of this stability owes.
    private func notice(_ lifecycle: Lifecycle) -> Int {
        switch lifecycle.promised {
        case .draft, .alpha: 0
        case .beta: options.deprecationDaysBeta
        case .stable: options.deprecationDaysStable
        }
    }

    private mutating func reportDeprecation(
        _ old: LifecycleSide, _ new: LifecycleSide, _ rules: LifecycleRules, at element: Int, _ message: Message?
    ) {
        let days = notice(new.lifecycle)
        let deprecation = deprecationSides(old, new)
        let sunset = sunsetSides(old, new)
        switch new.lifecycle.sunset {
        case .none:
            let rule = days > 0 ? rules.sunsetMissing : rules.deprecated
            report(rule, at: element, message, base: deprecation.0, revision: deprecation.1)
        case .invalid: report(rules.sunsetInvalid, at: element, message, base: sunset.0, revision: sunset.1)
        case .day(let day) where day.number - options.today.number < days:
            report(rules.sunsetTooSmall, at: element, message, base: sunset.0, revision: sunset.1, days: days)
        case .day: report(rules.deprecatedWithSunset, at: element, message, base: sunset.0, revision: sunset.1)
        }
    }

    private mutating func compareSunsets(
        _ old: LifecycleSide, _ new: LifecycleSide, _ rules: LifecycleRules, at element: Int, _ message: Message?
    ) {
        guard old.lifecycle.sunsetNode?.jsonValue != new.lifecycle.sunsetNode?.jsonValue else { return }
        let sides = sunsetSides(old, new)
        switch (old.lifecycle.sunset, new.lifecycle.sunset) {
        case (.none, .none): break
        case (.none, .day): report(rules.sunsetChanged, at: element, message, base: sides.0, revision: sides.1)
        case (_, .none): report(rules.sunsetDeleted, at: element, message, base: sides.0, revision: sides.1)
        case (.invalid, _), (_, .invalid):
            report(rules.sunsetUnreadable, at: element, message, base: sides.0, revision: sides.1)
        case (.day(let before), .day(let after)):
            let days = notice(new.lifecycle)
            guard after != before else { return }
            let isTooNear = after < before && after.number - options.today.number < days
            report(
                isTooNear ? rules.sunsetMovedForward : rules.sunsetChanged, at: element, message, base: sides.0,
                revision: sides.1, days: isTooNear ? days : nil)
        }
    }

    /// What was below the level of the comparison promised nothing that could be taken back.
    private mutating func compareStability(
        _ old: LifecycleSide, _ new: LifecycleSide, _ rules: LifecycleRules, at element: Int, _ message: Message?
    ) {
        let before = old.lifecycle.promised
        let after = new.lifecycle.promised
        guard before != after, before >= options.stabilityLevel else { return }
        report(
            after < before ? rules.stabilityDecreased : rules.stabilityIncreased, at: element, message,
            base: baseSide(old.origins, "x-stability-level", .string(before.rawValue)),
            revision: revisionSide(new.origins, "x-stability-level", .string(after.rawValue)))
    }

    private mutating func reportInvalidStability(_ old: LifecycleSide, _ new: LifecycleSide, at element: Int) {
        report(
            .invalidStability, at: element,
            base: baseSide(old.origins, "x-stability-level", old.lifecycle.stabilityNode?.jsonValue),
            revision: revisionSide(new.origins, "x-stability-level", new.lifecycle.stabilityNode?.jsonValue))
    }

    /// For an operation that only one side has.
    mutating func reportInvalidStability(_ old: Operation?, _ new: Operation?, at element: Int) {
        let node = (old ?? new).flatMap { operation in
            let lifecycle = Lifecycle(operation)
            return lifecycle.hasInvalidStability ? lifecycle.stabilityNode : nil
        }
        guard let node else { return }
        report(
            .invalidStability, at: element, base: old.map { Self.side(base, $0.origins, node: node) },
            revision: new.map { Self.side(revision, $0.origins, node: node) })
    }
}
