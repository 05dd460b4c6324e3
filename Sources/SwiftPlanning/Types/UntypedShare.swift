import APIModel

/// How many properties a plan could give no better type than `JSONValue`.
package struct UntypedShare: Sendable, Hashable {
    /// Properties of structs, and elements of tuples.
    package var properties = 0
    /// Those that hold a `JSONValue` since the document says nothing of the values: schemas without a type, free-form
    /// ones, and boolean ones.
    package var free = 0
    /// Those that hold one although the document says more.
    package var undue: [String] = []
}

extension TypePlanner {
    mutating func untypedShare() -> UntypedShare {
        var share = UntypedShare()
        for declaration in declarations {
            guard case .structure(let structure) = declaration.kind else { continue }
            share.properties += structure.members.count
            for place in structure.members.indices where structure.members[place].type.holdsAny {
                let member = structure.members[place]
                if isFree(member.schema, depth: 0) {
                    share.free += 1
                } else if case .constant = member.presence {
                    continue
                } else {
                    share.undue.append(declaration.path + "." + member.name)
                }
            }
        }
        return share
    }

    /// Whether a schema, or that of elements in it, says nothing of the type of its values.
    private mutating func isFree(_ id: SchemaID, depth: Int) -> Bool {
        guard depth < deepestUnion else { return false }
        let (target, _) = schemas.target(id)
        switch schemas[target].form {
        case .anything, .nothing: return true
        case .alias: return false
        case .assertions: break
        }
        if schemas[target].isWithoutType { return true }
        let arrays = schemas[target].arrays
        if schemas[target].impliedTypes == .array, arrays.prefixItems.isEmpty {
            guard let items = arrays.items else { return true }
            return isFree(items, depth: depth + 1)
        }
        let objects = schemas[target].objects
        for values in [objects.additionalProperties].compactMap({ $0 }) + objects.patternProperties.map(\.element) {
            if isFree(values, depth: depth + 1) { return true }
        }
        let members = schemas[target].anyOf + schemas[target].oneOf
        for member in members where isFree(member, depth: depth + 1) { return true }
        return false
    }
}

extension Schema {
    /// Whether no keyword says of which kind the values are.
    fileprivate var isWithoutType: Bool {
        !hasType && enumeration == nil && anyOf.isEmpty && oneOf.isEmpty && impliedTypes == .all.subtracting(.null)
            || types.subtracting(.null) == .all.subtracting(.null) && enumeration == nil && anyOf.isEmpty
                && oneOf.isEmpty && objects.isEmpty && arrays.items == nil
    }
}

extension SwiftType {
    /// Whether a value, or an element of it, can be anything.
    fileprivate var holdsAny: Bool {
        switch self {
        case .scalar(let scalar): scalar == .any
        case .array(let inner), .map(let inner), .optional(let inner): inner.holdsAny
        case .declared, .custom: false
        }
    }
}
