/// Whether one set is part of another. Ordered by what is known in favour of it.
enum Verdict: UInt8, Sendable, Comparable {
    /// A value of the first is refused by the second.
    case no
    case unknown
    /// Proven.
    case yes

    static func < (a: Verdict, b: Verdict) -> Bool { a.rawValue < b.rawValue }

    init(_ holds: Bool) { self = holds ? .yes : .no }

    /// Nil is unknown.
    init(_ holds: Bool?) { self = holds.map(Verdict.init) ?? .unknown }
}
