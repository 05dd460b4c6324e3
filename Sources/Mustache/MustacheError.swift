/// What is wrong with a template, and where.
package struct MustacheError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the template or partial.
    package let template: String
    /// 1-based.
    package let line: Int
    /// 1-based, in bytes.
    package let column: Int
    package let message: String

    package var description: String { "\(template):\(line):\(column): error: \(message)" }
}
