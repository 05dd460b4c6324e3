import APIModel
import SourceTree

/// Why callers should not use something that the document deprecates.
enum Deprecation {
    /// The document's reason in one line: an extension that gives it, else the sentence of the description that speaks of
    /// it, else a sentence of our own.
    static func text(_ description: String?, _ extensions: [Extension]) -> String {
        for name in reasonNames {
            let given = extensions.first { $0.name.lowercased() == name }?.node
            if let given, given.kind == .string, let text = line(given.text) { return text }
        }
        return sentence(in: description ?? "").flatMap(line) ?? unexplained
    }

    /// Where the document gives no reason.
    static let unexplained = "The document deprecates it."

    private static let reasonNames = [
        "x-deprecated-reason", "x-deprecation-reason", "x-deprecated-message", "x-deprecation-message",
        "x-deprecated-description", "x-deprecated",
    ]

    /// From the start of the sentence to its end, which is a full stop before a space, or the end of a line.
    private static func sentence(in text: String) -> String? {
        for line in Documentation.lines(of: text) {
            for sentence in sentences(of: line) where sentence.lowercased().contains("deprecated") { return sentence }
        }
        return nil
    }

    private static func sentences(of line: String) -> [String] {
        var sentences: [String] = []
        var current = ""
        var endsSentence = false
        for scalar in line.unicodeScalars {
            if endsSentence, scalar == " " {
                sentences.append(current)
                current = ""
            }
            current.unicodeScalars.append(scalar)
            endsSentence = scalar == "." || scalar == "!"
        }
        return sentences + [current]
    }

    /// Without what Markdown puts around words; nil where nothing but that is left.
    private static func line(_ text: String) -> String? {
        let words = Documentation.lines(of: text).joined(separator: " ").split(separator: " ")
        let line = words.joined(separator: " ").replacing("**", with: "").filter { $0 != "`" }
        guard line.contains(where: \.isLetter) else { return nil }
        guard line.count > longest else { return line }
        return line.prefix(longest) + "…"
    }

    private static let longest = 240
}

extension Annotations {
    /// Nil where nothing is deprecated.
    var deprecation: String? { isDeprecated ? Deprecation.text(description, extensions) : nil }
}

extension Operation {
    /// Nil where the operation isn't deprecated.
    var deprecation: String? { isDeprecated ? Deprecation.text(description ?? summary, extensions) : nil }
}
