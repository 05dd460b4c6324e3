import APIModel
import SourceTree

/// The name under `components` of each element that is written there and referred to everywhere else.
///
/// Those are the components of the API, and the schemas without a name that can't be written in place: those on a cycle,
/// those that several places share, and those that a discriminator names. They get names from where they were written.
struct ComponentNames {
    private var schemas: [String?]
    private var parameters: [String?]
    private var headers: [String?]
    private var responses: [String?]
    private var requestBodies: [String?]
    /// Schemas that are no components of the API, in the order of the arena.
    private(set) var hoistedSchemas: [Named<SchemaID>] = []

    init(_ api: API) {
        schemas = Self.names(api.components.schemas, count: api.schemas.count)
        parameters = Self.names(api.components.parameters, count: api.parameters.count)
        headers = Self.names(api.components.headers, count: api.headers.count)
        responses = Self.names(api.components.responses, count: api.responses.count)
        requestBodies = Self.names(api.components.requestBodies, count: api.requestBodies.count)
        hoistShared(api)
    }

    subscript(id: SchemaID) -> String? { schemas[Int(id.index)] }
    subscript(id: ParameterID) -> String? { parameters[Int(id.index)] }
    subscript(id: HeaderID) -> String? { headers[Int(id.index)] }
    subscript(id: ResponseID) -> String? { responses[Int(id.index)] }
    subscript(id: RequestBodyID) -> String? { requestBodies[Int(id.index)] }

    private static func names<Element>(_ components: [Named<ID<Element>>], count: Int) -> [String?] {
        var names = [String?](repeating: nil, count: count)
        for component in components where names[Int(component.element.index)] == nil {
            names[Int(component.element.index)] = component.name
        }
        return names
    }

    /// `#/components/schemas/Name`, a URI fragment: what RFC 3986, section 3.5 doesn't allow there is percent-encoded.
    static func reference(_ kind: StaticString, _ name: String) -> String {
        var bytes = Array("#/components/".utf8)
        kind.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "/"))
        for byte in JSONPointer.escape(name).utf8 {
            if isFragment(byte) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 48 + digit : 55 + digit) }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isFragment(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-._~!$&'()*+,;=:@/?".utf8.contains(byte)
        }
    }
}

extension ComponentNames {
    /// Beyond it, a schema written in place for each would let the document grow with the square.
    private static let fewMediaTypes = 8

    private mutating func hoistShared(_ api: API) {
        var counts = [UInt8](repeating: 0, count: api.schemas.count)
        for id in api.schemas.ids {
            api.schemas[id].forEachChild { child in
                counts[Int(child.index)] = min(2, counts[Int(child.index)] + 1)
            }
            // A mapping can name only what has a name; values that the members list themselves need none.
            for option in api.schemas[id].discriminator?.cases ?? [] where option.basis != .listing {
                counts[Int(named(option.schema, in: api).index)] = 2
            }
        }
        for content in api.contents {
            let ids = content.flatMap { [$0.schema, $0.itemSchema] }.compactMap { $0 }
            // Swagger 2.0 gives all media types of a payload one schema; a few times in place, it needs no name.
            for id in content.count > Self.fewMediaTypes ? ids : Array(Set(ids)) { count(id, in: &counts) }
        }
        for parameter in api.parameters.elements { count(parameter.schema, in: &counts) }
        for header in api.headers.elements { count(header.schema, in: &counts) }
        var taken = Set(api.components.schemas.map(\.name))
        for id in api.schemas.ids where counts[Int(id.index)] > 1 && schemas[Int(id.index)] == nil {
            guard !api.schemas[id].isLeaf else { continue }
            let name = Self.free(Self.name(of: api.schemas[id].origins.first.node), &taken)
            schemas[Int(id.index)] = name
            hoistedSchemas.append(Named(name, id))
        }
    }

    /// The schema that has the name for a mapping: the one itself, or what it refers to with something said beside it.
    func named(_ id: SchemaID, in api: API) -> SchemaID {
        var current = id
        for _ in 0..<64 {
            if schemas[Int(current.index)] != nil { return current }
            guard case .alias(let target, addsNull: false) = api.schemas[current].form else { return id }
            current = target
        }
        return id
    }

    private func count(_ id: SchemaID?, in counts: inout [UInt8]) {
        guard let id else { return }
        counts[Int(id.index)] = min(2, counts[Int(id.index)] + 1)
    }

    /// The key under which the schema was written, or the name of the file that it fills.
    private static func name(of node: Node) -> String {
        let file = node.location.file.split(separator: "/").last?.split(separator: ".").first
        let raw = node.key ?? node.parent?.key ?? file.map(String.init) ?? "Schema"
        let legal = raw.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): byte
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): byte
            default: UInt8(ascii: "_")
            }
        }
        return legal.isEmpty ? "Schema" : String(decoding: legal, as: UTF8.self)
    }

    private static func free(_ name: String, _ taken: inout Set<String>) -> String {
        var candidate = name
        var number = 2
        while !taken.insert(candidate).inserted {
            candidate = "\(name)\(number)"
            number += 1
        }
        return candidate
    }
}

extension API {
    /// The media types of each parameter, header, request body, response and component.
    fileprivate var contents: [[MediaType]] {
        parameters.elements.map(\.content) + headers.elements.map(\.content)
            + requestBodies.elements.map(\.content) + responses.elements.map(\.content)
            + components.mediaTypes.map { [$0.element] }
    }
}

extension Schema {
    /// Whether no schema is below this one, so that writing it twice costs nothing.
    fileprivate var isLeaf: Bool {
        var isLeaf = true
        forEachChild { _ in isLeaf = false }
        return isLeaf && discriminator == nil
    }

    /// The schemas directly below, in a fixed order; those that a discriminator names are not below.
    func forEachChild(_ body: (SchemaID) -> Void) {
        if case .alias(let target, _) = form { body(target) }
        for id in allOf + anyOf + oneOf + arrays.prefixItems { body(id) }
        for id in [not, conditional?.condition, conditional?.then, conditional?.otherwise] { if let id { body(id) } }
        for id in [arrays.items, arrays.contains, arrays.unevaluatedItems] { if let id { body(id) } }
        for property in objects.properties { body(property.schema) }
        for member in objects.patternProperties + objects.dependentSchemas { body(member.element) }
        for id in [
            objects.additionalProperties, objects.propertyNames, objects.unevaluatedProperties, strings.contentSchema,
        ] { if let id { body(id) } }
    }
}
