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
        "optional/cross-draft.json": "refers to documents on a network",
        "optional/dependencies-compatibility.json": "'dependencies' is no keyword of 2020-12",
        "enum.json/empty enum": "an empty list in a description is a slip; reading ignores it with a warning",
        "vocabulary.json": "vocabularies are the business of metaschemas on a network",
        "optional/format-assertion.json": "vocabularies are the business of metaschemas on a network",
        "dynamicRef.json": "dynamic scope: a component means the same wherever it is referred to",
        "optional/dynamicRef.json": "dynamic scope",
        "unevaluatedItems.json/unevaluatedItems with $dynamicRef": "dynamic scope",
        "unevaluatedProperties.json/unevaluatedProperties with $dynamicRef": "dynamic scope",
    ]

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
