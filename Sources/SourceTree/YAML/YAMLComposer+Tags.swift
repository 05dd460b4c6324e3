import CLibYAML

/// libyaml declares the members of an event without a name.
typealias ScalarData = yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar

/// YAML 1.2.2, section 10: what kind of scalar a tag and a style make.
extension YAMLComposer {
    private static let prefix = "tag:yaml.org,2002:"

    mutating func scalarKind(
        _ data: ScalarData, _ value: UnsafeBufferPointer<UInt8>, _ place: NodeBuilder.Place
    ) -> Node.Kind {
        guard let tag = data.tag else {
            return data.style == YAML_PLAIN_SCALAR_STYLE && data.plain_implicit == 1
                ? CoreSchema.kind(of: value) : .string
        }
        return taggedKind(String(cString: tag), value, place)
    }

    private mutating func taggedKind(
        _ tag: String, _ value: UnsafeBufferPointer<UInt8>, _ place: NodeBuilder.Place
    ) -> Node.Kind {
        let resolved = CoreSchema.kind(of: value)
        switch tag.hasPrefix(Self.prefix) ? String(tag.dropFirst(Self.prefix.count)) : tag {
        case "str", "binary", "timestamp": return .string
        case "null" where resolved == .null: return .null
        case "bool" where resolved == .boolean: return .boolean
        case "int" where resolved == .integer: return .integer
        case "float" where resolved == .integer || resolved == .number: return .number
        case let name where ["null", "bool", "int", "float"].contains(name):
            report(
                "invalid-tagged-value", "'\(String(decoding: value, as: UTF8.self))' is no !!\(name)", place,
                help: "correct the value, or remove the tag")
            return .string
        default:
            report(
                "unknown-tag", "the tag '\(shortTag(tag))' has no meaning here; the value is read as a string", place,
                kind: .note, help: "remove the tag")
            return .string
        }
    }

    /// Notes a tag of a collection that isn't the one it has anyway.
    mutating func noteTag(_ tag: UnsafePointer<UInt8>?, _ expected: String, _ mark: yaml_mark_t) {
        guard let tag else { return }
        let text = String(cString: tag)
        guard text != Self.prefix + expected, text != "!" else { return }
        report(
            "unknown-tag", "the tag '\(shortTag(text))' has no meaning here and is ignored",
            .init(mark, after: lines), kind: .note, help: "remove the tag")
    }

    private func shortTag(_ tag: String) -> String {
        tag.hasPrefix(Self.prefix) ? "!!" + tag.dropFirst(Self.prefix.count) : tag
    }
}
