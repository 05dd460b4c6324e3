import SwiftEmission

/// What a run did to files, for people.
struct ChangeSummary {
    let text: String

    /// - Parameter verb: `were` or `would be`.
    init(_ changes: OutputFolder.Changes, verb: String) {
        guard !changes.isEmpty else {
            text = "up to date: \(changes.unchanged) files\n"
            return
        }
        var lines: [String] = []
        for (names, what) in [(changes.added, "added"), (changes.rewritten, "rewritten"), (changes.removed, "removed")]
        {
            guard !names.isEmpty else { continue }
            let isOne = names.count == 1
            lines.append(
                "\(names.count) \(isOne ? "file" : "files") \(isOne && verb == "were" ? "was" : verb) \(what):")
            lines += names.prefix(Self.shown).map { "  " + $0 }
            if names.count > Self.shown { lines.append("  … and \(names.count - Self.shown) more") }
        }
        lines.append("\(changes.unchanged) unchanged")
        text = lines.joined(separator: "\n") + "\n"
    }

    private static let shown = 12
}
