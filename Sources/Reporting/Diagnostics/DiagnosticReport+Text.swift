extension DiagnosticReport {
    package struct TextOptions: Sendable {
        /// Lists every note; otherwise notes are one line per id, with a count and the first place.
        package var isVerbose: Bool
        package var hasColor: Bool

        package init(isVerbose: Bool = false, hasColor: Bool = false) {
            self.isVerbose = isVerbose
            self.hasColor = hasColor
        }
    }

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
            lines.append("\(note.location.description.printable): note: \(note.message.printable)")
        }
        return lines
    }

    private func headline(_ diagnostic: Diagnostic, _ options: TextOptions) -> String {
        let kind = colored(diagnostic.kind, options)
        return
            "\(diagnostic.location.description.printable): \(kind): \(diagnostic.message.printable) [\(diagnostic.id)]"
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
        guard options.hasColor else { return kind.rawValue }
        let code =
            switch kind {
            case .error: "31"
            case .warning: "33"
            case .note: "36"
            }
        return "\u{1b}[1;\(code)m\(kind.rawValue)\u{1b}[0m"
    }
}

extension String {
    /// The text with control characters made visible, since documents are hostile and terminals obey.
    package var printable: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.isControl: result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Control characters, line separators, and the marks that reorder text around them.
    fileprivate var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
        default: false
        }
    }
}
