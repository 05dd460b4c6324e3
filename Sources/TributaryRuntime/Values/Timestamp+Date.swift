#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Date
#else
    public import struct Foundation.Date
#endif

extension Timestamp {
    /// The moment as Foundation's `Date`, which keeps about a tenth of a microsecond.
    public var date: Date { Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9) }

    /// The nearest microsecond, which is what `Date` can hold, in UTC. Beyond the years 0 to 9999 their first or last
    /// second.
    public init(_ date: Date) {
        let whole = date.timeIntervalSince1970
        // Not a number compares as false, and counts as the first second.
        let bounded = whole > Double(Self.years.lowerBound) ? whole : Double(Self.years.lowerBound)
        let inside = bounded < Double(Self.years.upperBound) ? bounded : Double(Self.years.upperBound)
        var seconds = Int64(inside)
        if Double(seconds) > inside { seconds -= 1 }
        var micros = Int32((inside - Double(seconds)) * 1e6 + 0.5)
        if micros >= 1_000_000 { (seconds, micros) = (seconds + 1, 0) }
        self = Timestamp(seconds: seconds, nanoseconds: micros * 1000) ?? Timestamp(blank: ())
    }
}
