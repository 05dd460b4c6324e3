#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A day of the Gregorian calendar, as in `x-sunset`.
package struct CalendarDay: Hashable, Sendable, Comparable {
    /// Counted from 1970-01-01.
    package let number: Int

    package init(number: Int) { self.number = number }

    /// An existing day.
    package init(year: Int, month: Int, day: Int) { number = Self.number(year: year, month: month, day: day) }

    /// Takes `2027-01-31` and the date-times of RFC 3339, of which the day as written counts; nil for everything else.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10, bytes[4] == 45, bytes[7] == 45,
            let year = Self.digits(bytes[0..<4]), let month = Self.digits(bytes[5..<7]),
            let day = Self.digits(bytes[8..<10]), (1...12).contains(month),
            day >= 1, day <= Self.length(ofMonth: month, year: year)
        else { return nil }
        if bytes.count > 10 {
            guard bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t") || bytes[10] == UInt8(ascii: " "),
                bytes.count >= 20, Self.digits(bytes[11..<13]) != nil, bytes[13] == UInt8(ascii: ":")
            else { return nil }
        }
        number = Self.number(year: year, month: month, day: day)
    }

    package static func < (a: CalendarDay, b: CalendarDay) -> Bool { a.number < b.number }

    /// The day of the clock, in UTC.
    package static var today: CalendarDay {
        CalendarDay(number: Int((Date().timeIntervalSince1970 / 86_400).rounded(.down)))
    }

    private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for byte in bytes {
            guard byte >= 48, byte <= 57 else { return nil }
            value = value * 10 + Int(byte - 48)
        }
        return value
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Counts years from March, so that the leap day is the last of a year (Howard Hinnant, `days_from_civil`).
    private static func number(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
