import TributaryRuntime

/// What is wrong with a value, and where in it.
public struct CheckFailure: Error, Sendable, Hashable {
    /// A JSON pointer; empty for the value itself.
    public var pointer: String
    /// Reads on after the name of the value: `is missing`, `must be a string`.
    public var reason: String
}

/// Applies checks to values. References may be cyclic; they end where the value ends, and at a fixed depth.
struct Checker {
    let checks: [String: ValueCheck]

    init(_ named: [ServiceDescription.Named]) {
        checks = Dictionary(named.map { ($0.name, $0.check) }) { first, _ in first }
    }

    /// Nil where the value passes.
    func failure(of value: JSONValue, _ check: ValueCheck, at pointer: String = "", depth: Int = 0) -> CheckFailure? {
        guard depth < 64 else { return CheckFailure(pointer: pointer, reason: "is nested too deeply") }
        if let reason = typeFailure(value, check) ?? valueFailure(value, check) {
            return CheckFailure(pointer: pointer, reason: reason)
        }
        if let inner = innerFailure(value, check, pointer, depth) { return inner }
        let others = check.allOf + referenced(by: check)
        for other in others {
            if let failure = failure(of: value, other, at: pointer, depth: depth + 1) { return failure }
        }
        return unionFailure(value, check, pointer, depth)
    }

    private func unionFailure(_ value: JSONValue, _ check: ValueCheck, _ pointer: String, _ depth: Int) -> CheckFailure?
    {
        var first: CheckFailure?
        for alternative in check.anyOf {
            guard let failure = failure(of: value, alternative, at: pointer, depth: depth + 1) else { return nil }
            first = first ?? failure
        }
        guard check.anyOf.count > 1, first != nil else { return first }
        return CheckFailure(pointer: pointer, reason: "fits none of its \(check.anyOf.count) forms")
    }

    private func typeFailure(_ value: JSONValue, _ check: ValueCheck) -> String? {
        let type: ValueCheck.Types =
            switch value {
            case .null: .null
            case .bool: .boolean
            case .number(let number): number.isInteger ? .integer : ValueCheck.Types(rawValue: 64)
            case .string: .string
            case .array: .array
            case .object: .object
            }
        return check.types.contains(type) ? nil : "must be " + check.types.words
    }

    private func valueFailure(_ value: JSONValue, _ check: ValueCheck) -> String? {
        if let allowed = check.allowed, !allowed.contains(value), value != .null {
            return "must be one of " + allowed.map(\.jsonText).joined(separator: ", ")
        }
        switch value {
        case .number(let number): return rangeFailure(number, check.range)
        case .string(let text):
            guard check.length.contains(text.unicodeScalars.count) else {
                return "must have \(check.length.words) characters"
            }
            return formatFailure(value, check.format)
        case .array(let elements):
            return check.itemCount.contains(elements.count) ? nil : "must have \(check.itemCount.words) elements"
        case .object(let object):
            return check.memberCount.contains(object.count) ? nil : "must have \(check.memberCount.words) members"
        default: return nil
        }
    }

    /// The models' own readers decide, so that a text that passes here can't fail there.
    private func formatFailure(_ value: JSONValue, _ format: String?) -> String? {
        switch format {
        case "date-time": isReadable(value, as: Timestamp.self) ? nil : "must be a date and time of RFC 3339"
        case "date": isReadable(value, as: CalendarDate.self) ? nil : "must be a date of RFC 3339"
        case "uuid": isReadable(value, as: UUID.self) ? nil : "must be a UUID"
        default: nil
        }
    }

    private func isReadable<T: JSONRepresentable>(_ value: JSONValue, as type: T.Type) -> Bool {
        (try? JSONReader.decode(type, from: JSONWriter.encode(value))) != nil
    }

    private func rangeFailure(_ number: JSONNumber, _ range: ValueCheck.Range) -> String? {
        if let bound = range.minimum, number < bound { return "must be at least \(bound.text)" }
        if let bound = range.maximum, bound < number { return "must be at most \(bound.text)" }
        if let bound = range.exclusiveMinimum, !(bound < number) { return "must be more than \(bound.text)" }
        if let bound = range.exclusiveMaximum, !(number < bound) { return "must be less than \(bound.text)" }
        return nil
    }

    private func innerFailure(_ value: JSONValue, _ check: ValueCheck, _ pointer: String, _ depth: Int) -> CheckFailure?
    {
        switch value {
        case .array(let elements):
            guard let items = check.items.first else { return nil }
            for (index, element) in elements.enumerated() {
                if let failure = failure(of: element, items, at: "\(pointer)/\(index)", depth: depth + 1) {
                    return failure
                }
            }
            return nil
        case .object(let object): return memberFailure(object, check, pointer, depth)
        default: return nil
        }
    }

    private func memberFailure(_ object: JSONObject, _ check: ValueCheck, _ pointer: String, _ depth: Int)
        -> CheckFailure?
    {
        for property in check.properties {
            let place = pointer + "/" + escaped(property.name)
            if let member = object[property.name] {
                if let failure = failure(of: member, property.check, at: place, depth: depth + 1) { return failure }
            } else if property.isRequired {
                return CheckFailure(pointer: place, reason: "is missing")
            }
        }
        guard !check.allowsOthers || !check.others.isEmpty else { return nil }
        for member in object.members
        where !check.properties.contains(where: { $0.name.utf8.elementsEqual(member.name.utf8) }) {
            let place = pointer + "/" + escaped(member.name)
            guard check.allowsOthers else { return CheckFailure(pointer: place, reason: "is not a known member") }
            if let others = check.others.first,
                let failure = failure(of: member.value, others, at: place, depth: depth + 1)
            {
                return failure
            }
        }
        return nil
    }

    /// RFC 6901, section 3.
    private func escaped(_ name: String) -> String {
        String(
            decoding: name.utf8.flatMap { byte -> [UInt8] in
                byte == UInt8(ascii: "~") ? Array("~0".utf8) : byte == UInt8(ascii: "/") ? Array("~1".utf8) : [byte]
            }, as: UTF8.self)
    }
}
