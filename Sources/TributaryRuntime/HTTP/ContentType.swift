/// A media type or range of them, without case (RFC 9110, section 8.3.1).
public struct ContentType: Sendable, Hashable {
    /// Lower case: `application/vnd.example+json`, `image/*`.
    public let essence: String
    public let parameters: [Parameter]

    public struct Parameter: Sendable, Hashable {
        /// Lower case.
        public let name: String
        /// Without quotes.
        public let value: String
    }

    /// Nil where the text has no slash between two names.
    public init?(_ text: String) {
        if Self.isPlain(text) {
            essence = text
            parameters = []
            return
        }
        var pieces = Self.split(text, at: UInt8(ascii: ";"))
        let essence = trimmingBlanks(pieces.removeFirst()).lowercased()
        let names = essence.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy({ HTTPFields.isToken(String(decoding: $0, as: UTF8.self)) }) else {
            return nil
        }
        self.essence = essence
        parameters = pieces.compactMap(Self.parameter)
    }

    /// `application/json`, and every type with the suffix `+json` (RFC 6839, section 3.1).
    public var isJSON: Bool { essence == "application/json" || essence == "text/json" || essence.hasSuffix("+json") }

    public var isText: Bool { essence.hasPrefix("text/") }

    public subscript(parameter: String) -> String? {
        parameters.first { equalIgnoringCase($0.name, parameter) }?.value
    }

    /// Two names in lower case with a slash between them and nothing else, as nearly all are written.
    private static func isPlain(_ text: String) -> Bool {
        var (slash, index) = (0, 0)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "_"):
                break
            case UInt8(ascii: "/") where slash == 0 && index > 0: slash = index
            default: return false
            }
            index += 1
        }
        return slash > 0 && slash < index - 1
    }

    private static func parameter(_ text: String) -> Parameter? {
        let pair = text.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard pair.count == 2 else { return nil }
        let name = trimmingBlanks(String(decoding: pair[0], as: UTF8.self)).lowercased()
        let value = trimmingBlanks(String(decoding: pair[1], as: UTF8.self))
        return Parameter(name: name, value: unquoted(value))
    }

    /// At least one piece; separators inside double quotes don't count.
    private static func split(_ text: String, at separator: UInt8) -> [String] {
        var pieces: [String] = []
        var piece: [UInt8] = []
        var isQuoted = false
        var isEscaped = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
            isEscaped = isQuoted && !isEscaped && byte == UInt8(ascii: "\\")
            if byte == separator, !isQuoted {
                pieces.append(String(decoding: piece, as: UTF8.self))
                piece = []
            } else {
                piece.append(byte)
            }
        }
        return pieces + [String(decoding: piece, as: UTF8.self)]
    }

    /// RFC 9110, section 5.6.4.
    static func unquoted(_ text: String) -> String {
        guard text.utf8.count >= 2, text.utf8.first == UInt8(ascii: "\""), text.utf8.last == UInt8(ascii: "\"") else {
            return text
        }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in text.utf8.dropFirst().dropLast() {
            if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
            } else {
                bytes.append(byte)
                isEscaped = false
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ContentType {
    /// How closely a documented type or range fits what arrived; a larger one fits better.
    public enum Closeness: Int, Sendable, Comparable {
        /// `*/*`
        case everything = 1
        /// `image/*`
        case range
        /// Both are JSON, under other names: `application/problem+json` where `application/json` is documented.
        case sameSyntax
        /// The same type, documented with a parameter that did not arrive.
        case otherParameters
        case exact
        /// The same type, and all the parameters that are documented with it.
        case sameParameters

        public static func < (a: Closeness, b: Closeness) -> Bool { a.rawValue < b.rawValue }
    }

    /// Nil where `documented` doesn't cover this type. Parameters only tell documented types of one name apart, and
    /// `charset` and `q` do not even that.
    public func closeness(to documented: ContentType) -> Closeness? {
        if documented.essence == essence {
            let asked = documented.parameters.filter { $0.name != "charset" && $0.name != "q" }
            if asked.isEmpty { return .exact }
            return asked.allSatisfy { self[$0.name]?.lowercased() == $0.value.lowercased() }
                ? .sameParameters : .otherParameters
        }
        if documented.isJSON, isJSON { return .sameSyntax }
        if documented.essence == "*/*" { return .everything }
        guard documented.essence.hasSuffix("/*") else { return nil }
        return essence.utf8.starts(with: documented.essence.utf8.dropLast()) ? .range : nil
    }

    /// The place of the documented type that fits best, the earlier of two that fit equally; nil where none does.
    ///
    /// Where nothing says what arrived (`type` is nil), the first JSON type is taken, else the only one there is.
    public static func index(of type: ContentType?, in documented: [String]) -> Int? {
        let documented = documented.map(ContentType.init)
        guard let type else {
            return documented.firstIndex { $0?.isJSON == true } ?? (documented.count == 1 ? 0 : nil)
        }
        var best: (index: Int, closeness: Closeness)?
        for (index, candidate) in documented.enumerated() {
            guard let closeness = candidate.flatMap(type.closeness(to:)) else { continue }
            if closeness > (best?.closeness ?? .everything) || best == nil { best = (index, closeness) }
        }
        return best?.index
    }
}
