import Reporting
import SourceTree
import Testing
import TributaryRuntime

struct OverlayCase: Sendable, CustomTestStringConvertible {
    let name: String
    let document: String
    /// The list of actions.
    let actions: String
    /// As JSON or YAML.
    let result: String
    var findings: [String] = []
    var testDescription: String { name }
}

struct OverlayErrorCase: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let errors: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ errors: String...) {
        (self.name, self.text, self.errors) = (name, text, errors)
    }
}

/// Overlay Specification 1.1.0; the first cases are the examples of its section 4.5.
@Suite struct OverlayTests {
    static func overlay(_ actions: String) throws -> Overlay {
        let text = "overlay: 1.0.0\ninfo: {title: t, version: '1'}\nactions:\n\(actions)"
        let (overlay, diagnostics) = Overlay.read(SourceTree.read(text, file: "fix.yaml"))
        #expect(diagnostics.map(\.message) == [])
        return try #require(overlay)
    }

    static let paged = """
        openapi: 3.1.0
        paths:
          /items: {get: {x-oai-traits: [paged], responses: {200: {description: OK}}}}
          /items/{id}/subitems:
            get:
              x-oai-traits: [paged]
              parameters: [{name: id, in: path}]
          /other: {get: {responses: {200: {description: OK}}}}
        """

    @Test(arguments: [
        OverlayCase(
            name: "structured (4.5.1)",
            document: "info: {title: a}\npaths: {/: {get: {summary: old}}}\ncomponents: {schemas: {}}\n",
            actions: """
                - target: '$'
                  update:
                    info: {x-overlay-applied: structured-overlay}
                    paths:
                      /: {summary: The root resource, get: {summary: Retrieve the root resource, x-rate-limit: 100}}
                      /pets: {get: {summary: Retrieve a list of pets}}
                    components:
                    tags:
                """,
            result: """
                info: {title: a, x-overlay-applied: structured-overlay}
                paths:
                  /: {get: {summary: Retrieve the root resource, x-rate-limit: 100}, summary: The root resource}
                  /pets: {get: {summary: Retrieve a list of pets}}
                components: {schemas: {}}
                tags:
                """),
        OverlayCase(
            name: "targeted (4.5.2)",
            document: "paths: {/foo: {get: {description: a}}, /bar: {get: {description: b}}}\n",
            actions: """
                - target: $.paths['/foo'].get.description
                  update: This is the new description
                - target: $.paths['/bar'].get
                  update: {description: This is the updated description}
                - target: $.paths['/bar']
                  update: {post: {description: child, x-safe: false}}
                """,
            result: """
                paths:
                  /foo: {get: {description: This is the new description}}
                  /bar:
                    get: {description: This is the updated description}
                    post: {description: child, x-safe: false}
                """),
        OverlayCase(
            name: "wildcard (4.5.3)",
            document:
                "paths: {/a: {get: {parameters: [{name: filter, in: query}, {name: filter, in: header}]}}, /b: {get: {}}}\n",
            actions: """
                - target: $.paths.*.get
                  update: {x-safe: true}
                - target: $.paths.*.get.parameters[?@.name=='filter' && @.in=='query']
                  update: {schema: {$ref: '#/components/schemas/filterSchema'}}
                """,
            result: """
                paths:
                  /a:
                    get:
                      parameters:
                      - {name: filter, in: query, schema: {$ref: '#/components/schemas/filterSchema'}}
                      - {name: filter, in: header}
                      x-safe: true
                  /b: {get: {x-safe: true}}
                """),
        OverlayCase(
            name: "array elements are added and removed (4.5.4)",
            document: "paths: {/a: {get: {tags: [dummy, x], parameters: [{name: dummy}, {name: id}]}}}\n",
            actions: """
                - target: $.paths.*.get.parameters
                  update: {name: newParam, in: query}
                - target: $.paths.*.get.parameters[?@.name == 'dummy']
                  remove: true
                - target: $.paths.*.get.tags[?@ == 'dummy']
                  remove: true
                """,
            result: "paths: {/a: {get: {tags: [x], parameters: [{name: id}, {name: newParam, in: query}]}}}\n"),
        OverlayCase(
            name: "traits (4.5.5)", document: paged,
            actions: """
                - target: $.paths[?(@.get['x-oai-traits'][?(@ == 'paged')])].get
                  update: {parameters: [{name: top, in: query}, {name: skip, in: query}]}
                """,
            result: """
                openapi: 3.1.0
                paths:
                  /items:
                    get:
                      x-oai-traits: [paged]
                      responses: {200: {description: OK}}
                      parameters: [{name: top, in: query}, {name: skip, in: query}]
                  /items/{id}/subitems:
                    get:
                      x-oai-traits: [paged]
                      parameters: [{name: id, in: path}, {name: top, in: query}, {name: skip, in: query}]
                  /other: {get: {responses: {200: {description: OK}}}}
                """),
        OverlayCase(
            name: "copy and remove move a node (4.5.6)",
            document: "paths: {/items: {get: {x: 1}}, /some: {delete: {}}}\n",
            actions: """
                - {target: $.paths, update: {/new: {}}}
                - {target: "$.paths['/new']", copy: "$.paths['/items']"}
                - {target: "$.paths['/items']", remove: true}
                """,
            result: "paths: {/some: {delete: {}}, /new: {get: {x: 1}}}\n"),
        OverlayCase(
            name: "later actions see the earlier; remove makes update void",
            document: "a: {b: 1}\n",
            actions: """
                - {target: $.a, remove: true, update: {c: 2}}
                - {target: $, update: {a: {d: 3}}}
                """,
            result: "a: {d: 3}\n"),
        OverlayCase(
            name: "an action that selects nothing is a warning at its target",
            document: "a: 1\n", actions: "- {target: $.b, remove: true}\n", result: "a: 1\n",
            findings: ["warning overlay-without-target fix.yaml:4:12 /actions/0/target"]),
        OverlayCase(
            name: "incompatible values and the root stay",
            document: "a: {b: 1}\nc: 1\n",
            actions: "- {target: $, update: {a: [], c: {}}}\n- {target: $, remove: true}\n",
            result: "a: {b: 1}\nc: 1\n",
            findings: [
                "error overlay-incompatible fix.yaml:4:27 /actions/0/update/a",
                "error overlay-incompatible fix.yaml:4:34 /actions/0/update/c",
                "error overlay-removes-root fix.yaml:5:12 /actions/1/target",
            ]),
        OverlayCase(
            name: "a change to one alias leaves the anchor alone",
            document: "a: &x {b: 1}\nc: *x\n", actions: "- {target: $.c, update: {b: 2}}\n",
            result: "a: {b: 1}\nc: {b: 2}\n"),
    ])
    func apply(_ c: OverlayCase) throws {
        let tree = try Self.overlay(c.actions).apply(to: SourceTree.read(c.document, file: "api.yaml"))
        #expect(
            tree.diagnostics.map { "\($0.kind) \($0.id) \($0.location) \($0.pointer)" } == c.findings)
        let expected = try #require(SourceTree.read(c.result, syntax: .yaml).root)
        #expect(try #require(tree.root).jsonValue.spelled == expected.jsonValue.spelled)
    }

    @Test func `nodes keep the place and the file where they are written`() throws {
        let overlay = try Self.overlay("- target: $.a\n  update: {c: 2}\n- {target: $.a.b, update: 7}\n")
        let root = try #require(overlay.apply(to: SourceTree.read("a:\n  b: 1\n", file: "api.yaml")).root)
        #expect(root["a"]?.location.description == "api.yaml:2:3")
        #expect(root["a"]?["c"]?.location.description == "fix.yaml:5:15")
        #expect(root["a"]?["c"]?.keyLocation.description == "fix.yaml:5:12")
        #expect(root["a"]?["b"]?.location.description == "fix.yaml:6:27")
        #expect(root["a"]?["b"]?.keyLocation.description == "fix.yaml:6:27")
    }

    @Test(arguments: [
        OverlayErrorCase(
            "missing parts", "overlay: 1.0.0\ninfo: {title: t}\n", "1:1 'actions' is missing",
            "2:7 'version' is missing"),
        OverlayErrorCase(
            "misspelt name", "overlay: 1.0.0\ninfo: {title: t, version: '1'}\nactions: [{target: $, udpate: 1}]\n",
            "3:11 an action needs 'update', 'copy' or 'remove'", "3:23 'udpate' has no meaning in an overlay"),
        OverlayErrorCase(
            "broken path",
            "overlay: 1.0.0\ninfo: {title: t, version: '1'}\nactions: [{target: '$.a[', remove: true}]\n",
            "3:20 expected a name in quotes, an index, a slice, '*' or '?', at character 5 of '$.a['"),
        OverlayErrorCase(
            "unknown version", "overlay: 2.0\ninfo: {title: t, version: '1'}\nactions: []\n",
            "1:10 overlay version '2.0' is unknown"),
    ])
    func errors(_ c: OverlayErrorCase) {
        let (overlay, diagnostics) = Overlay.read(SourceTree.read(c.text, file: "fix.yaml"))
        #expect(overlay == nil)
        #expect(
            diagnostics.sorted { $0.location < $1.location }
                .map { "\($0.location.line):\($0.location.column) \($0.message)" } == c.errors)
    }

    @Test func `copies that would grow without end are stopped`() throws {
        let actions = String(repeating: "- {target: $.a, copy: $}\n", count: 700)
        let tree = try Self.overlay(actions).apply(to: SourceTree.read("a: {}\n"))
        #expect(tree.root == nil)
        #expect(tree.diagnostics.map(\.id) == ["overlay-too-large"])
    }
}

extension JSONValue {
    /// One line, members in their order.
    var spelled: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let number): number.text
        case .string(let text): "'\(text)'"
        case .array(let elements): "[" + elements.map(\.spelled).joined(separator: ", ") + "]"
        case .object(let object):
            "{" + object.members.map { "\($0.name): \($0.value.spelled)" }.joined(separator: ", ") + "}"
        }
    }
}
