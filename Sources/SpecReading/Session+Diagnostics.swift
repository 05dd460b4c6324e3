import APIModel
import Reporting
import SourceTree

extension Session {
    /// Reports at a node: at the name of the member, or where the value begins when `atValue`.
    mutating func report(
        _ kind: Diagnostic.Kind, _ id: String, _ message: String, at node: Node, atValue: Bool = false, help: String,
        notes: [Diagnostic.Note] = []
    ) {
        diagnostics.append(
            Diagnostic(
                kind, id, message, at: atValue ? node.location : node.keyLocation, pointer: node.pointer, help: help,
                notes: notes))
    }

    mutating func add(_ faults: [Diagnostic]) {
        diagnostics += faults
        for fault in faults where fault.kind == .error { unreadable.insert(fault.location) }
    }

    /// A value that can't be read as what it must be.
    mutating func reportInvalid(_ node: Node, _ expected: String, help: String? = nil) {
        if unreadable.contains(node.location) { return }
        report(
            .error, "invalid-keyword-value", "\(Self.label(node)) must be \(expected), not \(Self.shown(node))",
            at: node,
            atValue: true, help: help ?? "write \(expected)")
    }

    /// A value that is wrong, but whose meaning is plain.
    mutating func reportLenient(_ node: Node, _ expected: String) {
        if unreadable.contains(node.location) { return }
        report(
            .warning, "lenient-keyword-value", "\(Self.label(node)) should be \(expected), not \(Self.shown(node))",
            at: node, atValue: true, help: "write \(expected)")
    }

    /// Reports what the specification asks of an object and the document doesn't say. Reading goes on without.
    mutating func reportMissing(_ place: Place, _ object: ObjectKind) {
        guard place.node.kind == .mapping, object.rawValue < requirements.count else { return }
        for requirement in requirements[object.rawValue] {
            guard !requirement.anyOf.contains(where: { place.node[$0.rawValue] != nil }),
                !isMisspelt(requirement.anyOf, in: place.node, object)
            else { continue }
            let names = requirement.anyOf.map { "'\($0.rawValue)'" }.joined(separator: " or ")
            report(
                requirement.isOnlyNoted ? .note : .warning, "missing-keyword", "\(object.article) needs \(names)",
                at: place.node, help: "add \(names)")
        }
    }

    func requirements(of object: ObjectKind) -> [KeywordTable.Requirement] {
        KeywordTable.requirements(of: object).filter { $0.dialects.contains(DialectSet(dialect)) }
    }

    /// A keyword that is known, but means nothing where it stands.
    mutating func reportWithoutEffect(_ node: Node, _ reason: String) {
        report(
            .note, "keyword-without-effect", "\(Self.label(node)) has no effect here: \(reason)", at: node,
            help: "remove it")
    }

    /// `'maxLength'`, `element 3 of 'required'`, `the document`.
    static func label(_ node: Node) -> String {
        if let key = node.key { return "'\(key)'" }
        guard let parent = node.parent else { return "the document" }
        return "element \(node.indexInParent + 1) of \(label(parent))"
    }

    /// A value in a message, cut when it is long.
    static func shown(_ node: Node) -> String {
        switch node.kind {
        case .mapping: return "an object"
        case .sequence: return node.count == 0 ? "an empty array" : "an array"
        case .null: return "null"
        case .boolean, .integer, .number: return node.text
        case .string:
            let text = node.text
            return "'\(text.shortened(to: 60))'"
        }
    }
}

extension Session {
    /// Which keyword a member of an object is, if the reader has something to do for it; the others are kept
    /// (extensions) or reported.
    mutating func keyword(_ child: Node, _ file: Int, _ object: ObjectKind, _ extensions: inout [Extension]) -> Keyword?
    {
        guard let keyID = child.keyID else { return nil }
        switch files[file].meanings[Int(keyID.index)] {
        case .extension:
            extensions.append(Extension(name: child.key ?? "", node: child))
            return nil
        case .unknown:
            reportUnknown(child, object)
            return nil
        case .known(let entry):
            switch keywords.status(entry, in: object) {
            case .generated: return entry.keyword
            case .model:
                reportNotGenerated(child, object)
                return entry.keyword
            case .noted:
                reportNotGenerated(child, object)
                return nil
            case .otherVersion where entry.keyword != .xNullable:
                return reportOtherVersion(child, entry, object)
            case .unknown where entry.keyword != .xNullable:
                reportUnknown(child, object)
                return nil
            case .otherVersion, .unknown:
                extensions.append(Extension(name: child.key ?? "", node: child))
                return nil
            }
        }
    }

    /// Reports the members of an object that is kept as it is.
    mutating func checkNames(_ place: Place, _ object: ObjectKind) {
        guard isMapping(place.node) else { return }
        for child in place.node.children {
            guard let keyID = child.keyID else { continue }
            switch files[place.file].meanings[Int(keyID.index)] {
            case .extension: break
            case .unknown: reportUnknown(child, object)
            case .known(let entry):
                switch keywords.status(entry, in: object) {
                case .generated, .model, .noted: break
                case .unknown: reportUnknown(child, object)
                case .otherVersion: _ = reportOtherVersion(child, entry, object)
                }
            }
        }
    }

    private mutating func reportNotGenerated(_ child: Node, _ object: ObjectKind) {
        report(
            .note, "keyword-not-generated",
            "\(Self.label(child)) of \(object.article) has no effect on generated Swift",
            at: child, help: "nothing to do, unless you count on it")
    }

    /// Whether an object has one of the keywords under a name that is reported as a slip of the pen: one fault, not two.
    func isMisspelt(_ keywords: [Keyword], in node: Node, _ object: ObjectKind) -> Bool {
        misspelt(keywords, in: node, object) != nil
    }

    func misspelt(_ keywords: [Keyword], in node: Node, _ object: ObjectKind) -> Node? {
        node.children.first { child in
            guard let name = child.key, let near = nearKeyword(name, object), near != name else { return false }
            return keywords.contains { $0.rawValue == near }
        }
    }

    private func nearKeyword(_ name: String, _ object: ObjectKind) -> String? {
        let set = DialectSet(dialect)
        let names = KeywordTable.rules(of: object).lazy.filter { !$0.dialects.isDisjoint(with: set) }.map(
            \.keyword.rawValue)
        return NearName.of(name, in: names)
    }

    private mutating func reportUnknown(_ child: Node, _ object: ObjectKind) {
        let name = child.key ?? ""
        if let near = nearKeyword(name, object) {
            report(
                .warning, "unknown-keyword", "'\(name)' is no keyword of \(object.article): did you mean '\(near)'?",
                at: child, help: "write '\(near)'")
        } else {
            report(
                .note, "unknown-keyword", "'\(name)' is no keyword of \(object.article); it is ignored", at: child,
                help: "remove it, or start its name with 'x-'")
        }
    }

    /// Nil when the keyword can't be honoured here: those of Swagger 2.0 and OpenAPI 3 are different languages.
    private mutating func reportOtherVersion(_ child: Node, _ entry: Keyword.Entry, _ object: ObjectKind) -> Keyword? {
        let dialects = keywords.dialects(entry, in: object)
        let isHonoured = dialect != .swagger2 && !dialects.isDisjoint(with: .v3) || object == .schema || object == .xml
        let versions = dialects.names
        report(
            .warning, "keyword-of-other-version",
            "\(Self.label(child)) is a keyword of \(versions), not of \(dialect.title); it is "
                + (isHonoured ? "read all the same" : "ignored"),
            at: child, help: Self.otherSpelling(entry.keyword, dialect) ?? "use \(versions), or remove it")
        return isHonoured ? entry.keyword : nil
    }

    /// What says the same in this dialect.
    private static func otherSpelling(_ keyword: Keyword, _ dialect: Dialect) -> String? {
        switch (keyword, dialect) {
        case (.nullable, .openAPI31), (.nullable, .openAPI32): "add \"null\" to 'type'"
        case (.nullable, .swagger2): "write 'x-nullable'"
        case (.const, _): "write 'enum' with one value"
        case (.examples, _): "write 'example'"
        default: nil
        }
    }
}

extension ObjectKind {
    /// `a schema`, `an operation`.
    var article: String {
        switch self {
        case .info, .components, .externalDocs, .oauthFlows: name
        case .operation, .encoding, .example, .oauthFlow, .xml: "an " + name
        default: "a " + name
        }
    }
}

extension Dialect {
    /// Whether schemas are those of JSON Schema 2020-12. Asked for every schema: `!=` would compare raw values, which are
    /// texts.
    var isJSONSchema: Bool {
        switch self {
        case .swagger2, .openAPI30: false
        case .openAPI31, .openAPI32, .page: true
        }
    }

    /// In messages.
    package var title: String {
        switch self {
        case .swagger2: "Swagger 2.0"
        case .openAPI30, .openAPI31, .openAPI32: "OpenAPI \(rawValue)"
        case .page: "a reference page"
        }
    }
}

extension DialectSet {
    /// `OpenAPI 3.1 and later`.
    var names: String {
        switch self {
        case .v20: "Swagger 2.0"
        case .v30: "OpenAPI 3.0"
        case .v32: "OpenAPI 3.2"
        case .from31: "OpenAPI 3.1 and later"
        case .v3: "OpenAPI 3"
        case .to30: "Swagger 2.0 and OpenAPI 3.0"
        default: "no version"
        }
    }
}
