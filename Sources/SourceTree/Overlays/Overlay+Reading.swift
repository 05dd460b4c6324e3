import Reporting

extension Overlay {
    /// Reads an overlay document. The overlay is nil when there are errors, all of which are reported.
    package static func read(_ tree: SourceTree) -> (overlay: Overlay?, diagnostics: [Diagnostic]) {
        guard let root = tree.root else { return (nil, tree.diagnostics) }
        var reading = OverlayReading(diagnostics: tree.diagnostics)
        let actions = reading.readRoot(root)
        guard !reading.diagnostics.contains(where: { $0.kind == .error }) else { return (nil, reading.diagnostics) }
        return (Overlay(file: tree.file, extends: root["extends"], actions: actions), reading.diagnostics)
    }
}

private struct OverlayReading {
    var diagnostics: [Diagnostic]

    mutating func readRoot(_ root: Node) -> [Overlay.Action] {
        guard expect(root, .mapping, "an overlay") else { return [] }
        checkNames(root, ["overlay", "info", "extends", "actions"])
        if let version = required("overlay", root), !version.text.utf8.starts(with: "1.".utf8) {
            report("invalid-overlay", "overlay version '\(version.text)' is unknown", version, help: "write 1.0.0")
        }
        if let info = required("info", root), expect(info, .mapping, "'info'") {
            checkNames(info, ["title", "version", "description"])
            _ = (required("title", info), required("version", info))
        }
        guard let actions = required("actions", root), expect(actions, .sequence, "'actions'") else { return [] }
        return actions.children.compactMap { readAction($0) }
    }

    private mutating func readAction(_ node: Node) -> Overlay.Action? {
        guard expect(node, .mapping, "an action") else { return nil }
        checkNames(node, ["target", "description", "update", "copy", "remove"])
        let change = readChange(node)
        guard let target = required("target", node), let path = readPath(target) else { return nil }
        return change.map { Overlay.Action(path: path, target: target, change: $0) }
    }

    /// Section 4.4.3.1: `remove: true` makes the others void.
    private mutating func readChange(_ node: Node) -> Overlay.Action.Change? {
        if let remove = node["remove"] {
            if remove.bool == true { return .remove }
            if remove.bool == nil {
                report("invalid-overlay", "'remove' must be true or false", remove, help: "write true or false")
                return nil
            }
        }
        switch (node["update"], node["copy"]) {
        case (let update?, nil): return .update(update)
        case (nil, let copy?): return readPath(copy).map { .copy($0, copy) }
        case (_?, let copy?):
            report("invalid-overlay", "an action can't both update and copy", copy, help: "make two actions of it")
        case (nil, nil):
            report("invalid-overlay", "an action needs 'update', 'copy' or 'remove'", node, help: "say what to do")
        }
        return nil
    }

    private mutating func readPath(_ node: Node) -> JSONPath? {
        do throws(JSONPath.Failure) {
            return try JSONPath(node.text)
        } catch {
            report(
                "invalid-jsonpath", "\(error.message), at character \(error.offset + 1) of '\(node.text)'", node,
                help: "write a JSONPath such as $.paths['/pets'].get (RFC 9535)")
            return nil
        }
    }

    private mutating func required(_ name: String, _ node: Node) -> Node? {
        if let value = node[name] { return value }
        report("invalid-overlay", "'\(name)' is missing", node, help: "add '\(name)'")
        return nil
    }

    private mutating func expect(_ node: Node, _ kind: Node.Kind, _ what: String) -> Bool {
        if node.kind == kind { return true }
        report("invalid-overlay", "\(what) must be a \(kind), not a \(node.kind)", node, help: "write a \(kind)")
        return false
    }

    /// Extensions are allowed everywhere (section 4.5).
    private mutating func checkNames(_ node: Node, _ names: [String]) {
        for child in node.children {
            guard let name = child.key, !names.contains(name), !name.utf8.starts(with: "x-".utf8) else { continue }
            diagnostics.append(
                Diagnostic(
                    .error, "unknown-keyword", "'\(name)' has no meaning in an overlay", at: child.keyLocation,
                    pointer: child.pointer,
                    help: NearName.of(name, in: names).map { "did you mean '\($0)'?" } ?? "remove it"))
        }
    }

    private mutating func report(_ id: String, _ message: String, _ node: Node, help: String) {
        diagnostics.append(Diagnostic(.error, id, message, at: node.location, pointer: node.pointer, help: help))
    }
}
