import APIModel
import TributaryRuntime

/// Makes the data of `validate()`: for each type with constraints, a check under the type's name.
struct ConstraintPlan: Sendable {
    /// By declaration: the name of its check, which is its path; nil for a type without constraints.
    private(set) var names: [String?]
    private(set) var checks: [ValueCheck.Named] = []

    /// No type has constraints.
    init(count: Int) { names = Array(repeating: nil, count: count) }

    init(_ schemas: PlannedSchemas, _ declarations: [Declaration]) {
        self.init(count: declarations.count)
        let constrained = ConstrainedSchemas(schemas)
        // Declarations know schemas without `allOf`; what the document says, in full, is behind the schema that was
        // flattened.
        let written = schemas.writtenSchemas()
        var paths: [SchemaID: String] = [:]
        var roots: [SchemaID] = []
        for (index, declaration) in declarations.enumerated() {
            guard declaration.hasBody, let flat = declaration.schema else { continue }
            let id = SchemaID(index: written[Int(flat.index)])
            guard constrained.contains(id) || constrained.contains(flat) else { continue }
            names[index] = paths[id] ?? declaration.path
            guard paths.updateValue(names[index] ?? declaration.path, forKey: id) == nil else { continue }
            roots.append(id)
        }
        guard !roots.isEmpty else { return }
        let namesByID = paths
        var planner = CheckPlanner(schemas, constrained) { namesByID[$0] ?? schemas[$0].component }
        for id in roots { _ = planner.check(id, .constraints) }
        checks = planner.namedChecks()
    }

    /// The checks as JSON; nil where there are none.
    var json: JSONValue? {
        checks.isEmpty ? nil : .object(JSONObject(checks.map { .init($0.name, $0.check.json) }))
    }
}

extension Declaration {
    /// Whether the type can have methods of its own that speak of one value.
    fileprivate var hasBody: Bool {
        switch kind {
        case .structure, .union, .tuple, .wrapper: true
        case .enumeration, .alias, .namespace: false
        }
    }
}

extension PlannedSchemas {
    /// By flat schema: the first schema that became it, or itself.
    fileprivate func writtenSchemas() -> [UInt32] {
        var result = (0..<UInt32(count)).map { $0 }
        for index in (0..<count).reversed() {
            let id = SchemaID(index: UInt32(index))
            guard case .assertions = self[id].form, !self[id].allOf.isEmpty else { continue }
            result[Int(knownTarget(id).0.index)] = UInt32(index)
        }
        return result
    }
}
