/// Where libyaml is stricter than YAML 1.2 about the beginning and the end of a text: the same text in a spelling that
/// it takes. No character moves.
enum YAMLPreparation {
    static func prepare(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        if let end = tabsBeforeFlow(bytes) {
            for offset in 0..<end where result[offset] == 0x09 { result[offset] = 0x20 }
        }
        for offset in foreignDirectives(bytes) { result[offset] = UInt8(ascii: "#") }
        if endsInSpaces(bytes) { result.append(0x0A) }
        return result
    }

    /// Tabs may stand before a flow collection (section 6.2).
    private static func tabsBeforeFlow(_ bytes: [UInt8]) -> Int? {
        guard Encoding.startsLikeJSON(bytes) else { return nil }
        return bytes.firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
    }

    /// Reserved directives, and versions other than 1.1 and 1.2, are to be ignored (section 6.8).
    private static func foreignDirectives(_ bytes: [UInt8]) -> [Int] {
        var result: [Int] = []
        var offset = Encoding.markLength(of: bytes)
        while offset < bytes.count {
            let end = LineIndex.next(after: offset, in: bytes)
            let line = bytes[offset..<end]
            switch line.first {
            case UInt8(ascii: "%"): if isForeign(line) { result.append(offset) }
            case UInt8(ascii: "#"), 0x0A, 0x0D: break
            default: return result
            }
            offset = end
        }
        return result
    }

    private static func isForeign(_ line: ArraySlice<UInt8>) -> Bool {
        let words = line.dropFirst().split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
        switch words.first {
        case "TAG": return false
        case "YAML": return words.count > 1 && words[1] != "1.1" && words[1] != "1.2" && words[1].hasPrefix("1.")
        default: return words.first?.first?.isLetter ?? false
        }
    }

    /// A last line of spaces is content of a literal only if it ends.
    private static func endsInSpaces(_ bytes: [UInt8]) -> Bool {
        guard bytes.last == 0x20 else { return false }
        let last = bytes.last { $0 != 0x20 }
        return last == 0x0A || last == 0x0D
    }
}
