import APIModel
import SchemaRelations
import Testing
import TributaryRuntime

/// The JSON Schema test suite for draft 2020-12. It lies beside the checkout; without it these tests skip.
@Suite(.enabled(if: SchemaSuite.isThere, "the JSON Schema test suite isn't there (TRIBUTARY_SHARED)"))
struct ValidatorConformanceTests {
    /// What the reading of OpenAPI can't express or doesn't do, by file, or by file and group.
    static let exceptions: [String: String] = [
        "refRemote.json": "refers to documents on a network",
        "defs.json/validate definition against metaschema": "refers to the metaschema on a network",
        "ref.json/remote ref, containing refs itself": "refers to the metaschema on a network",
        "vocabulary.json/schema that uses custom metaschema with with no validation vocabulary":
            "the metaschema is on a network",
        "optional/format-assertion.json": "the metaschemas are on a network",
        "optional/dependencies-compatibility.json": "'dependencies' is no keyword of 2020-12",
        "enum.json/empty enum": "an empty list in a description is a slip; reading ignores it with a warning",
        "dynamicRef.json/$ref to $dynamicRef finds detached $dynamicAnchor": "refers to documents on a network",
        "dynamicRef.json/strict-tree schema, guards against misspelled properties": "refers to documents on a network",
        "dynamicRef.json/tests for implementation dynamic anchor and reference link":
            "refers to documents on a network",
        "dynamicRef.json/$ref and $dynamicAnchor are independent of order - $defs first":
            "refers to documents on a network",
        "dynamicRef.json/$ref and $dynamicAnchor are independent of order - $ref first":
            "refers to documents on a network",
    ].merging(dynamicScope) { first, _ in first }

    /// A `$dynamicRef` leads where it is written; a component means the same wherever it is referred to.
    private static let dynamicScope = Dictionary(
        uniqueKeysWithValues: [
            "dynamicRef.json/$dynamicRef avoids the root of each schema, but scopes are still registered",
            "dynamicRef.json/A $dynamicRef resolves to the first $dynamicAnchor still in scope that is encountered "
                + "when the schema is evaluated",
            "dynamicRef.json/A $dynamicRef that initially resolves to a schema with a matching $dynamicAnchor "
                + "resolves to the first $dynamicAnchor in the dynamic scope",
            "dynamicRef.json/A $dynamicRef with intermediate scopes that don't include a matching $dynamicAnchor does "
                + "not affect dynamic scope resolution",
            "dynamicRef.json/after leaving a dynamic scope, it is not used by a $dynamicRef",
            "dynamicRef.json/multiple dynamic paths to the $dynamicRef keyword",
            "unevaluatedItems.json/unevaluatedItems with $dynamicRef",
            "unevaluatedProperties.json/unevaluatedProperties with $dynamicRef",
        ].map { ($0, "dynamic scope") })

    @Test(arguments: SchemaSuite.files)
    func file(_ file: String) throws {
        guard Self.exceptions[file] == nil else { return }
        for group in try SchemaSuite.groups(in: file) where Self.exceptions["\(file)/\(group.name)"] == nil {
            let document = try #require(SchemaDocument([group.schema]), "\(group.name) can't be read")
            let validators = [Validator(document.api), Validator(FlatSchemas(document.api))]
            for test in group.tests {
                for validator in validators {
                    let accepts = validator.accepts(test.value, document.ids[0])
                    #expect(accepts == test.isValid, "\(group.name): \(test.name) \(document.diagnostics)")
                    let violations = validator.violations(of: test.value, against: document.ids[0])
                    #expect(violations.isEmpty == test.isValid, "\(group.name): \(test.name)")
                }
            }
        }
    }
}
