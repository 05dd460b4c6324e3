#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Date
#else
    public import struct Foundation.Date
#endif

extension Timestamp {
    /// The moment as Foundation's `Date`, which keeps about a tenth of a microsecond.
    public var date: Date { Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9) }

    /// The nearest microsecond, which `Date` can hold, in UTC; nil for years beyond 0 to 9999.
    public init?(_ date: Date) {
        let whole = date.timeIntervalSince1970
        guard whole.magnitude < 1e12 else { return nil }
        var seconds = Int64(whole)
        if Double(seconds) > whole { seconds -= 1 }
        var micros = Int32((whole - Double(seconds)) * 1e6 + 0.5)
        if micros >= 1_000_000 { (seconds, micros) = (seconds + 1, 0) }
        self.init(seconds: seconds, nanoseconds: micros * 1000)
    }
}
