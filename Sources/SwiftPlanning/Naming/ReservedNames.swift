/// Names that Swift, Foundation or the generated code itself needs.
enum ReservedNames {
    /// Written in back ticks; legal as names of members, cases and parameters then. `await` is a keyword only at the
    /// beginning of an expression, as where a member is written.
    static let keywords: Set<String> = [
        "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public",
        "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
        "true",
        "try", "typealias", "var", "where", "while",
    ]

    /// In bytes, of keywords and of the reserved names of members and cases.
    static let longestKeyword = keywords.union(members).union(cases).map(\.utf8.count).max() ?? 0

    /// Properties and arguments that can't be called as in the document. In back ticks, `self` could be the name of a
    /// property but not of the initializer's parameter, and the two should be equal.
    static let members: Set<String> = ["self"]

    /// What generated models have: a method without parameters can't share its name with a property. Those with
    /// parameters can: `write`, `hash`, `encode`.
    static let methods = ["validate"]

    /// Cases that can't be called as in the document: two are those of `Optional`, which a short `.none` would mean where
    /// an optional is expected, the third is the one that every generated enum has. Cases belong to the type and
    /// properties and methods to its values, so a case can share its name with any of these: `value`, `hashValue`.
    ///
    /// They get a word behind them: `none_` would say less, and a number nothing at all.
    static let cases: Set<String> = ["none", "some", "unlisted"]

    /// Parameters of the generated methods. Properties of these names are written with `self.` before them.
    static let parameters: Set<String> = ["reader", "writer"]

    /// Types that the generated code, or most code that uses it, calls by their bare names. A schema of that name gets
    /// `Model` behind it, so that neither side has to write `Swift.Error`. In lower case.
    static let topLevelTypes: Set<String> = nestedTypes.union([
        "character", "codable", "codingkey", "comparable", "decodable", "decoder", "encodable", "encoder", "equatable",
        "error", "float", "foundation", "hasher", "identifiable", "int16", "int8", "result", "sequence", "set",
        "substring", "swift", "task", "uint", "uint8", "tributaryruntime", "tributaryclient", "tributaryserver",
        "requestcontext", "apifailure", "apiresponse", "apisession", "clienttransport", "credentialstore",
        "documentedresponses", "filepart", "httpfields", "httprequest", "httpresponse", "inputreader",
        "nodocumentedfailure",
        "replyfailure", "requestdraft", "requesthandler", "requestproblem", "responsehead", "responsewriter",
        "securitypolicy", "servicedescription", "serviceoperation", "urlsessiontransport",
    ])

    /// Types that the generated code calls by their bare names, and words that can't name a nested type. An inline
    /// schema of that name gets the name of its owner before it: `Product.ProductType`. In lower case.
    static let nestedTypes: Set<String> = [
        "any", "anyobject", "array", "bool", "data", "date", "decimal", "dictionary", "double", "hashable", "int",
        "int32", "int64", "never", "optional", "protocol", "self", "sendable", "string", "type", "url", "uuid", "void",
        "apivalue", "boxed", "contract", "calendardate", "jsonnumber", "jsonobject", "jsonreader",
        "jsonrepresentable", "jsonvalue", "jsonwriter", "openenum", "patch", "timestamp", "uri", "decimalstring",
        "base64data", "base64urldata", "constraints", "exacttext", "validationfailure",
    ]

    static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// A name as the label of an argument. Of all keywords, only `inout` can't be one as it is.
    static func label(_ name: String) -> String { name == "`inout`" ? name : unescaped(name) }

    /// Without back ticks.
    static func unescaped(_ name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: "`")) else { return name }
        return String(decoding: name.utf8.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
    }
}
