/// Finds the JSON pointer of a place in the input. Reading keeps no path; the one failure that is reported walks the
/// document again, up to its offset.
struct PathFinder {
    /// An open array with the index of its element, or an open object with the name of its member once that was read.
    fileprivate enum Step {
        case element(Int)
        case member(String)
        case object
    }

    private let bytes: ByteView
    private let end: Int
    private var steps: [Step] = []
    private var index = 0

    /// The pointer of the innermost value that begins at or before `offset` and has not ended there.
    /// - Parameter reason: a missing or second member is named by the path too.
    static func path(to offset: Int, in bytes: ByteView, missing reason: DecodingFailure.Reason) -> String {
        var finder = PathFinder(bytes: bytes, end: min(offset, bytes.count))
        finder.walk()
        if case .missing(let name) = reason { finder.steps.append(.member(name)) }
        if case .duplicate(let name) = reason {
            finder.steps.removeLast(finder.steps.isEmpty ? 0 : 1)
            finder.steps.append(.member(name))
        }
        return finder.steps.map(\.token).joined()
    }

    private init(bytes: ByteView, end: Int) {
        self.bytes = bytes
        self.end = end
    }

    /// Brackets, commas and names are all that counts; the input may be broken at `end`, not before.
    private mutating func walk() {
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "["): steps.append(.element(0))
            case UInt8(ascii: "{"): steps.append(.object)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = steps.popLast()
            case UInt8(ascii: ","):
                switch steps.last {
                case .element(let number)?: steps[steps.count - 1] = .element(number + 1)
                case .member?: steps[steps.count - 1] = .object
                case .object?, nil: break
                }
            case UInt8(ascii: "\""):
                walkString()
                continue
            default: break
            }
            index += 1
        }
    }

    /// A string is a name when a colon follows it.
    private mutating func walkString() {
        let start = index + 1
        index = start
        while index < end, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        let close = index
        index += 1
        var colon = index
        while isWhitespace(bytes[colon]) { colon += 1 }
        guard bytes[colon] == UInt8(ascii: ":"), colon < end, case .object? = steps.last else { return }
        steps[steps.count - 1] = .member(String(decoding: bytes.unescaped(start, close), as: UTF8.self))
    }
}

extension PathFinder.Step {
    /// RFC 6901, section 3.
    fileprivate var token: String {
        switch self {
        case .object: return ""
        case .element(let index): return "/\(index)"
        case .member(let name):
            return "/" + name.pointerToken
        }
    }
}

extension String {
    /// The text as one token of a JSON pointer (RFC 6901, section 3).
    var pointerToken: String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return self }
        var token: [UInt8] = []
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "~"): token += [UInt8(ascii: "~"), UInt8(ascii: "0")]
            case UInt8(ascii: "/"): token += [UInt8(ascii: "~"), UInt8(ascii: "1")]
            default: token.append(byte)
            }
        }
        return String(decoding: token, as: UTF8.self)
    }
}
