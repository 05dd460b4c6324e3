import APIModel
import Reporting
import SourceTree

/// What an element says about its future: `deprecated`, `x-sunset` and `x-stability-level`.
struct Lifecycle {
    enum Sunset: Equatable {
        case none
        case day(CalendarDay)
        case invalid
    }

    let isDeprecated: Bool
    let sunset: Sunset
    /// Nil where nothing is said, or something that is no level.
    let stability: Stability?
    let hasInvalidStability: Bool
    let sunsetNode: Node?
    let stabilityNode: Node?

    init(isDeprecated: Bool, _ extensions: [Extension]) {
        self.isDeprecated = isDeprecated
        sunsetNode = extensions.first { $0.name == "x-sunset" }?.node
        stabilityNode = extensions.first { $0.name == "x-stability-level" }?.node
        if let node = sunsetNode {
            sunset =
                node.kind == .mapping || node.kind == .sequence
                ? .invalid : CalendarDay(node.text).map(Sunset.day) ?? .invalid
        } else {
            sunset = .none
        }
        stability = stabilityNode.flatMap { $0.kind == .string ? Stability(rawValue: $0.text) : nil }
        hasInvalidStability = stabilityNode != nil && stability == nil
    }

    /// An element that says nothing is stable.
    var promised: Stability { stability ?? .stable }
}
