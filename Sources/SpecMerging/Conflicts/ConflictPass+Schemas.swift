import APIModel
import Reporting
import SchemaRelations
import SourceTree
import TributaryRuntime

// Schemas. The relation engine says what differs between two of them, through every spelling; here the differences of
// all documents at one place become findings, and the walk goes on to their children.
extension ConflictPass {
    /// Schemas that stand at one place, by authority.
    mutating func compareSchemas(_ group: [SchemaID], _ context: Context) {
        guard group.count > 1 else { return }
        // Members of one component are compared there.
        if group.allSatisfy({ api.schemas[$0].component != nil && forward[$0] == forward[group[0]] }) { return }
        compareContents(group, context)
    }

    mutating func compareContents(_ group: [SchemaID], _ context: Context) {
        var pending: [(group: [SchemaID], context: Context)] = [(group, context)]
        while let (group, context) = pending.popLast() {
            pending += compareOne(group, context).reversed()
        }
    }

    /// Compares at this place, and returns the places below.
    private mutating func compareOne(_ group: [SchemaID], _ context: Context) -> [(group: [SchemaID], context: Context)]
    {
        let ids = group.map { relation.base.flatID(of: $0) }
        guard Set(ids).count > 1 else { return [] }
        let direction = context.directions[0]
        guard comparedSchemas.insert(ComparedGroup(schemas: ids, direction: direction)).inserted else { return [] }
        let sides = ids.map { SchemaSide(id: $0, document: relation.base[$0].origins.first.document) }
        let reference = sides.firstIndex { !isPage($0.document) } ?? 0
        let others = sides.indices.filter { $0 != reference }
        let pairs = others.map { SchemaPair(sides[reference].id, sides[$0].id) }
        guard pairs.contains(where: { !relation.isIdentical($0) }) else { return [] }
        compareFacts(sides, reference, zip(others, pairs).map { ($0, $1) }, context)
        return children(sides, reference, zip(others, pairs).map { ($0, $1) }, context)
    }

    private func children(
        _ sides: [SchemaSide], _ reference: Int, _ pairs: [(side: Int, pair: SchemaPair)], _ context: Context
    ) -> [(group: [SchemaID], context: Context)] {
        var groups: [(step: String, child: ChildPair, members: [Int: SchemaID])] = []
        var indices: [String: Int] = [:]
        for (side, pair) in pairs {
            for child in relation.children(pair) {
                if let index = indices[child.baseStep] {
                    groups[index].members[side] = child.pair.revision
                } else {
                    indices[child.baseStep] = groups.count
                    groups.append((child.baseStep, child, [reference: child.pair.base, side: child.pair.revision]))
                }
            }
        }
        return groups.compactMap { entry in
            let group = sides.indices.compactMap { entry.members[$0] }
            // What stands in components of one name on all sides is compared there.
            if group.allSatisfy({ isComponent($0) && forward[written($0)] == forward[written(group[0])] }) {
                return nil
            }
            var inner = context.below(suffix(of: entry.child))
            if entry.child.keyword == .properties { inner.ignored.formUnion(ignored(group)) }
            return (group, inner)
        }
    }

    /// Whether the flat schema is a component as it is written, so that nothing stands beside it.
    private func isComponent(_ id: SchemaID) -> Bool {
        relation.base.written(id).count == 1 && api.schemas[written(id)].component != nil
    }

    func written(_ id: SchemaID) -> SchemaID { relation.base.written(id).first ?? id }

    private func suffix(of child: ChildPair) -> String {
        switch child.keyword {
        case .properties: "." + (child.name ?? "")
        case .items, .prefixItems, .contains, .unevaluatedItems: "[]"
        case .additionalProperties, .patternProperties, .unevaluatedProperties: ".*"
        case .oneOf, .anyOf: relation.base.component(of: child.pair.base).map { " as \($0)" } ?? " (\(child.baseStep))"
        default: " (\(child.keyword.rawValue))"
        }
    }

    /// A property that only answers have says nothing about requests.
    private func ignored(_ group: [SchemaID]) -> [Direction] {
        let annotations = group.map { relation.base[$0].annotations }
        return (annotations.allSatisfy(\.isReadOnly) ? [.request] : [])
            + (annotations.allSatisfy(\.isWriteOnly) ? [.response] : [])
    }
}

/// What one document has at a place.
struct SchemaSide {
    /// Flat.
    let id: SchemaID
    let document: DocumentID
}

/// Which differences are one fact.
struct FactKey: Hashable {
    let keyword: Keyword
    let name: String?

    init(_ difference: SchemaDifference) {
        switch difference.keyword {
        case .const: keyword = .enum
        case .exclusiveMinimum: keyword = .minimum
        case .exclusiveMaximum: keyword = .maximum
        default: keyword = difference.keyword
        }
        switch difference.keyword {
        case .properties, .patternProperties, .dependentRequired, .dependentSchemas, .extensions: name = difference.name
        default: name = nil
        }
    }
}

// Facts of one place.
extension ConflictPass {
    private mutating func compareFacts(
        _ sides: [SchemaSide], _ reference: Int, _ pairs: [(side: Int, pair: SchemaPair)], _ context: Context
    ) {
        var keys: [FactKey] = []
        var byKey: [FactKey: [(side: Int, difference: SchemaDifference)]] = [:]
        var effects: [FactKey: [Direction: Effect]] = [:]
        var renames: [String: [String]] = [:]
        for direction in context.directions {
            for (side, pair) in pairs {
                let differences = relation.localDifferences(pair, direction: direction)
                for rename in probableRenames(differences) where direction == context.directions[0] {
                    let names = (name(of: sides[reference].document), name(of: sides[side].document))
                    let note =
                        "Probably renamed: \(FindingText.code(rename.base)) of \(FindingText.code(names.0)) looks like "
                        + "\(FindingText.code(rename.revision)) of \(FindingText.code(names.1))."
                    renames[rename.base, default: []].append(note)
                    renames[rename.revision, default: []].append(note)
                }
                for difference in differences {
                    let key = FactKey(difference)
                    guard !isSilent(sides[side].document, key.keyword, context) else { continue }
                    if byKey[key] == nil { keys.append(key) }
                    byKey[key, default: []].append((side, difference))
                    let known = effects[key]?[direction] ?? .noChange
                    effects[key, default: [:]][direction] = known.joined(difference.effect(for: key, direction))
                }
            }
        }
        for key in keys where key.keyword != .required {
            let notes = key.keyword == .properties ? renames[key.name ?? ""] ?? [] : []
            report(key, sides, reference, byKey[key] ?? [], effects[key] ?? [:], context, notes)
        }
        compareRequired(sides, context)
    }

    private mutating func report(
        _ key: FactKey, _ sides: [SchemaSide], _ reference: Int,
        _ differences: [(side: Int, difference: SchemaDifference)], _ effects: [Direction: Effect], _ context: Context,
        _ notes: [String]
    ) {
        guard let first = differences.first?.difference else { return }
        var statements: [Statement] = []
        for (index, side) in sides.enumerated() where !isSilent(side.document, key.keyword, context) {
            let own = differences.first { $0.side == index }?.difference.revision
            let said = own ?? (index == reference || !differences.contains { $0.side == index } ? first.base : nil)
            statements.append(statement(key, side, said))
        }
        let isPresence = key.keyword == .properties
        let isAnnotation = !key.keyword.isAssertion && key.keyword != .discriminator
        let inner = key.keyword == .properties ? context.below("." + (key.name ?? "")) : context
        compare(
            MergeRule(key.keyword), statements, inner, name: key.name, isPresence: isPresence,
            isAnnotation: isAnnotation, notes: notes
        ) { context in
            Judgement(context.directions) { effects[$0] ?? .noChange }
        }
        if isPresence || key.keyword == .oneOf || key.keyword == .anyOf {
            for (_, difference) in differences { reportComponents(of: difference, sides, context) }
        }
    }

    /// What a document says of a fact, and where.
    private func statement(_ key: FactKey, _ side: SchemaSide, _ said: SchemaDifference.Side?) -> Statement {
        let schema = relation.base[side.id]
        switch key.keyword {
        case .properties:
            if let property = schema.objects.properties.first(where: { Name($0.name) == Name(key.name ?? "") }) {
                return Statement(property.origins.first, nil, property.origins.first.node.jsonValue)
            }
            return Statement(schema.origins.first, nil, nil)
        case .enum: return place(side, ["enum", "const"], enumeration(of: schema))
        case .oneOf, .anyOf: return place(side, ["oneOf", "anyOf"], members(of: schema))
        case .discriminator: return discriminatorStatement(side, schema)
        case .minimum:
            return place(
                side, ["minimum", "exclusiveMinimum"], bound(schema.numbers.minimum, schema.numbers.exclusiveMinimum))
        case .maximum:
            return place(
                side, ["maximum", "exclusiveMaximum"], bound(schema.numbers.maximum, schema.numbers.exclusiveMaximum))
        case .nullable:
            return place(side, ["nullable", "x-nullable"], .bool(schema.types.contains(.null)))
        case .extensions: return place(side, [key.name ?? ""], said?.value)
        case .examples: return place(side, ["examples", "example"], said?.value)
        default: return place(side, [key.keyword.rawValue], said?.value)
        }
    }

    /// The place of the first of the keywords that one of the written schemas has; else of the schema.
    private func place(_ side: SchemaSide, _ keywords: [String], _ value: JSONValue?) -> Statement {
        for id in relation.base.written(side.id) {
            let origin = api.schemas[id].origins.first
            for keyword in keywords where origin.node[keyword] != nil { return Statement(origin, keyword, value) }
        }
        return Statement(api.schemas[written(side.id)].origins.first, nil, value)
    }

    private func discriminatorStatement(_ side: SchemaSide, _ schema: Schema) -> Statement {
        guard let discriminator = schema.discriminator else { return place(side, ["discriminator"], nil) }
        let cases = discriminator.cases.map { JSONObject.Member($0.value, reference(to: $0.schema)) }
        let node = discriminator.origins.first.node
        let hasMapping = node["mapping"] != nil
        return Statement(discriminator.origins.first, hasMapping ? "mapping" : nil, .object(JSONObject(cases)))
    }

    private func enumeration(of schema: Schema) -> JSONValue? { schema.enumeration.map { .array($0) } }

    private func members(of schema: Schema) -> JSONValue? {
        let members = schema.oneOf + schema.anyOf
        return members.isEmpty ? nil : .array(members.map { reference(to: $0) })
    }

    private func reference(to id: SchemaID) -> JSONValue {
        if let name = relation.base.component(of: id) { return .string("#/components/schemas/\(name)") }
        return relation.base[id].origins.first.node.jsonValue
    }

    private func bound(_ inclusive: JSONNumber?, _ exclusive: JSONNumber?) -> JSONValue? {
        (inclusive ?? exclusive).map { .number($0) }
    }
}

// Required properties: one fact of the object, whichever document declares them.
extension ConflictPass {
    private mutating func compareRequired(_ sides: [SchemaSide], _ context: Context) {
        let speaking = sides.filter { !isSilent($0.document, .required, context) && isObject($0) }
        guard speaking.count > 1 else { return }
        let lists = speaking.map { required($0, context) }
        let statements = zip(speaking, lists).map { side, names in
            place(side, ["required"], names.isEmpty ? nil : .array(names.map { .string($0) }))
        }
        let sets = lists.map { Set($0.map { Name($0) }) }
        guard sets.contains(where: { $0 != sets[0] }) else { return }
        compare(.required, statements, context) { context in
            Judgement(context.directions) { _ in
                sets.dropFirst().reduce(Effect.noChange) { effect, other in
                    effect.joined(
                        (sets[0].isSubset(of: other) ? Effect.noChange : .widens).joined(
                            other.isSubset(of: sets[0]) ? .noChange : .narrows))
                }
            }
        }
    }

    private func isObject(_ side: SchemaSide) -> Bool {
        let schema = relation.base[side.id]
        if case .assertions = schema.form {
            return schema.types.contains(.object) && schema.oneOf.isEmpty && schema.anyOf.isEmpty
        }
        return false
    }

    /// In the order of the document; sorted, so that order makes no difference.
    private func required(_ side: SchemaSide, _ context: Context) -> [String] {
        let objects = relation.base[side.id].objects
        let names = objects.properties.filter(\.isRequired).map(\.name) + objects.undeclaredRequired
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

// Components that only one document has, below something that others describe, too.
extension ConflictPass {
    private mutating func reportComponents(
        of difference: SchemaDifference, _ sides: [SchemaSide], _ context: Context
    ) {
        guard let element = difference.element, let name = relation.base.component(of: element) else { return }
        let written = written(element)
        let owner = api.schemas[written].origins.first.document
        guard !sides.contains(where: { $0.document != owner && has(name, $0.document) }) else { return }
        let statements = sides.filter { !isPage($0.document) }.map { side in
            side.document == owner
                ? Statement(api.schemas[written].origins.first, nil, api.schemas[written].origins.first.node.jsonValue)
                : Statement(api.schemas[self.written(side.id)].origins.first, nil, nil)
        }
        let uses = reach.uses(of: ComponentName(kind: .schema, name: name))
        let context = Context(element: name, operation: nil, uses: uses)
        compare(.componentPresence, statements, context, name: name, isPresence: true) { context in
            Judgement(.noChange, context.directions.count == 1 ? context.directions[0] : .undirected)
        }
    }

    private func has(_ name: String, _ document: DocumentID) -> Bool {
        parts.contains { part in
            part.documents.contains(api.documents[Int(document.index)])
                && part.components.schemas.contains { Name($0.name) == Name(name) }
        }
    }
}

extension ConflictPass {
    /// A rendered page shows types, values, descriptions and which fields exist; which of them are required, for requests
    /// only.
    func isSilent(_ document: DocumentID, _ keyword: Keyword, _ context: Context) -> Bool {
        guard isPage(document) else { return false }
        switch keyword {
        case .type, .enum, .description, .properties: return false
        case .required: return context.directions.contains(.response)
        default: return true
        }
    }
}

extension Effect {
    /// The effect of two differences together.
    func joined(_ other: Effect) -> Effect {
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

extension SchemaDifference {
    /// What the difference does as part of the fact: whether a property is required is a fact of its own, and whether a
    /// server reads what its document lacks is unknown whichever of the two lacks it.
    fileprivate func effect(for key: FactKey, _ direction: Direction) -> Effect {
        switch key.keyword {
        case .properties:
            if direction == .request, effect != .incomparable { return .unknown }
            if isRequired, effect == .narrows || effect == .widens { return .noChange }
            return effect
        case .discriminator:
            // A tag that only one side knows is a value that the other can't read.
            guard name != nil else { return .incomparable }
            return base == nil || base?.value == nil ? .widens : revision?.value == nil ? .narrows : .noChange
        default: return effect
        }
    }
}

extension MergeRule {
    init(_ keyword: Keyword) {
        self =
            switch keyword {
            case .type: .type
            case .nullable: .nullable
            case .format, .contentEncoding, .contentMediaType, .contentSchema: .format
            case .enum, .const: .enumeration
            case .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum, .multipleOf, .minLength, .maxLength,
                .minItems,
                .maxItems, .minContains, .maxContains, .uniqueItems, .minProperties, .maxProperties:
                .limit
            case .pattern: .pattern
            case .items, .prefixItems, .contains, .unevaluatedItems: .items
            case .properties: .propertyPresence
            case .required, .dependentRequired: .required
            case .additionalProperties, .patternProperties, .propertyNames, .unevaluatedProperties:
                .additionalProperties
            case .allOf, .not, .if, .then, .else, .dependentSchemas: .composition
            case .anyOf, .oneOf: .union
            case .discriminator: .discriminator
            case .description: .description
            case .default: .defaultValue
            case .examples: .example
            case .deprecated: .deprecation
            case .readOnly, .writeOnly: .access
            case .externalDocs: .externalDocs
            case .title, .xml: .annotation
            case .extensions: .extensions
            }
    }
}
