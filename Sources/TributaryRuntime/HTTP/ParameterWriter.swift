/// Lays out parameter values: one function per place, since what may stand unencoded depends on the place.
///
/// Styles follow RFC 6570 as OpenAPI 3.1.0, section 4.8.12.5 shows them. Names and values are percent-encoded one by
/// one, so that a delimiter inside of a value is never taken for one between values; delimiters themselves stay.
public enum ParameterWriter {
    /// A value in a path: `simple`, `label` or `matrix`.
    public static func path(
        _ name: String, _ value: ParameterValue, style: ParameterStyle = .simple, explode: Bool = false,
        keeping allowance: PercentEncoding.Allowance = .unreserved
    ) -> String {
        let encode = { PercentEncoding.encode($0, keeping: allowance) }
        let name = PercentEncoding.encode(name)
        switch style {
        case .label:
            let parts = parts(of: value, paired: explode, encode)
            return "." + parts.joined(separator: explode ? "." : ",")
        case .matrix: return matrix(name, value, explode, encode)
        default: return parts(of: value, paired: explode, encode).joined(separator: ",")
        }
    }

    /// `name=value` pairs without the separator before them; empty where there is nothing to send.
    public static func query(
        _ name: String, _ value: ParameterValue, style: ParameterStyle = .form, explode: Bool = true,
        keeping allowance: PercentEncoding.Allowance = .unreserved
    ) -> [String] {
        let encode = { PercentEncoding.encode($0, keeping: allowance) }
        let encodedName = PercentEncoding.encode(name)
        switch (value, style) {
        case (.fields(let fields), .deepObject):
            return fields.map { encodedName + "%5B" + PercentEncoding.encode($0.name) + "%5D=" + encode($0.value) }
        case (.text(let text), _): return [encodedName + "=" + encode(text)]
        case (.list(let elements), _) where explode: return elements.map { encodedName + "=" + encode($0) }
        case (.fields(let fields), .form) where explode:
            return fields.map { PercentEncoding.encode($0.name) + "=" + encode($0.value) }
        default:
            let parts = parts(of: value, paired: false, encode)
            return [encodedName + "=" + parts.joined(separator: delimiter(of: style))]
        }
    }

    /// One field's value; header values are not percent-encoded.
    public static func header(_ value: ParameterValue, explode: Bool = false) -> String {
        parts(of: value, paired: explode) { $0 }.joined(separator: ",")
    }

    /// The cookies of a parameter, to be joined with `; ` into the one `Cookie` field (RFC 6265, section 4.2.1).
    public static func cookie(
        _ name: String, _ value: ParameterValue, style: ParameterStyle = .form, explode: Bool = true
    ) -> [String] {
        guard style == .cookie else { return query(name, value, explode: explode) }
        switch value {
        case .list(let elements) where explode: return elements.map { name + "=" + $0 }
        case .fields(let fields) where explode: return fields.map { $0.name + "=" + $0.value }
        default: return [name + "=" + parts(of: value, paired: false) { $0 }.joined(separator: ",")]
        }
    }

    private static func matrix(
        _ name: String, _ value: ParameterValue, _ explode: Bool, _ encode: (String) -> String
    ) -> String {
        switch value {
        case .list(let elements) where explode: return elements.map { ";" + name + "=" + encode($0) }.joined()
        case .fields where explode: return parts(of: value, paired: true, encode).map { ";" + $0 }.joined()
        default:
            let text = parts(of: value, paired: false, encode).joined(separator: ",")
            return text.isEmpty ? ";" + name : ";" + name + "=" + text
        }
    }

    /// The pieces between delimiters: elements; `name=value` where paired, else names and values in turn.
    private static func parts(
        of value: ParameterValue, paired: Bool, _ encode: (String) -> String
    ) -> [String] {
        switch value {
        case .text(let text): [encode(text)]
        case .list(let elements): elements.map(encode)
        case .fields(let fields) where paired: fields.map { encode($0.name) + "=" + encode($0.value) }
        case .fields(let fields): fields.flatMap { [encode($0.name), encode($0.value)] }
        }
    }

    static func delimiter(of style: ParameterStyle) -> String {
        switch style {
        case .spaceDelimited: "%20"
        case .pipeDelimited: "%7C"
        case .tabDelimited: "%09"
        default: ","
        }
    }
}
