import APIModel
import TributaryRuntime

/// The effective view of every schema of one API: what it accepts and says, however the document spells it.
///
/// A flat schema is a `Schema` that holds all that applies to a value at that place:
/// - never an alias: the target's keywords, with the annotations of the alias before those of the target;
/// - `allOf` is merged into it: properties united (a property of several members accepts what all of them accept),
///   required united, bounds tightened, enumerations intersected. What one `Schema` can't hold, a second `pattern`,
///   union or `not`, stays behind in `allOf`, as a member that must be met too;
/// - `types` decides alone whether null is accepted, and unions list no member that only accepts null;
/// - a union of constants is an enumeration;
/// - `unevaluatedProperties` and `unevaluatedItems` are `additionalProperties` and `items` where they mean the same.
///
/// Most schemas are flat as they are and keep their ID. The others get an ID beyond those of the API's arena, which only
/// this value understands; `written(_:)` leads back. Child schemas are those of the documents: ask for their flat view
/// in turn. Everything is computed once, in time that grows with the document, cycles included.
///
/// A value of one word: copies share the tables until one of them adds to its own.
package struct FlatSchemas: Sendable {
    private var tables: CopyOnWrite<FlatTables>

    package init(_ api: API) { tables = CopyOnWrite(FlatTables(api)) }

    package var api: API { _read { yield tables.value.api } }

    /// Accepts every value, for keywords that aren't written.
    package var anything: SchemaID { tables.value.anything }

    /// Accepts none.
    package var nothing: SchemaID { tables.value.nothing }

    /// The flat view. Takes IDs of the API and of this value.
    package subscript(id: SchemaID) -> Schema { _read { yield tables.value[id] } }

    /// The identity of the flat view; two schemas with the same one accept the same and say the same.
    package func flatID(of id: SchemaID) -> SchemaID { tables.value.flatID(of: id) }

    /// The schemas of the API that an ID stands for: itself, or those that a flat one is made of, in order of priority
    /// (aliases before their targets, a schema before its `allOf` members).
    package func written(_ id: SchemaID) -> [SchemaID] { tables.value.written(id) }

    /// The name of the component that stands at this place, an alias's own before its target's.
    package func component(of id: SchemaID) -> String? { tables.value.component(of: id) }

    /// The types of which a schema may accept values: those it names, as far as its unions and enumeration leave them.
    /// Never too few.
    package func possibleTypes(_ id: SchemaID) -> JSONTypes { tables.value.possibleTypes(id) }

    /// How many flat schemas no document writes in one piece.
    package var extraCount: Int { tables.value.extra.count }
}

/// For the relation engine.
extension FlatSchemas {
    /// How many schemas the API has; those with higher IDs are made of several.
    var written: Int { tables.value.written }

    /// The names of the API's component schemas.
    var componentNames: Set<UTF8Key> { tables.value.componentNames }

    /// Nil for a schema that was made later.
    func digest(_ id: SchemaID) -> Digest? { tables.value.digest(id) }

    /// Whether both IDs' schemas accept the same values for certain (not the other way round).
    func sameMeaning(_ id: SchemaID, as other: SchemaID, in others: FlatSchemas) -> Bool {
        guard let a = digest(id), let b = others.digest(other) else { return false }
        return a.meaning == b.meaning
    }

    /// Whether it is certain that no value of the schema has a part that the same schema describes.
    func isAcyclic(_ id: SchemaID) -> Bool { tables.value.isAcyclic(id) }

    /// Whether the schema is on an unguarded cycle (a union that is a member of itself): only equal to itself.
    func isOpaque(_ id: SchemaID) -> Bool { tables.value.opaque.contains(id) }

    /// The schemas by ID, those that no document writes included.
    var store: SchemaStore { tables.value.store }

    /// The flat schema of what one union member accepts together with all that stands beside the union. Nil when the
    /// schema has two unions, or there are too many schemas. A schema with nothing beside its union gives the member.
    mutating func withoutUnion(_ id: SchemaID, and member: SchemaID) -> SchemaID? {
        tables.value.withoutUnion(id, and: member)
    }

    /// A flat schema without its only union; null aside, since `types` settles it.
    mutating func withoutUnion(_ id: SchemaID) -> SchemaID? { tables.value.withoutUnion(id) }
}
