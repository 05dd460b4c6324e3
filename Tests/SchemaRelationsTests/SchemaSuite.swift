import APIModel
import Foundation
import SourceTree
import SpecReading
import TributaryRuntime

/// The JSON Schema test suite, from the folder that lies beside the checkout.
enum SchemaSuite {
    static let folder: String = {
        let shared = ProcessInfo.processInfo.environment["TRIBUTARY_SHARED"]
        let beside = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared")
        return (shared ?? beside.standardized.path()) + "/conformance/jsonschema/draft2020-12"
    }()

    static let isThere = FileManager.default.fileExists(atPath: folder + "/type.json")

    /// The files of the suite, those under `optional` but not `optional/format`, by name.
    static let files: [String] = ["", "optional/"].flatMap { prefix in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + prefix)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map { prefix + $0 }
    }

    struct Group {
        let name: String
        let schema: JSONValue
        let tests: [(name: String, value: JSONValue, isValid: Bool)]
    }

    static func groups(in file: String) throws -> [Group] {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder + "/" + file)))
        guard case .array(let groups)? = SourceTree.read(bytes, file: file).root?.jsonValue else { return [] }
        return groups.map { group in
            var tests: [(String, JSONValue, Bool)] = []
            for test in group["tests"].elements {
                tests.append((test["description"].text, test["data"], test["valid"] == true))
            }
            return Group(name: group["description"].text, schema: group["schema"], tests: tests)
        }
    }
}

/// Schemas read as components of an OpenAPI 3.1 document, the way the tool gets to see them.
struct SchemaDocument {
    let api: API
    let ids: [SchemaID]
    let diagnostics: [String]

    /// Nil when the document can't be read at all.
    init?(_ schemas: [JSONValue]) {
        var components = JSONObject()
        for (index, schema) in schemas.enumerated() {
            components["S\(index)"] = ReferenceRewriter(root: "/components/schemas/S\(index)").rewritten(schema)
        }
        let document: JSONValue = [
            "openapi": "3.1.0", "info": ["title": "t", "version": "1"], "paths": [:],
            "components": ["schemas": .object(components)],
        ]
        let text = String(decoding: JSONWriter.encode(document), as: UTF8.self)
        let reading = SpecReader().read("api.json", files: .memory(["api.json": text]))
        guard let api = reading.api else { return nil }
        self.api = api
        ids = api.components.schemas.prefix(schemas.count).map(\.element)
        diagnostics = reading.diagnostics.filter { $0.kind == .error }.map(\.message)
    }
}

/// References of a schema that stands alone, as references of a document that holds it: `#/$defs/a` becomes
/// `#/components/schemas/S0/$defs/a`, and what `$id` and `$anchor` name becomes a pointer too.
struct ReferenceRewriter {
    let root: String
    private var places: [String: String] = [:]

    init(root: String) { self.root = root }

    func rewritten(_ schema: JSONValue) -> JSONValue {
        var copy = self
        copy.places[""] = root
        copy.collect(schema, base: "", pointer: root)
        return copy.rewrite(schema, base: "")
    }

    private static let literals: Set<String> = ["enum", "const", "default", "examples"]
    private static let schemas: Set<String> = [
        "items", "contains", "additionalProperties", "propertyNames", "not", "if", "then", "else", "unevaluatedItems",
        "unevaluatedProperties", "contentSchema", "allOf", "anyOf", "oneOf", "prefixItems",
    ]
    private static let schemasByName: Set<String> = [
        "properties", "patternProperties", "$defs", "definitions", "dependentSchemas",
    ]

    private mutating func collect(_ value: JSONValue, base: String, pointer: String) {
        var base = base
        switch value {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                collect(element, base: base, pointer: "\(pointer)/\(index)")
            }
        case .object(let object):
            if case .string(let id)? = object["$id"] {
                base = Self.resolve(id, against: base)
                places[base] = pointer
            }
            for keyword in ["$anchor", "$dynamicAnchor"] {
                if case .string(let anchor)? = object[keyword] { places["\(base)#\(anchor)"] = pointer }
            }
            for member in object.members {
                let place = pointer + "/" + JSONPointer.escape(member.name)
                if Self.schemas.contains(member.name) { collect(member.value, base: base, pointer: place) }
                guard Self.schemasByName.contains(member.name), case .object(let named) = member.value else { continue }
                for entry in named.members {
                    collect(entry.value, base: base, pointer: place + "/" + JSONPointer.escape(entry.name))
                }
            }
        default: break
        }
    }

    /// Identifiers go, since nothing refers to them any more.
    private func rewrite(_ value: JSONValue, base: String) -> JSONValue {
        switch value {
        case .array(let elements): return .array(elements.map { rewrite($0, base: base) })
        case .object(let object):
            var base = base
            if case .string(let id)? = object["$id"] { base = Self.resolve(id, against: base) }
            var result = JSONObject()
            for member in object.members {
                switch (member.name, member.value) {
                case ("$id", .string), ("$anchor", .string), ("$dynamicAnchor", .string), ("$schema", .string): continue
                case ("$ref", .string(let reference)), ("$dynamicRef", .string(let reference)):
                    result.append("$ref", .string(target(of: reference, base: base)))
                case (let name, let value):
                    result.append(name, Self.literals.contains(name) ? value : rewrite(value, base: base))
                }
            }
            return .object(result)
        default: return value
        }
    }

    private func target(of reference: String, base: String) -> String {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let resource = parts[0].isEmpty ? base : Self.resolve(parts[0], against: base)
        let fragment = parts.count > 1 ? parts[1] : ""
        if !fragment.isEmpty, !fragment.hasPrefix("/") {
            return places["\(resource)#\(fragment)"].map { "#" + $0 } ?? reference
        }
        return places[resource].map { "#\($0)\(fragment)" } ?? reference
    }

    /// RFC 3986, section 5.2, as far as the suite needs it.
    private static func resolve(_ reference: String, against base: String) -> String {
        var reference = reference
        if reference.hasSuffix("#") { reference.removeLast() }
        if reference.hasPrefix("./") { reference.removeFirst(2) }
        if reference.contains(":") { return reference }
        guard let scheme = base.range(of: "://") else { return reference }
        let authorityEnd = base[scheme.upperBound...].firstIndex(of: "/") ?? base.endIndex
        if reference.hasPrefix("/") { return base[..<authorityEnd] + reference }
        let folderEnd = base.lastIndex(of: "/").map { $0 < authorityEnd ? base.endIndex : $0 } ?? base.endIndex
        return base[..<folderEnd] + "/" + reference
    }
}

extension JSONValue {
    subscript(name: String) -> JSONValue {
        guard case .object(let object) = self else { return .null }
        return object[name] ?? .null
    }

    var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    var text: String {
        guard case .string(let text) = self else { return "" }
        return text
    }
}
