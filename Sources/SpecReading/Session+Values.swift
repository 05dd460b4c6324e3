import APIModel
import Reporting
import SourceTree
import TributaryRuntime

/// Keyword values of the simple types. Each reports what it can't read and then gives nil.
extension Session {
    /// The text of any scalar: a string-typed place keeps what was written, `1.10` and `NO` too.
    mutating func text(_ node: Node) -> String? {
        switch node.kind {
        case .string, .integer, .number, .boolean: return node.text
        case .null:
            reportLenient(node, "a string")
            return nil
        case .sequence, .mapping:
            if let text = referencedText(node) { return text }
            reportInvalid(node, "a string")
            return nil
        }
    }

    /// Long texts are sometimes kept in files of their own, though no specification allows a reference there.
    private mutating func referencedText(_ node: Node) -> String? {
        guard node.count == 1, let file = storageFiles[ObjectIdentifier(node.storage)],
            let reference = reference(Place(node: node, file: file)), let target = target(of: reference, file),
            target.node.kind != .mapping, target.node.kind != .sequence
        else { return nil }
        reportUnusualReference(reference, "a string")
        return target.node.text
    }

    /// A reference where the specification has no place for one, but whose meaning is plain.
    mutating func reportUnusualReference(_ reference: Node, _ what: String) {
        report(
            .note, "unusual-reference", "'$ref' in place of \(what) is an extension that few tools know", at: reference,
            help: "write \(what) in place, for the sake of other tools")
    }

    mutating func flag(_ node: Node) -> Bool? {
        if let value = node.bool { return value }
        if node.kind == .string {
            let text = node.text
            if text == "true" || text == "false" {
                reportLenient(node, "true or false")
                return text == "true"
            }
        }
        reportInvalid(node, "true or false")
        return nil
    }

    mutating func number(_ node: Node) -> JSONNumber? {
        if let number = node.number { return number }
        if node.kind == .string, let number = JSONNumber(text: node.text) {
            reportLenient(node, "a number")
            return number
        }
        reportInvalid(node, "a number", help: Self.leadingDigits(node).map { "write \($0)" })
        return nil
    }

    /// A whole number that isn't negative, however it is written: `40`, `40.0`, `4e1`.
    mutating func count(_ node: Node) -> Int? {
        let number = node.number
        if let value = number?.int, value >= 0 { return value }
        if node.kind == .string, let value = Int(node.text), value >= 0 {
            reportLenient(node, "a whole number")
            return value
        }
        // Larger than any length: a bound that no value reaches.
        if let number, number.isInteger, number > JSONNumber(0) { return .max }
        reportInvalid(node, "a whole number", help: Self.leadingDigits(node).map { "write \($0)" })
        return nil
    }

    private static func leadingDigits(_ node: Node) -> String? {
        guard node.kind == .string else { return nil }
        let text = node.text
        let digits = text.utf8.prefix { $0 >= 48 && $0 <= 57 }
        return digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
    }

    mutating func texts(_ node: Node) -> [String] {
        guard isSequence(node, "an array of strings") else { return [] }
        return node.children.compactMap { text($0) }
    }

    mutating func isMapping(_ node: Node, _ expected: String = "an object") -> Bool {
        if node.kind == .mapping { return true }
        // A keyword with nothing behind it reads as an empty one.
        if node.kind == .null { reportLenient(node, expected) } else { reportInvalid(node, expected) }
        return false
    }

    mutating func isSequence(_ node: Node, _ expected: String = "an array") -> Bool {
        if node.kind == .sequence { return true }
        // A keyword with nothing behind it reads as an empty one.
        if node.kind == .null { reportLenient(node, expected) } else { reportInvalid(node, expected) }
        return false
    }

    /// The members of a mapping from names to things, without its extensions.
    ///
    /// - Parameter isMap: Whether any name may stand there, so that `x-rate-limit: {…}` is one of the things. Paths,
    ///   responses and callbacks have extensions instead (OpenAPI 3.1.0, section 4.9).
    mutating func entries(
        _ node: Node, _ extensions: inout [Extension], isMap: Bool = false
    ) -> [(name: String, node: Node)] {
        guard isMapping(node) else { return [] }
        var result: [(name: String, node: Node)] = []
        for child in node.children {
            let name = child.key ?? ""
            if name.utf8.starts(with: "x-".utf8), !isMap || child.kind != .mapping {
                extensions.append(Extension(name: name, node: child))
            } else {
                result.append((name, child))
            }
        }
        return result
    }

    func origins(_ place: Place) -> Origins { Origins(Origin(document: DocumentID(index: 0), node: place.node)) }
}
