import Reporting

/// One kind of finding: what it watches and what that does to accepted payloads.
///
/// A rule has no level and no walk. The level follows from effect and direction by the law (`Level(of:_:)`), the
/// exceptions are guards with names.
package struct Rule: Sendable {
    /// Stable; what ignore files and level overrides name.
    package let id: String
    /// What changed, wherever it stands: rules of the same change differ in side and place. The id for all others.
    package let change: String
    package let direction: Direction
    /// What the change does to its side when nothing else changes there. A finding has the effect at its place, which
    /// differs where the relation engine knows better.
    package let effect: Effect
    package let guardrail: Guardrail?
    /// Whether callers' code stops compiling against the newly generated Swift.
    package let breaksSwift: Bool
    /// What is watched, as a sentence.
    package let finds: String
    /// The message of a finding; `{base}` and `{revision}` stand for the values of the two sides.
    package let says: String
    /// Before and after, in the words of a document.
    package let example: String

    package init(
        _ id: String, change: String? = nil, _ direction: Direction, _ effect: Effect, guardrail: Guardrail? = nil,
        breaksSwift: Bool = false, finds: String, says: String, example: String
    ) {
        self.id = id
        self.change = change ?? id
        self.direction = direction
        self.effect = effect
        self.guardrail = guardrail
        self.breaksSwift = breaksSwift
        self.finds = finds
        self.says = says
        self.example = example
    }

    /// The level of a finding of this rule that has the usual effect.
    package var level: Level { guardrail?.level(of: effect) ?? Level(of: effect, direction) }

    /// Why findings of the usual effect have that level, in one sentence.
    package var reason: String { guardrail?.reason ?? Reason.sentence(for: effect, direction) }
}

extension Rule {
    /// What `explain` prints: what the rule finds, an example, direction, effect, level and why.
    package var explanation: String {
        """
        \(id)
          \(finds)

          example    \(example)
          direction  \(direction.rawValue)
          effect     \(effect.rawValue)
          level      \(level.rawValue): \(reason)

        """
    }
}

/// A named exception of the law.
package enum Guardrail: String, Sendable, Hashable, CaseIterable {
    /// A read-only property isn't part of requests.
    case readOnlyInRequest
    /// A write-only property isn't part of responses.
    case writeOnlyInResponse
    /// What a response offers is picked by the client, and so judged as a request is.
    case pickedByClient
    /// Clients match the type of a media type, its parameters are a detail.
    case mediaTypeParametersOnly
    /// What was announced to go may go.
    case removedAfterDeprecation
    /// An element below the stability level of the comparison promises nothing.
    case belowStability

    package func level(of effect: Effect) -> Level {
        switch self {
        case .readOnlyInRequest, .writeOnlyInResponse, .mediaTypeParametersOnly, .removedAfterDeprecation,
            .belowStability:
            .info
        case .pickedByClient: Level(of: effect, .request)
        }
    }

    package var reason: String {
        switch self {
        case .readOnlyInRequest: "A read-only property is never sent in requests, so nothing changes for them."
        case .writeOnlyInResponse: "A write-only property is never sent in responses, so nothing changes for them."
        case .pickedByClient:
            "Clients pick from what a response offers: what goes is missed, what comes is not asked for."
        case .mediaTypeParametersOnly: "Clients match the media type, which is the same but for its parameters."
        case .removedAfterDeprecation: "It was deprecated and no sunset date is still to come, so it may go."
        case .belowStability: "Its stability level promises nothing yet."
        }
    }
}

/// The law in sentences: why a finding has its level.
package enum Reason {
    package static func sentence(for effect: Effect, _ direction: Direction) -> String {
        switch (effect, direction) {
        case (.noChange, _): "The set of payloads stays the same, so nobody has to change."
        case (.narrows, .response): "Clients receive less than they are prepared for, which breaks nobody."
        case (.narrows, .request): "Requests that used to be accepted can now be refused."
        case (.narrows, .undirected): "Calls that used to work can now fail."
        case (.widens, .response): "Clients can now receive what they were never told about."
        case (.widens, .request): "Every request that was accepted still is."
        case (.widens, .undirected): "Every call that worked still does."
        case (.incomparable, .response):
            "Clients can now receive what they were never told about, and lose what they knew."
        case (.incomparable, _): "Requests that used to be accepted can now be refused, and others are accepted."
        case (.unknown, _): "Whether somebody breaks can't be decided from the documents alone."
        case (.violation, _): "It breaks a promise of the deprecation, sunset or stability policy."
        }
    }
}
