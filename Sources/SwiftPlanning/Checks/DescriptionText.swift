import TributaryRuntime

/// Lays out descriptions as Swift literals: readable JSON, a line per operation's member and per element of its lists.
enum DescriptionText {
    /// A raw string literal over several lines, whose lines stand `indentation` deep.
    static func literal(_ value: JSONValue, indentation: String) -> String {
        let lines = lines(of: value)
        let mark = String(repeating: "#", count: 1 + lines.reduce(0) { max($0, longestMark(in: $1)) })
        let body = lines.map { indentation + $0 }.joined(separator: "\n")
        return mark + "\"\"\"\n" + body + "\n" + indentation + "\"\"\"" + mark
    }

    /// How many `#` follow a quote or a backslash at most: with one more, none of them ends the literal or starts an
    /// escape.
    private static func longestMark(in text: String) -> Int {
        var (longest, current) = (0, 0)
        var follows = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "#") where follows:
                current += 1
                longest = max(longest, current)
            default:
                follows = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
                current = 0
            }
        }
        return longest
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
