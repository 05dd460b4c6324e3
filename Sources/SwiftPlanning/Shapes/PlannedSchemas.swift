import APIModel
import TributaryRuntime

/// The schemas of an API as planning sees them: without `allOf`.
///
/// Unlike `FlatSchemas` of `SchemaRelations`, which are sets and so empty where parts exclude each other, these keep
/// names and the order of properties, and give a contradiction the type of the part that says more: whoever wrote it
/// sends something.
///
/// Flattening makes schemas that no document has (a property that two parts declare is the conjunction of both), so
/// they are appended to those of the API. One array holds all, since reaching into an array of one's own copies nothing:
/// a schema is a kilobyte and thirty references.
struct PlannedSchemas: Sendable {
    let api: API
    private var all: ContiguousArray<Schema>
    /// By ID: the flat schema, `unknown`, or `inProgress`.
    private var flat: [UInt32]
    /// Schemas that contain themselves through `allOf`, in the order in which they were found.
    private(set) var circular: [SchemaID] = []
    /// Flat schemas that no value fits, since two parts are closed and declare different properties.
    private(set) var closedTwice: [SchemaID] = []
    private var conjunctions: [Pair: SchemaID] = [:]
    /// By base: the union of its heirs (`Inheritance`).
    private var unionsOfHeirs: [SchemaID: SchemaID] = [:]
    /// In which directions each of them goes.
    private(set) var travel: Travel

    private struct Pair: Hashable, Sendable { let a: SchemaID, b: SchemaID, isDisjunction: Bool }

    private static let unknown = UInt32.max
    private static let inProgress = UInt32.max - 1

    init(_ api: API) {
        self.api = api
        all = api.schemas.elements
        flat = Array(repeating: Self.unknown, count: api.schemas.count)
        travel = Travel(of: api)
        for base in api.schemas.ids where api.schemas[base].discriminator != nil {
            guard let union = Inheritance.union(of: base, &self) else { continue }
            unionsOfHeirs[base] = add(union, madeOf: [base])
        }
    }

    var count: Int { flat.count }

    subscript(id: SchemaID) -> Schema {
        _read { yield all[Int(id.index)] }
    }

    func access(of id: SchemaID) -> Access { Access(of: id) { all[Int($0.index)] } }

    /// - Parameter sources: what it was made of, which decides where it travels.
    mutating func add(_ schema: Schema, madeOf sources: [SchemaID] = []) -> SchemaID {
        all.append(schema)
        flat.append(Self.unknown)
        travel.add(madeOf: sources)
        return SchemaID(index: UInt32(flat.count - 1))
    }

    /// Gives a component's name to the schema that the component is, or null: `oneOf` with a null member, for example.
    /// Nothing happens where that has a name of its own.
    mutating func passOn(nameOf component: Named<SchemaID>) {
        guard case .alias = self[component.element].form else { return }
        let (target, _) = target(component.element)
        guard case .assertions = self[target].form, self[target].component == nil else { return }
        all[Int(target.index)].component = component.name
        let annotations = self[component.element].annotations
        if self[target].annotations.description == nil {
            all[Int(target.index)].annotations.description = annotations.description
        }
        if annotations.isDeprecated { all[Int(target.index)].annotations.isDeprecated = true }
    }

    /// The schema with its `allOf` parts merged into it; itself where it has none.
    ///
    /// What can't be merged (a second `oneOf`) stays in `allOf`, as schemas that have nothing else.
    mutating func flattened(_ id: SchemaID) -> SchemaID {
        if let known = known(id) { return known }
        // Parts first, by a stack of our own: documents nest `allOf` as deep as they like.
        var pending = [id]
        while let next = pending.last {
            flat[Int(next.index)] = Self.inProgress
            if let part = unflattenedPart(of: next) {
                pending.append(part)
            } else {
                pending.removeLast()
                flat[Int(next.index)] = merged(next).index
            }
        }
        return known(id) ?? id
    }

    /// Nil while it has to be found out. A schema that is being flattened stands for itself.
    private mutating func known(_ id: SchemaID) -> SchemaID? {
        switch flat[Int(id.index)] {
        case Self.inProgress: return id
        case Self.unknown: break
        case let known: return SchemaID(index: known)
        }
        guard case .assertions = self[id].form, !self[id].allOf.isEmpty else {
            flat[Int(id.index)] = id.index
            return id
        }
        return nil
    }

    private mutating func unflattenedPart(of id: SchemaID) -> SchemaID? {
        for part in self[id].allOf {
            let (target, _) = unaliased(part)
            if known(target) == nil { return target }
        }
        return nil
    }

    private mutating func merged(_ id: SchemaID) -> SchemaID {
        var merging = Merging(self[id], id)
        for part in self[id].allOf {
            // A base as such, where others are what inherits from it.
            let (written, addsNull) = unaliased(part)
            let target = flattened(written)
            // A part that is being flattened contains itself: what it adds was or will be added.
            guard flat[Int(target.index)] != Self.inProgress || self[target].allOf.isEmpty else {
                if !circular.contains(id) { circular.append(id) }
                continue
            }
            merging.add(self[target], addsNull: addsNull, &self)
        }
        var own = self[id]
        own.allOf = []
        merging.add(own, addsNull: false, &self)
        let result = add(merging.result, madeOf: [id])
        flat[Int(result.index)] = result.index
        if merging.isClosedTwice { closedTwice.append(id) }
        return result
    }

    /// Follows aliases to the flat schema behind them, and says whether one of them adds null.
    mutating func target(_ id: SchemaID) -> (SchemaID, addsNull: Bool) {
        let (target, addsNull) = unaliased(id)
        if let union = unionsOfHeirs[target] { return (union, addsNull) }
        return (flattened(target), addsNull)
    }

    /// The same for schemas whose target is known already.
    func knownTarget(_ id: SchemaID) -> (SchemaID, addsNull: Bool) {
        let (target, addsNull) = unaliased(id)
        if let union = unionsOfHeirs[target] { return (union, addsNull) }
        let known = flat[Int(target.index)]
        return (known < Self.inProgress ? SchemaID(index: known) : target, addsNull)
    }

    /// What stands where the schema is asked for: for a base with a discriminator, the union of its heirs.
    func asked(_ id: SchemaID) -> SchemaID { unionsOfHeirs[id] ?? id }

    func unaliased(_ id: SchemaID) -> (SchemaID, addsNull: Bool) {
        var (current, adds) = (id, false)
        // No document has longer chains, and circles end.
        for _ in 0..<64 {
            guard case .alias(let next, let addsNull) = self[current].form else { break }
            (current, adds) = (next, adds || addsNull)
        }
        return (current, adds)
    }

    /// A schema for what both accept, or either where `isDisjunction`; one of them if it says all.
    mutating func combined(_ a: SchemaID, _ b: SchemaID, isDisjunction: Bool) -> SchemaID {
        if a == b { return a }
        let pair = Pair(a: a, b: b, isDisjunction: isDisjunction)
        if let known = conjunctions[pair] { return known }
        let result = isDisjunction ? disjunction(a, b) : conjunction(a, b)
        conjunctions[pair] = result
        return result
    }

    private mutating func conjunction(_ a: SchemaID, _ b: SchemaID) -> SchemaID {
        let (targetA, nullA) = target(a)
        let (targetB, nullB) = target(b)
        if targetA == targetB { return nullA ? b : a }
        if isHeir(targetB, of: a) { return b }
        if isHeir(targetA, of: b) { return a }
        if case .nothing = self[targetA].form { return a }
        if case .nothing = self[targetB].form { return b }
        if self[targetB].assertsNothing(beyond: self[targetA]), !nullA || nullB { return annotated(a, a, b) }
        if self[targetA].assertsNothing(beyond: self[targetB]), !nullB || nullA { return annotated(b, a, b) }
        var both = Schema(form: .assertions, origins: self[b].origins)
        both.annotations = annotations(of: b).filled(from: annotations(of: a))
        both.allOf = [a, b]
        return add(both, madeOf: [a, b])
    }

    /// Whether a base is asked for, and a flat schema is one of its heirs.
    private mutating func isHeir(_ target: SchemaID, of base: SchemaID) -> Bool {
        guard let union = unionsOfHeirs[unaliased(base).0] else { return false }
        return self[union].oneOf.contains { self.target($0).0 == target }
    }

    /// The schema, which accepts what both do, with what is said about both; what the later one says counts first.
    private mutating func annotated(_ id: SchemaID, _ a: SchemaID, _ b: SchemaID) -> SchemaID {
        let all = annotations(of: b).filled(from: annotations(of: a))
        guard !all.saysNothing(beyond: self[id].annotations) else { return id }
        var alias = Schema(form: .alias(id, addsNull: false), origins: self[b].origins)
        alias.annotations = all
        return add(alias, madeOf: [id])
    }

    /// What is said at the place of use, which counts before what a reference's target says; a component's own
    /// description stands at its declaration.
    func annotations(of id: SchemaID) -> Annotations {
        self[id].component == nil ? self[id].annotations : Annotations()
    }

    private mutating func disjunction(_ a: SchemaID, _ b: SchemaID) -> SchemaID {
        let (targetA, nullA) = target(a)
        let (targetB, nullB) = target(b)
        if targetA == targetB { return nullB ? b : a }
        if !nullB, self[targetB].isSameScalar(as: self[targetA]) { return a }
        if !nullA, self[targetA].isSameScalar(as: self[targetB]) { return b }
        var either = Schema(form: .assertions, origins: self[a].origins)
        either.annotations = self[a].annotations
        either.anyOf = [nullA ? a : targetA, nullB ? b : targetB].flatMap { id in
            let schema = self[id]
            let isPlainUnion = schema.component == nil && !schema.anyOf.isEmpty && !schema.hasType
            return isPlainUnion ? schema.anyOf : [id]
        }
        return add(either, madeOf: [a, b])
    }
}

extension Annotations {
    /// With what the other says where these say nothing. One mark of deprecation, or of a direction, is enough.
    fileprivate func filled(from other: Annotations) -> Annotations {
        var result = self
        if result.title == nil { result.title = other.title }
        if result.description == nil { result.description = other.description }
        if result.defaultValue == nil { result.defaultValue = other.defaultValue }
        if !isDeprecated, other.isDeprecated {
            result.isDeprecated = true
            result.extensions += other.extensions
        }
        result.isReadOnly = isReadOnly || other.isReadOnly
        result.isWriteOnly = isWriteOnly || other.isWriteOnly
        return result
    }

    /// Whether a place that says the other needs no more to say these; of what planning looks at.
    fileprivate func saysNothing(beyond other: Annotations) -> Bool {
        (description == nil || description == other.description)
            && (defaultValue == nil || defaultValue?.jsonValue == other.defaultValue?.jsonValue)
            && (!isDeprecated || other.isDeprecated) && (!isReadOnly || other.isReadOnly)
            && (!isWriteOnly || other.isWriteOnly)
    }
}

extension Schema {
    /// Whether everything that the other accepts fits, as far as a glance tells.
    fileprivate func assertsNothing(beyond other: Schema) -> Bool {
        if case .anything = form { return true }
        guard case .assertions = form, enumeration == nil, objects.isEmpty, arrays.items == nil,
            arrays.prefixItems.isEmpty, anyOf.isEmpty, oneOf.isEmpty, allOf.isEmpty, not == nil
        else { return false }
        guard format == nil || format == other.format else { return false }
        if case .anything = other.form { return !hasType }
        return types.isSuperset(of: other.types)
    }

    /// Whether both are the same type without listing values.
    fileprivate func isSameScalar(as other: Schema) -> Bool {
        guard case .assertions = form, case .assertions = other.form else { return false }
        return types == other.types && types.isDisjoint(with: [.object, .array]) && format == other.format
            && enumeration == nil && other.enumeration == nil && oneOf.isEmpty && anyOf.isEmpty && other.oneOf.isEmpty
            && other.anyOf.isEmpty
    }
}
