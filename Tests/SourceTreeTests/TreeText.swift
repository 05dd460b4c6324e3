import Reporting
import SourceTree
import TributaryRuntime

/// Short spellings of trees and diagnostics for expectations.
extension SourceTree {
    static func read(_ text: String, file: String = "t.yaml", syntax: Syntax = .byContent) -> SourceTree {
        read(Array(text.utf8), file: file, syntax: syntax)
    }

    /// `kind id line:column`, one per diagnostic.
    var findings: [String] {
        diagnostics.map { "\($0.kind.rawValue) \($0.id) \($0.location.line):\($0.location.column)" }
    }

    var hasErrors: Bool { diagnostics.contains { $0.kind == .error } }
}

extension Node {
    /// One line per node: pointer, kind, text, place of the name (if any) and of the value.
    var lines: [String] {
        var line = "\(pointer.isEmpty ? "/" : pointer) \(kind)"
        if kind != .mapping && kind != .sequence { line += " '\(text)'" }
        if key != nil { line += " \(keyLocation.line):\(keyLocation.column)" }
        line += " \(location.line):\(location.column)"
        return [line] + children.flatMap(\.lines)
    }
}
