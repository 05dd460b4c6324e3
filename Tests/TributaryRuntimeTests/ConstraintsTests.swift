import Testing
import TributaryRuntime

struct ConstraintCase: Sendable, CustomTestStringConvertible {
    let name: String, checks: String, value: String
    /// A line per violation; empty where the value passes.
    var violations = ""

    var testDescription: String { name }
}

/// What `validate()` of models and the checks of servers say. The check is the one called `it`.
@Suite struct ConstraintsTests {
    @Test(arguments: [
        ConstraintCase(
            name: "lengths count code points",
            checks: #"{"it": {"properties": {"a": {"maxLength": 2}, "b": {"minLength": 3}}}}"#,
            value: #"{"a": "👨‍👩‍👧", "b": "éé"}"#,
            violations: """
                /a must have at most 2 characters
                /b must have at least 3 characters
                """),
        ConstraintCase(
            name: "bounds are exact, each told apart",
            checks: #"""
                {"it": {"items": {"minimum": 0.1, "exclusiveMaximum": 1, "multipleOf": 0.1}}}
                """#,
            value: "[0.1, 0.3, 0.05, 1, 0.9999999999999999999]",
            violations: """
                /2 must be at least 0.1
                /2 must be a multiple of 0.1
                /3 must be less than 1
                /4 must be a multiple of 0.1
                """),
        ConstraintCase(
            name: "a pattern matches anywhere, by code points",
            checks: #"{"it": {"items": {"pattern": "^\\p{L}+-\\d{2}"}}}"#,
            value: #"["été-42x", "a-4", "-42"]"#,
            violations: #"""
                /1 must match ^\p{L}+-\d{2}
                /2 must match ^\p{L}+-\d{2}
                """#),
        ConstraintCase(
            name: "elements are unique by value",
            checks: #"{"it": {"uniqueItems": true, "maxItems": 2, "contains": {"type": ["string"]}}}"#,
            value: #"[1, 1.0, {"a": 1, "b": 2}, {"b": 2, "a": 1}]"#,
            violations: """
                the value must have at most 2 elements
                the value must not have an element twice
                the value must have at least 1 element of a certain form
                """),
        ConstraintCase(
            name: "first elements have checks of their own",
            checks: #"{"it": {"prefixItems": [{"maxLength": 1}, {}], "items": {"maximum": 5}}}"#,
            value: #"["ab", 9, 9]"#,
            violations: """
                /0 must have at most 1 character
                /2 must be at most 5
                """),
        ConstraintCase(
            name: "members by name, by pattern, and the others",
            checks: #"""
                {"it": {"minProperties": 5, "properties": {"a/b": {"maximum": 1}}, "patternProperties": {"^x-": {"maxLength": 1}},
                "additionalProperties": {"minimum": 3}, "propertyNames": {"maxLength": 3}, "required": ["a/b"]}}
                """#,
            value: #"{"a/b": 2, "x-y": "long", "more": 2}"#,
            violations: """
                the value must have at least 5 members
                /a~1b must be at most 1
                /more must have at most 3 characters
                /x-y must have at most 1 character
                /more must be at least 3
                """),
        ConstraintCase(
            name: "a member asks for others",
            checks: #"{"it": {"dependentSchemas": {"card": {"properties": {"name": {}}, "required": ["name"]}}}}"#,
            value: #"{"card": 1}"#, violations: "/name is missing"),
        ConstraintCase(
            name: "a tag says which member is meant",
            checks: #"""
                {"it": {"anyOf": [{"$ref": "A"}, {"$ref": "B"}], "discriminator": {"propertyName": "kind", "mapping": {"a": 0, "b": 1}, "open": true}},
                "A": {"properties": {"n": {"maximum": 1}}}, "B": {"properties": {"n": {"maximum": 2}}}}
                """#,
            value: #"{"kind": "b", "n": 3}"#, violations: "/n must be at most 2"),
        ConstraintCase(
            name: "an unlisted tag passes where unions are open",
            checks: #"""
                {"it": {"anyOf": [{"maxProperties": 0}], "discriminator": {"propertyName": "kind", "mapping": {"a": 0}, "open": true}}}
                """#,
            value: #"{"kind": "b", "n": 3}"#),
        ConstraintCase(
            name: "without a tag, the member of the value's kind is meant",
            checks: #"""
                {"it": {"items": {"anyOf": [{"type": ["string"], "maxLength": 1}, {"type": ["integer"], "maximum": 1}]}}}
                """#,
            value: #"["a", 1, "ab", 2, true]"#,
            violations: """
                /2 must have at most 1 character
                /3 must be at most 1
                /4 fits none of its 2 forms
                """),
        ConstraintCase(
            name: "what is excluded, and conditions",
            checks: #"""
                {"it": {"items": {"not": {"enum": ["b"]}, "if": {"type": ["string"]}, "then": {"minLength": 1}, "else": {"minimum": 1}}}}
                """#,
            value: #"["a", "b", "", 0]"#,
            violations: """
                /1 must not be of an excluded form
                /2 must have at least 1 character
                /3 must be at least 1
                """),
        ConstraintCase(
            name: "circles of references end where the value does",
            checks: #"""
                {"it": {"properties": {"next": {"$ref": "it"}, "n": {"maximum": 1}}, "allOf": [{"$ref": "it"}]}}
                """#,
            value: #"{"next": {"next": {"n": 2}}}"#, violations: "/next/next/n must be at most 1"),
    ])
    func violations(_ c: ConstraintCase) throws {
        let constraints = Constraints(json: c.checks)
        let value = try JSONReader.decode(JSONValue.self, from: Array(c.value.utf8))
        var found = ""
        do {
            try constraints.validate(value, as: "it")
        } catch {
            found = error.description
        }
        #expect(found == c.violations)
    }

    @Test func checksReadBackAsTheyAreWritten() throws {
        let text = #"""
            {"$ref":"A","type":["string"],"enum":["a"],"format":"date","pattern":"a","minimum":1,"exclusiveMinimum":1,"maximum":2,"exclusiveMaximum":2,"multipleOf":3,"minLength":1,"maxLength":2,"minItems":1,"maxItems":2,"minContains":1,"maxContains":2,"minProperties":1,"maxProperties":2,"uniqueItems":true,"prefixItems":[{"type":["null"]}],"items":{"maximum":1},"contains":{"maximum":1},"properties":{"a":{"maximum":1}},"required":["a"],"patternProperties":{"b":{"maximum":1}},"additionalProperties":{"maximum":1},"propertyNames":{"maximum":1},"dependentSchemas":{"c":{"maximum":1}},"anyOf":[{"maximum":1}],"discriminator":{"propertyName":"t","mapping":{"x":0},"open":true},"allOf":[{"maximum":1}],"not":{"maximum":1},"if":{"maximum":1},"else":{"maximum":1}}
            """#
        let value = try JSONReader.decode(JSONValue.self, from: Array(text.utf8))
        #expect(ValueCheck(json: value).json.description == text)
    }

    /// A schema whose union leads back to itself by every member: trying them all at each level would take 2^60 steps.
    @Test func unionsOfUnionsTakeBoundedTime() throws {
        let constraints = Constraints(
            json: #"""
                {"it": {"anyOf": [{"$ref": "A"}, {"$ref": "B"}]},
                "A": {"properties": {"next": {"$ref": "it"}, "a": {}}, "required": ["a"]},
                "B": {"properties": {"next": {"$ref": "it"}, "b": {}}, "required": ["b"]}}
                """#)
        var value: JSONValue = [:]
        for _ in 0..<60 { value = ["next": value] }
        try? constraints.validate(value, as: "it")
    }

    @Test func checksWhosePartsAreTakenAwayAreBlank() {
        var check = ValueCheck()
        check.itemCount = .init(minimum: 1)
        check.allOf = [ValueCheck(types: .string)]
        #expect(!check.isBlank)
        #expect(check != ValueCheck())
        var copy = check
        copy.itemCount = .init()
        #expect(check.itemCount.minimum == 1)
        copy.allOf = []
        #expect(copy.isBlank)
        #expect(copy == ValueCheck())
        #expect(copy.hashValue == ValueCheck().hashValue)
    }
}
