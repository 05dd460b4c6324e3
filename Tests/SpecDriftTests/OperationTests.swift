import Foundation
import Testing

struct OperationTests {
    private static let ok = "responses: {'200': {description: ok}}"

    @Test(arguments: [
        DriftCase(
            "a renamed path parameter is no change",
            Documents.paths("'/x/{a}': {get: {parameters: [{name: a, in: path, required: true}], \(ok)}}"),
            Documents.paths("'/x/{b}': {get: {parameters: [{name: b, in: path, required: true}], \(ok)}}"), []),
        DriftCase(
            "path parameters are told apart by their place",
            Documents.paths(
                "'/x/{a}/{b}': {get: {parameters: [{name: a, in: path, required: true, schema: {type: string}}, "
                    + "{name: b, in: path, required: true, schema: {type: integer}}], \(ok)}}"),
            Documents.paths(
                "'/x/{b}/{a}': {get: {parameters: [{name: a, in: path, required: true, schema: {type: integer}}, "
                    + "{name: b, in: path, required: true, schema: {type: string}}], \(ok)}}"), []),
        DriftCase(
            "an operation that goes breaks, one that comes doesn't",
            Documents.paths("/x: {get: {\(ok)}, put: {\(ok)}}"), Documents.paths("/x: {get: {\(ok)}, post: {\(ok)}}"),
            ["error api-removed-without-deprecation", "info endpoint-added"]),
        DriftCase(
            "operations of a path that goes are named by another rule",
            Documents.paths("/x: {get: {\(ok)}}, /y: {get: {\(ok)}}"), Documents.paths("/x: {get: {\(ok)}}"),
            ["error api-path-removed-without-deprecation"]),
        DriftCase(
            "a deprecated operation may go",
            Documents.paths("/x: {get: {\(ok), deprecated: true}}, /y: {get: {\(ok)}}"),
            Documents.paths("/y: {get: {\(ok)}}"), ["info api-path-removed-with-deprecation"]),
        DriftCase(
            "but not before its sunset",
            Documents.paths("/x: {get: {\(ok), deprecated: true, x-sunset: '1970-01-02'}}, /y: {get: {\(ok)}}"),
            Documents.paths("/y: {get: {\(ok)}}"), ["error api-path-removed-before-sunset"]),
        DriftCase(
            "and after it it may",
            Documents.paths("/x: {get: {\(ok), deprecated: true, x-sunset: '1969-12-31'}}, /y: {get: {\(ok)}}"),
            Documents.paths("/y: {get: {\(ok)}}"), ["info api-path-removed-with-deprecation"]),
        DriftCase(
            "an operation that promised nothing may go",
            Documents.paths("/x: {get: {\(ok), x-stability-level: alpha}}, /y: {get: {\(ok)}}"),
            Documents.paths("/y: {get: {\(ok)}}"), ["info api-path-removed-without-deprecation"]),
        DriftCase(
            "another operationId and other tags break callers' code, not the wire",
            Documents.operation("tags: [a, b], \(ok)"),
            Documents.operation("tags: [a, c], \(ok)").replacingOccurrences(
                of: "operationId: x", with: "operationId: y"),
            ["info api-operation-id-removed", "info api-tag-added", "info api-tag-removed"]),
        DriftCase(
            "a parameter that moves to the path level is no change",
            Documents.paths("/x: {get: {parameters: [{name: q, in: query}], \(ok)}}"),
            Documents.paths("/x: {parameters: [{name: q, in: query}], get: {\(ok)}}"), []),
        DriftCase(
            "a new parameter of the whole path is one finding for its operations",
            Documents.paths("/x: {get: {\(ok)}, put: {\(ok)}}"),
            Documents.paths("/x: {parameters: [{name: q, in: query, required: true}], get: {\(ok)}, put: {\(ok)}}"),
            ["error new-required-request-default-parameter-to-existing-path"]),
    ])
    func operations(_ c: DriftCase) throws { try expectFindings(c) }

    @Test func renamedOperationBreaksSwift() throws {
        let base = Documents.operation(Self.ok)
        let found = try findings(
            from: base, to: base.replacingOccurrences(of: "operationId: x", with: "operationId: y"))
        #expect(found.map(\.breaksSwift) == [true])
        #expect(found.map(\.message) == ["y: operationId 'x' was removed"])
    }

    @Test(arguments: [
        DriftCase(
            "a requirement that is left out can't be met any more",
            Documents.operation("security: [{a: []}, {b: []}], \(ok)", schemes),
            Documents.operation("security: [{a: []}], \(ok)", schemes), ["error api-security-removed"]),
        DriftCase(
            "who met both meets one of them",
            Documents.operation("security: [{a: [], b: []}], \(ok)", schemes),
            Documents.operation("security: [{a: []}], \(ok)", schemes),
            ["info api-security-removed", "info api-security-added"]),
        DriftCase(
            "a public operation that asks for credentials breaks its callers",
            Documents.operation(ok, schemes), Documents.operation("security: [{a: []}], \(ok)", schemes),
            ["error api-security-became-required"]),
        DriftCase(
            "an empty alternative opens the operation",
            Documents.operation("security: [{a: []}], \(ok)", schemes),
            Documents.operation("security: [{}, {a: []}], \(ok)", schemes), ["info api-security-became-optional"]),
        DriftCase(
            "what changes at the root is said once",
            Documents.paths("/x: {get: {\(ok)}}, /y: {get: {\(ok)}}", schemes + "\nsecurity: [{o: [r]}]"),
            Documents.paths("/x: {get: {\(ok)}}, /y: {get: {\(ok)}}", schemes + "\nsecurity: [{o: [r, w]}]"),
            ["error api-global-security-scope-added"]),
        DriftCase(
            "a server with another path is another server",
            Documents.operation(ok, "servers: [{url: 'https://h/v1'}]"),
            Documents.operation(ok, "servers: [{url: 'https://h/v2'}]"), ["error api-server-url-changed"]),
        DriftCase(
            "a slash at the end of a server is no change",
            Documents.operation(ok, "servers: [{url: 'https://h/v1'}]"),
            Documents.operation(ok, "servers: [{url: 'https://h/v1/'}]"), []),
    ])
    func securityAndServers(_ c: DriftCase) throws { try expectFindings(c) }

    private static let schemes = """
        components: {securitySchemes: {a: {type: apiKey, in: header, name: A}, b: {type: apiKey, in: header, name: B}, \
        o: {type: oauth2, flows: {implicit: {authorizationUrl: 'https://h', scopes: {r: r, w: w}}}}}}
        """

    @Test func rootSecurityReachesTheOperationsThatInheritIt() throws {
        let paths = "/x: {get: {\(Self.ok)}}, /y: {get: {\(Self.ok), security: []}}"
        let found = try findings(
            from: Documents.paths(paths, Self.schemes + "\nsecurity: [{a: []}]"),
            to: Documents.paths(paths, Self.schemes + "\nsecurity: [{b: []}]"))
        #expect(found.map(\.line) == ["error api-global-security-removed", "info api-global-security-added"])
        #expect(found.map { $0.operations.map(\.path) } == [["/x"], ["/x"]])
    }
}
