import Configuration
import Foundation
import Reporting
import Testing

struct ConfigurationErrorCase: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// `line:column id: message (help)`, all of them.
    let errors: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ errors: String...) {
        (self.name, self.text, self.errors) = (name, text, errors)
    }
}

@Suite struct ConfigurationTests {
    static func read(_ text: String, file: String = "tributary.yml") -> (configuration: Configuration?, [String]) {
        let (configuration, diagnostics) = Configuration.read(Array(text.utf8), file: file)
        return (
            configuration,
            diagnostics.map { "\($0.location.line):\($0.location.column) \($0.id): \($0.message) (\($0.help))" }
        )
    }

    @Test func `the inputs of the fuzzer are read or refused`() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = tests.appendingPathComponent("Fuzz/Corpus/configuration")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names.count >= 3)
        for name in names {
            let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
            let (configuration, diagnostics) = Configuration.read(bytes, file: name)
            #expect((configuration == nil) == diagnostics.contains { $0.kind == .error }, "\(name)")
        }
    }

    @Test(arguments: ["", "# nothing\n", "---\n", "swift:\nmerge:\n"])
    func `an empty file equals the defaults (case 204)`(_ text: String) throws {
        let (read, errors) = Self.read(text)
        #expect(errors == [])
        #expect(String(describing: try #require(read)) == String(describing: Configuration(file: "tributary.yml")))
    }

    @Test func `every setting is read`() throws {
        let (read, errors) = Self.read(
            """
            name: ZeroSettle
            documents:
              - full.json
              - {path: docs/page.txt, name: page, format: page, overlays: [fix.yaml]}
            overlays: [all.yaml]
            output: ../Generated
            generate: [drift, models]
            allowOutside: true
            merge:
              conflicts: widen
              unmatched: drop
              components: rename
              at: [{pointer: '#/components/schemas/X', conflicts: authority, reason: older}, {kind: property, unmatched: keep}]
            filter: {operations: [getPart], exclude: {tags: [old]}}
            swift:
              accessModifier: package
              properties: let
              modelKind: class
              keepUnknown: true
              names: {Plan.id: planID}
              types: {Plan.price: Money}
              templates: Templates
              namespace: true
              imports: [Money]
              conformances: {Plan: [Identifiable]}
              modules: {models: PlanModels}
            drift:
              ignore: [{rule: response-*, path: /v1/**, reason: known, until: 2028-02-29}]
              levels: {request-body-added: none, api-removed: info}
              failOn: warning
              deprecationDays: {stable: 90}
            """)
        #expect(errors.filter { !$0.contains("setting-without-effect") } == [])
        let c = try #require(read)
        #expect(c.name?.value == "ZeroSettle")
        #expect(c.documents.map(\.path.value) == ["full.json", "docs/page.txt"])
        #expect(c.documents.map(\.name) == ["full", "page"])
        #expect(c.documents.map(\.format) == [nil, .page])
        #expect(c.documents[1].overlays.map(\.value) == ["fix.yaml"])
        #expect(c.documents[1].path.location.description == "tributary.yml:4:12")
        #expect(c.overlays.map(\.value) == ["all.yaml"])
        #expect(c.output?.value == "../Generated")
        #expect(c.generate == [.models, .drift])
        #expect(c.allowOutside)
        #expect(c.merge.conflicts == .widen && c.merge.unmatched == .drop && c.merge.components == .rename)
        #expect(c.merge.places.map(\.pointer?.value) == ["/components/schemas/X", nil])
        #expect(c.merge.places.map(\.conflicts) == [.authority, nil])
        #expect(c.merge.places.map(\.unmatched) == [nil, .keep])
        #expect(c.merge.places.map(\.kind) == [nil, .property])
        #expect(c.merge.places.map(\.reason) == ["older", nil])
        #expect(c.filter.include.operations.map(\.value) == ["getPart"])
        #expect(c.filter.exclude.tags.map(\.value) == ["old"])
        #expect(c.swift.accessModifier == .package && c.swift.properties == .let && c.swift.modelKind == .class)
        #expect(c.swift.keepUnknown && c.swift.namespace == .on(nil) && c.swift.layout == .three)
        #expect(c.swift.names.map { "\($0.target.value)=\($0.value.value)" } == ["Plan.id=planID"])
        #expect(c.swift.types.map { "\($0.target.value)=\($0.value.value)" } == ["Plan.price=Money"])
        #expect(c.swift.templates?.value == "Templates")
        #expect(c.swift.imports.map(\.value) == ["Money"])
        #expect(c.swift.conformances.map { $0.type?.value } == ["Plan"])
        #expect(c.swift.moduleNames[.models]?.value == "PlanModels")
        #expect(c.drift.ignore.map(\.rule?.value) == ["response-*"])
        #expect(c.drift.ignore[0].until == CalendarDay("2028-02-29"))
        #expect(
            c.drift.levels.map { "\($0.rule?.value ?? "") \($0.level?.rawValue ?? "none")" } == [
                "request-body-added none", "api-removed info",
            ])
        #expect(c.drift.failOn == .warning)
        #expect(c.drift.deprecationDays == [.stable: 90])
    }

    @Test(arguments: [
        ConfigurationErrorCase(
            "misspelt setting that belongs elsewhere (case 204)", "generate: [models, client]\nacessModifier: public\n",
            "2:1 unknown-setting: 'acessModifier' is no setting (did you mean 'accessModifier', under 'swift'?)"),
        ConfigurationErrorCase(
            "wrong type (case 204)", "generate: yes\n",
            "1:11 invalid-setting: 'generate' must be a list of 'models', 'client', 'server', 'document' or 'drift', not 'yes' (write a list of 'models', 'client', 'server', 'document' or 'drift')"
        ),
        ConfigurationErrorCase(
            "near value", "generate: [modles]\n",
            "1:12 invalid-setting: the element must be 'models', 'client', 'server', 'document' or 'drift', not 'modles' (did you mean 'models'?)"
        ),
        ConfigurationErrorCase(
            "setting at the wrong level", "keepUnknown: true\n",
            "1:1 unknown-setting: 'keepUnknown' is no setting (put it under 'swift')"),
        ConfigurationErrorCase(
            "all mistakes at once",
            "merge: {conflict: widen}\ndocuments: [{name: x}]\nswift: {keepUnknown: 1}\ndrift: {ignore: [{until: 2026-02-29}]}\n",
            "1:9 unknown-setting: 'conflict' is no setting (did you mean 'conflicts'?)",
            "2:13 missing-setting: a document needs 'path' (add the path of the file)",
            "3:22 invalid-setting: 'keepUnknown' must be true or false, not '1' (write true or false)",
            "4:18 missing-setting: an entry needs 'rule', 'path' or 'fingerprint' (say which findings to leave out)",
            "4:26 invalid-setting: 'until' must be a day such as 2026-01-31, not '2026-02-29' (write a day such as 2026-01-31)"
        ),
        ConfigurationErrorCase(
            "two documents of one name", "documents: [a/api.yaml, b/api.json]\n",
            "1:25 duplicate-document: two documents are called 'api' (give one of them another 'name')"),
        ConfigurationErrorCase(
            "classes that change", "swift:\n  modelKind: class\n  properties: var\n",
            "3:15 invalid-setting: 'properties: var' isn't possible beside 'modelKind: class' (write 'properties: let', or 'modelKind: struct')"
        ),
        ConfigurationErrorCase(
            "what Swift can't read",
            """
            name: My API
            swift:
              names: {A.b: a b, A.c: init, A.d: 2fa}
              types: {A.b: "Int; import Darwin"}
              namespace: a-b
              imports: ["Foundation\\nlet x = 1"]
              conformances: {A: ["B {}"]}
              modules: {models: Modèles}
            """,
            "1:7 invalid-setting: 'name' must be the name of a Swift module, of letters and digits, not 'My API' (write the name of a Swift module, of letters and digits)",
            "3:16 invalid-setting: 'A.b' must be a Swift name, not 'a b' (write a Swift name)",
            "3:26 invalid-setting: 'A.c' must be a Swift name, not 'init' (write a Swift name)",
            "3:37 invalid-setting: 'A.d' must be a Swift name, not '2fa' (write a Swift name)",
            "4:16 invalid-setting: 'A.b' must be a Swift type, not 'Int; import Darwin' (write a Swift type)",
            "5:14 invalid-setting: 'namespace' must be a Swift name, not 'a-b' (write a Swift name)",
            "6:13 invalid-setting: the element must be a Swift module, not 'Foundation\nlet x = 1' (write a Swift module)",
            "7:22 invalid-setting: the element must be a Swift protocol, not 'B {}' (write a Swift protocol)",
            "8:21 invalid-setting: 'models' must be the name of a Swift module, of letters and digits, not 'Modèles' (write the name of a Swift module, of letters and digits)"
        ),
        ConfigurationErrorCase(
            "setting twice", "name: a\nname: b\n",
            "2:1 duplicate-key: key 'name' appears twice in one mapping (keep one of the two, or rename this one)"),
        ConfigurationErrorCase(
            "list instead of a mapping", "- full.json\n",
            "1:1 invalid-setting: the configuration must be a mapping with 'name', 'documents', 'overlays', 'output', 'generate', 'allowOutside', 'merge', 'filter', 'swift' or 'drift', not a list (write a mapping with 'name', 'documents', 'overlays', 'output', 'generate', 'allowOutside', 'merge', 'filter', 'swift' or 'drift')"
        ),
    ])
    func errors(_ c: ConfigurationErrorCase) {
        let (configuration, errors) = Self.read(c.text)
        #expect(configuration == nil)
        #expect(errors == c.errors)
    }

    @Test func `modules have names of their own`() {
        let text =
            "merge: {at: [{kind: property, unmatched: drop}]}\nswift:\n  modelKind: class\n  modules: {models: A, client: B, server: C}\n  conformances: {Pet: [Identifiable]}\n"
        let (configuration, diagnostics) = Configuration.read(Array(text.utf8), file: "tributary.yml")
        #expect(configuration?.swift.moduleNames.mapValues(\.value) == [.models: "A", .client: "B", .server: "C"])
        #expect(diagnostics.isEmpty)
    }

    @Test func `paths are relative to the file`() {
        #expect(Configuration(file: "tributary.yml").path("a.json") == "a.json")
        #expect(Configuration(file: "x/y/tributary.yml").path("../a.json") == "x/y/../a.json")
        #expect(Configuration(file: "/tributary.yml").path("a.json") == "/a.json")
        #expect(Configuration(file: "x/tributary.yml").path("/a.json") == "/a.json")
    }
}

extension ConfigurationTests {
    /// The annotated file of README, between its mark and the end of the block.
    @Test func `README's settings are all there are and all readable`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let parts = text.components(separatedBy: "<!-- settings -->\n```yaml\n")
        try #require(parts.count == 2)
        let block = try #require(parts[1].components(separatedBy: "```").first)
        #expect(Self.read(block).1 == [])
        // An unknown key's message lists its neighbours: each of them must stand in README.
        for section in ["", "merge:", "filter:", "swift:", "drift:"] {
            let indent = section.isEmpty ? "" : "  "
            let (_, messages) = Self.read(section + "\n" + indent + "zzzzzz: 1\n")
            let names = messages.joined().components(separatedBy: "'").filter { $0.allSatisfy(\.isLetter) }
            #expect(names.count > 2, "\(section) \(messages)")
            for name in names where name != "zzzzzz" {
                #expect(block.contains("\(name):"), "README says nothing of '\(name)' under '\(section)'")
            }
        }
    }
}
