import APIModel
import Foundation
import Reporting
import SpecMerging
import SpecReading
import SpecWriting
import Testing
import TributaryRuntime

/// Small documents behind real reports against other mergers.
@Suite struct MergeCaseTests {
    private func document(_ body: String, _ version: String = "3.0.3") -> String {
        "openapi: \(version)\ninfo: {title: Api, version: 1.0.0}\n" + body
    }

    private func operation(_ id: String, in api: API) throws -> APIModel.Operation {
        try #require(api.operations.first { $0.operationID == id }, "no operation \(id)")
    }

    private func written(_ api: API) -> String {
        String(decoding: SpecWriter(options: .init(format: .yaml)).write(api).bytes, as: UTF8.self)
    }

    @Test("a renamed component takes references, mappings and implicit tags with it")
    func renamedComponents() throws {
        let merged = try merge(
            [
                (
                    "a",
                    document(
                        """
                        paths:
                          /dogs:
                            get:
                              operationId: getDog
                              responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Dog'}}}}}
                        components:
                          schemas:
                            Dog: {type: object, properties: {bark: {type: string}}}
                            Fox: {type: string}
                        """)
                ),
                (
                    "b",
                    document(
                        """
                        paths:
                          /pets:
                            get:
                              operationId: getPet
                              responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}
                        components:
                          schemas:
                            Dog: {type: object, required: [kind], properties: {kind: {type: string}, weight: {type: integer}}}
                            Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
                            Fox: {type: object, required: [kind], properties: {kind: {type: string}, den: {type: string}}}
                            Pet:
                              oneOf:
                                - {$ref: '#/components/schemas/Dog'}
                                - {$ref: '#/components/schemas/Cat'}
                                - {$ref: '#/components/schemas/Fox'}
                              discriminator:
                                propertyName: kind
                                mapping: {dog: '#/components/schemas/Dog', puppy: Dog, cat: Cat}
                        """)
                ),
            ], MergePolicy(components: .rename))
        #expect(merged.api.components.schemas.map(\.name) == ["Dog", "Fox", "DogB", "Cat", "FoxB", "Pet"])
        #expect(
            written(merged.api).contains(
                """
                    Pet:
                      oneOf:
                        - $ref: '#/components/schemas/DogB'
                        - $ref: '#/components/schemas/Cat'
                        - $ref: '#/components/schemas/FoxB'
                      discriminator:
                        propertyName: kind
                        mapping:
                          dog: '#/components/schemas/DogB'
                          puppy: '#/components/schemas/DogB'
                          cat: '#/components/schemas/Cat'
                          Fox: '#/components/schemas/FoxB'
                """))
        #expect(merged.conflicts.filter { $0.rule == "merge-component-renamed" }.map(\.element) == ["Dog", "Fox"])
    }

    private static let serversA = "servers: [{url: 'https://domain.example.org/api'}]\n"
    private static let serversC = "servers: [{url: 'https://other.example.org/{v}', variables: {v: {default: v2}}}]\n"

    private func pathOnly(_ path: String, _ id: String) -> String {
        "paths:\n  \(path): {get: {operationId: \(id), responses: {'204': {description: ok}}}}\n"
    }

    @Test("a part without servers takes those of the whole")
    func inheritedServers() throws {
        let api = try merge([
            ("a", document(Self.serversA + pathOnly("/resource-a", "getA"))),
            ("b", document(pathOnly("/resource-b", "getB"))),
        ]).api
        #expect(api.servers.map(\.url) == ["https://domain.example.org/api"])
        #expect(api.operations.map { $0.servers.map(\.url) } == Array(repeating: api.servers.map(\.url), count: 2))
        #expect(!written(api).contains("    servers:"))
    }

    @Test("parts with other servers keep them at their operations")
    func ownServers() throws {
        let api = try merge([
            ("a", document(Self.serversA + pathOnly("/resource-a", "getA"))),
            ("c", document(Self.serversC + pathOnly("/resource-c", "getC"))),
        ]).api
        #expect(api.servers.map(\.url) == ["https://domain.example.org/api"])
        #expect(try operation("getC", in: api).servers.map(\.url) == ["https://other.example.org/{v}"])
    }

    @Test("a part with nothing but a header gives its servers to the whole")
    func commonHeader() throws {
        let header = document("servers: [{url: 'https://api.example.org/v1'}]\ncomponents: {}\n", "3.1.0")
        let api = try merge([("b", document(pathOnly("/resource-b", "getB"))), ("common", header)]).api
        #expect(api.servers.map(\.url) == ["https://api.example.org/v1"])
        #expect(api.operations[0].servers.map(\.url) == ["https://api.example.org/v1"])
    }

    @Test("tags are there once, with the first description; the other one is a finding")
    func tags() throws {
        let merged = try merge([
            (
                "a",
                document(
                    "tags: [{name: Event, description: what happens}, {name: Session}]\npaths:\n"
                        + "  /e: {get: {operationId: e, tags: [Event, Event], responses: {'204': {description: ok}}}}\n"
                )
            ),
            (
                "b",
                document(
                    "tags: [{name: Session}, {name: Event, description: something else}]\npaths:\n"
                        + "  /s: {get: {operationId: s, tags: [Session, Extra], responses: {'204': {description: ok}}}}\n"
                )
            ),
        ])
        #expect(merged.api.tags.map(\.name) == ["Event", "Session"])
        #expect(merged.api.tags[0].description == "what happens")
        #expect(merged.api.operations.map(\.tags) == [["Event"], ["Session", "Extra"]])
        #expect(merged.summary == ["warning merge-tag-differs tag 'Event'"])
    }

    @Test("parts share a path; equal operations are one, different ones a conflict")
    func sharedPath() throws {
        let merged = try merge([
            (
                "a",
                document(
                    """
                    paths:
                      /ping: {get: {operationId: ping, responses: {'200': {description: pong}}}}
                      /api/thing:
                        options: {responses: {'204': {description: cors}}}
                        get: {operationId: getThing, responses: {'204': {description: ok}}}
                      /clash: {get: {operationId: clash, responses: {'204': {description: first}}}}
                    """)
            ),
            (
                "b",
                document(
                    """
                    paths:
                      /ping: {get: {responses: {'200': {description: pong}}, operationId: ping}}
                      /api/thing:
                        options: {responses: {'204': {description: cors}}}
                        post: {operationId: postThing, responses: {'204': {description: ok}}}
                      /clash: {get: {operationId: clash, responses: {'200': {description: second}}}}
                    """)
            ),
        ])
        #expect(
            merged.api.operations.map { "\($0.method) \($0.path)" } == [
                "GET /ping", "OPTIONS /api/thing", "GET /api/thing", "GET /clash", "POST /api/thing",
            ])
        #expect(
            merged.summary == [
                "error merge-response-only-in-some clash, response 204",
                "error merge-response-only-in-some clash, response 200",
            ])
    }

    @Test("what a path says reaches the operations of its own part only")
    func pathLevelMembers() throws {
        let api = try merge([
            (
                "a",
                document(
                    """
                    servers: [{url: 'https://api.example.org'}]
                    paths:
                      /fleet/{id}:
                        summary: one ship
                        servers: [{url: 'https://fleet-a.example.org'}]
                        parameters:
                          - {name: id, in: path, required: true, schema: {type: string}}
                          - {name: X-Trace, in: header, required: true, schema: {type: string}}
                        get: {operationId: getShip, responses: {'204': {description: ok}}}
                    """)
            ),
            (
                "b",
                document(
                    """
                    servers: [{url: 'https://api.example.org'}]
                    paths:
                      /fleet/{id}:
                        parameters:
                          - {name: id, in: path, required: true, schema: {type: integer}}
                        post: {operationId: postShip, responses: {'204': {description: ok}}}
                    """)
            ),
        ]).api
        let (get, post) = (try operation("getShip", in: api), try operation("postShip", in: api))
        #expect(get.parameters.map { api.parameters[$0].name } == ["id", "X-Trace"])
        #expect(get.servers.map(\.url) == ["https://fleet-a.example.org"])
        #expect(post.parameters.map { api.parameters[$0].name } == ["id"])
        #expect(post.servers.map(\.url) == ["https://api.example.org"])
        #expect(post.parameters.compactMap { api.parameters[$0].schema.map { api.schemas[$0].types } } == [.integer])
    }

    @Test("equal templates with other parameter names are one path")
    func equivalentTemplates() throws {
        let api = try merge([
            (
                "a",
                document(
                    """
                    paths:
                      /stations/{id}:
                        get:
                          operationId: getStation
                          parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                          responses: {'204': {description: ok}}
                    """)
            ),
            (
                "b",
                document(
                    """
                    paths:
                      /stations/{stationId}:
                        put:
                          operationId: putStation
                          parameters: [{name: stationId, in: path, required: true, schema: {type: string}}]
                          responses: {'204': {description: ok}}
                    """)
            ),
        ]).api
        #expect(api.operations.map(\.path) == ["/stations/{id}", "/stations/{id}"])
        #expect(api.operations.map { $0.parameters.map { api.parameters[$0].name } } == [["id"], ["id"]])
    }

    @Test("an id that two operations have is renamed, and links follow")
    func duplicateIDs() throws {
        let a = document(pathOnly("/users/health", "health"))
        let b = document(
            """
            paths:
              /products/health: {get: {operationId: health, responses: {'204': {description: ok}}}}
              /products:
                post:
                  operationId: create
                  responses: {'201': {description: made, links: {check: {operationId: health}}}}
            """)
        let merged = try merge([("a", a), ("b", b)])
        #expect(merged.api.operations.compactMap(\.operationID) == ["health", "healthB", "create"])
        let links = merged.api.responses.elements.flatMap(\.links).map(\.element.target)
        #expect(links == [.operationID("healthB")])
        #expect(merged.summary == ["info merge-operation-id-renamed healthB"])
        #expect(merged.conflicts[0].message.contains("'health'"))
        let other = try merge([("b", b), ("a", a)])
        #expect(other.api.operations.compactMap(\.operationID) == ["health", "create", "healthA"])
    }

    @Test("parts of different dialects become one document")
    func mixedDialects() throws {
        let merged = try merge([
            (
                "a",
                document(
                    """
                    paths:
                      /old: {get: {operationId: old, responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Old'}}}}}}}
                    components:
                      schemas:
                        Name: {type: string}
                        Shared: {type: string, nullable: true, maxLength: 5}
                        Old:
                          type: object
                          properties:
                            depth: {type: number, nullable: true, minimum: 0, exclusiveMinimum: true}
                            ref: {$ref: '#/components/schemas/Name', maxLength: 3}
                            s: {$ref: '#/components/schemas/Shared'}
                    """)
            ),
            (
                "b",
                document(
                    """
                    paths:
                      /new: {get: {operationId: new, responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/New'}}}}}}}
                    components:
                      schemas:
                        Shared: {type: [string, 'null'], maxLength: 5}
                        New:
                          type: object
                          properties:
                            depth: {type: [number, 'null'], exclusiveMinimum: 0}
                            s: {$ref: '#/components/schemas/Shared', description: sibling allowed}
                    """, "3.1.0")
            ),
            (
                "c",
                """
                swagger: '2.0'
                info: {title: Two, version: '1'}
                host: two.example.org
                basePath: /two
                schemes: [https]
                paths:
                  /legacy:
                    get:
                      operationId: legacy
                      produces: [application/json]
                      responses: {'200': {description: ok, schema: {$ref: '#/definitions/Two'}}}
                definitions:
                  Two: {type: object, properties: {n: {type: integer, x-nullable: true}}}
                """
            ),
        ])
        let text = written(merged.api)
        #expect(
            text.contains(
                """
                    Old:
                      type: object
                      properties:
                        depth:
                          type:
                            - number
                            - 'null'
                          exclusiveMinimum: 0
                        ref:
                          $ref: '#/components/schemas/Name'
                        s:
                          $ref: '#/components/schemas/Shared'
                """))
        #expect(text.contains("https://two.example.org/two"))
        #expect(!merged.conflicts.contains { $0.element.hasPrefix("Shared") })
        #expect(read31(text) == [])
    }

    private func read31(_ text: String) -> [String] {
        let reading = SpecReader().read("merged.yaml", files: .memory(["merged.yaml": text]))
        return reading.diagnostics.filter { $0.kind == .error }.map(\.message)
    }

    @Test("links follow operations of a part that is mounted under a path")
    func mountedPart() throws {
        let b = document(
            """
            paths:
              /thing/{id}:
                get:
                  operationId: getThing
                  parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                  responses:
                    '200': {description: ok, content: {application/json: {schema: {type: object, properties: {id: {type: string}}}}}}
              /thing:
                post:
                  operationId: postThing
                  responses:
                    '201':
                      description: made
                      content: {application/json: {schema: {$ref: '#/paths/~1thing~1%7Bid%7D/get/responses/200/content/application~1json/schema'}}}
                      links:
                        self: {operationRef: '#/paths/~1thing~1{id}/get', parameters: {id: '$response.body#/id'}}
                        byId: {operationId: getThing}
                        far: {operationRef: 'https://far.example.org/o.yaml#/paths/~1x/get'}
            """)
        let parts = [try read(document(pathOnly("/root", "root")), name: "a"), try read(b, name: "b")]
        let api = Merger(options: .init(prefixes: ["b": "/api"])).merge(parts).api
        #expect(api.operations.map(\.path) == ["/root", "/api/thing/{id}", "/api/thing"])
        #expect(
            api.responses.elements.flatMap(\.links).map(\.element.target) == [
                .operationReference("#/paths/~1api~1thing~1%7Bid%7D/get"), .operationID("getThing"),
                .operationReference("https://far.example.org/o.yaml#/paths/~1x/get"),
            ])
        #expect(read31(written(api)) == [])
    }

    @Test("a part that refers into another part shares its components")
    func referenceIntoOtherPart() throws {
        let a = document(
            """
            paths:
              /a/{id}:
                get:
                  operationId: getA
                  parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                  responses: {'404': {$ref: 'b.yaml#/components/responses/404'}}
            components:
              responses: {'404': {$ref: './b.yaml#/components/responses/404'}}
            """)
        let b = document(
            """
            paths:
              /b: {get: {operationId: getB, responses: {'404': {$ref: '#/components/responses/404'}}}}
            components:
              responses:
                '404': {description: not here, content: {application/json: {schema: {$ref: '#/components/schemas/problem'}}}}
              schemas:
                problem: {type: object, properties: {title: {type: string}}}
            """)
        let files = FileAccess.memory(["a.yaml": a, "b.yaml": b])
        let readings = ["a", "b"].map { SpecReader().read($0 + ".yaml", name: $0, files: files) }
        let parts = readings.compactMap(\.api)
        let merged = Merger().merge(parts)
        let text = written(merged.api)
        #expect(merged.api.components.responses.map(\.name) == ["404"])
        #expect(merged.api.components.schemas.map(\.name) == ["problem"])
        #expect(!text.contains("b.yaml"))
        #expect(text.components(separatedBy: "$ref: '#/components/responses/404'").count == 3)
        #expect(merged.summary == [])
    }
}
