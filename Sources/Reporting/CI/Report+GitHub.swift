extension Report {
    /// Annotations of GitHub Actions: workflow commands, one per line, the worst findings first.
    ///
    /// GitHub shows ten annotations of each kind per step and cuts messages at 4 KB; what is left out is counted in an
    /// ordinary line of the log at the end. The whole report belongs in the summary of the job (`markdown`).
    /// - Parameter checkout: Of the repository, from which annotations name files.
    package func github(checkout: Checkout) -> [UInt8] {
        var lines: [String] = []
        var omitted: [String] = []
        for level in Level.worstFirst {
            let some = findings.filter { $0.level == level }
            lines += some.prefix(Self.annotationsPerKind).map { annotation($0, checkout) }
            let rest = some.count - Self.annotationsPerKind
            if rest > 0 { omitted.append("\(rest) \(level.noun(of: rest))") }
        }
        if !omitted.isEmpty {
            lines.append("GitHub shows ten annotations of a kind; left out: \(omitted.joined(separator: ", ")).")
        }
        lines.append("tributary diff: \(summary).")
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    private static let annotationsPerKind = 10
    /// In bytes of UTF-8, of the message.
    private static let longestMessage = 4_000

    private func annotation(_ finding: Finding, _ checkout: Checkout) -> String {
        var properties: [(String, String)] = []
        if let place = finding.place {
            properties += [
                ("file", checkout.path(of: place.location.file)), ("line", String(place.location.line)),
                ("col", String(place.location.column)),
            ]
        }
        properties.append(("title", finding.rule))
        let list = properties.map { "\($0)=\(WorkflowCommand.property($1.printable))" }.joined(separator: ",")
        var message = [finding.message.printable, finding.explanation.printable]
        if case .drift(let base?, let revision) = finding.comparison {
            message.append(
                (revision == nil ? "It is in the base only: " : "In the base: ") + "\(base.location)".printable)
        }
        let text = WorkflowCommand.cut(message.joined(separator: "\n"), to: Self.longestMessage)
        return "::\(finding.level.command) \(list)::\(WorkflowCommand.data(text))"
    }
}

/// The escapes of workflow commands: what would end a line, a property or the list of them. A semicolon is no mark there.
private enum WorkflowCommand {
    static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    static func cut(_ text: String, to limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        var size = 0
        let kept = text.unicodeScalars.prefix { scalar in
            size += UTF8.width(scalar)
            return size <= limit
        }
        return String(kept) + "…"
    }
}

extension Level {
    fileprivate var command: String { self == .info ? "notice" : rawValue }
}
