import TributaryRuntime

/// Whether the default of a document can be read as its Swift type, each time that a member is absent.
struct DefaultFit {
    private let declarations: [Declaration]
    /// How many more values may be looked at: of a union of unions each variant is tried with each of the inner ones.
    private var steps = 10_000

    /// Whether reading the value as the type succeeds, gives no enumeration a value that it doesn't list, and can't lead
    /// to the same default again.
    static func isApplicable(_ value: JSONValue, _ type: SwiftType, _ declarations: [Declaration]) -> Bool {
        var fit = DefaultFit(declarations: declarations)
        return !fit.reachesReadDefaults(type) && fit.fits(value, type, depth: 0)
    }

    private init(declarations: [Declaration]) { self.declarations = declarations }

    /// Whether some type in it has a member whose default is read as well. That could be the default in question, and a
    /// reader falls back to defaults for null, for variants that it tries, and after failures: no value tells that it
    /// doesn't.
    private func reachesReadDefaults(_ type: SwiftType) -> Bool {
        var pending = [type]
        var seen: Set<DeclarationID> = []
        while let next = pending.popLast() {
            switch next {
            case .optional(let inner), .array(let inner), .map(let inner): pending.append(inner)
            case .scalar, .custom: break
            case .declared(let id):
                guard seen.insert(id).inserted else { continue }
                switch declarations[id.index].kind {
                case .structure(let structure):
                    if structure.members.contains(where: { $0.presence == .optional && !isSpelled($0) }) { return true }
                    pending += structure.members.map(\.type) + structure.parts.map(\.type)
                    if let additional = structure.additional { pending.append(additional) }
                case .union(let union): pending += union.variants.map(\.type)
                case .tuple(let tuple): pending += tuple.elements.map(\.type) + (tuple.rest.map { [$0] } ?? [])
                case .alias(let inner), .wrapper(let inner): pending.append(inner)
                case .enumeration, .namespace: break
                }
            }
        }
        return false
    }

    private mutating func fits(_ value: JSONValue, _ type: SwiftType, depth: Int) -> Bool {
        steps -= 1
        guard depth < 32, steps > 0 else { return false }
        switch (type, value) {
        case (.optional, .null): return true
        case (.optional(let wrapped), _): return fits(value, wrapped, depth: depth)
        case (.scalar(let scalar), _): return fits(value, scalar)
        case (.array(let element), .array(let values)):
            return values.allSatisfy { fits($0, element, depth: depth + 1) }
        case (.map(let element), .object(let object)):
            return object.members.allSatisfy { fits($0.value, element, depth: depth + 1) }
        case (.declared(let id), _): return fits(value, declarations[id.index].kind, depth: depth + 1)
        default: return false
        }
    }

    private mutating func fits(_ value: JSONValue, _ kind: Declaration.Kind, depth: Int) -> Bool {
        switch (kind, value) {
        case (.structure(let structure), .object(let object)):
            return fits(object, structure, depth: depth)
        case (.enumeration(let enumeration), _): return enumeration.cases.contains { $0.value == value }
        case (.union(let union), _): return fits(value, union, depth: depth)
        case (.tuple(let tuple), .array(let values)): return fits(values, tuple, depth: depth)
        case (.alias(let type), _), (.wrapper(let type), _): return fits(value, type, depth: depth)
        default: return false
        }
    }

    private mutating func fits(_ object: JSONObject, _ structure: Structure, depth: Int) -> Bool {
        let declared = structure.members.allSatisfy { member in
            guard let value = object[member.wireName] else {
                return member.presence == .optional || member.presence == .patch
            }
            return fits(value, member.type, member.presence, depth: depth)
        }
        guard declared, let additional = structure.additional else { return declared }
        return object.members.allSatisfy { entry in
            structure.members.contains { $0.wireName.hasSameBytes(as: entry.name) }
                || fits(entry.value, additional, depth: depth)
        }
    }

    private mutating func fits(_ value: JSONValue, _ type: SwiftType, _ presence: Member.Presence, depth: Int) -> Bool {
        switch presence {
        case .constant(let literal): literal == SwiftLiteral.constant(value)
        case .required: fits(value, type, depth: depth)
        case .requiredNullable, .optional, .patch: value.isNull || fits(value, type, depth: depth)
        }
    }

    /// Whether there is no default, or one that is a Swift expression without reading.
    private func isSpelled(_ member: Member) -> Bool {
        switch (member.defaultValue, member.type) {
        case (nil, _), (_, .scalar): return true
        case (_, .declared(let id)):
            if case .enumeration = declarations[id.index].kind { return true } else { return false }
        case (_, .array), (_, .map), (_, .optional), (_, .custom): return false
        }
    }

    private mutating func fits(_ value: JSONValue, _ union: Union, depth: Int) -> Bool {
        guard case .tag(let name) = union.choice else {
            return union.variants.contains { fits(value, $0.type, depth: depth) }
        }
        guard case .object(let object) = value, let tag = object[name].flatMap({ JSONText.tagText(of: $0) }) else {
            return false
        }
        return union.variants.contains { variant in
            variant.tags.contains { $0.hasSameBytes(as: tag) } && fits(value, variant.type, depth: depth)
        }
    }

    private mutating func fits(_ values: [JSONValue], _ tuple: Tuple, depth: Int) -> Bool {
        let required = tuple.elements.prefix { $0.presence == .required || $0.presence == .requiredNullable }.count
        guard values.count >= required, tuple.rest != nil || values.count <= tuple.elements.count else { return false }
        return values.enumerated().allSatisfy { index, value in
            guard index < tuple.elements.count else { return tuple.rest.map { fits(value, $0, depth: depth) } ?? false }
            return fits(value, tuple.elements[index].type, tuple.elements[index].presence, depth: depth)
        }
    }

    private func fits(_ value: JSONValue, _ scalar: SwiftType.Scalar) -> Bool {
        switch scalar {
        case .string, .uri: value.isString
        case .int, .int64: reads(value, Int64.self)
        case .int32: reads(value, Int32.self)
        case .uint64: reads(value, UInt64.self)
        case .float: reads(value, Float.self)
        case .double: reads(value, Double.self)
        case .bool: value.isBoolean
        case .number: value.isNumber
        case .timestamp: reads(value, Timestamp.self)
        case .calendarDate: reads(value, CalendarDate.self)
        case .uuid: reads(value, UUID.self)
        case .decimalString: reads(value, DecimalString.self)
        case .base64: reads(value, Base64Data.self)
        case .base64URL: reads(value, Base64URLData.self)
        case .object: value.objectValue != nil
        case .any: true
        }
    }

    private func reads<T: JSONRepresentable>(_ value: JSONValue, _ type: T.Type) -> Bool {
        (try? JSONReader.decode(type, from: JSONWriter.encode(value))) != nil
    }
}
