import APIModel
import TributaryRuntime

extension ValidationPass {
    mutating func checkType(_ schema: Schema, _ id: SchemaID, _ value: JSONValue) -> Bool {
        guard !schema.types.contains(value.type) else { return true }
        if case .null = value {
            refuse(.nullable, id, "must not be null")
        } else {
            let names = schema.types.names
            refuse(
                .type, id,
                "must be \(names.isEmpty ? "absent" : names.joined(separator: " or ")), not \(value.typeName)")
        }
        return false
    }

    /// Null is settled by the types.
    mutating func checkEnumeration(_ schema: Schema, _ id: SchemaID, _ value: JSONValue) -> Bool {
        guard let allowed = schema.enumeration, value.type != .null, id != listing, !allowed.contains(value) else {
            return true
        }
        let listed = allowed.prefix(5).map(\.shortText).joined(separator: ", ")
        let rest = allowed.count > 5 ? ", … (\(allowed.count) values)" : ""
        refuse(
            schema.isConst ? .const : .enum, id,
            allowed.count == 1 ? "must be \(listed)" : "must be one of \(listed)\(rest)")
        return false
    }

    mutating func checkNumber(_ schema: Schema, _ id: SchemaID, _ number: JSONNumber) -> Bool {
        let limits = schema.numbers
        var isValid = true
        if let limit = limits.minimum, number < limit {
            isValid = fails(.minimum, id, "must be at least \(limit.text)")
        }
        if let limit = limits.exclusiveMinimum, !(limit < number) {
            isValid = fails(.exclusiveMinimum, id, "must be more than \(limit.text)")
        }
        if let limit = limits.maximum, limit < number {
            isValid = fails(.maximum, id, "must be at most \(limit.text)")
        }
        if let limit = limits.exclusiveMaximum, !(number < limit) {
            isValid = fails(.exclusiveMaximum, id, "must be less than \(limit.text)")
        }
        if let divisor = limits.multipleOf {
            switch number.isMultiple(of: divisor) {
            case true?: break
            case false?: isValid = fails(.multipleOf, id, "must be a multiple of \(divisor.text)")
            case nil: isUndecided = true
            }
        }
        return checkFormat(schema, id, .number(number)) && isValid
    }

    mutating func checkString(_ schema: Schema, _ id: SchemaID, _ text: String) -> Bool {
        let limits = schema.strings
        var isValid = true
        if limits.minLength != nil || limits.maxLength != nil {
            let length = text.unicodeScalars.count
            if let limit = limits.minLength, length < limit {
                isValid = fails(.minLength, id, "must have at least \(limit) characters, not \(length)")
            }
            if let limit = limits.maxLength, length > limit {
                isValid = fails(.maxLength, id, "must have at most \(limit) characters, not \(length)")
            }
        }
        if let pattern = limits.pattern, matches(pattern, text) == false {
            isValid = fails(.pattern, id, "must match '\(pattern)'")
        }
        return checkFormat(schema, id, .string(text)) && isValid
    }

    private mutating func checkFormat(_ schema: Schema, _ id: SchemaID, _ value: JSONValue) -> Bool {
        guard options.assertsFormats, let format = schema.format, FormatCheck.accepts(value, format) == false else {
            return true
        }
        return fails(.format, id, "must be a valid \(format)")
    }

    /// Notes a violation; always false, so that checks can be one line.
    mutating func fails(_ keyword: Keyword, _ id: SchemaID, _ message: @autoclosure () -> String) -> Bool {
        refuse(keyword, id, message())
        return false
    }
}

extension JSONValue {
    var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number(let number): number.isInteger ? "integer" : "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    /// For messages: strings in single quotes and cut, collections by their kind.
    var shortText: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let number): number.text
        case .string(let text): "'\(text.unicodeScalars.count > 40 ? String(text.prefix(39)) + "…" : text)'"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
