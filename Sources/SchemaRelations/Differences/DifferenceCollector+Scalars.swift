import APIModel
import Reporting
import TributaryRuntime

extension DifferenceCollector {
    mutating func collectTypes() {
        let (own, other) = (a.ownTypes, b.ownTypes)
        guard own != other else { return }
        let (possible, others) = (
            relation.base.possibleTypes(pair.base), relation.revision.possibleTypes(pair.revision)
        )
        guard possible.subtracting(.null) != others.subtracting(.null) else { return }
        let effect = effect(baseInRevision: own.isSubset(of: other), revisionInBase: other.isSubset(of: own))
        add(.type, a.typeValue, b.typeValue, effect)
    }

    mutating func collectNullability() {
        let (accepts, others) = (a.acceptsNullByType, b.acceptsNullByType)
        guard accepts != others else { return }
        // Without a written type null is accepted like everything else; that difference is one of `type`.
        let possible = accepts ? relation.base.possibleTypes(pair.base) : relation.revision.possibleTypes(pair.revision)
        guard possible != .all else { return }
        add(.nullable, .bool(accepts), .bool(others), others ? .widens : .narrows)
    }

    mutating func collectFormat() {
        guard a.format != b.format else { return }
        let base = a.format.flatMap { Format.isHint($0) ? nil : $0 }
        let revision = b.format.flatMap { Format.isHint($0) ? nil : $0 }
        var effect = Self.formatEffect(base, revision)
        // A format that the bounds keep to anyway demands nothing.
        if let revision, a.keeps(to: revision) { effect = effect.withoutNarrowing }
        if let base, b.keeps(to: base) { effect = effect.withoutWidening }
        add(.format, a.format.map(JSONValue.string), b.format.map(JSONValue.string), effect)
    }

    static func formatEffect(_ base: String?, _ revision: String?) -> Effect {
        switch (base, revision) {
        case (nil, nil): return .noChange
        case (nil, _): return .narrows
        case (_, nil): return .widens
        case (let base?, let revision?):
            guard let forward = Format.isSubset(base, of: revision), let back = Format.isSubset(revision, of: base)
            else { return .unknown }
            return effect(baseInRevision: forward, revisionInBase: back)
        }
    }

    mutating func collectEnumeration() {
        switch (a.enumeration, b.enumeration) {
        case (nil, nil): break
        case (nil, let values?):
            add(b.isConst ? .const : .enum, nil, Self.value(values, b), .narrows)
        case (let values?, nil):
            add(a.isConst ? .const : .enum, Self.value(values, a), nil, .widens)
        case (let base?, let revision?): collectEnumeration(base, revision)
        }
    }

    private mutating func collectEnumeration(_ base: [JSONValue], _ revision: [JSONValue]) {
        let (known, others) = (Set(base), Set(revision))
        guard known != others else { return }
        guard !(a.isConst && b.isConst) else {
            add(.const, Self.value(base, a), Self.value(revision, b), .incomparable)
            return
        }
        let (before, after) = (JSONValue.array(base), JSONValue.array(revision))
        for value in base where !others.contains(value) {
            add(.enum, item: value, before, after, .narrows, change: .removed)
        }
        for value in revision where !known.contains(value) {
            add(.enum, item: value, before, after, .widens, change: .added)
        }
    }

    private static func value(_ values: [JSONValue], _ schema: Schema) -> JSONValue {
        schema.isConst ? values.first ?? .null : .array(values)
    }

    mutating func collectNumbers() {
        let (one, other) = (a.numbers, b.numbers)
        if one.minimum != other.minimum || one.exclusiveMinimum != other.exclusiveMinimum {
            let effect = Bound(lower: one).effect(of: Bound(lower: other))
            addNumber(.minimum, one.minimum, other.minimum, effect)
            addNumber(.exclusiveMinimum, one.exclusiveMinimum, other.exclusiveMinimum, effect)
            if effect != .noChange { addLooser(one.minimum == nil ? .minimum : .exclusiveMinimum, one, other) }
        }
        if one.maximum != other.maximum || one.exclusiveMaximum != other.exclusiveMaximum {
            let effect = Bound(upper: one).effect(of: Bound(upper: other))
            addNumber(.maximum, one.maximum, other.maximum, effect)
            addNumber(.exclusiveMaximum, one.exclusiveMaximum, other.exclusiveMaximum, effect)
            if effect != .noChange { addLooser(one.maximum == nil ? .maximum : .exclusiveMaximum, one, other) }
        }
        addNumber(.multipleOf, one.multipleOf, other.multipleOf, Self.multipleEffect(one.multipleOf, other.multipleOf))
    }

    private mutating func addNumber(_ keyword: Keyword, _ base: JSONNumber?, _ revision: JSONNumber?, _ effect: Effect)
    {
        guard base != revision else { return }
        add(keyword, base.map(JSONValue.number), revision.map(JSONValue.number), effect)
    }

    /// Where both documents write two bounds of the same side and move both, the model has the tighter ones; the others
    /// were edited too, and each keyword has its own finding.
    private mutating func addLooser(_ keyword: Keyword, _ one: NumberAssertions, _ other: NumberAssertions) {
        guard one.value(of: keyword) == nil, other.value(of: keyword) == nil,
            let base = writtenNumber(keyword, pair.base, relation.base),
            let revision = writtenNumber(keyword, pair.revision, relation.revision), base != revision
        else { return }
        let isLower = keyword == .minimum || keyword == .exclusiveMinimum
        addNumber(keyword, base, revision, (base < revision) == isLower ? .narrows : .widens)
    }

    private func writtenNumber(_ keyword: Keyword, _ id: SchemaID, _ schemas: FlatSchemas) -> JSONNumber? {
        for written in schemas.written(id) {
            for origin in schemas.api.schemas[written].origins.all {
                if case .number(let number)? = origin.node[keyword.rawValue]?.jsonValue { return number }
            }
        }
        return nil
    }

    private static func multipleEffect(_ base: JSONNumber?, _ revision: JSONNumber?) -> Effect {
        guard let base else { return revision == nil ? .noChange : .narrows }
        guard let revision else { return .widens }
        guard let forward = base.isMultiple(of: revision), let back = revision.isMultiple(of: base) else {
            return .unknown
        }
        return effect(baseInRevision: forward, revisionInBase: back)
    }

    mutating func collectStrings() {
        let (one, other) = (a.strings, b.strings)
        addLower(.minLength, one.minLength, other.minLength)
        addUpper(.maxLength, one.maxLength, other.maxLength)
        addText(.pattern, one.pattern, other.pattern, changed: Self.patternEffect(one.pattern, other.pattern))
        addText(.contentEncoding, one.contentEncoding, other.contentEncoding, changed: .incomparable)
        addText(.contentMediaType, one.contentMediaType, other.contentMediaType, changed: .incomparable)
        addSchema(.contentSchema, one.contentSchema, other.contentSchema)
    }

    private static func patternEffect(_ base: String?, _ revision: String?) -> Effect {
        if let revision, Pattern.isUniversal(revision) { return .widens }
        if let base, Pattern.isUniversal(base) { return .narrows }
        return .unknown
    }

    mutating func addText(_ keyword: Keyword, _ base: String?, _ revision: String?, changed: Effect) {
        guard base != revision else { return }
        let effect: Effect = base == nil ? .narrows : revision == nil ? .widens : changed
        add(keyword, base.map(JSONValue.string), revision.map(JSONValue.string), effect)
    }

    /// A lower bound of a count, for which 0 is the same as none.
    mutating func addLower(_ keyword: Keyword, _ base: Int?, _ revision: Int?, implied: Int = 0) {
        guard base != revision else { return }
        let (from, to) = (base ?? implied, revision ?? implied)
        let effect: Effect = from == to ? .noChange : from < to ? .narrows : .widens
        add(keyword, JSONValue.count(implied == 0 ? base : from), JSONValue.count(implied == 0 ? revision : to), effect)
    }

    mutating func addUpper(_ keyword: Keyword, _ base: Int?, _ revision: Int?) {
        guard base != revision else { return }
        let isLower = (revision ?? .max) < (base ?? .max)
        add(keyword, JSONValue.count(base), JSONValue.count(revision), isLower ? .narrows : .widens)
    }
}

extension Effect {
    /// Where nothing is lost after all.
    fileprivate var withoutNarrowing: Effect {
        switch self {
        case .narrows: .noChange
        case .incomparable: .widens
        default: self
        }
    }

    /// Where nothing is won after all.
    fileprivate var withoutWidening: Effect {
        switch self {
        case .widens: .noChange
        case .incomparable: .narrows
        default: self
        }
    }
}

extension NumberAssertions {
    fileprivate func value(of bound: Keyword) -> JSONNumber? {
        switch bound {
        case .minimum: minimum
        case .exclusiveMinimum: exclusiveMinimum
        case .maximum: maximum
        case .exclusiveMaximum: exclusiveMaximum
        default: nil
        }
    }
}

extension JSONValue {
    static func count(_ value: Int?) -> JSONValue? { value.map { .number(JSONNumber($0)) } }
}

extension JSONTypes {
    static let nonNull = JSONTypes.all.subtracting(.null)
}

extension Schema {
    /// The types that the schema itself allows, null aside.
    var ownTypes: JSONTypes {
        switch form {
        case .anything, .alias: .nonNull
        case .nothing: []
        case .assertions: types.subtracting(.null)
        }
    }

    /// As a document writes it: a name, a list of names, `false`, or nil where no type is written.
    var typeValue: JSONValue? {
        if case .nothing = form { return false }
        guard hasType else { return nil }
        let names = types.subtracting(.null).names.map(JSONValue.string)
        return names.count == 1 ? names[0] : .array(names)
    }
}
