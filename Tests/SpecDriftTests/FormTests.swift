import Testing

/// How values stand on the wire: parts of forms, files, headers, parameters.
struct FormTests {
    private static let ok = "responses: {'200': {description: ok}}"

    private static func form(
        _ encoding: String, _ media: String = "multipart/form-data", version: String = "3.0.3",
        file: String = "{type: string, format: binary}"
    ) -> String {
        body(
            media,
            "schema: {type: object, properties: {tags: {type: array, items: {type: string}}, f: \(file)}}"
                + (encoding.isEmpty ? "" : ", encoding: {\(encoding)}"), version: version)
    }

    private static func body(_ media: String, _ content: String, version: String) -> String {
        Documents.operation("requestBody: {content: {\(media): {\(content)}}}, \(ok)")
            .replacingVersion(version).replacingGet()
    }

    private static func answer(_ media: String, _ content: String, version: String) -> String {
        Documents.operation("responses: {'200': {description: ok, content: {\(media): {\(content)}}}}")
            .replacingVersion(version)
    }

    private static let urlencoded = "application/x-www-form-urlencoded"

    @Test(arguments: [
        DriftCase("what a part has anyway", form(""), form("f: {contentType: application/octet-stream}"), []),
        DriftCase("a part of text has a type too", form(""), form("tags: {contentType: text/plain}"), []),
        DriftCase(
            "the style of a form", form("", urlencoded), form("tags: {style: form, explode: true}", urlencoded), []),
        DriftCase(
            "the order and case of media types", form("f: {contentType: 'image/png, image/jpeg'}"),
            form("f: {contentType: 'image/JPEG,image/png'}"), []),
        DriftCase(
            "a media type more", form("f: {contentType: image/png}"), form("f: {contentType: 'image/png, image/jpeg'}"),
            ["info request-body-encoding-changed"]),
        DriftCase(
            "a media type less", form("f: {contentType: 'image/png, image/jpeg'}"), form("f: {contentType: image/png}"),
            ["error request-body-encoding-changed"]),
        DriftCase(
            "elements together", form("", urlencoded), form("tags: {explode: false}", urlencoded),
            ["error request-body-encoding-changed"]),
        DriftCase(
            "a body that is no form has no encodings",
            body("application/json", "schema: {type: object}", version: "3.0.3"),
            body("application/json", "schema: {type: object}, encoding: {a: {contentType: a/b}}", version: "3.0.3"), []),
        DriftCase(
            "headers of parts come, change and go",
            form("f: {headers: {A: {schema: {type: string}}, B: {schema: {type: string}}}}, tags: {headers: {Z: {}}}"),
            form("f: {headers: {a: {required: true, schema: {type: string}}, C: {required: true}, D: {}}}"),
            [
                "error request-body-encoding-header-became-required",
                "error request-body-encoding-header-added-required", "warning request-body-encoding-header-removed",
                "warning request-body-encoding-header-removed", "info request-body-encoding-header-added-optional",
            ]),
        DriftCase(
            "the value of a part's header", form("f: {headers: {A: {schema: {type: string, maxLength: 9}}}}"),
            form("f: {headers: {A: {schema: {type: string, maxLength: 5}}}}"),
            ["error request-property-max-length-decreased"]),
        DriftCase(
            "how a new part is written is no change of its own", form(""),
            form("g: {contentType: image/png}").replacingFile("f: {type: string, format: binary}, g: {type: string}"),
            ["info new-optional-request-property"]),
    ])
    func encodings(_ c: DriftCase) throws { try expectFindings(c) }

    @Test(arguments: [
        DriftCase(
            "a file in a form", form("", version: "3.0.3"),
            form("", version: "3.1.0", file: "{type: string, contentMediaType: application/octet-stream}"), []),
        DriftCase("a file without a type", form("", version: "3.0.3"), form("", version: "3.1.0", file: "{}"), []),
        DriftCase(
            "a body of bytes",
            body("application/octet-stream", "schema: {type: string, format: binary}", version: "3.0.3"),
            body("application/octet-stream", "", version: "3.1.0"), []),
        DriftCase(
            "an answer of bytes", answer("image/png", "schema: {type: string, format: binary}", version: "3.0.3"),
            answer("image/png", "schema: {type: string, contentMediaType: image/png}", version: "3.1.0"), []),
        DriftCase(
            "but a file of another kind is another file",
            form("", version: "3.1.0", file: "{type: string, contentMediaType: image/png}"),
            form("", version: "3.1.0", file: "{type: string, contentMediaType: image/gif}"),
            [
                "error request-property-content-media-type-changed"
            ]),
        DriftCase(
            "and text in JSON is no file",
            answer("application/json", "schema: {type: string, format: binary}", version: "3.0.3"),
            answer("application/json", "", version: "3.1.0"), ["error response-body-media-type-schema-removed"]),
    ])
    func files(_ c: DriftCase) throws { try expectFindings(c) }

    private static func header(_ header: String) -> String {
        Documents.operation("responses: {'200': {description: ok, headers: {\(header)}}}")
    }

    private static func path(_ style: String) -> String {
        Documents.paths(
            "'/x/{p}': {get: {parameters: [{name: p, in: path, required: true, \(style)schema: {type: array}}], \(ok)}}"
        )
    }

    @Test(arguments: [
        DriftCase(
            "elements of an array in a header stand behind commas either way",
            header("A: {schema: {type: array}}"), header("A: {explode: true, schema: {type: array}}"), []),
        DriftCase(
            "members of an object don't", header("A: {schema: {type: object}}"),
            header("A: {explode: true, schema: {type: object}}"), ["error response-header-serialization-changed"]),
        DriftCase("nor do elements in a path", path(""), path("explode: true, "), []),
        DriftCase(
            "in another style they do", path("style: matrix, "), path("style: matrix, explode: true, "),
            ["error request-parameter-explode-changed"]),
        DriftCase(
            "headers that media types and security describe are ignored",
            Documents.operation(
                "parameters: [{name: Authorization, in: header, required: true}, {name: Accept, in: header}], "
                    + "responses: {'200': {description: ok, headers: {Content-Type: {required: true}}}}"),
            Documents.operation(ok), []),
    ])
    func headersAndPaths(_ c: DriftCase) throws { try expectFindings(c) }

    private static func lines(_ content: String) -> String {
        answer("application/jsonl", content, version: "3.2.0")
    }

    @Test(arguments: [
        DriftCase(
            "a sequence told element by element", lines("schema: {type: array, items: {type: string}}"),
            lines("itemSchema: {type: string}"), []),
        DriftCase(
            "and elements that changed with it", lines("schema: {type: array, items: {type: string}}"),
            lines("itemSchema: {type: integer}"), ["error response-property-type-changed"]),
        DriftCase(
            "a schema of elements that went", lines("itemSchema: {type: string}"), lines(""),
            ["error response-body-media-type-schema-removed"]),
    ])
    func sequences(_ c: DriftCase) throws { try expectFindings(c) }
}

extension String {
    fileprivate func replacingVersion(_ version: String) -> String {
        replacing("openapi: 3.1.0", with: "openapi: \(version)")
    }

    fileprivate func replacingGet() -> String { replacing("get: {operationId", with: "post: {operationId") }

    fileprivate func replacingFile(_ file: String) -> String {
        replacing("f: {type: string, format: binary}", with: file)
    }
}
