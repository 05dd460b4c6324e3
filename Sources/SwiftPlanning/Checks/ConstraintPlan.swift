import APIModel
import TributaryRuntime

/// Makes the data of `validate()`: for each type with constraints, a check under the type's name.
struct ConstraintPlan: Sendable {
    /// By declaration: the name of its check, which is its path; nil for a type without constraints.
    private(set) var names: [String?]
    /// The schemas of these types, each once, and the names of their checks.
    private var roots: [SchemaID] = []
    private var paths: [SchemaID: String] = [:]
    private var constrained = ConstrainedSchemas()
    private let schemas: PlannedSchemas

    /// No type has constraints.
    init(none schemas: PlannedSchemas, count: Int) {
        names = Array(repeating: nil, count: count)
        self.schemas = schemas
    }

    init(_ schemas: PlannedSchemas, _ declarations: [Declaration]) {
        self.init(none: schemas, count: declarations.count)
        constrained = ConstrainedSchemas(schemas)
        // Declarations know schemas without `allOf`; what the document says, in full, is behind the schema that was
        // flattened.
        let written = schemas.writtenSchemas()
        for index in declarations.indices {
            guard declarations[index].hasBody, let flat = declarations[index].schema else { continue }
            let id = SchemaID(index: written[Int(flat.index)])
            guard constrained.contains(id) || constrained.contains(flat) else { continue }
            guard paths[id] == nil else {
                names[index] = paths[id]
                continue
            }
            names[index] = declarations[index].path
            paths[id] = declarations[index].path
            roots.append(id)
        }
    }

    var isEmpty: Bool { roots.isEmpty }

    /// Makes the checks that the names stand for.
    private var planner: CheckPlanner {
        var namesByIndex: [String?] = Array(repeating: nil, count: schemas.count)
        for (id, path) in paths { namesByIndex[Int(id.index)] = path }
        let names = namesByIndex
        var planner = CheckPlanner(schemas, constrained) { names[Int($0.index)] ?? schemas[$0].component }
        for id in roots { _ = planner.check(id, .constraints) }
        return planner
    }

    /// The checks as objects of JSON, by how their names begin, where all of them would make a file of more than some
    /// 800 lines; else none. They are made at once, since only then their names are known.
    func parts() -> [(beginning: String, json: [UInt8])] {
        // Types bring up checks of others, up to three times as many.
        guard roots.count > 200 else { return [] }
        var planner = planner
        let checks = planner.namedChecks()
        guard checks.count > 780 else { return [] }
        return CheckParts.parts(of: checks.map(\.name), atMost: 780).map { part in
            let json = JSONWriter.bytes { writer in
                writer.beginObject()
                for place in part.places {
                    writer.member(checks[place].name)
                    checks[place].check.write(to: &writer)
                }
                writer.endObject()
            }
            return (part.beginning, json)
        }
    }

    /// The checks as an object of JSON; nil where there are none.
    var json: [UInt8]? {
        guard !isEmpty else { return nil }
        return JSONWriter.bytes { writer in
            writer.beginObject()
            // One by one: the checks of all types together are larger than everything else that is planned.
            var planner = planner
            while let named = planner.nextNamedCheck() {
                writer.member(named.name)
                named.check.write(to: &writer)
            }
            writer.endObject()
        }
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
