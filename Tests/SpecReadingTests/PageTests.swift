import APIModel
import SourceTree
import Testing

@testable import SpecReading

/// Reads a page and renders what it says: a line per operation, parameter and response, indented lines per field.
func outline(_ text: String) throws -> [String] {
    let reading = SpecReader().read("page.txt", files: .memory(["page.txt": text]))
    #expect(reading.errors == [])
    let api = try #require(reading.api)
    #expect(api.documents[0].dialect == .page)
    return api.operations.flatMap { api.outline($0) }
}

extension API {
    fileprivate func outline(_ operation: APIModel.Operation) -> [String] {
        var lines = ["\(operation.method) \(operation.path) '\(operation.summary ?? "")' \(operation.tags)"]
        for id in operation.parameters {
            let parameter = parameters[id]
            let type = parameter.schema.map { outline($0) } ?? "-"
            lines.append("\(parameter.place.rawValue) \(parameter.name)\(parameter.isRequired ? "!" : ""): \(type)")
        }
        if let body = operation.requestBody {
            for _ in requestBodies[body].content { lines.append("body\(requestBodies[body].isRequired ? "!" : "")") }
            lines += requestBodies[body].content.flatMap { fields($0.schema, "  ") }
        }
        for status in operation.responses {
            let response = responses[status.response]
            lines.append("\(status.status.text) '\(response.description ?? "")'")
            for header in response.headers { lines.append("  header \(header.name)") }
            lines += response.content.flatMap { fields($0.schema, "  ") }
            if response.content.contains(where: { !$0.examples.isEmpty }) { lines.append("  example") }
        }
        return lines
    }

    private func fields(_ id: SchemaID?, _ margin: String) -> [String] {
        guard let id else { return [] }
        return schemas[id].objects.properties.flatMap { property -> [String] in
            let line = "\(margin)\(property.name)\(property.isRequired ? "!" : ""): \(outline(property.schema))"
            let inner = schemas[property.schema].arrays.items ?? property.schema
            return [line] + fields(inner, margin + "  ")
        }
    }

    private func outline(_ id: SchemaID) -> String {
        let schema = schemas[id]
        guard case .assertions = schema.form else { return "any" }
        var words = [schema.hasType ? schema.types.names.joined(separator: "|") : "any"]
        if let format = schema.format { words.append(format) }
        if let items = schema.arrays.items { words[0] += "[\(outline(items))]" }
        if let values = schema.enumeration {
            words.append(
                values.map {
                    if case .string(let text) = $0 { text } else if case .number(let n) = $0 { n.text } else { "?" }
                }
                .joined(separator: "/"))
        }
        if let values = schema.objects.additionalProperties { words.append("of \(outline(values))") }
        return words.joined(separator: " ")
    }
}

struct PageCase: Sendable, CustomTestStringConvertible {
    let name: String
    let page: String
    let outline: [String]
    var testDescription: String { name }
}

@Test(arguments: [
    PageCase(
        name: "types run together with names, a nested object, arrays, numbers, two responses, query parameters",
        page: """
            Orders

            Create Order

            Changed on

            Places an order for a customer.

            The stock is reserved for ten minutes.

            post/v2/shops/{shop_id}/orders

            Request

              • Base URL
                https://api.example.org
              • Auth
                Bearer token

            Path parameters

            shop_idstring required

            Query parameters

            dry_runboolean

            Checks only.

            limitinteger

            Request body

            customerobject required

            Who pays.

              emailstring required
              addressobject
                citystring
                zipstring | null

            linesarray of objects required

              skustring required
              quantityinteger required
              pricenumber

            tagsstring[]

            placed_atdate-time

            currency'EUR' | 'USD'

            Response

            201 Created

            idstring
            totalnumber

            Example response

            {
              "id": "o1", "total": 12.5
            }

            404 Not Found

            errorstring

            Changes
            """,
        outline: [
            "POST /v2/shops/{shop_id}/orders 'Create Order' [\"Orders\"]",
            "path shop_id!: string", "query dry_run: boolean", "query limit: integer",
            "body!", "  customer!: object", "    email!: string", "    address: object", "      city: string",
            "      zip: null|string", "  lines!: array[object]", "    sku!: string", "    quantity!: integer",
            "    price: number", "  tags: array[string]", "  placed_at: string date-time", "  currency: string EUR/USD",
            "201 'Created'", "  id: string", "  total: number", "  example",
            "404 'Not Found'", "  error: string",
        ]),
    PageCase(
        name: "Markdown with tables, several endpoints and code blocks",
        page: """
            # Pets

            ## List pets

            `GET` `https://pets.example.org/v1/pets`

            Gives all pets.

            ### Query parameters

            | Name | Type | Required | Description |
            |------|------|:--------:|-------------|
            | `limit` | integer | no | How many. |
            | `kind` | `'cat'` \\| `'dog'` | yes | |

            ### Response

            | Field | Type | Description |
            |---|---|---|
            | `pets` | array of objects | The pets. |
            | `pets[].id` | integer (int64) | |
            | `pets[].born` | date | |

            ```json
            {"pets": [{"id": 1, "born": "2020-01-02"}]}
            ```

            ## Remove a pet

            `DELETE` `/pets/:id`

            ### Parameters

            | Parameter | In | Type | Required |
            |---|---|---|---|
            | id | path | string | yes |
            | X-Reason | header | string | no |

            ### Errors

            | Status | Description |
            |---|---|
            | 404 | No such pet. |
            """,
        outline: [
            "GET /v1/pets 'List pets' [\"Pets\"]", "query limit: integer", "query kind!: string cat/dog",
            "200 ''", "  pets: array[object]", "    id: integer int64", "    born: string date", "  example",
            "DELETE /pets/{id} 'Remove a pet' [\"Pets\"]", "path id!: string", "header X-Reason: string",
            "404 'No such pet.'",
        ]),
    PageCase(
        name: "a status in a heading, values and remarks behind a type, columns without a header",
        page: """
            ## Add a pet

            `POST /v1/pets`

            ### Query parameters

            | Name | Type | Required | Description |
            |------|------|----------|-------------|
            | `kind` | string (`cat`, `dog`) | yes | Which. |
            | `size` | number (double), in metres | no | |

            ### Body parameters

            name     string    required   What it is called.
            weight   number    In kilogrammes.

            ### Response `201 Created`

            | Field | Type | Description |
            |---|---|---|
            | `id` | string | |
            """,
        outline: [
            "POST /v1/pets 'Add a pet' []", "query kind!: string cat/dog", "query size: number double", "body!",
            "  name!: string", "  weight: number", "201 'Created'", "  id: string",
        ]),
    PageCase(
        name: "bullets with types in parentheses, defaults and dotted names",
        page: """
            Update user

            PATCH /users/<id>

            Body parameters

            - `name` (string, required): The full name.
            - `age` (integer or null): In years.
            - `address.city` (string)
            - `labels` (map of string to integer)
            - `role` (string, one of 'admin', 'guest', default: guest) – What they may do.

            Returns

            - id: uuid
            - active: boolean, deprecated
            """,
        outline: [
            "PATCH /users/{id} 'Update user' []", "body!", "  name!: string", "  age: null|integer",
            "  address: object",
            "    city: string", "  labels: object of integer", "  role: string admin/guest", "200 ''",
            "  id: string uuid",
            "  active: boolean",
        ]),
    PageCase(
        name: "columns set apart by spaces",
        page: """
            Find things

            get/things

            Query parameters

            Name        Type       Required    Description
            page        integer    No          Which page
            sort_by     string     Yes         The order

            Response

            countinteger
            """,
        outline: [
            "GET /things 'Find things' []", "query page: integer", "query sort_by!: string", "200 ''",
            "  count: integer",
        ]),
])
func page(_ c: PageCase) throws {
    let found = try outline(c.page)
    #expect(found == c.outline, "\(found.joined(separator: "\n"))")
}

struct FieldCase: Sendable, CustomTestStringConvertible {
    let line: String
    var known: [String] = []
    /// `name:type`, or nil for a line that is no field.
    let field: String?
    var testDescription: String { line }
}

@Test(arguments: [
    FieldCase(line: "user_idstring required", field: "user_id:string!"),
    FieldCase(line: "birth_datestring", field: "birth_date:string"),
    FieldCase(line: "birth_datedate", field: "birth_date:string"),
    FieldCase(line: "created_atdate-time", field: "created_at:string"),
    FieldCase(line: "datedate", known: ["date"], field: "date:string"),
    FieldCase(line: "hintstring", field: "hint:string"),
    FieldCase(line: "pointinteger", field: "point:integer"),
    FieldCase(line: "blueprintobject", field: "blueprint:object"),
    FieldCase(line: "itemsarray of strings", field: "items:array"),
    FieldCase(line: "idsinteger[]", field: "ids:array"),
    FieldCase(line: "endpointurl", known: ["endpoint"], field: "endpoint:string"),
    FieldCase(line: "candidate", field: nil),
    FieldCase(line: "update", known: ["update"], field: nil),
    FieldCase(line: "The string of the key.", field: nil),
    FieldCase(line: "string", field: nil),
    FieldCase(line: "true when it was sandboxed, a boolean", field: nil),
    FieldCase(line: "state'on' | 'off' required", field: "state:string!"),
    FieldCase(line: "name string", field: "name:string"),
    FieldCase(line: "name: string, required", field: "name:string!"),
    FieldCase(line: "name   string   required   What it is called.", field: "name:string!"),
    FieldCase(line: "name   is what it is called", field: nil),
])
func field(_ c: FieldCase) {
    let line = PageText.lines(Array(c.line.utf8))[0]
    let field = PageFieldParser(knownNames: Set(c.known)).field(line)
    let shown = field.flatMap { field in
        field.type.map { "\(field.name.text):\($0.name)\(field.required == nil ? "" : "!")" }
    }
    #expect(shown == c.field)
}

@Test("every node of a page stands where the page says it")
func pagePlaces() throws {
    let page = "Title\n\npost/a/b\n\nRequest body\n\nuser_idstring required\n\nWho.\n\nkind'x' | 'yé'\n"
    let reading = SpecReader().read("p.txt", files: .memory(["p.txt": page]))
    let api = try #require(reading.api)
    let operation = try #require(api.operations.first)
    #expect(operation.origins.first.node.keyLocation.description == "p.txt:3:1")
    let body = try #require(operation.requestBody)
    let schema = api.schemas[try #require(api.requestBodies[body].content.first?.schema)]
    let user = schema.objects.properties[0].origins.first.node
    #expect(user.keyLocation.description == "p.txt:7:1")
    #expect(user["type"]?.location.description == "p.txt:7:8")
    #expect(user["description"]?.location.description == "p.txt:9:1")
    #expect(schema.origins.first.node["required"]?.child(at: 0)?.location.description == "p.txt:7:15")
    let kind = schema.objects.properties[1].origins.first.node
    #expect(kind["enum"]?.child(at: 1)?.location.description == "p.txt:11:12")
}

@Suite(.enabled(if: Shared.isThere, "needs the folder of seeds"))
struct SeedPageTests {
    @Test("the ZeroSettle page says what a reader sees")
    func storekit() throws {
        let reading = Shared.read("seeds/004_6585b40d2d4fc6dd.txt")
        #expect(reading.errors == [])
        let api = try #require(reading.api)
        #expect(
            api.operations.flatMap { api.outline($0) } == [
                "POST /iap/storekit-transactions 'Sync StoreKit Transaction' [\"StoreKit\"]", "body!",
                "  jws_representation!: string", "  user_id!: string", "  will_auto_renew: boolean",
                "  renewal_state: string subscribed/expired/in_billing_retry_period/in_grace_period/revoked",
                "200 'Transaction synced successfully'", "  status: string", "  is_test_purchase: boolean", "  example",
            ])
        #expect(api.servers.map(\.url) == ["https://api.zerosettle.io/v1"])
        #expect(
            api.components.securitySchemes.map(\.element.kind) == [.apiKey(name: "X-ZeroSettle-Key", place: .header)])
        #expect(api.operations[0].description?.hasPrefix("Forwards a StoreKit 2 JWS") == true)
    }
}
