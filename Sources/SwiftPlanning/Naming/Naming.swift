import TributaryRuntime

/// Swift names for the texts of a document, by the Swift API Design Guidelines. Each depends on its text only.
struct Naming: Sendable {
    /// What a name is for decides its case and what it must not be.
    enum Style: Int, Sendable, CaseIterable {
        /// `nestedType` leaves what nested types must not be called to whoever knows the owner.
        case type, nestedType, member, enumCase

        var isType: Bool { self == .type || self == .nestedType }
    }

    /// By style.
    private var cache = Array(repeating: [UTF8Key: String](), count: Style.allCases.count)

    /// The name that the text gets when nobody else in the scope wants it. Keywords are in back ticks.
    mutating func name(for text: String, _ style: Style) -> String {
        let key = UTF8Key(text)
        if let known = cache[style.rawValue][key] { return known }
        let name = Naming.finished(Naming.joined(Words(text).words, text, style), style)
        cache[style.rawValue][key] = name
        return name
    }

    /// Names for a text whose first choice is taken, the better ones first; the last is unlike that of any other text.
    static func alternatives(for text: String, _ style: Style) -> [String] {
        var names: [String] = []
        if let raw = rawIdentifier(text, style) { names.append(raw) }
        if text.isEmpty { names.append(finished(joined(["empty", "string"], text, style), style)) }
        let plain = Words(text).words
        if !style.isType, let first = text.utf8.first, (65...90).contains(first) {
            names.append(joined(["uppercase"] + plain, text, style))
        }
        let hasSigns = !text.utf8.allSatisfy { isLetterOrDigit($0) }
        if hasSigns { names.append(finished(joined(Words(text, isLiteral: true).words, text, style), style)) }
        if style.isType, let first = text.utf8.first, (97...122).contains(first) {
            names.append(joined(["lowercase"] + plain, text, style))
        }
        let digits = Array("0123456789ABCDEF".utf8)
        let code = text.utf8.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        names.append(joined(plain, text, style) + "_" + String(decoding: code, as: UTF8.self))
        guard style == .nestedType else { return names }
        return names.map { ReservedNames.nestedTypes.contains($0.lowercased()) ? distinguished($0, style) : $0 }
    }

    /// How near a text is to its own name; of those who want one name the lowest rank gets it.
    static func rank(of text: String, for name: String) -> Int {
        if text.hasSameBytes(as: name) { return 0 }
        let bytes = text.utf8
        if bytes.allSatisfy({ isLetterOrDigit($0) }) { return 1 }
        if bytes.allSatisfy({ isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }) { return 2 }
        if bytes.allSatisfy({ isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }) { return 3 }
        return 4
    }

    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }

    private static func rawIdentifier(_ text: String, _ style: Style) -> String? {
        guard let first = text.utf8.first, text.utf8.allSatisfy({ isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }),
            text.utf8.contains(where: { $0 != UInt8(ascii: "_") }), !(48...57).contains(first)
        else { return nil }
        if style.isType { return finished(text.prefix(1).uppercased() + text.dropFirst(), style) }
        return (65...90).contains(first) ? nil : finished(text, style)
    }

    /// The words in camel case. Numbers that would run together are kept apart: `16:9` is `_16_9`.
    private static func joined(_ words: [String], _ text: String, _ style: Style) -> String {
        var name = ""
        name.reserveCapacity(text.utf8.count + 4)
        for word in words.isEmpty ? ["empty"] : words {
            let isFirst = name.isEmpty
            guard let first = word.utf8.first else { continue }
            if (48...57).contains(first) {
                if isFirst || (48...57).contains(name.utf8.last ?? 0) { name += "_" }
                name += word
            } else if isFirst, !style.isType {
                name += word.lowercased()
            } else {
                append(capitalized: word, to: &name)
            }
        }
        return name
    }

    private static func append(capitalized word: String, to name: inout String) {
        guard let first = word.utf8.first else { return }
        if (65...90).contains(first) {
            name += word
        } else if word.utf8.count <= Acronyms.longest,
            let acronym = Acronyms.upperCase(word) ?? Acronyms.spellings[word]
        {
            name += acronym
        } else if (97...122).contains(first) {
            name.unicodeScalars.append(Unicode.Scalar(first - 32))
            name += Substring(word.utf8.dropFirst())
        } else {
            name += word.prefix(1).uppercased() + word.dropFirst()
        }
    }

    private static func finished(_ name: String, _ style: Style) -> String {
        switch style {
        case .nestedType: name
        case .type: ReservedNames.topLevelTypes.contains(name.lowercased()) ? distinguished(name, style) : name
        case .member: ReservedNames.members.contains(name) ? distinguished(name, style) : ReservedNames.escaped(name)
        case .enumCase: ReservedNames.cases.contains(name) ? distinguished(name, style) : ReservedNames.escaped(name)
        }
    }

    /// The name of something in the document where the language or the generated code needs the name that it has there.
    static func distinguished(_ name: String, _ style: Style) -> String { name + (style.isType ? "Model" : "Value") }
}
