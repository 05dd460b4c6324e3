extension Report {
    /// The JSON that tools rely on; its members, their order and their types are a contract.
    package func json() -> [UInt8] {
        var text = JSONText()
        text.beginObject()
        writeDocuments(to: &text)
        writeSummary(to: &text)
        text.name("findings")
        text.beginArray()
        for finding in findings { write(finding, to: &text) }
        text.endArray()
        text.name("ignored")
        text.beginArray()
        for ignored in ignored { write(ignored, to: &text) }
        text.endArray()
        text.endObject()
        return text.bytes
    }

    private func write(_ ignored: Ignored, to text: inout JSONText) {
        text.beginObject()
        writeMembers(of: ignored.finding, to: &text)
        text.name("reason")
        text.string(ignored.reason)
        text.endObject()
    }

    private func writeDocuments(to text: inout JSONText) {
        text.name("documents")
        text.beginObject()
        text.name("base")
        text.string(base)
        text.name("revision")
        text.string(revision)
        text.endObject()
    }

    func writeSummary(to text: inout JSONText) {
        text.name("summary")
        text.beginObject()
        for level in [Level.error, .warning, .info] {
            text.name(level.rawValue)
            text.integer(count(level))
        }
        text.endObject()
    }

    func write(_ finding: Finding, to text: inout JSONText) {
        text.beginObject()
        writeMembers(of: finding, to: &text)
        text.endObject()
    }

    private func writeMembers(of finding: Finding, to text: inout JSONText) {
        text.member("id", finding.rule)
        text.member("level", finding.level.rawValue)
        text.member("effect", finding.effect.rawValue)
        text.member("direction", finding.direction.rawValue)
        text.member("swift", finding.breaksSwift ? "breaks" : "none")
        text.member("method", finding.operation?.method)
        text.member("path", finding.operation?.path)
        text.member("operationId", finding.operation?.operationID)
        text.member("element", finding.element)
        text.name("operations")
        text.beginArray()
        for operation in finding.operations { write(operation, to: &text) }
        text.endArray()
        text.name("message")
        text.string(finding.message)
        text.name("explanation")
        text.string(finding.explanation)
        write(finding.comparison, to: &text)
        text.name("fingerprint")
        text.string(finding.fingerprint)
    }

    private func write(_ operation: OperationReference, to text: inout JSONText) {
        text.beginObject()
        text.name("method")
        text.string(operation.method)
        text.name("path")
        text.string(operation.path)
        text.endObject()
    }

    private func write(_ comparison: Finding.Comparison, to text: inout JSONText) {
        switch comparison {
        case .drift(let base, let revision):
            text.name("base")
            write(base, to: &text)
            text.name("revision")
            write(revision, to: &text)
        case .merge(let sides, let winner, let reason):
            text.name("documents")
            text.beginArray()
            for (index, side) in sides.enumerated() { write(side, wins: index == winner, to: &text) }
            text.endArray()
            text.name("reason")
            text.string(reason)
        }
    }

    private func write(_ side: Finding.Side?, to text: inout JSONText) {
        guard let side else { return text.null() }
        text.beginObject()
        writePlace(of: side, to: &text)
        text.endObject()
    }

    private func write(_ side: Finding.Side, wins: Bool, to text: inout JSONText) {
        text.beginObject()
        text.name("name")
        text.string(side.document)
        writePlace(of: side, to: &text)
        text.name("wins")
        text.boolean(wins)
        text.endObject()
    }

    private func writePlace(of side: Finding.Side, to text: inout JSONText) {
        text.name("file")
        text.string(side.location.file)
        text.name("pointer")
        text.string(side.pointer)
        text.name("line")
        text.integer(side.location.line)
        text.name("column")
        text.integer(side.location.column)
        text.name("value")
        text.value(side.value)
    }
}
