import APIModel
import SourceTree
import TributaryRuntime

/// Signs of age in the words of a document.
struct AgeSign: Sendable {
    enum Kind: Sendable {
        /// The greater number is newer: the text after the words, as numbers with points.
        case version
        /// The later one is newer: `2026-04-27`.
        case date
        /// The side that has one of the words is newer.
        case words
    }

    let kind: Kind
    let words: [String]

    static let all: [AgeSign] = [
        AgeSign(kind: .date, words: []),
        AgeSign(kind: .version, words: ["SDK ", "since version ", "since ", "as of version "]),
        AgeSign(
            kind: .words, words: ["deprecated", "no longer", "replaced by", "superseded by", "renamed to"]),
    ]

    /// The strongest sign in a text: comparable, and as it is written.
    func find(in text: String) -> (rank: [Int], quote: String)? {
        let bytes = Array(text.utf8)
        switch kind {
        case .date: return Self.dates(in: bytes).max { $0.rank.lexicographicallyPrecedes($1.rank) }
        case .version:
            return words.flatMap { Self.versions(in: bytes, after: Array($0.utf8)) }
                .max { $0.rank.lexicographicallyPrecedes($1.rank) }
        case .words:
            let lower = bytes.map { (65...90).contains($0) ? $0 + 32 : $0 }
            for word in words {
                if let start = Self.firstIndex(of: Array(word.utf8), in: lower) {
                    return ([1], String(decoding: bytes[start..<start + word.utf8.count], as: UTF8.self))
                }
            }
            return nil
        }
    }

    private static func dates(in bytes: [UInt8]) -> [(rank: [Int], quote: String)] {
        guard bytes.count >= 10 else { return [] }
        return (0...bytes.count - 10).compactMap { start in
            let slice = bytes[start..<start + 10]
            let isDate = slice.enumerated().allSatisfy { offset, byte in
                offset == 4 || offset == 7 ? byte == UInt8(ascii: "-") : (48...57).contains(byte)
            }
            guard isDate else { return nil }
            let text = String(decoding: slice, as: UTF8.self)
            return (text.split(separator: "-").compactMap { Int($0) }, text)
        }
    }

    private static func versions(in bytes: [UInt8], after words: [UInt8]) -> [(rank: [Int], quote: String)] {
        var result: [(rank: [Int], quote: String)] = []
        var start = 0
        while let found = firstIndex(of: words, in: bytes, from: start) {
            let begin = found + words.count
            var end = begin
            while end < bytes.count, (48...57).contains(bytes[end]) || bytes[end] == UInt8(ascii: ".") { end += 1 }
            while end > begin, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
            if end > begin {
                let rank = String(decoding: bytes[begin..<end], as: UTF8.self).split(separator: ".").compactMap {
                    Int($0)
                }
                result.append((rank, String(decoding: bytes[found..<end], as: UTF8.self)))
            }
            start = max(end, found + 1)
        }
        return result
    }

    private static func firstIndex(of words: [UInt8], in bytes: [UInt8], from start: Int = 0) -> Int? {
        guard bytes.count >= words.count, start <= bytes.count - words.count else { return nil }
        return (start...bytes.count - words.count).first { bytes[$0..<$0 + words.count].elementsEqual(words) }
    }
}

extension ConflictPass {
    /// Which document looks newer, and by which words; empty where nothing tells.
    func newerNotes(_ statements: [Statement]) -> [String] {
        let texts = statements.map { Self.text(of: $0) }
        // That one side says more of an element than the other, which lacks it, is no sign.
        let bothHaveIt = !statements.contains { $0.value == nil }
        for sign in AgeSign.all where bothHaveIt || sign.kind != .words {
            let signs = texts.map { sign.find(in: $0) }
            guard
                let newest = signs.indices.filter({ signs[$0] != nil }).max(by: { a, b in
                    (signs[a]?.rank ?? []).lexicographicallyPrecedes(signs[b]?.rank ?? [])
                }), let best = signs[newest]
            else { continue }
            let others = signs.indices.filter { $0 != newest }
            guard !others.contains(where: { signs[$0]?.rank == best.rank }) else { continue }
            return ["\(FindingText.code(name(of: statements[newest].document))) looks newer: it says “\(best.quote)”."]
        }
        return []
    }

    /// What the statement and the description of its element say.
    private static func text(of statement: Statement) -> String {
        var text = statement.node["description"].map(\.text) ?? ""
        if case .string(let value)? = statement.value, value != text { text += "\n" + value }
        return text
    }
}
