/// A file in a form: its bytes, and what is said about them.
public struct FilePart: Sendable, Hashable {
    public var bytes: [UInt8]
    /// Nil where the sender didn't name it.
    public var filename: String?
    public var contentType: String

    public init(_ bytes: [UInt8], filename: String? = nil, contentType: String = "application/octet-stream") {
        self.bytes = bytes
        self.filename = filename
        self.contentType = contentType
    }
}

/// The body of `multipart/form-data` (RFC 7578) and of other multipart types.
public struct MultipartBody: Sendable, Hashable {
    public struct Part: Sendable, Hashable {
        /// Empty where the part has no `Content-Disposition` with a name.
        public var name: String
        public var filename: String?
        /// Nil where the part doesn't say.
        public var contentType: String?
        public var headers: HTTPFields
        public var bytes: [UInt8]

        public init(
            name: String, filename: String? = nil, contentType: String? = nil, headers: HTTPFields = HTTPFields(),
            bytes: [UInt8]
        ) {
            self.name = name
            self.filename = filename
            self.contentType = contentType
            self.headers = headers
            self.bytes = bytes
        }
    }

    public var parts: [Part]

    public init(parts: [Part] = []) { self.parts = parts }

    /// A boundary that no part contains; the same for equal parts.
    public var boundary: String {
        var number = 0
        while true {
            let candidate = "tributary-boundary-\(number)"
            let line = Array("--\(candidate)".utf8)
            if !parts.contains(where: { contains($0.bytes, line) }) { return candidate }
            number += 1
        }
    }

    public func bytes(boundary: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.reduce(64) { $0 + $1.bytes.count + 256 })
        for part in parts {
            bytes += "--\(boundary)\r\n".utf8
            bytes += disposition(of: part).utf8
            if let type = part.contentType { bytes += "Content-Type: \(singleLine(type))\r\n".utf8 }
            for field in part.headers.all where HTTPFields.isToken(field.name) && HTTPFields.isValue(field.value) {
                bytes += "\(field.name): \(field.value)\r\n".utf8
            }
            bytes += "\r\n".utf8
            bytes += part.bytes
            bytes += "\r\n".utf8
        }
        bytes += "--\(boundary)--\r\n".utf8
        return bytes
    }

    private func disposition(of part: Part) -> String {
        var line = "Content-Disposition: form-data; name=\"\(escaped(part.name))\""
        if let filename = part.filename { line += "; filename=\"\(escaped(filename))\"" }
        return line + "\r\n"
    }

    /// WHATWG HTML, "multipart/form-data encoding algorithm": quotes and line ends are percent-encoded, all else stays.
    private func escaped(_ name: String) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case 0x22: bytes += "%22".utf8
            case 0x0D: bytes += "%0D".utf8
            case 0x0A: bytes += "%0A".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func singleLine(_ text: String) -> String {
        HTTPFields.isValue(text) ? text : "application/octet-stream"
    }
}

extension MultipartBody {
    public struct Failure: Error, Hashable {
        public let reason: String
    }

    /// Reads a body back. What stands before the first boundary and after the last is ignored (RFC 2046, section 5.1.1).
    public init(_ bytes: [UInt8], boundary: String) throws(Failure) {
        guard !boundary.isEmpty, boundary.utf8.count <= 70 else { throw Failure(reason: "has no usable boundary") }
        parts = []
        let delimiter = Array("--\(boundary)".utf8)
        var position = try Self.afterDelimiter(bytes, delimiter, from: 0)
        while let start = position {
            let line = Array("\r\n".utf8) + delimiter
            guard let end = firstIndex(of: line, in: bytes, from: max(start - 2, 0)) else {
                throw Failure(reason: "ends before its last boundary")
            }
            parts.append(try Self.part(bytes[start..<max(start, end)]))
            position = try Self.afterDelimiter(bytes, delimiter, from: end + 2)
        }
    }

    /// Where the part behind the delimiter begins; nil behind the last delimiter.
    private static func afterDelimiter(
        _ bytes: [UInt8], _ delimiter: [UInt8], from start: Int
    ) throws(Failure) -> Int? {
        guard let found = firstIndex(of: delimiter, in: bytes, from: start) else {
            throw Failure(reason: "lacks its boundary")
        }
        var position = found + delimiter.count
        if bytes[position...].starts(with: "--".utf8) { return nil }
        while position < bytes.count, bytes[position] == 32 || bytes[position] == 9 { position += 1 }
        guard bytes[position...].starts(with: "\r\n".utf8) else { throw Failure(reason: "has a broken boundary") }
        return position + 2
    }

    private static func part(_ bytes: ArraySlice<UInt8>) throws(Failure) -> Part {
        var part = Part(name: "", bytes: [])
        var rest = bytes
        while true {
            // Part headers are short; looking no further keeps a part of binary data from being walked per line.
            guard let end = rest.prefix(16_384).firstIndex(of: 0x0D), rest[end...].starts(with: "\r\n".utf8) else {
                throw Failure(reason: "has a part without an empty line")
            }
            let line = String(decoding: rest[..<end], as: UTF8.self)
            rest = rest[(end + 2)...]
            if line.isEmpty { break }
            guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
                throw Failure(reason: "has a part with a broken header")
            }
            let value = trimmingBlanks(line[line.utf8.index(after: colon)...])
            switch String(line[..<colon]).lowercased() {
            case "content-disposition": read(disposition: value, into: &part)
            case "content-type": part.contentType = value
            default: part.headers.append(String(line[..<colon]), value)
            }
        }
        part.bytes = Array(rest)
        return part
    }

    private static func read(disposition text: String, into part: inout Part) {
        // A disposition has the layout of a media type, but for the slash.
        let fields = ContentType("multipart/" + text)
        part.name = fields?["name"].map(unescaped) ?? ""
        part.filename = fields?["filename"].map(unescaped)
    }

    private static func unescaped(_ text: String) -> String {
        var result = text
        for (escape, byte) in [("%22", "\""), ("%0D", "\r"), ("%0A", "\n")] {
            result = ParameterReader.split(result, escape).joined(separator: byte)
        }
        return result
    }
}

private func contains(_ bytes: [UInt8], _ pattern: [UInt8]) -> Bool {
    firstIndex(of: pattern, in: bytes, from: 0) != nil
}

/// Complexity: O(n · m), in practice O(n), since boundaries begin with a rare byte pair.
private func firstIndex(of pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first, bytes.count >= pattern.count else { return nil }
    var position = start
    let last = bytes.count - pattern.count
    while position <= last {
        if bytes[position] == first, bytes[position..<position + pattern.count].elementsEqual(pattern) {
            return position
        }
        position += 1
    }
    return nil
}
