import Reporting

/// RFC 8259, strictly, in one pass over the bytes.
///
/// Scalars aren't copied: a node points into the document, and only strings with escapes are decoded to the end of the
/// tree's text. Nesting is kept in the builder, not on the call stack. `lineStart` moves by one for each continuation
/// byte, so that a column is a subtraction and still counts code points.
struct JSONScanner: ~Copyable {
    let bytes: [UInt8]
    let depthLimit: Int
    var offset: Int
    var line: UInt32 = 1
    var lineStart: Int
    var builder: NodeBuilder
    /// Of the open collections, the innermost last: whether it is an object.
    private var objects: [Bool] = []

    private init(_ bytes: [UInt8], file: String, limits: SourceTree.Limits) {
        self.bytes = bytes
        depthLimit = limits.depth
        offset = Encoding.markLength(of: bytes)
        lineStart = offset
        builder = NodeBuilder(file: file, text: bytes)
        builder.reserve(nodes: bytes.count / 24)
    }

    static func read(_ bytes: [UInt8], file: String, limits: SourceTree.Limits) -> SourceTree {
        var scanner = JSONScanner(bytes, file: file, limits: limits)
        do throws(Problem) {
            try scanner.scanDocument()
        } catch {
            return SourceTree(file: file, root: nil, diagnostics: [error.diagnostic(in: file)])
        }
        return scanner.finish(file)
    }

    private mutating func finish(_ file: String) -> SourceTree {
        let duplicates = builder.duplicates
        guard let root = builder.finish() else { return SourceTree(file: file, root: nil, diagnostics: []) }
        return SourceTree(file: file, root: root, diagnostics: NodeBuilder.duplicateKeys(duplicates, in: root))
    }
}

extension JSONScanner {
    var place: NodeBuilder.Place {
        NodeBuilder.Place(line, UInt32(truncatingIfNeeded: offset - lineStart + 1))
    }

    /// The byte at `offset`; 0, which JSON allows nowhere, at the end.
    @inline(__always)
    var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private mutating func scanDocument() throws(Problem) {
        skipSpace()
        guard offset < bytes.count else {
            throw problem("the document is empty", help: "give it at least one value")
        }
        try scanValue()
        while let isObject = objects.last { try scanRest(isObject) }
        skipSpace()
        guard offset == bytes.count else {
            throw problem("\(found) follows the end of the document", help: "remove what follows the value")
        }
    }

    /// A scalar, or the beginning of a collection up to its first value that isn't a collection.
    private mutating func scanValue() throws(Problem) {
        while true {
            skipSpace()
            switch current {
            case UInt8(ascii: "\""): return try scanStringValue()
            case UInt8(ascii: "{"):
                guard try open(.mapping, until: UInt8(ascii: "}")) else { return }
                try scanKey()
            case UInt8(ascii: "["):
                guard try open(.sequence, until: UInt8(ascii: "]")) else { return }
            case UInt8(ascii: "t"): return try scanLiteral("true", .boolean)
            case UInt8(ascii: "f"): return try scanLiteral("false", .boolean)
            case UInt8(ascii: "n"): return try scanLiteral("null", .null)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try scanNumber()
            default: throw valueProblem()
            }
        }
    }

    /// What follows a member or an element: a comma and the next one, or the end of the collection.
    private mutating func scanRest(_ isObject: Bool) throws(Problem) {
        skipSpace()
        switch (current, isObject) {
        case (UInt8(ascii: ","), true):
            offset += 1
            skipSpace()
            try scanKey()
            try scanValue()
        case (UInt8(ascii: ","), false):
            offset += 1
            try scanValue()
        case (UInt8(ascii: "}"), true), (UInt8(ascii: "]"), false): close()
        default: throw restProblem(isObject)
        }
    }

    /// False when the collection was empty and is closed again.
    private mutating func open(_ kind: Node.Kind, until end: UInt8) throws(Problem) -> Bool {
        guard objects.count < depthLimit else { throw depthProblem() }
        builder.begin(kind, at: place)
        objects.append(kind == .mapping)
        offset += 1
        skipSpace()
        guard current == end else { return true }
        close()
        return false
    }

    private mutating func close() {
        offset += 1
        objects.removeLast()
        builder.end()
    }

    private mutating func scanKey() throws(Problem) {
        guard current == UInt8(ascii: "\"") else { throw keyProblem() }
        let keyPlace = place
        let string = try scanString()
        let id: KeyID =
            if string.isDecoded {
                builder.text.withUnsafeBufferPointer {
                    builder.names.intern(UnsafeBufferPointer(rebasing: $0[string.start..<string.end]))
                }
            } else {
                bytes.withUnsafeBufferPointer {
                    builder.names.intern(UnsafeBufferPointer(rebasing: $0[string.start..<string.end]))
                }
            }
        builder.key(id, at: keyPlace)
        skipSpace()
        guard current == UInt8(ascii: ":") else {
            throw problem("expected ':' after a name, not \(found)", help: "write a colon between name and value")
        }
        offset += 1
    }

    @inline(__always)
    mutating func skipSpace() {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09: offset += 1
            case 0x0A:
                beginLine()
                skipIndentation()
            case 0x0D:
                // The line ends at the LF of a CRLF.
                if offset + 1 < bytes.count, bytes[offset + 1] == 0x0A { offset += 1 }
                beginLine()
            default: return
            }
        }
    }

    /// Most of what a line begins with, eight spaces at a time.
    private mutating func skipIndentation() {
        let start = offset
        offset += bytes.withUnsafeBytes { bytes in
            var end = start
            while end + 8 <= bytes.count,
                bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self) == 0x2020_2020_2020_2020
            {
                end += 8
            }
            return end - start
        }
    }

    private mutating func beginLine() {
        offset += 1
        line += 1
        lineStart = offset
    }

    private mutating func scanLiteral(_ literal: StaticString, _ kind: Node.Kind) throws(Problem) {
        let count = literal.utf8CodeUnitCount
        let matches = literal.withUTF8Buffer { bytes[offset...].starts(with: $0) }
        guard matches, !Self.isNameByte(offset + count < bytes.count ? bytes[offset + count] : 0) else {
            throw valueProblem()
        }
        builder.scalar(kind, start: offset, count: count, isQuoted: false, at: place)
        offset += count
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
