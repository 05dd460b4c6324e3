import SpecReading
import Testing

@Suite struct ManyFaultsTests {
    /// Forty slips of more than twenty kinds, one or several to a line.
    private static let document = """
        openapi: 3.1.0
        info: {title: Ferry, version: '1', licence: {name: MIT}}
        servers:
          - {url: 'https://{region}.example.org', variables: {regoin: {default: north}}}
          - {url: 'https://{host}', variables: {host: {default: a, enum: [b, c]}}}
        tags: [{name: Boats}, {name: Boats}]
        paths:
          /boats?all=1:
            get:
              operationId: listBoats
              tags: [Boats, Baots]
              parameters:
                - {name: limit, in: qeury, schema: {type: integer}}
                - {name: sort, in: query}
                - {name: Accept, in: header, schema: {type: string}}
                - {name: after, in: header, style: form, schema: {type: string}}
                - {name: page, in: query, schema: {type: integer, maxLength: 3}, example: 1, examples: {one: {value: 1}}}
              responses:
                '200': {description: ok, content: {json: {schema: {$ref: '#/components/schemas/Boat'}}}}
                '20': {description: no status}
                4xx: {description: lower case}
          boats/{id}:
            get:
              operationId: listBoats
              responses:
                '200': {description: ok}
            delete:
              requestBody: {content: {application/json: {}}}
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              responses: {'204': {}}
          /quays/{quay}/{quay}:
            parameters: [{name: quay, in: path, schema: {type: string}}]
            put:
              security: [{kee: []}, {oauth: [wirte]}]
              requestBody: {content: {multipart/form-data: {schema: {properties: {file: {}}}, encoding: {fiel: {contentType: image/png}}}}}
              responses: {'204': {description: done}}
          /quays/{other}/{other2}: {}
        components:
          schemas:
            Boat:
              type: objct
              required: [name, name, lenght]
              properties:
                name: {type: string, minLength: 5, maxLength: 3, pattern: '(['}
                length: {type: number, multipleOf: 0}
                kind: {enum: [sail, motor, sail]}
                owner: {$ref: '#/components/schemas/Onwer'}
                crew: {$ref: '#/components/responses/Gone'}
                depth: {type: integer, minimum: deep}
                secret: {readOnly: true, writeOnly: true}
            Owner: {nullable: true, type: string}
          responses: {Gone: {description: gone}}
          securitySchemes:
            key: {type: apiKey, in: query}
            oauth: {type: oauth2, flows: {implicit: {scopes: {write: w}}}}

        """

    @Test func `forty faults give forty diagnostics`() {
        let found = read(Self.document)
        #expect(
            found.summary == [
                "warning unknown-keyword 2:36",
                "warning server-variable-undeclared 4:6",
                "warning default-refused 5:57",
                "warning duplicate-tag 6:24",
                "warning path-with-query 8:3",
                "note undeclared-tag 11:21",
                "error invalid-keyword-value 13:29",
                "warning missing-keyword 14:11",
                "note keyword-without-effect 15:11",
                "warning style-of-other-place 16:37",
                "note keyword-without-effect 17:59",
                "warning exclusive-keywords 17:86",
                "warning invalid-media-type 19:44",
                "error invalid-status 20:9",
                "warning status-in-lower-case 21:9",
                "error path-without-slash 22:3",
                "warning path-parameter-missing 23:5",
                "error duplicate-operation-id 24:7",
                "note request-body-without-meaning 28:7",
                "warning missing-keyword 30:19",
                "warning path-parameter-repeated 31:3",
                "warning path-parameter-not-required 32:18",
                "warning undeclared-security-scheme 34:19",
                "warning undeclared-scope 34:38",
                "warning encoding-without-property 35:98",
                "error equal-path-templates 37:3",
                "error invalid-keyword-value 41:13",
                "warning duplicate-required-name 42:24",
                "note required-property-undeclared 42:30",
                "warning empty-range 44:44",
                "warning invalid-pattern 44:58",
                "error invalid-keyword-value 45:44",
                "warning duplicate-enum-value 46:36",
                "error unresolved-reference 47:23",
                "error misdirected-reference 48:22",
                "error invalid-keyword-value 49:41",
                "warning exclusive-keywords 50:34",
                "warning keyword-of-other-version 51:13",
                "error missing-keyword 54:5",
                "warning missing-keyword 55:35",
            ])
        #expect(found.diagnostics.count == 40)
        #expect(Set(found.diagnostics.map(\.id)).count > 20)
    }

    @Test(arguments: [
        ("licence", "license"), ("region'", "regoin"), ("'Baots'", "Boats"), ("qeury", "query"), ("'kee'", "key"),
        ("'wirte'", "write"), ("'fiel'", "file"), ("objct", "object"), ("'lenght'", "length"), ("'Onwer'", "Owner"),
    ])
    func `a near name is suggested`(_ written: String, _ meant: String) {
        let about = read(Self.document).diagnostics.filter { $0.message.contains(written) }
        #expect(about.contains { $0.message.contains("did you mean '\(meant)'?") || $0.help == "write '\(meant)'" })
    }
}
