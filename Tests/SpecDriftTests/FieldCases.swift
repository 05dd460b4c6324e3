/// Small documents behind real reports against tools that compare descriptions. The names are the numbers under which
/// those reports are known here.
enum FieldCases {
    static let all: [DriftCase] = [
        case171,
        case172,
        case174,
        case175,
        case177,
        case178,
        case179,
        case181,
        case182,
        case183,
        case184,
        case185,
        case187,
        case191,
    ]

    private static let case171 = DriftCase(
        "171: readonly writeonly required",
        #"""
        openapi: 3.0.3
        info:
          title: Groups
          version: 1.0.0
        paths:
          /groups:
            post:
              operationId: createGroup
              requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Group'}}}}
              responses:
                '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Group'}}}}
        components:
          schemas:
            Group:
              type: object
              required: [name]
              properties:
                name: {type: string}
                id: {type: string, readOnly: true}
                pin: {type: string, writeOnly: true}
        """#,
        #"""
        openapi: 3.0.3
        info:
          title: Groups
          version: 1.0.0
        paths:
          /groups:
            post:
              operationId: createGroup
              requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Group'}}}}
              responses:
                '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Group'}}}}
        components:
          schemas:
            Group:
              type: object
              required: [name, id, pin]
              properties:
                name: {type: string}
                id: {type: string, readOnly: true}
                pin: {type: string, writeOnly: true}
        """#,
        [
            "error request-property-became-required",
            "info response-property-became-required",
        ])

    private static let case172 = DriftCase(
        "172: parameter moved to path level",
        #"""
        openapi: 3.0.1
        info:
          title: T
          version: 1.0.0
        paths:
          /api/test:
            get:
              operationId: getTest
              parameters:
                - {name: p, in: query, required: true, schema: {type: string}}
                - {name: q, in: query, schema: {type: integer}}
              responses: {'204': {description: ok}}
        """#,
        #"""
        openapi: 3.0.1
        info:
          title: T
          version: 1.0.0
        paths:
          /api/test:
            parameters:
              - {name: p, in: query, required: true, schema: {type: string}}
            get:
              operationId: getTest
              parameters:
                - {$ref: '#/components/parameters/Q'}
              responses: {'204': {description: ok}}
        components:
          parameters:
            Q: {name: q, in: query, schema: {type: integer}}
        """#,
        [])

    private static let case174 = DriftCase(
        "174: nullable spelling is equal",
        #"""
        openapi: 3.0.3
        info:
          title: Things
          version: 1.0.0
        paths:
          /things:
            get:
              operationId: getThings
              responses:
                '200':
                  description: ok
                  content:
                    application/json:
                      schema: {type: object, properties: {a: {type: string, nullable: true}, b: {nullable: true, allOf: [{$ref: '#/components/schemas/E'}]}, c: {type: string, nullable: true, enum: [x, null]}, limit: {type: number, minimum: 0, exclusiveMinimum: true}, next: {type: string, format: date-time}}}
        components:
          schemas:
            E: {type: object, properties: {v: {type: string}}}
        """#,
        #"""
        openapi: 3.1.0
        info:
          title: Things
          version: 1.0.0
        paths:
          /things:
            get:
              operationId: getThings
              responses:
                '200':
                  description: ok
                  content:
                    application/json:
                      schema: {type: object, properties: {a: {type: [string, 'null']}, b: {anyOf: [{$ref: '#/components/schemas/E'}, {type: 'null'}]}, c: {type: [string, 'null'], enum: [x, null]}, limit: {type: number, exclusiveMinimum: 0}, next: {anyOf: [{type: string, format: date-time}, {type: 'null'}]}}}
        components:
          schemas:
            E: {type: object, properties: {v: {type: string}}}
        """#,
        [
            "error response-property-became-nullable"
        ])

    private static let case175 = DriftCase(
        "175: request enum became nullable",
        #"""
        openapi: 3.1.0
        info:
          title: Things
          version: 1.0.0
        paths:
          /things:
            post:
              operationId: postThing
              requestBody:
                required: true
                content:
                  application/json:
                    schema: {type: object, properties: {kind: {$ref: '#/components/schemas/K'}, owner: {$ref: '#/components/schemas/O'}, note: {type: string}}}
              responses:
                '204': {description: ok}
        components:
          schemas:
            K: {type: string, enum: [user, robot]}
            O: {type: object, properties: {a: {type: string}}}
        """#,
        #"""
        openapi: 3.1.0
        info:
          title: Things
          version: 1.0.0
        paths:
          /things:
            post:
              operationId: postThing
              requestBody:
                required: true
                content:
                  application/json:
                    schema: {type: object, properties: {kind: {oneOf: [{type: 'null'}, {$ref: '#/components/schemas/K'}]}, owner: {oneOf: [{type: 'null'}, {$ref: '#/components/schemas/O'}]}, note: {type: [string, 'null']}}}
              responses:
                '204': {description: ok}
        components:
          schemas:
            K: {type: string, enum: [user, robot]}
            O: {type: object, properties: {a: {type: string}}}
        """#,
        [
            "info request-property-became-nullable",
            "info request-property-became-nullable",
            "info request-property-became-nullable",
        ])

    private static let case177 = DriftCase(
        "177: change inside oneof branch",
        #"""
        openapi: 3.0.3
        info:
          title: P
          version: 1.0.0
        paths:
          /one: {get: {operationId: one, responses: {'200': {description: ok, content: {application/json: {schema: {oneOf: [{type: string}, {$ref: '#/components/schemas/Problem'}]}}}}}}}
          /any: {get: {operationId: any, responses: {'200': {description: ok, content: {application/json: {schema: {anyOf: [{type: string}, {$ref: '#/components/schemas/Problem'}]}}}}}}}
          /all: {get: {operationId: all, responses: {'200': {description: ok, content: {application/json: {schema: {allOf: [{type: object}, {$ref: '#/components/schemas/Problem'}]}}}}}}}
          /map: {get: {operationId: map, responses: {'200': {description: ok, content: {application/json: {schema: {type: object, additionalProperties: {type: array, items: {$ref: '#/components/schemas/Problem'}}}}}}}}}
        components:
          schemas:
            Problem: {type: object, required: [title, code], properties: {code: {type: string}, title: {type: string}}}
        """#,
        #"""
        openapi: 3.0.3
        info:
          title: P
          version: 1.0.0
        paths:
          /one: {get: {operationId: one, responses: {'200': {description: ok, content: {application/json: {schema: {oneOf: [{type: string}, {$ref: '#/components/schemas/Problem'}]}}}}}}}
          /any: {get: {operationId: any, responses: {'200': {description: ok, content: {application/json: {schema: {anyOf: [{type: string}, {$ref: '#/components/schemas/Problem'}]}}}}}}}
          /all: {get: {operationId: all, responses: {'200': {description: ok, content: {application/json: {schema: {allOf: [{type: object}, {$ref: '#/components/schemas/Problem'}]}}}}}}}
          /map: {get: {operationId: map, responses: {'200': {description: ok, content: {application/json: {schema: {type: object, additionalProperties: {type: array, items: {$ref: '#/components/schemas/Problem'}}}}}}}}}
        components:
          schemas:
            Problem: {type: object, required: [title], properties: {code: {type: string}, title: {type: string}}}
        """#,
        [
            "error response-property-became-optional"
        ])

    private static let case178 = DriftCase(
        "178: inline schema moved to component",
        #"""
        openapi: 3.0.3
        info:
          title: Things
          version: 1.0.0
        paths:
          /things:
            get:
              operationId: getThings
              responses:
                '200':
                  description: ok
                  content:
                    application/json:
                      schema: {type: array, items: {oneOf: [{$ref: '#/components/schemas/Old'}, {type: object, required: [k], properties: {k: {type: string}}}]}}
        components:
          schemas:
            Base: {type: object, properties: {id: {type: string}}}
            Old: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, required: [id, n], properties: {n: {type: integer}}}]}
        """#,
        #"""
        openapi: 3.0.3
        info:
          title: Things
          version: 1.0.0
        paths:
          /things:
            get:
              operationId: getThings
              responses:
                '200':
                  description: ok
                  content:
                    application/json:
                      schema: {type: array, items: {oneOf: [{$ref: '#/components/schemas/Extra'}, {$ref: '#/components/schemas/New'}]}}
        components:
          schemas:
            Extra: {type: object, properties: {k: {type: string}}, required: [k]}
            New: {type: object, required: [n, id], properties: {n: {type: integer}, id: {type: string}}}
        """#,
        [
            "info api-schema-added",
            "info api-schema-added",
            "info api-schema-removed",
            "info api-schema-removed",
        ])

    private static let case179 = DriftCase(
        "179: recursive schemas terminate",
        #"""
        openapi: 3.0.1
        info:
          title: R
          version: 1.0.0
        paths:
          /nodes: {get: {operationId: nodes, responses: {'200': {description: ok, content: {application/json: {schema: {allOf: [{$ref: '#/components/schemas/Node'}, {type: object, properties: {filters: {type: array, items: {$ref: '#/components/schemas/Over'}}}}]}}}}}}}
        components:
          schemas:
            Node: {type: object, properties: {message: {type: string}, filters: {type: array, items: {$ref: '#/components/schemas/Node'}}, mate: {$ref: '#/components/schemas/Mate'}}}
            Mate: {type: object, properties: {node: {$ref: '#/components/schemas/Node'}}}
            Over: {allOf: [{$ref: '#/components/schemas/Node'}, {type: object, properties: {more: {$ref: '#/components/schemas/Over'}}}]}
        """#,
        #"""
        openapi: 3.0.1
        info:
          title: R
          version: 1.0.0
        paths:
          /nodes: {get: {operationId: nodes, responses: {'200': {description: ok, content: {application/json: {schema: {allOf: [{$ref: '#/components/schemas/Node'}, {type: object, properties: {filters: {type: array, items: {$ref: '#/components/schemas/Over'}}}}]}}}}}}}
        components:
          schemas:
            Node: {type: object, properties: {message: {type: integer}, filters: {type: array, items: {$ref: '#/components/schemas/Node'}}, mate: {$ref: '#/components/schemas/Mate'}}}
            Mate: {type: object, properties: {node: {$ref: '#/components/schemas/Node'}}}
            Over: {allOf: [{$ref: '#/components/schemas/Node'}, {type: object, properties: {more: {$ref: '#/components/schemas/Over'}}}]}
        """#,
        [
            "error response-property-type-changed"
        ])

    private static let case181 = DriftCase(
        "181: response codes",
        #"""
        openapi: 3.1.0
        info:
          title: Harbour
          version: 1.0.0
        paths:
          /a: {get: {operationId: a, responses: {'200': {description: ok}, '404': {description: gone}}}}
          /b: {post: {operationId: b, responses: {'200': {description: ok}}}}
          /c: {get: {operationId: c, responses: {'200': {description: ok}, '404': {description: e}, '409': {description: e}}}}
          /d: {get: {operationId: d, responses: {'200': {description: ok}}}}
        """#,
        #"""
        openapi: 3.1.0
        info:
          title: Harbour
          version: 1.0.0
        paths:
          /a: {get: {operationId: a, responses: {'200': {description: ok}, '410': {description: gone}}}}
          /b: {post: {operationId: b, responses: {'201': {description: ok}}}}
          /c: {get: {operationId: c, responses: {'200': {description: ok}, 4XX: {description: e}}}}
          /d: {get: {operationId: d, responses: {'200': {description: ok}, default: {description: other}}}}
        """#,
        [
            "error response-success-status-removed",
            "info response-non-success-status-added",
            "info response-success-status-added",
            "info response-non-success-status-added",
            "info response-non-success-status-added",
            "info response-non-success-status-removed",
            "info response-non-success-status-removed",
            "info response-non-success-status-removed",
        ])

    private static let case182 = DriftCase(
        "182: response headers",
        #"""
        openapi: 3.1.0
        info:
          title: Harbour
          version: 1.0.0
        paths:
          /h:
            get:
              operationId: h
              responses:
                '200':
                  description: ok
                  headers:
                    X-Rate: {schema: {type: [string, 'null']}}
                    X-Kind: {schema: {type: string}}
                    X-Req: {required: true, schema: {type: string}}
                    X-Case: {schema: {type: string}}
                    Link: {schema: {type: string}}
        """#,
        #"""
        openapi: 3.1.0
        info:
          title: Harbour
          version: 1.0.0
        paths:
          /h:
            get:
              operationId: h
              responses:
                '200':
                  description: ok
                  headers:
                    X-Rate: {schema: {type: string}}
                    X-Kind: {schema: {type: integer}}
                    X-Req: {schema: {type: string}}
                    x-case: {schema: {type: string}}
                    X-New: {schema: {type: string}}
        """#,
        [
            "error response-header-became-optional",
            "info response-header-became-not-nullable",
            "info response-header-type-compatible",
            "info response-header-added",
            "info optional-response-header-removed",
        ])

    private static let case183 = DriftCase(
        "183: security requirements",
        #"""
        openapi: 3.0.3
        info:
          title: S
          version: 1.0.0
        security: [{oauth: [read, write]}]
        paths:
          /a: {get: {operationId: a, responses: {'204': {description: ok}}}}
          /b: {get: {operationId: b, security: [], responses: {'204': {description: ok}}}}
          /c: {get: {operationId: c, security: [{oauth: [read]}], responses: {'204': {description: ok}}}}
        components:
          securitySchemes:
            oauth: {type: oauth2, flows: {implicit: {authorizationUrl: 'https://id.example.org/a', scopes: {read: r, write: w}}}}
            key: {type: apiKey, in: header, name: X-Key}
        """#,
        #"""
        openapi: 3.0.3
        info:
          title: S
          version: 1.0.0
        security: [{oauth: [read]}]
        paths:
          /a: {get: {operationId: a, responses: {'204': {description: ok}}}}
          /b: {get: {operationId: b, security: [{key: []}], responses: {'204': {description: ok}}}}
          /c: {get: {operationId: c, security: [{oauth: [read]}, {key: []}], responses: {'204': {description: ok}}}}
        components:
          securitySchemes:
            oauth: {type: oauth2, flows: {implicit: {authorizationUrl: 'https://id.example.org/a', scopes: {read: r, write: w}}}}
            key: {type: apiKey, in: header, name: X-Key}
        """#,
        [
            "error api-security-became-required",
            "info api-global-security-scope-removed",
            "info api-security-added",
        ])

    private static let case184 = DriftCase(
        "184: constraint direction",
        #"""
        openapi: 3.1.0
        info:
          title: Harbour
          version: 1.0.0
        paths:
          /k:
            post:
              operationId: k
              parameters: [{name: cursor, in: query, schema: {type: string}}]
              requestBody: {content: {application/json: {schema: {type: object, properties: {size: {type: integer, multipleOf: 10}, name: {type: string, maxLength: 10}, tags: {type: array, items: {type: string}}, ids: {type: object, minProperties: 1}}}}}}
              responses: {'200': {description: ok, content: {application/json: {schema: {type: object, properties: {level: {type: integer, maximum: 100}, level2: {type: integer, maximum: 100}}}}}}}
        """#,
        #"""
        openapi: 3.1.0
        info:
          title: Harbour
          version: 1.0.0
        paths:
          /k:
            post:
              operationId: k
              parameters: [{name: cursor, in: query, schema: {type: string, pattern: '^[0-9]+$'}}]
              requestBody: {content: {application/json: {schema: {type: object, properties: {size: {type: integer, multipleOf: 5}, name: {type: string, maxLength: 20}, tags: {type: array, uniqueItems: true, items: {type: string}}, ids: {type: object, minProperties: 3}}}}}}
              responses: {'200': {description: ok, content: {application/json: {schema: {type: object, properties: {level: {type: integer}, level2: {type: integer, maximum: 50}}}}}}}
        """#,
        [
            "error request-parameter-pattern-added",
            "error request-property-unique-items-added",
            "error request-property-min-properties-increased",
            "error response-property-max-unset",
            "info request-property-multiple-of-changed",
            "info request-property-max-length-increased",
            "info response-property-max-decreased",
        ])

    private static let case185 = DriftCase(
        "185: enum values",
        #"""
        openapi: 3.0.3
        info:
          title: E
          version: 1.0.0
        paths:
          /e:
            get:
              operationId: e
              parameters:
                - {name: filter, in: query, style: deepObject, schema: {type: object, properties: {origin: {type: string, enum: [value-a, value-b, value-c]}}}}
                - {name: sort, in: query, schema: {type: string, enum: [value-a, value-b, value-c], default: value-a}}
              responses:
                '200': {description: ok, content: {application/json: {schema: {type: object, properties: {state: {type: string, enum: [old, cur]}}}}}}
        """#,
        #"""
        openapi: 3.0.3
        info:
          title: E
          version: 1.0.0
        paths:
          /e:
            get:
              operationId: e
              parameters:
                - {name: filter, in: query, style: deepObject, schema: {type: object, properties: {origin: {type: string, enum: [value-b, value-a]}}}}
                - {name: sort, in: query, schema: {type: string, enum: [value-b, value-a], default: value-b}}
              responses:
                '200': {description: ok, content: {application/json: {schema: {type: object, properties: {state: {type: string, enum: [cur, new]}}}}}}
        """#,
        [
            "error request-parameter-property-enum-value-removed",
            "error request-parameter-enum-value-removed",
            "error response-property-enum-value-added",
            "info request-parameter-default-value-changed",
            "info response-property-enum-value-removed",
        ])

    private static let case187 = DriftCase(
        "187: media type without schema",
        #"""
        openapi: 3.1.0
        info:
          title: Harbour
          version: 1.0.0
        paths:
          /a: {get: {operationId: a, responses: {'200': {description: ok, content: {application/json: {schema: {type: object, required: [x], properties: {x: {type: string}}}}}}}}}
          /b: {get: {operationId: b, responses: {'200': {description: ok, content: {text/plain: {}}}}}}
          /c: {post: {operationId: c, requestBody: {content: {application/json: {}}}, responses: {'204': {description: ok}}}}
          /d: {post: {operationId: d, requestBody: {content: {application/json: {}}}, responses: {'200': {description: ok, content: {application/json: {}, application/xml: {}}}}}}
        """#,
        #"""
        openapi: 3.1.0
        info:
          title: Harbour
          version: 1.0.0
        paths:
          /a: {get: {operationId: a, responses: {'200': {description: ok, content: {application/json: {}}}}}}
          /b: {get: {operationId: b, responses: {'200': {description: ok, content: {text/plain: {}}}}}}
          /c: {post: {operationId: c, requestBody: {content: {application/json: {schema: {type: object, required: [y], properties: {y: {type: string}}}}}}, responses: {'204': {description: ok}}}}
          /d: {post: {operationId: d, requestBody: {content: {application/json: {}, application/xml: {}}}, responses: {'200': {description: ok, content: {application/json: {}}}}}}
        """#,
        [
            "error response-body-media-type-schema-removed",
            "error request-body-media-type-schema-added",
            "error response-media-type-removed",
            "info request-body-media-type-added",
        ])

    private static let case191 = DriftCase(
        "191: additional properties and serialisation",
        #"""
        openapi: 3.1.0
        info:
          title: Harbour
          version: 1.0.0
        servers: [{url: 'https://api.example.org/v1'}]
        paths:
          /w:
            post:
              operationId: w
              parameters:
                - {name: ids, in: query, explode: true, schema: {type: array, items: {type: string}}}
                - {name: filter, in: query, style: form, explode: true, schema: {type: object, properties: {a: {type: string}}}}
              requestBody: {content: {application/json: {schema: {type: object, properties: {n: {type: integer, format: int32}}, additionalProperties: true}}}}
              responses:
                '200': {description: ok, content: {application/json: {schema: {type: object, properties: {n: {type: integer, format: int32}}, additionalProperties: false}}}}
        """#,
        #"""
        openapi: 3.1.0
        info:
          title: Harbour
          version: 1.0.0
        servers: [{url: 'https://api.example.org/v2'}]
        paths:
          /w:
            post:
              operationId: w
              parameters:
                - {name: ids, in: query, explode: false, schema: {type: array, items: {type: string}}}
                - {name: filter, in: query, style: deepObject, explode: true, schema: {type: object, properties: {a: {type: string}}}}
              requestBody: {content: {application/json: {schema: {type: object, properties: {n: {type: integer, format: int64}}, additionalProperties: false}}}}
              responses:
                '200': {description: ok, content: {application/json: {schema: {type: object, properties: {n: {type: integer, format: int64}}, additionalProperties: true}}}}
        """#,
        [
            "error api-server-url-changed",
            "error request-parameter-explode-changed",
            "error request-parameter-style-changed",
            "error request-body-additional-properties-added",
            "error response-property-type-generalized",
            "error response-body-additional-properties-removed",
            "info request-property-type-generalized",
        ])
}
