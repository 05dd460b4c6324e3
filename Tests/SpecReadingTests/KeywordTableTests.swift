import APIModel
import Foundation
import SourceTree
import Testing

@testable import SpecReading

/// A keyword of one object in one dialect.
struct KeywordCase: Sendable, CustomTestStringConvertible {
    let object: ObjectKind
    let rule: KeywordRule
    let dialect: Dialect
    var testDescription: String { "\(dialect.rawValue) \(object.name): \(rule.keyword.rawValue)" }

    static let all: [KeywordCase] = [Dialect.swagger2, .openAPI30, .openAPI31, .openAPI32].flatMap { dialect in
        ObjectKind.allCases.flatMap { object in
            KeywordTable.rules(of: object)
                .filter { !$0.dialects.isDisjoint(with: DialectSet(dialect)) }
                .map { KeywordCase(object: object, rule: $0, dialect: dialect) }
        }
    }
}

/// Each keyword leaves a trace: in the API, in a diagnostic, or in both.
@Test(arguments: KeywordCase.all)
func keyword(_ c: KeywordCase) throws {
    let keyword = c.rule.keyword.rawValue
    guard let hole = Samples.document(c.object, c.dialect), !hole.contains("\"\(keyword)\"§") else { return }
    let value = try #require(Samples.value(c.object, keyword, c.dialect), "no sample for \(keyword)")
    let text = hole.replacingOccurrences(of: "§", with: "")
    let without = read([", ◊", "◊, ", "◊"].reduce(text) { $0.replacingOccurrences(of: $1, with: "") })
    let with = read(text.replacingOccurrences(of: "◊", with: "\"\(keyword)\": \(value)"))
    let isNoted = with.diagnostics.contains { $0.message.contains("'\(keyword)'") }
    // What stands in `xml` is noted with it.
    if c.rule.use != .generated, c.object != .xml { #expect(isNoted) }
    // Some keywords are names by which a place is found; they have an effect where a reference uses them.
    guard !["$id", "$anchor", "$dynamicAnchor", "$self"].contains(keyword) else { return }
    // The only style that a header can have.
    guard c.object != .header || keyword != "style" else { return }
    let isRead = fingerprint(try #require(with.api)) != fingerprint(try #require(without.api))
    #expect(isRead || isNoted, "\(keyword): \(value)")
    #expect(with.errors.filter { $0.contains("invalid-keyword-value") } == [])
}

@Test("the support table names every keyword of every object")
func supportTable() {
    let lines = SupportTable.markdown().split(separator: "\n")
    let rules = ObjectKind.allCases.flatMap { KeywordTable.rules(of: $0) }.filter { !$0.dialects.isEmpty }
    #expect(lines.filter { $0.hasPrefix("| `") }.count == rules.count)
    #expect(lines.contains("| `nullable` | – | yes | – | – |"))
    #expect(lines.contains("| `xml` | kept | kept | kept | kept |"))
}

@Test("the README has the support table")
func readme() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("README.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let parts = text.components(separatedBy: "<!-- keywords -->\n")
    try #require(parts.count == 2)
    let rest = parts[1].components(separatedBy: "<!-- end of keywords -->")
    try #require(rest.count == 2)
    let table = "\n" + SupportTable.markdown() + "\n"
    if ProcessInfo.processInfo.environment["TRIBUTARY_RECORD"] == "1" {
        try (parts[0] + "<!-- keywords -->\n" + table + "<!-- end of keywords -->" + rest[1])
            .write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(rest[0] == table, "run this test with TRIBUTARY_RECORD=1 to write the table")
}

/// All that an API says, its places aside.
private func fingerprint(_ value: Any) -> String {
    if value is Origins || value is Origin { return "" }
    if let node = value as? Node { return "\(node.jsonValue)" }
    if let item = value as? Extension { return "\(item.name)=\(item.node.jsonValue)" }
    if let requirement = value as? SecurityRequirement { return "\(requirement.schemes)" }
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty else { return "\(value)" }
    return "{" + mirror.children.map { ($0.label ?? "") + ":" + fingerprint($0.value) }.joined(separator: ",") + "}"
}

/// Documents with a hole (`◊`) in one object, and a value for each keyword.
private enum Samples {
    /// Keywords followed by `§` stand in the document already.
    static func document(_ object: ObjectKind, _ dialect: Dialect) -> String? {
        dialect == .swagger2 ? swagger(object) : openAPI(object, dialect.rawValue + ".0")
    }

    private static func openAPI(_ object: ObjectKind, _ version: String) -> String? {
        func document(_ rest: String) -> String {
            "{\"openapi\"§: \"\(version)\", \"info\"§: {\"title\": \"t\", \"version\": \"1\"}, \"paths\"§: {}, \(rest)}"
        }
        func operation(_ members: String) -> String {
            "{\"openapi\": \"\(version)\", \"info\": {\"title\": \"t\", \"version\": \"1\"}, \"paths\": {\"/a\": {\"get\": {\(members)}}}}"
        }
        func components(_ members: String) -> String {
            document("\"components\": {\(members), \"responses\": {\"R\": {\"description\": \"r\"}}}")
        }
        func response(_ members: String) -> String {
            operation("\"responses\": {\"200\": {\"description\": \"d\", \(members)}}")
        }
        func media(_ members: String) -> String { response("\"content\": {\"a/b\": {\(members)}}") }
        switch object {
        case .root: return document("◊")
        case .info: return "{\"openapi\": \"\(version)\", \"info\": {◊}, \"paths\": {}}"
        case .contact, .license:
            return "{\"openapi\": \"\(version)\", \"info\": {\"\(object.name)\": {◊}}, \"paths\": {}}"
        case .server: return document("\"servers\": [{◊}]")
        case .serverVariable: return document("\"servers\": [{\"url\": \"{v}\", \"variables\": {\"v\": {◊}}}]")
        case .components: return document("\"components\": {◊}")
        case .pathItem:
            return
                "{\"openapi\": \"\(version)\", \"info\": {\"title\": \"t\", \"version\": \"1\"}, \"paths\": {\"/a\": {\"head\"§: {}, ◊}, \"/b\": {\"put\": {}}}}"
        case .operation: return operation("◊")
        case .externalDocs: return document("\"externalDocs\": {◊}")
        case .parameter: return operation("\"parameters\": [{\"name\"§: \"n\", \"in\"§: \"query\", ◊}]")
        case .header: return response("\"headers\": {\"H\": {◊}}")
        case .requestBody: return operation("\"requestBody\": {◊}")
        case .mediaType: return media("◊")
        case .encoding: return media("\"encoding\": {\"p\": {◊}}")
        case .response: return operation("\"responses\": {\"200\": {◊}}")
        case .example: return media("\"examples\": {\"e\": {◊}}")
        case .link: return response("\"links\": {\"l\": {◊}}")
        case .tag: return document("\"tags\": [{◊}]")
        case .securityScheme:
            return components(
                "\"securitySchemes\": {\"S\": {\"type\"§: \"apiKey\", \"name\"§: \"n\", \"in\"§: \"query\", ◊}}")
        case .oauthFlows: return components("\"securitySchemes\": {\"S\": {\"type\": \"oauth2\", \"flows\": {◊}}}")
        case .oauthFlow:
            return components("\"securitySchemes\": {\"S\": {\"type\": \"oauth2\", \"flows\": {\"implicit\": {◊}}}}")
        case .discriminator:
            return components(
                "\"schemas\": {\"A\": {\"oneOf\": [{\"type\": \"object\"}], \"discriminator\": {\"propertyName\"§: \"p\", ◊}}}"
            )
        case .schema: return components("\"schemas\": {\"A\": {◊}, \"B\": {\"type\": \"string\"}}")
        case .xml: return components("\"schemas\": {\"A\": {\"xml\": {◊}}}")
        }
    }

    private static func swagger(_ object: ObjectKind) -> String? {
        let head = "\"swagger\"§: \"2.0\", \"info\"§: {\"title\": \"t\", \"version\": \"1\"}, \"paths\"§: {}"
        func operation(_ members: String) -> String {
            "{\"swagger\": \"2.0\", \"info\": {\"title\": \"t\", \"version\": \"1\"}, \"host\": \"h\", \"paths\": {\"/a\": {\"get\": {\(members)}}}}"
        }
        switch object {
        case .root:
            return
                "{\"swagger\"§: \"2.0\", \"info\"§: {\"title\": \"t\", \"version\": \"1\"}, \"basePath\": \"/b\", \"paths\"§: {\"/a\": {\"put\": {\"parameters\": [{\"name\": \"b\", \"in\": \"body\", \"schema\": {}}], \"responses\": {\"200\": {\"schema\": {}}}}}}, ◊}"
        case .info: return "{\"swagger\": \"2.0\", \"info\": {◊}, \"paths\": {}}"
        case .contact, .license: return "{\"swagger\": \"2.0\", \"info\": {\"\(object.name)\": {◊}}, \"paths\": {}}"
        case .pathItem:
            return
                "{\"swagger\": \"2.0\", \"info\": {\"title\": \"t\", \"version\": \"1\"}, \"paths\": {\"/a\": {\"head\"§: {}, ◊}, \"/b\": {\"put\": {}}}}"
        case .operation:
            return operation(
                "\"parameters\"§: [{\"name\": \"b\", \"in\": \"body\", \"schema\": {}}], \"responses\"§: {\"200\": {\"description\": \"d\", \"schema\": {}}}, ◊"
            )
        case .externalDocs: return "{\(head), \"externalDocs\": {◊}}"
        case .parameter:
            return operation(
                "\"parameters\": [{\"name\"§: \"n\", \"in\"§: \"query\", \"type\"§: \"array\", \"maximum\": 9, \"minimum\": 2, ◊}]"
            )
        case .header:
            return operation(
                "\"responses\": {\"200\": {\"description\": \"d\", \"headers\": {\"H\": {\"type\"§: \"array\", \"maximum\": 9, \"minimum\": 2, ◊}}}}"
            )
        case .response: return operation("\"responses\": {\"200\": {◊}}")
        case .tag: return "{\(head), \"tags\": [{◊}]}"
        case .securityScheme:
            return "{\(head), \"securityDefinitions\": {\"S\": {\"type\": \"oauth2\", \"flow\"§: \"implicit\", ◊}}}"
        case .schema: return "{\(head), \"definitions\": {\"A\": {◊}, \"B\": {\"type\": \"string\"}}}"
        case .xml: return "{\(head), \"definitions\": {\"A\": {\"xml\": {◊}}}}"
        default: return nil
        }
    }

    static func value(_ object: ObjectKind, _ keyword: String, _ dialect: Dialect) -> String? {
        if object == .schema, dialect == .swagger2, keyword == "discriminator" { return "\"p\"" }
        if let own = own["\(object) \(keyword)"] { return own }
        if keyword == "$ref" { return reference(object, dialect) }
        if dialect == .swagger2, let value = swagger[keyword] { return value }
        if object == .schema, dialect == .openAPI30 || dialect == .swagger2, keyword.hasPrefix("exclusive") {
            return "true"
        }
        return general[keyword]
    }

    private static func reference(_ object: ObjectKind, _ dialect: Dialect) -> String {
        switch object {
        case .schema: dialect == .swagger2 ? "\"#/definitions/B\"" : "\"#/components/schemas/B\""
        case .pathItem: "\"#/paths/~1b\""
        default: "\"#/nowhere\""
        }
    }

    private static let own: [String: String] = [
        "root parameters": "{\"P\": {\"name\": \"n\", \"in\": \"query\", \"type\": \"string\"}}",
        "root responses": "{\"R\": {\"description\": \"d\"}}", "root security": "[{}]",
        "root tags": "[{\"name\": \"t\"}]", "components parameters": "{\"P\": {\"name\": \"n\", \"in\": \"query\"}}",
        "components responses": "{\"R\": {}}", "components examples": "{\"E\": {\"value\": 1}}",
        "components headers": "{\"H\": {}}", "components links": "{\"L\": {}}", "components callbacks": "{\"C\": {}}",
        "components schemas": "{\"S\": {}}", "operation tags": "[\"t\"]", "operation security": "[{}]",
        "operation responses": "{\"200\": {}}", "operation callbacks": "{\"c\": {}}",
        "link parameters": "{\"p\": 1}", "link requestBody": "1", "link server": "{\"url\": \"u\"}",
        "mediaType encoding": "{\"p\": {}}", "encoding headers": "{\"H\": {}}", "response headers": "{\"H\": {}}",
        "response links": "{\"l\": {}}", "response examples": "{\"a/b\": 1}",
        "mediaType examples": "{\"e\": {\"value\": 1}}",
        "parameter examples": "{\"e\": {\"value\": 1}}", "header examples": "{\"e\": {\"value\": 1}}",
        "schema required": "[\"p\"]", "schema examples": "[1]", "schema discriminator": "{\"propertyName\": \"p\"}",
        "schema exclusiveMinimum": "2", "schema exclusiveMaximum": "2", "schema type": "\"string\"",
        "securityScheme scopes": "{\"s\": \"d\"}", "oauthFlow scopes": "{\"s\": \"d\"}",
        "pathItem parameters": "[{\"name\": \"n\", \"in\": \"query\"}]", "pathItem servers": "[{\"url\": \"u\"}]",
        "operation parameters": "[{\"name\": \"n\", \"in\": \"query\"}]", "operation servers": "[{\"url\": \"u\"}]",
        "pathItem query": "{}", "root servers": "[{\"url\": \"u\"}]", "serverVariable enum": "[\"a\"]",
        "serverVariable default": "\"a\"", "securityScheme scheme": "\"basic\"",
        "discriminator mapping": "{\"a\": \"A\"}",
        "discriminator defaultMapping": "\"A\"", "encoding style": "\"form\"", "parameter style": "\"pipeDelimited\"",
        "header style": "\"simple\"", "securityScheme in": "\"query\"", "parameter explode": "false",
        "operation requestBody": "{}", "schema not": "{}",
        "schema contains": "{}", "info license": "{\"name\": \"n\"}", "info contact": "{\"name\": \"n\"}",
        "tag kind": "\"k\"", "tag parent": "\"p\"", "operation deprecated": "true",
    ]

    private static let swagger: [String: String] = [
        "schemes": "[\"wss\"]", "type": "\"string\"", "items": "{\"type\": \"integer\"}", "exclusiveMaximum": "true",
        "exclusiveMinimum": "true", "discriminator": "\"p\"", "collectionFormat": "\"multi\"",
    ]

    private static let general: [String: String] = {
        var values: [String: String] = [:]
        for name in [
            "title", "description", "summary", "termsOfService", "version", "name", "url", "email", "identifier",
            "host",
            "basePath", "operationId", "externalValue", "serializedValue", "operationRef", "bearerFormat", "flow",
            "format",
            "openIdConnectUrl", "oauth2MetadataUrl", "authorizationUrl", "deviceAuthorizationUrl", "tokenUrl",
            "refreshUrl",
            "pattern", "contentEncoding", "contentMediaType", "contentType", "$schema", "$comment", "jsonSchemaDialect",
            "$id",
            "$anchor", "$dynamicAnchor", "$self", "parent", "kind", "collectionFormat", "nodeType", "namespace",
            "prefix",
        ] { values[name] = "\"x\"" }
        for name in [
            "deprecated", "required", "allowEmptyValue", "explode", "allowReserved", "nullable", "x-nullable",
            "uniqueItems",
            "readOnly", "writeOnly", "attribute", "wrapped",
        ] { values[name] = "true" }
        for name in [
            "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties", "minContains",
            "maxContains",
            "minimum", "maximum", "multipleOf",
        ] { values[name] = "3" }
        for name in [
            "get", "put", "post", "delete", "options", "head", "patch", "trace", "implicit", "password",
            "clientCredentials",
            "authorizationCode", "deviceAuthorization",
        ] { values[name] = "{}" }
        for name in [
            "items", "propertyNames", "unevaluatedItems", "unevaluatedProperties", "additionalProperties",
            "contentSchema", "schema", "itemSchema",
        ] {
            values[name] = "{\"type\": \"integer\"}"
        }
        for name in ["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"] {
            values[name] = "{\"p\": {\"type\": \"integer\"}}"
        }
        for name in ["allOf", "anyOf", "oneOf", "prefixItems"] { values[name] = "[{\"type\": \"integer\"}]" }
        values.merge([
            "servers": "[{\"url\": \"u\"}]", "webhooks": "{\"w\": {\"get\": {}}}",
            "components": "{\"schemas\": {\"S\": {}}}",
            "tags": "[{\"name\": \"t\"}]", "externalDocs": "{\"url\": \"u\"}", "variables": "{\"v\": {}}",
            "schemes": "[\"ws\"]",
            "consumes": "[\"a/b\"]", "produces": "[\"a/b\"]", "securityDefinitions": "{\"S\": {\"type\": \"basic\"}}",
            "requestBodies": "{\"B\": {}}", "securitySchemes": "{\"S\": {\"type\": \"mutualTLS\"}}",
            "pathItems": "{\"P\": {}}",
            "mediaTypes": "{\"M\": {}}", "additionalOperations": "{\"COPY\": {}}", "responses": "{\"200\": {}}",
            "content": "{\"a/b\": {}}", "example": "1", "value": "1", "dataValue": "1", "prefixEncoding": "[]",
            "itemEncoding": "{}", "encoding": "{}", "enum": "[\"a\"]", "default": "1", "const": "1",
            "xml": "{\"name\": \"n\"}",
            "if": "{}", "then": "{\"type\": \"integer\"}", "else": "{\"type\": \"integer\"}",
            "dependentRequired": "{\"a\": [\"b\"]}",
            "$dynamicRef": "\"#/components/schemas/B\"", "$vocabulary": "{}", "flows": "{\"implicit\": {}}",
        ]) { first, _ in first }
        return values
    }()
}
