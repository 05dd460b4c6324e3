import APIModel
import TributaryRuntime

extension ValidationPass {
    mutating func checkApplicators(
        _ schema: Schema, _ id: SchemaID, _ value: JSONValue, _ result: inout Evaluation
    ) -> Bool {
        var isValid = true
        for member in schema.allOf {
            let evaluation = evaluate(value, member)
            isValid = evaluation.isValid && isValid
            guard isValid || collects else { return false }
            result.adopt(evaluation)
        }
        isValid = checkAnyOf(schema, id, value, &result) && isValid
        isValid = checkOneOf(schema, id, value, &result) && isValid
        if let not = schema.not, tries(value, not).isValid {
            isValid = fails(.not, id, "must not match the schema of 'not'")
        }
        return checkConditional(schema, value, &result) && isValid
    }

    private mutating func checkAnyOf(
        _ schema: Schema, _ id: SchemaID, _ value: JSONValue, _ result: inout Evaluation
    ) -> Bool {
        guard !schema.anyOf.isEmpty else { return true }
        var matches = 0
        for member in schema.anyOf {
            let evaluation = tries(value, member)
            guard evaluation.isValid else { continue }
            matches += 1
            result.adopt(evaluation)
            if !tracksEvaluation { break }
        }
        guard matches == 0 else { return true }
        let reason = explanation(of: schema.anyOf, value)
        return fails(.anyOf, id, reason)
    }

    private mutating func checkOneOf(
        _ schema: Schema, _ id: SchemaID, _ value: JSONValue, _ result: inout Evaluation
    ) -> Bool {
        guard !schema.oneOf.isEmpty else { return true }
        var matches: [Int] = []
        for (index, member) in schema.oneOf.enumerated() {
            let evaluation = tries(value, member)
            guard evaluation.isValid else { continue }
            matches.append(index)
            result.adopt(evaluation)
        }
        guard matches.count != 1 else { return true }
        guard let first = matches.first else {
            let reason = explanation(of: schema.oneOf, value)
            return fails(.oneOf, id, reason)
        }
        return fails(
            .oneOf, id, "must match one member of 'oneOf' only, but matches members \(first) and \(matches[1])")
    }

    /// Why no member of a union fits: the violations of the only member of that type, or that there is none.
    private mutating func explanation(of members: [SchemaID], _ value: JSONValue) -> String {
        guard collects, trials == 0 else { return "" }
        var reasons: [String] = []
        for member in members {
            var probe = self
            probe.forgetViolations()
            _ = probe.evaluate(value, member)
            guard let first = probe.violations.first, first.keyword != .type, first.keyword != .nullable else {
                continue
            }
            reasons.append(first.message)
        }
        guard reasons.count == 1 else { return "must match a member of the union" }
        return "must match a member of the union: \(reasons[0])"
    }

    private mutating func checkConditional(_ schema: Schema, _ value: JSONValue, _ result: inout Evaluation) -> Bool {
        guard let conditional = schema.conditional else { return true }
        let condition = tries(value, conditional.condition)
        if condition.isValid { result.adopt(condition) }
        guard let branch = condition.isValid ? conditional.then : conditional.otherwise else { return true }
        let evaluation = evaluate(value, branch)
        if evaluation.isValid { result.adopt(evaluation) }
        return evaluation.isValid
    }

    mutating func checkUnevaluated(
        _ schema: Schema, _ id: SchemaID, _ value: JSONValue, _ result: inout Evaluation
    ) -> Bool {
        var isValid = true
        if case .object(let object) = value, let rest = schema.objects.unevaluatedProperties {
            for member in object.members where !result.properties.contains(UTF8Key(member.name)) {
                isValid = checkRest(member, rest, .unevaluatedProperties, id) && isValid
                result.properties.insert(UTF8Key(member.name))
            }
        }
        if case .array(let elements) = value, let rest = schema.arrays.unevaluatedItems {
            for (index, element) in elements.enumerated() where !result.items.contains(index) {
                guard evaluate(part: element, at: String(index), rest) else {
                    isValid = false
                    continue
                }
            }
            result.items.prefix = .max
        }
        return isValid
    }
}
