import APIModel
import TributaryRuntime

/// The values of a discriminator that no mapping mentions.
extension Session {
    /// A schema that the mapping names has no implicit value.
    ///
    /// OpenAPI 3.1.0, section 4.8.25 says that implicit values are the names of components. Most descriptions without
    /// a mapping mean what the schemas say themselves: `type: {const: message}` in a component `InputMessage`, where
    /// no payload could ever have the name. So a member has the values that its property lists, where no other member
    /// lists them.
    func addImplicit(
        _ members: [SchemaID], _ isUnion: Bool, _ propertyName: String, _ cases: inout [Discriminator.Case]
    ) {
        var mapped = Set(cases.map(\.schema))
        var values = Set(cases.map { UTF8Key($0.value) })
        let listings = members.map { listedTags(propertyName, of: $0) }
        var counts: [UTF8Key: Int] = [:]
        for listing in listings { for value in listing ?? [] { counts[UTF8Key(value), default: 0] += 1 } }
        for (member, listing) in zip(members, listings) {
            let component = named(member)
            guard !mapped.contains(member), component.map({ !mapped.contains($0.id) }) ?? true else { continue }
            let isListed = listing?.contains { component?.name.hasSameBytes(as: $0) == true } ?? false
            if let listing, listing.allSatisfy({ counts[UTF8Key($0)] == 1 && !values.contains(UTF8Key($0)) }) {
                for value in listing {
                    let isName = component?.name.hasSameBytes(as: value) ?? false
                    values.insert(UTF8Key(value))
                    cases.append(.init(value: value, schema: member, basis: isName ? .name : .listing))
                }
            } else if let name = component?.name, isListed || listing == nil || !isUnion,
                values.insert(UTF8Key(name)).inserted
            {
                cases.append(.init(value: name, schema: member, basis: .name))
            } else {
                continue
            }
            mapped.insert(member)
            if let component { mapped.insert(component.id) }
        }
    }

    /// The component that a schema is, or that it is an alias of.
    private func named(_ id: SchemaID) -> (name: String, id: SchemaID)? {
        var id = id
        for _ in 0..<64 {
            if let name = api.schemas[id].component { return (name, id) }
            guard case .alias(let target, _) = api.schemas[id].form else { return nil }
            id = target
        }
        return nil
    }

    /// All values that a property can have by the schema's own word; of a union, those of its members. Nil where it
    /// can have others, and where there are none.
    private func listedTags(_ name: String, of id: SchemaID, depth: Int = 0) -> [String]? {
        guard depth < 16 else { return nil }
        var found: [String]?
        for part in parts(of: id) {
            let schema = api.schemas[part]
            guard let property = schema.objects.properties.first(where: { $0.name.hasSameBytes(as: name) }) else {
                guard schema.isUnion, found == nil else { continue }
                let inner = (schema.oneOf + schema.anyOf).map { listedTags(name, of: $0, depth: depth + 1) }
                if inner.allSatisfy({ $0 != nil }) { found = Self.unique(inner.flatMap { $0 ?? [] }) }
                continue
            }
            for part in parts(of: property.schema) {
                guard let values = api.schemas[part].enumeration?.map(Self.tag), !values.contains(nil) else { continue }
                let listed = values.compactMap { $0 }
                found = found.map { known in known.filter { one in listed.contains { $0.hasSameBytes(as: one) } } }
                found = found ?? listed
            }
        }
        return found?.isEmpty == true ? nil : found
    }

    private static func unique(_ values: [String]) -> [String] {
        var seen: Set<UTF8Key> = []
        return values.filter { seen.insert(UTF8Key($0)).inserted }
    }

    /// Tags are texts; a whole number is its digits.
    private static func tag(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text): text
        case .number(let number): number.int.map { String($0) }
        case .null, .bool, .array, .object: nil
        }
    }

    /// The schemas that a value of this one meets all of: it, what it is an alias of, and the members of `allOf`.
    private func parts(of id: SchemaID) -> [SchemaID] {
        var parts = [id]
        var next = 0
        while next < parts.count, parts.count < 256 {
            let schema = api.schemas[parts[next]]
            var inner = schema.allOf
            if case .alias(let target, _) = schema.form { inner = [target] }
            for part in inner where !parts.contains(part) { parts.append(part) }
            next += 1
        }
        return parts
    }
}
