/// The table of keywords as documentation.
package enum SupportTable {
    /// A Markdown table per object: each keyword, and what becomes of it in each version.
    package static func markdown() -> String {
        var lines = [
            "`yes`: it goes into Swift, checks or documentation. `kept`: it is read, compared, merged and written, and has no",
            "effect on Swift. `noted`: a note says that it is ignored. `–`: the version doesn't have it; where the meaning is",
            "plain it is read all the same, with a warning that names the version.",
        ]
        for object in ObjectKind.allCases {
            let rules = KeywordTable.rules(of: object).filter { !$0.dialects.isEmpty }
            lines += ["", "### \(object.name.first?.uppercased() ?? "")\(object.name.dropFirst())", ""]
            lines += ["| keyword | 2.0 | 3.0 | 3.1 | 3.2 |", "|---|---|---|---|---|"]
            lines += rules.map(row)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func row(_ rule: KeywordRule) -> String {
        let word =
            switch rule.use {
            case .generated: "yes"
            case .model: "kept"
            case .noted: "noted"
            }
        let cells = [DialectSet.v20, .v30, .v31, .v32].map { rule.dialects.contains($0) ? word : "–" }
        return "| `\(rule.keyword.rawValue)` | \(cells.joined(separator: " | ")) |"
    }
}
