import APIModel
import TributaryRuntime

/// Objects. Under `.declared`, a property that only one side declares counts where the other side writes what further
/// properties have to be; DESIGN, section 6.
extension SubsetEngine {
    mutating func judgeObjects(_ pair: Pair) -> Verdict {
        let verdict = min(judgeRequired(pair), judgeCounts(pair))
        if verdict == .no { return .no }
        let properties = min(verdict, judgeProperties(pair))
        if properties == .no { return .no }
        return min(properties, judgeRest(pair), judgePatterns(pair), judgeNames(pair), judgeDependencies(pair))
    }

    /// Which side of a pair of documents lacks what the other had.
    private func isRemoval(declaredBy side: Operand.Side, _ pair: Pair) -> Bool {
        pair.mode == .request && pair.a.side != pair.b.side && side == .base
    }

    private func judgeRequired(_ pair: Pair) -> Verdict {
        let (own, properties) = (pair.one.objects.properties, pair.other.objects.properties)
        var lookup = PropertyLookup(own)
        var verdict = Verdict.yes
        for position in properties.indices where properties[position].isRequired {
            let (name, schema) = (properties[position].name, properties[position].schema)
            if let index = lookup.index(of: name) {
                if own[index].isRequired || isIgnored(schema, pair.b, pair.mode) { continue }
            } else if pair.one.objects.undeclaredRequired.contains(where: name.hasSameBytes)
                || isIgnored(schema, pair.b, pair.mode)
            {
                continue
            } else if isRemoval(declaredBy: pair.b.side, pair), case .undeclared = pair.one.objects.rest(for: name) {
                // Judged as a property that went.
                continue
            }
            verdict = pair.refuted
        }
        for name in pair.other.objects.undeclaredRequired where !pair.one.objects.requires(name) {
            verdict = pair.refuted
        }
        return verdict
    }

    /// Read-only properties don't travel in requests, write-only ones not in responses.
    private func isIgnored(_ id: SchemaID, _ owner: Operand, _ mode: Mode) -> Bool {
        switch mode {
        case .strict: false
        case .request: schema(Operand(id, owner.side)).annotations.isReadOnly
        case .response: schema(Operand(id, owner.side)).annotations.isWriteOnly
        }
    }

    private func judgeCounts(_ pair: Pair) -> Verdict {
        guard pair.other.objects.minProperties != nil || pair.other.objects.maxProperties != nil else { return .yes }
        let (one, other) = (pair.one.objects, pair.other.objects)
        var verdict = Verdict.yes
        if let least = other.minProperties, max(one.minProperties ?? 0, one.requiredCount) < least {
            verdict = pair.refuted
        }
        if let most = other.maxProperties, min(one.maxProperties ?? .max, mostNames(one, pair.a.side)) > most {
            verdict = min(verdict, pair.refuted)
        }
        return verdict
    }

    private func mostNames(_ objects: ObjectAssertions, _ side: Operand.Side) -> Int {
        guard isClosed(objects, side) else { return .max }
        return objects.properties.count
    }

    /// Whether no name but the declared ones may occur.
    private func isClosed(_ objects: ObjectAssertions, _ side: Operand.Side) -> Bool {
        guard objects.patternProperties.isEmpty, let rest = objects.additionalProperties else { return false }
        return schemas(side).acceptsNothing(rest)
    }

    // MARK: Properties by name

    private mutating func judgeProperties(_ pair: Pair) -> Verdict {
        let (own, properties) = (pair.one.objects.properties, pair.other.objects.properties)
        var lookup = PropertyLookup(own)
        var verdict = Verdict.yes
        for position in properties.indices {
            let index = lookup.index(of: properties[position].name)
            let answer =
                index.map { judgeProperty(own[$0].schema, properties[position].schema, pair) }
                ?? judgeMissing(properties[position], pair)
            verdict = min(verdict, answer == .no ? pair.refuted : answer)
            if verdict == .no { return .no }
        }
        lookup = PropertyLookup(properties)
        for position in own.indices where lookup.index(of: own[position].name) == nil {
            let answer = judgeUndeclared(own[position], pair)
            verdict = min(verdict, answer == .no ? pair.refuted : answer)
            if verdict == .no { return .no }
        }
        return verdict
    }

    /// A property that both sides declare.
    private mutating func judgeProperty(_ own: SchemaID, _ schema: SchemaID, _ pair: Pair) -> Verdict {
        if isIgnored(own, pair.a, pair.mode), isIgnored(schema, pair.b, pair.mode) { return .yes }
        return ask(Operand(own, pair.a.side), Operand(schema, pair.b.side), pair.mode)
    }

    /// A property that only the right side declares.
    private mutating func judgeMissing(_ property: Property, _ pair: Pair) -> Verdict {
        let goal = Operand(property.schema, pair.b.side)
        switch pair.one.objects.rest(for: property.name) {
        case .schema(let rest): return ask(Operand(rest, pair.a.side), goal, pair.mode)
        case .undecided: return proof(ask(anything(pair.a.side), goal, pair.mode))
        case .undeclared:
            guard pair.mode.isDeclared else { return ask(anything(pair.a.side), goal, pair.mode) }
            return isRemoval(declaredBy: pair.b.side, pair) ? .unknown : .yes
        }
    }

    /// A property that only the left side declares.
    private mutating func judgeUndeclared(_ property: Property, _ pair: Pair) -> Verdict {
        let own = Operand(property.schema, pair.a.side)
        switch pair.other.objects.rest(for: property.name) {
        case .schema(let rest): return ask(own, Operand(rest, pair.b.side), pair.mode)
        case .undecided:
            let all =
                pair.other.objects.patternProperties.map(\.element)
                + [pair.other.objects.additionalProperties].compactMap { $0 }
            return all.reduce(.yes) { min($0, proof(ask(own, Operand($1, pair.b.side), pair.mode))) }
        case .undeclared:
            // What a schema is made of may declare it.
            return isRemoval(declaredBy: pair.a.side, pair) && pair.other.isPlain ? .unknown : .yes
        }
    }

    // MARK: Names that nobody declares

    private mutating func judgeRest(_ pair: Pair) -> Verdict {
        if pair.other.objects.unevaluatedProperties != nil { return .unknown }
        guard let rest = pair.other.objects.additionalProperties else { return .yes }
        let (one, other) = (pair.one.objects, pair.other.objects)
        let goal = Operand(rest, pair.b.side)
        let own = one.additionalProperties.map { Operand($0, pair.a.side) } ?? anything(pair.a.side)
        var verdict = ask(own, goal, pair.mode)
        if verdict == .no, one.unevaluatedProperties != nil { verdict = .unknown }
        for entry in one.patternProperties {
            // The right side may have the same pattern, whose names its rest then doesn't speak of.
            let isShared = other.patternProperties.contains { $0.name.hasSameBytes(as: entry.name) }
            if isShared { continue }
            verdict = min(verdict, proof(ask(Operand(entry.element, pair.a.side), goal, pair.mode)))
        }
        return verdict == .no ? pair.refuted : verdict
    }

    private mutating func judgePatterns(_ pair: Pair) -> Verdict {
        guard !pair.other.objects.patternProperties.isEmpty else { return .yes }
        let one = pair.one.objects
        var verdict = Verdict.yes
        for entry in pair.other.objects.patternProperties {
            let goal = Operand(entry.element, pair.b.side)
            verdict = min(verdict, judgeDeclaredNames(of: one, matching: entry, pair))
            if let same = one.patternProperties.first(where: { $0.name.hasSameBytes(as: entry.name) }),
                ask(Operand(same.element, pair.a.side), goal, pair.mode) == .yes
            {
                continue
            }
            // Otherwise any name may match.
            let rest = one.additionalProperties.map { Operand($0, pair.a.side) } ?? anything(pair.a.side)
            var all = ask(rest, goal, pair.mode)
            for own in one.patternProperties {
                all = min(all, proof(ask(Operand(own.element, pair.a.side), goal, pair.mode)))
            }
            verdict = min(verdict, all == .no ? (one.patternProperties.isEmpty ? pair.refuted : .unknown) : all)
        }
        return verdict
    }

    /// Declared properties of the left have to meet a pattern of the right that matches their name.
    private mutating func judgeDeclaredNames(
        of objects: ObjectAssertions, matching entry: Named<SchemaID>, _ pair: Pair
    ) -> Verdict {
        var verdict = Verdict.yes
        for property in objects.properties {
            let matches = Pattern.matches(entry.name, property.name)
            guard matches != false else { continue }
            let answer = ask(Operand(property.schema, pair.a.side), Operand(entry.element, pair.b.side), pair.mode)
            verdict = min(verdict, matches == nil || answer != .no ? proof(answer) : pair.refuted)
        }
        return verdict
    }

    private mutating func judgeNames(_ pair: Pair) -> Verdict {
        guard let names = pair.other.objects.propertyNames else { return .yes }
        let goal = Operand(names, pair.b.side)
        if let own = pair.one.objects.propertyNames {
            let answer = ask(Operand(own, pair.a.side), goal, pair.mode, types: .string)
            if answer == .yes { return .yes }
        } else if !isClosed(pair.one.objects, pair.a.side) {
            let answer = ask(anything(pair.a.side), goal, pair.mode, types: .string)
            return answer == .no ? pair.refuted : answer
        }
        guard isClosed(pair.one.objects, pair.a.side) else { return .unknown }
        let refused = pair.one.objects.properties.contains { accepts(goal, .string($0.name)) != true }
        return refused ? .unknown : .yes
    }

    // MARK: Dependencies

    private mutating func judgeDependencies(_ pair: Pair) -> Verdict {
        guard !pair.other.objects.dependentRequired.isEmpty || !pair.other.objects.dependentSchemas.isEmpty else {
            return .yes
        }
        let (one, other) = (pair.one.objects, pair.other.objects)
        var verdict = Verdict.yes
        for entry in other.dependentRequired where !isForbidden(entry.name, pair) {
            let own = one.dependentRequired.first { $0.name.hasSameBytes(as: entry.name) }?.element ?? []
            let holds = entry.element.allSatisfy { name in
                one.requires(name) || own.contains { $0.hasSameBytes(as: name) }
            }
            if !holds { verdict = min(verdict, one.dependentRequired.isEmpty ? pair.refuted : .unknown) }
        }
        for entry in other.dependentSchemas where !isForbidden(entry.name, pair) {
            let goal = Operand(entry.element, pair.b.side)
            let own = one.dependentSchemas.first { $0.name.hasSameBytes(as: entry.name) }
            if let own, ask(Operand(own.element, pair.a.side), goal, .strict) == .yes { continue }
            verdict = min(verdict, proof(ask(pair.a, goal, .strict, types: .object)))
        }
        return verdict
    }

    private func isForbidden(_ name: String, _ pair: Pair) -> Bool {
        if let property = pair.one.objects.property(name) {
            return schemas(pair.a.side).acceptsNothing(property.schema)
        }
        return isClosed(pair.one.objects, pair.a.side)
    }
}

extension ObjectAssertions {
    var requiredCount: Int { properties.reduce(undeclaredRequired.count) { $0 + ($1.isRequired ? 1 : 0) } }
}
