/// Reads parameters back: the inverse of `ParameterWriter`, guided by the shape of what is expected.
///
/// Text is split at delimiters before it is percent-decoded, so that an encoded delimiter belongs to a value. Every
/// function returns nil where the parameter isn't there and throws where it can't be read.
public enum ParameterReader {
    /// What can't be read as the style of its parameter says.
    public struct Failure: Error, Hashable {
        /// Reads on after the name of the parameter.
        public let reason: String

        package init(reason: String) { self.reason = reason }
    }

    /// - Parameter text: the percent-encoded segment, or the part of it that the parameter fills.
    public static func path(
        _ name: String, _ text: String, style: ParameterStyle = .simple, explode: Bool = false, shape: ParameterShape
    ) throws(Failure) -> JSONValue? {
        switch style {
        case .label:
            guard text.utf8.first == UInt8(ascii: ".") else { return nil }
            return try delimited(String(text.dropFirst()), explode ? "." : ",", paired: explode, shape)
        case .matrix: return try matrix(name, text, explode, shape)
        default:
            if text.isEmpty { return nil }
            return try delimited(text, ",", paired: explode, shape)
        }
    }

    /// - Parameter pairs: of the whole query, see `QueryPairs`.
    public static func query(
        _ name: String, _ pairs: QueryPairs, style: ParameterStyle = .form, explode: Bool = true, shape: ParameterShape
    ) throws(Failure) -> JSONValue? {
        if style == .deepObject, case .fields = shape { return try deepObject(name, pairs, shape) }
        switch shape {
        case .fields(let members, let others) where style == .form && explode:
            return try explodedFields(members, others, pairs)
        case .list(let element) where explode:
            let texts = pairs.values(name)
            if texts.isEmpty { return nil }
            return .array(try texts.map { text throws(Failure) in element.value(try decoded(text, plusIsSpace: true)) })
        default:
            guard let text = pairs.values(name).first else { return nil }
            return try delimited(
                canonical(text, style), ParameterWriter.delimiter(of: style), paired: false, shape, plusIsSpace: true)
        }
    }

    /// - Parameter text: the values of all fields of that name, joined by commas.
    public static func header(_ text: String, explode: Bool = false, shape: ParameterShape) throws(Failure) -> JSONValue
    {
        switch shape {
        case .scalar: return shape.value(trimmingBlanks(text))
        case .list(let element):
            let parts = split(text, ",").map { trimmingBlanks($0) }
            return .array(text.isEmpty ? [] : parts.map(element.value))
        case .fields:
            let parts = split(text, ",").map { trimmingBlanks($0) }
            return try fields(text.isEmpty ? [] : parts, paired: explode, shape) { text throws(Failure) in text }
        }
    }

    /// - Parameter pairs: of the `Cookie` field, see `QueryPairs.init(cookies:)`.
    public static func cookie(
        _ name: String, _ pairs: QueryPairs, style: ParameterStyle = .form, explode: Bool = true, shape: ParameterShape
    ) throws(Failure) -> JSONValue? {
        if style != .cookie { return try query(name, pairs, explode: explode, shape: shape) }
        guard let text = pairs.values(name).first else { return nil }
        return explode && !shape.isScalar ? try query(name, pairs, shape: shape) : try header(text, shape: shape)
    }
}

extension ParameterReader {
    private static func matrix(
        _ name: String, _ text: String, _ explode: Bool, _ shape: ParameterShape
    ) throws(Failure) -> JSONValue? {
        guard text.utf8.first == UInt8(ascii: ";") else { return nil }
        let pairs = QueryPairs(split(String(text.dropFirst()), ";"))
        if explode { return try query(name, pairs, shape: shape) }
        guard let value = pairs.values(name).first else { return nil }
        return try delimited(value, ",", paired: false, shape)
    }

    private static func deepObject(
        _ name: String, _ pairs: QueryPairs, _ shape: ParameterShape
    ) throws(Failure) -> JSONValue? {
        var object = JSONObject()
        for pair in pairs.all {
            let key = try decoded(pair.name, plusIsSpace: true)
            guard key.utf8.count > name.utf8.count + 2, key.utf8.starts(with: name.utf8), key.utf8.last == 0x5D else {
                continue
            }
            let inner = key.utf8.dropFirst(name.utf8.count)
            guard inner.first == 0x5B else { continue }
            let memberName = String(decoding: inner.dropFirst().dropLast(), as: UTF8.self)
            object.append(memberName, shape.member(memberName).value(try decoded(pair.value, plusIsSpace: true)))
        }
        return object.isEmpty ? nil : .object(object)
    }

    /// The members stand in the query under their own names; those of other parameters can't be told from undeclared
    /// members, so that only declared ones are read where there are any.
    private static func explodedFields(
        _ members: [ParameterShape.Member], _ others: ParameterShape?, _ pairs: QueryPairs
    ) throws(Failure) -> JSONValue? {
        var object = JSONObject()
        for pair in pairs.all {
            let name = try decoded(pair.name, plusIsSpace: true)
            let declared = members.first { $0.name.utf8.elementsEqual(name.utf8) }?.shape
            guard let shape = declared ?? (members.isEmpty ? others ?? .string : nil) else { continue }
            object.append(name, shape.value(try decoded(pair.value, plusIsSpace: true)))
        }
        return object.isEmpty ? nil : .object(object)
    }

    private static func delimited(
        _ text: String, _ delimiter: String, paired: Bool, _ shape: ParameterShape, plusIsSpace: Bool = false
    ) throws(Failure) -> JSONValue {
        switch shape {
        case .scalar: return shape.value(try decoded(text, plusIsSpace: plusIsSpace))
        case .list(let element):
            let parts = text.isEmpty ? [] : split(text, delimiter)
            return .array(
                try parts.map { part throws(Failure) in element.value(try decoded(part, plusIsSpace: plusIsSpace)) })
        case .fields:
            let parts = text.isEmpty ? [] : split(text, delimiter)
            return try fields(parts, paired: paired, shape) { part throws(Failure) in
                try decoded(part, plusIsSpace: plusIsSpace)
            }
        }
    }

    private static func fields(
        _ parts: [String], paired: Bool, _ shape: ParameterShape, _ decode: (String) throws(Failure) -> String
    ) throws(Failure) -> JSONValue {
        var object = JSONObject()
        var names = parts.makeIterator()
        while let part = names.next() {
            var (name, value) = (part, "")
            if paired {
                let pair = QueryPairs.Pair(part)
                (name, value) = (pair.name, pair.value)
            } else if let next = names.next() {
                value = next
            } else {
                throw Failure(reason: "has a name without a value")
            }
            let decodedName = try decode(name)
            object.append(decodedName, shape.member(decodedName).value(try decode(value)))
        }
        return .object(object)
    }

    /// Delimiters of these styles may arrive in several spellings; brings them to the one that the writer uses.
    private static func canonical(_ text: String, _ style: ParameterStyle) -> String {
        switch style {
        case .spaceDelimited: replacing(text, "+", by: "%20")
        case .pipeDelimited: replacing(replacing(text, "|", by: "%7C"), "%7c", by: "%7C")
        default: text
        }
    }

    private static func replacing(_ text: String, _ old: String, by new: String) -> String {
        split(text, old).joined(separator: new)
    }

    static func split(_ text: String, _ delimiter: String) -> [String] {
        var parts: [String] = []
        var part: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.first {
            if rest.starts(with: delimiter.utf8) {
                parts.append(String(decoding: part, as: UTF8.self))
                part = []
                rest = rest.dropFirst(delimiter.utf8.count)
            } else {
                part.append(byte)
                rest = rest.dropFirst()
            }
        }
        return parts + [String(decoding: part, as: UTF8.self)]
    }

    static func decoded(_ text: String, plusIsSpace: Bool = false) throws(Failure) -> String {
        guard let decoded = PercentEncoding.decode(text, plusIsSpace: plusIsSpace) else {
            throw Failure(reason: "is not percent-encoded UTF-8")
        }
        return decoded
    }
}

extension ParameterShape {
    var isScalar: Bool {
        if case .scalar = self { true } else { false }
    }
}

/// The `name=value` pairs of a query, a form body or a `Cookie` field, in order, still percent-encoded.
public struct QueryPairs: Sendable, Hashable {
    public struct Pair: Sendable, Hashable {
        public let name: String
        /// Empty where there is no `=`.
        public let value: String

        init(_ text: String) {
            let mark = text.utf8.firstIndex(of: UInt8(ascii: "="))
            name = String(text[..<(mark ?? text.endIndex)])
            value = mark.map { String(text[text.utf8.index(after: $0)...]) } ?? ""
        }
    }

    public let all: [Pair]

    /// - Parameter text: pairs separated by `&`.
    public init(_ text: String) { self.init(ParameterReader.split(text, "&")) }

    /// - Parameter text: the value of the `Cookie` field.
    public init(cookies text: String) { self.init(ParameterReader.split(text, ";").map { trimmingBlanks($0) }) }

    init(_ pairs: [String]) { all = pairs.filter { !$0.isEmpty }.map(Pair.init) }

    /// The values of the pairs of that (decoded) name.
    func values(_ name: String) -> [String] {
        all.filter {
            PercentEncoding.decode($0.name, plusIsSpace: true).map { $0.utf8.elementsEqual(name.utf8) } ?? false
        }
        .map(\.value)
    }
}
