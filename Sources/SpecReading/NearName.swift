/// Finds what somebody probably meant to write.
enum NearName {
    /// The name with the fewest edits (insertions, removals, replacements, swapped neighbours), at most a third of its
    /// length; the earlier of equals. Compared without case.
    static func best(for name: String, among names: some Sequence<String>) -> String? {
        let bytes = lowered(name)
        guard bytes.count >= 3, bytes.count <= 60 else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in names {
            let other = lowered(candidate)
            let limit = min(max(bytes.count, other.count) / 3, 3, (best?.distance ?? .max) - 1)
            guard limit >= 0, abs(other.count - bytes.count) <= limit else { continue }
            let distance = distance(bytes, other)
            if distance <= limit { best = (candidate, distance) }
        }
        return best?.name
    }

    private static func lowered(_ name: String) -> [UInt8] {
        name.utf8.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
    }

    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var older = [Int](repeating: 0, count: b.count + 1)
        var old = Array(0...b.count)
        for i in 0..<a.count {
            var new = [i + 1]
            new.reserveCapacity(b.count + 1)
            for j in 0..<b.count {
                var least = min(old[j + 1] + 1, new[j] + 1, old[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, older[j - 1] + 1) }
                new.append(least)
            }
            (older, old) = (old, new)
        }
        return old[b.count]
    }
}
