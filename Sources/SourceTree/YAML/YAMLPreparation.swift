/// Where libyaml is stricter than YAML 1.2 about the beginning and the end of a text: the same text in a spelling that
/// it takes. No character moves.
enum YAMLPreparation {
    static func prepare(_ bytes: [UInt8]) -> [UInt8] {
        var result = TabRepair.repair(bytes)
        if let end = tabsBeforeFlow(result) {
            for offset in 0..<end where result[offset] == 0x09 { result[offset] = 0x20 }
        }
        for offset in foreignLines(result) { result[offset] = UInt8(ascii: "#") }
        if endsInSpaces(result) { result.append(0x0A) }
        return result
    }

    /// Tabs may stand before a flow collection (section 6.2).
    private static func tabsBeforeFlow(_ bytes: [UInt8]) -> Int? {
        guard Encoding.startsLikeJSON(bytes) else { return nil }
        return bytes.firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
    }

    /// Reserved directives, and versions other than 1.1 and 1.2, are to be ignored (section 6.8); a marker `...` may
    /// end a document that has nothing in it (section 9.1.2).
    private static func foreignLines(_ bytes: [UInt8]) -> [Int] {
        var result: [Int] = []
        var hasDirective = false
        var offset = Encoding.markLength(of: bytes)
        while offset < bytes.count {
            let end = LineIndex.next(after: offset, in: bytes)
            let line = bytes[offset..<end]
            switch line.first {
            case UInt8(ascii: "%"):
                let isForeign = isForeign(line)
                if isForeign { result.append(offset) }
                hasDirective = hasDirective || !isForeign
            case UInt8(ascii: ".") where !hasDirective && isEndMarker(line): result.append(offset)
            case UInt8(ascii: "#"), 0x0A, 0x0D: break
            default: return result
            }
            offset = end
        }
        return result
    }

    private static func isForeign(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.dropFirst().prefix { $0 != UInt8(ascii: "#") }
        let words = text.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
        switch words.first {
        case nil, "TAG": return false
        case "YAML":
            let versions = words.dropFirst().prefix { $0.hasPrefix("1.") && $0.dropFirst(2).allSatisfy(\.isNumber) }
            return versions.count == words.count - 1 && versions != ["1.1"] && versions != ["1.2"] && !versions.isEmpty
        default: return true
        }
    }

    private static func isEndMarker(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: [0x2E, 0x2E, 0x2E]) && (line.dropFirst(3).first ?? 0x0A) <= 0x20
    }

    /// A last line of spaces is content of a literal only if it ends.
    private static func endsInSpaces(_ bytes: [UInt8]) -> Bool {
        guard bytes.last == 0x20 else { return false }
        let last = bytes.last { $0 != 0x20 }
        return last == 0x0A || last == 0x0D
    }
}
