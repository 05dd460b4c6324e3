import APIModel
import TributaryRuntime

/// Checks values against schemas: JSON Schema 2020-12, every keyword that the model holds.
///
/// Recursion follows the value and the schema together and is bounded; patterns are matched within limits. Where a limit
/// is hit the answer is nil from `accepts`, and no violation from `violations`.
package struct Validator: Sendable {
    package struct Options: Sendable {
        /// Whether `format` refuses values (JSON Schema Validation 2020-12, section 7.2.2); it is an annotation
        /// otherwise.
        package var assertsFormats = false
        /// `violations` stops after that many.
        package var violationLimit = 50
        /// Who sends the value: in a request, read-only properties aren't required, in a response write-only ones.
        /// Nil where it isn't known.
        package var direction: ValueDirection?

        package init() {}
    }

    package enum ValueDirection: Sendable {
        case request, response
    }

    package let options: Options
    let schemas: SchemaStore

    package init(_ api: API, options: Options = Options()) {
        schemas = SchemaStore(api.schemas)
        self.options = options
    }

    init(_ schemas: SchemaStore, options: Options = Options()) {
        self.schemas = schemas
        self.options = options
    }

    /// Why the schema refuses the value; empty where it accepts it or can't tell.
    ///
    /// - Parameter isListed: Whether the value comes from the schema's own enumeration, which needn't be asked then.
    package func violations(of value: JSONValue, against schema: SchemaID, isListed: Bool = false) -> [Violation] {
        var pass = ValidationPass(self, collects: true)
        pass.listing = isListed ? schema : nil
        _ = pass.evaluate(value, schema)
        return pass.violations
    }

    /// Whether the schema accepts the value. Nil where a limit is hit or a pattern can't be read.
    package func accepts(_ value: JSONValue, _ schema: SchemaID) -> Bool? {
        var pass = ValidationPass(self, collects: false)
        let result = pass.evaluate(value, schema)
        return pass.isUndecided ? nil : result.isValid
    }
}

/// The schemas of an API, and further ones whose IDs count on from there.
struct SchemaStore: Sendable {
    let written: Arena<Schema>
    var extra: ContiguousArray<Schema> = []
    /// Whether `unevaluatedProperties` or `unevaluatedItems` occur, so that evaluations have to be remembered.
    let tracksEvaluation: Bool

    init(_ written: Arena<Schema>) {
        self.init(written: written, extra: [], tracksEvaluation: written.elements.contains { $0.hasUnevaluated })
    }

    init(written: Arena<Schema>, extra: ContiguousArray<Schema>, tracksEvaluation: Bool) {
        self.written = written
        self.extra = extra
        self.tracksEvaluation = tracksEvaluation
    }

    subscript(id: SchemaID) -> Schema {
        _read {
            let index = Int(id.index)
            if index < written.count {
                yield written.elements[index]
            } else {
                yield extra[index - written.count]
            }
        }
    }
}

/// What one schema says of one value.
struct Evaluation {
    var isValid: Bool
    /// Which properties have been looked at by a keyword (JSON Schema 2020-12, section 11); only kept where needed.
    var properties: Set<UTF8Key> = []
    var items = EvaluatedItems()

    static let valid = Evaluation(isValid: true)
    static let invalid = Evaluation(isValid: false)

    mutating func adopt(_ other: Evaluation) {
        properties.formUnion(other.properties)
        items.prefix = max(items.prefix, other.items.prefix)
        items.single.formUnion(other.items.single)
    }
}

struct EvaluatedItems {
    /// All elements before that index; `.max` for all.
    var prefix = 0
    /// Those that `contains` found.
    var single: Set<Int> = []

    func contains(_ index: Int) -> Bool { index < prefix || single.contains(index) }
}

extension Validator {
    /// Checks values against the flat views, whose IDs it takes too.
    package init(_ schemas: FlatSchemas, options: Options = Options()) {
        self.init(schemas.store, options: options)
    }
}
