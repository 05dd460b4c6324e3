/// Every rule there is.
package enum RuleCatalog {
    /// Those of changes inside payloads, then those of everything else, in the order of their declarations.
    package static let all: [Rule] = Change.all.flatMap(\.rules) + Rule.single

    /// Nil for an id that no rule has. Spells the ids of few changes only: a report asks for few of all rules.
    package static func rule(_ id: String) -> Rule? {
        for change in Change.all where change.mayBeNamed(in: id) {
            if let rule = change.rules.first(where: { $0.id == id }) { return rule }
        }
        return Rule.single.first { $0.id == id }
    }
}

extension Change {
    /// Whether an id ends with the name, as those of its rules do.
    fileprivate func mayBeNamed(in id: String) -> Bool {
        id.utf8.count > name.utf8.count && id.utf8.last == name.utf8.last
            && id.utf8.suffix(name.utf8.count).elementsEqual(name.utf8)
    }
}
