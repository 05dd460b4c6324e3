import APIModel
import SchemaRelations

/// How values are written.
enum Wire: UInt8, Hashable {
    /// As JSON, or something that knows the same values.
    case structured
    /// As text, so that a number and its digits are the same.
    case text
    /// As named parts, each a text or a file.
    case multipart
    /// One of those parts.
    case part
    /// As they are: an image, an archive.
    case raw

    var isText: Bool { self == .text || self == .multipart || self == .part }
}

extension Schema {
    /// Whether bytes stand in that place, as OpenAPI 3.0 (`format: binary`) or 3.1 (`contentMediaType`, or nothing at all)
    /// spells them. OpenAPI 3.1.0, section 4.8.14.2.
    func isFile(_ wire: Wire) -> Bool {
        guard wire == .raw || wire == .part else { return false }
        if case .anything = form { return true }
        guard types.subtracting(.null) == .string, strings.contentEncoding == nil, enumeration == nil else {
            return false
        }
        return format == "binary" || format == nil && (wire == .raw || strings.contentMediaType != nil)
    }
}

/// What the place of a schema adds to its meaning.
struct SchemaContext: Hashable {
    let message: Message
    var place: Place
    var wire: Wire
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
        switch (wire, keyword) {
        case (.multipart, .properties), (.part, .items): context.wire = .part
        case (.multipart, _), (.part, _): context.wire = .text
        case (.raw, _): context.wire = .structured
        default: break
        }
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
        let flags: UInt16 = (isExploded ? 1 : 0) | (isHeader ? 2 : 0) | (isRequired ? 4 : 0)
        return place << 6 | UInt16(wire.rawValue) << 3 | flags
    }
}

/// A pair of schemas that is still to be compared.
struct SchemaVisit {
    let pair: SchemaPair
    let context: SchemaContext
    /// In `Elements`.
    let element: Int
}
