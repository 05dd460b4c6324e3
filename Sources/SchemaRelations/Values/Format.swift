/// What a `format` says about values, as far as it is a set: most are annotations in JSON Schema, but servers and
/// clients generated from a description hold each other to them, so that under the convention `.declared` they count.
enum Format {
    /// Whether each value of one format is one of another too. Nil when one of them isn't known.
    static func isSubset(_ format: String, of other: String) -> Bool? {
        if format == other { return true }
        if let parents = parents[format], parents.contains(other) { return true }
        return isKnown(format) && isKnown(other) ? false : nil
    }

    /// Whether the format says how to treat a value (hide it, store it) and not which values there are.
    static func isHint(_ format: String) -> Bool { format == "password" }

    /// The whole numbers that a format stands for; nil where it is none of whole numbers that fit into 64 bits.
    static func wholeNumbers(_ format: String) -> ClosedRange<Int>? {
        switch format {
        case "int8": -128...127
        case "int16": -32_768...32_767
        case "int32": -2_147_483_648...2_147_483_647
        case "int64": Int.min...Int.max
        case "uint8": 0...255
        case "uint16": 0...65_535
        case "uint32": 0...4_294_967_295
        case "double-int": -9_007_199_254_740_991...9_007_199_254_740_991
        default: nil
        }
    }

    private static func isKnown(_ format: String) -> Bool { parents[format] != nil }

    /// Formats and those that contain them. Integers, from the OpenAPI format registry, without those of JSON's own.
    private static let parents: [String: [String]] = [
        "int8": ["int16", "int32", "int64", "double-int", "float", "double", "decimal"],
        "int16": ["int32", "int64", "double-int", "float", "double", "decimal"],
        "int32": ["int64", "double-int", "double", "decimal"],
        "int64": ["decimal"],
        "uint8": ["uint16", "uint32", "uint64", "int16", "int32", "int64", "double-int", "float", "double", "decimal"],
        "uint16": ["uint32", "uint64", "int32", "int64", "double-int", "float", "double", "decimal"],
        "uint32": ["uint64", "int64", "double-int", "double", "decimal"],
        "uint64": ["decimal"],
        "double-int": ["double", "int64", "decimal"],
        "float": ["double", "decimal"],
        "double": ["decimal"],
        "decimal": [], "decimal128": [], "binary": [], "byte": [], "base64url": [],
        "date-time": [], "date": [], "time": [], "duration": [], "uuid": [], "char": [], "html": [], "commonmark": [],
        "email": ["idn-email"], "idn-email": [], "hostname": ["idn-hostname"], "idn-hostname": [],
        "ipv4": [], "ipv6": [], "regex": [], "json-pointer": [], "relative-json-pointer": [], "uri-template": [],
        "uri": ["uri-reference", "iri", "iri-reference"], "uri-reference": ["iri-reference"],
        "iri": ["iri-reference"], "iri-reference": [],
    ]
}
