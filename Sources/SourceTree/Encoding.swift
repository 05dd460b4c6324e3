import Reporting

/// What the first bytes of a document say about the rest, and where in it an offset is.
enum Encoding {
    /// Why the bytes can't be read at all: too many, or not UTF-8 but another encoding.
    static func problem(of bytes: [UInt8], limits: SourceTree.Limits) -> Problem? {
        if bytes.count > limits.bytes {
            return Problem(
                "document-too-large", "the document has \(bytes.count) bytes; \(limits.bytes) are allowed", line: 1,
                column: 1, help: "split the document and refer to the parts with $ref")
        }
        guard let name = wideEncoding(of: bytes) else { return nil }
        return Problem(
            "not-utf8", "the document is written in \(name), not UTF-8", line: 1, column: 1,
            help: "save the file as UTF-8")
    }

    /// YAML 1.2, section 5.2: a byte order mark, or the zeros around an ASCII character that comes first.
    private static func wideEncoding(of bytes: [UInt8]) -> String? {
        guard bytes.count >= 2 else { return nil }
        let third = bytes.count > 2 ? bytes[2] : 1
        let fourth = bytes.count > 3 ? bytes[3] : 1
        switch (bytes[0], bytes[1], third, fourth) {
        case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF): return "UTF-32"
        case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _): return "UTF-16"
        case (0, 0, 0, 1...), (1..., 0, 0, 0): return "UTF-32"
        case (0, 0x20...0x7E, 0, _), (0x20...0x7E, 0, _, 0): return "UTF-16"
        default: return nil
        }
    }

    /// The length of the UTF-8 byte order mark, or 0.
    static func markLength(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    static func startsLikeJSON(_ bytes: [UInt8]) -> Bool {
        let first = bytes.dropFirst(markLength(of: bytes)).first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    static func isNamedJSON(_ file: String) -> Bool { file.utf8.count > 5 && file.suffix(5).lowercased() == ".json" }

    /// The 1-based line and column (in code points) of a byte. Line ends are LF, CR and CRLF. Complexity: O(offset).
    static func place(of offset: Int, in bytes: [UInt8]) -> NodeBuilder.Place {
        var line: UInt32 = 1
        var column: UInt32 = 1
        var at = markLength(of: bytes)
        while at < min(offset, bytes.count) {
            let byte = bytes[at]
            at += 1
            if byte == 0x0A || (byte == 0x0D && !(at < bytes.count && bytes[at] == 0x0A)) {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return NodeBuilder.Place(line, column)
    }
}

/// An error that ends the reading of a document.
struct Problem: Error {
    let id: String
    let message: String
    let place: NodeBuilder.Place
    var pointer = ""
    let help: String
    var notes: [Diagnostic.Note] = []

    init(_ id: String, _ message: String, at place: NodeBuilder.Place, pointer: String = "", help: String) {
        self.id = id
        self.message = message
        self.place = place
        self.pointer = pointer
        self.help = help
    }

    init(_ id: String, _ message: String, line: Int, column: Int, help: String) {
        self.init(id, message, at: NodeBuilder.Place(line: line, column: column), help: help)
    }

    func diagnostic(in file: String) -> Diagnostic {
        let location = Location(file: file, line: Int(place.line), column: Int(place.column))
        return Diagnostic(.error, id, message, at: location, pointer: pointer, help: help, notes: notes)
    }
}
