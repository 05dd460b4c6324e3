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
