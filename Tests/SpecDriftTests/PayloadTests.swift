import Foundation
import Testing

/// What travels: bodies, media types, statuses, headers, and who sends them.
struct PayloadTests {
    private static func response(_ response: String) -> String {
        Documents.operation("responses: {'200': {description: ok, \(response)}}")
    }

    @Test(arguments: [
        DriftCase(
            "names of media types depend neither on case nor on the order of parameters",
            response("content: {'Application/JSON; b=2; a=1': {schema: {type: string}}}"),
            response("content: {'application/json;a=1;b=2': {schema: {type: string}}}"), []),
        DriftCase(
            "another parameter of a media type is worth a note",
            response("content: {application/json: {schema: {type: string}}}"),
            response("content: {'application/json; charset=utf-8': {schema: {type: string}}}"),
            ["info response-media-type-name-changed"]),
        DriftCase(
            "a media type became a special case",
            response("content: {application/json: {schema: {type: string}}}"),
            response("content: {application/problem+json: {schema: {type: string}}}"),
            ["info response-media-type-name-specialized"]),
        DriftCase(
            "what a response offers is picked by the client",
            response("content: {application/json: {}, application/xml: {}}"),
            response("content: {application/json: {}, text/csv: {}}"),
            ["error response-media-type-removed", "info response-media-type-added"]),
        DriftCase(
            "header names don't depend on case", response("headers: {X-Rate: {schema: {type: integer}}}"),
            response("headers: {x-rate: {schema: {type: integer}}}"), []),
        DriftCase(
            "a required header that goes breaks",
            response("headers: {A: {required: true}, B: {}}"), response("headers: {C: {required: true}}"),
            [
                "error required-response-header-removed", "info response-header-added",
                "info optional-response-header-removed",
            ]),
        DriftCase(
            "text is text: a number in a plain header was a string before",
            response("headers: {A: {schema: {type: string}}}"), response("headers: {A: {schema: {type: integer}}}"),
            ["info response-header-type-compatible"]),
        DriftCase(
            "but a date was no number",
            response("headers: {A: {schema: {type: string, format: date-time}}}"),
            response("headers: {A: {schema: {type: integer}}}"), ["error response-header-type-changed"]),
        DriftCase(
            "a status that a range covers is still offered",
            Documents.operation("responses: {'200': {description: ok}}"),
            Documents.operation("responses: {2XX: {description: ok}}"), ["info response-success-status-added"]),
        DriftCase(
            "a success that goes breaks",
            Documents.operation("responses: {'200': {description: a}, '404': {description: b}}"),
            Documents.operation("responses: {'201': {description: a}, '410': {description: b}}"),
            [
                "error response-success-status-removed", "info response-success-status-added",
                "info response-non-success-status-added", "info response-non-success-status-removed",
            ]),
        DriftCase(
            "a link that changes is worth a note",
            response("links: {next: {operationId: x}}"),
            response("links: {next: {operationId: x, parameters: {q: $response.body#/q}}}"),
            ["info response-link-changed"]),
    ])
    func responses(_ c: DriftCase) throws { try expectFindings(c) }

    private static func query(_ parameter: String) -> String {
        Documents.operation("parameters: [{name: q, in: query, \(parameter)}], responses: {'200': {description: ok}}")
    }

    @Test(arguments: [
        DriftCase(
            "a list of one is written like a single value",
            query("schema: {type: string}"), query("schema: {type: array, items: {type: string}}"),
            ["info request-parameter-type-generalized"]),
        DriftCase(
            "unless its items take less",
            query("schema: {type: string}"), query("schema: {type: array, items: {type: string, maxLength: 3}}"),
            ["error request-parameter-type-changed"]),
        DriftCase(
            "or it is written apart",
            query("explode: false, style: pipeDelimited, schema: {type: string}"),
            query("explode: false, style: pipeDelimited, schema: {type: array, items: {type: string}}"),
            ["error request-parameter-type-changed"]),
        DriftCase(
            "explode means nothing for a single value",
            query("explode: true, schema: {type: string}"), query("explode: false, schema: {type: string}"), []),
        DriftCase(
            "explode is another spelling of a list",
            query("explode: true, schema: {type: array, items: {type: string}}"),
            query("explode: false, schema: {type: array, items: {type: string}}"),
            ["error request-parameter-explode-changed"]),
        DriftCase(
            "another style breaks", query("schema: {type: object}"), query("style: deepObject, schema: {type: object}"),
            ["error request-parameter-style-changed"]),
        DriftCase(
            "a parameter that is JSON now is written in another way",
            query("schema: {type: object}"), query("content: {application/json: {schema: {type: object}}}"),
            ["error request-parameter-serialization-changed"]),
        DriftCase(
            "values of a list belong to the parameter",
            query("schema: {type: array, items: {type: string, enum: [a, b]}}"),
            query("schema: {type: array, items: {type: string, enum: [a]}}"),
            ["error request-parameter-enum-value-removed"]),
    ])
    func parameters(_ c: DriftCase) throws { try expectFindings(c) }

    private static func webhook(_ schema: String) -> String {
        """
        openapi: 3.1.0
        info: {title: T, version: 1.0.0}
        webhooks:
          event: {post: {requestBody: {content: {application/json: {schema: \(schema)}}}, \
        responses: {'200': {description: ok}}}}
        """
    }

    private static func callback(_ schema: String) -> String {
        Documents.operation(
            "responses: {'200': {description: ok}}, callbacks: {done: {'{$request.query.url}': {post: {requestBody: "
                + "{content: {application/json: {schema: \(schema)}}}, responses: {'200': {description: ok}}}}}}")
    }

    /// The id names the message, the direction who sends it: what a server sends may narrow, and not widen.
    @Test(arguments: [
        DriftCase(
            "what a webhook sends may narrow", webhook("{type: string, maxLength: 9}"),
            webhook("{type: string, maxLength: 5}"), ["info request-body-max-length-decreased"]),
        DriftCase(
            "and not widen", webhook("{type: string, maxLength: 5}"), webhook("{type: string, maxLength: 9}"),
            ["error request-body-max-length-increased"]),
        DriftCase(
            "nor in callbacks", callback("{type: string, maxLength: 5}"), callback("{type: string, maxLength: 9}"),
            ["error request-body-max-length-increased"]),
        DriftCase(
            "a webhook that goes is missed", webhook("{type: string}"),
            webhook("{type: string}").replacingOccurrences(of: "event:", with: "other:"),
            ["error webhook-removed", "info webhook-added"]),
    ])
    func calls(_ c: DriftCase) throws { try expectFindings(c) }
}
