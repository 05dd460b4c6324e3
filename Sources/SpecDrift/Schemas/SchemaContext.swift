import APIModel
import SchemaRelations

/// What the place of a schema adds to its meaning.
struct SchemaContext: Hashable {
    let message: Message
    var place: Place
    /// Whether values are text on the wire, so that a number and its digits are the same.
    let isText: Bool
    /// Whether an array of one is written like its only value (`style: form, explode: true`).
    var isExploded: Bool
    /// Whether it is the value of a header parameter or header.
    let isHeader: Bool
    /// Of a property: whether it is required.
    var isRequired = false

    /// The context of a child schema.
    func inside(_ keyword: Keyword, isRequired: Bool = false) -> SchemaContext {
        // A member of `allOf` describes the same value.
        guard keyword != .allOf else { return self }
        var context = self
        context.isExploded = false
        context.isRequired = isRequired
        switch place {
        // The elements of a list are values of the parameter.
        case .parameter where keyword == .items: break
        case .parameter: context.place = isHeader ? .headerProperty : .parameterProperty
        case .body: context.place = .property
        default: break
        }
        return context
    }

    var isProperty: Bool { [.property, .parameterProperty, .headerProperty].contains(place) }

    /// For `PairKey.context`.
    var bits: UInt16 {
        let place = UInt16(Place.allCases.firstIndex(of: place) ?? 0)
        return place << 4 | (isText ? 1 : 0) | (isExploded ? 2 : 0) | (isHeader ? 4 : 0) | (isRequired ? 8 : 0)
    }
}

/// A pair of schemas that is still to be compared.
struct SchemaVisit {
    let pair: SchemaPair
    let context: SchemaContext
    /// In `Elements`.
    let element: Int
}
