import APIModel
import TributaryRuntime

/// What `FlatSchemas` holds. Everything is computed once; the relation engine adds combinations that it comes upon.
struct FlatTables: Sendable {
    let api: API
    /// Flat schemas that no document writes in one piece; the ID's index counts on from the arena of the API.
    var extra: ContiguousArray<Schema> = []
    /// For each of `extra`, the schemas whose values it has in common.
    var roots: ContiguousArray<[SchemaID]> = []
    /// For each of `extra`, all written schemas it is made of, in order of priority.
    var parts: ContiguousArray<[SchemaID]> = []
    /// How many of `extra` are complete.
    var built = 0
    /// For each written schema, its flat ID.
    var flatIDs: ContiguousArray<UInt32>
    /// Schemas that have lost their union, by the one they were made of.
    var restsByUnion: [SchemaID: SchemaID] = [:]
    var idsByRoots: [[SchemaID]: SchemaID] = [:]
    var nullAcceptance: NullAcceptance
    /// Of all flat schemas that were there when the digests were computed.
    var digests: ContiguousArray<Digest> = []
    /// The possible types of the same schemas.
    var types: ContiguousArray<JSONTypes> = []
    /// Flat schemas on an unguarded cycle (a union that is a member of itself): only equal to themselves.
    var opaque: Set<SchemaID> = []
    /// Flat schemas that lead back to themselves, guarded or not.
    var recursive: Set<SchemaID> = []
    /// Of the API's schemas.
    let componentNames: Set<UTF8Key>
    let written: Int
    let tracksEvaluation: Bool
    /// `true` and `false`, for keywords that aren't written.
    let anything: SchemaID
    let nothing: SchemaID

    /// Schemas made of several written ones, at most: what grows with the document, so that time does. Documents stay far
    /// below (Discord: 626 of 3,826); beyond it a property that several `allOf` members declare is taken from the first of
    /// them and the rest stays in `allOf`.
    private(set) var extraLimit: Int
    /// Of how many schemas another may be made.
    private(set) var mostRoots = Int.max

    init(_ api: API) {
        self.api = api
        written = api.schemas.count
        extraLimit = 4 * written + 10_000
        componentNames = Set(api.components.schemas.lazy.map { UTF8Key($0.name) })
        tracksEvaluation = api.schemas.elements.contains { $0.hasUnevaluated }
        flatIDs = ContiguousArray((0..<UInt32(written)))
        nullAcceptance = NullAcceptance(count: written)
        anything = SchemaID(index: UInt32(written))
        nothing = SchemaID(index: UInt32(written + 1))
        guard let origins = api.schemas.elements.first?.origins else { return }
        for form in [Schema.Form.anything, .nothing] { append(Schema(form: form, origins: origins), madeOf: []) }
        for id in api.schemas.ids where needsFlattening(id) { flatIDs[Int(id.index)] = reserve([id]).index }
        buildPending()
        foldUnevaluated()
        let graph = SchemaGraph(self)
        types = possibleTypes(graph)
        digests = DigestPass(graph).digests()
        opaque = graph.opaqueSchemas()
        recursive = graph.recursiveSchemas()
        // What a comparison adds is a member of a union with what stands beside it (OpenAI: 90 for 10,649 schemas). Unions
        // that lead to themselves through such members would add to them without end; from here on it is unknown.
        extraLimit = extra.count + written / 2 + 100
        mostRoots = 4
    }

    /// The flat view. Takes IDs of the API and of this value.
    subscript(id: SchemaID) -> Schema {
        _read {
            let index = Int(flatID(of: id).index)
            if index < written {
                yield api.schemas.elements[index]
            } else {
                yield extra[index - written]
            }
        }
    }

    /// The identity of the flat view; two schemas with the same one accept the same and say the same.
    func flatID(of id: SchemaID) -> SchemaID {
        Int(id.index) < written ? SchemaID(index: flatIDs[Int(id.index)]) : id
    }

    /// The schemas of the API that an ID stands for: itself, or those that a flat one is made of, in order of priority
    /// (aliases before their targets, a schema before its `allOf` members).
    func written(_ id: SchemaID) -> [SchemaID] {
        let flat = flatID(of: id)
        guard Int(flat.index) >= written else { return [flat] }
        return parts[Int(flat.index) - written].filter { Int($0.index) < written }
    }

    /// The name of the component that stands at this place, an alias's own before its target's.
    func component(of id: SchemaID) -> String? { self[id].component }

    /// Whether it is certain that no value of the schema has a part that the same schema describes.
    func isAcyclic(_ id: SchemaID) -> Bool {
        let flat = flatID(of: id)
        return Int(flat.index) < digests.count && !recursive.contains(flat)
    }

    func digest(_ id: SchemaID) -> Digest? {
        let index = Int(flatID(of: id).index)
        return index < digests.count ? digests[index] : nil
    }
}
