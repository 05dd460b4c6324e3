/// A model with constraints (JSON Schema Validation 2020-12, section 6). They are checked before sending, on request, and
/// never while reading: a server that breaks its own rules should not break its clients.
///
///     public func check(_ checker: inout Checker) {
///         checker.length("name", name, min: 1, max: 64)
///         checker.range("amount", amount, min: 0)
///         checker.member("price", price)
///     }
public protocol Checked {
    /// Reports every constraint that the value breaks. Properties that are nil keep all of theirs.
    func check(_ checker: inout Checker)
}

extension Checked {
    /// Throws all that is wrong at once.
    public func validate() throws(ValidationFailure) {
        var checker = Checker()
        check(&checker)
        if !checker.violations.isEmpty { throw ValidationFailure(violations: checker.violations) }
    }
}

/// Collects what a value breaks, with paths.
public struct Checker: Sendable {
    public private(set) var violations: [ValidationFailure.Violation] = []
    private var path = ""

    public init() {}

    /// Reports a violation of a member of the value that is being checked; nil reports nothing.
    public mutating func report(_ name: StaticString, _ reason: String?) {
        guard let reason else { return }
        violations.append(.init(path: path + "/" + name.description.pointerToken, reason: reason))
    }
}

extension Checker {
    /// `minLength` and `maxLength`, in Unicode code points.
    public mutating func length(_ name: StaticString, _ value: String?, min: Int = 0, max: Int = .max) {
        guard let count = value?.unicodeScalars.count else { return }
        report(name, bounds(count, min, max, "character"))
    }

    /// `minItems`, `maxItems` and `uniqueItems`.
    public mutating func items<T: JSONRepresentable>(
        _ name: StaticString, _ values: [T]?, min: Int = 0, max: Int = .max, areUnique: Bool = false
    ) {
        guard let values else { return }
        report(name, bounds(values.count, min, max, "item"))
        guard areUnique else { return }
        var seen: Set<JSONValue> = []
        // As JSON Schema compares: 1 and 1.0 are the same, and so are objects whatever their order.
        if !values.allSatisfy({ seen.insert(JSONValue(encoding: $0)).inserted }) {
            report(name, "must not have an item twice")
        }
    }

    /// `minProperties` and `maxProperties` of a map.
    public mutating func members<T>(_ name: StaticString, _ values: [String: T]?, min: Int = 0, max: Int = .max) {
        guard let count = values?.count else { return }
        report(name, bounds(count, min, max, "member"))
    }

    /// `pattern`. A string that takes too long to match passes; so does every string where the pattern is none.
    public mutating func pattern(_ name: StaticString, _ value: String?, _ pattern: String) {
        guard let value, Pattern(pattern)?.matches(value) == false else { return }
        report(name, "must match \(pattern)")
    }

    /// `minimum`, `exclusiveMinimum`, `maximum`, `exclusiveMaximum`, by exact value.
    public mutating func range<T: Comparable>(
        _ name: StaticString, _ value: T?, min: T? = nil, above: T? = nil, max: T? = nil, below: T? = nil
    ) {
        guard let value else { return }
        if let min, value < min { report(name, "must be at least \(min)") }
        if let above, value <= above { report(name, "must be more than \(above)") }
        if let max, value > max { report(name, "must be at most \(max)") }
        if let below, value >= below { report(name, "must be less than \(below)") }
    }

    /// `multipleOf` of whole numbers.
    public mutating func multiple<T: FixedWidthInteger>(_ name: StaticString, _ value: T?, of divisor: T) {
        guard let value, divisor > 0, value % divisor != 0 else { return }
        report(name, "must be a multiple of \(divisor)")
    }

    /// `multipleOf` of doubles, by their shortest spelling: 0.3 is a multiple of 0.1.
    public mutating func multiple(_ name: StaticString, _ value: Double?, of divisor: Double) {
        multiple(name, value.flatMap { JSONNumber(text: $0.description) }, of: divisor.description)
    }

    /// `multipleOf`, exactly.
    /// - Parameter divisor: as JSON text; with more than 17 digits, nothing is checked.
    public mutating func multiple(_ name: StaticString, _ value: JSONNumber?, of divisor: String) {
        guard let value, let number = JSONNumber(text: divisor), value.isMultiple(of: number) == false else { return }
        report(name, "must be a multiple of \(divisor)")
    }

    private func bounds(_ count: Int, _ min: Int, _ max: Int, _ unit: String) -> String? {
        if count < min { return "must have at least \(min) \(unit)\(min == 1 ? "" : "s")" }
        if count > max { return "must have at most \(max) \(unit)\(max == 1 ? "" : "s")" }
        return nil
    }
}

extension Checker {
    /// The constraints of a member's own type.
    public mutating func member(_ name: StaticString, _ value: (some Checked)?) {
        guard let value else { return }
        descend(name.description) { value.check(&$0) }
    }

    public mutating func member(_ name: StaticString, _ values: [some Checked]?) {
        guard let values else { return }
        descend(name.description) {
            for (index, value) in values.enumerated() { $0.descend(String(index)) { value.check(&$0) } }
        }
    }

    /// In the order of the names' bytes.
    public mutating func member(_ name: StaticString, _ values: [String: some Checked]?) {
        guard let values else { return }
        descend(name.description) {
            for (name, value) in values.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
                $0.descend(name) { value.check(&$0) }
            }
        }
    }

    private mutating func descend(_ token: String, _ body: (inout Checker) -> Void) {
        let outer = path
        path += "/" + token.pointerToken
        body(&self)
        path = outer
    }
}
