import APIModel
import Reporting
import SourceTree
import TributaryRuntime

extension Relation {
    /// What differs at this pair and not inside child schemas, in a fixed order of keywords.
    ///
    /// The effects follow the convention `.declared`; the direction counts for properties that a request no longer
    /// declares. Read-only and write-only properties are judged like others here: that guard is the report's.
    package mutating func localDifferences(_ pair: SchemaPair, direction: Direction) -> [SchemaDifference] {
        guard !isIdentical(pair) else { return [] }
        var collector = DifferenceCollector(self, pair, direction)
        // The collector alone holds what the engine has learned, so that learning more copies nothing.
        engine = SubsetEngine(base: base, revision: revision)
        collector.collectAssertions()
        collector.collectAnnotations()
        engine = collector.relation.engine
        guard collector.differences.contains(where: { $0.effect != .noChange }) else { return collector.differences }
        guard !collector.differSurely, acceptsTheSame(pair, direction: direction) else { return collector.differences }
        return collector.differences.map { difference in
            var silent = difference
            silent.effect = .noChange
            return silent
        }
    }
}

extension Relation {
    /// The differences at pairs of schemas, judged on other processors while the caller finds more pairs.
    package typealias Judging = WorkStream<(pair: SchemaPair, direction: Direction), [SchemaDifference]>

    /// What the engine learns isn't shared between threads, so they are few. No verdict depends on which thread judges a
    /// pair, nor on what it judged before: each verdict is settled before it is used.
    package func judging() -> Judging {
        let relation = self
        return Judging(mostThreads: Self.mostThreads) {
            relation
        } _: { relation, piece in
            relation.localDifferences(piece.pair, direction: piece.direction)
        }
    }

    private static let mostThreads = 4
}

/// Collects the differences at one pair, keyword by keyword.
struct DifferenceCollector {
    var relation: Relation
    let pair: SchemaPair
    let direction: Direction
    let a: Schema
    let b: Schema
    var differences: [SchemaDifference] = []

    init(_ relation: Relation, _ pair: SchemaPair, _ direction: Direction) {
        self.relation = relation
        self.pair = pair
        self.direction = direction
        a = relation.base[pair.base]
        b = relation.revision[pair.revision]
    }

    mutating func collectAssertions() {
        if Schema.wrapsInUnion(a, b) {
            collectNullability()
            collectMembers()
            return
        }
        collectTypes()
        collectNullability()
        collectFormat()
        collectEnumeration()
        collectNumbers()
        collectStrings()
        collectArrays()
        collectObjects()
        collectMembers()
        collectApplicators()
    }

    /// Whether one of the differences alone shows that the sets differ, so that the engine need not be asked: null, which
    /// nothing else speaks of, and a property that must be there on one side, where no other keyword can ask for it.
    var differSurely: Bool {
        differences.contains { difference in
            switch difference.keyword {
            case .nullable: true
            case .required:
                a.isPlain && b.isPlain && a.types.contains(.object) && b.types.contains(.object)
                    && difference.name.map(travelsOnBothSides) == true
            default: false
            }
        }
    }

    private func travelsOnBothSides(_ name: String) -> Bool {
        guard a.enumeration == nil, b.enumeration == nil, let one = a.objects.property(name),
            let other = b.objects.property(name)
        else { return false }
        return [relation.base[one.schema].annotations, relation.revision[other.schema].annotations].allSatisfy {
            !$0.isReadOnly && !$0.isWriteOnly
        }
    }

    /// Adds a difference of one keyword that both schemas can have, with the value of each.
    mutating func add(
        _ keyword: Keyword, name: String? = nil, item: JSONValue? = nil, _ base: JSONValue?, _ revision: JSONValue?,
        _ effect: Effect, change: SchemaDifference.Change? = nil
    ) {
        let implied: SchemaDifference.Change = base == nil ? .added : revision == nil ? .removed : .changed
        let sides = sides(keyword, name, base, revision)
        differences.append(
            SchemaDifference(
                keyword: keyword, name: name, change: change ?? implied, item: item, base: sides.base,
                revision: sides.revision, effect: effect, element: nil))
    }

    /// Adds a difference of an element (property, pattern, member) that one side lacks.
    mutating func add(
        _ keyword: Keyword, name: String?, added element: SchemaID, origin: Origin? = nil, _ effect: Effect,
        isRequired: Bool = false
    ) {
        differences.append(
            SchemaDifference(
                keyword: keyword, name: name, change: .added, item: nil, base: nil,
                revision: elementSide(relation.revision, element, origin), effect: effect, element: element,
                isRequired: isRequired))
    }

    mutating func add(
        _ keyword: Keyword, name: String?, removed element: SchemaID, origin: Origin? = nil, _ effect: Effect,
        isRequired: Bool = false
    ) {
        differences.append(
            SchemaDifference(
                keyword: keyword, name: name, change: .removed, item: nil,
                base: elementSide(relation.base, element, origin), revision: nil, effect: effect, element: element,
                isRequired: isRequired))
    }

    /// The places of a keyword: in the first of the schemas behind the flat one that writes it. Where only one side writes
    /// it, the other side's place is the same part of its schema, so that what changed in a base is one change for all that
    /// inherit it.
    private func sides(
        _ keyword: Keyword, _ name: String?, _ base: JSONValue?, _ revision: JSONValue?
    ) -> (base: SchemaDifference.Side, revision: SchemaDifference.Side) {
        let spellings = keyword == .extensions ? [name ?? ""] : keyword.spellings
        let old = Self.side(of: pair.base, in: relation.base, spellings, base)
        let new = Self.side(of: pair.revision, in: relation.revision, spellings, revision)
        switch (old, new) {
        case (let old?, let new?): return (old, new)
        case (nil, let new?):
            let part = Self.part(of: pair.base, in: relation.base, like: new.schema, of: relation.revision)
            return (Self.side(at: part, of: pair.base, in: relation.base, base), new)
        case (let old?, nil):
            let part = Self.part(of: pair.revision, in: relation.revision, like: old.schema, of: relation.base)
            return (old, Self.side(at: part, of: pair.revision, in: relation.revision, revision))
        case (nil, nil):
            return (
                Self.side(at: nil, of: pair.base, in: relation.base, base),
                Self.side(at: nil, of: pair.revision, in: relation.revision, revision)
            )
        }
    }

    /// Nil where nobody writes the keyword.
    private static func side(
        of id: SchemaID, in schemas: FlatSchemas, _ spellings: [String], _ value: JSONValue?
    ) -> SchemaDifference.Side? {
        for written in schemas.written(id) {
            for origin in schemas.api.schemas[written].origins.all {
                guard let spelling = spellings.first(where: { origin.node[$0] != nil }) else { continue }
                let place = origin.place(of: spelling)
                return SchemaDifference.Side(
                    value: value, schema: written, origin: origin, pointer: place.pointer, location: place.location)
            }
        }
        return nil
    }

    /// The schema behind a flat one that is the same as one of the other API: by its name, else by its place.
    private static func part(
        of id: SchemaID, in schemas: FlatSchemas, like other: SchemaID, of others: FlatSchemas
    ) -> SchemaID? {
        let wanted = others.api.schemas[other]
        let parts = schemas.written(id)
        if let name = wanted.component {
            return parts.first { schemas.api.schemas[$0].component?.hasSameBytes(as: name) == true }
        }
        let pointer = wanted.origins.first.node.pointer
        return parts.first { schemas.api.schemas[$0].origins.first.node.pointer == pointer }
    }

    /// - Parameter part: nil for the schema as a whole.
    private static func side(
        at part: SchemaID?, of id: SchemaID, in schemas: FlatSchemas, _ value: JSONValue?
    ) -> SchemaDifference.Side {
        let origin = part.map { schemas.api.schemas[$0].origins.first } ?? schemas[id].origins.first
        return SchemaDifference.Side(
            value: value, schema: part ?? schemas.written(id).first ?? id, origin: origin,
            pointer: origin.node.pointer, location: origin.node.keyLocation)
    }

    private func elementSide(_ schemas: FlatSchemas, _ id: SchemaID, _ origin: Origin?) -> SchemaDifference.Side {
        let origin = origin ?? schemas[id].origins.first
        return SchemaDifference.Side(
            value: schemas[id].origins.first.node.jsonValue, schema: id, origin: origin, pointer: origin.node.pointer,
            location: origin.node.keyLocation)
    }
}

/// The effect of a set that replaces another, given both inclusions.
func effect(baseInRevision: Bool, revisionInBase: Bool) -> Effect {
    switch (baseInRevision, revisionInBase) {
    case (true, true): .noChange
    case (true, false): .widens
    case (false, true): .narrows
    case (false, false): .incomparable
    }
}
