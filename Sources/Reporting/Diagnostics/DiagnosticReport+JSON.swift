extension DiagnosticReport {
    /// `{"summary": {error, warning, note}, "diagnostics": [{id, kind, message, file, line, column, pointer, help,
    /// notes: [{message, file, line, column}]}]}`; every diagnostic, notes included.
    package func json() -> [UInt8] {
        var json = JSONText()
        json.beginObject()
        json.name("summary")
        json.beginObject()
        for kind in Diagnostic.Kind.allCases {
            json.name(kind.rawValue)
            json.integer(count(kind))
        }
        json.endObject()
        json.name("diagnostics")
        json.beginArray()
        for diagnostic in diagnostics { Self.append(diagnostic, to: &json) }
        json.endArray()
        json.endObject()
        return json.bytes
    }

    private static func append(_ diagnostic: Diagnostic, to json: inout JSONText) {
        json.beginObject()
        for (name, value) in [
            ("id", diagnostic.id), ("kind", diagnostic.kind.rawValue), ("message", diagnostic.message),
        ] {
            json.name(name)
            json.string(value)
        }
        append(diagnostic.location, to: &json)
        json.name("pointer")
        json.string(diagnostic.pointer)
        json.name("help")
        json.string(diagnostic.help)
        json.name("notes")
        json.beginArray()
        for note in diagnostic.notes {
            json.beginObject()
            json.name("message")
            json.string(note.message)
            append(note.location, to: &json)
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }

    private static func append(_ location: Location, to json: inout JSONText) {
        json.name("file")
        json.string(location.file)
        json.name("line")
        json.integer(location.line)
        json.name("column")
        json.integer(location.column)
    }
}
