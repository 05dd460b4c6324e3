import APIModel
import TributaryRuntime

/// The kinds of elements that references lead to, by the name of their place under `components`.
enum ComponentKind: String, CaseIterable, Sendable {
    case schemas, parameters, headers, responses, requestBodies, securitySchemes, examples, links, callbacks
    case mediaTypes, pathItems

    /// In messages.
    var article: String {
        switch self {
        case .schemas: "a schema"
        case .parameters: "a parameter"
        case .headers: "a header"
        case .responses: "a response"
        case .requestBodies: "a request body"
        case .securitySchemes: "a security scheme"
        case .examples: "an example"
        case .links: "a link"
        case .callbacks: "a callback"
        case .mediaTypes: "a media type"
        case .pathItems: "a path item"
        }
    }

    /// The kind whose definitions are at a place of two tokens (`components`, `schemas`) or one (Swagger 2.0).
    init?(_ place: [String], dialect: Dialect) {
        switch (place.count, place.first) {
        case (2, "components"): self.init(rawValue: place[1])
        case (1, "definitions") where dialect == .swagger2: self = .schemas
        case (1, "parameters") where dialect == .swagger2: self = .parameters
        case (1, "responses") where dialect == .swagger2: self = .responses
        case (1, "securityDefinitions") where dialect == .swagger2: self = .securitySchemes
        default: return nil
        }
    }
}

/// Which names of components are taken, per kind.
struct ComponentNames {
    private var taken: [Set<UTF8Key>] = Array(repeating: [], count: ComponentKind.allCases.count)
    private static let slots: [ComponentKind: Int] = Dictionary(
        uniqueKeysWithValues: ComponentKind.allCases.enumerated().map { ($1, $0) })

    mutating func take(_ name: String, _ kind: ComponentKind) {
        guard let slot = Self.slots[kind] else { return }
        taken[slot].insert(UTF8Key(name))
    }

    /// The first of the candidates that is free, else the last with a number; it is taken then.
    mutating func claim(_ candidates: [String], _ kind: ComponentKind) -> String {
        guard let slot = Self.slots[kind] else { return candidates.first ?? "" }
        for candidate in candidates where taken[slot].insert(UTF8Key(candidate)).inserted { return candidate }
        var number = 2
        let base = candidates.last ?? ""
        while !taken[slot].insert(UTF8Key("\(base)-\(number)")).inserted { number += 1 }
        return "\(base)-\(number)"
    }

    /// OpenAPI 3.1.0, section 4.8.7: `^[a-zA-Z0-9._-]+$`.
    static func isValid(_ name: String) -> Bool { !name.isEmpty && name.utf8.allSatisfy(isValid) }

    /// The name with a hyphen for each run of characters that a component's name may not have.
    static func sanitized(_ name: String) -> String {
        var result: [UInt8] = []
        for byte in name.utf8 {
            if isValid(byte) {
                result.append(byte)
            } else if result.last != UInt8(ascii: "-") {
                result.append(UInt8(ascii: "-"))
            }
        }
        return result.isEmpty ? "component" : String(decoding: result, as: UTF8.self)
    }

    private static func isValid(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
