/// What an element promises (`x-stability-level`).
package enum Stability: String, Sendable, Hashable, CaseIterable, Comparable {
    case draft, alpha, beta, stable

    package static func < (a: Stability, b: Stability) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .draft: 0
        case .alpha: 1
        case .beta: 2
        case .stable: 3
        }
    }
}
