extension MergeReport {
    /// One page that needs nothing else: a search field, filters by level, and per finding what each document says.
    /// Whatever comes from a document is escaped.
    package func html() -> [UInt8] {
        var page = HTMLText()
        page.raw(Self.head)
        writeSummary(to: &page)
        for group in FindingGroup.groups(findings) { write(group, to: &page) }
        writeCoverage(to: &page)
        page.raw(Self.script)
        return page.bytes
    }

    private func writeSummary(to page: inout HTMLText) {
        page.raw("<h1>Where the documents disagree</h1>\n<p>")
        page.text("\(documents.count) documents by authority: ")
        for (index, document) in documents.enumerated() {
            if index > 0 { page.text(", ") }
            page.element("code", document.name)
            page.text(" (\(FileName.last(of: document.file)))")
        }
        page.raw(
            ".</p>\n<form onsubmit=\"return false\"><input id=\"search\" type=\"search\" placeholder=\"Search\">\n")
        for level in [Level.error, .warning, .info] {
            page.raw("<label class=\"")
            page.text(level.rawValue)
            page.raw("\"><input type=\"checkbox\" value=\"")
            page.text(level.rawValue)
            page.raw("\" checked> ")
            page.text("\(count(level)) \(level.rawValue)")
            page.raw("</label>\n")
        }
        page.raw("</form>\n")
    }

    private func write(_ group: FindingGroup, to page: inout HTMLText) {
        page.raw("<section>\n")
        page.element("h2", group.title)
        for finding in group.findings { write(finding, group, to: &page) }
        page.raw("</section>\n")
    }

    private func write(_ finding: Finding, _ group: FindingGroup, to page: inout HTMLText) {
        guard case .merge(let sides, let winner, let reason) = finding.comparison else { return }
        page.raw("<article data-level=\"")
        page.text(finding.level.rawValue)
        page.raw("\"><h3><span class=\"")
        page.text(finding.level.rawValue)
        page.raw("\">")
        page.text(finding.level.rawValue)
        page.raw("</span> ")
        let label = group.label(of: finding)
        if !label.isEmpty { page.element("b", label) }
        page.text(" \(finding.subject)\(finding.way), \(finding.effect.words)")
        page.raw("</h3>\n<table>\n")
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
        let names = finding.operations.map(\.title).joined(separator: ", ")
        if !names.isEmpty, finding.operation == nil { page.element("p", "Reaches \(names).") }
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
            "<h2>Coverage</h2>\n<p>What a document doesn't speak of is no finding.</p>\n<table>\n<tr><th>operation</th>"
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

    private static let head: StaticString = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Where the documents disagree</title>
        <style>
        :root { color-scheme: light dark; --line: #8884; --mark: #8881; }
        body { font: 15px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
        h2 { border-bottom: 1px solid var(--line); margin-top: 2.5rem; }
        h3 { font-size: 1rem; font-weight: normal; margin: 1.5rem 0 .25rem; }
        h3 span, label { border-radius: 3px; padding: 0 .4em; }
        .error { background: #d1242f; color: #fff; }
        .warning { background: #bf8700; color: #fff; }
        .info { background: #6e7781; color: #fff; }
        form { position: sticky; top: 0; background: Canvas; padding: .5rem 0; display: flex; gap: .75rem; }
        input[type=search] { flex: 1; font: inherit; }
        table { border-collapse: collapse; width: 100%; }
        td, th { border: 1px solid var(--line); padding: .2rem .5rem; text-align: left; vertical-align: top; }
        td:first-child { white-space: nowrap; }
        code { font: 13px ui-monospace, monospace; overflow-wrap: anywhere; }
        .wins { background: var(--mark); }
        strong code { background: #ffd33d66; }
        article p { margin: .25rem 0; }
        [hidden] { display: none; }
        </style>
        </head>
        <body>

        """

    private static let script: StaticString = """
        <script>
        const search = document.getElementById("search");
        const boxes = [...document.querySelectorAll("input[type=checkbox]")];
        function filter() {
          const words = search.value.toLowerCase();
          const levels = new Set(boxes.filter(box => box.checked).map(box => box.value));
          for (const section of document.querySelectorAll("section")) {
            let shown = 0;
            for (const article of section.querySelectorAll("article")) {
              const text = (section.firstElementChild.textContent + article.textContent).toLowerCase();
              article.hidden = !levels.has(article.dataset.level) || !text.includes(words);
              if (!article.hidden) shown++;
            }
            section.hidden = shown === 0;
          }
        }
        search.addEventListener("input", filter);
        for (const box of boxes) box.addEventListener("change", filter);
        </script>
        </body>
        </html>

        """
}
