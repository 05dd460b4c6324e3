import Reporting

/// A kind of change that occurs in several places and both directions; one declaration, from which the ids are spelled
/// as `{side}-{place}-{name}`: `request-property-max-length-decreased`.
package struct Change: Sendable {
    package let name: String
    /// What it does to the set of accepted values.
    package let effect: Effect
    package let request: [Place]
    package let response: [Place]
    package let breaksSwift: Bool
    /// Completes "Finds {place} …".
    package let finds: String
    package let says: String
    package let example: String

    /// Where a schema can stand.
    static let requestPlaces: [Place] = [.parameter, .parameterProperty, .body, .property]
    static let responsePlaces: [Place] = [.header, .body, .property]

    init(
        _ name: String, _ effect: Effect, request: [Place] = Change.requestPlaces,
        response: [Place] = Change.responsePlaces, breaksSwift: Bool = false, finds: String, says: String,
        example: String
    ) {
        self.name = name
        self.effect = effect
        self.request = request
        self.response = response
        self.breaksSwift = breaksSwift
        self.finds = finds
        self.says = says
        self.example = example
    }

    func places(_ direction: Direction) -> [Place] { direction == .response ? response : request }

    /// The rule of this change at a place, or at the more general place that has one.
    func rule(_ direction: Direction, _ place: Place) -> Rule {
        let direction: Direction = direction == .response ? .response : .request
        var spelled = place
        while !places(direction).contains(spelled), let general = spelled.general { spelled = general }
        return rule(spelledFor: spelled, direction)
    }

    /// The one function that spells ids.
    private func rule(spelledFor place: Place, _ direction: Direction) -> Rule {
        Rule(
            "\(direction.rawValue)-\(place.rawValue)-\(name)", change: name, direction, effect,
            guardrail: place == .readOnlyProperty && direction == .request
                ? .readOnlyInRequest
                : place == .writeOnlyProperty && direction == .response ? .writeOnlyInResponse : nil,
            breaksSwift: breaksSwift, finds: "Finds \(place.noun(direction)) \(finds).", says: says, example: example)
    }

    var rules: [Rule] {
        request.map { rule(spelledFor: $0, .request) } + response.map { rule(spelledFor: $0, .response) }
    }
}
