import APIModel
import Reporting
import SchemaRelations
import SourceTree
import TributaryRuntime

extension DriftPass {
    mutating func compareParameters(_ old: Operation, _ new: Operation, _ message: Message, under element: Int) {
        let (olds, news) = (base.parameters, revision.parameters)
        let oldNames = old.pathParameterNames
        let newNames = new.pathParameterNames
        let pairing = Pairing(
            old.parameters.filter { !olds[$0].isIgnored }.map { NamedParameter($0, olds[$0], oldNames) },
            new.parameters.filter { !news[$0].isIgnored }.map { NamedParameter($0, news[$0], newNames) }
        ) { $0.identity }
        for (old, new) in pairing.both { compare(old.id, new.id, message, under: element) }
        for parameter in pairing.removed { reportRemoved(parameter.id, message, under: element) }
        for parameter in pairing.added { reportAdded(parameter.id, in: new, message, under: element) }
    }

    private mutating func compare(_ oldID: ParameterID, _ newID: ParameterID, _ message: Message, under parent: Int) {
        let old = base.parameters[oldID]
        let new = revision.parameters[newID]
        let key = PairKey(kind: .parameter, base: oldID.index, revision: newID.index, message: message)
        let (element, isNew) = visit(
            key, component: (old.component, new.component), noun: "parameter", name: .part(new.label), under: parent)
        guard isNew else { return }
        compareRequiredness(
            LifecycleSide(lifecycle: Lifecycle(isDeprecated: old.isDeprecated, old.extensions), origins: old.origins),
            LifecycleSide(lifecycle: Lifecycle(isDeprecated: new.isDeprecated, new.extensions), origins: new.origins),
            (old.isRequired, new.isRequired), .parameter, message, at: element)
        compareSerialization(old, new, message, at: element)
        let context = SchemaContext(
            message: message, place: .parameter, wire: old.content.isEmpty && new.content.isEmpty ? .text : .structured,
            isExploded: new.style == .form && new.isExploded, isHeader: new.place == .header)
        compareSchemas(
            old.schema ?? old.content.first?.schema, new.schema ?? new.content.first?.schema, context,
            from: .member("schema", of: old.origins, new.origins), under: element)
    }

    /// What a parameter and a header have in common.
    mutating func compareRequiredness(
        _ old: LifecycleSide, _ new: LifecycleSide, _ required: (base: Bool, revision: Bool), _ place: Place,
        _ message: Message, at element: Int
    ) {
        compareLifecycles(old, new, .payload(message.side, place), at: element, message)
        guard required.base != required.revision else { return }
        let change: Change = required.revision ? .becameRequired : .becameOptional
        report(
            change.rule(message.side, place), at: element, message,
            base: baseSide(old.origins, "required", .bool(required.base)),
            revision: revisionSide(new.origins, "required", .bool(required.revision)))
    }

    private mutating func compareSerialization(
        _ old: Parameter, _ new: Parameter, _ message: Message, at element: Int
    ) {
        let media = (old.content.first, new.content.first)
        guard media.0 == nil, media.1 == nil else {
            let before = media.0?.name ?? old.style.rawValue
            let after = media.1?.name ?? new.style.rawValue
            guard MediaTypeName(before) != MediaTypeName(after) else { return }
            return reportSerialization(
                .parameterFormChanged, old, new, "content", (before, after), message, at: element)
        }
        if old.style != new.style {
            let values = (old.style.rawValue, new.style.rawValue)
            reportSerialization(.parameterStyleChanged, old, new, "style", values, message, at: element)
        } else if old.isExploded != new.isExploded, holdsParts(old, relation.base) || holdsParts(new, relation.revision)
        {
            reportFlag(
                .parameterExplodeChanged, old, new, "explode", (old.isExploded, new.isExploded), message, element)
        }
        if old.allowsReserved != new.allowsReserved {
            let rule: Rule = new.allowsReserved ? .parameterReservedAllowed : .parameterReservedForbidden
            let values = (old.allowsReserved, new.allowsReserved)
            reportFlag(rule, old, new, "allowReserved", values, message, element)
        }
        if old.allowsEmptyValue != new.allowsEmptyValue {
            let rule: Rule = new.allowsEmptyValue ? .parameterEmptyAllowed : .parameterEmptyForbidden
            let values = (old.allowsEmptyValue, new.allowsEmptyValue)
            reportFlag(rule, old, new, "allowEmptyValue", values, message, element)
        }
    }

    private mutating func reportSerialization(
        _ rule: Rule, _ old: Parameter, _ new: Parameter, _ keyword: String, _ values: (String, String),
        _ message: Message, at element: Int
    ) {
        report(
            rule, at: element, message, base: baseSide(old.origins, keyword, .string(values.0)),
            revision: revisionSide(new.origins, keyword, .string(values.1)))
    }

    private mutating func reportFlag(
        _ rule: Rule, _ old: Parameter, _ new: Parameter, _ keyword: String, _ values: (Bool, Bool), _ message: Message,
        _ element: Int
    ) {
        report(
            rule, at: element, message, base: baseSide(old.origins, keyword, .bool(values.0)),
            revision: revisionSide(new.origins, keyword, .bool(values.1)))
    }

    /// Whether `explode` makes a difference: a single value is written the same, and so is an array in style `simple`.
    private func holdsParts(_ parameter: Parameter, _ schemas: FlatSchemas) -> Bool {
        let parts: JSONTypes = parameter.style == .simple ? .object : [.array, .object]
        return parameter.schema.map { !schemas[$0].types.isDisjoint(with: parts) } ?? false
    }

    private mutating func reportAdded(_ id: ParameterID, in operation: Operation, _ message: Message, under parent: Int)
    {
        let parameter = revision.parameters[id]
        let element = elements.add(.part(parameter.label), under: parent)
        let rule: Rule
        if parameter.place == .path {
            rule = .pathParameterAdded
        } else if parameter.isOfWholePath(operation) {
            rule = parameter.isRequired ? .requiredDefaultParameterAdded : .optionalDefaultParameterAdded
        } else {
            rule = parameter.isRequired ? .requiredParameterAdded : .optionalParameterAdded
        }
        report(rule, at: element, message, base: nil, revision: revisionSide(parameter.origins))
    }

    private mutating func reportRemoved(_ id: ParameterID, _ message: Message, under parent: Int) {
        let parameter = base.parameters[id]
        let lifecycle = Lifecycle(isDeprecated: parameter.isDeprecated, parameter.extensions)
        let element = elements.add(.part(parameter.label), under: parent)
        var side = baseSide(parameter.origins)
        let rule: Rule
        switch (lifecycle.isDeprecated, lifecycle.sunset) {
        case (false, _): rule = .parameterRemoved
        case (true, .invalid): rule = Change.sunsetUnreadable.rule(.request, .parameter)
        case (true, .day(let day)) where options.today < day: rule = .parameterRemovedBeforeSunset
        case (true, _): rule = .parameterRemovedWithDeprecation
        }
        if rule.effect == .violation, let node = lifecycle.sunsetNode {
            side = Self.side(base, parameter.origins, node: node)
        }
        // Who receives requests misses what he could count on, and nothing else.
        let isMissed: Effect? = message.direction == .response ? (parameter.isRequired ? .widens : .noChange) : nil
        report(
            rule, at: element, message, effect: rule.effect == .unknown ? isMissed : nil, base: side, revision: nil)
    }
}

/// A parameter and what makes it the same as one of another API.
private struct NamedParameter {
    let id: ParameterID
    let identity: String

    /// - Parameter pathNames: the names in the path; for its parameters their place counts and not the name.
    init(_ id: ParameterID, _ parameter: Parameter, _ pathNames: [String]) {
        self.id = id
        let name: String
        switch parameter.place {
        case .path: name = pathNames.firstIndex(of: parameter.name).map(String.init) ?? parameter.name
        case .header: name = parameter.name.lowercased()
        default: name = parameter.name
        }
        identity = "\(parameter.place.rawValue) \(name)"
    }
}

extension Parameter {
    var label: String { "\(place.rawValue) parameter '\(name)'" }

    /// Whether it is written at the path item, and so for all of its operations.
    fileprivate func isOfWholePath(_ operation: Operation) -> Bool {
        let node = operation.origins.first.node
        guard let shared = node.parent?["parameters"], shared.children.contains(where: isWritten) else { return false }
        return node["parameters"]?.children.contains(where: isWritten) != true
    }

    private func isWritten(in entry: Node) -> Bool {
        if entry == origins.first.node { return true }
        if let component, let reference = entry["$ref"]?.text {
            return reference.utf8.reversed().starts(with: "/\(JSONPointer.escape(component))".utf8.reversed())
        }
        return entry["name"]?.text == name && entry["in"]?.text == place.rawValue
    }
}
