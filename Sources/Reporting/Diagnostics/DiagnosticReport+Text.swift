extension DiagnosticReport {
    /// For people: one block per diagnostic with the line it speaks of and a caret.
    ///
    /// `source` gives the bytes of a document by the name in locations; without them there are no carets.
    package func text(_ options: TextOptions, source: @escaping (String) -> [UInt8]?) -> String {
        var excerpts = ExcerptPrinter(source: source)
        var lines: [String] = []
        for diagnostic in diagnostics where options.isVerbose || diagnostic.kind != .note {
            lines += block(diagnostic, options, &excerpts)
        }
        if !options.isVerbose { lines += summarizedNotes(options) }
        return lines.map { $0 + "\n" }.joined()
    }

    private func block(_ diagnostic: Diagnostic, _ options: TextOptions, _ excerpts: inout ExcerptPrinter) -> [String] {
        var lines = [headline(diagnostic, options)]
        lines += excerpts.lines(at: diagnostic.location)
        if !diagnostic.pointer.isEmpty { lines.append("      = at \(diagnostic.pointer.printable)") }
        if !diagnostic.help.isEmpty { lines.append("      = help: \(diagnostic.help.printable)") }
        for note in diagnostic.notes {
            lines.append("\(note.location.lead): note: \(note.message.printable)")
        }
        return lines
    }

    private func headline(_ diagnostic: Diagnostic, _ options: TextOptions) -> String {
        let kind = colored(diagnostic.kind, options)
        return
            "\(diagnostic.location.lead): \(kind): \(diagnostic.message.printable) [\(diagnostic.id)]"
    }

    private func summarizedNotes(_ options: TextOptions) -> [String] {
        var ids: [String] = []
        var notesByID: [String: [Diagnostic]] = [:]
        for diagnostic in diagnostics where diagnostic.kind == .note {
            if notesByID[diagnostic.id] == nil { ids.append(diagnostic.id) }
            notesByID[diagnostic.id, default: []].append(diagnostic)
        }
        return ids.compactMap { id in
            guard let notes = notesByID[id], let first = notes.first else { return nil }
            let more = notes.count == 1 ? "" : " (and \(notes.count - 1) more; --verbose lists them)"
            return headline(first, options) + more
        }
    }

    private func colored(_ kind: Diagnostic.Kind, _ options: TextOptions) -> String {
        let ink: Ink =
            switch kind {
            case .error: .red
            case .warning: .yellow
            case .note: .cyan
            }
        return options.ink(ink, kind.rawValue)
    }
}
