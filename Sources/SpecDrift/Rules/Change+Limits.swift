import Reporting

/// The four changes of a keyword that bounds a number, a length or a count.
struct Limit: Sendable {
    let set: Change, unset: Change, increased: Change, decreased: Change

    /// - Parameter knowsReadOnly: whether the narrowing of a read-only property in requests has an id of its own.
    private init(
        _ id: String, _ keyword: String, isUpper: Bool, what: String, sample: (Int, Int), knowsReadOnly: Bool = false
    ) {
        let lower = sample.0
        let higher = sample.1
        let narrowed = knowsReadOnly ? Change.requestPlaces + [.readOnlyProperty] : Change.requestPlaces
        set = Change(
            "\(id)-set", .narrows, finds: "that got a \(what)", says: "\(keyword) was set to {revision}",
            example: "no \(keyword) → \(keyword): \(lower)")
        unset = Change(
            "\(id)-unset", .widens, finds: "that lost its \(what)", says: "\(keyword) {base} was removed",
            example: "\(keyword): \(lower) → no \(keyword)")
        increased = Change(
            "\(id)-increased", isUpper ? .widens : .narrows, request: isUpper ? Change.requestPlaces : narrowed,
            finds: "whose \(what) became higher",
            says: "\(keyword) was raised from {base} to {revision}",
            example: "\(keyword): \(lower) → \(keyword): \(higher)")
        decreased = Change(
            "\(id)-decreased", isUpper ? .narrows : .widens, request: isUpper ? narrowed : Change.requestPlaces,
            finds: "whose \(what) became lower",
            says: "\(keyword) was lowered from {base} to {revision}",
            example: "\(keyword): \(higher) → \(keyword): \(lower)")
    }

    static let maximum = Limit(
        "max", "maximum", isUpper: true, what: "highest number", sample: (10, 100), knowsReadOnly: true)
    static let exclusiveMaximum = Limit(
        "exclusive-max", "exclusiveMaximum", isUpper: true, what: "number that values stay below", sample: (10, 100),
        knowsReadOnly: true)
    static let minimum = Limit(
        "min", "minimum", isUpper: false, what: "lowest number", sample: (0, 1), knowsReadOnly: true)
    static let exclusiveMinimum = Limit(
        "exclusive-min", "exclusiveMinimum", isUpper: false, what: "number that values stay above", sample: (0, 1),
        knowsReadOnly: true)
    static let maxLength = Limit(
        "max-length", "maxLength", isUpper: true, what: "longest string", sample: (20, 40), knowsReadOnly: true)
    static let minLength = Limit("min-length", "minLength", isUpper: false, what: "shortest string", sample: (1, 3))
    static let maxItems = Limit("max-items", "maxItems", isUpper: true, what: "longest array", sample: (10, 50))
    static let minItems = Limit("min-items", "minItems", isUpper: false, what: "shortest array", sample: (1, 2))
    static let maxProperties = Limit(
        "max-properties", "maxProperties", isUpper: true, what: "highest number of members", sample: (10, 20))
    static let minProperties = Limit(
        "min-properties", "minProperties", isUpper: false, what: "lowest number of members", sample: (1, 3))
    static let maxContains = Limit(
        "max-contains", "maxContains", isUpper: true, what: "highest number of items that match 'contains'",
        sample: (2, 5))
    static let minContains = Limit(
        "min-contains", "minContains", isUpper: false, what: "lowest number of items that match 'contains'",
        sample: (1, 2))

    static let all: [Limit] = [
        maximum, exclusiveMaximum, minimum, exclusiveMinimum, maxLength, minLength, maxItems, minItems, maxProperties,
        minProperties, maxContains, minContains,
    ]

    var changes: [Change] { [set, unset, increased, decreased] }
}
