/// A pattern as a tree.
package indirect enum PatternTree {
    case empty
    case set(CodePointSet)
    case sequence([PatternTree])
    case alternatives([PatternTree])
    case start, end
    case wordBoundary(isNegated: Bool)
    /// `max` nil is without limit.
    case repeated(PatternTree, min: Int, max: Int?, isLazy: Bool)
    case group(PatternTree, index: Int)
    case look(PatternTree, isAhead: Bool, isNegated: Bool)
    case backReference(Int)
    /// Resolved when all groups are known.
    case namedReference(String)
}

/// Reads ECMA-262, section 22.2.1, with the `u` flag, except that punctuation may be escaped needlessly (`\-`, `\_`),
/// as documents often do.
package struct PatternParser {
    private let text: [Unicode.Scalar]
    private var position = 0
    private var depth = 0
    private(set) var groupCount = 0
    private(set) var groupNames: [String: Int] = [:]
    private(set) var hasBackReferences = false

    private static let depthLimit = 100

    private struct Failure: Error {}

    package init(_ text: String) { self.text = Array(text.unicodeScalars) }

    /// Nil when the text is no pattern.
    package mutating func parse() -> PatternTree? {
        guard let tree = try? alternatives(), position == text.count else { return nil }
        return tree
    }

    private var peeked: Unicode.Scalar? { position < text.count ? text[position] : nil }

    private mutating func next() throws(Failure) -> Unicode.Scalar {
        guard position < text.count else { throw Failure() }
        position += 1
        return text[position - 1]
    }

    private mutating func skip(_ prefix: String) -> Bool {
        let scalars = Array(prefix.unicodeScalars)
        guard text[position...].starts(with: scalars) else { return false }
        position += scalars.count
        return true
    }

    private mutating func alternatives() throws(Failure) -> PatternTree {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.depthLimit else { throw Failure() }
        var branches = [try sequence()]
        while skip("|") { branches.append(try sequence()) }
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func sequence() throws(Failure) -> PatternTree {
        var terms: [PatternTree] = []
        while let scalar = peeked, scalar != "|", scalar != ")" { terms.append(try term()) }
        return terms.count == 1 ? terms[0] : .sequence(terms)
    }

    private mutating func term() throws(Failure) -> PatternTree {
        let scalar = try next()
        switch scalar {
        case "^": return .start
        case "$": return .end
        case "(": return try group()
        case ".": return try quantified(.set(.dot))
        case "[": return try quantified(.set(try set()))
        case "\\": return try escape()
        case "*", "+", "?", ")": throw Failure()
        default: return try quantified(.set(.single(scalar.value)))
        }
    }

    private mutating func group() throws(Failure) -> PatternTree {
        if skip("?:") { return try quantified(try closed()) }
        if skip("?=") { return .look(try closed(), isAhead: true, isNegated: false) }
        if skip("?!") { return .look(try closed(), isAhead: true, isNegated: true) }
        if skip("?<=") { return .look(try closed(), isAhead: false, isNegated: false) }
        if skip("?<!") { return .look(try closed(), isAhead: false, isNegated: true) }
        groupCount += 1
        let index = groupCount
        if skip("?<") {
            let name = try name(endingAt: ">")
            guard groupNames.updateValue(index, forKey: name) == nil else { throw Failure() }
        } else if peeked == "?" {
            throw Failure()
        }
        return try quantified(.group(try closed(), index: index))
    }

    private mutating func closed() throws(Failure) -> PatternTree {
        let tree = try alternatives()
        guard skip(")") else { throw Failure() }
        return tree
    }

    private mutating func name(endingAt end: Unicode.Scalar) throws(Failure) -> String {
        var name = String.UnicodeScalarView()
        while true {
            let scalar = try next()
            guard scalar != end else { break }
            name.append(scalar)
        }
        guard !name.isEmpty else { throw Failure() }
        return String(name)
    }

    private mutating func quantified(_ tree: PatternTree) throws(Failure) -> PatternTree {
        var bounds: (Int, Int?)
        switch peeked {
        case "*": bounds = (0, nil)
        case "+": bounds = (1, nil)
        case "?": bounds = (0, 1)
        case "{":
            guard let counts = counts() else { throw Failure() }
            bounds = counts
            return .repeated(tree, min: bounds.0, max: bounds.1, isLazy: skip("?"))
        default: return tree
        }
        position += 1
        return .repeated(tree, min: bounds.0, max: bounds.1, isLazy: skip("?"))
    }

    /// `{n}`, `{n,}`, `{n,m}`.
    private mutating func counts() -> (Int, Int?)? {
        guard skip("{"), let min = number() else { return nil }
        if skip("}") { return (min, min) }
        guard skip(",") else { return nil }
        if skip("}") { return (min, nil) }
        guard let max = number(), max >= min, skip("}") else { return nil }
        return (min, max)
    }

    private mutating func number() -> Int? {
        var value: Int?
        while let scalar = peeked, (48...57).contains(scalar.value) {
            position += 1
            value = min((value ?? 0) * 10 + Int(scalar.value - 48), 1_000_000)
        }
        return value
    }

    private mutating func escape() throws(Failure) -> PatternTree {
        switch peeked {
        case "b":
            position += 1
            return .wordBoundary(isNegated: false)
        case "B":
            position += 1
            return .wordBoundary(isNegated: true)
        case "k":
            position += 1
            guard skip("<") else { throw Failure() }
            hasBackReferences = true
            return try quantified(.namedReference(try name(endingAt: ">")))
        case let digit? where (49...57).contains(digit.value):
            hasBackReferences = true
            return try quantified(.backReference(number() ?? 0))
        default:
            return try quantified(.set(CodePointSet(elements: [try classEscape()])))
        }
    }

    /// What may follow a backslash inside and outside of brackets.
    private mutating func classEscape() throws(Failure) -> CodePointSet.Element {
        let scalar = try next()
        switch scalar {
        case "d": return .digit(isNegated: false)
        case "D": return .digit(isNegated: true)
        case "w": return .word(isNegated: false)
        case "W": return .word(isNegated: true)
        case "s": return .space(isNegated: false)
        case "S": return .space(isNegated: true)
        case "p", "P":
            guard skip("{"), let property = UnicodeProperty(try name(endingAt: "}")) else { throw Failure() }
            return .property(property, isNegated: scalar == "P")
        default:
            let value = try character(escapedAs: scalar)
            return .range(value...value)
        }
    }

    private mutating func character(escapedAs scalar: Unicode.Scalar) throws(Failure) -> UInt32 {
        switch scalar {
        case "t": return 9
        case "n": return 10
        case "v": return 11
        case "f": return 12
        case "r": return 13
        case "0": return 0
        case "c":
            let letter = try next().value
            guard (65...90).contains(letter) || (97...122).contains(letter) else { throw Failure() }
            return letter % 32
        case "x": return try hexadecimal(digits: 2)
        case "u": return try unicodeEscape()
        default:
            // Letters and digits without a meaning are errors; so `\Z` of other dialects isn't taken for a `Z`.
            guard !CodePointSet.isWord(scalar) || scalar == "_" else { throw Failure() }
            return scalar.value
        }
    }

    private mutating func unicodeEscape() throws(Failure) -> UInt32 {
        if skip("{") {
            let digits = try name(endingAt: "}")
            guard let value = UInt32(digits, radix: 16), value <= 0x10FFFF else { throw Failure() }
            return value
        }
        let high = try hexadecimal(digits: 4)
        guard (0xD800...0xDBFF).contains(high), skip("\\u") else { return high }
        let low = try hexadecimal(digits: 4)
        guard (0xDC00...0xDFFF).contains(low) else { throw Failure() }
        return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }

    private mutating func hexadecimal(digits count: Int) throws(Failure) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<count {
            guard let digit = UInt32(String(Character(try next())), radix: 16) else { throw Failure() }
            value = value * 16 + digit
        }
        return value
    }

    private mutating func set() throws(Failure) -> CodePointSet {
        var set = CodePointSet(elements: [], isNegated: skip("^"))
        while !skip("]") {
            let first = try setAtom()
            guard peeked == "-", position + 1 < text.count, text[position + 1] != "]" else {
                set.elements.append(first)
                continue
            }
            position += 1
            let last = try setAtom()
            // `[\w-.]`: no range, though the `u` flag forbids it; documents have it.
            guard case .range(let low) = first, case .range(let high) = last else {
                set.elements += [first, .range(45...45), last]
                continue
            }
            guard low.lowerBound <= high.upperBound else { throw Failure() }
            set.elements.append(.range(low.lowerBound...high.upperBound))
        }
        return set
    }

    private mutating func setAtom() throws(Failure) -> CodePointSet.Element {
        let scalar = try next()
        guard scalar == "\\" else { return .range(scalar.value...scalar.value) }
        if skip("b") { return .range(8...8) }
        return try classEscape()
    }
}
