/// A media type as far as it decides which body is meant. RFC 9110, section 8.3.1: names don't depend on case, nor on
/// the order of parameters.
struct MediaTypeName: Hashable {
    /// `application`
    let type: String
    /// `problem+json`
    let subtype: String
    /// `charset=utf-8`, sorted.
    let parameters: [String]

    init(_ text: String) {
        if let slash = Self.slash(inPlain: text) {
            type = String(text[..<slash])
            subtype = String(text[text.utf8.index(after: slash)...])
            parameters = []
            return
        }
        let parts = text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
            Substring($0.trimmed).lowercased()
        }
        let name = (parts.first ?? "").utf8
        let slash = name.firstIndex(of: UInt8(ascii: "/")) ?? name.endIndex
        type = String(Substring(name[..<slash]))
        subtype = String(Substring(name[slash...].dropFirst()))
        parameters = parts.dropFirst().filter { !$0.isEmpty }.sorted()
    }

    /// Where type and subtype meet in a name that is written as it is compared, as nearly all are; nil for any other.
    private static func slash(inPlain text: String) -> String.Index? {
        var text = text
        let isPlain = text.withUTF8 { bytes in
            bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "*")...UInt8(ascii: "9"): true
                default: false
                }
            }
        }
        return isPlain ? text.utf8.firstIndex(of: UInt8(ascii: "/")) : nil
    }

    var text: String {
        parameters.isEmpty ? type + "/" + subtype : ([type + "/" + subtype] + parameters).joined(separator: ";")
    }

    /// Without parameters.
    var bare: MediaTypeName { MediaTypeName("\(type)/\(subtype)") }

    /// Whether every body of `other` is one of this, parameters aside: `*/*` of all, `application/json` of
    /// `application/problem+json` (RFC 6838, section 4.2.8).
    func contains(_ other: MediaTypeName) -> Bool {
        guard type == other.type || type == "*" else { return false }
        return subtype == other.subtype || subtype == "*" || other.subtype.hasSuffix("+\(subtype)")
    }

    /// Whether it is written with a star and takes the other in.
    func isRange(over other: MediaTypeName) -> Bool { subtype == "*" && contains(other) }

    /// Whether the body is made of named parts, whose encodings count.
    var isForm: Bool { type == "multipart" || subtype == "x-www-form-urlencoded" }

    /// How values of the media type are written.
    var wire: Wire {
        if type == "multipart" { return .multipart }
        if isForm || type == "text" || subtype == "xml" || subtype.hasSuffix("+xml") { return .text }
        let isStructured = ["json", "yaml", "x-yaml", "cbor", "jsonl", "x-ndjson", "json-seq"].contains(subtype)
        let hasStructure = ["+json", "+yaml", "+cbor", "+json-seq"].contains(where: subtype.hasSuffix)
        return isStructured || hasStructure || subtype == "*" ? .structured : .raw
    }
}

extension Substring.UTF8View {
    fileprivate var trimmed: Self {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        let end = lastIndex { !isSpace($0) }.map(index(after:)) ?? startIndex
        return self[..<end].drop(while: isSpace)
    }
}
