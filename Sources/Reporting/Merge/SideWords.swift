import TributaryRuntime

/// What one document says of a fact, in few words, before it is put into Markdown or HTML.
struct SideWords {
    enum Piece: Hashable {
        case text(String)
        /// From the document.
        case code(String)
        /// From this document, and not in all others.
        case strong(String)
    }

    /// `transactions.yaml:221:11`.
    let place: String
    let pieces: [Piece]

    /// - Parameter limit: Of characters of a text.
    init(_ index: Int, of sides: [Finding.Side], rule: String, limit: Int) {
        let side = sides[index]
        place = "\(FileName.last(of: side.location.file)):\(side.location.line):\(side.location.column)"
        pieces = Self.pieces(side.value, sides.map(\.value), rule, limit)
    }

    private static func pieces(_ value: JSONValue?, _ all: [JSONValue?], _ rule: String, _ limit: Int) -> [Piece] {
        guard let value else { return [.text(absence(rule))] }
        if let items = items(value) {
            return list(items, all.compactMap { $0.map { Self.items($0) ?? [] } }, all.count)
        }
        switch value {
        case .bool(let flag): return [.text(word(flag, rule))]
        case .string(let text):
            let others = all.compactMap { if case .string(let other)? = $0, other != text { other } else { nil } }
            return [.code(Excerpt.text(text, others, limit: limit))]
        case .object(let object): return summary(of: object, limit)
        case .null, .number, .array: return [.code(Excerpt.cut(JSONText.compact(value), to: limit))]
        }
    }

    private static func absence(_ rule: String) -> String {
        switch rule {
        case "merge-required-differs": "requires nothing"
        case "merge-enum-differs": "any value"
        case "merge-limit-differs", "merge-pattern-differs", "merge-format-differs": "no limit"
        default: "not there"
        }
    }

    private static func word(_ flag: Bool, _ rule: String) -> String {
        switch rule {
        case "merge-nullable-differs": flag ? "null is allowed" : "no null"
        case "merge-deprecation-differs": flag ? "deprecated" : "not deprecated"
        default: rule.hasSuffix("required-differs") ? flag ? "required" : "optional" : flag ? "yes" : "no"
        }
    }
}

// Lists: values of an enumeration, required names, members of a union, tags.
extension SideWords {
    /// Nil for what is no list of names.
    private static func items(_ value: JSONValue) -> [String]? {
        switch value {
        case .array(let values): values.map { $0.shortText }
        case .object(let object) where object.members.allSatisfy({ $0.value.isReference }) && !object.isEmpty:
            object.members.map(\.name)
        default: nil
        }
    }

    /// Items that not all lists have stand out; where there are many others, they are only counted.
    private static func list(_ items: [String], _ lists: [[String]], _ count: Int) -> [Piece] {
        let isShared = items.map { item in lists.count == count && lists.allSatisfy { $0.contains(item) } }
        let shared = isShared.count { $0 }
        let isLong = items.count > 8 && shared > 3 && shared < items.count
        var pieces: [Piece] = []
        for (item, isShared) in zip(items, isShared) where !isLong || !isShared {
            if !pieces.isEmpty { pieces.append(.text(", ")) }
            pieces.append(isShared || shared == 0 ? .code(item) : .strong(item))
        }
        if isLong { pieces.append(.text(" and \(shared) that all list")) }
        return pieces.isEmpty ? [.text("nothing")] : pieces
    }
}

// Elements: a property, parameter, response, component.
extension SideWords {
    /// Type, values and description of a schema; place and type of a parameter; description of a response.
    private static func summary(of object: JSONObject, _ limit: Int) -> [Piece] {
        var words: [String] = []
        if object["required"] == .bool(true) { words.append("required") }
        let schema = object["schema"].flatMap { value -> JSONObject? in
            if case .object(let object) = value { object } else { nil }
        }
        if let type = type(of: schema ?? object) { words.append(type) }
        var pieces: [Piece] = words.isEmpty ? [] : [.code(words.joined(separator: " "))]
        if case .string(let text)? = object["description"] {
            if !pieces.isEmpty { pieces.append(.text(" ")) }
            pieces.append(.code(Excerpt.cut(text, to: limit)))
        }
        return pieces.isEmpty ? [.code(Excerpt.cut(JSONText.compact(.object(object)), to: limit))] : pieces
    }

    private static func type(of schema: JSONObject) -> String? {
        if let reference = schema["$ref"] { return reference.shortText }
        var types: [String] = []
        switch schema["type"] {
        case .string(let type)?: types = [type]
        case .array(let values)?: types = values.map { $0.shortText }
        default: break
        }
        if schema["nullable"] == .bool(true) { types.append("null") }
        guard !types.isEmpty else { return nil }
        var text = types.joined(separator: " or ")
        if case .array(let values)? = schema["enum"] {
            text += " of " + Excerpt.cut(values.map { $0.shortText }.joined(separator: ", "), to: 60)
        }
        return text
    }
}

extension JSONValue {
    fileprivate static let componentPrefix = "#/components/schemas/"

    fileprivate var isReference: Bool {
        if case .string(let text) = self { text.hasPrefix(Self.componentPrefix) } else { false }
    }

    /// A string without quotes; a reference by the name of its component.
    fileprivate var shortText: String {
        guard case .string(let text) = self else { return JSONText.compact(self) }
        return isReference ? String(text.dropFirst(Self.componentPrefix.count)) : text
    }
}

enum FileName {
    /// Without folders.
    static func last(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

enum Excerpt {
    /// At most so many characters, ending in an ellipsis where something was cut.
    static func cut(_ text: String, to limit: Int) -> String {
        guard text.utf8.count > limit, text.count > limit else { return text }
        return String(text.prefix(limit - 1)) + "…"
    }

    /// The text from a few words before the first character at which it differs from the others.
    static func text(_ text: String, _ others: [String], limit: Int) -> String {
        guard text.count > limit else { return text }
        let common = others.map { zip(text, $0).prefix { $0 == $1 }.count }.min() ?? 0
        guard common > 20 else { return cut(text, to: limit) }
        let start = text.prefix(common - 15).lastIndex(of: " ").map { text.index(after: $0) } ?? text.startIndex
        return start == text.startIndex ? cut(text, to: limit) : "…" + cut(String(text[start...]), to: limit)
    }
}
