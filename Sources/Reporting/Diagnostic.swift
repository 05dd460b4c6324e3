/// One statement about one place of a document: what is wrong or left out there, and what to do about it.
package struct Diagnostic: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case error, warning, note
    }

    /// A further place that explains the first, for example the other of two duplicate keys.
    package struct Note: Sendable, Hashable {
        package let message: String
        package let location: Location

        package init(_ message: String, at location: Location) {
            self.message = message
            self.location = location
        }
    }

    /// Stable, lower case with hyphens: `duplicate-key`.
    package let id: String
    package let kind: Kind
    /// Stands alone; lower case, without a full stop; names the thing in single quotes.
    package let message: String
    package let location: Location
    /// RFC 6901, from the root of the document in `location.file`; empty for the root.
    package let pointer: String
    /// What to do about it, as an instruction.
    package let help: String
    package let notes: [Note]

    package init(
        _ kind: Kind, _ id: String, _ message: String, at location: Location, pointer: String, help: String,
        notes: [Note] = []
    ) {
        self.kind = kind
        self.id = id
        self.message = message
        self.location = location
        self.pointer = pointer
        self.help = help
        self.notes = notes
    }
}
