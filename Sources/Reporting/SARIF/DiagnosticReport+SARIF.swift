extension DiagnosticReport {
    /// Every diagnostic, notes included; a rule's help is that of its first diagnostic.
    ///
    /// - Parameters:
    ///   - toolVersion: By semantic versioning.
    ///   - checkout: Of which the names of files are relative references.
    package func sarif(toolVersion: String, checkout: Checkout) -> [UInt8] {
        var seen: Set<String> = []
        let rules = diagnostics.filter { seen.insert($0.id).inserted }.map(SARIFLog.Rule.init)
        var log = SARIFLog(rules: rules, toolVersion: toolVersion, checkout: checkout, hasSuppressions: false)
        for diagnostic in diagnostics { log.add(SARIFLog.Result(diagnostic)) }
        return log.finished()
    }
}

extension SARIFLog.Rule {
    fileprivate init(_ diagnostic: Diagnostic) {
        let words = diagnostic.id.replacing("-", with: " ")
        self.init(
            id: diagnostic.id, summary: words.prefix(1).uppercased() + words.dropFirst() + ".",
            help: diagnostic.help.isEmpty ? words : diagnostic.help, level: diagnostic.kind.rawValue, tags: ["api"])
    }
}

extension SARIFLog.Result {
    fileprivate init(_ diagnostic: Diagnostic) {
        var fingerprint = Fingerprint()
        fingerprint.add(diagnostic.id)
        fingerprint.add(diagnostic.pointer)
        fingerprint.add(diagnostic.message)
        self.init(
            rule: diagnostic.id, level: diagnostic.kind.rawValue,
            message: diagnostic.help.isEmpty ? diagnostic.message : "\(diagnostic.message); \(diagnostic.help)",
            place: SARIFLog.Place(location: diagnostic.location, pointer: diagnostic.pointer),
            related: diagnostic.notes.map { (SARIFLog.Place(location: $0.location, pointer: ""), $0.message) },
            fingerprint: fingerprint.text)
    }
}
