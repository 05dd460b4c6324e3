/// One field of a body, or one parameter.
struct PageField: Sendable {
    var name: PageText
    var type: PageType?
    /// Where the page marks the field as required; nil where it doesn't.
    var required: PageText?
    var deprecated: PageText?
    var defaultValue: PageText?
    var description: [PageText] = []
    var fields: [PageField] = []
    /// Of the line, to find what belongs to an object.
    var indentation = 0
    /// `path`, `query`…, where a table has a column for it.
    var location: PageText?

    init(name: PageText, type: PageType?) {
        self.name = name
        self.type = type
    }

    /// Of fields inside fields; deeper ones stay on the last level.
    static let depthLimit = 24

    /// `address.city` and `items[].id` are names in an object in a field.
    var path: [PageText] {
        let parts = name.split { $0 == "." }.map { part in
            var part = part
            while part.scalars.last == "]" || part.scalars.last == "[" { part.scalars.removeLast() }
            return part
        }.filter { !$0.isEmpty }
        return parts.count <= Self.depthLimit ? parts : [name]
    }
}

/// Finds fields in lines: `user_idstring required`, `name string, optional`, `- `name` (string, required): text`.
struct PageFieldParser {
    /// Names that examples of the page have as keys; they tell where a name ends and its type begins.
    let knownNames: Set<String>

    func field(_ line: PageText) -> PageField? {
        let text = Self.withoutBullet(line.trimmed)
        var field = marked(text) ?? spaced(text) ?? joined(text)
        field?.indentation = line.indentation
        return field
    }

    private static func withoutBullet(_ text: PageText) -> PageText {
        let bullets: Set<Unicode.Scalar> = ["-", "*", "•", "+", ">", "└", "├", "─", "↳", "◦", "▪", "│"]
        guard let first = text.scalars.first, bullets.contains(first), !text.hasPrefix("**") else { return text }
        return text.trimmed { bullets.contains($0) && $0 != "*" || PageText.isSpace($0) || $0 == first && first != ">" }
    }

    /// Where a name set off by backquotes or asterisks starts the line.
    private func marked(_ text: PageText) -> PageField? {
        guard let mark = text.scalars.first, mark == "`" || mark == "*" else { return nil }
        let inner = text.trimmed { $0 == mark }
        let start = inner.scalars.startIndex
        guard let end = text.scalars[start...].firstIndex(of: mark) else { return nil }
        let name = PageText(line: text.line, scalars: text.scalars[start..<end]).unmarked
        guard Self.isName(name) else { return nil }
        let rest = PageText(line: text.line, scalars: text.scalars[end...]).trimmed {
            $0 == mark || PageText.isSpace($0)
        }
        return typed(PageField(name: name, type: nil), Self.withoutOpening(rest), isLoose: true)
    }

    /// A name, then its type after a space, a colon or a parenthesis.
    private func spaced(_ text: PageText) -> PageField? {
        let name = Self.leadingName(text)
        guard !name.isEmpty, Self.isName(name) else { return nil }
        let rest = text.dropFirst(name.scalars.count)
        guard let next = rest.scalars.first, PageText.isSpace(next) || next == ":" || next == "(" else { return nil }
        // Columns: what follows the type is about the field.
        let isColumn = next == "\t" || rest.scalars.prefix { PageText.isSpace($0) }.count > 1
        let isTyped = isColumn && PageTypeParser.parse(rest.trimmed.unmarkedStart) != nil
        return typed(PageField(name: name, type: nil), Self.withoutOpening(rest.trimmed), isLoose: isTyped)
    }

    /// A name and its type without anything between them.
    private func joined(_ text: PageText) -> PageField? {
        let token = Self.leadingName(text)
        var best: PageField?
        for count in stride(from: 1, through: token.scalars.count, by: 1) {
            let name = text.prefix(count)
            guard Self.isName(name) else { continue }
            guard
                let field = typed(
                    PageField(name: name, type: nil), text.dropFirst(count), isLoose: false, isExact: true)
            else { continue }
            let isKnown = knownNames.contains(name.text)
            if best == nil, isKnown || isCredible(field, token) { best = field }
            // The longest type that fits, unless an example has the name that a shorter one leaves.
            if isKnown { return field }
        }
        return best
    }

    /// Whether a name that no example confirms may be taken for one: `candidate` is no date of a candidate.
    private func isCredible(_ field: PageField, _ token: PageText) -> Bool {
        guard !knownNames.contains(token.text) else { return false }
        guard let type = field.type, type.values.isEmpty, type.element.isEmpty else { return true }
        let written = PageText(
            line: type.place.line,
            scalars: token.scalars[max(type.place.scalars.startIndex, token.scalars.startIndex)...])
        guard PageTypeParser.weakNames.contains(written.lowered) else { return true }
        return field.required != nil || field.name.scalars.contains("_")
            || field.name.scalars.dropFirst().contains { $0.properties.isUppercase }
    }

    /// Adds the type and what else the rest of the line says.
    ///
    /// - Parameters:
    ///   - isLoose: whether a text without a type may follow.
    ///   - isExact: whether nothing but known words may follow the type.
    private func typed(_ field: PageField, _ rest: PageText, isLoose: Bool, isExact: Bool = false) -> PageField? {
        var field = field
        var rest = rest
        if let (type, after) = PageTypeParser.parse(isExact ? rest : rest.unmarkedStart) {
            field.type = type
            rest = after
        } else if isExact || !isLoose {
            return nil
        }
        let before = rest
        rest = Self.attributes(rest, &field)
        if rest.isEmpty { return field.type == nil && field.required == nil && !isLoose ? nil : field }
        let isSeparated = rest.hasPrefix("-") || rest.hasPrefix("–") || rest.hasPrefix("—") || rest.hasPrefix(":")
        guard !isExact, isSeparated || isLoose || before.hasPrefix(")") else { return nil }
        let text = rest.trimmed { "-–—:".unicodeScalars.contains($0) || PageText.isSpace($0) }
        if !text.isEmpty { field.description.append(text) }
        return field
    }

    /// Reads `required`, `optional`, `nullable`, `deprecated`, `default: 3` in any order.
    static func attributes(_ text: PageText, _ field: inout PageField) -> PageText {
        var rest = text
        while true {
            rest = rest.trimmed { PageText.isSpace($0) || ",;()[]·*`".unicodeScalars.contains($0) }
            if let next = rest.dropping(word: "required") {
                field.required = rest.prefix(8)
                rest = next
            } else if let next = rest.dropping(word: "optional") {
                rest = next
            } else if let next = rest.dropping(word: "nullable") {
                field.type?.isNullable = true
                rest = next
            } else if let next = rest.dropping(word: "deprecated") {
                field.deprecated = rest.prefix(10)
                rest = next
            } else if let next = defaultValue(rest) {
                field.defaultValue = next.value
                rest = next.rest
            } else {
                return rest
            }
        }
    }

    private static func defaultValue(_ text: PageText) -> (value: PageText, rest: PageText)? {
        guard var rest = text.dropping(word: "default") ?? text.dropping(word: "defaults to") else { return nil }
        rest = rest.trimmed { PageText.isSpace($0) || $0 == ":" || $0 == "=" }
        if let quote = rest.scalars.first, quote == "'" || quote == "\"" || quote == "`",
            let end = rest.scalars.dropFirst().firstIndex(of: quote)
        {
            let value = PageText(line: rest.line, scalars: rest.scalars[(rest.scalars.startIndex + 1)..<end])
            return (value, PageText(line: rest.line, scalars: rest.scalars[(end + 1)...]))
        }
        let end =
            rest.scalars.firstIndex { PageText.isSpace($0) || $0 == "," || $0 == ")" || $0 == ";" }
            ?? rest.scalars.endIndex
        let value = PageText(line: rest.line, scalars: rest.scalars[..<end])
        return value.isEmpty ? nil : (value, PageText(line: rest.line, scalars: rest.scalars[end...]))
    }

    private static func withoutOpening(_ text: PageText) -> PageText {
        guard let first = text.scalars.first,
            first == ":" || first == "(" || first == "-" || first == "–" || first == "—"
        else {
            return text
        }
        return text.dropFirst(1).trimmed
    }

    private static func leadingName(_ text: PageText) -> PageText {
        text.prefix(text.scalars.prefix { isNameScalar($0) }.count)
    }

    static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "_$@.-[]".unicodeScalars.contains(scalar)
    }

    static func isName(_ text: PageText) -> Bool {
        guard let first = text.scalars.first, let last = text.scalars.last else { return false }
        return text.scalars.allSatisfy(isNameScalar)
            && (first.properties.isAlphabetic || first == "_" || first == "$" || first == "@")
            && last != "-" && last != "."
    }
}

extension PageText {
    /// Without the Markdown marks before it.
    var unmarkedStart: PageText {
        var result = trimmed
        while let first = result.scalars.first, first == "`" || first == "*" || first == "_" {
            // A backquoted literal stays one.
            if first == "`", PageTypeParser.parse(result.dropFirst(1)) == nil { return result }
            result = result.dropFirst(1)
        }
        return result
    }
}
