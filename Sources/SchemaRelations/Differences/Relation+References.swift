import APIModel
import TributaryRuntime

/// References to components. What differs in the component is said there, once, however many places refer to it; what a
/// reference adds of its own, null or annotations, is said at the reference.
extension Relation {
    /// The components that two places refer to, where at least one of them adds something to its reference and the rest
    /// can be said of the components. Nil where the two have to be compared as they are.
    package func references(_ pair: SchemaPair) -> SchemaPair? {
        let (old, new) = (base.reference(at: pair.base), revision.reference(at: pair.revision))
        guard old.isAlias || new.isAlias, let name = base.component(of: old.target),
            let other = revision.component(of: new.target), isSameComponent(name, other)
        else { return nil }
        let targets = self.pair(old.target, new.target)
        let changesNull = base[targets.base].acceptsNullByType != revision[targets.revision].acceptsNullByType
        // Null that moved between reference and component can't be told at one of them alone.
        guard !changesNull || !(old.addsNull || new.addsNull) else { return nil }
        return targets
    }

    /// Whether a component of the base became that of the revision: by its name, or as one that was renamed.
    package func isSameComponent(_ name: String, _ other: String) -> Bool {
        name.hasSameBytes(as: other)
            || !revision.componentNames.contains(UTF8Key(name)) && !base.componentNames.contains(UTF8Key(other))
    }

    /// What two references add of their own.
    package mutating func referenceDifferences(_ pair: SchemaPair, to targets: SchemaPair) -> [SchemaDifference] {
        var collector = DifferenceCollector(self, pair, .undirected)
        if base[targets.base].acceptsNullByType == revision[targets.revision].acceptsNullByType {
            collector.collectNullability()
        }
        collector.collectAnnotations()
        guard !collector.differences.isEmpty else { return [] }
        var inner = DifferenceCollector(self, targets, .undirected)
        inner.collectAnnotations()
        return collector.differences.filter { difference in
            !inner.differences.contains { difference.saysTheSame(as: $0) }
        }
    }

    /// Whether each side says more than a plain reference: nobody but the place itself knows where a plain one is
    /// written.
    package func isWrittenReference(_ pair: SchemaPair) -> (base: Bool, revision: Bool) {
        (base.reference(at: pair.base).isAlias, revision.reference(at: pair.revision).isAlias)
    }
}

extension SchemaDifference {
    fileprivate func saysTheSame(as other: SchemaDifference) -> Bool {
        keyword == other.keyword && name == other.name && base?.value == other.base?.value
            && revision?.value == other.revision?.value
    }
}

extension FlatSchemas {
    /// What stands at a place: a schema, or the component that an alias leads to.
    fileprivate func reference(at id: SchemaID) -> (target: SchemaID, isAlias: Bool, addsNull: Bool) {
        var target = id
        var addsNull = false
        var isAlias = false
        if Int(id.index) >= written { target = self.written(id).first ?? id }
        for _ in 0..<NullAcceptance.depthLimit {
            guard Int(target.index) < written, case .alias(let next, let adds) = api.schemas[target].form else { break }
            isAlias = true
            addsNull = addsNull || adds
            target = next
            if api.schemas[target].component != nil { break }
        }
        return (isAlias ? target : id, isAlias, addsNull)
    }

    /// The name that the schema at a place has itself, not that of what it refers to.
    package func ownComponent(of id: SchemaID) -> String? {
        guard let first = written(id).first else { return nil }
        return api.schemas[first].component
    }
}
