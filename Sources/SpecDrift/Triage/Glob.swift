/// A pattern of names: `*` stands for any number of characters but the separator, `**` for any number of any.
struct Glob: Sendable {
    private enum Part: Equatable {
        case byte(UInt8)
        /// `*`
        case some
        /// `**`
        case all
    }

    private let parts: [Part]
    private let separator: UInt8

    init(_ pattern: String, separator: Character = "/") {
        self.separator = separator.asciiValue ?? UInt8(ascii: "/")
        var parts: [Part] = []
        for byte in pattern.utf8 {
            if byte != UInt8(ascii: "*") {
                parts.append(.byte(byte))
            } else if parts.last == .some || parts.last == .all {
                parts[parts.count - 1] = .all
            } else {
                parts.append(.some)
            }
        }
        self.parts = parts
    }

    /// Complexity: O(pattern × text): the reachable places of the pattern are kept side by side.
    func matches(_ text: String) -> Bool {
        var reachable = [Bool](repeating: false, count: parts.count + 1)
        reachable[0] = true
        skipStars(&reachable)
        for byte in text.utf8 {
            var next = [Bool](repeating: false, count: parts.count + 1)
            for (index, part) in parts.enumerated() where reachable[index] {
                switch part {
                case .byte(let wanted): if wanted == byte { next[index + 1] = true }
                case .some: if byte != separator { next[index] = true }
                case .all: next[index] = true
                }
            }
            skipStars(&next)
            reachable = next
        }
        return reachable[parts.count]
    }

    /// A star may stand for nothing.
    private func skipStars(_ reachable: inout [Bool]) {
        for (index, part) in parts.enumerated() where reachable[index] {
            if part == .some || part == .all { reachable[index + 1] = true }
        }
    }
}

/// A pattern of paths. Parameters may have any name.
struct PathGlob: Sendable {
    private let shape: Glob

    init(_ pattern: String) { shape = Glob(pattern.pathShape) }

    func matches(_ path: String) -> Bool { shape.matches(path.pathShape) }
}
