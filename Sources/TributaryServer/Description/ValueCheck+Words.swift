import TributaryRuntime

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

    var scalars: ParameterShape.Scalars {
        var scalars: ParameterShape.Scalars = []
        if contains(.string) { scalars.insert(.string) }
        // Where any scalar will do, text stays text: nothing says that `007` is a number.
        if contains(.string), contains(.boolean), contains(.number) { return .string }
        if contains(.integer) { scalars.insert(.number) }
        if contains(.boolean) { scalars.insert(.boolean) }
        return scalars
    }
}

extension ValueCheck.Bounds {
    var words: String {
        switch (minimum, maximum) {
        case (let low?, let high?) where low == high: "exactly \(low)"
        case (let low?, let high?): "\(low) to \(high)"
        case (let low?, nil): "at least \(low)"
        case (nil, let high?): "at most \(high)"
        case (nil, nil): "any number of"
        }
    }
}
