import SpecReading
import SwiftPlanning
import Testing
import TributaryRuntime
import TributaryServer

@testable import SwiftEmission

/// What stands in generated clients and servers for one operation, line by line.
@Suite struct OperationEmissionTests {
    struct LineCase: Sendable, CustomTestStringConvertible {
        let name: String
        /// The members of `paths./x.post` in flow style, without braces.
        let operation: String
        /// Lines that must occur, without their indentation.
        var client: [String] = []
        var server: [String] = []
        var testDescription: String { name }
    }

    private static let done = "responses: {'204': {description: done}}"

    @Test(arguments: [
        LineCase(
            name: "a parameter is sent in the style of the document",
            operation:
                "parameters: [{name: ids, in: query, explode: false, schema: {type: array, items: {type: integer}}},"
                + "{name: q, in: query, required: true, allowReserved: true, schema: {type: string}}], \(done)",
            client: [
                "q: String,", "ids: [Int]? = nil", "draft.query(\"ids\", ids, explode: false)",
                "draft.query(\"q\", q, reserved: true)",
            ], server: ["public var ids: [Int]?", "self.q = try input.required(.query, \"q\")"]),
        LineCase(
            name: "a parameter doesn't hide the draft",
            operation: "parameters: [{name: draft, in: query, schema: {type: string}}], \(done)",
            client: ["var requestDraft = RequestDraft(", "requestDraft.query(\"draft\", draft)"]),
        LineCase(
            name: "one name in two places gets the place before it",
            operation: "parameters: [{name: id, in: query, schema: {type: string}}, "
                + "{name: id, in: header, schema: {type: string}}], \(done)",
            client: ["draft.query(\"id\", queryID)", "draft.header(\"id\", headerID)"]),
        LineCase(
            name: "headers that are described elsewhere are no parameters",
            operation: "parameters: [{name: Accept, in: header, schema: {type: string}}], \(done)",
            client: ["let draft = RequestDraft("], server: ["public init() {}"]),
        LineCase(
            name: "JSON in a query",
            operation: "parameters: [{name: where, in: query, "
                + "content: {application/json: {schema: {type: object}}}}], \(done)",
            client: ["draft.query(\"where\", json: `where`)"],
            server: ["self.`where` = try input.optional(.query, \"where\")"]),
        LineCase(
            name: "an inline object of a body becomes arguments",
            operation: "requestBody: {required: true, content: {application/json: {schema: {type: object, "
                + "required: [b], properties: {a: {type: string}, b: {type: integer}}}}}}, \(done)",
            client: ["b: Int,", "a: String? = nil", "PostX.RequestBody(", "a: a,", "b: b"],
            server: ["public var body: RequestBody", "self.body = try input.body()"]),
        LineCase(
            name: "an optional body stays whole",
            operation: "requestBody: {content: {application/json: {schema: {type: object, "
                + "properties: {a: {type: string}}}}}}, \(done)",
            client: ["draft.json(body)"], server: ["self.body = try input.optionalBody()"]),
        LineCase(
            name: "a form's fields are arguments",
            operation: "requestBody: {required: true, content: {application/x-www-form-urlencoded: {schema: {type: "
                + "object, required: [user], properties: {user: {type: string}, csv: {type: array, items: {type: "
                + "integer}}}}, encoding: {csv: {style: form, explode: false}}}}}, \(done)",
            client: ["draft.form()", "draft.field(\"user\", user)", "draft.field(\"csv\", csv, explode: false)"],
            server: ["self.user = try input.requiredField(\"user\")", "self.csv = try input.optionalField(\"csv\")"]),
        LineCase(
            name: "files of a multipart body",
            operation: "requestBody: {required: true, content: {multipart/form-data: {schema: {type: object, required: "
                + "[one], properties: {one: {type: string, format: binary}, many: {type: array, items: {type: string, "
                + "format: binary}}}}}}}, \(done)",
            client: [
                "one: FilePart,", "many: [FilePart]? = nil", "draft.multipart()", "draft.file(\"one\", one)",
                "draft.files(\"many\", many)",
            ], server: ["self.one = try input.requiredFile(\"one\")", "self.many = input.files(\"many\")"]),
        LineCase(
            name: "codes before ranges before the default, whatever the document's order",
            operation: "responses: {default: {description: any}, 4XX: {description: c}, '404': {description: m}, "
                + "'200': {description: ok}}",
            client: [
                "expecting: .nothing(200)", "case 404: return .notFound", "case 400..<500: return .clientError",
                "default: return .default",
            ],
            server: [
                "case .default(status: let status): return ResponseWriter.checked("
                    + "status, in: .default, except: [.range(4), 404, 200], ResponseWriter.nothing(status))",
                "case .clientError(status: let status): return ResponseWriter.checked("
                    + "status, in: .range(4), except: [404, 200], ResponseWriter.nothing(status))",
            ]),
        LineCase(
            name: "several successes are cases",
            operation: "responses: {'200': {description: ok, content: {application/json: {schema: {type: string}}, "
                + "image/*: {}}}, '202': {description: later}}",
            client: [
                "expecting: .cases", "case ok(String)", "case okImage([UInt8])", "case accepted",
                "switch reply.index(of: [\"application/json\", \"image/*\"]) {",
            ]),
        LineCase(
            name: "a required header of a response must be given",
            operation:
                "responses: {'204': {description: ok, headers: {X-Id: {required: true, schema: {type: string}}}}}",
            client: ["public var xID: String? { head.value(of: \"X-Id\") }"],
            server: ["case noContent(xID: String)", "headers.add(\"X-Id\", xID)"]),
    ])
    func lines(_ c: LineCase) throws {
        let document = """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths: {/x: {post: {\(c.operation)}}}
            """
        let files = try Self.files(document)
        expect(c.client, in: files.client)
        expect(c.server, in: files.server)
    }

    @Test func serversOfOperationsAreEnvironments() throws {
        let client = try Self.files(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            servers: [{url: /api}]
            paths:
              /x:
                get:
                  servers: [{url: 'https://{region}.example.net', description: up, variables: {region: {default: eu, enum: [eu, us]}}}]
                  responses: {'204': {description: done}}
            """
        ).client
        expect(
            [
                "_ environment: TEnvironment = .api, origin: String? = nil,",
                "public static let api = Self(url: \"/api\")",
                "public static func up(region: Region = .eu) -> Self {",
                "Self(url: \"https://\\(region.rawValue).example.net\")",
                "server: TEnvironment = .up()", "\"GET\", \"/x\", server: server.url)",
            ], in: client)
    }

    /// Without a value for each name there is no URL.
    @Test func namesInThePathWithoutParameter() throws {
        let files = try Self.files(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths: {'/x/{id}/{id}': {get: {responses: {'204': {description: done}}}}}
            """)
        expect(["id: String", "draft.path(\"id\", id)"], in: files.client)
        expect(["self.id = try input.required(.path, \"id\")"], in: files.server)
    }

    @Test func theEmbeddedDescriptionIsTheInterpretedOne() throws {
        let plan = try Self.plan(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths: {/x: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: string, example: 'a"#b'}}}}}}}}
            """)
        let service = plan.service
        let embedded = service.operations.map { String(decoding: JSONWriter.encode($0.json), as: UTF8.self) }
        #expect(embedded.map { ServiceOperation(json: $0) } == service.operations)
        #expect(service.operations.first?.answers.first?.body == "\"a\\\"#b\"")
        let text = try Self.text(plan).server
        #expect(text.contains("static var service: String {\n        ##\"\"\"\n"))
    }

    @Test func groupsOfAPluginAreAlwaysTheSame() throws {
        let reading = SpecReader().read(
            "a.yaml", files: .memory(["a.yaml": "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}"]))
        let api = try #require(reading.api)
        let plan = OperationPlan(api, SwiftPlan(api), options: .init(groups: 8))
        #expect(plan.client.map(\.name) == (1...8).map { "Client0\($0).swift" })
        #expect(plan.server.map(\.name) == (1...8).map { "Server0\($0).swift" })
        #expect(plan.client.map(\.isEmpty) == [false] + Array(repeating: true, count: 7))
    }

    @Test func whatSharesAModuleImportsNoneOfItsOwn() throws {
        let reading = SpecReader().read(
            "a.yaml",
            files: .memory([
                "a.yaml": "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {/x: {get: {\(Self.done)}}}"
            ]))
        let api = try #require(reading.api)
        var options = SwiftPlan.Options()
        options.name = "T"
        options.modelModule = "Tides"
        options.clientModule = "Tides"
        options.serverModule = "Harbour"
        let plan = OperationPlan(api, SwiftPlan(api, options: options))
        #expect(plan.client.allSatisfy { $0.imports == ["TributaryClient", "TributaryRuntime"] })
        #expect(plan.server.allSatisfy { $0.imports == ["Tides", "TributaryRuntime", "TributaryServer"] })
        #expect(Set(plan.client.map(\.name)).isDisjoint(with: plan.server.map(\.name)))
    }

    @Test func manyHandlersStandWithTheirOperations() throws {
        let paths = (0..<162).map { "/p\($0): {get: {tags: [Tag\($0 % 18)], operationId: op\($0), \(Self.done)}}" }
        let plan = try Self.plan(
            "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {\(paths.joined(separator: ", "))}")
        let root = try #require(plan.server.first?.server)
        #expect(root.operations.isEmpty)
        #expect(root.parts.map(\.protocolName) == (0..<18).map { "TTag\($0)Handlers" })
        #expect(root.parts.flatMap(\.operations).count == 162)
        let text = try Self.text(plan).server
        expect(
            [
                "public nonisolated protocol THandlers:\n    TTag0Handlers,\n",
                "static func route(_ handlers: some TTag3Handlers) -> TributaryServer.Route {",
                "routes += Self.tag7Routes(handlers)",
            ], in: text)
    }

    @Test func importsAreInOrder() throws {
        let document = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {/x: {get: {\(Self.done)}}}"
        let files = try Self.text(Self.plan(document))
        #expect(files.client.contains("import TAPI\nimport TributaryClient\nimport TributaryRuntime\n"))
        #expect(files.server.contains("import TAPI\nimport TributaryRuntime\nimport TributaryServer\n"))
    }

    private static func plan(_ document: String) throws -> OperationPlan {
        let reading = SpecReader().read("a.yaml", files: .memory(["a.yaml": document]))
        let api = try #require(reading.api, "\(reading.diagnostics)")
        var options = SwiftPlan.Options()
        options.name = "T"
        return OperationPlan(api, SwiftPlan(api, options: options))
    }

    private static func files(_ document: String) throws -> (client: String, server: String) {
        try text(plan(document))
    }

    private static func text(_ plan: OperationPlan) throws -> (client: String, server: String) {
        let emitter = Emitter()
        let client = try emitter.emitClient(plan, folder: "Client").files()
        let server = try emitter.emitServer(plan, folder: "Server").files()
        let join = { (files: [GeneratedFile]) in
            files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        }
        return (join(client), join(server))
    }

    private func expect(_ lines: [String], in text: String) {
        for line in lines where !text.contains(line) {
            Issue.record("no line \(line)\n\(text)")
        }
    }
}
