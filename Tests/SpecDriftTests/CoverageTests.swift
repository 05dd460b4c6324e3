import Testing

/// What is described by something wider, or by somebody else: ranges and `default`, the root, the host.
struct CoverageTests {
    private static let strict =
        "content: {application/json: {schema: {type: object, required: [a], properties: {a: {type: string}}}}}"
    private static let loose = "content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}"

    private static func responses(_ responses: String) -> String {
        Documents.operation("responses: {'200': {description: ok}, \(responses)}")
    }

    @Test(arguments: [
        DriftCase(
            "a failure that 'default' described before", responses("default: {description: e, \(strict)}"),
            responses("'404': {description: e, \(loose)}, default: {description: e, \(strict)}"),
            ["error response-property-became-optional", "info response-non-success-status-added"]),
        DriftCase(
            "a failure that 'default' describes now",
            responses("'404': {description: e, \(strict)}, default: {description: e, \(loose)}"),
            responses("default: {description: e, \(loose)}"),
            ["error response-property-became-optional", "info response-non-success-status-removed"]),
        DriftCase(
            "a range is nearer than 'default'",
            responses("4XX: {description: e, \(loose)}, default: {description: e, \(strict)}"),
            responses(
                "'404': {description: e, \(loose)}, 4XX: {description: e, \(loose)}, default: {description: e, \(strict)}"
            ), ["info response-non-success-status-added"]),
        DriftCase(
            "a failure without a body says nothing of it", responses("default: {description: e, \(strict)}"),
            responses("'404': {description: e}, default: {description: e, \(strict)}"),
            ["info response-non-success-status-added"]),
        DriftCase(
            "a success is nothing that 'default' described", responses("default: {description: e, \(strict)}"),
            responses("'202': {description: e, \(loose)}, default: {description: e, \(strict)}"),
            ["info response-success-status-added"]),
        DriftCase(
            "one status of a range", Documents.operation("responses: {2XX: {description: ok, \(strict)}}"),
            Documents.operation("responses: {'200': {description: ok, \(loose)}}"),
            ["error response-property-became-optional", "error response-success-status-removed"]),
    ])
    func statuses(_ c: DriftCase) throws { try expectFindings(c) }

    private static let ok = "responses: {'200': {description: ok}}"

    private static func media(_ types: String) -> String {
        Documents.operation("requestBody: {content: {\(types)}}, \(ok)")
    }

    @Test(arguments: [
        DriftCase(
            "one media type of a range", media("'*/*': {schema: {type: string}}"),
            media("application/json: {schema: {type: integer}}"),
            ["error request-body-type-changed", "error request-body-media-type-removed"]),
        DriftCase(
            "another media type is another", media("application/json: {schema: {}}"),
            media("application/vnd.x+json: {schema: {}}"),
            ["error request-body-media-type-removed", "info request-body-media-type-added"]),
    ])
    func mediaTypes(_ c: DriftCase) throws { try expectFindings(c) }

    private static let schemes = """
        components: {securitySchemes: {a: {type: apiKey, in: header, name: A}, b: {type: http, scheme: bearer}}}
        """

    private static func flows(_ flows: String, security: String = "security: [{o: [r]}], ") -> String {
        Documents.operation(security + ok, "components: {securitySchemes: {o: {type: oauth2, flows: {\(flows)}}}}")
    }

    @Test(arguments: [
        DriftCase(
            "a requirement that moved to the operations", Documents.operation(ok, schemes + "\nsecurity: [{a: []}]"),
            Documents.operation("security: [{a: []}], \(ok)", schemes), []),
        DriftCase(
            "a requirement of the root that no operation has",
            Documents.operation("security: [{a: []}], \(ok)", schemes + "\nsecurity: [{a: []}]"),
            Documents.operation("security: [{a: []}], \(ok)", schemes + "\nsecurity: [{b: []}]"), []),
        DriftCase(
            "servers that moved to the path", Documents.paths("/x: {get: {\(ok)}}", "servers: [{url: 'https://h'}]"),
            Documents.paths("/x: {servers: [{url: 'https://h'}], get: {\(ok)}}"), []),
        DriftCase(
            "another type of credentials", Documents.operation("security: [{a: []}], \(ok)", schemes),
            Documents.operation(
                "security: [{a: []}], \(ok)",
                "components: {securitySchemes: {a: {type: http, scheme: basic}, b: {type: http, scheme: bearer}}}"),
            ["error api-security-component-type-changed"]),
        DriftCase(
            "that nobody has to send", Documents.operation(ok, schemes),
            Documents.operation(
                ok,
                "components: {securitySchemes: {a: {type: apiKey, in: query, name: A}, b: {type: http, scheme: basic}}}"
            ),
            [
                "info api-security-component-credentials-changed", "info api-security-component-credentials-changed",
            ]),
        DriftCase(
            "another flow, another refresh address",
            flows("implicit: {authorizationUrl: 'https://h', refreshUrl: 'https://h/1', scopes: {r: r}}"),
            flows(
                "implicit: {authorizationUrl: 'https://h', refreshUrl: 'https://h/2', scopes: {r: r}}, "
                    + "clientCredentials: {tokenUrl: 'https://h', scopes: {r: r}}"),
            ["info api-security-component-oauth-refresh-url-changed", "info api-security-component-oauth-flow-added"]),
        DriftCase(
            "a flow less",
            flows(
                "implicit: {authorizationUrl: 'https://h', scopes: {r: r}}, "
                    + "clientCredentials: {tokenUrl: 'https://h', scopes: {r: r}}"),
            flows("implicit: {authorizationUrl: 'https://h', scopes: {r: r}}"),
            ["error api-security-component-oauth-flow-removed"]),
    ])
    func security(_ c: DriftCase) throws { try expectFindings(c) }

    private static func server(_ url: String, _ variable: String = "") -> String {
        Documents.operation(
            ok, "servers: [{url: '\(url)'" + (variable.isEmpty ? "" : ", variables: {v: {\(variable)}}") + "}]")
    }

    @Test(arguments: [
        DriftCase("no servers are '/'", Documents.operation(ok), server("/"), []),
        DriftCase(
            "hosts don't depend on case, nor on a usual port", server("https://H/v1"), server("https://h:443/v1"), []),
        DriftCase("but paths do", server("https://h/v1"), server("https://h/V1"), ["error api-server-url-changed"]),
        DriftCase(
            "a variable that gets a list", server("https://{v}/x", "default: a"),
            server("https://{v}/x", "default: a, enum: [a, b]"), ["error api-server-variable-enum-added"]),
        DriftCase(
            "and one that loses it", server("https://{v}/x", "default: a, enum: [a, b]"),
            server("https://{v}/x", "default: a"), ["info api-server-variable-enum-removed"]),
    ])
    func servers(_ c: DriftCase) throws { try expectFindings(c) }

    @Test func variablesAndFlowsAreNamedByTheirKeywords() throws {
        let variables = try findings(
            from: Self.server("https://{v}/x", "default: a"), to: Self.server("https://{v}/x", "default: b"))
        #expect(variables.flatMap(\.pointers) == Array(repeating: "/servers/0/variables/v/default", count: 2))
        let addresses = try findings(
            from: Self.flows("implicit: {authorizationUrl: 'https://h', scopes: {r: r}}"),
            to: Self.flows("implicit: {authorizationUrl: 'https://i', scopes: {r: r}}"))
        let pointer = "/components/securitySchemes/o/flows/implicit/authorizationUrl"
        #expect(addresses.flatMap(\.pointers) == [pointer, pointer])
    }

    private static func webhook(_ members: String) -> String {
        """
        openapi: 3.1.0
        info: {title: T, version: 1.0.0}
        webhooks: {n: {post: {\(members), \(ok)}}}
        """
    }

    @Test(arguments: [
        DriftCase(
            "a webhook that no longer brings what it had to",
            webhook(
                "parameters: [{name: A, in: header, required: true}, {name: B, in: header}], "
                    + "requestBody: {required: true, content: {application/json: {}}}"), webhook("tags: []"),
            ["error request-parameter-removed", "error request-body-removed", "info request-parameter-removed"]),
        DriftCase(
            "a webhook that no longer brings what it could", webhook("requestBody: {content: {application/json: {}}}"),
            webhook("tags: []"), ["info request-body-removed"]),
    ])
    func webhooks(_ c: DriftCase) throws { try expectFindings(c) }

    @Test(arguments: [
        DriftCase(
            "a sunset that moves", Documents.operation("deprecated: true, x-sunset: '2030-01-01', \(ok)"),
            Documents.operation("deprecated: true, x-sunset: '2029-01-01', \(ok)"), ["info api-sunset-date-changed"]),
        DriftCase(
            "a sunset that comes later than the deprecation", Documents.operation("deprecated: true, \(ok)"),
            Documents.operation("deprecated: true, x-sunset: '2029-01-01', \(ok)"), ["info api-sunset-date-changed"]),
    ])
    func sunsets(_ c: DriftCase) throws { try expectFindings(c) }
}
