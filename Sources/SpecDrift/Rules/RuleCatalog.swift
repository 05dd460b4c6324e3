/// Every rule there is.
package enum RuleCatalog {
    /// Those of changes inside payloads, then those of everything else, in the order of their declarations.
    package static let all: [Rule] = Change.all.flatMap(\.rules) + Rule.single

    /// Nil for an id that no rule has.
    package static func rule(_ id: String) -> Rule? { places[id].map { all[$0] } }

    private static let places: [String: Int] = Dictionary(
        all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
}
