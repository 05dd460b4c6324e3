import APIModel
import TributaryRuntime

/// A string that a pattern matches, made by walking its tree.
struct PatternExample {
    /// How often an unbounded repetition is repeated beyond its minimum.
    private let extra: Int
    private let variant: Int

    /// Nil when none of the attempts keeps to pattern and lengths.
    fileprivate static func string(_ limits: StringAssertions, _ variant: Int) -> String? {
        guard let pattern = limits.pattern else { return nil }
        var parser = PatternParser(pattern)
        guard let tree = parser.parse(), let program = Pattern(pattern) else { return nil }
        let least = limits.minLength ?? 0
        for extra in [0, 1, 2, 4, 8, 16, 32, 64, least].filter({ $0 < 10_000 }) {
            var text = String.UnicodeScalarView()
            PatternExample(extra: extra, variant: variant).append(tree, to: &text)
            guard text.count >= least, text.count <= limits.maxLength ?? .max else { continue }
            if program.matches(String(text)) == true { return String(text) }
        }
        return nil
    }

    private func append(_ tree: PatternTree, to text: inout String.UnicodeScalarView) {
        switch tree {
        case .set(let set): text.append(scalar(of: set))
        case .sequence(let trees): for tree in trees { append(tree, to: &text) }
        case .alternatives(let branches): append(branches[variant % branches.count], to: &text)
        case .repeated(let tree, let min, let max, _):
            for _ in 0..<Swift.min(min + extra, max ?? .max, 10_000) where text.count < 10_000 {
                append(tree, to: &text)
            }
        case .group(let tree, _): append(tree, to: &text)
        case .empty, .start, .end, .wordBoundary, .look, .backReference, .namedReference: break
        }
    }

    private func scalar(of set: CodePointSet) -> Unicode.Scalar {
        let readable = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_. /:@".unicodeScalars
        let matching = readable.filter(set.contains)
        if !matching.isEmpty { return Array(matching)[variant % matching.count] }
        for case .range(let range) in set.elements where !set.isNegated {
            if let scalar = Unicode.Scalar(range.lowerBound) { return scalar }
        }
        return (33..<0x3000).lazy.compactMap(Unicode.Scalar.init).first(where: set.contains) ?? "a"
    }
}

/// Strings for patterns, each made once: an API has a few patterns, for its IDs, in a hundred places.
struct PatternMatches: Sendable {
    private struct Key: Hashable {
        let limits: StringAssertions
        let variant: Int
    }

    private var known: [Key: String?] = [:]

    /// Nil where there is no pattern, or none of the attempts keeps to pattern and lengths.
    mutating func string(_ limits: StringAssertions, _ variant: Int) -> String? {
        let key = Key(limits: limits, variant: variant)
        if let known = known[key] { return known }
        let match = PatternExample.string(limits, variant)
        known[key] = .some(match)
        return match
    }
}
