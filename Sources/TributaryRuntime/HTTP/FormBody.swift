/// The body of a form: `name=value` pairs joined by `&` (WHATWG URL, `application/x-www-form-urlencoded`). Spaces are
/// written `%20`, which every reader of forms and of queries understands.
public struct FormBody: Sendable, Hashable {
    var pairs: [String] = []

    public init() {}

    public mutating func add(
        _ name: String, _ value: ParameterValue, style: ParameterStyle = .form, explode: Bool = true
    ) {
        pairs += ParameterWriter.query(name, value, style: style, explode: explode)
    }

    public var bytes: [UInt8] { Array(pairs.joined(separator: "&").utf8) }
}
