import APIModel
import Foundation
import Reporting
import SourceTree
import SpecReading
import Testing

/// What became of a case from the field: the schemas in a short notation, operations, diagnostics.
private func components(_ reading: Reading) -> [String] {
    guard let api = reading.api else { return [] }
    return api.components.schemas.map { "\($0.name) = \(api.notation($0.element, isTop: true))" }
}

extension API {
    /// `object {a!: string, b: <B>?}`; `<B>` is a component.
    func notation(_ id: SchemaID, isTop: Bool = false, depth: Int = 0) -> String {
        let schema = schemas[id]
        if !isTop, let name = schema.component { return "<\(name)>" }
        guard depth < 8 else { return "…" }
        func inner(_ id: SchemaID) -> String { notation(id, depth: depth + 1) }
        switch schema.form {
        case .anything: return "any"
        case .nothing: return "never"
        case .alias(let target, let addsNull): return inner(target) + (addsNull ? "?" : "")
        case .assertions: break
        }
        var words = schema.hasType ? [schema.types.subtracting(.null).names.joined(separator: "|")] : []
        if let format = schema.format { words.append(format) }
        if let values = schema.enumeration {
            words.append(
                "("
                    + values.map { value in
                        switch value {
                        case .string(let text): text
                        case .number(let number): number.text
                        default: "?"
                        }
                    }.joined(separator: " ") + ")")
        }
        words += schema.arrays.prefixItems.map(inner)
        if let items = schema.arrays.items { words.append("[\(inner(items))]") }
        let properties = schema.objects.properties.map { "\($0.name)\($0.isRequired ? "!" : ""): \(inner($0.schema))" }
        if !properties.isEmpty { words.append("{\(properties.joined(separator: ", "))}") }
        if let other = schema.objects.additionalProperties { words.append("+\(inner(other))") }
        if !schema.allOf.isEmpty { words.append("all(\(schema.allOf.map(inner).joined(separator: ", ")))") }
        if !schema.anyOf.isEmpty { words.append("any(\(schema.anyOf.map(inner).joined(separator: ", ")))") }
        if !schema.oneOf.isEmpty { words.append("one(\(schema.oneOf.map(inner).joined(separator: ", ")))") }
        if let choice = schema.discriminator {
            words.append(
                "by \(choice.propertyName) "
                    + choice.cases.map { "\($0.value)=\(inner($0.schema))" }.joined(separator: " "))
        }
        return words.joined(separator: " ") + (schema.hasType && schema.types.contains(.null) ? "?" : "")
    }
}

struct FieldCaseFile: Sendable, CustomTestStringConvertible {
    let path: String
    var components: [String] = []
    /// Errors and warnings, as `kind id line:column`.
    var findings: [String] = []
    var testDescription: String { path }
}

@Suite(.enabled(if: Shared.isThere, "needs the folder of cases"))
struct CaseTests {
    @Test(arguments: [
        FieldCaseFile(path: "001-yaml-norway-enum.yaml", components: ["FlagState = string (DE NO off yes n ON)"]),
        FieldCaseFile(
            path: "005-yaml-date-example-default-enum.yaml",
            components: [
                "TideDay = object {day: string date, season: string date (2031-01-01 2031-12-31), highWaterAt: string date-time}"
            ]),
        FieldCaseFile(
            path: "009-yaml-duplicate-property.yaml", components: ["Rope = object {length: integer, colour: string}"],
            findings: ["error duplicate-key 14:9"]),
        FieldCaseFile(path: "010-yaml-duplicate-int-and-string-key.yaml", findings: ["error duplicate-key 15:9"]),
        FieldCaseFile(
            path: "012-yaml-merge-keys.yaml",
            components: [
                "Buoy = object {id: integer, depth: number, name: string}",
                "Lamp = object {depth: number, id: string, colour: string}",
            ]),
        FieldCaseFile(path: "017-yaml-tab-indentation.yaml", findings: ["error tab-indentation 7:1"]),
        FieldCaseFile(path: "019-whole-number-floats-in-keywords.yaml"),
        FieldCaseFile(
            path: "022-circular-refs-across-files/openapi.yaml",
            components: [
                "Shelf = object {label: string, boxes: array [<Box>], first: <Box>}",
                "Box = object {weight: number, shelf: <Shelf>, twin: <Box>}",
            ]),
        FieldCaseFile(path: "024-example-object-without-value.yaml"),
        FieldCaseFile(
            path: "025-boolean-schemas.yaml",
            components: [
                "Envelope = object {payload!: any, extra: any, never: never, tuple: array string integer [never]} +never",
                "Whatever = any",
            ]),
        FieldCaseFile(path: "026-webhooks-only-document.yaml", components: ["Arrival = object {ship!: string}"]),
        FieldCaseFile(
            path: "060-anyof-ref-null-property.yaml",
            components: [
                "Nested = object {name!: string}",
                "Thing = object {id!: integer, nested: <Nested>?, other: <Nested>?, listed: array [<Nested>?]}",
            ]),
        FieldCaseFile(
            path: "063-allof-single-ref-nullable.yaml",
            components: [
                "Info = object {text: string}", "Level = string (low high)",
                "Screen = object {info: <Info>?, level: <Level>, size!: <Info>?}",
            ]),
        FieldCaseFile(
            path: "064-swagger2-x-nullable-on-ref.yaml",
            components: [
                "Listing = object {price: integer}",
                "Item = object {id!: integer, activeListing!: <Listing>?, tags: array [string]?}",
            ]),
        FieldCaseFile(
            path: "067-allof-contains-itself.yaml",
            components: [
                "Loop = all(object {a: string})", "Ping = all(<Pong>, object {b: string})", "Pong = any",
                "Ok = object {group: array [<Ok>]}",
            ], findings: ["error circular-schema 9:5", "error circular-schema 14:5"]),
        FieldCaseFile(
            path: "078-enum-with-null.yaml",
            components: [
                "StatusEnum = string (open shut)", "BlankEnum = ()", "NullEnum = ()",
                "Holder = object {a!: string (gridPoint undefined)?, b!: integer (1 2)?, c!: one(<StatusEnum>, <BlankEnum>)?, d: <NullEnum>}",
            ]),
    ])
    func example(_ c: FieldCaseFile) {
        let reading = Shared.read("cases/" + c.path)
        #expect(components(reading) == c.components)
        #expect(reading.summary.filter { !$0.hasPrefix("note") } == c.findings)
    }

    @Test("every case that isn't malformed reads without errors")
    func all() {
        for path in [
            "003-yaml-version-number-lost-zero.yaml", "008-yaml-integer-response-keys-with-ref.yaml",
            "011-yaml-anchors-on-responses.yaml", "015-yaml-bom-crlf.yaml", "016-json-indented-with-tabs.json",
            "020-ref-escaped-and-percent-encoded.yaml", "069-discriminator-mapping-forms.yaml",
            "117-oas32-query-and-custom-methods.yaml", "120-swagger2-form-and-collection-formats.yaml",
            "155-bundle-same-file-name-in-two-folders/openapi.yaml",
        ] { #expect(Shared.read("cases/" + path).errors == [], "\(path)") }
    }

    @Test("version 1.10 keeps its zero")
    func version() throws {
        let api = try #require(Shared.read("cases/003-yaml-version-number-lost-zero.yaml").api)
        #expect(api.info.version == "1.10")
        #expect(api.documents[0].dialect == .swagger2)
    }

    @Test("discriminator values: both forms of mapping, then implicit names")
    func mapping() throws {
        let api = try #require(Shared.read("cases/069-discriminator-mapping-forms.yaml").api)
        let cases = api.schemas.ids.compactMap { api.schemas[$0].discriminator }.flatMap(\.cases)
        #expect(
            cases.map { "\($0.value)=\(api.schemas[$0.schema].component ?? "-")" } == [
                "one=Alpha", "uno=Alpha", "two=Alpha", "three=Beta", "Gamma=Gamma",
            ])
    }

    @Test("methods of OpenAPI 3.2 keep their case")
    func methods() throws {
        let api = try #require(Shared.read("cases/117-oas32-query-and-custom-methods.yaml").api)
        #expect(api.operations.map(\.method) == ["QUERY", "PURGE", "COPY"])
    }

    @Test("security: none, optional, either, inherited")
    func security() throws {
        let api = try #require(Shared.read("cases/118-security-and-or-empty.yaml").api)
        let found = api.operations.map { "\($0.operationID ?? "") \($0.security.map { $0.schemes.map(\.name) })" }
        #expect(
            found == [
                "open []", "optional [[], [\"bearer\"]]", "either [[\"bearer\"], [\"key\", \"app\"]]",
                "inherits [[\"bearer\"]]", "typo [[\"typo\"]]",
            ])
    }

    @Test("Swagger forms, collection formats and bodies")
    func swagger() throws {
        let api = try #require(Shared.read("cases/120-swagger2-form-and-collection-formats.yaml").api)
        let bodies = api.operations.compactMap(\.requestBody).map { id in
            let body = api.requestBodies[id]
            return "\(body.isRequired) \(body.content.map { "\($0.name) \($0.schema.map { api.notation($0) } ?? "")" })"
        }
        #expect(
            bodies == [
                "true [\"multipart/form-data object {caption: string, file!: string binary}\"]",
                "true [\"application/x-www-form-urlencoded object {client_id!: string}\", \"multipart/form-data object {client_id!: string}\"]",
                "false [\"application/json object +any\"]",
            ])
        let list = try #require(api.operations.first { $0.operationID == "list" })
        #expect(
            list.parameters.map { "\(api.parameters[$0].style) \(api.parameters[$0].isExploded)" } == [
                "form false", "form true", "pipeDelimited false", "spaceDelimited false", "tabDelimited false",
            ])
    }

    @Test("two files with components of one name give two of each, whichever reference comes first")
    func sameNames() throws {
        let path = "cases/155-bundle-same-file-name-in-two-folders/openapi.yaml"
        let api = try #require(Shared.read(path).api)
        let expected = [
            "custom = object {a: string}", "includes-custom = object {b: integer, up: <custom>}",
            "path User", "query y-User",
        ]
        #expect(names(api) == expected)
        let body = try #require(api.operations.lazy.compactMap(\.requestBody).first)
        let schema = try #require(api.requestBodies[body].content.first?.schema)
        #expect(api.notation(schema) == "object {custom: <custom>, include: <includes-custom>}")

        let folder = Shared.folder + "/" + path.dropLast("openapi.yaml".count)
        let disk = FileAccess.disk(below: folder)
        let swapped = try String(contentsOfFile: folder + "openapi.yaml", encoding: .utf8)
            .replacingOccurrences(of: "custom: {$ref: 'schemas/custom.yaml'}", with: "X")
            .replacingOccurrences(
                of: "include: {$ref: 'schemas/includes/custom.yaml'}", with: "custom: {$ref: 'schemas/custom.yaml'}"
            )
            .replacingOccurrences(of: "X", with: "include: {$ref: 'schemas/includes/custom.yaml'}")
        let files = FileAccess { $0 == "openapi.yaml" ? .success(Array(swapped.utf8)) : disk.read(folder + $0) }
        let other = try #require(SpecReader().read("openapi.yaml", files: files).api)
        #expect(names(other) == expected)
    }

    private func names(_ api: API) -> [String] {
        api.components.schemas.map { "\($0.name) = \(api.notation($0.element, isTop: true))" }.sorted()
            + api.components.parameters.map { "\(api.parameters[$0.element].place) \($0.name)" }.sorted()
    }
}

@Suite(.enabled(if: Shared.isThere, "needs the folder of corpora"))
struct CorpusTests {
    @Test(
        "real descriptions read without errors",
        arguments: [
            ("discord.json", 242), ("box.json", 296), ("twilio.json", 197), ("adyen-checkout.yaml", 28),
            ("openai.yaml", 288),
            ("digitalocean/DigitalOcean-public.v2.yaml", 659),
        ])
    func corpus(_ path: String, _ operations: Int) {
        let reading = Shared.read("corpora/" + path)
        #expect(reading.errors == [])
        #expect(reading.api?.operations.count == operations)
    }
}
