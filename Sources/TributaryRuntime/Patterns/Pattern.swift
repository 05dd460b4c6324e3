/// A regular expression of ECMA-262 with the `u` flag, as `pattern` and `patternProperties` hold it (JSON Schema
/// 2020-12, section 6.4). It isn't anchored: a match anywhere in the string counts.
///
/// The engine is our own because documents are untrusted and the tool starts often: `NSRegularExpression` brings all of
/// Foundation with ICU, `Regex` reads another syntax, and both backtrack without limit. Here a program of
/// instructions is run with an explicit stack; states that have failed are remembered, which bounds the time by
/// program × text. Only back references need real backtracking, and that stops at a number of steps.
public struct Pattern: Sendable {
    let program: PatternProgram

    /// Nil when the text is no pattern that this engine reads: not ECMA-262, a script property, or one whose counted
    /// repetitions unfold into more than 20,000 instructions.
    public init?(_ text: String) {
        guard let program = PatternCompiler.compile(text) else { return nil }
        self.program = program
    }

    /// Whether a string contains a match. Nil when it takes more than a million steps.
    public func matches(_ text: String) -> Bool? {
        var matcher = PatternMatcher(program, Array(text.unicodeScalars))
        return matcher.findsMatch()
    }

    /// Whether a string contains a match of a pattern. Nil when that can't be told.
    package static func matches(_ pattern: String, _ text: String) -> Bool? {
        isUniversal(pattern) ? true : Pattern(pattern)?.matches(text)
    }

    /// Whether a pattern matches every string, by its looks.
    package static func isUniversal(_ pattern: String) -> Bool {
        switch pattern {
        case "", ".*", "^", "$", "^.*", ".*$", "^.*$", "[\\s\\S]*", "^[\\s\\S]*$": true
        default: false
        }
    }
}

/// What a pattern compiles to. `accept` ends the program and each assertion's part of it.
struct PatternProgram: Sendable {
    enum Instruction: Sendable {
        /// Takes one code point, to the left of the position inside a look-behind.
        case take(CodePointSet, isBackward: Bool)
        /// Tries the first place, then the second.
        case split(Int, Int)
        case jump(Int)
        case start, end
        case wordBoundary(isNegated: Bool)
        /// Runs the part that begins at the next instruction, then goes on at `next`.
        case look(isNegated: Bool, next: Int)
        /// Notes a border of a group: 2n where it begins, 2n+1 where it ends.
        case save(Int)
        case backReference(Int, isBackward: Bool)
        case accept
    }

    var instructions: [Instruction] = []
    var groupCount = 0
    var hasBackReferences = false
}
