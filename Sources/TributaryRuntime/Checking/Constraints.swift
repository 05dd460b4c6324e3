/// The constraints of a module's models (JSON Schema Validation 2020-12, section 6), as generated code embeds them.
///
/// They are checked on request only, before sending for example, and never while reading: a server that breaks its own
/// rules should not break its clients. They are data, because statements that check them cost more to compile than the
/// models themselves, and because servers check requests by the same data.
public struct Constraints: Sendable {
    private let checker: ValueChecker

    /// - Parameter json: objects with one check per name, each written as the JSON Schema that it is a part of.
    public init(json: String...) {
        checker = ValueChecker(json.flatMap(ValueCheck.named))
    }

    /// Throws every violation of the value and of all values in it.
    ///
    /// - Parameter name: the check's; a name that there isn't asks nothing.
    public func validate(_ value: some JSONRepresentable, as name: String) throws(ValidationFailure) {
        guard let check = checker[name] else { return }
        let violations = checker.violations(of: JSONValue(of: value), check)
        if !violations.isEmpty { throw ValidationFailure(violations: violations) }
    }
}
