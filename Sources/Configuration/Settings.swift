import Reporting
import SourceTree

/// Reads nodes as settings and collects what is wrong with them. A null is like a setting that isn't there.
struct Settings {
    var diagnostics: [Diagnostic]

    /// Calls `body` for each member of a known name, in the order of the document, and reports the others. False when
    /// the node is no mapping.
    @discardableResult
    mutating func members(
        of node: Node, _ names: [String], _ body: (String, Node, inout Settings) -> Void
    ) -> Bool {
        guard expect(node, .mapping, "a mapping with \(Self.alternatives(names))") else { return false }
        for child in node.children {
            guard let name = child.key else { continue }
            guard names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
                reportUnknown(name, child, names)
                continue
            }
            if child.kind != .null { body(name, child, &self) }
        }
        return true
    }

    /// The elements that could be read.
    mutating func list<Value>(
        _ node: Node, of elements: String, _ read: (Node, inout Settings) -> Value?
    ) -> [Value] {
        guard expect(node, .sequence, "a list of \(elements)") else { return [] }
        return node.children.compactMap { read($0, &self) }
    }

    mutating func strings(_ node: Node) -> [Located<String>] {
        list(node, of: "strings") { $1.string($0) }
    }

    /// Any scalar as it is written, so that `name: 1.10` is `1.10`.
    mutating func string(_ node: Node) -> Located<String>? {
        guard node.kind != .mapping, node.kind != .sequence, !node.text.isEmpty else {
            refuse(node, "a string")
            return nil
        }
        return Located(node.text, at: node.location, pointer: node.pointer)
    }

    /// A JSON pointer; a leading `#` is taken off.
    mutating func pointer(_ node: Node) -> Located<String>? {
        guard let string = string(node) else { return nil }
        let text = string.value.utf8.first == UInt8(ascii: "#") ? String(string.value.dropFirst()) : string.value
        guard text.utf8.first == UInt8(ascii: "/") else {
            refuse(node, "a JSON pointer such as /components/schemas/Pet")
            return nil
        }
        return Located(text, at: string.location, pointer: string.pointer)
    }

    mutating func boolean(_ node: Node, into value: inout Bool) {
        guard let bool = node.bool else { return refuse(node, "true or false") }
        value = bool
    }

    /// False, with an error that lists what is allowed, for another value.
    @discardableResult
    mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ node: Node, into value: inout Choice
    ) -> Bool {
        var optional: Choice?
        guard choice(node, into: &optional), let chosen = optional else { return false }
        value = chosen
        return true
    }

    @discardableResult
    mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ node: Node, into value: inout Choice?
    ) -> Bool {
        guard node.kind != .mapping, node.kind != .sequence, let chosen = Choice(rawValue: node.text) else {
            refuse(node, Self.allowed(Choice.self), near: NearName.of(node.text, in: Choice.allCases.map(\.rawValue)))
            return false
        }
        value = chosen
        return true
    }

    /// False, with an error that says what is expected, for a node of another kind.
    mutating func expect(_ node: Node, _ kind: Node.Kind, _ expected: String) -> Bool {
        guard node.kind != kind else { return true }
        let isEmptyFile = node.kind == .null && node.parent == nil
        if !isEmptyFile { refuse(node, expected) }
        return false
    }
}

extension Settings {
    static func allowed<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type) -> String {
        alternatives(Choice.allCases.map(\.rawValue))
    }

    private static func alternatives(_ names: [String]) -> String {
        let quoted = names.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }

    mutating func refuse(_ node: Node, _ expected: String, near: String? = nil) {
        let subject = node.key.map { "'\($0)'" } ?? (node.parent == nil ? "the configuration" : "the element")
        report(
            "invalid-setting", "\(subject) must be \(expected), not \(Self.found(node))", node,
            help: near.map { "did you mean '\($0)'?" } ?? "write \(expected)")
    }

    private static func found(_ node: Node) -> String {
        switch node.kind {
        case .mapping: "a mapping"
        case .sequence: "a list"
        case .null: "nothing"
        default: "'\(node.text)'"
        }
    }

    private mutating func reportUnknown(_ name: String, _ child: Node, _ names: [String]) {
        let help =
            NearName.of(name, in: names).map { "did you mean '\($0)'?" }
            ?? elsewhere(name) ?? "remove it; \(Self.alternatives(names)) can stand here"
        report("unknown-setting", "'\(name)' is no setting", at: child.keyLocation, pointer: child.pointer, help: help)
    }

    /// Settings that people look for at the wrong level.
    private func elsewhere(_ name: String) -> String? {
        let sections = [
            (
                "swift",
                [
                    "accessModifier", "properties", "modelKind", "keepUnknown", "validation", "defaults", "templates",
                    "namespace", "imports",
                ]
            ),
            ("merge", ["conflicts", "unmatched", "components"]),
            ("drift", ["ignore", "levels", "failOn"]),
        ]
        for (section, names) in sections {
            if names.contains(name) { return "put it under '\(section)'" }
            if let near = NearName.of(name, in: names) { return "did you mean '\(near)', under '\(section)'?" }
        }
        return nil
    }

    mutating func report(_ id: String, _ message: String, _ node: Node, help: String) {
        report(id, message, at: node.location, pointer: node.pointer, help: help)
    }

    mutating func report(_ id: String, _ message: String, at location: Location, pointer: String, help: String) {
        diagnostics.append(Diagnostic(.error, id, message, at: location, pointer: pointer, help: help))
    }
}
