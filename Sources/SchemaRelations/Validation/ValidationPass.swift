import APIModel
import SourceTree
import TributaryRuntime

/// One run over one value.
struct ValidationPass {
    let schemas: SchemaStore
    let options: Validator.Options
    let collects: Bool
    private(set) var violations: [Violation] = []
    /// Whether a limit was hit or a pattern couldn't be read; then "valid" means "not refuted".
    var isUndecided = false
    /// Greater than 0 inside keywords that try schemas out (`anyOf`, `not`, `if`, …), where a failure is no violation.
    var trials = 0
    /// The schema whose enumeration the value comes from.
    var listing: SchemaID?
    private var path: [String] = []
    /// The schemas that are being applied to the present value, to stop those that apply themselves to it again.
    private var active: [SchemaID] = []
    private var depth = 0
    /// What schemas said of the present value, once there are many of them: compositions that share their parts would
    /// otherwise take time that doubles with each level (`A: {allOf: [B, B]}`, `B: {allOf: [C, C]}`…).
    private var known: [SchemaID: Evaluation] = [:]
    private var applicationCount = 0
    /// How often a schema was met that is being applied already: what was said on the way there isn't final.
    private var circleCount = 0
    private var patterns: [UTF8Key: Pattern?] = [:]

    /// Of value and schemas together. A frame takes about 1 KB, threads have 512 KB.
    private static let depthLimit = 200
    /// Few values meet as many schemas; below it looking things up costs more than it saves.
    private static let applicationLimit = 32

    init(_ validator: Validator, collects: Bool) {
        schemas = validator.schemas
        options = validator.options
        self.collects = collects
    }

    var tracksEvaluation: Bool { schemas.tracksEvaluation }

    /// Applies a schema to the value that its parent schema is applied to.
    mutating func evaluate(_ value: JSONValue, _ id: SchemaID) -> Evaluation {
        // A schema that reaches itself without a step into the value has nothing more to say.
        guard !active.contains(id) else {
            circleCount += 1
            return .valid
        }
        applicationCount += 1
        let isRemembered = applicationCount > Self.applicationLimit
        if isRemembered, let said = known[id], said.isValid || !collects || trials > 0 { return said }
        guard depth < Self.depthLimit else {
            isUndecided = true
            return .valid
        }
        depth += 1
        active.append(id)
        defer {
            depth -= 1
            active.removeLast()
        }
        let (circles, wasUndecided) = (circleCount, isUndecided)
        let said = apply(id, to: value)
        if isRemembered || applicationCount > Self.applicationLimit, circles == circleCount,
            wasUndecided == isUndecided
        {
            known[id] = said
        }
        return said
    }

    /// Applies a schema to a part of the value.
    mutating func evaluate(part value: JSONValue, at step: String, _ id: SchemaID) -> Bool {
        let (outer, outerKnown, outerCount) = (active, known, applicationCount)
        (active, known, applicationCount) = ([], [:], 0)
        if collects { path.append(step) }
        defer {
            (active, known, applicationCount) = (outer, outerKnown, outerCount)
            if collects { path.removeLast() }
        }
        return evaluate(value, id).isValid
    }

    /// Applies a schema without reporting.
    mutating func tries(_ value: JSONValue, _ id: SchemaID) -> Evaluation {
        trials += 1
        defer { trials -= 1 }
        return evaluate(value, id)
    }

    private mutating func apply(_ id: SchemaID, to value: JSONValue) -> Evaluation {
        switch schemas[id].form {
        case .anything: return .valid
        case .nothing:
            refuse(.not, id, "is not allowed here")
            return .invalid
        case .alias(let target, let addsNull):
            if addsNull, case .null = value { return .valid }
            return evaluate(value, target)
        case .assertions: return assert(id, value)
        }
    }

    private mutating func assert(_ id: SchemaID, _ value: JSONValue) -> Evaluation {
        let schema = schemas[id]
        var result = Evaluation.valid
        // More violations of one value are worth collecting, but not of a value of the wrong type.
        guard checkType(schema, id, value) else { return .invalid }
        result.isValid = checkEnumeration(schema, id, value)
        result.isValid = checkByType(schema, id, value, &result) && result.isValid
        guard result.isValid || collects else { return .invalid }
        result.isValid = checkApplicators(schema, id, value, &result) && result.isValid
        guard schema.hasUnevaluated, result.isValid || collects else { return result }
        result.isValid = checkUnevaluated(schema, id, value, &result) && result.isValid
        return result
    }

    private mutating func checkByType(
        _ schema: Schema, _ id: SchemaID, _ value: JSONValue, _ result: inout Evaluation
    ) -> Bool {
        switch value {
        case .null, .bool: true
        case .number(let number): checkNumber(schema, id, number)
        case .string(let text): checkString(schema, id, text)
        case .array(let elements): checkArray(schema, id, elements, &result)
        case .object(let object): checkObject(schema, id, object, value, &result)
        }
    }

    /// Notes a violation of the present value, unless schemas are only tried out.
    mutating func refuse(_ keyword: Keyword, _ id: SchemaID, _ message: @autoclosure () -> String) {
        guard collects, trials == 0, violations.count < options.violationLimit else { return }
        let pointer = path.reduce(into: "") { $0 += "/" + JSONPointer.escape($1) }
        violations.append(Violation(path: pointer, keyword: keyword, schema: id, message: message()))
    }

    /// For a second look at a value whose violations are told in one.
    mutating func forgetViolations() { violations = [] }

    /// Nil, and the run undecided, when the pattern can't be read or takes too long.
    mutating func matches(_ pattern: String, _ text: String) -> Bool? {
        let name = UTF8Key(pattern)
        let compiled: Pattern?
        if let known = patterns[name] {
            compiled = known
        } else {
            compiled = Pattern(pattern)
            patterns[name] = .some(compiled)
        }
        let result = compiled?.matches(text)
        if result == nil { isUndecided = true }
        return result
    }
}
