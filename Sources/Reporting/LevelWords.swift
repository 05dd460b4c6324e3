extension Level {
    /// What a reader calls findings of the level.
    func noun(of count: Int) -> String {
        switch self {
        case .error: count == 1 ? "breaking change" : "breaking changes"
        case .warning: count == 1 ? "change that may break" : "changes that may break"
        case .info: count == 1 ? "other change" : "other changes"
        }
    }

    /// The worst first, as reports list them.
    static let worstFirst: [Level] = [.error, .warning, .info]
}

extension Report {
    /// `2 breaking changes, 1 other change`; `nothing changed` when there is no finding.
    var summary: String {
        let counts = Level.worstFirst.map { ($0, count($0)) }.filter { $0.1 > 0 }
        return counts.isEmpty
            ? "nothing changed" : counts.map { "\($0.1) \($0.0.noun(of: $0.1))" }.joined(separator: ", ")
    }
}
