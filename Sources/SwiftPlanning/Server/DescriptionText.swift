import TributaryRuntime

/// Lays out descriptions as Swift literals: readable JSON, a line per operation's member and per element of its lists.
enum DescriptionText {
    /// A raw string literal over several lines, whose lines stand `indentation` deep.
    static func literal(_ value: JSONValue, indentation: String) -> String {
        let lines = lines(of: value)
        let text = lines.joined()
        var mark = "#"
        while text.contains("\"" + mark) || text.contains("\\" + mark) { mark += "#" }
        let body = lines.map { indentation + $0 }.joined(separator: "\n")
        return mark + "\"\"\"\n" + body + "\n" + indentation + "\"\"\"" + mark
    }

    private static func lines(of value: JSONValue) -> [String] {
        guard case .object(let object) = value, !object.isEmpty else { return [value.jsonText] }
        var lines = ["{"]
        for (index, member) in object.members.enumerated() {
            let comma = index == object.count - 1 ? "" : ","
            let name = JSONValue.string(member.name).jsonText
            switch member.value {
            case .array(let elements) where elements.count > 1:
                lines.append("  \(name): [")
                for (place, element) in elements.enumerated() {
                    lines.append("    " + element.jsonText + (place == elements.count - 1 ? "" : ","))
                }
                lines.append("  ]" + comma)
            case .object(let inner) where member.name == "checks":
                lines.append("  \(name): {")
                for (place, member) in inner.members.enumerated() {
                    let name = JSONValue.string(member.name).jsonText
                    lines.append("    \(name): \(member.value.jsonText)" + (place == inner.count - 1 ? "" : ","))
                }
                lines.append("  }" + comma)
            default: lines.append("  \(name): \(member.value.jsonText)" + comma)
            }
        }
        return lines + ["}"]
    }
}
