/// Why bytes are not the value that was asked for: the first thing that went wrong, and where.
public struct DecodingFailure: Error, Hashable, Sendable {
    /// The value at fault as a JSON pointer (RFC 6901), for example `/products/3/price`; empty for the whole document.
    public let path: String
    /// Where in the input, in bytes from its start.
    public let offset: Int
    public let reason: Reason

    public enum Reason: Hashable, Sendable {
        /// The input ends inside a value.
        case truncated
        /// Not JSON (RFC 8259); the text says what is wrong.
        case malformed(String)
        /// Not UTF-8, or an escape that names half of a surrogate pair.
        case invalidText
        /// A value of another type; the text names the one that was expected, for example `a string`.
        case expected(String)
        /// A number that the type can't hold.
        case outOfRange
        /// A member that must be there is not.
        case missing(String)
        /// A name occurs twice in one object.
        case duplicate(String)
        /// Arrays and objects inside each other beyond the limit.
        case tooDeep
        /// A union whose variants take too long to tell apart, or an input over 4 GB.
        case tooCostly
        /// More bytes after the value.
        case trailingBytes
    }

    public init(path: String, offset: Int, reason: Reason) {
        self.path = path
        self.offset = offset
        self.reason = reason
    }
}

extension DecodingFailure: CustomStringConvertible {
    /// One line, for example `expected a string at /products/3/id (byte 512)`.
    public var description: String { "\(reason) at \(path.isEmpty ? "the top" : path) (byte \(offset))" }
}

extension DecodingFailure.Reason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .truncated: "the input ends too early"
        case .malformed(let what): what
        case .invalidText: "text that is not Unicode"
        case .expected(let what): "expected \(what)"
        case .outOfRange: "a number out of range"
        case .missing(let name): "'\(name)' is missing"
        case .duplicate(let name): "'\(name)' occurs twice"
        case .tooDeep: "nested too deeply"
        case .tooCostly: "too costly to read"
        case .trailingBytes: "more bytes after the value"
        }
    }
}
