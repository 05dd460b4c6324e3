extension ValueCheck.Types {
    var names: [String] {
        var names: [String] = []
        if contains(.null) { names.append("null") }
        if contains(.boolean) { names.append("boolean") }
        if contains(.object) { names.append("object") }
        if contains(.array) { names.append("array") }
        if contains(.string) { names.append("string") }
        if contains(.number) { names.append("number") } else if contains(.integer) { names.append("integer") }
        return names
    }

    init(names: [String]) {
        self = []
        for name in names {
            switch name {
            case "null": insert(.null)
            case "boolean": insert(.boolean)
            case "object": insert(.object)
            case "array": insert(.array)
            case "string": insert(.string)
            case "number": insert(.number)
            case "integer": insert(.integer)
            default: break
            }
        }
    }

    /// For messages: `a string`, `an integer or null`.
    var words: String {
        names.map { name in
            switch name {
            case "null": "null"
            case "array", "object", "integer": "an " + name
            default: "a " + name
            }
        }.joined(separator: " or ")
    }
}

extension ValueCheck.Bounds {
    /// For messages: `at most 64 characters`.
    ///
    /// - Parameter unit: in the singular.
    func words(_ unit: String) -> String {
        let last = maximum ?? minimum ?? 0
        let units = last == 1 ? unit : unit + "s"
        switch (minimum, maximum) {
        case (let low?, let high?) where low == high: return "exactly \(low) \(units)"
        case (let low?, let high?): return "\(low) to \(high) \(units)"
        case (let low?, nil): return "at least \(low) \(units)"
        case (nil, let high?): return "at most \(high) \(units)"
        case (nil, nil): return "any number of \(units)"
        }
    }
}
