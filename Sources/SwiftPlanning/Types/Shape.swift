import APIModel
import TributaryRuntime

/// What kind of Swift type a flat schema becomes, decided from the schema and a glance at its parts.
enum Shape: Sendable {
    case scalar(SwiftType.Scalar)
    case array(SchemaID)
    case tuple
    case map(SchemaID)
    case structure
    /// Scalar values, each with what the document calls it.
    case enumeration(SwiftType.Scalar, [ListedValue])
    case union([SchemaID])
    /// An `anyOf` of objects that don't exclude each other.
    case parts([SchemaID])
    /// A union that is left with one member: the member's type.
    case same(SchemaID)
}

/// One value of an enumeration.
struct ListedValue: Sendable {
    var value: JSONValue
    /// The title of a `const` schema; names its case.
    var title: String?
    var description: String?
    var schema: SchemaID
}

extension TypePlanner {
    /// The shape of a schema that is flat and no alias.
    mutating func shape(of id: SchemaID) -> Shape {
        if let known = shapes[id.index] { return known }
        guard shapeDepth < deepestUnion else { return .scalar(.any) }
        shapeDepth += 1
        defer { shapeDepth -= 1 }
        shapes[id.index] = .scalar(.any)
        let shape = decideShape(of: id)
        shapes[id.index] = shape
        return shape
    }

    private mutating func decideShape(of id: SchemaID) -> Shape {
        guard case .assertions = schemas[id].form else { return .scalar(.any) }
        if let values = listedValues(of: id) { return enumerationShape(values, id) }
        let types = schemas[id].impliedTypes
        let members = unionMembers(of: id)
        if types == .object, !members.isEmpty || !schemas[id].allOf.isEmpty, !schemas[id].objects.isEmpty {
            return .structure
        }
        // Of several unions, each says a part of the object.
        if !schemas[id].allOf.isEmpty, !members.isEmpty, members.allSatisfy({ isStructure($0) }) { return .structure }
        if !members.isEmpty { return unionShape(members, id, types) }
        return shape(of: id, types)
    }

    private func shape(of id: SchemaID, _ types: JSONTypes) -> Shape {
        switch types {
        case .object: objectShape(id)
        case .array: arrayShape(id)
        case .string: .scalar(stringType(id))
        case .integer: .scalar(integerType(id))
        case .number: .scalar(numberType(id))
        case .boolean: .scalar(.bool)
        case []: .scalar(.any)
        default: schemas[id].hasType && types != JSONTypes.all.subtracting(.null) ? .union([]) : .scalar(.any)
        }
    }

    private func objectShape(_ id: SchemaID) -> Shape {
        let objects = schemas[id].objects
        guard objects.properties.isEmpty, objects.undeclaredRequired.isEmpty else { return .structure }
        if let pattern = objects.patternProperties.first, objects.patternProperties.count == 1 {
            if objects.otherProperties.map({ isAnything($0) }) ?? true { return .map(pattern.element) }
            if objects.otherProperties.map({ isNothing($0) }) ?? false { return .map(pattern.element) }
        }
        guard objects.patternProperties.isEmpty, let values = objects.otherProperties else {
            return .scalar(.object)
        }
        if isNothing(values) { return .structure }
        return isAnything(values) ? .scalar(.object) : .map(values)
    }

    private func arrayShape(_ id: SchemaID) -> Shape {
        let arrays = schemas[id].arrays
        if !arrays.prefixItems.isEmpty { return .tuple }
        return arrays.items.map { .array($0) } ?? .array(anything)
    }

    private func stringType(_ id: SchemaID) -> SwiftType.Scalar {
        switch schemas[id].strings.contentEncoding {
        case "base64": return .base64
        case "base64url": return .base64URL
        default: break
        }
        switch schemas[id].format {
        case "date-time": return .timestamp
        case "date": return .calendarDate
        case "byte": return .base64
        case "uuid": return .uuid
        case "uri", "url": return .uri
        case "decimal": return .decimalString
        case "base64url": return .base64URL
        default: return .string
        }
    }

    private func integerType(_ id: SchemaID) -> SwiftType.Scalar {
        switch schemas[id].format {
        case "int32": .int32
        case "int64": .int64
        case "uint64": .uint64
        default: schemas[id].numbers.exceedsInt64 ? .number : .int
        }
    }

    private func numberType(_ id: SchemaID) -> SwiftType.Scalar {
        switch schemas[id].format {
        case "float": .float
        case "decimal": .number
        default: .double
        }
    }

    func isAnything(_ id: SchemaID) -> Bool {
        if case .anything = schemas[id].form { true } else { false }
    }

    func isNothing(_ id: SchemaID) -> Bool {
        if case .nothing = schemas[id].form { true } else { false }
    }
}

// MARK: Enumerations

extension TypePlanner {
    /// The values that the schema lists, directly or as a union of `const` schemas; nil where it lists none.
    ///
    /// A union of a listed and an unlisted string lists too, since a generated enum keeps any other value.
    mutating func listedValues(of id: SchemaID, depth: Int = 0) -> [ListedValue]? {
        guard depth < deepestUnion, case .assertions = schemas[id].form else { return nil }
        if let known = listed[id.index] { return known }
        listed[id.index] = .some(nil)
        let values = findListedValues(of: id, depth: depth)
        listed[id.index] = .some(values)
        return values
    }

    private mutating func findListedValues(of id: SchemaID, depth: Int) -> [ListedValue]? {
        let inner = valuesOfMembers(of: id, depth: depth)
        guard let values = schemas[id].enumeration else { return inner }
        return values.map { value in
            let known = inner?.first { $0.value == value }
            let annotations = schemas[id].annotations
            let title = schemas[id].isConst || values.count == 1 ? annotations.title : nil
            return ListedValue(
                value: value, title: known?.title ?? title,
                description: known?.description ?? (title == nil ? nil : annotations.description), schema: id)
        }
    }

    private mutating func valuesOfMembers(of id: SchemaID, depth: Int) -> [ListedValue]? {
        let members = schemas[id].oneOf.isEmpty ? schemas[id].anyOf : schemas[id].oneOf
        guard !members.isEmpty else { return nil }
        var values: [ListedValue] = []
        var seen: Set<UTF8Key> = []
        var unlistedTypes: JSONTypes = []
        for member in members {
            let (target, _) = schemas.target(member)
            if let listed = listedValues(of: target, depth: depth + 1) {
                for value in listed where seen.insert(JSONText.identity(of: value.value)).inserted {
                    values.append(value)
                }
            } else if schemas[target].isPlainScalar {
                unlistedTypes.formUnion(schemas[target].types.subtracting(.null))
            } else {
                return nil
            }
        }
        guard !values.isEmpty else { return nil }
        // `anyOf: [string, enum of strings]` is an enum; a string or one of some numbers isn't.
        guard unlistedTypes.isEmpty || unlistedTypes == .string && values.allSatisfy({ $0.value.isString }) else {
            return nil
        }
        return values
    }

    private func enumerationShape(_ values: [ListedValue], _ id: SchemaID) -> Shape {
        if values.isEmpty { return .scalar(.any) }
        if values.allSatisfy({ $0.value.isString }) { return .enumeration(.string, values) }
        if values.allSatisfy({ $0.value.isBoolean }) { return .scalar(.bool) }
        let numbers = values.compactMap(\.value.numberValue)
        if numbers.count == values.count { return .enumeration(base(of: numbers, id), values) }
        return .enumeration(.any, values)
    }

    /// What the format says if it holds all numbers, else a type that does so exactly.
    private func base(of numbers: [JSONNumber], _ id: SchemaID) -> SwiftType.Scalar {
        let format = integerType(id)
        if format == .int32, numbers.allSatisfy({ $0.integer(Int32.self) != nil }) { return .int32 }
        if format != .uint64, numbers.allSatisfy({ $0.int != nil }) { return format == .int64 ? .int64 : .int }
        if numbers.allSatisfy({ $0.integer(UInt64.self) != nil }) { return .uint64 }
        if numbers.allSatisfy({ $0.int != nil }) { return .int }
        return numbers.allSatisfy(\.isExactDouble) ? .double : .any
    }
}

// MARK: Unions

extension TypePlanner {
    /// The members of `oneOf` or `anyOf` that accept anything but null, each once. A member in place that is nothing but
    /// a union adds its own: a type between the two would have no name but one that we made up.
    mutating func unionMembers(of id: SchemaID) -> [SchemaID] {
        var result: [SchemaID] = []
        addMembers(of: id, depth: 0, to: &result)
        return result
    }

    private mutating func addMembers(of id: SchemaID, depth: Int, to result: inout [SchemaID]) {
        for member in schemas[id].oneOf.isEmpty ? schemas[id].anyOf : schemas[id].oneOf {
            let (target, _) = schemas.target(member)
            if schemas[target].isOnlyNull || result.contains(target) { continue }
            if depth < 4, isJoined(target, to: id) {
                addMembers(of: target, depth: depth + 1, to: &result)
            } else {
                result.append(target)
            }
        }
    }

    /// Whether an inner union is of the same kind as the outer one, or of scalars, for which the kinds mean the same.
    private mutating func isJoined(_ inner: SchemaID, to outer: SchemaID) -> Bool {
        guard inner != outer, schemas[inner].isPlainUnion else { return false }
        if schemas[inner].oneOf.isEmpty == schemas[outer].oneOf.isEmpty { return true }
        let members = schemas[inner].oneOf.isEmpty ? schemas[inner].anyOf : schemas[inner].oneOf
        return members.allSatisfy { schemas[schemas.target($0).0].isPlainScalar }
    }

    private mutating func unionShape(_ members: [SchemaID], _ id: SchemaID, _ types: JSONTypes) -> Shape {
        if members.count == 1, let only = members.first { return only == id ? .scalar(.any) : .same(only) }
        if members.contains(where: { isAnything($0) }) { return .scalar(.any) }
        if schemas[id].discriminator == nil, let same = sameScalar(members) { return .scalar(same) }
        guard schemas[id].oneOf.isEmpty, schemas[id].discriminator == nil, members.allSatisfy({ isStructure($0) }),
            commonTag(of: members) == nil
        else {
            let members = schemas[id].discriminator == nil ? withoutRepeatedTypes(members) : members
            if members.count == 1, let only = members.first { return .same(only) }
            return .union(members)
        }
        return .parts(members)
    }

    private struct ElementType: Hashable {
        let schema: SchemaID
        let isNullable: Bool
    }

    /// A reader can't tell variants of one Swift type apart, so only the first of them could ever be read: plain scalars
    /// of one type, and arrays of one schema.
    private mutating func withoutRepeatedTypes(_ members: [SchemaID]) -> [SchemaID] {
        var scalars: Set<SwiftType.Scalar> = []
        var elements: Set<ElementType> = []
        return members.filter { member in
            let isPlain = schemas[member].isPlainScalar || schemas[member].hasType && schemas[member].types == .array
            guard isPlain, schemas[member].component == nil else { return true }
            switch shape(of: member) {
            case .scalar(let type): return scalars.insert(type).inserted
            case .array(let items):
                let (target, hasNull) = schemas.target(items)
                return elements.insert(ElementType(schema: target, isNullable: hasNull)).inserted
            default: return true
            }
        }
    }

    /// The Swift type that all members have, for unions that only differ in their constraints.
    private mutating func sameScalar(_ members: [SchemaID]) -> SwiftType.Scalar? {
        var common: SwiftType.Scalar?
        for member in members {
            guard schemas[member].isPlainScalar, case .scalar(let type) = shape(of: member) else { return nil }
            if let known = common, known != type { return nil }
            common = type
        }
        return common
    }

    private mutating func isStructure(_ id: SchemaID) -> Bool {
        if case .structure = shape(of: id) { true } else { false }
    }
}

extension Schema {
    /// The written types without null, or those that the assertions speak of where no type is written.
    var impliedTypes: JSONTypes {
        if hasType || types != .all { return types.subtracting(.null) }
        if !objects.isEmpty { return .object }
        if arrays.items != nil || !arrays.prefixItems.isEmpty { return .array }
        return .all.subtracting(.null)
    }

    /// Whether the schema is a union that has no name, and says nothing else.
    fileprivate var isPlainUnion: Bool {
        guard case .assertions = form, oneOf.isEmpty != anyOf.isEmpty else { return false }
        return component == nil && annotations.title == nil && !hasType && types == .all && enumeration == nil
            && allOf.isEmpty && not == nil && discriminator == nil && objects.isEmpty && arrays.items == nil
            && arrays.prefixItems.isEmpty
    }

    /// Whether the schema is of scalar types alone, without listing values or being a union.
    var isPlainScalar: Bool {
        guard case .assertions = form else { return false }
        return hasType && enumeration == nil && oneOf.isEmpty && anyOf.isEmpty && allOf.isEmpty
            && types.isDisjoint(with: [.object, .array])
    }

    /// Whether null is all that fits.
    var isOnlyNull: Bool {
        guard case .assertions = form else { return false }
        return types == .null || enumeration?.isEmpty == true && oneOf.isEmpty && anyOf.isEmpty
    }
}

extension NumberAssertions {
    /// Whether numbers are asked for that 64 bits can't hold. What JavaScript makes of the largest that they can,
    /// 9223372036854776000, doesn't ask for more.
    fileprivate var exceedsInt64: Bool {
        // Most bounds are such numbers themselves.
        let bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum]
        guard bounds.contains(where: { $0.map { $0.int == nil } ?? false }) else { return false }
        guard let limit = JSONNumber(text: "9223372036854776000"), let lower = JSONNumber(text: "-9223372036854776000")
        else { return false }
        return [maximum, exclusiveMaximum].contains { $0.map { limit < $0 } ?? false }
            || [minimum, exclusiveMinimum].contains { $0.map { $0 < lower } ?? false }
            || [minimum, exclusiveMinimum].contains { $0.map { JSONNumber(.max) < $0 } ?? false }
            || [maximum, exclusiveMaximum].contains { $0.map { $0 < JSONNumber(.min) } ?? false }
    }
}

extension ObjectAssertions {
    /// What is said of members without a property. Once all parts of an object are gathered, nothing is left that only
    /// `unevaluatedProperties` would know.
    var otherProperties: SchemaID? { additionalProperties ?? unevaluatedProperties }
}

extension JSONValue {
    var isString: Bool { if case .string = self { true } else { false } }
    var isBoolean: Bool { if case .bool = self { true } else { false } }
    var isNumber: Bool { if case .number = self { true } else { false } }
}
