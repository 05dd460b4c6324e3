import APIModel
import Reporting
import SpecReading
import Testing

/// One check: a document, below `info`, that it finds fault with exactly once, and one as near to it as can be that is
/// in order.
struct CheckRow: Sendable, CustomTestStringConvertible {
    let id: String
    let kind: Diagnostic.Kind
    let version: String
    let wrong: String
    let right: String
    var testDescription: String { "\(id): \(wrong.prefix(100))" }

    init(_ kind: Diagnostic.Kind, _ id: String, _ version: String = "3.1.0", wrong: String, right: String) {
        self.id = id
        self.kind = kind
        self.version = version
        self.wrong = wrong
        self.right = right
    }

    static func get(
        _ kind: Diagnostic.Kind, _ id: String, in version: String = "3.1.0", _ wrong: String, _ right: String
    )
        -> CheckRow
    {
        let rest = "responses: {'200': {description: d}}"
        return CheckRow(
            kind, id, version, wrong: "paths: {/a: {get: {\(wrong), \(rest)}}}",
            right: "paths: {/a: {get: {\(right), \(rest)}}}")
    }

    static func parameter(
        _ kind: Diagnostic.Kind, _ id: String, in version: String = "3.1.0", _ wrong: String, _ right: String
    ) -> CheckRow { get(kind, id, in: version, "parameters: [{\(wrong)}]", "parameters: [{\(right)}]") }

    static func response(
        _ kind: Diagnostic.Kind, _ id: String, in version: String = "3.1.0", _ wrong: String, _ right: String
    ) -> CheckRow {
        CheckRow(
            kind, id, version, wrong: "paths: {/a: {get: {operationId: o, responses: {'200': {\(wrong)}}}}}",
            right: "paths: {/a: {get: {operationId: o, responses: {'200': {\(right)}}}}}")
    }

    static func schema(
        _ kind: Diagnostic.Kind, _ id: String, in version: String = "3.1.0", _ wrong: String, _ right: String
    ) -> CheckRow {
        CheckRow(
            kind, id, version, wrong: "paths: {}\ncomponents: {schemas: {A: {\(wrong)}}}",
            right: "paths: {}\ncomponents: {schemas: {A: {\(right)}}}")
    }

    static func component(
        _ kind: Diagnostic.Kind, _ id: String, in version: String = "3.1.0", _ wrong: String, _ right: String
    ) -> CheckRow {
        CheckRow(
            kind, id, version, wrong: "paths: {}\ncomponents: {\(wrong)}", right: "paths: {}\ncomponents: {\(right)}")
    }

    var document: (wrong: String, right: String) {
        let head = version == "2.0" ? "swagger: '2.0'" : "openapi: \(version)"
        let info = "info: {title: t, version: '1'}"
        return ("\(head)\n\(info)\n\(wrong)\n", "\(head)\n\(info)\n\(right)\n")
    }
}

@Suite struct CheckTableTests {
    @Test(
        arguments: documentRows + parameterRows + payloadRows + encodingRows + schemaRows + securityRows + swaggerRows)
    func `finds the fault once, and nothing where there is none`(_ row: CheckRow) {
        #expect(findings(row.document.wrong, row) == ["\(row.kind.rawValue) \(row.id)"])
        #expect(findings(row.document.right, row) == [])
    }

    private func findings(_ text: String, _ row: CheckRow) -> [String] {
        read(text).diagnostics
            .filter { row.id == "unused-component" || $0.id != "unused-component" }
            .filter { row.id == "keyword-not-generated" || $0.id != "keyword-not-generated" }
            .map { "\($0.kind.rawValue) \($0.id)" }
    }
}

private let text = "schema: {type: string}"
private let answer = "responses: {'200': {description: d}}"

private let documentRows: [CheckRow] = [
    CheckRow(.note, "missing-keyword", wrong: "tags: []", right: "components: {}"),
    CheckRow(.note, "missing-keyword", "3.0.3", wrong: "components: {}", right: "paths: {}"),
    CheckRow(
        .warning, "missing-keyword", wrong: "paths: {}\nservers: [{description: d}]",
        right: "paths: {}\nservers: [{url: /}]"),
    CheckRow(
        .warning, "missing-keyword", wrong: "paths: {}\ntags: [{description: d}]", right: "paths: {}\ntags: [{name: n}]"
    ),
    CheckRow(
        .warning, "missing-keyword", wrong: "paths: {}\nservers: [{url: '/{v}', variables: {v: {description: d}}}]",
        right: "paths: {}\nservers: [{url: '/{v}', variables: {v: {default: d}}}]"),
    CheckRow(
        .error, "path-without-slash", wrong: "paths: {a: {get: {responses: {'200': {description: d}}}}}",
        right: "paths: {/a: {get: {responses: {'200': {description: d}}}}}"),
    CheckRow(.warning, "path-with-query", wrong: "paths: {'/a?b=1': {}}", right: "paths: {/a: {}}"),
    CheckRow(.warning, "invalid-path-template", wrong: "paths: {'/a/{b': {}}", right: "paths: {'/a/{b}': {}}"),
    CheckRow(.warning, "invalid-path-template", wrong: "paths: {'/a/{}': {}}", right: "paths: {'/a/{c}': {}}"),
    CheckRow(
        .warning, "path-parameter-repeated", wrong: "paths: {'/{a}/{a}': {}}", right: "paths: {'/{a}/{b}': {}}"),
    CheckRow(
        .error, "equal-path-templates", wrong: "paths: {'/{a}': {}, '/{b}': {}}",
        right: "paths: {'/{a}': {}, '/{b}/': {}}"),
    CheckRow(
        .error, "method-has-keyword", "3.2.0", wrong: "paths: {/a: {additionalOperations: {GET: {}}}}",
        right: "paths: {/a: {additionalOperations: {COPY: {responses: {'200': {}}}}}}"),
    CheckRow(
        .warning, "server-variable-undeclared",
        wrong: "paths: {}\nservers: [{url: '/{host}/{hots}', variables: {host: {default: a}}}]",
        right: "paths: {}\nservers: [{url: '/{host}', variables: {host: {default: a}}}]"),
    CheckRow(
        .note, "keyword-without-effect", wrong: "paths: {}\nservers: [{url: /, variables: {v: {default: a}}}]",
        right: "paths: {}\nservers: [{url: '/{v}', variables: {v: {default: a}}}]"),
    CheckRow(
        .warning, "default-refused",
        wrong: "paths: {}\nservers: [{url: '{v}', variables: {v: {default: a, enum: [b]}}}]",
        right: "paths: {}\nservers: [{url: '{v}', variables: {v: {default: a, enum: [b, a]}}}]"),
    CheckRow(
        .warning, "empty-enum", wrong: "paths: {}\nservers: [{url: '{v}', variables: {v: {default: a, enum: []}}}]",
        right: "paths: {}\nservers: [{url: '{v}', variables: {v: {default: a, enum: [a]}}}]"),
    CheckRow(
        .warning, "duplicate-tag", wrong: "paths: {}\ntags: [{name: a}, {name: a}]",
        right: "paths: {}\ntags: [{name: a}, {name: A}]"),
    CheckRow(
        .note, "undeclared-tag",
        wrong: "tags: [{name: a}]\npaths: {/a: {get: {tags: [b], responses: {'200': {description: d}}}}}",
        right: "tags: [{name: a}]\npaths: {/a: {get: {tags: [a], responses: {'200': {description: d}}}}}"),
    CheckRow(
        .warning, "undeclared-tag", "3.2.0", wrong: "paths: {}\ntags: [{name: a, parent: b}]",
        right: "paths: {}\ntags: [{name: a, parent: b}, {name: b}]"),
    CheckRow(
        .warning, "circular-tag", "3.2.0", wrong: "paths: {}\ntags: [{name: a, parent: a}]",
        right: "paths: {}\ntags: [{name: a, parent: b}, {name: b}]"),
    .get(.warning, "unknown-keyword", "sumary: s", "summary: s"),
    .get(.note, "unknown-keyword", "somethingElse: s", "x-somethingElse: s"),
    CheckRow(
        .error, "duplicate-operation-id",
        wrong: "paths: {}\nwebhooks: {v: {get: {operationId: a, \(answer)}}, w: {get: {operationId: a, \(answer)}}}",
        right: "paths: {}\nwebhooks: {v: {get: {operationId: a, \(answer)}}, w: {get: {operationId: b, \(answer)}}}"),
    .get(
        .error, "duplicate-operation-id",
        "operationId: a, callbacks: {c: {'{$url}': {get: {operationId: a, responses: {'200': {description: d}}}}}}",
        "operationId: a, callbacks: {c: {'{$url}': {get: {operationId: b, responses: {'200': {description: d}}}}}}"),
    CheckRow(
        .warning, "responses-missing", "3.0.3", wrong: "paths: {/a: {get: {summary: s}}}",
        right: "paths: {/a: {get: {responses: {'200': {description: d}}}}}"),
]

private let parameterRows: [CheckRow] = [
    .parameter(.error, "missing-keyword", "in: query, \(text)", "name: n, in: query, \(text)"),
    .parameter(.warning, "missing-keyword", "name: n, in: query", "name: n, in: query, \(text)"),
    .parameter(
        .warning, "exclusive-keywords", "name: n, in: query, \(text), content: {a/b: {}}",
        "name: n, in: query, content: {a/b: {}}"),
    .parameter(
        .warning, "exclusive-keywords", "name: n, in: query, \(text), example: a, examples: {e: {value: a}}",
        "name: n, in: query, \(text), examples: {e: {value: a}}"),
    .parameter(
        .warning, "content-not-single", "name: n, in: query, content: {a/b: {}, a/c: {}}",
        "name: n, in: query, content: {a/b: {}}"),
    .parameter(
        .warning, "invalid-header-name", "name: 'n n', in: header, \(text)", "name: n-n, in: header, \(text)"),
    .response(
        .warning, "invalid-header-name", "description: d, headers: {\"a\\nb\": {\(text)}}",
        "description: d, headers: {a: {\(text)}}"),
    .parameter(
        .warning, "style-of-other-place", "name: n, in: header, style: form, \(text)",
        "name: n, in: query, style: form, \(text)"),
    .parameter(
        .note, "keyword-without-effect", "name: n, in: header, allowEmptyValue: true, \(text)",
        "name: n, in: query, allowEmptyValue: true, \(text)"),
    .parameter(
        .note, "keyword-without-effect", "name: n, in: header, allowReserved: true, \(text)",
        "name: n, in: query, allowReserved: true, \(text)"),
    .parameter(
        .note, "keyword-without-effect", "name: content-type, in: header, \(text)",
        "name: content-type, in: query, \(text)"),
    .parameter(
        .warning, "keyword-of-other-version", "name: n, in: querystring, content: {a/b: {}}",
        "name: n, in: query, content: {a/b: {}}"),
    .parameter(
        .error, "invalid-keyword-value", "name: n, in: qeury, \(text)", "name: n, in: query, \(text)"),
    .get(
        .error, "duplicate-parameter",
        "parameters: [{name: n, in: header, \(text)}, {name: N, in: header, \(text)}]",
        "parameters: [{name: n, in: query, \(text)}, {name: N, in: query, \(text)}]"),
    .get(
        .error, "duplicate-parameter", in: "2.0",
        "parameters: [{name: n, in: formData, type: string}, {name: n, in: formData, type: file}]",
        "parameters: [{name: n, in: formData, type: string}, {name: n, in: query, type: string}]"),
    .get(
        .warning, "duplicate-media-type", in: "2.0", "produces: [text/plain, Text/Plain]",
        "produces: [text/plain, text/csv]"),
    .get(
        .warning, "querystring-not-alone", in: "3.2.0",
        "parameters: [{name: q, in: querystring, content: {a/b: {}}}, {name: n, in: query, \(text)}]",
        "parameters: [{name: q, in: querystring, content: {a/b: {}}}, {name: n, in: header, \(text)}]"),
    CheckRow(
        .warning, "path-parameter-not-required",
        wrong: "paths: {'/{a}': {parameters: [{name: a, in: path, \(text)}]}}",
        right: "paths: {'/{a}': {parameters: [{name: a, in: path, required: true, \(text)}]}}"),
    CheckRow(
        .warning, "path-parameter-missing",
        wrong: "paths: {'/{a}': {get: {responses: {'200': {description: d}}}}}",
        right:
            "paths: {'/{a}': {parameters: [{name: a, in: path, required: true, \(text)}], get: {responses: {'200': {description: d}}}}}"
    ),
    CheckRow(
        .warning, "path-parameter-unused",
        wrong:
            "paths: {'/a': {parameters: [{name: a, in: path, required: true, \(text)}], get: {responses: {'200': {description: d}}}}}",
        right:
            "paths: {'/{a}': {parameters: [{name: a, in: path, required: true, \(text)}], get: {responses: {'200': {description: d}}}}}"
    ),
    .get(
        .note, "request-body-without-meaning", "requestBody: {content: {a/b: {}}}", "summary: s"),
]

private let payloadRows: [CheckRow] = [
    .response(.warning, "missing-keyword", "content: {}", "description: d"),
    .response(
        .warning, "missing-keyword", "description: d, headers: {H: {}}", "description: d, headers: {H: {\(text)}}"),
    CheckRow(
        .warning, "missing-keyword",
        wrong: "paths: {/a: {put: {requestBody: {}, responses: {'200': {description: d}}}}}",
        right: "paths: {/a: {put: {requestBody: {content: {}}, responses: {'200': {description: d}}}}}"),
    .response(
        .note, "keyword-without-effect", "description: d, headers: {Content-Type: {\(text)}}",
        "description: d, headers: {Content-Language: {\(text)}}"),
    .response(
        .warning, "invalid-media-type", "description: d, content: {json: {}}",
        "description: d, content: {text/json: {}}"),
    .response(
        .warning, "invalid-media-type", "description: d, content: {'text/json, a/b': {}}",
        "description: d, content: {'text/json; a=\"b,c\"': {}}"),
    .response(
        .warning, "exclusive-keywords", "description: d, content: {a/b: {example: 1, examples: {e: {value: 1}}}}",
        "description: d, content: {a/b: {examples: {e: {value: 1}}}}"),
    .response(
        .warning, "exclusive-keywords", "description: d, content: {a/b: {examples: {e: {value: 1, externalValue: u}}}}",
        "description: d, content: {a/b: {examples: {e: {externalValue: u}}}}"),
    .response(
        .note, "keyword-without-effect",
        "description: d, content: {a/b: {schema: {properties: {p: {}}}, encoding: {p: {contentType: c/d}}}}",
        "description: d, content: {multipart/mixed: {schema: {properties: {p: {}}}, encoding: {p: {contentType: c/d}}}}"
    ),
    .response(
        .warning, "encoding-without-property",
        "description: d, content: {multipart/mixed: {schema: {properties: {p: {}}}, encoding: {q: {contentType: c/d}}}}",
        "description: d, content: {multipart/mixed: {schema: {properties: {p: {}}}, encoding: {p: {contentType: c/d}}}}"
    ),
    .response(
        .warning, "missing-keyword", "description: d, links: {l: {}}", "description: d, links: {l: {operationId: o}}"),
    .response(
        .warning, "exclusive-keywords", "description: d, links: {l: {operationId: o, operationRef: '#/paths/~1a/get'}}",
        "description: d, links: {l: {operationRef: '#/paths/~1a/get'}}"),
    .response(
        .warning, "unknown-link-target", "description: d, links: {l: {operationId: p}}",
        "description: d, links: {l: {operationId: o}}"),
    .response(
        .warning, "unknown-link-target", "description: d, links: {l: {operationRef: '#/paths/~1b/get'}}",
        "description: d, links: {l: {operationRef: '#/paths/~1a/get'}}"),
    .response(
        .warning, "link-parameter-unknown", "description: d, links: {l: {operationId: o, parameters: {p: 1}}}",
        "description: d, links: {l: {operationId: o, parameters: {}}}"),
    CheckRow(
        .error, "invalid-status",
        wrong: "paths: {/a: {get: {responses: {'99': {description: d}, '200': {description: d}}}}}",
        right: "paths: {/a: {get: {responses: {default: {description: d}, '200': {description: d}}}}}"),
    CheckRow(
        .warning, "status-in-lower-case", wrong: "paths: {/a: {get: {responses: {4xx: {description: d}}}}}",
        right: "paths: {/a: {get: {responses: {4XX: {description: d}}}}}"),
]

private let schemaRows: [CheckRow] = [
    .schema(.note, "keyword-without-effect", "type: integer, minLength: 1", "type: integer, minimum: 1"),
    .schema(.note, "keyword-without-effect", "type: string, properties: {a: {}}", "type: object, properties: {a: {}}"),
    .schema(.note, "keyword-without-effect", "type: object, uniqueItems: true", "type: array, uniqueItems: true"),
    .schema(.note, "keyword-without-effect", "type: string, maximum: 1", "type: integer, maximum: 1"),
    .schema(.note, "keyword-without-effect", in: "3.0.3", "nullable: true", "type: string, nullable: true"),
    .schema(.warning, "empty-range", "minLength: 3, maxLength: 2", "minLength: 2, maxLength: 2"),
    .schema(.warning, "empty-range", "minimum: 3, exclusiveMaximum: 3", "minimum: 3, maximum: 3"),
    .schema(.warning, "invalid-pattern", "pattern: '(a'", "pattern: '(a)'"),
    .schema(.warning, "invalid-pattern", "patternProperties: {'[': {}}", "patternProperties: {'[a]': {}}"),
    .schema(.warning, "exclusive-keywords", "readOnly: true, writeOnly: true", "readOnly: true, writeOnly: false"),
    .schema(.warning, "missing-keyword", in: "3.0.3", "type: array", "type: array, items: {}"),
    .schema(.warning, "duplicate-enum-value", "enum: [a, b, a]", "enum: [a, b, A]"),
    .schema(.warning, "empty-enum", "enum: []", "enum: [a]"),
    .schema(
        .warning, "duplicate-required-name", "required: [a, a], properties: {a: {}}",
        "required: [a], properties: {a: {}}"),
    .schema(.warning, "required-in-property", "required: true", "required: []"),
    .schema(
        .note, "required-property-undeclared", "required: [b], properties: {a: {}}",
        "required: [a], properties: {a: {}}"),
    .schema(.error, "invalid-keyword-value", "type: strng", "type: string"),
    .schema(.error, "invalid-keyword-value", "minLength: -1", "minLength: 0"),
    .schema(.error, "invalid-keyword-value", "multipleOf: 0", "multipleOf: 0.5"),
    .schema(.error, "invalid-keyword-value", "required: a", "required: [a], properties: {a: {}}"),
    .schema(.warning, "lenient-keyword-value", "deprecated: 'true'", "deprecated: true"),
    .schema(.warning, "keyword-of-other-version", in: "3.0.3", "const: 1", "enum: [1]"),
    .schema(.note, "keyword-not-generated", "xml: {name: n}", "title: n"),
    .schema(
        .error, "circular-schema", "allOf: [{$ref: '#/components/schemas/A'}, {type: object}]",
        "type: array, items: {$ref: '#/components/schemas/A'}"),
    .schema(
        .warning, "discriminator-property-missing",
        "oneOf: [{type: object, properties: {a: {}}}], discriminator: {propertyName: k}",
        "oneOf: [{type: object, properties: {k: {}}}], discriminator: {propertyName: k}"),
    .schema(
        .note, "keyword-without-effect", "properties: {k: {}}, discriminator: {propertyName: k}",
        "anyOf: [{properties: {k: {}}}, {properties: {k: {}}}], discriminator: {propertyName: k}"),
    .schema(
        .error, "missing-keyword", "oneOf: [{}], discriminator: {mapping: {}}",
        "oneOf: [{properties: {k: {}}}, {properties: {k: {}}}], discriminator: {propertyName: k}"),
    .schema(
        .error, "unresolved-reference", "items: {$ref: '#/components/schemas/B'}",
        "items: {$ref: '#/components/schemas/A'}"),
    .schema(.error, "network-reference", "items: {$ref: 'https://h/a'}", "items: {$ref: '#/components/schemas/A'}"),
    .component(
        .error, "misdirected-reference",
        "parameters: {P: {name: p, in: query, schema: {}}}, schemas: {A: {items: {$ref: '#/components/parameters/P'}}}",
        "parameters: {P: {name: p, in: query, schema: {}}}, schemas: {A: {items: {$ref: '#/components/schemas/A'}}}"),
    .schema(
        .warning, "reference-sibling-ignored", in: "3.0.3",
        "properties: {p: {$ref: '#/components/schemas/A', maxItems: 1}}",
        "properties: {p: {$ref: '#/components/schemas/A', nullable: true}}"),
    .component(.warning, "component-name", "schemas: {'a b': {}}", "schemas: {a_b: {}}"),
    CheckRow(
        .note, "unused-component",
        wrong: "paths: {/a: {get: {responses: {'200': {description: d}}}}}\ncomponents: {schemas: {A: {}}}",
        right:
            "paths: {/a: {get: {responses: {'200': {description: d, content: {a/b: {schema: {$ref: '#/components/schemas/A'}}}}}}}}\ncomponents: {schemas: {A: {}}}"
    ),
    .component(
        .note, "reference-sibling-ignored",
        "parameters: {P: {name: p, in: query, schema: {}}, Q: {$ref: '#/components/parameters/P', summary: s}}",
        "parameters: {P: {name: p, in: query, schema: {}}, Q: {$ref: '#/components/parameters/P', description: s}}"),
]

private let securityRows: [CheckRow] = [
    .component(
        .error, "missing-keyword", "securitySchemes: {s: {type: apiKey, in: query}}",
        "securitySchemes: {s: {type: apiKey, in: query, name: n}}"),
    .component(
        .error, "invalid-keyword-value", "securitySchemes: {s: {type: api}}", "securitySchemes: {s: {type: mutualTLS}}"),
    .component(
        .warning, "missing-keyword", "securitySchemes: {s: {type: oauth2}}",
        "securitySchemes: {s: {type: oauth2, flows: {}}}"),
    .component(
        .warning, "missing-keyword", "securitySchemes: {s: {type: oauth2, flows: {password: {scopes: {}}}}}",
        "securitySchemes: {s: {type: oauth2, flows: {password: {scopes: {}, tokenUrl: u}}}}"),
    .component(
        .note, "keyword-without-effect", "securitySchemes: {s: {type: http, scheme: basic, name: n}}",
        "securitySchemes: {s: {type: http, scheme: basic}}"),
    .get(
        .warning, "undeclared-security-scheme", "security: [{s: []}]", "security: [{}]"),
    CheckRow(
        .warning, "undeclared-scope",
        wrong:
            "security: [{s: [b]}]\npaths: {/a: {get: {responses: {'200': {description: d}}}}}\ncomponents: {securitySchemes: {s: {type: oauth2, flows: {password: {tokenUrl: u, scopes: {a: d}}}}}}",
        right:
            "security: [{s: [a]}]\npaths: {/a: {get: {responses: {'200': {description: d}}}}}\ncomponents: {securitySchemes: {s: {type: oauth2, flows: {password: {tokenUrl: u, scopes: {a: d}}}}}}"
    ),
    CheckRow(
        .note, "keyword-without-effect", "3.0.3",
        wrong:
            "security: [{s: [b]}]\npaths: {/a: {get: {responses: {'200': {description: d}}}}}\ncomponents: {securitySchemes: {s: {type: http, scheme: basic}}}",
        right:
            "security: [{s: []}]\npaths: {/a: {get: {responses: {'200': {description: d}}}}}\ncomponents: {securitySchemes: {s: {type: http, scheme: basic}}}"
    ),
]

private let swaggerRows: [CheckRow] = [
    .parameter(.warning, "missing-keyword", in: "2.0", "name: n, in: query", "name: n, in: query, type: string"),
    .parameter(
        .warning, "file-outside-form", in: "2.0", "name: n, in: query, type: file", "name: n, in: query, type: string"),
    .get(
        .warning, "several-bodies", in: "2.0",
        "parameters: [{name: a, in: body, schema: {}}, {name: b, in: formData, type: string}]",
        "parameters: [{name: a, in: body, schema: {}}]"),
    .parameter(.warning, "missing-keyword", in: "2.0", "name: n, in: body", "name: n, in: body, schema: {}"),
    .parameter(.warning, "missing-keyword", in: "2.0", "name: n, in: formData", "name: n, in: formData, type: string"),
    CheckRow(.warning, "invalid-host", "2.0", wrong: "paths: {}\nhost: https://h", right: "paths: {}\nhost: h:80"),
    CheckRow(
        .warning, "path-without-slash", "2.0", wrong: "paths: {}\nbasePath: v1", right: "paths: {}\nbasePath: /v1"),
    CheckRow(
        .warning, "lenient-keyword-value", "2.0", wrong: "paths: {}\nhost: h\nschemes: [ftp]",
        right: "paths: {}\nhost: h\nschemes: [wss]"),
    CheckRow(
        .note, "keyword-without-effect", "2.0", wrong: "paths: {}\nschemes: [http]",
        right: "paths: {}\nhost: h\nschemes: [http]"),
    .response(.warning, "missing-keyword", in: "2.0", "schema: {}", "description: d, schema: {}"),
    CheckRow(
        .warning, "missing-keyword", "2.0", wrong: "paths: {}\ndefinitions: {A: {type: array}}",
        right: "paths: {}\ndefinitions: {A: {type: array, items: {}}}"),
]
