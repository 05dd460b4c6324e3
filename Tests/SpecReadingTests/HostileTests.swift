import APIModel
import Reporting
import SpecReading
import Testing

private func document(_ schemas: [String]) -> String {
    "{\"openapi\": \"3.1.0\", \"info\": {\"title\": \"t\", \"version\": \"1\"}, \"components\": {\"schemas\": {"
        + schemas.joined(separator: ", ") + "}}}"
}

@Test("chains of 10,000 references and compositions end")
func longChains() throws {
    let count = 10_000
    func chain(_ body: (String) -> String) -> String {
        document(
            (0..<count).map { "\"S\($0)\": " + body("{\"$ref\": \"#/components/schemas/S\($0 + 1)\"}") } + [
                "\"S\(count)\": {}"
            ])
    }
    let items = read(chain { "{\"items\": \($0)}" })
    #expect(items.errors == [])
    #expect(try #require(items.api).components.schemas.count == count + 1)
    for text in [chain { $0 }, chain { "{\"allOf\": [\($0), {\"type\": \"object\"}]}" }] {
        let reading = read(text)
        #expect(Set(reading.diagnostics.map(\.id)) == ["composed-too-deep"])
        #expect(reading.diagnostics.count == 39)
        #expect(try #require(reading.api).components.schemas.count == count + 1)
    }
}

@Test("compositions as deep as documents have them are read", arguments: [false, true])
func deepComposition(_ isReversed: Bool) throws {
    func chain(_ count: Int) -> Reading {
        let schemas = (0..<count).map {
            "\"S\($0)\": {\"allOf\": [{\"$ref\": \"#/components/schemas/S\($0 + 1)\"}, {\"minLength\": 1}]}"
        }
        return read(document((isReversed ? schemas.reversed() : schemas) + ["\"S\(count)\": {}"]))
    }
    #expect(chain(250).diagnostics.map(\.id) == [])
    #expect(chain(251).diagnostics.map(\.id) == ["composed-too-deep"])
}

@Test("a circle of 10,000 references is found once")
func longCircle() throws {
    let count = 10_000
    let reading = read(
        document((0..<count).map { "\"S\($0)\": {\"$ref\": \"#/components/schemas/S\(($0 + 1) % count)\"}" }))
    #expect(reading.diagnostics.filter { $0.id != "composed-too-deep" }.map(\.id) == ["circular-schema"])
    #expect(reading.diagnostics.allSatisfy { $0.message.utf8.count < 200 })
}

@Test("references in a circle that no component is on are errors where they are")
func inlineCircle() {
    let reading = read(
        """
        openapi: 3.1.0
        info: {title: t, version: '1'}
        components:
          schemas:
            A: {type: object, properties: {x: {$ref: '#/components/schemas/A/properties/y'}, y: {$ref: '#/components/schemas/A/properties/x'}}}
        """)
    #expect(
        reading.summary.map { $0.split(separator: " ").dropLast().joined(separator: " ") } == [
            "error circular-reference"
        ])
}

@Test("references that lead through references, without end or 10,000 deep, are errors")
func referencesThroughReferences() {
    func reference(_ pointer: String) -> String { "{\"$ref\": \"#/components/schemas/\(pointer)\"}" }
    let circles = read(
        document(["\"A\": \(reference("A/b"))", "\"B\": \(reference("C/x"))", "\"C\": \(reference("B/y"))"]))
    #expect(circles.diagnostics.contains { $0.id == "unresolved-reference" || $0.id == "circular-reference" })
    let chain = read(document((0..<10_000).map { "\"S\($0)\": \(reference("S\($0 + 1)/x"))" } + ["\"S10000\": {}"]))
    #expect(chain.errors.count >= 10_000)
}

@Test("references don't leave the folder, and files are read once")
func otherFiles() throws {
    let reading = read(
        """
        openapi: 3.1.0
        info: {title: t, version: '1'}
        components:
          schemas:
            A: {type: object, properties: {b: {$ref: './m/b.yaml'}, c: {$ref: 'm/../m/b.yaml#'}, d: {$ref: 'missing.yaml'}}}
        """, files: ["m/b.yaml": "type: object\nproperties: {a: {$ref: '../api.yaml#/components/schemas/A'}}\n"])
    #expect(reading.files == ["api.yaml", "m/b.yaml", "missing.yaml"])
    #expect(reading.summary == ["error unresolved-reference 5:100"])
    let api = try #require(reading.api)
    #expect(api.components.schemas.map(\.name) == ["A", "b"])
    let properties = try api.schema("A").objects.properties
    #expect(properties[0].schema == properties[1].schema)
    #expect(try api.schema("b").objects.properties[0].schema == api.components.schemas[0].element)
}

@Test("names of schemas: anchors, ids and definitions")
func identifiers() throws {
    let reading = read(
        """
        openapi: 3.1.0
        info: {title: t, version: '1'}
        components:
          schemas:
            A:
              $id: https://example.org/a
              type: object
              properties: {p: {$ref: '#inner'}, q: {$ref: '#/$defs/D'}, r: {$ref: b}}
              $defs: {D: {$anchor: inner, type: string}}
            B: {$id: https://example.org/b, type: integer}
        """)
    #expect(reading.errors == [])
    let api = try #require(reading.api)
    let properties = try api.schema("A").objects.properties
    #expect(properties[0].schema == properties[1].schema)
    #expect(api.schemas[properties[0].schema].types == .string)
    #expect(api.schemas[properties[2].schema].component == "B")
}

@Test(
    "what is no description has one error with its place",
    arguments: [
        ("", ""), ("[1]", "not-a-description 1:1"), ("a: 1", "not-a-description 1:1"),
        ("openapi: 4.0.0", "unknown-version 1:10"), ("{\"openapi\": ", "invalid-"),
    ])
func noDescription(_ text: String, _ finding: String) {
    let reading = read(text)
    #expect(reading.api == nil)
    #expect(reading.summary.filter { $0.hasPrefix("error ") }.count == 1)
    #expect(reading.summary.first?.hasPrefix("error \(finding)") == true, "\(reading.summary)")
}

@Test("a missing file is an error with exit code 3 in mind")
func missingFile() {
    let reading = SpecReader().read("nowhere.yaml", files: .memory([:]))
    #expect(reading.api == nil)
    #expect(reading.summary == ["error no-such-file 1:1"])
}
