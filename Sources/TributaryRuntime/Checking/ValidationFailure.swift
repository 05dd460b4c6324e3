/// What keeps a value from being sent: every constraint of the description that it breaks.
public struct ValidationFailure: Error, Hashable, Sendable {
    public let violations: [Violation]

    public struct Violation: Hashable, Sendable {
        /// The value at fault as a JSON pointer (RFC 6901) into what would be sent.
        public let path: String
        /// What it should be, for example `must have at most 64 characters`.
        public let reason: String

        public init(path: String, reason: String) {
            self.path = path
            self.reason = reason
        }
    }

    public init(violations: [Violation]) { self.violations = violations }
}

extension ValidationFailure: CustomStringConvertible {
    /// One line per violation.
    public var description: String {
        violations.map { "\($0.path.isEmpty ? "the value" : $0.path) \($0.reason)" }.joined(separator: "\n")
    }
}
