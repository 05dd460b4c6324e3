import TributaryRuntime

/// The grammar of RFC 9535, by recursive descent. Only parentheses, negations and queries inside of filters recurse, and
/// those are limited.
struct JSONPathParser {
    private let text: [Unicode.Scalar]
    private var offset = 0
    private var depth = 0
    private static let depthLimit = 32

    init(_ text: String) { self.text = Array(text.unicodeScalars) }

    mutating func parse() throws(JSONPath.Failure) -> [JSONPath.Segment] {
        guard take("$") else { throw failure("a query begins with '$'") }
        let segments = try parseSegments()
        guard offset == text.count else { throw failure("'\(text[offset])' can't stand here") }
        return segments
    }

    private func failure(_ message: String) -> JSONPath.Failure { JSONPath.Failure(message: message, offset: offset) }

    private var current: Unicode.Scalar? { offset < text.count ? text[offset] : nil }

    private mutating func take(_ token: String) -> Bool {
        let scalars = Array(token.unicodeScalars)
        guard text[offset...].starts(with: scalars) else { return false }
        offset += scalars.count
        return true
    }

    private mutating func expect(_ token: String) throws(JSONPath.Failure) {
        guard take(token) else { throw failure("expected '\(token)'") }
    }

    private mutating func skipSpace() {
        while let current, current == " " || current == "\t" || current == "\n" || current == "\r" { offset += 1 }
    }
}

extension JSONPathParser {
    /// Section 2.5.
    private mutating func parseSegments() throws(JSONPath.Failure) -> [JSONPath.Segment] {
        var segments: [JSONPath.Segment] = []
        while true {
            let start = offset
            skipSpace()
            if take("..") {
                segments.append(JSONPath.Segment(isDescendant: true, selectors: try parseSelectors(afterDots: true)))
            } else if take(".") {
                segments.append(JSONPath.Segment(isDescendant: false, selectors: [try parseShorthand()]))
            } else if current == "[" {
                segments.append(JSONPath.Segment(isDescendant: false, selectors: try parseSelectors(afterDots: false)))
            } else {
                offset = start
                return segments
            }
        }
    }

    private mutating func parseSelectors(afterDots: Bool) throws(JSONPath.Failure) -> [JSONPath.Selector] {
        guard take("[") else {
            guard afterDots else { throw failure("expected '['") }
            return [try parseShorthand()]
        }
        var selectors: [JSONPath.Selector] = []
        repeat {
            skipSpace()
            selectors.append(try parseSelector())
            skipSpace()
        } while take(",")
        try expect("]")
        return selectors
    }

    /// A name without quotes, or `*`.
    private mutating func parseShorthand() throws(JSONPath.Failure) -> JSONPath.Selector {
        if take("*") { return .wildcard }
        let start = offset
        while let scalar = current, Self.isNameScalar(scalar, isFirst: offset == start) { offset += 1 }
        guard offset > start else { throw failure("expected a name or '*'; quote others as in ['x-y']") }
        return .name(string(start..<offset))
    }

    private func string(_ range: Range<Int>) -> String {
        var result = String.UnicodeScalarView()
        result.append(contentsOf: text[range])
        return String(result)
    }

    private static func isNameScalar(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_": true
        case "0"..."9": !isFirst
        // Not in the grammar, but what everyone writes for extensions: `$.x-internal`.
        case "-": !isFirst
        default: scalar.value >= 0x80
        }
    }

    private mutating func parseSelector() throws(JSONPath.Failure) -> JSONPath.Selector {
        switch current {
        case "'", "\"": return .name(try parseString())
        case "*":
            offset += 1
            return .wildcard
        case "?":
            offset += 1
            skipSpace()
            return .filter(try parseOr())
        default: return try parseIndexOrSlice()
        }
    }

    private mutating func parseIndexOrSlice() throws(JSONPath.Failure) -> JSONPath.Selector {
        let start = try parseInteger()
        skipSpace()
        guard take(":") else {
            guard let start else { throw failure("expected a name in quotes, an index, a slice, '*' or '?'") }
            return .index(start)
        }
        skipSpace()
        let end = try parseInteger()
        skipSpace()
        var step: Int?
        if take(":") {
            skipSpace()
            step = try parseInteger()
        }
        return .slice(start: start, end: end, step: step ?? 1)
    }

    /// Nil where there is none. Section 2.1: within ±(2^53 - 1), without leading zeros.
    private mutating func parseInteger() throws(JSONPath.Failure) -> Int? {
        let start = offset
        if current == "-" { offset += 1 }
        while let scalar = current, ("0"..."9").contains(scalar) { offset += 1 }
        guard offset > start else { return nil }
        let digits = string(start..<offset)
        let limit = 9_007_199_254_740_991
        guard let value = Int(digits), abs(value) <= limit, digits == String(value) else {
            offset = start
            throw failure("'\(digits)' is no index")
        }
        return value
    }

    /// Section 2.3.1: single or double quotes, with JSON's escapes.
    private mutating func parseString() throws(JSONPath.Failure) -> String {
        guard let quote = current else { throw failure("expected a string") }
        offset += 1
        var result = String.UnicodeScalarView()
        while let scalar = current {
            offset += 1
            if scalar == quote { return String(result) }
            guard scalar.value >= 0x20 else { throw failure("a control character can't stand in a string") }
            result.append(scalar == "\\" ? try parseEscape(quote) : scalar)
        }
        throw failure("the string has no end")
    }

    private mutating func parseEscape(_ quote: Unicode.Scalar) throws(JSONPath.Failure) -> Unicode.Scalar {
        guard let scalar = current else { throw failure("the string has no end") }
        offset += 1
        switch scalar {
        case quote, "\\", "/": return scalar
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": return try parseUnicodeEscape()
        default: throw failure("'\\\(scalar)' is no escape")
        }
    }

    private mutating func parseUnicodeEscape() throws(JSONPath.Failure) -> Unicode.Scalar {
        var value = try parseHexDigits()
        if value & 0xFC00 == 0xD800, take("\\u") {
            let low = try parseHexDigits()
            guard low & 0xFC00 == 0xDC00 else { throw failure("the escape is half of a surrogate pair") }
            value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
        }
        guard let scalar = Unicode.Scalar(value) else { throw failure("the escape is half of a surrogate pair") }
        return scalar
    }

    private mutating func parseHexDigits() throws(JSONPath.Failure) -> UInt32 {
        let end = offset + 4
        guard end <= text.count, text[offset..<end].allSatisfy(\.properties.isASCIIHexDigit),
            let value = UInt32(string(offset..<end), radix: 16)
        else { throw failure("'\\u' takes four hexadecimal digits") }
        offset = end
        return value
    }
}

/// Section 2.3.5: filters.
extension JSONPathParser {
    private mutating func parseOr() throws(JSONPath.Failure) -> JSONPath.Condition {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else { throw failure("the filter is nested too deep") }
        var condition = try parseAnd()
        while true {
            skipSpace()
            guard take("||") else { return condition }
            condition = .or(condition, try parseAnd())
        }
    }

    private mutating func parseAnd() throws(JSONPath.Failure) -> JSONPath.Condition {
        var condition = try parseBasic()
        while true {
            skipSpace()
            guard take("&&") else { return condition }
            condition = .and(condition, try parseBasic())
        }
    }

    private mutating func parseBasic() throws(JSONPath.Failure) -> JSONPath.Condition {
        skipSpace()
        if current == "!", !text[offset...].starts(with: ["!", "="]) {
            offset += 1
            skipSpace()
            depth += 1
            defer { depth -= 1 }
            guard depth <= Self.depthLimit else { throw failure("the filter is nested too deep") }
            return .not(try parseBasic())
        }
        if take("(") {
            let condition = try parseOr()
            skipSpace()
            try expect(")")
            return condition
        }
        return try parseTestOrComparison()
    }

    private mutating func parseTestOrComparison() throws(JSONPath.Failure) -> JSONPath.Condition {
        let start = offset
        if let isWhole = takeMatchFunction() { return try parseMatch(isWhole) }
        if current == "@" || current == "$" {
            let query = try parseQuery()
            guard let comparator = takeComparator() else { return .exists(query) }
            guard query.isSingular else {
                offset = start
                throw failure("only a query of one node can be compared")
            }
            return .compares(.value(query), comparator, try parseOperand())
        }
        let left = try parseOperand()
        guard let comparator = takeComparator() else { throw failure("expected a comparison") }
        return .compares(left, comparator, try parseOperand())
    }

    private mutating func takeMatchFunction() -> Bool? {
        if take("match(") { return true }
        return take("search(") ? false : nil
    }

    private mutating func parseMatch(_ isWhole: Bool) throws(JSONPath.Failure) -> JSONPath.Condition {
        let subject = try parseOperand()
        skipSpace()
        try expect(",")
        let pattern = try parseOperand()
        skipSpace()
        try expect(")")
        return .matches(subject, pattern: pattern, isWhole: isWhole)
    }

    private mutating func takeComparator() -> JSONPath.Comparator? {
        let start = offset
        skipSpace()
        for comparator in JSONPath.Comparator.allCases where take(comparator.rawValue) { return comparator }
        offset = start
        return nil
    }

    private mutating func parseQuery() throws(JSONPath.Failure) -> JSONPath.Query {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else { throw failure("the filter is nested too deep") }
        let isAbsolute = take("$")
        if !isAbsolute { try expect("@") }
        return JSONPath.Query(isAbsolute: isAbsolute, segments: try parseSegments())
    }

    private mutating func parseOperand() throws(JSONPath.Failure) -> JSONPath.Operand {
        skipSpace()
        let start = offset
        switch current {
        case "'", "\"": return .literal(.string(try parseString()))
        case "@", "$":
            let query = try parseQuery()
            guard query.isSingular else {
                offset = start
                throw failure("only a query of one node can be compared")
            }
            return .value(query)
        default: break
        }
        if take("true") { return .literal(true) }
        if take("false") { return .literal(false) }
        if take("null") { return .literal(nil) }
        return try parseFunctionOrNumber()
    }

    private mutating func parseFunctionOrNumber() throws(JSONPath.Failure) -> JSONPath.Operand {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else { throw failure("the filter is nested too deep") }
        var operand: JSONPath.Operand
        if take("length(") {
            operand = .length(try parseOperand())
        } else if take("count(") {
            skipSpace()
            operand = .count(try parseQuery())
        } else if take("value(") {
            skipSpace()
            operand = .value(try parseQuery())
        } else {
            return .literal(.number(try parseNumber()))
        }
        skipSpace()
        try expect(")")
        return operand
    }

    private mutating func parseNumber() throws(JSONPath.Failure) -> JSONNumber {
        let start = offset
        while let scalar = current, ("0"..."9").contains(scalar) || "+-.eE".unicodeScalars.contains(scalar) {
            offset += 1
        }
        guard let number = JSONNumber(text: string(start..<offset)) else {
            offset = start
            throw failure("expected a value, a query or a function")
        }
        return number
    }
}
