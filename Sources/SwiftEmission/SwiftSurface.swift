/// What callers can name in generated Swift: the declarations of our own files, with their types.
///
/// Read from the text rather than from a plan, since of the last run only the text is left. That is sound because the
/// text is ours: one declaration a line (or the lines up to its brace), nesting shown by indentation.
package struct SwiftSurface: Sendable {
    /// By full name (`Transaction.status`, `ZeroSettleClient.getProducts(userID:)`), what stands behind the name.
    private(set) var signatures: [String: String] = [:]
    /// Full names in the order of the files.
    private(set) var names: [String] = []

    package init() {}

    package var isEmpty: Bool { names.isEmpty }

    /// Adds the declarations of one file.
    package mutating func read(_ bytes: [UInt8]) {
        var scope: [(indent: Int, name: String)] = []
        var pending: (indent: Int, text: String)?
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
            let indent = line.prefix { $0 == UInt8(ascii: " ") }.count
            let text = String(decoding: line.dropFirst(indent), as: UTF8.self)
            if let open = pending {
                let joined = open.text + " " + text
                pending = text.hasSuffix("{") ? nil : (open.indent, joined)
                if pending == nil { add(joined, at: open.indent, &scope) }
            } else if text.hasPrefix("///") || text.hasPrefix("//") {
                continue
            } else if text.hasSuffix("(") && Declaration(text) != nil {
                pending = (indent, text)
            } else {
                add(text, at: indent, &scope)
            }
        }
    }

    private mutating func add(_ text: String, at indent: Int, _ scope: inout [(indent: Int, name: String)]) {
        guard let declaration = Declaration(text) else { return }
        while let last = scope.last, last.indent >= indent { scope.removeLast() }
        let name = (scope.map(\.name) + [declaration.name]).joined(separator: ".")
        if declaration.isType { scope.append((indent, declaration.name)) }
        guard !declaration.isExtension, signatures.updateValue(declaration.signature, forKey: name) == nil else {
            return
        }
        names.append(name)
    }

    /// One line of Swift, if it declares something that callers can name.
    private struct Declaration {
        /// Parameters on lines of their own mean what they mean on one.
        private static func onOneLine(_ signature: String) -> String {
            signature.replacing("( ", with: "(").replacing(" )", with: ")")
        }

        let name: String
        let signature: String
        let isType: Bool
        let isExtension: Bool

        init?(_ line: String) {
            var words = line.split(separator: " ")
            let isOpen =
                words.contains("public") || words.contains("package") || line.hasPrefix("case ")
                || line.hasPrefix("indirect case ")
            words.removeAll { ["public", "package", "nonisolated", "final", "indirect", "static", "let"].contains($0) }
            guard let keyword = words.first, let rest = words.dropFirst().first else { return nil }
            isExtension = keyword == "extension"
            guard isOpen || isExtension else { return nil }
            switch keyword {
            case "struct", "enum", "class", "protocol", "extension":
                name = String(rest.prefix { $0 != ":" && $0 != "{" })
                signature = String(keyword)
                isType = true
            case "var":
                guard rest.hasSuffix(":") else { return nil }
                name = String(rest.dropLast())
                let type = words.dropFirst(2).prefix { $0 != "{" && $0 != "=" }.joined(separator: " ")
                // Stored properties are declared as `Optional<T>`, and are what callers know as `T?`.
                let isOptional = type.hasPrefix("Optional<") && type.hasSuffix(">")
                signature = isOptional ? type.dropFirst("Optional<".count).dropLast() + "?" : type
                isType = false
            case "func":
                let text = words.dropFirst().joined(separator: " ")
                name = String(text.prefix { $0 != "(" })
                signature = Self.onOneLine(String(text.dropFirst(name.count).prefix { $0 != "{" }))
                isType = false
            case "case":
                let text = words.dropFirst().joined(separator: " ")
                guard !text.hasPrefix("."), !text.hasPrefix("\""), !text.hasSuffix(":"), !text.contains(": self"),
                    !text.contains(": return ")
                else { return nil }
                name = String(text.prefix { $0 != "(" && $0 != " " })
                signature = String(text.dropFirst(name.count))
                isType = false
            default: return nil
            }
        }
    }
}

/// What a run means for code that uses the generated Swift.
package struct SurfaceChanges: Sendable {
    package let added: [String]
    package let removed: [String]
    /// With the type before and after.
    package let retyped: [(name: String, before: String, after: String)]
    /// Of one owner and with one signature, where nothing else of them came or went: probably the same under a new name.
    package let renamed: [(before: String, after: String)]

    package init(from before: SwiftSurface, to after: SwiftSurface) {
        var added = after.names.filter { before.signatures[$0] == nil }
        var removed = before.names.filter { after.signatures[$0] == nil }
        retyped = after.names.compactMap { name in
            guard let old = before.signatures[name], let new = after.signatures[name], old != new else { return nil }
            return (name, old, new)
        }
        renamed = Self.takeRenames(&removed, &added, before, after)
        // What lies in a type that came or went needs no line of its own.
        self.added = Self.outermost(added)
        self.removed = Self.outermost(removed)
    }

    package var isEmpty: Bool { added.isEmpty && removed.isEmpty && retyped.isEmpty && renamed.isEmpty }

    /// For people: one line each; empty when nothing changed for callers.
    package var text: String {
        guard !isEmpty else { return "" }
        var lines = ["for callers:"]
        lines += removed.map { "  removed  \($0)" }
        lines += renamed.map { "  renamed  \($0.before) → \($0.after)" }
        lines += retyped.map { "  retyped  \($0.name): \($0.before) → \($0.after)" }
        lines += added.map { "  added    \($0)" }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func outermost(_ names: [String]) -> [String] {
        let all = Set(names)
        return names.filter { !all.contains(owner(of: $0)) }
    }

    private static func owner(of name: String) -> String {
        name.lastIndex(of: ".").map { String(name[..<$0]) } ?? ""
    }

    private static func takeRenames(
        _ removed: inout [String], _ added: inout [String], _ before: SwiftSurface, _ after: SwiftSurface
    ) -> [(before: String, after: String)] {
        func key(_ name: String, _ surface: SwiftSurface) -> String {
            owner(of: name) + "\u{0}" + (surface.signatures[name] ?? "")
        }
        let gone = Dictionary(grouping: removed) { key($0, before) }
        let come = Dictionary(grouping: added) { key($0, after) }
        var pairs: [(before: String, after: String)] = []
        for name in removed {
            let key = key(name, before)
            guard !owner(of: name).isEmpty, gone[key]?.count == 1, let new = come[key], new.count == 1 else { continue }
            pairs.append((name, new[0]))
        }
        removed.removeAll { name in pairs.contains { $0.before == name } }
        added.removeAll { name in pairs.contains { $0.after == name } }
        return pairs
    }
}
