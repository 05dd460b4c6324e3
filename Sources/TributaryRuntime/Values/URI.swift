#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.URL
#endif

/// The text of a URI or URI reference: `format: uri`, `uri-reference`, `iri`.
///
/// A type of its own and not `URL`, since `URL` refuses some of what servers send, and escapes some of it, so that it
/// would not be written back as it came.
public struct URI: Sendable, Hashable {
    /// As on the wire; not checked.
    public var text: String

    public init(_ text: String) { self.text = text }

    public init(_ url: URL) { text = url.absoluteString }

    /// The URI as Foundation's type; nil where that takes it for none.
    public var url: URL? { URL(string: text) }
}

extension URI: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { text = value }
}

extension URI: JSONRepresentable, Codable, CustomStringConvertible {
    public init(from reader: inout JSONReader) { text = reader.string() }
    public func write(to writer: inout JSONWriter) { writer.string(text) }
    public init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    public var description: String { text }
}
