extension Report {
    /// JUnit's XML, in which a finding is a test: failed from a level on, skipped where it is ignored, passed otherwise.
    /// A report without findings is one test that passed, since an empty suite is an error for some readers.
    ///
    /// - Parameter failing: The lowest level that fails; nil when none does.
    package func junit(failing: Level?) -> [UInt8] {
        let failures = findings.count { isFailure($0, failing) }
        let count = max(1, findings.count + ignored.count)
        var xml = XMLText()
        xml.raw("<testsuites")
        writeCounts(count, failures, "tributary diff", to: &xml)
        xml.raw(">\n  <testsuite")
        writeCounts(count, failures, "\(base) → \(revision)", to: &xml)
        xml.attribute("skipped", String(ignored.count))
        xml.raw(">\n")
        for group in FindingGroup.groups(findings) {
            for finding in group.findings { write(finding, group, isFailure(finding, failing), to: &xml) }
        }
        for group in FindingGroup.groups(ignored.map(\.finding)) {
            for finding in group.findings { writeIgnored(finding, group, to: &xml) }
        }
        if findings.isEmpty, ignored.isEmpty { xml.raw("    <testcase name=\"nothing changed\" classname=\"API\"/>\n") }
        xml.raw("  </testsuite>\n</testsuites>\n")
        return xml.bytes
    }

    private func isFailure(_ finding: Finding, _ failing: Level?) -> Bool {
        failing.map { finding.level >= $0 } ?? false
    }

    private func writeCounts(_ count: Int, _ failures: Int, _ name: String, to xml: inout XMLText) {
        xml.attribute("name", name)
        xml.attribute("tests", String(count))
        xml.attribute("failures", String(failures))
        xml.attribute("errors", "0")
    }

    private func open(_ finding: Finding, _ group: FindingGroup, to xml: inout XMLText) {
        xml.raw("    <testcase")
        xml.attribute("name", "\(group.message(of: finding)) [\(finding.rule)]")
        xml.attribute("classname", group.heading)
        if let place = finding.place {
            xml.attribute("file", place.location.file)
            xml.attribute("line", String(place.location.line))
        }
        xml.raw(">")
    }

    private func write(_ finding: Finding, _ group: FindingGroup, _ isFailure: Bool, to xml: inout XMLText) {
        open(finding, group, to: &xml)
        if isFailure {
            xml.raw("<failure")
            xml.attribute("type", finding.rule)
            xml.attribute("message", finding.message)
            xml.raw(">")
            xml.text(details(of: finding))
            xml.raw("</failure></testcase>\n")
        } else {
            xml.raw("<system-out>")
            xml.text(details(of: finding))
            xml.raw("</system-out></testcase>\n")
        }
    }

    private func writeIgnored(_ finding: Finding, _ group: FindingGroup, to xml: inout XMLText) {
        open(finding, group, to: &xml)
        xml.raw("<skipped")
        let reason = ignored.first { $0.finding.fingerprint == finding.fingerprint }?.reason
        xml.attribute("message", reason ?? "ignored by the configuration")
        xml.raw("/></testcase>\n")
    }

    private func details(of finding: Finding) -> String {
        ([finding.message] + finding.details(withPlace: true)).joined(separator: "\n")
    }
}
