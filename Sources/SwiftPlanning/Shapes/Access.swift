import APIModel
import TributaryRuntime

/// Whether values travel in one direction only. JSON Schema Validation 2020-12, section 9.4: one subschema that says so
/// is enough, so references and parts of `allOf` count.
struct Access: Sendable {
    private(set) var isReadOnly = false
    private(set) var isWriteOnly = false

    var isLimited: Bool { isReadOnly || isWriteOnly }

    init(of id: SchemaID, _ schema: (SchemaID) -> Schema) {
        var pending = [id]
        var seen: Set<SchemaID> = []
        while let next = pending.popLast() {
            let current = schema(next)
            isReadOnly = isReadOnly || current.annotations.isReadOnly
            isWriteOnly = isWriteOnly || current.annotations.isWriteOnly
            switch current.form {
            case .alias(let target, _): if seen.insert(target).inserted { pending.append(target) }
            case .assertions: for part in current.allOf where seen.insert(part).inserted { pending.append(part) }
            case .anything, .nothing: break
            }
        }
    }
}

/// Finds the schemas that require a read-only or write-only property.
///
/// A part of an `allOf` may require what another part declares, and a third one say that it is read-only; so whatever
/// the parts of a schema say of one name counts together.
struct LimitedProperties {
    /// In the order of their identities.
    private(set) var owners: [SchemaID] = []
    private let api: API
    /// By schema, the limited properties that it declares itself; none for most.
    private var own: [SchemaID: [String]] = [:]

    init(_ api: API) {
        self.api = api
        // Most APIs have no such schema, and then no property needs to be looked at.
        guard api.schemas.elements.contains(where: { $0.annotations.isReadOnly || $0.annotations.isWriteOnly }) else {
            return
        }
        for id in api.schemas.ids {
            for property in api.schemas[id].objects.properties
            where Access(of: property.schema, { api.schemas[$0] }).isLimited {
                own[id, default: []].append(property.name)
            }
        }
        guard !own.isEmpty else { return }
        owners = api.schemas.ids.filter { own[$0] != nil || !api.schemas[$0].allOf.isEmpty }.filter { isOwner($0) }
    }

    private func isOwner(_ id: SchemaID) -> Bool {
        let parts = parts(of: id)
        let limited = Set(parts.flatMap { own[$0] ?? [] }.map { UTF8Key($0) })
        guard !limited.isEmpty else { return false }
        return parts.contains { part in
            let objects = api.schemas[part].objects
            return objects.properties.contains { $0.isRequired && limited.contains(UTF8Key($0.name)) }
                || objects.undeclaredRequired.contains { limited.contains(UTF8Key($0)) }
        }
    }

    /// The schema and the parts of its `allOf`, theirs included.
    private func parts(of id: SchemaID) -> [SchemaID] {
        var parts = [id]
        var seen: Set<SchemaID> = [id]
        var next = 0
        while next < parts.count {
            let schema = api.schemas[parts[next]]
            next += 1
            if case .alias(let target, _) = schema.form, seen.insert(target).inserted { parts.append(target) }
            guard case .assertions = schema.form else { continue }
            for part in schema.allOf where seen.insert(part).inserted { parts.append(part) }
        }
        return parts
    }
}
