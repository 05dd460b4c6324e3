import APIModel
import Testing

/// OpenAPI 3.1.0, section 4.8.23: `summary` and `description` beside `$ref` stand for those of the target.
@Suite struct ReferenceTextTests {
    @Test func `texts beside a reference override, and the component keeps its own`() throws {
        let reading = read(
            """
            openapi: 3.1.0
            info: {title: t, version: '1'}
            paths:
              /a:
                put:
                  parameters: [{$ref: '#/components/parameters/P', description: mine}]
                  requestBody: {$ref: '#/components/requestBodies/B', description: mine}
                  responses:
                    '200': {$ref: '#/components/responses/R', description: mine}
                    '400': {$ref: '#/components/responses/R'}
                    '401': {$ref: '#/components/responses/S'}
            components:
              parameters: {P: {name: p, in: query, description: own, schema: {type: string}}}
              requestBodies: {B: {description: own, content: {}}}
              responses:
                R: {description: own, headers: {H: {$ref: '#/components/headers/H', description: mine}}}
                S: {$ref: '#/components/responses/R', description: alias}
              headers: {H: {description: own, schema: {}}}
              securitySchemes: {K: {type: http, scheme: basic, description: own}, L: {$ref: '#/components/securitySchemes/K', description: mine}}
              examples: {E: {summary: own, description: own, value: 1}, F: {$ref: '#/components/examples/E', summary: mine}}
            """)
        #expect(reading.summary.filter { !$0.contains("unused-component") } == [])
        let api = try #require(reading.api)
        let operation = api.operations[0]
        #expect(operation.parameters.map { api.parameters[$0].description } == ["mine"])
        #expect(operation.parameters.map { api.parameters[$0].component } == [nil])
        #expect(operation.requestBody.map { api.requestBodies[$0].description } == "mine")
        let responses = operation.responses.map { api.responses[$0.response] }
        #expect(responses.map(\.description) == ["mine", "own", "alias"])
        #expect(responses.map(\.component) == [nil, "R", "S"])
        #expect(responses[0].headers.map { api.headers[$0.element].description } == ["mine"])
        #expect(api.components.responses.map { api.responses[$0.element].description } == ["own", "alias"])
        #expect(api.components.headers.map { api.headers[$0.element].description } == ["own"])
        #expect(api.components.securitySchemes.map(\.element.description) == ["own", "mine"])
        #expect(
            api.components.examples.map { "\($0.element.summary ?? "") \($0.element.description ?? "")" }
                == ["own own", "mine own"])
    }

    @Test func `the first of several references counts`() throws {
        let reading = read(
            """
            openapi: 3.1.0
            info: {title: t, version: '1'}
            paths: {/a: {get: {responses: {'200': {$ref: '#/components/responses/A'}}}}}
            components:
              responses:
                A: {$ref: '#/components/responses/B', description: a}
                B: {$ref: '#/components/responses/C', description: b}
                C: {description: c}
            """)
        let api = try #require(reading.api)
        #expect(api.components.responses.map { api.responses[$0.element].description } == ["a", "b", "c"])
        #expect(api.operations[0].responses.map { api.responses[$0.response].description } == ["a"])
    }

    @Test func `a shared response of Swagger is read once per list of media types`() throws {
        let reading = read(
            """
            swagger: '2.0'
            info: {title: t, version: '1'}
            responses: {R: {description: d, schema: {type: string}}}
            paths:
              /a: {get: {produces: [text/csv], responses: {'200': {$ref: '#/responses/R'}, '400': {$ref: '#/responses/R'}}}}
              /b: {get: {produces: [text/csv], responses: {'200': {$ref: '#/responses/R'}}}}
              /c: {get: {produces: [text/html], responses: {'200': {$ref: '#/responses/R'}}}}
              /d: {get: {responses: {'200': {$ref: '#/responses/R'}}}}
            """)
        let api = try #require(reading.api)
        let ids = api.operations.flatMap(\.responses).map(\.response.index)
        #expect(ids == [1, 1, 1, 2, 0])
        #expect(
            api.responses.elements.map { $0.content.map(\.name) } == [
                ["application/json"], ["text/csv"], ["text/html"],
            ])
        #expect(api.schemas.count == 1)
    }
}
