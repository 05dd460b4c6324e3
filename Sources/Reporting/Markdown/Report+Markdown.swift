import TributaryRuntime

extension Report {
    /// For the description or a comment of a pull request: counts first, breaking changes open, details folded.
    ///
    /// GitHub refuses comments of 65,536 characters and more, so the report ends with what didn't fit, counted.
    package func markdown(limit: Int = 65_000) -> [UInt8] {
        var text = MarkdownReport(limit: limit)
        text.add(headline)
        for level in [Level.error, .warning, .info] {
            let some = findings.filter { $0.level == level }
            if !some.isEmpty { text.addSection(level, some) }
        }
        return text.finished()
    }

    private var headline: String {
        let counts = [Level.error, .warning, .info].map { level in (level, count(level)) }.filter { $0.1 > 0 }
        let summary = counts.map { "**\($0.1)** \($0.0.noun(of: $0.1))" }.joined(separator: ", ")
        return """
            ## API changes

            \(MarkdownText.code(base)) → \(MarkdownText.code(revision)): \(summary.isEmpty ? "nothing changed" : summary)

            """
    }
}

/// A report that grows as long as it fits.
private struct MarkdownReport {
    private var text = ""
    private var count = 0
    private var omitted = 0
    private let limit: Int
    /// For the closing of open folds and the line that counts what is missing.
    private static let reserve = 200

    init(limit: Int) { self.limit = limit - Self.reserve }

    mutating func add(_ part: String) {
        text += part
        count += part.unicodeScalars.count
    }

    mutating func addSection(_ level: Level, _ findings: [Finding]) {
        let isFolded = level == .info
        let title = "\(findings.count) \(level.noun(of: findings.count))"
        let opening = isFolded ? "\n<details><summary>\(title)</summary>\n\n" : "\n### \(title)\n\n"
        guard count + opening.unicodeScalars.count < limit else {
            omitted += findings.count
            return
        }
        add(opening)
        for (index, finding) in findings.enumerated() {
            let entry = Self.entry(finding)
            guard count + entry.unicodeScalars.count < limit else {
                omitted += findings.count - index
                break
            }
            add(entry)
        }
        if isFolded { add("\n</details>\n") }
    }

    func finished() -> [UInt8] {
        let rest = omitted == 0 ? "" : "\n*\(omitted) more that don't fit here; the full report has them.*\n"
        return Array((text + rest).utf8)
    }

    private static func entry(_ finding: Finding) -> String {
        """
        - \(MarkdownText.plain(finding.message)) \(MarkdownText.code(finding.rule))
          <details><summary>\(MarkdownText.plain(finding.explanation))</summary>

          | | place | value |
          |---|---|---|
        \(places(of: finding).map { "  " + $0 }.joined(separator: "\n"))

          \(reach(of: finding))Fingerprint \(MarkdownText.code(finding.fingerprint)).
          </details>

        """
    }

    private static func places(of finding: Finding) -> [String] {
        switch finding.comparison {
        case .drift(let base, let revision): [row("base", base), row("revision", revision)]
        case .merge(let sides, let winner, _):
            sides.enumerated().map { row($1.document + ($0 == winner ? " ◀ wins" : ""), $1) }
        }
    }

    private static func row(_ name: String, _ side: Finding.Side?) -> String {
        guard let side else { return "| \(MarkdownText.plain(name)) | not there | |" }
        let place = "\(MarkdownText.code(side.location.description))<br>\(MarkdownText.code(shortened(side.pointer)))"
        let value = side.value.map { MarkdownText.code(shortened(JSONText.compact($0))) } ?? ""
        return "| \(MarkdownText.plain(name)) | \(place) | \(value) |"
    }

    private static func reach(of finding: Finding) -> String {
        guard !finding.operations.isEmpty else { return "" }
        let names = finding.operations.prefix(8).map { MarkdownText.code("\($0.method) \($0.path)") }
        let more = finding.operations.count > 8 ? " and \(finding.operations.count - 8) more" : ""
        return "Reaches \(names.joined(separator: ", "))\(more). "
    }

    private static func shortened(_ text: String) -> String {
        guard text.unicodeScalars.count > 200 else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(200))) + "…"
    }
}

extension Level {
    /// What a reader calls findings of the level.
    fileprivate func noun(of count: Int) -> String {
        switch self {
        case .error: count == 1 ? "breaking change" : "breaking changes"
        case .warning: count == 1 ? "change that may break" : "changes that may break"
        case .info: count == 1 ? "other change" : "other changes"
        }
    }
}
