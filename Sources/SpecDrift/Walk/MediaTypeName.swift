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
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmed.lowercased() }
        let names = (parts.first ?? "").split(separator: "/", maxSplits: 1).map(String.init)
        type = names.first ?? ""
        subtype = names.count > 1 ? names[1] : ""
        parameters = parts.dropFirst().filter { !$0.isEmpty }.sorted()
    }

    var text: String { ([type + "/" + subtype] + parameters).joined(separator: ";") }

    /// Without parameters.
    var bare: MediaTypeName { MediaTypeName("\(type)/\(subtype)") }

    /// Whether every body of `other` is one of this, parameters aside: `*/*` of all, `application/json` of
    /// `application/problem+json` (RFC 6838, section 4.2.8).
    func contains(_ other: MediaTypeName) -> Bool {
        guard type == other.type || type == "*" else { return false }
        return subtype == other.subtype || subtype == "*" || other.subtype.hasSuffix("+\(subtype)")
    }

    /// Whether values are text on the wire, so that a number and its digits are the same.
    var isText: Bool {
        type == "text" || type == "multipart" || subtype == "x-www-form-urlencoded" || subtype == "xml"
            || subtype.hasSuffix("+xml")
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var result = self
        while let first = result.first, first == " " || first == "\t" { result.removeFirst() }
        while let last = result.last, last == " " || last == "\t" { result.removeLast() }
        return result
    }
}
