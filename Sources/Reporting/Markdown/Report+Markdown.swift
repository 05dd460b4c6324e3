import TributaryRuntime

extension Report {
    /// For the description or a comment of a pull request: counts first, breaking changes open, details folded.
    ///
    /// GitHub refuses comments of 65,536 characters and more, and 1 MiB of a job's summary. Where the details of all
    /// findings don't fit, those of the lowest levels are left out first; the report ends with what didn't fit at all,
    /// counted.
    /// - Parameter limit: In bytes of UTF-8, which are at least as many as characters by any count.
    package func markdown(limit: Int = 65_000) -> [UInt8] {
        for detailed in [Level.info, .warning, .error, nil] {
            let text = markdown(limit, detailed: detailed)
            if text.omitted == 0 { return text.finished() }
        }
        let errors = markdown(limit, detailed: .error)
        return (errors.omitsErrors ? markdown(limit, detailed: nil) : errors).finished()
    }

    /// - Parameter detailed: The lowest level of which findings come with details; none do where it is nil.
    private func markdown(_ limit: Int, detailed: Level?) -> MarkdownReport {
        var text = MarkdownReport(limit: limit)
        text.add(headline)
        for level in Level.worstFirst {
            let some = findings.filter { $0.level == level }
            if !some.isEmpty { text.addSection(level, some, isDetailed: detailed.map { level >= $0 } ?? false) }
        }
        return text
    }

    private var headline: String {
        let counts = Level.worstFirst.map { level in (level, count(level)) }.filter { $0.1 > 0 }
        let summary = counts.map { "**\($0.1)** \($0.0.noun(of: $0.1))" }.joined(separator: ", ")
        let names = [base, revision].map { MarkdownText.code($0.shortened(to: 200)) }.joined(separator: " → ")
        return """
            ## API changes

            \(names): \(summary.isEmpty ? "nothing changed" : summary)\(ignored.isEmpty ? "" : "; \(ignored.count) ignored")

            """
    }
}

/// A report that grows as long as it fits.
private struct MarkdownReport {
    private var text: [UInt8] = []
    private(set) var omitted = 0
    private(set) var omitsErrors = false
    private let limit: Int
    /// For the closing of open folds and the line that counts what is missing.
    private static let reserve = 200

    init(limit: Int) { self.limit = limit - Self.reserve }

    private func fits(_ part: String) -> Bool { text.count + part.utf8.count < limit }

    mutating func add(_ part: String) { text.append(contentsOf: part.utf8) }

    mutating func addSection(_ level: Level, _ findings: [Finding], isDetailed: Bool) {
        let isFolded = level == .info
        let title = "\(findings.count) \(level.noun(of: findings.count))"
        let opening = isFolded ? "\n<details><summary>\(title)</summary>\n\n" : "\n### \(title)\n\n"
        guard fits(opening) else { return omit(findings.count, level) }
        add(opening)
        for (index, finding) in findings.enumerated() {
            let entry = isDetailed ? Self.entry(finding) : Self.line(finding)
            guard fits(entry) else {
                omit(findings.count - index, level)
                break
            }
            add(entry)
        }
        if isFolded { add("\n</details>\n") }
    }

    private mutating func omit(_ count: Int, _ level: Level) {
        omitted += count
        if level == .error { omitsErrors = true }
    }

    func finished() -> [UInt8] {
        let rest = omitted == 0 ? "" : "\n*\(omitted) more that don't fit here; the full report has them.*\n"
        return text + rest.utf8
    }

    private static func line(_ finding: Finding) -> String {
        let place = finding.place.map { " " + MarkdownText.code($0.location.description.shortened(to: 200)) } ?? ""
        return head(finding) + place + "\n"
    }

    private static func head(_ finding: Finding) -> String {
        "- \(MarkdownText.plain(finding.message.shortened(to: 400))) \(MarkdownText.code(finding.rule))"
    }

    private static func entry(_ finding: Finding) -> String {
        """
        \(head(finding))
          <details><summary>\(MarkdownText.html(finding.explanation))</summary>

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
        let place = [side.location.description, side.pointer].map { MarkdownText.cell($0.shortened(to: 200)) }
        let value = side.value.map { MarkdownText.cell(JSONText.compact($0).shortened(to: 200)) } ?? ""
        return "| \(MarkdownText.plain(name)) | \(place.joined(separator: "<br>")) | \(value) |"
    }

    private static func reach(of finding: Finding) -> String {
        guard !finding.operations.isEmpty else { return "" }
        return "Reaches \(finding.reachedNames(atMost: 8) { MarkdownText.code($0.line.shortened(to: 200)) }). "
    }
}
