import Reporting

/// Corrections of a description, as the OpenAPI Overlay Specification 1.0 and 1.1 define them: actions that update,
/// copy or remove what a JSONPath selects.
package struct Overlay: Sendable {
    package struct Action: Sendable {
        package enum Change: Sendable {
            case update(Node)
            /// The path of the one node that is copied, and where it is written.
            case copy(JSONPath, Node)
            case remove
        }

        package let path: JSONPath
        /// As written.
        package let target: Node
        package let change: Change

        package init(path: JSONPath, target: Node, change: Change) {
            self.path = path
            self.target = target
            self.change = change
        }
    }

    /// As it stands in messages.
    package let file: String
    /// The description that it was made for, a path or URL; nil where it doesn't say.
    package let extends: Node?
    package let actions: [Action]

    package init(file: String, extends: Node?, actions: [Action]) {
        self.file = file
        self.extends = extends
        self.actions = actions
    }

    /// The tree with all actions applied in their order. New nodes keep their places in the overlay.
    ///
    /// Section 4.4.3 lets an action that selects nothing succeed; it gets a warning, since it is most often a mistake.
    package func apply(to tree: SourceTree, limits: SourceTree.Limits = .init()) -> SourceTree {
        guard let root = tree.root else { return tree }
        var pass = OverlayPass(tree: EditableTree(root), file: tree.file, limits: limits)
        for action in actions where !pass.isStopped { pass.apply(action) }
        let rebuilt = pass.isStopped ? nil : pass.tree.rebuilt(file: tree.file)
        return SourceTree(file: tree.file, root: rebuilt, diagnostics: tree.diagnostics + pass.diagnostics)
    }
}

/// One overlay on its way through a tree.
private struct OverlayPass {
    var tree: EditableTree
    let file: String
    let limits: SourceTree.Limits
    var diagnostics: [Diagnostic] = []
    /// Whether the tree grew beyond the limits.
    var isStopped = false

    mutating func apply(_ action: Overlay.Action) {
        let selected = nodes(action.path)
        if selected.isEmpty {
            report(
                .warning, "overlay-without-target", "'\(action.target.text)' selects nothing", action.target,
                help: "correct the path, or remove the action")
        }
        switch action.change {
        case .update(let value): update(selected, with: value, action)
        case .copy(let path, let written):
            if !selected.isEmpty { copy(path, written, to: selected, action) }
        case .remove: remove(selected, action)
        }
    }

    /// Each once, in the order of the tree.
    private func nodes(_ path: JSONPath) -> [Int] {
        var seen = Set<Int>()
        return JSONPathEvaluation(tree: tree).nodes(path).filter { seen.insert($0).inserted }
    }

    private mutating func remove(_ selected: [Int], _ action: Overlay.Action) {
        guard !tree.remove(selected) else { return }
        report(
            .error, "overlay-removes-root", "an action can't remove the whole document", action.target,
            help: "select something inside of it")
    }

    private mutating func copy(_ path: JSONPath, _ written: Node, to selected: [Int], _ action: Overlay.Action) {
        let sources = nodes(path)
        guard sources.count == 1, let value = tree.rebuilt(sources[0], file: file) else {
            return report(
                .error, "overlay-copy-source", "'\(written.text)' selects \(sources.count) nodes, not one", written,
                help: "select the one node to copy")
        }
        update(selected, with: value, action)
    }

    /// Section 4.4.3.1: an entry is appended to an array, an array to an array; members are merged into an object.
    private mutating func update(_ selected: [Int], with value: Node, _ action: Overlay.Action) {
        var refused: [(Node, Node.Kind)] = []
        for index in selected where !isStopped {
            if tree.kind(index) == .sequence, value.kind != .sequence {
                tree.append(value, to: index)
            } else {
                tree.merge(value, into: index) { refused.append(($0, $1)) }
            }
            checkSize(action)
        }
        for (value, kind) in refused {
            report(
                .error, "overlay-incompatible", "a \(value.kind) can't be merged into a \(kind)", value,
                help: "remove the old value with an action of its own first")
        }
    }

    private mutating func checkSize(_ action: Overlay.Action) {
        guard tree.depth > limits.depth + 1 || tree.entries.count > OverlayPass.entryLimit else { return }
        isStopped = true
        report(
            .error, "overlay-too-large", "the action makes the document larger or deeper than can be read",
            action.target, help: "select fewer nodes")
    }

    private static let entryLimit = 5_000_000

    private mutating func report(
        _ kind: Diagnostic.Kind, _ id: String, _ message: String, _ node: Node, help: String
    ) {
        diagnostics.append(
            Diagnostic(kind, id, message, at: node.location, pointer: node.pointer, help: help))
    }
}
