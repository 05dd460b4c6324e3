import APIModel

extension TypePlanner {
    mutating func tuple(of id: SchemaID, _ declaration: DeclarationID, _ form: SchemaForm) -> Tuple {
        let arrays = schemas[id].arrays
        let required = arrays.minItems ?? 0
        var tuple = Tuple(elements: [])
        for (index, item) in arrays.prefixItems.enumerated() {
            let title = schemas[item].annotations.title ?? ""
            let name = title.isEmpty ? Self.ordinal(index) : title
            let use = use(item, at: Place(scope: declaration, text: name), form)
            // An array with a null at its end is longer than one without, so three states are needed in responses too.
            let presence: Member.Presence =
                switch (index < required, use.isNullable) {
                case (true, false): .required
                case (true, true): .requiredNullable
                case (false, false): .optional
                case (false, true): .patch
                }
            tuple.elements.append(
                Tuple.Element(text: name, type: use.type, presence: presence, origins: schemas[item].origins))
        }
        let rest = arrays.items ?? arrays.unevaluatedItems ?? anything
        if !isNothing(rest), arrays.maxItems ?? .max > arrays.prefixItems.count {
            let use = use(rest, at: Place(scope: declaration, text: "rest"), form)
            tuple.rest = use.isNullable ? .optional(use.type) : use.type
        }
        return tuple
    }

    private static func ordinal(_ index: Int) -> String {
        let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
        return index < words.count ? words[index] : "element \(index + 1)"
    }
}
