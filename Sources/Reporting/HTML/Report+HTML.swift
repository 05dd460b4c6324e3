import TributaryRuntime

extension Report {
    /// One page that needs nothing else: what broke first, grouped by operation and component, before and after side by
    /// side, with a search and filters by level, operation and rule.
    package func html() -> [UInt8] {
        let reach = ReachIndex(findings)
        var page = HTMLText()
        HTMLPage.begin("API changes", &page)
        writeHead(to: &page)
        page.raw("</header>\n")
        HTMLPage.writeFilters(
            Level.worstFirst.map { ($0, count($0)) }, rules: findings.ruleIDs,
            operations: reach.operations, to: &page)
        page.raw("<main id=\"findings\">\n")
        var identifiers = Identifiers()
        for level in Level.worstFirst { write(level, reach, &identifiers, to: &page) }
        writeIgnored(to: &page)
        page.raw("</main>\n")
        reach.write(to: &page)
        HTMLPage.end(&page)
        return page.bytes
    }

    private func writeHead(to page: inout HTMLText) {
        page.raw("<p>")
        page.element("code", base)
        page.text(" → ")
        page.element("code", revision)
        page.text(": \(summary)")
        if !ignored.isEmpty { page.text("; \(ignored.count) ignored") }
        page.raw(".</p>\n")
        guard !findings.isEmpty else { return }
        page.raw("<nav aria-label=\"Levels\"><ul>\n")
        for level in Level.worstFirst where count(level) > 0 {
            page.raw("<li><a")
            page.attribute("href", "#\(level.rawValue)")
            page.raw(">")
            page.text("\(count(level)) \(level.noun(of: count(level)))")
            page.raw("</a></li>\n")
        }
        page.raw("</ul></nav>\n")
    }

    private func write(
        _ level: Level, _ reach: ReachIndex, _ identifiers: inout Identifiers, to page: inout HTMLText
    ) {
        let some = findings.filter { $0.level == level }
        guard !some.isEmpty else { return }
        page.raw("<section")
        page.attribute("id", level.rawValue)
        page.raw(">\n<h2>")
        page.text("\(some.count) \(level.noun(of: some.count))")
        page.raw("</h2>\n")
        for group in FindingGroup.groups(some) {
            page.raw("<section>\n")
            page.element("h3", group.heading)
            page.raw("\n")
            for finding in group.findings {
                write(finding, group, reach.list(of: finding), identifiers.next(finding.fingerprint), to: &page)
            }
            page.raw("</section>\n")
        }
        page.raw("</section>\n")
    }

    private func write(
        _ finding: Finding, _ group: FindingGroup, _ reach: Int, _ identifier: String, to page: inout HTMLText
    ) {
        page.raw("<article")
        page.attribute("id", identifier)
        page.attribute("data-level", finding.level.rawValue)
        page.attribute("data-rule", finding.rule)
        page.attribute("data-reach", String(reach))
        page.raw(">\n<h4>")
        HTMLPage.writeBadge(finding.level, to: &page)
        page.text(" \(group.message(of: finding)) ")
        page.element("code", finding.rule)
        page.raw("</h4>\n")
        writeSides(of: finding, to: &page)
        page.element("p", finding.explanation)
        page.raw("\n")
        HTMLPage.writeReach(of: finding, to: &page) { $0.line }
        page.raw("<p class=\"faint\">")
        if finding.breaksSwift { page.text("Code that uses the generated Swift has to change. ") }
        page.text("Fingerprint ")
        page.element("code", finding.fingerprint)
        page.raw("</p>\n</article>\n")
    }

    private func writeSides(of finding: Finding, to page: inout HTMLText) {
        guard case .drift(let base, let revision) = finding.comparison else { return }
        let before = base?.value.map(ValueLines.init)
        let after = revision?.value.map(ValueLines.init)
        page.raw("<div class=\"sides\">\n<div><h5>Before</h5>")
        write(base, to: &page)
        if let before { write(before, comparedWith: after, isAfter: false, to: &page) }
        page.raw("</div>\n<div><h5>After</h5>")
        write(revision, to: &page)
        if let after { write(after, comparedWith: before, isAfter: true, to: &page) }
        page.raw("</div>\n</div>\n")
    }

    private func write(_ side: Finding.Side?, to page: inout HTMLText) {
        guard let side else { return page.raw("<p>not there</p>") }
        page.raw("<p>")
        page.element("code", side.location.description)
        page.raw("<br><span class=\"faint\">")
        page.element("code", side.pointer.isEmpty ? "/" : side.pointer)
        page.raw("</span></p>")
    }

    private func write(
        _ value: ValueLines, comparedWith other: ValueLines?, isAfter: Bool, to page: inout HTMLText
    ) {
        let (pieces, isCut) = value.compared(with: other)
        page.raw(pieces.count > 24 ? "<pre class=\"long\" tabindex=\"0\">" : "<pre>")
        for piece in pieces {
            switch piece {
            case .folded(let count):
                page.raw("<span class=\"same faint\">")
                page.text("… \(count) equal lines")
                page.raw("</span>")
            case .line(let line, isShared: true):
                page.raw("<span class=\"same\">")
                page.text(line)
                page.raw("</span>")
            case .line(let line, isShared: false):
                if isAfter { page.element("ins", line) } else { page.element("del", line) }
            }
        }
        page.raw("</pre>")
        if isCut { page.raw("<p class=\"faint\">Cut here; the JSON report has all of it.</p>") }
    }

    private func writeIgnored(to page: inout HTMLText) {
        guard !ignored.isEmpty else { return }
        page.raw("<section>\n<h2>")
        page.text("\(ignored.count) ignored")
        page.raw("</h2>\n<ul>\n")
        for ignored in ignored {
            page.raw("<li>")
            page.text(ignored.finding.message + " ")
            page.element("code", ignored.finding.rule)
            if let place = ignored.finding.place {
                page.text(" at ")
                page.element("code", place.location.description)
            }
            page.text(ignored.reason.map { ": \($0)" } ?? "")
            page.raw("</li>\n")
        }
        page.raw("</ul>\n</section>\n")
    }
}

/// Anchors that stay when lines move: fingerprints, numbered where they repeat.
private struct Identifiers {
    private var counts: [String: Int] = [:]

    mutating func next(_ fingerprint: String) -> String {
        let count = counts[fingerprint, default: 0] + 1
        counts[fingerprint] = count
        return "f" + fingerprint + (count == 1 ? "" : "-\(count)")
    }
}
