import TributaryRuntime

/// What a change does to the set of accepted payloads (DESIGN: drift law).
package enum Effect: String, Sendable, Hashable, CaseIterable {
    case noChange = "none"
    case narrows, widens, incomparable
    /// Undecidable here; never a guess.
    case unknown
    /// A sunset, deprecation or stability policy is broken; no relation yields it.
    case violation
}

/// Who sends the payload that a change concerns.
package enum Direction: String, Sendable, Hashable, CaseIterable {
    /// From the client to the server.
    case request
    /// From the server to the client.
    case response
    /// No payload travels; judged as `request`.
    case undirected = "none"

    /// As seen from the other end, for webhooks and callbacks.
    package var swapped: Direction {
        switch self {
        case .request: .response
        case .response: .request
        case .undirected: .undirected
        }
    }
}

/// Whom a finding breaks: somebody, maybe somebody, nobody.
package enum Level: String, Sendable, Hashable, CaseIterable, Comparable {
    case info, warning, error

    package static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }

    /// The law: what a change does to its side decides who breaks.
    package init(of effect: Effect, _ direction: Direction) {
        switch (effect, direction) {
        case (.noChange, _), (.widens, .request), (.widens, .undirected), (.narrows, .response): self = .info
        case (.narrows, .request), (.narrows, .undirected), (.widens, .response): self = .error
        case (.incomparable, _), (.violation, _): self = .error
        case (.unknown, _): self = .warning
        }
    }
}

/// An operation that a finding reaches.
package struct OperationReference: Hashable, Sendable {
    package let method: String
    package let path: String
    package let operationID: String?

    package init(method: String, path: String, operationID: String?) {
        self.method = method
        self.path = path
        self.operationID = operationID
    }
}

/// One difference between two APIs, or between the documents of one merge.
package struct Finding: Sendable, Hashable {
    /// What one document says, and where.
    package struct Side: Sendable, Hashable {
        /// The name of the document in reports.
        package let document: String
        package let location: Location
        /// Names the keyword that differs; the element where it exists on one side only.
        package let pointer: String
        /// After normalization; nil where there is nothing to show.
        package let value: JSONValue?

        package init(document: String, location: Location, pointer: String, value: JSONValue?) {
            self.document = document
            self.location = location
            self.pointer = pointer
            self.value = value
        }
    }

    /// Whose statement counts.
    package enum Comparison: Sendable, Hashable {
        /// Nil where the element doesn't exist on that side.
        case drift(base: Side?, revision: Side?)
        /// The documents of a merge in the order of authority, those that are silent left out.
        case merge(sides: [Side], winner: Int?, reason: String)
    }

    package let rule: String
    package let level: Level
    package let effect: Effect
    package let direction: Direction
    /// Whether code written against the generated Swift stops compiling.
    package let breaksSwift: Bool
    /// The operation in which the element lies; nil where it lies in a component.
    package let operation: OperationReference?
    /// All operations that the element reaches through any chain of references, in the direction that matters.
    package let operations: [OperationReference]
    /// What a reader calls the element: `Transaction.status`, `getProducts, query parameter 'demo'`.
    package let element: String
    package let message: String
    /// Why it is of this level, in one sentence.
    package let explanation: String
    package let comparison: Comparison
    /// Made of rule, element and values, never of files or lines: survives moved text.
    package let fingerprint: String

    package init(
        rule: String, level: Level, effect: Effect, direction: Direction, breaksSwift: Bool,
        operation: OperationReference?, operations: [OperationReference], element: String, message: String,
        explanation: String, comparison: Comparison, fingerprint: String
    ) {
        self.rule = rule
        self.level = level
        self.effect = effect
        self.direction = direction
        self.breaksSwift = breaksSwift
        self.operation = operation
        self.operations = operations
        self.element = element
        self.message = message
        self.explanation = explanation
        self.comparison = comparison
        self.fingerprint = fingerprint
    }
}
