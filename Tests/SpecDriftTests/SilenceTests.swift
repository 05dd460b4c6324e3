import Foundation
import SpecReading
import Testing

/// The same API, told in another way, gives no finding at all.
struct SilenceTests {
    private static let original = """
        openapi: 3.0.3
        info: {title: T, version: 1.0.0}
        paths:
          /pets/{id}:
            parameters: [{name: id, in: path, required: true, schema: {type: string}}]
            get:
              operationId: getPet
              parameters: [{name: since, in: query, schema: {type: integer, minimum: 0, exclusiveMinimum: true}}]
              responses:
                '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
                default: {$ref: '#/components/responses/Problem'}
        components:
          responses:
            Problem: {description: p, content: {application/json: {schema: {type: object, properties: {m: {type: string}}}}}}
          schemas:
            Kind: {type: string, enum: [cat, dog]}
            Pet:
              type: object
              required: [name]
              properties:
                name: {type: string}
                note: {type: string, nullable: true}
                kind: {allOf: [{$ref: '#/components/schemas/Kind'}], nullable: true}
                parent: {$ref: '#/components/schemas/Pet'}
        """

    private static let inVersion31 = """
        openapi: 3.1.0
        info: {title: T, version: 1.0.0}
        paths:
          /pets/{id}:
            parameters: [{name: id, in: path, required: true, schema: {type: string}}]
            get:
              operationId: getPet
              parameters: [{name: since, in: query, schema: {type: integer, exclusiveMinimum: 0}}]
              responses:
                '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
                default: {$ref: '#/components/responses/Problem'}
        components:
          responses:
            Problem: {description: p, content: {application/json: {schema: {type: object, properties: {m: {type: string}}}}}}
          schemas:
            Kind: {type: string, enum: [cat, dog]}
            Pet:
              type: object
              required: [name]
              properties:
                name: {type: string}
                note: {type: [string, 'null']}
                kind: {anyOf: [{$ref: '#/components/schemas/Kind'}, {type: 'null'}]}
                parent: {$ref: '#/components/schemas/Pet'}
        """

    private static let inAnotherOrder = """
        components:
          schemas:
            Pet:
              properties:
                parent: {$ref: '#/components/schemas/Pet'}
                kind: {nullable: true, allOf: [{$ref: '#/components/schemas/Kind'}]}
                note: {nullable: true, type: string}
                name: {type: string}
              required: [name]
              type: object
            Kind: {enum: [dog, cat], type: string}
          responses:
            Problem: {content: {application/json: {schema: {properties: {m: {type: string}}, type: object}}}, description: p}
        paths:
          /pets/{id}:
            get:
              responses:
                default: {$ref: '#/components/responses/Problem'}
                '200': {content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}, description: ok}
              parameters: [{schema: {exclusiveMinimum: true, minimum: 0, type: integer}, in: query, name: since}]
              operationId: getPet
            parameters: [{schema: {type: string}, required: true, in: path, name: id}]
        info: {version: 1.0.0, title: T}
        openapi: 3.0.3
        """

    private static let inlined = """
        openapi: 3.0.3
        info: {title: T, version: 1.0.0}
        paths:
          /pets/{id}:
            get:
              operationId: getPet
              parameters:
              - {name: id, in: path, required: true, schema: {type: string}}
              - {name: since, in: query, schema: {type: integer, minimum: 0, exclusiveMinimum: true}}
              responses:
                '200':
                  description: ok
                  content:
                    application/json:
                      schema:
                        type: object
                        required: [name]
                        properties:
                          name: {type: string}
                          note: {type: string, nullable: true}
                          kind: {type: string, enum: [cat, dog], nullable: true}
                          parent: {$ref: '#/components/schemas/Pet'}
                default:
                  description: p
                  content: {application/json: {schema: {type: object, properties: {m: {type: string}}}}}
        components:
          schemas:
            Kind: {type: string, enum: [cat, dog]}
            Pet:
              type: object
              required: [name]
              properties:
                name: {type: string}
                note: {type: string, nullable: true}
                kind: {type: string, enum: [cat, dog], nullable: true}
                parent: {$ref: '#/components/schemas/Pet'}
        """

    @Test(arguments: [
        DriftCase("itself", original, original, []), DriftCase("OpenAPI 3.1", original, inVersion31, []),
        DriftCase("OpenAPI 3.0", inVersion31, original, []),
        DriftCase("another key order", original, inAnotherOrder, []),
        DriftCase("references inlined", original, inlined, []), DriftCase("and back", inlined, inVersion31, []),
    ])
    func sameMeaning(_ c: DriftCase) throws { try expectFindings(c) }
}
