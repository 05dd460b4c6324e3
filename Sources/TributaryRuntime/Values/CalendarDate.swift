/// A day of the calendar, without time and without time zone: `format: date`, the `full-date` of RFC 3339.
public struct CalendarDate: Sendable, Hashable {
    /// 0 to 9999, in the proleptic Gregorian calendar.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    /// Nil for what is no day, such as the 30th of February.
    public init?(year: Int, month: Int, day: Int) {
        guard CivilTime.isDate(year: year, month: month, day: day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Nil for text that is no `YYYY-MM-DD`.
    public init?(_ text: String) {
        var text = text
        guard let date = text.withUTF8({ CalendarDate(bytes: UnsafeRawBufferPointer($0)) }) else { return nil }
        self = date
    }

    init?(bytes: UnsafeRawBufferPointer) {
        var scanner = DigitScanner(bytes: bytes)
        guard let date = scanner.date(), scanner.isAtEnd else { return nil }
        (year, month, day) = date
    }

    /// Days since 1970-01-01, negative before.
    public var daysSinceEpoch: Int { CivilTime.days(year: year, month: month, day: day) }

    /// Nil beyond the years 0 to 9999.
    public init?(daysSinceEpoch days: Int) {
        guard (-719_528...2_932_896).contains(days) else { return nil }
        let date = CivilTime.date(days: days)
        self.init(year: date.year, month: date.month, day: date.day)
    }
}

extension CalendarDate: Comparable {
    public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }
}

extension CalendarDate: TextValue {
    static let expectation = "a date such as 2026-01-31"

    static func parse(_ bytes: UnsafeRawBufferPointer) -> CalendarDate? { CalendarDate(bytes: bytes) }

    func append(to bytes: inout [UInt8]) {
        bytes.append(year, digits: 4)
        bytes.append(UInt8(ascii: "-"))
        bytes.append(month, digits: 2)
        bytes.append(UInt8(ascii: "-"))
        bytes.append(day, digits: 2)
    }
}

extension CalendarDate: JSONRepresentable, Codable, CustomStringConvertible {
    public init(from reader: inout JSONReader) { self = reader.text() ?? CalendarDate(unchecked: ()) }
    public func write(to writer: inout JSONWriter) { writer.text(self) }
    public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try encode(textTo: encoder) }
    /// `YYYY-MM-DD`.
    public var description: String { text }

    /// The blank of a failed reader.
    private init(unchecked: ()) { (year, month, day) = (1970, 1, 1) }
}
