import Reporting

/// Where in a payload a schema stands, as far as rule ids tell places apart.
package enum Place: String, Sendable, Hashable, CaseIterable {
    case body
    /// The body as a whole, in the ids of enumerations in responses.
    case mediaType = "mediatype"
    /// Anything inside a body.
    case property
    case readOnlyProperty = "read-only-property"
    case writeOnlyProperty = "write-only-property"
    /// The value of a request parameter.
    case parameter
    /// Anything inside the value of a request parameter.
    case parameterProperty = "parameter-property"
    /// Anything inside the value of a header parameter.
    case headerProperty = "header-property"
    /// The value of a response header.
    case header

    /// The place whose id is used where a change has none for this one.
    var general: Place? {
        switch self {
        case .body, .property, .parameter: nil
        case .mediaType: .body
        case .readOnlyProperty, .writeOnlyProperty: .property
        case .parameterProperty: .property
        case .headerProperty: .parameterProperty
        case .header: .body
        }
    }

    /// How `explain` calls the place.
    func noun(_ direction: Direction) -> String {
        let payload = direction == .response ? "a response body" : "a request body"
        return switch self {
        case .body, .mediaType: payload
        case .property: "a property of \(payload)"
        case .readOnlyProperty: "a read-only property of \(payload)"
        case .writeOnlyProperty: "a write-only property of \(payload)"
        case .parameter: "a request parameter"
        case .parameterProperty: "a property of a request parameter"
        case .headerProperty: "a property of a header parameter"
        case .header: "a response header"
        }
    }
}
