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
    /// By style, the texts whose names are reserved; few.
    private var reserved = Array(repeating: Set<UTF8Key>(), count: Style.allCases.count)

    /// The name that the text gets when nobody else in the scope wants it. Keywords are in back ticks.
    mutating func name(for text: String, _ style: Style) -> String {
        let key = UTF8Key(text)
        if let known = cache[style.rawValue][key] { return known }
        let plain = Naming.joined(Words(text), style)
        let isReserved = Naming.isReserved(plain, style)
        let name = isReserved ? Naming.distinguished(plain, style) : Naming.escaped(plain, style)
        cache[style.rawValue][key] = name
        if isReserved { reserved[style.rawValue].insert(key) }
        return name
    }

    /// Whether a text that has been named couldn't be called as it is.
    func isReserved(_ text: String, _ style: Style) -> Bool {
        !reserved[style.rawValue].isEmpty && reserved[style.rawValue].contains(UTF8Key(text))
    }

    /// Names for a text whose first choice is taken, the better ones first. All say how the text is spelled, in words.
    static func alternatives(for text: String, _ style: Style) -> [String] {
        var names: [String] = []
        if let raw = rawIdentifier(text, style) { names.append(raw) }
        if text.isEmpty { names.append(finished(joined(Words(["empty", "string"]), style), style)) }
        let plain = Words(text).strings
        func add(_ word: String) { names.append(joined(Words([word] + plain), style)) }
        if !style.isType, text.first?.isUppercase ?? false { add("uppercase") }
        let hasSigns = text.utf8.contains { !isLetterOrDigit($0) }
        if hasSigns { names.append(finished(joined(Words(text, isLiteral: true), style), style)) }
        if style.isType, text.first?.isLowercase ?? false { add("lowercase") }
        if text.contains(where: \.isUppercase), !text.contains(where: \.isLowercase) {
            add(style.isType ? "uppercase" : "capitals")
        }
        if text.unicodeScalars.contains(where: { $0.properties.canonicalCombiningClass != .notReordered }) {
            add("decomposed")
        }
        guard style == .nestedType else { return names }
        return names.map { ReservedNames.nestedTypes.contains($0.lowercased()) ? distinguished($0, style) : $0 }
    }

    /// How near a text is to its own name; of those who want one name the lowest rank gets it.
    static func rank(of text: String, for name: String, _ style: Style) -> Int {
        if text.hasSameBytes(as: ReservedNames.unescaped(name)) { return 0 }
        if isReserved(text, style), distinguished(text, style).hasSameBytes(as: name) { return 0 }
        let bytes = text.utf8
        if bytes.allSatisfy({ isLetterOrDigit($0) }) { return 1 }
        if bytes.allSatisfy({ isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }) { return 2 }
        if bytes.allSatisfy({ isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }) { return 3 }
        return 4
    }

    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }

    /// The text as it is, where Swift can write it in the style.
    static func rawIdentifier(_ text: String, _ style: Style) -> String? {
        guard let first = text.utf8.first, text.utf8.allSatisfy({ isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }),
            text.utf8.contains(where: { $0 != UInt8(ascii: "_") }), !(48...57).contains(first)
        else { return nil }
        if style.isType { return finished(text.prefix(1).uppercased() + text.dropFirst(), style) }
        return (65...90).contains(first) ? nil : finished(text, style)
    }

    /// The words in camel case. Numbers that would run together are kept apart: `16:9` is `_16_9`.
    private static func joined(_ words: Words, _ style: Style) -> String {
        let words = words.ends.isEmpty ? Words(["empty"]) : words
        var name: [UInt8] = []
        name.reserveCapacity(words.bytes.count + words.ends.count)
        words.bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for end in words.ends {
                append(UnsafeBufferPointer(rebasing: bytes[start..<end]), to: &name, style)
                start = end
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    private static func append(_ word: UnsafeBufferPointer<UInt8>, to name: inout [UInt8], _ style: Style) {
        guard let first = word.first else { return }
        if (48...57).contains(first) {
            if name.isEmpty || (48...57).contains(name.last ?? 0) { name.append(UInt8(ascii: "_")) }
            name.append(contentsOf: word)
        } else if name.isEmpty, !style.isType {
            // Capitals are those of acronyms, all in ASCII.
            for byte in word { name.append((65...90).contains(byte) ? byte + 32 : byte) }
        } else if (65...90).contains(first) {
            name.append(contentsOf: word)
        } else if Acronyms.append(word, to: &name) {
            return
        } else if (97...122).contains(first) {
            name.append(first - 32)
            name.append(contentsOf: UnsafeBufferPointer(rebasing: word[1...]))
        } else {
            let text = String(decoding: word, as: UTF8.self)
            name.append(contentsOf: (text.prefix(1).uppercased() + text.dropFirst()).utf8)
        }
    }

    private static func finished(_ name: String, _ style: Style) -> String {
        isReserved(name, style) ? distinguished(name, style) : escaped(name, style)
    }

    private static func isReserved(_ name: String, _ style: Style) -> Bool {
        switch style {
        case .nestedType: false
        case .type: ReservedNames.topLevelTypes.contains(name.lowercased())
        case .member: name.utf8.count <= ReservedNames.longestKeyword && ReservedNames.members.contains(name)
        case .enumCase: name.utf8.count <= ReservedNames.longestKeyword && ReservedNames.cases.contains(name)
        }
    }

    private static func escaped(_ name: String, _ style: Style) -> String {
        style.isType || name.utf8.count > ReservedNames.longestKeyword ? name : ReservedNames.escaped(name)
    }

    /// The name of something in the document where the language or the generated code needs the name that it has there.
    static func distinguished(_ name: String, _ style: Style) -> String { name + (style.isType ? "Model" : "Value") }
}
