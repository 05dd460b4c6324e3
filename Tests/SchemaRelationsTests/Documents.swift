import APIModel
import Reporting
import SchemaRelations
import SpecReading
import Testing

/// A document with component schemas only, `A` first; each line of the text is one of them, in YAML.
func api(_ schemas: String, version: String = "3.1.0", file: String = "api.yaml") throws -> API {
    let lines = schemas.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    let text = "openapi: \(version)\ninfo: {title: t, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n\(lines)\n"
    let reading = SpecReader().read(file, files: .memory([file: text]))
    let errors = reading.diagnostics.filter { $0.kind == .error }.map { "\($0.location): \($0.message)" }
    try #require(errors.isEmpty, "\(errors)\n\(text)")
    return try #require(reading.api)
}

extension API {
    func id(_ name: String = "A") throws -> SchemaID {
        try #require(components.schemas.first { $0.name == name }, "no component \(name)").element
    }
}

/// What changes from the schema `A` of one document to that of another.
struct EffectCase: Sendable, CustomTestStringConvertible {
    let name: String
    let base: String
    let revision: String
    let effect: Effect
    var response: Effect?
    var strict: Effect?
    var testDescription: String { name }

    init(
        _ name: String, _ base: String, _ revision: String, _ effect: Effect, response: Effect? = nil,
        strict: Effect? = nil
    ) {
        self.name = name
        self.base = base
        self.revision = revision
        self.effect = effect
        self.response = response
        self.strict = strict
    }

    /// Compares in all ways, and in the other order too, where narrowing is widening.
    func check() throws {
        let (one, other) = (try api(base), try api(revision))
        var forward = Relation(base: one, revision: other)
        let (a, b) = (try one.id(), try other.id())
        #expect(forward.compare(a, b, direction: .request) == effect, "request")
        #expect(forward.compare(a, b, direction: .response) == response ?? effect, "response")
        #expect(forward.compare(a, b, convention: .strict) == strict ?? effect, "strict")
        var backward = Relation(base: other, revision: one)
        #expect(backward.compare(b, a, convention: .strict) == (strict ?? effect).mirrored, "strict, backward")
    }
}

extension Effect {
    var mirrored: Effect {
        switch self {
        case .narrows: .widens
        case .widens: .narrows
        default: self
        }
    }
}
