/// Which code points a piece of a pattern matches.
package struct CodePointSet: Sendable {
    package enum Element: Sendable {
        case range(ClosedRange<UInt32>)
        /// `\d`, `\w`, `\s` and their opposites.
        case digit(isNegated: Bool)
        case word(isNegated: Bool)
        case space(isNegated: Bool)
        case property(UnicodeProperty, isNegated: Bool)
    }

    package var elements: [Element]
    package var isNegated = false

    static let any = CodePointSet(elements: [], isNegated: true)
    /// `.`: everything but the line terminators of ECMA-262, section 12.3.
    static let dot = CodePointSet(
        elements: [.range(0x0A...0x0A), .range(0x0D...0x0D), .range(0x2028...0x2029)], isNegated: true)

    static func single(_ scalar: UInt32) -> CodePointSet { CodePointSet(elements: [.range(scalar...scalar)]) }

    package func contains(_ scalar: Unicode.Scalar) -> Bool {
        for element in elements where Self.matches(element, scalar) { return !isNegated }
        return isNegated
    }

    private static func matches(_ element: Element, _ scalar: Unicode.Scalar) -> Bool {
        switch element {
        case .range(let range): range.contains(scalar.value)
        case .digit(let isNegated): (48...57).contains(scalar.value) != isNegated
        case .word(let isNegated): isWord(scalar) != isNegated
        case .space(let isNegated): isSpace(scalar) != isNegated
        case .property(let property, let isNegated): property.matches(scalar) != isNegated
        }
    }

    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 48...57, 65...90, 95, 97...122: true
        default: false
        }
    }

    /// ECMA-262, sections 12.2 and 12.3.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0xA0, 0xFEFF, 0x2028, 0x2029: true
        default: scalar.value > 0x7F && scalar.properties.generalCategory == .spaceSeparator
        }
    }
}

/// What stands in `\p{…}`: general categories and the binary properties that the standard library knows.
package enum UnicodeProperty: Sendable {
    case categories([Unicode.GeneralCategory])
    case any, ascii, alphabetic, uppercase, lowercase, whitespace, emoji, idStart, idContinue

    init?(_ text: String) {
        var name = text
        for prefix in ["General_Category=", "gc="] where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
        if let categories = Self.categories[name] {
            self = .categories(categories)
            return
        }
        switch name {
        case "Any": self = .any
        case "ASCII": self = .ascii
        case "Alphabetic", "Alpha": self = .alphabetic
        case "Uppercase", "Upper": self = .uppercase
        case "Lowercase", "Lower": self = .lowercase
        case "White_Space", "space": self = .whitespace
        case "Emoji": self = .emoji
        case "ID_Start", "IDS": self = .idStart
        case "ID_Continue", "IDC": self = .idContinue
        default: return nil
        }
    }

    func matches(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .categories(let categories): categories.contains(scalar.properties.generalCategory)
        case .any: true
        case .ascii: scalar.isASCII
        case .alphabetic: scalar.properties.isAlphabetic
        case .uppercase: scalar.properties.isUppercase
        case .lowercase: scalar.properties.isLowercase
        case .whitespace: scalar.properties.isWhitespace
        case .emoji: scalar.properties.isEmoji
        case .idStart: scalar.properties.isIDStart
        case .idContinue: scalar.properties.isIDContinue
        }
    }

    /// Short and long names (Unicode Standard Annex 44, table 12).
    private static let categories: [String: [Unicode.GeneralCategory]] = {
        let rows: [(String, String, [Unicode.GeneralCategory])] = [
            ("Lu", "Uppercase_Letter", [.uppercaseLetter]), ("Ll", "Lowercase_Letter", [.lowercaseLetter]),
            ("Lt", "Titlecase_Letter", [.titlecaseLetter]), ("Lm", "Modifier_Letter", [.modifierLetter]),
            ("Lo", "Other_Letter", [.otherLetter]),
            ("LC", "Cased_Letter", [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]),
            ("L", "Letter", [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]),
            ("Mn", "Nonspacing_Mark", [.nonspacingMark]), ("Mc", "Spacing_Mark", [.spacingMark]),
            ("Me", "Enclosing_Mark", [.enclosingMark]),
            ("M", "Mark", [.nonspacingMark, .spacingMark, .enclosingMark]),
            ("Nd", "Decimal_Number", [.decimalNumber]), ("Nl", "Letter_Number", [.letterNumber]),
            ("No", "Other_Number", [.otherNumber]), ("N", "Number", [.decimalNumber, .letterNumber, .otherNumber]),
            ("Pc", "Connector_Punctuation", [.connectorPunctuation]), ("Pd", "Dash_Punctuation", [.dashPunctuation]),
            ("Ps", "Open_Punctuation", [.openPunctuation]), ("Pe", "Close_Punctuation", [.closePunctuation]),
            ("Pi", "Initial_Punctuation", [.initialPunctuation]), ("Pf", "Final_Punctuation", [.finalPunctuation]),
            ("Po", "Other_Punctuation", [.otherPunctuation]),
            (
                "P", "Punctuation",
                [
                    .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                    .finalPunctuation, .otherPunctuation,
                ]
            ),
            ("Sm", "Math_Symbol", [.mathSymbol]), ("Sc", "Currency_Symbol", [.currencySymbol]),
            ("Sk", "Modifier_Symbol", [.modifierSymbol]), ("So", "Other_Symbol", [.otherSymbol]),
            ("S", "Symbol", [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol]),
            ("Zs", "Space_Separator", [.spaceSeparator]), ("Zl", "Line_Separator", [.lineSeparator]),
            ("Zp", "Paragraph_Separator", [.paragraphSeparator]),
            ("Z", "Separator", [.spaceSeparator, .lineSeparator, .paragraphSeparator]),
            ("Cc", "Control", [.control]), ("Cf", "Format", [.format]), ("Cs", "Surrogate", [.surrogate]),
            ("Co", "Private_Use", [.privateUse]), ("Cn", "Unassigned", [.unassigned]),
            ("C", "Other", [.control, .format, .surrogate, .privateUse, .unassigned]),
        ]
        var table: [String: [Unicode.GeneralCategory]] = [:]
        for (short, long, categories) in rows {
            table[short] = categories
            table[long] = categories
        }
        table["digit"] = [.decimalNumber]
        table["punct"] = table["P"]
        table["cntrl"] = table["Cc"]
        return table
    }()
}
