import TributaryRuntime

/// A query of RFC 9535, as a value.
///
/// `JSONPathParser` makes it of text, `JSONPathEvaluation` finds its nodes.
package struct JSONPath: Sendable {
    let segments: [Segment]

    /// Section 2.5: what is selected of the nodes before it, or of them and everything in them.
    struct Segment: Sendable {
        let isDescendant: Bool
        let selectors: [Selector]
    }

    /// Section 2.3.
    enum Selector: Sendable {
        case name(String)
        case wildcard
        /// Negative ones count from the end.
        case index(Int)
        case slice(start: Int?, end: Int?, step: Int)
        case filter(Condition)
    }

    /// Section 2.3.5: what a filter asks of a node.
    indirect enum Condition: Sendable {
        case or(Condition, Condition)
        case and(Condition, Condition)
        case not(Condition)
        case compares(Operand, Comparator, Operand)
        case exists(Query)
        case matches(Operand, pattern: Operand, isWhole: Bool)
    }

    enum Comparator: String, Sendable, CaseIterable {
        case equal = "=="
        case notEqual = "!="
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case less = "<"
        case greater = ">"
    }

    /// One value or none.
    indirect enum Operand: Sendable {
        case literal(JSONValue)
        /// Of a query that selects at most one node, or of the function `value`.
        case value(Query)
        case length(Operand)
        case count(Query)
    }

    struct Query: Sendable {
        /// Whether it begins at the root (`$`) or at the node that is tested (`@`).
        let isAbsolute: Bool
        let segments: [Segment]

        /// Section 2.3.5.1: only names and indexes.
        var isSingular: Bool {
            segments.allSatisfy { segment in
                guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
                switch segment.selectors[0] {
                case .name, .index: return true
                case .wildcard, .slice, .filter: return false
                }
            }
        }
    }

    /// Why a text is no query.
    package struct Failure: Error, Sendable {
        package let message: String
        /// 0-based, in code points of the text.
        package let offset: Int
    }

    package init(_ text: String) throws(Failure) {
        var parser = JSONPathParser(text)
        segments = try parser.parse()
    }
}
