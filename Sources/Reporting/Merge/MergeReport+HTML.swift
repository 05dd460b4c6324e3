extension MergeReport {
    /// One page that needs nothing else: a search, filters by level, operation and rule, and per finding what each
    /// document says.
    package func html() -> [UInt8] {
        let reach = ReachIndex(findings)
        var page = HTMLText()
        HTMLPage.begin("Where the documents disagree", &page)
        writeDocuments(to: &page)
        page.raw("</header>\n")
        HTMLPage.writeFilters(
            Level.worstFirst.map { ($0, count($0)) }, rules: findings.ruleIDs, operations: reach.operations, to: &page)
        page.raw("<main id=\"findings\">\n")
        for group in FindingGroup.groups(findings) { write(group, reach, to: &page) }
        writeCoverage(to: &page)
        page.raw("</main>\n")
        reach.write(to: &page)
        HTMLPage.end(&page)
        return page.bytes
    }

    private func writeDocuments(to page: inout HTMLText) {
        page.raw("<p>")
        page.text("\(documents.count) documents by authority: ")
        for (index, document) in documents.enumerated() {
            if index > 0 { page.text(", ") }
            page.element("code", document.name)
            page.text(" (\(FileName.last(of: document.file)))")
        }
        page.raw(". <a href=\"#coverage\">Which document speaks of what</a></p>\n")
    }

    private func write(_ group: FindingGroup, _ reach: ReachIndex, to page: inout HTMLText) {
        page.raw("<section>\n")
        page.element("h2", group.title)
        page.raw("\n")
        for finding in group.findings { write(finding, group, reach.list(of: finding), to: &page) }
        page.raw("</section>\n")
    }

    private func write(_ finding: Finding, _ group: FindingGroup, _ reach: Int, to page: inout HTMLText) {
        guard case .merge(let sides, let winner, let reason) = finding.comparison else { return }
        page.raw("<article")
        page.attribute("data-level", finding.level.rawValue)
        page.attribute("data-rule", finding.rule)
        page.attribute("data-reach", String(reach))
        page.raw(">\n<h3>")
        HTMLPage.writeBadge(finding.level, to: &page)
        page.text(" ")
        let label = group.label(of: finding)
        if !label.isEmpty { page.element("b", label) }
        page.text(" \(finding.subject)\(finding.way), \(finding.effect.words)")
        page.raw("</h3>\n<table class=\"facts\">\n<tr><th>place</th><th>says</th><th>counts</th></tr>\n")
        for index in sides.indices {
            let words = SideWords(index, of: sides, rule: finding.rule, limit: 400)
            page.raw(index == winner ? "<tr class=\"wins\"><td>" : "<tr><td>")
            page.element("code", words.place)
            page.raw("</td><td>")
            write(words, to: &page)
            page.raw("</td><td>")
            if index == winner { page.text("◀ \(reason)") }
            page.raw("</td></tr>\n")
        }
        page.raw("</table>\n")
        page.raw("<p>")
        if winner == nil { page.text("Settled: \(reason). ") }
        page.sentence(finding.explanation)
        page.raw("</p>\n")
        if finding.operation == nil { HTMLPage.writeReach(of: finding, to: &page) { $0.title } }
        page.raw("</article>\n")
    }

    private func write(_ words: SideWords, to page: inout HTMLText) {
        for piece in words.pieces {
            switch piece {
            case .text(let text): page.text(text)
            case .code(let text): page.element("code", text)
            case .strong(let text):
                page.raw("<strong>")
                page.element("code", text)
                page.raw("</strong>")
            }
        }
    }

    private func writeCoverage(to page: inout HTMLText) {
        page.raw(
            "<h2 id=\"coverage\">Coverage</h2>\n<p>What a document doesn't speak of is no finding.</p>\n<table>\n<tr><th>operation</th>"
        )
        for document in documents { page.element("th", document.name) }
        page.raw("</tr>\n")
        for row in coverage {
            page.raw("<tr><td>")
            page.element("code", row.operation.title)
            page.raw("</td>")
            for isDescribed in row.isDescribed { page.element("td", isDescribed ? "✓" : "") }
            page.raw("</tr>\n")
        }
        page.raw("</table>\n")
    }
}
