import SourceTree

/// Settings that stand in generated source as they are: what Swift couldn't read there is refused here, with its place.
extension Settings {
    /// A name for a declaration. Keywords are written in back ticks; the few names that not even those make possible are
    /// refused.
    mutating func swiftName(_ node: Node) -> Located<String>? {
        string(node, "a Swift name") { text in
            Self.isIdentifier(text) && !["_", "init", "self", "Self", "Type", "Protocol"].contains(text)
        }
    }

    /// A name for a module, which no back ticks can help.
    mutating func moduleName(_ node: Node) -> Located<String>? {
        string(node, "the name of a Swift module, of letters and digits", where: Configuration.isModuleName)
    }

    /// A type, a protocol or a module, with whatever can stand around their names.
    mutating func swiftText(_ node: Node, _ expected: String) -> Located<String>? {
        string(node, expected) { text in
            text.unicodeScalars.allSatisfy { Self.canStandInName($0) || ".,:<>[]()&?!@ ".unicodeScalars.contains($0) }
                && text.unicodeScalars.contains(where: Self.canStandInName)
        }
    }

    private mutating func string(
        _ node: Node, _ expected: String, where fits: (String) -> Bool
    ) -> Located<String>? {
        guard let text = string(node) else { return nil }
        guard fits(text.value) else {
            refuse(node, expected)
            return nil
        }
        return text
    }

    fileprivate static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return text.unicodeScalars.allSatisfy(canStandInName)
    }

    private static func canStandInName(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isXIDContinue && !scalar.properties.isJoinControl
    }
}

extension Configuration {
    /// Whether Swift can import a module of that name.
    package static func isModuleName(_ text: String) -> Bool {
        Settings.isIdentifier(text) && text.utf8.allSatisfy { $0 < 128 }
    }
}
