import APIModel
import Foundation
import SourceTree
import SpecReading
import SpecWriting
import Testing
import TributaryRuntime

/// The folder of corpora that lies beside the checkout. Tests that need it skip when it isn't there.
enum Shared {
    static let folder: String = {
        if let set = ProcessInfo.processInfo.environment["TRIBUTARY_SHARED"] { return set }
        return URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared").standardized
            .path()
    }()

    static let isThere = FileManager.default.fileExists(atPath: folder + "/corpora")
}

struct WrittenCorpus: Sendable, CustomTestStringConvertible {
    let path: String
    var testDescription: String { path }

    static let all: [WrittenCorpus] = {
        let files =
            FileManager.default.enumerator(atPath: Shared.folder + "/corpora/examples")?
            .compactMap { $0 as? String } ?? []
        let examples = files.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }.sorted()
        return [WrittenCorpus(path: "seeds/000_7773cad74c79674f.txt")]
            + examples.map { WrittenCorpus(path: "corpora/examples/\($0)") }
    }()

    func api() -> API? {
        let path = Shared.folder + "/" + path
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
        return SpecReader().read(path, files: .disk(below: folder)).api
    }
}

func write(_ api: API, _ version: SpecWriter.Version, _ format: SpecWriter.Format = .json, origins: Bool = false)
    -> String
{
    let options = SpecWriter.Options(version: version, format: format, origins: origins)
    return String(decoding: SpecWriter(options: options).write(api).bytes, as: UTF8.self)
}

/// What a document says, with the order of members left out.
func meaning(_ text: String) -> JSONValue? { SourceTree.read(Array(text.utf8), file: "written").root?.jsonValue }

func read(_ text: String) throws -> API {
    let reading = SpecReader().read("api.yaml", files: .memory(["api.yaml": text]))
    let errors = reading.diagnostics.filter { $0.kind == .error }.map { "\($0.location) \($0.message)" }
    try #require(errors == [])
    return try #require(reading.api)
}

@Suite(.enabled(if: Shared.isThere, "needs the folder of corpora"))
struct RoundTripTests {
    @Test("a written document says what the read one said", arguments: WrittenCorpus.all)
    func corpus(_ corpus: WrittenCorpus) throws { try expectRoundTrip(corpus, isOrdered: true) }

    /// - Parameter isOrdered: Whether members keep their order, too. If not, what is written in OpenAPI 3.0 is only read:
    ///   it has `allOf` around a reference with a description, and `example` for `examples`.
    func expectRoundTrip(_ corpus: WrittenCorpus, isOrdered: Bool) throws {
        guard let api = corpus.api() else { return }
        let original = write(api, .openAPI32)
        for version in SpecWriter.Version.allCases where version >= .openAPI31 || api.documents[0].dialect == .openAPI30
        {
            for format in [SpecWriter.Format.json, .yaml] {
                let text = write(api, version, format)
                // Tags, webhooks and the like of 3.2 can't come back from a lower version.
                guard version == .openAPI32 || api.documents[0].dialect != .openAPI32 else { continue }
                let api = try read(text)
                guard isOrdered || version >= .openAPI31 else { continue }
                let again = write(api, .openAPI32)
                let isEqual = isOrdered ? again == original : meaning(again) == meaning(original)
                #expect(isEqual, "\(version.rawValue) \(format)")
            }
        }
    }
}

/// The same for large descriptions: `TRIBUTARY_LARGE=1 swift test --filter LargeRoundTripTests`.
@Suite(
    .serialized,
    .enabled(
        if: Shared.isThere && ProcessInfo.processInfo.environment["TRIBUTARY_LARGE"] == "1", "set TRIBUTARY_LARGE=1"))
struct LargeRoundTripTests {
    @Test(
        "a written document says what the read one said",
        arguments: [
            "discord.json", "box.json", "twilio.json", "adyen-checkout.yaml", "openai.yaml",
            "digitalocean/DigitalOcean-public.v2.yaml",
        ])
    func corpus(_ name: String) throws {
        try RoundTripTests().expectRoundTrip(WrittenCorpus(path: "corpora/" + name), isOrdered: false)
    }
}

@Suite struct WritingTests {
    @Test(
        "strings stay strings in every reader of YAML",
        arguments: [
            "NO", "on", "y", "null", "~", "1.10", "007", "0x1F", "1e3", "2026-01-01", "12:30:45", "1_000", ".5", "-",
            "- a",
            "a: b", "a #b", "#a", "@a", "`a`", "%a", "&a", "*a", "!a", "|", ">", "[a]", "{a}", "\"a\"", "'a'", " a",
            "a ",
            "", "a:", "=", "<<", "?", "true", "FALSE", "a\tb", "caf\u{E9}", "\u{85}", "\u{2028}", "\u{FEFF}a",
            "a\u{7}b",
            "two\nlines", "two\nlines\n", "two\nlines\n\n", "\nfirst", "a\n  b\n c", "a \nb", "a\n ", "a\r\nb",
            "a\n\n\nb",
        ])
    func quoting(_ text: String) throws {
        var api = API(
            documents: [Document(name: "a", file: "a", dialect: .openAPI31)], info: Info(title: text, version: text))
        api.info.description = text
        let tree = SourceTree.read(Array(write(api, .openAPI31, .yaml).utf8), file: "a.yaml")
        let info = try #require(tree.root?["info"])
        for name in ["title", "version", "description"] {
            let node = try #require(info[name])
            #expect(node.kind == .string)
            #expect(node.text.utf8.elementsEqual(text.utf8), "\(Array(node.text.utf8))")
        }
    }

    @Test("members keep the order of the document")
    func order() throws {
        let text = """
            {
              "info": {
                "version": "1",
                "title": "T"
              },
              "openapi": "3.1.1",
              "components": {
                "schemas": {
                  "B": {
                    "properties": {
                      "b": {
                        "maxLength": 3,
                        "type": "string"
                      },
                      "a": {
                        "$ref": "#/components/schemas/A%20b"
                      }
                    },
                    "type": "object"
                  },
                  "A b": {
                    "enum": [
                      "x",
                      null
                    ],
                    "type": [
                      "string",
                      "null"
                    ]
                  }
                }
              }
            }

            """
        #expect(write(try read(text), .openAPI31) == text)
    }

    @Test("a payload's schema stands at each of its media types, without a name that no document has")
    func sharedByMediaTypes() throws {
        let api = try read(
            """
            swagger: "2.0"
            info: {title: S, version: "1"}
            consumes: [application/json, application/xml]
            produces: [application/json, application/xml]
            paths:
              /a:
                post:
                  operationId: a
                  parameters: [{name: body, in: body, schema: {type: object, properties: {x: {type: string}}}}]
                  responses: {"200": {description: ok, schema: {type: array, items: {type: integer}}}}
            """)
        let written = write(api, .openAPI31)
        #expect(!written.contains("components"), "\(written)")
        #expect(written.components(separatedBy: "\"items\"").count == 3, "\(written)")
        #expect(meaning(write(try read(written), .openAPI31)) == meaning(written))
    }

    @Test("what OpenAPI 3.0 can't say is said")
    func downgrade() throws {
        let api = try read(
            """
            openapi: 3.1.0
            info: {title: T, version: '1', summary: S}
            components:
              schemas:
                A: {type: [string, 'null'], const: x}
                B: {type: number, exclusiveMinimum: 3}
                C: {type: array, prefixItems: [{type: string}]}
                D: {$ref: '#/components/schemas/A', description: d}
                E: {anyOf: [{$ref: '#/components/schemas/B'}, {type: 'null'}]}
            """)
        let (bytes, diagnostics) = SpecWriter(options: .init(version: .openAPI30, format: .yaml)).write(api)
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                openapi: '3.0.3'
                info:
                  title: T
                  version: '1'
                components:
                  schemas:
                    A:
                      type: string
                      nullable: true
                      enum:
                        - x
                        - null
                    B:
                      type: number
                      exclusiveMinimum: true
                      minimum: 3
                    C:
                      type: array
                      items: {}
                    D:
                      description: d
                      allOf:
                        - $ref: '#/components/schemas/A'
                    E:
                      allOf:
                        - $ref: '#/components/schemas/B'
                      nullable: true
                paths: {}

                """)
        #expect(
            diagnostics.map { "\($0.id) \($0.location.line) \($0.pointer)" } == [
                "not-in-openapi-3.0 2 /info/summary", "not-in-openapi-3.0 7 /components/schemas/C/prefixItems",
            ])
    }

    @Test("origins are documents and pointers")
    func origins() throws {
        let api = try read(
            "openapi: 3.1.0\ninfo: {title: T, version: '1'}\ncomponents: {schemas: {A: {type: string}}}\n")
        #expect(write(api, .openAPI31, .yaml, origins: true).contains("x-origin: api.yaml#/components/schemas/A\n"))
    }
}
