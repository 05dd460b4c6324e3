import Reporting

extension Configuration.Drift {
    /// Reads a file of severities as other diff tools have it: on each line the id of a rule and its level. `err` and `warn`
    /// are levels too; what begins with `#` is a comment.
    ///
    /// - Returns: what could be read, and an error for each other line.
    package static func severities(_ bytes: [UInt8], file: String) -> (levels: [Override], diagnostics: [Diagnostic]) {
        var levels: [Override] = []
        var diagnostics: [Diagnostic] = []
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let words = line.split(whereSeparator: { [0x20, 0x09, 0x0D, 0x2C].contains($0) }).map {
                String(decoding: $0, as: UTF8.self)
            }
            guard let rule = words.first, !rule.hasPrefix("#") else { continue }
            let location = Location(file: file, line: index + 1, column: 1)
            guard words.count == 2, let level = severities[words[1].lowercased()] else {
                diagnostics.append(
                    Diagnostic(
                        .error, "invalid-severity",
                        "a line must be a rule and a level, not '\(words.joined(separator: " "))'",
                        at: location, pointer: "", help: "write, for example: endpoint-added warning"))
                continue
            }
            levels.append(Override(rule: Located(rule, at: location, pointer: ""), path: nil, level: level))
        }
        return (levels, diagnostics)
    }

    /// A rule of no level is left out.
    private static let severities: [String: Level?] = [
        "err": .error, "error": .error, "warn": .warning, "warning": .warning, "info": .info,
        "none": Optional<Level>.none,
    ]
}
