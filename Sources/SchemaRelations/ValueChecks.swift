import APIModel
import Reporting
import SourceTree
import TributaryRuntime

/// Values that a description gives and its own schemas refuse: defaults, examples, values of enumerations.
///
/// Takes each value for itself: an example of a property that is read-only or write-only counts as given for both
/// directions, and a value that can't be judged within the limits of the validator isn't reported.
package struct ValueChecks {
    private let api: API
    private let validator: Validator
    private var diagnostics: [Diagnostic] = []

    /// One warning per refused value, in no particular order, at the value.
    package static func diagnostics(of api: API) -> [Diagnostic] {
        var options = Validator.Options()
        options.violationLimit = 1
        var checks = ValueChecks(api: api, validator: Validator(api, options: options))
        checks.checkSchemas()
        checks.checkPayloads()
        return checks.diagnostics
    }

    private init(api: API, validator: Validator) {
        self.api = api
        self.validator = validator
    }
}

extension ValueChecks {
    private mutating func checkSchemas() {
        for id in api.schemas.ids {
            if let value = api.schemas[id].annotations.defaultValue { check(value, id, "default") }
            for value in api.schemas[id].annotations.examples { check(value, id, "example") }
            if api.schemas[id].enumeration != nil { checkEnumeration(id) }
        }
    }

    /// Values that the other keywords of their schema refuse, so that nothing can ever have them.
    private mutating func checkEnumeration(_ id: SchemaID) {
        let origin = api.schemas[id].origins.first.node
        guard let values = origin["enum"] else { return }
        let texts = Set((api.schemas[id].enumeration ?? []).compactMap { $0.stringValue.map { UTF8Key($0) } })
        for node in values.children where node.kind != .null {
            // A string that was read as the number or Boolean that it spells has been reported as such.
            if node.kind == .string, !texts.contains(UTF8Key(node.text)) { continue }
            check(node, id, "enum-value")
        }
    }

    private mutating func checkPayloads() {
        for id in api.parameters.ids {
            check(api.parameters[id].examples, api.parameters[id].schema)
            check(api.parameters[id].content)
        }
        for id in api.headers.ids {
            check(api.headers[id].examples, api.headers[id].schema)
            check(api.headers[id].content)
        }
        for id in api.requestBodies.ids { check(api.requestBodies[id].content) }
        for id in api.responses.ids { check(api.responses[id].content) }
    }

    private mutating func check(_ content: [MediaType]) {
        // Examples of other media types are texts in their own syntax.
        for media in content where media.name.lowercased().contains("json") { check(media.examples, media.schema) }
    }

    private mutating func check(_ examples: [Example], _ schema: SchemaID?) {
        guard let schema else { return }
        for example in examples { if let value = example.value { check(value, schema, "example") } }
    }

    private mutating func check(_ node: Node, _ schema: SchemaID, _ what: String) {
        guard
            let violation = validator.violations(
                of: value(node, schema), against: schema, isListed: what == "enum-value"
            ).first
        else { return }
        let place = violation.place(in: api)
        let part = violation.path.isEmpty ? "the \(label(what))" : "'\(violation.path)' of the \(label(what))"
        diagnostics.append(
            Diagnostic(
                .warning, "\(what)-refused", "\(part) is refused by its schema: it \(violation.message)",
                at: node.location, pointer: node.pointer, help: "correct the value or the schema",
                notes: [.init("the schema says so here", at: place.location)]))
    }

    private func label(_ what: String) -> String { what == "enum-value" ? "value of 'enum'" : what }

    /// What the value means: where only strings are accepted, an unquoted scalar is its text, as everywhere in the reader.
    private func value(_ node: Node, _ schema: SchemaID) -> JSONValue {
        let isScalar = node.kind == .integer || node.kind == .number || node.kind == .boolean
        return isScalar && isString(schema) ? .string(node.text) : node.jsonValue
    }

    private func isString(_ schema: SchemaID) -> Bool {
        var id = schema
        for _ in 0..<64 {
            guard case .alias(let target, _) = api.schemas[id].form else { break }
            id = target
        }
        return api.schemas[id].hasType && api.schemas[id].types.subtracting(.null) == .string
    }
}
