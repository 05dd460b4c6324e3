import TributaryRuntime

/// Paths with `/`, taken as text: what a reference in one file says of another.
enum FilePath {
    /// The path without its last component and the slash before it; empty for a bare file name.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last component without its extension.
    static func stem(of path: String) -> String {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return String(name) }
        return String(name[..<dot])
    }

    /// One spelling per place: `a/./b/../c` is `a/c`. Leading `..` stay.
    static func normalized(_ path: String) -> String {
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        var parts: [Substring.UTF8View] = []
        for part in path.utf8.split(separator: UInt8(ascii: "/")) {
            if part.elementsEqual(".".utf8) { continue }
            if part.elementsEqual("..".utf8) {
                if let last = parts.last, !last.elementsEqual("..".utf8) {
                    parts.removeLast()
                    continue
                }
                if isAbsolute { continue }
            }
            parts.append(part)
        }
        return (isAbsolute ? "/" : "") + parts.map { String(Substring($0)) }.joined(separator: "/")
    }

    /// What `reference` means in the file at `path`.
    static func resolve(_ reference: String, in path: String) -> String {
        guard reference.utf8.first != UInt8(ascii: "/") else { return normalized(reference) }
        let folder = folder(of: path)
        return normalized(folder.isEmpty ? reference : folder + "/" + reference)
    }
}

/// RFC 3986, section 2.1.
enum PercentEncoding {
    /// Nil when the bytes behind the escapes are no UTF-8. A `%` without two hexadecimal digits stays as it is.
    static func decode(_ text: String) -> String? {
        guard text.hasByte(UInt8(ascii: "%")) else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        let decoded = String(decoding: result, as: UTF8.self)
        return decoded.utf8.elementsEqual(result) ? decoded : nil
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
