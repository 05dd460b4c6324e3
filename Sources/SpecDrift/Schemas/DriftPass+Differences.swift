import APIModel
import Reporting
import SchemaRelations
import TributaryRuntime

/// Gives each difference between two schemas its rule.
extension DriftPass {
    mutating func report(_ found: [SchemaDifference], of visit: SchemaVisit) {
        var differences = found
        if spellsFileAnew(visit) { differences.removeAll { Self.isSpellingOfFile($0) } }
        if reportListOfTypes(differences, at: visit) {
            differences.removeAll { Self.typeKeywords.contains($0.keyword) }
        } else {
            reportTypes(differences, at: visit)
        }
        let common = relation.base[visit.pair.base].types.intersection(relation.revision[visit.pair.revision].types)
        let keywords = Set(differences.filter { $0.effect != .noChange }.map(\.keyword))
        for difference in differences {
            // Where a string became a number, what was said of strings is no change of its own.
            if keywords.contains(.type), !difference.keyword.applies(to: common) { continue }
            // Nor are the values of a list whose values are all of another type.
            if keywords.contains(.type), common.subtracting(.null).isEmpty, difference.item != nil { continue }
            if !isOtherHalf(difference, keywords) { report(joined(difference, differences), at: visit) }
        }
        reportAnnotationMembers(at: visit)
        reportLifecycle(differences, at: visit)
    }

    /// Whether bytes stand there on both sides, however each document spells that.
    private func spellsFileAnew(_ visit: SchemaVisit) -> Bool {
        relation.base[visit.pair.base].isFile(visit.context.wire)
            && relation.revision[visit.pair.revision].isFile(visit.context.wire)
    }

    /// The type and `format: binary`, and the media type that 3.1 writes in its place. Two media types are a change.
    private static func isSpellingOfFile(_ difference: SchemaDifference) -> Bool {
        switch difference.keyword {
        case .type, .format: true
        case .contentMediaType: difference.base?.value == nil || difference.revision?.value == nil
        default: false
        }
    }

    private static let typeKeywords: Set<Keyword> = [.type, .format, .oneOf, .anyOf]

    /// `minimum: 0` that became `exclusiveMinimum: 0` is one change: the half that came tells it.
    private func isOtherHalf(_ difference: SchemaDifference, _ keywords: Set<Keyword>) -> Bool {
        guard difference.change == .removed else { return false }
        return switch difference.keyword {
        case .minimum: keywords.contains(.exclusiveMinimum)
        case .exclusiveMinimum: keywords.contains(.minimum)
        case .maximum: keywords.contains(.exclusiveMaximum)
        case .exclusiveMaximum: keywords.contains(.maximum)
        default: false
        }
    }

    /// With what the other half said before.
    private func joined(_ difference: SchemaDifference, _ differences: [SchemaDifference]) -> SchemaDifference {
        guard difference.change == .added else { return difference }
        let half: Keyword? =
            switch difference.keyword {
            case .minimum: .exclusiveMinimum
            case .exclusiveMinimum: .minimum
            case .maximum: .exclusiveMaximum
            case .exclusiveMaximum: .maximum
            default: nil
            }
        guard let half, let other = differences.first(where: { $0.keyword == half && $0.change == .removed }) else {
            return difference
        }
        var whole = difference
        whole.base = other.base
        return whole
    }

    mutating func report(_ difference: SchemaDifference, at visit: SchemaVisit) {
        switch difference.keyword {
        case .type, .format, .deprecated, .title, .description, .examples, .externalDocs, .xml: break
        case .properties: reportProperty(difference, at: visit)
        case .required: reportRequired(difference, at: visit)
        case .readOnly, .writeOnly: reportMutability(difference, at: visit)
        case .allOf, .anyOf, .oneOf: reportMember(difference, at: visit)
        case .extensions: reportExtension(difference, at: visit)
        default: reportKeyword(difference, at: visit)
        }
    }

    private mutating func reportKeyword(_ difference: SchemaDifference, at visit: SchemaVisit) {
        guard let change = Change.change(for: difference) else { return }
        let effect = effect(of: difference, at: visit, asWritten: change.effect)
        guard effect != .noChange || !difference.keyword.isAssertion else { return }
        report(change, difference, at: visit, effect: effect)
    }

    /// The effect of a difference. A keyword that the type doesn't have, `maximum` of an object, has none on any set; it is
    /// taken at its word, since its author meant something by it.
    func effect(of difference: SchemaDifference, at visit: SchemaVisit, asWritten effect: Effect) -> Effect {
        guard difference.effect == .noChange, difference.keyword.isAssertion else { return difference.effect }
        let types = relation.base[visit.pair.base].types.union(relation.revision[visit.pair.revision].types)
        return difference.keyword.applies(to: types) ? .noChange : effect
    }

    /// - Parameter effect: nil for that of the difference.
    mutating func report(
        _ change: Change, _ difference: SchemaDifference, at visit: SchemaVisit, effect: Effect? = nil
    ) {
        let isInWhole = visit.context.place == .body && visit.context.message.side == .response
        let place: Place =
            isInWhole && difference.keyword == .enum && difference.item != nil ? .mediaType : visit.context.place
        report(
            change.rule(visit.context.message.side, place), at: visit.element, visit.context.message,
            effect: effect ?? difference.effect, base: side(difference.base, base),
            revision: side(difference.revision, revision), key: difference.name, item: difference.item)
    }

    func side(_ side: SchemaDifference.Side?, _ api: API) -> Finding.Side? {
        guard let side else { return nil }
        let index = Int(side.origin.document.index)
        let document = api.documents.indices.contains(index) ? api.documents[index].name : ""
        return Finding.Side(document: document, location: side.location, pointer: side.pointer, value: side.value)
    }
}

extension Change {
    /// The change of a keyword that stands for itself. Nil where other code decides.
    static func change(for difference: SchemaDifference) -> Change? {
        if let limit = Limit.byKeyword[difference.keyword] { return limit.change(for: difference) }
        if let presence = Presence.presence(for: difference), let isAdded = difference.comes {
            return isAdded ? presence.added : presence.removed
        }
        return switch difference.keyword {
        case .nullable: difference.revision?.value == .bool(true) ? .becameNullable : .becameNotNullable
        case .enum: enumeration(difference)
        case .const: .constChanged
        case .uniqueItems:
            difference.revision?.value == .bool(true) ? Presence.uniqueItems.added : Presence.uniqueItems.removed
        case .pattern: difference.effect == .widens ? .patternGeneralized : .patternChanged
        case .multipleOf: .multipleOfChanged
        case .contentMediaType: .contentMediaTypeChanged
        case .contentEncoding: .contentEncodingChanged
        case .not: .notChanged
        case .if: .conditionChanged
        case .dependentRequired: .dependentRequiredChanged
        case .default:
            difference.change == .added
                ? .defaultAdded : difference.change == .removed ? .defaultRemoved : .defaultChanged
        case .discriminator: discriminator(difference)
        default: .valuesChanged
        }
    }

    private static func enumeration(_ difference: SchemaDifference) -> Change {
        switch (difference.item, difference.change) {
        case (nil, .added): .becameEnum
        case (nil, .removed): .becameNotEnum
        case (_, .removed): .enumValueRemoved
        case (_, _): .enumValueAdded
        }
    }

    private static func discriminator(_ difference: SchemaDifference) -> Change {
        switch (difference.name, difference.change) {
        case (nil, .added): .discriminatorAdded
        case (nil, .removed): .discriminatorRemoved
        case (nil, .changed): .discriminatorPropertyChanged
        case (_, .added): .discriminatorMappingAdded
        case (_, .removed): .discriminatorMappingDeleted
        case (_, .changed): .discriminatorMappingChanged
        }
    }
}

extension Limit {
    static let byKeyword: [Keyword: Limit] = [
        .maximum: maximum, .exclusiveMaximum: exclusiveMaximum, .minimum: minimum, .exclusiveMinimum: exclusiveMinimum,
        .maxLength: maxLength, .minLength: minLength, .maxItems: maxItems, .minItems: minItems,
        .maxProperties: maxProperties, .minProperties: minProperties, .maxContains: maxContains,
        .minContains: minContains,
    ]

    func change(for difference: SchemaDifference) -> Change {
        switch difference.change {
        // 'minContains' is 1 where it isn't written, so it is never set, only raised or lowered.
        case .added where difference.keyword == .minContains, .removed where difference.keyword == .minContains:
            difference.effect == .narrows ? increased : decreased
        case .added: set
        case .removed: unset
        case .changed: isHigher(difference) ? increased : decreased
        }
    }

    private func isHigher(_ difference: SchemaDifference) -> Bool {
        guard case .number(let before)? = difference.base?.value, case .number(let after)? = difference.revision?.value
        else { return false }
        return before.double < after.double
    }
}

extension SchemaDifference {
    /// Whether the keyword came; nil where it was there before and after. An empty pattern says nothing.
    fileprivate var comes: Bool? {
        switch change {
        case .added: true
        case .removed: false
        case .changed where keyword == .pattern && base?.value == "": true
        case .changed where keyword == .pattern && revision?.value == "": false
        case .changed: nil
        }
    }

    /// Whether a side writes the keyword under that name.
    fileprivate func isWritten(as name: String) -> Bool {
        [base, revision].contains { $0?.pointer.utf8.reversed().starts(with: "/\(name)".utf8.reversed()) == true }
    }
}

extension Presence {
    /// Flat schemas have one name for what means the same; the rule is that of the name that the document uses.
    static func presence(for difference: SchemaDifference) -> Presence? {
        switch difference.keyword {
        case .additionalProperties where difference.isWritten(as: "unevaluatedProperties"): unevaluatedProperties
        case .items where difference.isWritten(as: "unevaluatedItems"): unevaluatedItems
        default: byKeyword[difference.keyword]
        }
    }

    private static let byKeyword: [Keyword: Presence] = [
        .const: const, .pattern: pattern, .multipleOf: multipleOf, .items: items, .prefixItems: prefixItems,
        .contains: contains, .unevaluatedItems: unevaluatedItems, .unevaluatedProperties: unevaluatedProperties,
        .additionalProperties: additionalProperties, .patternProperties: patternProperty, .propertyNames: propertyNames,
        .dependentRequired: dependentRequired, .dependentSchemas: dependentSchema, .contentSchema: contentSchema,
        .not: not, .if: condition, .then: then, .else: otherwise,
    ]
}

extension Keyword {
    /// Whether the keyword can mean something for values of these types. A keyword of strings says nothing where a string
    /// became a number.
    fileprivate func applies(to types: JSONTypes) -> Bool {
        switch self {
        case .format: !types.isDisjoint(with: [.string, .number])
        case .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum, .multipleOf: !types.isDisjoint(with: .number)
        case .minLength, .maxLength, .pattern, .contentEncoding, .contentMediaType, .contentSchema:
            types.contains(.string)
        case .items, .prefixItems, .contains, .minContains, .maxContains, .minItems, .maxItems, .uniqueItems,
            .unevaluatedItems:
            types.contains(.array)
        case .properties, .required, .additionalProperties, .patternProperties, .propertyNames, .minProperties,
            .maxProperties, .dependentRequired, .dependentSchemas, .unevaluatedProperties:
            types.contains(.object)
        default: true
        }
    }
}
