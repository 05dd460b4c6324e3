import APIModel
import TributaryRuntime

/// Which member of one union became which member of another.
///
/// By the name of the component; then by the value of the discriminator; then by equal meaning, unless a component lives on
/// under its own name and so didn't become another component; then by the constants that tell the members apart; then, of
/// members without names, by what they write, by the names of their properties, and by most of those; then by type, where
/// one member of that type is left on both sides. What is left over was removed or added.
struct UnionPairing {
    struct Member {
        let keyword: Keyword
        /// In the union of the document, null members not counted.
        let index: Int
        let id: SchemaID
    }

    let base: [Member]
    let revision: [Member]
    /// Indices into `base` and `revision`, in the order of the revision.
    private(set) var pairs: [(Int, Int)] = []
    private(set) var unpairedBase: [Int]
    private(set) var unpairedRevision: [Int]

    init(_ a: Schema, in baseSchemas: FlatSchemas, _ b: Schema, in revisionSchemas: FlatSchemas) {
        self.init(Self.members(of: a), a, in: baseSchemas, Self.members(of: b), b, in: revisionSchemas)
    }

    static func members(of schema: Schema) -> [Member] {
        schema.oneOf.enumerated().map { Member(keyword: .oneOf, index: $0.offset, id: $0.element) }
            + schema.anyOf.enumerated().map { Member(keyword: .anyOf, index: $0.offset, id: $0.element) }
    }

    init(
        _ base: [Member], _ a: Schema, in baseSchemas: FlatSchemas, _ revision: [Member], _ b: Schema,
        in revisionSchemas: FlatSchemas
    ) {
        self.base = base
        self.revision = revision
        unpairedBase = Array(base.indices)
        unpairedRevision = Array(revision.indices)
        guard !base.isEmpty, !revision.isEmpty else { return }
        pair(
            by: { baseSchemas.component(of: base[$0].id).map(UTF8Key.init) },
            { revisionSchemas.component(of: revision[$0].id).map(UTF8Key.init) })
        pair(
            by: { Self.discriminatorValue(of: base[$0].id, in: a, baseSchemas) },
            { Self.discriminatorValue(of: revision[$0].id, in: b, revisionSchemas) })
        pair(
            by: { baseSchemas.meaning(of: base[$0].id, unlessNamedIn: revisionSchemas) },
            { revisionSchemas.meaning(of: revision[$0].id, unlessNamedIn: baseSchemas) })
        // What is written in place of a reference has no name that could say otherwise.
        pair(
            by: { baseSchemas.digest(base[$0].id)?.meaning },
            { revisionSchemas.unnamedMeaning(of: revision[$0].id) })
        pair(
            by: { baseSchemas.unnamedMeaning(of: base[$0].id) },
            { revisionSchemas.digest(revision[$0].id)?.meaning })
        pair(by: { baseSchemas.tag(of: base[$0].id) }, { revisionSchemas.tag(of: revision[$0].id) })
        // What changed somewhere below reads the same here; then what has the same members.
        pair(
            by: { baseSchemas.unnamedText(of: base[$0].id) }, { revisionSchemas.unnamedText(of: revision[$0].id) })
        pair(by: { baseSchemas.shape(of: base[$0].id) }, { revisionSchemas.shape(of: revision[$0].id) })
        pairByMembers(baseSchemas, revisionSchemas)
        pairByType(baseSchemas, revisionSchemas)
        pairs.sort { $0.1 < $1.1 }
    }

    /// Pairs what is left and has the same key, first come, first served.
    private mutating func pair<Key: Hashable>(by baseKey: (Int) -> Key?, _ revisionKey: (Int) -> Key?) {
        guard !unpairedBase.isEmpty, !unpairedRevision.isEmpty else { return }
        var open = OpenMembers<Key>(unpairedBase.compactMap { index in baseKey(index).map { ($0, index) } })
        guard !open.isEmpty else { return }
        var isTaken = [Bool](repeating: false, count: base.count)
        var left: [Int] = []
        for index in unpairedRevision {
            if !open.isEmpty, let key = revisionKey(index), let match = open.take(key) {
                pairs.append((match, index))
                isTaken[match] = true
            } else {
                left.append(index)
            }
        }
        unpairedBase.removeAll { isTaken[$0] }
        unpairedRevision = left
    }

    /// Members that wait for a partner of the same key. Of few, none is hashed.
    private struct OpenMembers<Key: Hashable> {
        private var few: [(key: Key, index: Int)] = []
        private var many: [Key: [Int]] = [:]
        private var count: Int

        init(_ members: [(key: Key, index: Int)]) {
            count = members.count
            if members.count <= 4 {
                few = members
            } else {
                for member in members.reversed() { many[member.key, default: []].append(member.index) }
            }
        }

        var isEmpty: Bool { count == 0 }

        /// The first one that has the key and isn't taken.
        mutating func take(_ key: Key) -> Int? {
            let match = few.firstIndex { $0.key == key }
            guard let index = match.map({ few.remove(at: $0).index }) ?? many[key]?.popLast() else { return nil }
            count -= 1
            return index
        }
    }

    /// Of objects that are left, those that have most of their properties in common, the likest first. At least one of two
    /// has no name.
    private mutating func pairByMembers(_ baseSchemas: FlatSchemas, _ revisionSchemas: FlatSchemas) {
        guard unpairedBase.count * unpairedRevision.count <= Self.mostComparisons else { return }
        var candidates: [(likeness: Double, base: Int, revision: Int)] = []
        for one in unpairedBase {
            let names = baseSchemas.propertyNames(of: base[one].id)
            let isNamed = baseSchemas.component(of: base[one].id) != nil
            guard !names.isEmpty else { continue }
            for other in unpairedRevision {
                guard !isNamed || revisionSchemas.component(of: revision[other].id) == nil else { continue }
                let others = revisionSchemas.propertyNames(of: revision[other].id)
                let common = Double(names.intersection(others).count)
                let likeness = common / (Double(names.count + others.count) - common)
                if likeness > 0.5 { candidates.append((likeness, one, other)) }
            }
        }
        candidates.sort { ($1.likeness, $0.base, $0.revision) < ($0.likeness, $1.base, $1.revision) }
        var taken: (Set<Int>, Set<Int>) = ([], [])
        for candidate in candidates
        where !taken.0.contains(candidate.base) && !taken.1.contains(candidate.revision) {
            pairs.append((candidate.base, candidate.revision))
            taken.0.insert(candidate.base)
            taken.1.insert(candidate.revision)
        }
        unpairedBase.removeAll(where: taken.0.contains)
        unpairedRevision.removeAll(where: taken.1.contains)
    }

    /// So that unions of hundreds of members, which have names or constants, don't take time.
    private static let mostComparisons = 400

    /// A single member left of a type on both sides is the same one, changed, unless both have names of their own.
    private mutating func pairByType(_ baseSchemas: FlatSchemas, _ revisionSchemas: FlatSchemas) {
        let baseTypes = unpairedBase.map { baseSchemas[base[$0].id].types.subtracting(.null) }
        let revisionTypes = unpairedRevision.map { revisionSchemas[revision[$0].id].types.subtracting(.null) }
        var taken: (Set<Int>, Set<Int>) = ([], [])
        for (position, index) in unpairedBase.enumerated() {
            let types = baseTypes[position]
            let candidates = unpairedRevision.indices.filter { revisionTypes[$0] == types }
            guard baseTypes.filter({ $0 == types }).count == 1, candidates.count == 1, let match = candidates.first
            else { continue }
            let other = unpairedRevision[match]
            let isNamed =
                baseSchemas.component(of: base[index].id) != nil
                && revisionSchemas.component(of: revision[other].id) != nil
            guard !isNamed else { continue }
            pairs.append((index, other))
            taken.0.insert(index)
            taken.1.insert(other)
        }
        unpairedBase.removeAll(where: taken.0.contains)
        unpairedRevision.removeAll(where: taken.1.contains)
    }

    private static func discriminatorValue(of id: SchemaID, in union: Schema, _ schemas: FlatSchemas) -> UTF8Key? {
        guard let discriminator = union.discriminator else { return nil }
        let flat = schemas.flatID(of: id)
        return discriminator.cases.first { schemas.flatID(of: $0.schema) == flat }.map { UTF8Key($0.value) }
    }
}

extension FlatSchemas {
    /// Nil for a component that the other API has too.
    fileprivate func meaning(of id: SchemaID, unlessNamedIn other: FlatSchemas) -> UInt64? {
        if let name = component(of: id), other.componentNames.contains(UTF8Key(name)) { return nil }
        return digest(id)?.meaning
    }

    /// Nil for a component.
    fileprivate func unnamedMeaning(of id: SchemaID) -> UInt64? {
        component(of: id) == nil ? digest(id)?.meaning : nil
    }

    /// What a document writes there. Nil for a component.
    fileprivate func unnamedText(of id: SchemaID) -> JSONValue? {
        // Spelled out, since `nil` alone would be JSON's null.
        guard component(of: id) == nil else { return Optional<JSONValue>.none }
        return text(of: id)
    }

    fileprivate func propertyNames(of id: SchemaID) -> Set<UTF8Key> {
        Set(self[id].objects.properties.map { UTF8Key($0.name) })
    }

    /// The names of properties and which of them are required. Nil for a component, and for what has no properties.
    fileprivate func shape(of id: SchemaID) -> [Bool: Set<UTF8Key>]? {
        let properties = self[id].objects.properties
        guard component(of: id) == nil, !properties.isEmpty else { return nil }
        return Dictionary(grouping: properties, by: \.isRequired).mapValues { Set($0.map { UTF8Key($0.name) }) }
    }

    /// What tells an object apart from its siblings: the required properties that have one value only, with it.
    func tag(of id: SchemaID) -> [JSONValue]? {
        var result: [JSONValue] = []
        for property in self[id].objects.properties where property.isRequired {
            let schema = self[property.schema]
            guard let values = schema.enumeration, values.count == 1 else { continue }
            result += [.string(property.name), values[0]]
        }
        return result.isEmpty ? nil : result
    }
}
