extension MergeReport {
    /// For a reviewer who reads from the top: what breaks somebody first and in full, then what may, then the rest in one
    /// line each, grouped by component and operation; the coverage table at the end.
    package func markdown() -> [UInt8] {
        var text = MarkdownText()
        writeHead(to: &text)
        for level in [Level.error, .warning, .info] where count(level) > 0 { write(level, to: &text) }
        writeCoverage(to: &text)
        return text.bytes
    }

    private func writeHead(to text: inout MarkdownText) {
        text.line("# Where the documents disagree")
        text.line()
        let counts = [(Level.error, "error"), (.warning, "warning"), (.info, "note")].map { level, word in
            "\(count(level)) \(word)\(count(level) == 1 ? "" : "s")"
        }
        text.line("**\(counts[0])**, \(counts[1]), \(counts[2]) in \(documents.count) documents of one API.")
        let files = documents.map { document in
            "\(MarkdownText.code(document.name)) (\(MarkdownText.plain(FileName.last(of: document.file))))"
        }
        text.line("By authority: \(files.joined(separator: ", ")). ◀ marks the word that the merged API follows.")
        text.line()
    }

    private func write(_ level: Level, to text: inout MarkdownText) {
        text.line(level.heading)
        text.line()
        for group in FindingGroup.groups(findings.filter { $0.level == level }) {
            if level == .info {
                text.line("- **\(MarkdownText.plain(group.title))**")
                for finding in group.findings { writeShort(finding, group, to: &text) }
            } else {
                text.line("### \(MarkdownText.plain(group.title))")
                text.line()
                for finding in group.findings { write(finding, group, to: &text) }
            }
        }
        if level == .info { text.line() }
    }

    private func write(_ finding: Finding, _ group: FindingGroup, to text: inout MarkdownText) {
        guard case .merge(let sides, let winner, let reason) = finding.comparison else { return }
        let label = group.label(of: finding)
        let head = label.isEmpty ? "" : "**\(MarkdownText.plain(label))** — "
        text.line("\(head)\(finding.subject)\(finding.way), \(finding.effect.words) — **\(finding.level.rawValue)**")
        for index in sides.indices {
            let words = SideWords(index, of: sides, rule: finding.rule, limit: 160)
            let mark = index == winner ? " ◀ wins (\(MarkdownText.plain(reason)))" : ""
            text.line("- \(MarkdownText.code(words.place)) \(words.markdown)\(mark)")
        }
        let settled = winner == nil ? "Settled: \(MarkdownText.plain(reason)). " : ""
        text.line("- \(settled)\(MarkdownText.sentence(finding.explanation))\(reached(by: finding))")
        text.line()
    }

    private func writeShort(_ finding: Finding, _ group: FindingGroup, to text: inout MarkdownText) {
        guard case .merge(let sides, let winner, let reason) = finding.comparison else { return }
        let words = sides.indices.map { index in
            let words = SideWords(index, of: sides, rule: finding.rule, limit: 110)
            let mark = index == winner ? winner == 0 ? " ◀" : " ◀ (\(MarkdownText.plain(reason)))" : ""
            return "\(MarkdownText.code(words.place)) \(words.markdown)\(mark)"
        }
        let label = group.label(of: finding)
        let head = label.isEmpty ? "" : "\(MarkdownText.code(label)) "
        let effect = finding.effect == .noChange ? "no effect" : finding.effect.words
        text.line(
            "  - \(head)\(finding.subject)\(finding.way) (\(effect)): \(words.joined(separator: "; ")). "
                + MarkdownText.sentence(finding.explanation))
    }

    /// Nothing for what lies inside the only operation that it reaches.
    private func reached(by finding: Finding) -> String {
        let names = finding.operations.map { MarkdownText.code($0.title) }
        guard !names.isEmpty, finding.operation == nil else { return "" }
        let shown = names.prefix(4).joined(separator: ", ")
        return " Reaches \(shown)\(names.count > 4 ? " and \(names.count - 4) more" : "")."
    }

    private func writeCoverage(to text: inout MarkdownText) {
        text.line("## Coverage")
        text.line()
        text.line("What a document doesn't speak of is no finding.")
        text.line()
        text.line("| operation | " + documents.map { MarkdownText.plain($0.name) }.joined(separator: " | ") + " |")
        text.line("|---|" + documents.map { _ in ":-:|" }.joined())
        for row in coverage {
            let cells = row.isDescribed.map { $0 ? "✓" : " " }.joined(separator: " | ")
            text.line("| \(MarkdownText.cell(row.operation.title)) | \(cells) |")
        }
    }
}

extension Level {
    /// What the findings of the level have in common.
    fileprivate var heading: String {
        switch self {
        case .error: "## Errors: who follows one document fails with the other"
        case .warning: "## Warnings: it can't be told whether somebody fails"
        case .info: "## Notes: nobody fails"
        }
    }
}

extension SideWords {
    fileprivate var markdown: String {
        pieces.reduce(into: "") { text, piece in
            switch piece {
            case .text(let words): text += words
            case .code(let words): text += MarkdownText.code(words)
            case .strong(let words): text += "**\(MarkdownText.code(words))**"
            }
        }
    }
}
