import SpecReading
import Testing

/// Layouts that spread one field over several lines, as copied from pages that set names, types and marks apart.
@Test(arguments: [
    PageCase(
        name: "names above types, a list of values, parameters of a form without a place",
        page: """
            Create a refund

            When you create a new refund, you must specify a charge or a payment object on which to create it.

            POST /v1/refunds

            Parameters

            charge
            string
            The identifier of the charge to refund.

            amount
            integer
            A positive integer representing how much of this charge to refund.

            metadata
            object
            Set of key-value pairs that you can attach to an object.

            reason
            enum
            String indicating the reason for the refund.

            Possible enum values
            duplicate
            fraudulent
            requested_by_customer

            payment_intent
            string
            Required
            ID of the payment to refund.

            Returns

            Returns the Refund object if the refund succeeded.

            curl https://api.pay.example/v1/refunds \\
              -u "sk_test_x:" \\
              -d charge=ch_1

            Response

            {
              "id": "re_1",
              "object": "refund",
              "amount": 1000
            }
            """,
        outline: [
            "POST /v1/refunds 'Create a refund' []",
            "body!",
            "  charge: string",
            "  amount: integer",
            "  metadata: object",
            "  reason: string duplicate/fraudulent/requested_by_customer",
            "  payment_intent!: string",
            "200 'Returns the Refund object if the refund succeeded.'",
            "  example",
        ]),
    PageCase(
        name: "a method above its address, a body below each status",
        page: """
            Get Order
            get
            https://api.shop.example/v3/orders/{order_id}

            Retrieves an order.

            Path Params
            order_id
            string
            required
            The order's identifier.

            Query Params
            expand
            array of strings
            Sub-resources to include.

            limit
            int32
            1 to 100
            Defaults to 25
            Page size.

            Headers
            X-Trace
            string

            Responses

            200
            The order.

            Response body
            object
            id
            string
            total
            double
            items
            array of objects
            sku
            string
            quantity
            int64

            404
            Not found
            """,
        outline: [
            "GET /v3/orders/{order_id} 'Get Order' []",
            "path order_id!: string",
            "query expand: array[string]",
            "query limit: integer int32",
            "header X-Trace: string",
            "200 'The order.'",
            "  id: string",
            "  total: number double",
            "  items: array[object]",
            "  sku: string",
            "  quantity: integer int64",
            "404 'Not found'",
        ]),
    PageCase(
        name: "a path in pieces, marks below the types",
        page: """
            Plants

            Create Plant

            Creates a new plant in the store

            POST
            /
            plants

            Authorizations

            ​
            Authorization
            string
            header
            required
            Bearer authentication header of the form Bearer <token>, where <token> is your auth token.

            Body
            application/json
            Plant to add to the store

            ​
            name
            string
            required
            The name of the plant

            ​
            tag
            string
            Tag to specify the type

            ​
            id
            integer<int64>
            required
            Identification number of the plant

            Response
            200

            application/json
            plant response

            ​
            name
            string
            required
            The name of the plant

            ​
            kind
            enum<string>
            Available options: fern, moss
            ​
            options
            string[]
            """,
        outline: [
            "POST /plants 'Create Plant' [\"Plants\"]",
            "body!",
            "  name!: string",
            "  tag: string",
            "  id!: integer int64",
            "200 'plant response'",
            "  name!: string",
            "  kind: string fern/moss",
            "  options: array[string]",
        ]),
    PageCase(
        name: "a method and a path below what belongs to them",
        page: """
            Find pet by ID
            Returns a single pet

            Authorizations:
            api_key
            path Parameters
            petId
            required
            integer <int64>
            ID of pet to return

            query Parameters
            verbose
            boolean
            Default: false
            Say more

            Request Body schema: application/json
            required
            name
            required
            string
            status
            string
            Enum: "available" "pending" "sold"
            pet status

            Responses
            200 successful operation
            Response Schema: application/json
            id
            integer <int64>
            tags
            Array of objects
            400 Invalid ID supplied
            GET
            /pet/{petId}
            """,
        outline: [
            "GET /pet/{petId} '' []",
            "path petId!: integer int64",
            "query verbose: boolean",
            "body!",
            "  name!: string",
            "  status: string available/pending/sold",
            "200 'successful operation'",
            "  id: integer int64",
            "  tags: array[object]",
            "400 'Invalid ID supplied'",
        ]),
    PageCase(
        name: "a command line with a body",
        page: """
            # Send a message

            Sends one message.

            ```bash
            curl -X POST https://api.msg.example/v2/messages \\
              -H "Authorization: Bearer TOKEN" \\
              -H "Content-Type: application/json" \\
              -d '{"to": "a", "text": "b"}'
            ```

            ## Request body

            | Field | Type | Description |
            |---|---|---|
            | to | string, required | Who gets it. |
            | text | string, optional | The text. Max 100 characters. |
            | options | object | |
            | options.silent | boolean | |

            ## Response

            `201 Created`

            ```json
            {"id": "m1", "queued": true}
            ```

            ### Error codes

            | Code | Meaning |
            |---|---|
            | 400 | Bad request |
            | 429 | Too many |
            """,
        outline: [
            "POST /v2/messages 'Send a message' []",
            "body!",
            "  to!: string",
            "  text: string",
            "  options: object",
            "    silent: boolean",
            "201 'Created'",
            "  example",
            "400 'Bad request'",
            "429 'Too many'",
        ]),
])
func stackedPage(_ c: PageCase) throws {
    let found = try outline(c.page)
    #expect(found == c.outline, "\(found.joined(separator: "\n"))")
}

@Suite struct DeepPageTests {
    @Test func `what is inside each other without end is read to a depth`() throws {
        let fields = (0..<3_000).map { String(repeating: " ", count: $0) + "f\($0): object" }.joined(separator: "\n")
        let names = Array(repeating: "a", count: 3_000).joined(separator: ".")
        let types = [
            "list" + String(repeating: " of list", count: 3_000), "string" + String(repeating: "[]", count: 3_000),
        ]
        for text in [fields, names + ": string"] + types.map({ "x: \($0)" }) {
            let page = "get /a\n\nResponse\n\n" + text + "\n"
            let reading = SpecReader().read("page.txt", files: .memory(["page.txt": page]))
            #expect(reading.api?.operations.count == 1)
        }
    }
}
