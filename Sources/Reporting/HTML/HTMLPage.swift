/// The frame of every page of findings: one file that loads nothing, in which only our own style and script may run.
///
/// A page is complete without its script, which shows the filters and applies them. It expects `section`s with a heading
/// that hold `article`s of findings with `data-level`, `data-rule` and, as an index into the lists of operations of the
/// element `reach`, `data-reach`.
enum HTMLPage {
    static func begin(_ title: StaticString, _ page: inout HTMLText) {
        page.raw(
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '
            """)
        page.raw(scriptHash)
        page.raw("'; style-src '")
        page.raw(styleHash)
        page.raw(
            "'; base-uri 'none'; form-action 'none'\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>"
        )
        page.raw(title)
        page.raw("</title>\n<style>")
        page.raw(style)
        page.raw(
            "</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#findings\">Skip to the findings</a>\n<header>\n<h1>")
        page.raw(title)
        page.raw("</h1>\n")
    }

    static func end(_ page: inout HTMLText) {
        page.raw("<script>")
        page.raw(script)
        page.raw("</script>\n</body>\n</html>\n")
    }

    /// The filters, hidden until the script works. `operations` are those that findings reach, by their number.
    static func writeFilters(
        _ counts: [(level: Level, count: Int)], rules: [String], operations: [OperationReference],
        to page: inout HTMLText
    ) {
        page.raw(
            """
            <form id="filters" hidden>
            <label class="wide">Search <input id="search" type="search" autocomplete="off"></label>
            <fieldset><legend>Levels</legend>

            """)
        for (level, count) in counts {
            page.raw("<label><input type=\"checkbox\" checked")
            page.attribute("value", level.rawValue)
            page.raw("> ")
            writeBadge(level, to: &page)
            page.text(" \(count)")
            page.raw("</label>\n")
        }
        page.raw("</fieldset>\n")
        if !operations.isEmpty {
            page.raw("<label>Operation <select id=\"operation\"><option value=\"\">all</option>\n")
            for (index, operation) in operations.enumerated() {
                page.raw("<option")
                page.attribute("value", String(index))
                page.raw(">")
                page.text(operation.line)
                page.raw("</option>\n")
            }
            page.raw("</select></label>\n")
        }
        page.raw("<label>Rule <select id=\"rule\"><option value=\"\">all</option>\n")
        for rule in rules { page.element("option", rule) }
        page.raw("\n</select></label>\n<output id=\"shown\" aria-live=\"polite\"></output>\n</form>\n")
    }

    static func writeBadge(_ level: Level, to page: inout HTMLText) {
        page.raw("<span")
        page.attribute("class", "level \(level.rawValue)")
        page.raw(">")
        page.text(level.rawValue)
        page.raw("</span>")
    }

    /// All operations, folded where they are many.
    static func writeReach(
        of finding: Finding, to page: inout HTMLText, _ show: (OperationReference) -> String
    ) {
        guard !finding.operations.isEmpty else { return }
        let isLong = finding.operations.count > 6
        if isLong {
            page.raw("<details><summary>")
            page.text("Reaches \(finding.operations.count) operations")
            page.raw("</summary>")
        }
        page.raw("<p>")
        page.text(isLong ? "" : "Reaches ")
        for (index, operation) in finding.operations.enumerated() {
            if index > 0 { page.text(", ") }
            page.element("code", show(operation))
        }
        page.raw(isLong ? "</p></details>\n" : "</p>\n")
    }
}
