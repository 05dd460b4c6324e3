/// Whether two names may be the old and the new name of one thing.
enum NearNames {
    /// They share a word, or one is a small edit away from the other.
    static func areNear(_ a: String, _ b: String) -> Bool {
        let (words, others) = (words(of: a), words(of: b))
        if words.contains(where: others.contains) { return true }
        let (bytes, otherBytes) = (words.flatMap { $0 }, others.flatMap { $0 })
        let limit = max(bytes.count, otherBytes.count) / 3
        return limit > 0 && distance(bytes, otherBytes, limit: limit) <= limit
    }

    /// In lower case: `familyID`, `family_id` and `Family-Id` are `family`, `id`.
    private static func words(of name: String) -> [[UInt8]] {
        var words: [[UInt8]] = [[]]
        var wasLower = false
        for byte in name.utf8 {
            let isUpper = (65...90).contains(byte)
            let isLetter = isUpper || (97...122).contains(byte) || (48...57).contains(byte) || byte >= 0x80
            if !isLetter || isUpper && wasLower { words.append([]) }
            if isLetter { words[words.count - 1].append(isUpper ? byte + 32 : byte) }
            wasLower = isLetter && !isUpper
        }
        return words.filter { !$0.isEmpty }
    }

    /// How many insertions, removals and replacements lead from one to the other; `limit + 1` for any more.
    static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
        guard abs(a.count - b.count) <= limit else { return limit + 1 }
        var row = Array(0...b.count)
        for (i, byte) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let above = row[j + 1]
                row[j + 1] = byte == other ? diagonal : min(diagonal, above, row[j]) + 1
                diagonal = above
            }
        }
        return min(row[b.count], limit + 1)
    }
}
