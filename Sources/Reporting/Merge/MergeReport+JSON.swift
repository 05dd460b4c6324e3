extension MergeReport {
    /// The JSON that tools rely on: findings as those of a comparison, with `documents` in place of `base` and `revision`.
    package func json() -> [UInt8] {
        let report = Report(base: "", revision: "", findings: findings)
        var text = JSONText()
        text.beginObject()
        writeDocuments(to: &text)
        report.writeSummary(to: &text)
        text.name("findings")
        text.beginArray()
        for finding in findings { report.write(finding, to: &text) }
        text.endArray()
        writeCoverage(to: &text)
        text.endObject()
        return text.bytes
    }

    private func writeDocuments(to text: inout JSONText) {
        text.name("documents")
        text.beginArray()
        for document in documents {
            text.beginObject()
            text.name("name")
            text.string(document.name)
            text.name("file")
            text.string(document.file)
            text.endObject()
        }
        text.endArray()
    }

    private func writeCoverage(to text: inout JSONText) {
        text.name("coverage")
        text.beginArray()
        for row in coverage {
            text.beginObject()
            for (name, value) in [
                ("method", row.operation.method), ("path", row.operation.path),
                ("operationId", row.operation.operationID),
            ] {
                text.name(name)
                text.string(value)
            }
            text.name("documents")
            text.beginArray()
            for (document, isDescribed) in zip(documents, row.isDescribed) where isDescribed {
                text.string(document.name)
            }
            text.endArray()
            text.endObject()
        }
        text.endArray()
    }
}
