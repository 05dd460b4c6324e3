import TributaryRuntime

/// Spells the defaults of documents as Swift expressions, and what a property with a default becomes.
struct DefaultSpelling: Sendable {
    let declarations: [Declaration]

    /// How a property is declared, initialized and read.
    struct Presentation {
        /// Whether the Swift type is an optional.
        var isOptional: Bool
        /// ` = .low` for the initializer; empty where a value must be given.
        var argument: String
        /// The expression that stands for an absent member; nil where the document has no default that Swift can spell.
        var value: String?
    }

    /// Nil for a constant, which isn't stored.
    func presentation(of member: Member) -> Presentation? {
        presentation(member.presence, member.type, isNullable: member.isNullable, member.defaultValue)
    }

    func presentation(
        _ presence: Member.Presence, _ type: SwiftType, isNullable: Bool, _ defaultValue: JSONValue?
    ) -> Presentation? {
        let value = defaultValue.flatMap { expression($0, type, depth: 0) ?? text($0, type) }
        let argument = value.map { " = " + $0 }
        switch presence {
        case .required: return Presentation(isOptional: false, argument: argument ?? "")
        case .requiredNullable:
            return Presentation(isOptional: true, argument: defaultValue == .null ? " = nil" : argument ?? "")
        case .optional:
            guard let value else { return Presentation(isOptional: true, argument: " = nil") }
            return Presentation(isOptional: isNullable, argument: " = " + value, value: value)
        case .patch: return Presentation(isOptional: false, argument: " = .absent")
        case .constant: return nil
        }
    }

    /// The value as JSON text; nil for one that isn't of the type.
    private func text(_ value: JSONValue, _ type: SwiftType) -> String? {
        DefaultFit.isApplicable(value, type, declarations)
            ? "JSONReader.literal(\(SwiftLiteral.string(JSONText.text(of: value))))" : nil
    }

    /// Nil for a value that Swift can't spell in one expression of the type, an object for example.
    private func expression(_ value: JSONValue, _ type: SwiftType, depth: Int) -> String? {
        guard depth < 8 else { return nil }
        switch (type, value) {
        case (.optional, .null): return "nil"
        case (.optional(let wrapped), _): return expression(value, wrapped, depth: depth + 1)
        case (.scalar(let scalar), _): return expression(value, scalar)
        case (.array(let element), .array(let values)):
            let elements = values.map { expression($0, element, depth: depth + 1) }
            guard elements.allSatisfy({ $0 != nil }) else { return nil }
            return "[" + elements.compactMap { $0 }.joined(separator: ", ") + "]"
        case (.map, .object(let object)): return object.isEmpty ? "[:]" : nil
        case (.declared(let id), _):
            switch declarations[id.index].kind {
            case .enumeration(let enumeration):
                return enumeration.cases.first { $0.value == value }.map { "." + $0.name }
            case .alias(let aliased): return expression(value, aliased, depth: depth + 1)
            case .structure, .union, .tuple, .wrapper, .namespace: return nil
            }
        default: return nil
        }
    }

    private func expression(_ value: JSONValue, _ scalar: SwiftType.Scalar) -> String? {
        switch (scalar, value) {
        case (.string, .string(let text)), (.uri, .string(let text)): SwiftLiteral.string(text)
        case (.bool, .bool(let value)): value ? "true" : "false"
        case (.int, .number(let number)), (.int64, .number(let number)): number.int.map { String($0) }
        case (.int32, .number(let number)): number.int.flatMap { Int32(exactly: $0) }.map { String($0) }
        case (.uint64, .number(let number)): number.integer(UInt64.self).map { String($0) }
        case (.double, .number(let number)), (.float, .number(let number)): SwiftLiteral.double(number)
        case (.any, _): SwiftLiteral.value(value)
        case (.object, .object(let object)): object.isEmpty ? "JSONObject()" : nil
        default: nil
        }
    }
}
