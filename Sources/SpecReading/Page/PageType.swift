/// The type of a field as a page writes it.
struct PageType: Sendable {
    /// In the spelling of JSON Schema; empty where only values are given.
    var name = ""
    var format: String?
    /// Quoted or bare literals, each with its place.
    var values: [PageText] = []
    /// Of an array; of a map's values where `name` is `object`.
    var element: [PageType] = []
    var isNullable = false
    /// Where the type is written.
    var place: PageText

    init(_ name: String, at place: PageText) {
        self.name = name
        self.place = place
    }
}

/// Reads types in the words that pages use: `string`, `integer (int64)`, `string[]`, `array of objects`, `'a' | 'b'`,
/// `map of string to number`, `string or null`.
struct PageTypeParser {
    private var rest: PageText
    private var depth = 0

    /// Of arrays and maps inside each other.
    private static let depthLimit = 16

    private init(rest: PageText) { self.rest = rest }

    /// The type at the beginning of a text, and what follows it; nil when there is none.
    static func parse(_ text: PageText) -> (type: PageType, rest: PageText)? {
        var parser = PageTypeParser(rest: text.trimmed)
        guard let type = parser.union() else { return nil }
        return (type, parser.rest)
    }

    /// Names of types; the longer of two that both fit comes first. Without a format the name is JSON's own.
    private static let names: [(spelling: String, name: String, format: String?)] = [
        ("date-time", "string", "date-time"), ("datetime", "string", "date-time"), ("timestamp", "string", "date-time"),
        ("date", "string", "date"), ("time", "string", "time"), ("uuid", "string", "uuid"), ("url", "string", "uri"),
        ("uri", "string", "uri"), ("email", "string", "email"), ("binary", "string", "binary"),
        ("file", "string", "binary"),
        ("strings", "string", nil), ("string", "string", nil), ("str", "string", nil), ("enum", "string", nil),
        ("text", "string", nil),
        ("integers", "integer", nil), ("integer", "integer", nil), ("int64", "integer", "int64"),
        ("int32", "integer", "int32"), ("long", "integer", "int64"), ("ints", "integer", nil), ("int", "integer", nil),
        ("numbers", "number", nil), ("number", "number", nil), ("double", "number", "double"),
        ("float", "number", "float"),
        ("decimal", "number", nil),
        ("booleans", "boolean", nil), ("boolean", "boolean", nil), ("bool", "boolean", nil),
        ("objects", "object", nil), ("object", "object", nil), ("dictionary", "object", nil), ("map", "object", nil),
        ("arrays", "array", nil), ("array", "array", nil), ("list", "array", nil),
        ("any", "", nil), ("null", "null", nil),
    ]

    /// Those that are part of ordinary words, so that they are believed only with more evidence.
    static let weakNames: Set<String> = [
        "date", "time", "file", "text", "long", "list", "map", "any", "null", "enum", "url", "uri", "email", "int",
        "str",
        "float", "double", "array", "arrays", "ints", "binary", "objects", "strings", "numbers", "timestamp", "decimal",
    ]

    private mutating func union() -> PageType? {
        guard var type = alternative() else { return nil }
        while let next = takeSeparator(isEnumeration: !type.values.isEmpty) {
            let saved = rest
            rest = next
            guard let other = alternative() else {
                rest = saved
                break
            }
            if other.name == "null" {
                type.isNullable = true
            } else if !other.values.isEmpty {
                type.values += other.values
            } else if type.name == "null" {
                type = other
                type.isNullable = true
            } else if other.name != type.name {
                type.name = ""
            }
        }
        return type
    }

    private func takeSeparator(isEnumeration: Bool) -> PageText? {
        // In tables, Markdown writes `'a'` \| `'b'`.
        let next = rest.dropFirst(rest.scalars.prefix { PageText.isSpace($0) || $0 == "`" || $0 == "\\" }.count)
        if next.hasPrefix("|") { return next.dropFirst(1).trimmed }
        if isEnumeration, next.hasPrefix(",") { return next.dropFirst(1).trimmed }
        return next.dropping(word: "or").map(\.trimmed)
    }

    private mutating func alternative() -> PageType? {
        guard depth < Self.depthLimit else { return nil }
        depth += 1
        defer { depth -= 1 }
        guard var type = literal() ?? named() else { return nil }
        for _ in 0..<Self.depthLimit where rest.hasPrefix("[]") {
            var array = PageType("array", at: type.place)
            array.element = [type]
            type = array
            rest = rest.dropFirst(2)
        }
        return type
    }

    private mutating func literal() -> PageType? {
        guard let quote = rest.scalars.first,
            quote == "'" || quote == "\"" || quote == "`" || quote == "‘" || quote == "“",
            let end = rest.scalars.dropFirst().firstIndex(of: quote == "‘" ? "’" : quote == "“" ? "”" : quote)
        else { return nil }
        let inner = PageText(line: rest.line, scalars: rest.scalars[(rest.scalars.startIndex + 1)..<end])
        if quote == "`", inner.isEmpty { return nil }
        var type = PageType("string", at: rest)
        type.values = [quote == "`" ? inner.trimmed { $0 == "'" || $0 == "\"" } : inner]
        rest = rest.dropFirst(inner.scalars.count + 2)
        return type
    }

    private mutating func named() -> PageType? {
        for (spelling, name, format) in Self.names {
            guard let next = rest.dropping(word: spelling) else { continue }
            var type = PageType(name, at: rest)
            type.format = format
            rest = next
            if spelling == "enum", let (inner, after) = bracketed(rest.trimmed),
                let (element, end) = Self.parse(inner), end.trimmed.isEmpty
            {
                type.name = element.name
                rest = after
            }
            if name == "array" { readElement(&type) }
            if name == "object" { readValues(&type) }
            if name == "string" || name == "integer" || name == "number" { readFormat(&type) }
            if spelling == "enum" || name == "string" { readValueList(&type) }
            return type
        }
        return nil
    }

    /// `of strings`, `of object`, `<string>`, `[string]`.
    private mutating func readElement(_ type: inout PageType) {
        let saved = rest
        let next = rest.trimmed
        if let of = next.dropping(word: "of") {
            rest = of.trimmed
            if let element = alternative() {
                type.element = [element]
                return
            }
        } else if let inner = bracketed(next) {
            rest = inner.inner
            if let element = union(), rest.trimmed.isEmpty {
                rest = inner.rest
                type.element = [element]
                return
            }
        }
        rest = saved
    }

    /// `map of string to integer`, `map<string, integer>`.
    private mutating func readValues(_ type: inout PageType) {
        let saved = rest
        let next = rest.trimmed
        if type.place.lowered.hasPrefix("map") || type.place.lowered.hasPrefix("dictionary") {
            if let of = next.dropping(word: "of") {
                rest = of.trimmed
                if let key = alternative() {
                    if let to = rest.trimmed.dropping(word: "to") {
                        rest = to.trimmed
                        if let value = alternative() {
                            type.element = [value]
                            return
                        }
                    }
                    type.element = [key]
                    return
                }
            } else if let inner = bracketed(next), let comma = inner.inner.scalars.firstIndex(of: ",") {
                rest = PageText(line: rest.line, scalars: inner.inner.scalars[(comma + 1)...]).trimmed
                if let value = union() {
                    rest = inner.rest
                    type.element = [value]
                    return
                }
            }
        }
        rest = saved
    }

    /// `<date-time>`, `(int64)`, when the words inside are a format.
    private mutating func readFormat(_ type: inout PageType) {
        guard let (inner, after) = bracketed(rest.trimmed) else { return }
        let word = inner.trimmed.lowered
        let formats = [
            "int32", "int64", "float", "double", "date-time", "date", "time", "uuid", "uri", "url", "email", "binary",
            "byte",
            "password", "hostname", "ipv4", "ipv6", "decimal",
        ]
        guard formats.contains(word) else { return }
        type.format = word == "url" ? "uri" : word
        rest = after
    }

    /// `string, one of 'a', 'b'`; `enum: a, b`; `string (a | b)`.
    private mutating func readValueList(_ type: inout PageType) {
        let saved = rest
        var next = rest.trimmed.trimmed { $0 == "," || $0 == ":" || PageText.isSpace($0) }
        for words in ["one of", "enum", "values"] {
            guard let list = next.dropping(word: words) else { continue }
            next = list.trimmed { $0 == ":" || PageText.isSpace($0) }
            rest = next
            if let values = literal() {
                type.values = values.values
                while let separator = takeSeparator(isEnumeration: true) {
                    let before = rest
                    rest = separator
                    guard let more = literal() else {
                        rest = before
                        break
                    }
                    type.values += more.values
                }
                return
            }
        }
        rest = saved
    }

    private func bracketed(_ text: PageText) -> (inner: PageText, rest: PageText)? {
        let closing: [Unicode.Scalar: Unicode.Scalar] = ["<": ">", "(": ")", "[": "]"]
        guard let open = text.scalars.first, let close = closing[open] else { return nil }
        var depth = 0
        for (index, scalar) in zip(text.scalars.indices, text.scalars) {
            if scalar == open { depth += 1 }
            if scalar == close { depth -= 1 }
            if depth == 0 {
                return (
                    PageText(line: text.line, scalars: text.scalars[(text.scalars.startIndex + 1)..<index]),
                    PageText(line: text.line, scalars: text.scalars[(index + 1)...])
                )
            }
        }
        return nil
    }
}
