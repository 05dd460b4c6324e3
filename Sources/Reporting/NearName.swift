/// The name that somebody meant who wrote another one.
package enum NearName {
    /// The closest of the candidates, at most two edits away: an edit inserts, deletes or replaces a code point, or swaps
    /// two neighbours. Case counts only among equals, the order of the candidates only after that.
    ///
    /// Nil when none is near, or when `name` is so short that everything would be. Complexity: O(candidates × length).
    package static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
        let written = Array(name.unicodeScalars.prefix(longest + 1))
        guard written.count > 1, written.count <= longest else { return nil }
        let folded = written.map(lowercased)
        let limit = written.count < 4 ? 1 : 2
        var best: (name: String, distance: Int, exact: Int)?
        for candidate in candidates {
            let other = Array(candidate.unicodeScalars.prefix(longest + 1))
            guard other.count > 1, other.count <= longest, abs(other.count - written.count) <= limit else { continue }
            let edits = distance(folded, other.map(lowercased))
            guard edits <= limit, edits < max(written.count, other.count) - 1 || edits == 0 else { continue }
            let exact = distance(written, other)
            if let found = best, (found.distance, found.exact) <= (edits, exact) { continue }
            best = (candidate, edits, exact)
        }
        return best?.name
    }

    /// Longer names aren't compared.
    private static let longest = 64

    private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
    }

    /// Optimal string alignment (Damerau and Levenshtein, restricted).
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var before: [Int] = []
        var above = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var cost = min(above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
                row.append(cost)
            }
            (before, above) = (above, row)
        }
        return above[b.count]
    }
}
