/// The proleptic Gregorian calendar, in plain integers.
enum CivilTime {
    /// Days since 1970-01-01. Counts in eras of 400 years, which all have 146,097 days, from the 1st of March, so that
    /// the leap day is the last of a year.
    static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The date of a number of days since 1970-01-01.
    static func date(days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let year = yearOfEra + era * 400
        return month < 10 ? (year, month + 3, day) : (year + 1, month - 9, day)
    }

    static func daysInMonth(_ month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    static func isDate(year: Int, month: Int, day: Int) -> Bool {
        (0...9999).contains(year) && (1...12).contains(month) && day >= 1 && day <= daysInMonth(month, of: year)
    }
}

/// Reads fixed-width digits from text that a reader holds. Beyond the end there are zero bytes.
struct DigitScanner {
    let bytes: UnsafeRawBufferPointer
    var index = 0

    var next: UInt8 { index < bytes.count ? bytes[index] : 0 }
    var isAtEnd: Bool { index >= bytes.count }

    /// Exactly so many digits; nil where there are fewer.
    mutating func number(digits: Int) -> Int? {
        var value = 0
        for _ in 0..<digits {
            let digit = next &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
            index += 1
        }
        return value
    }

    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index += 1
        return true
    }

    /// `full-date` of RFC 3339, section 5.6; nil where it is none, or no day of the calendar.
    mutating func date() -> (year: Int, month: Int, day: Int)? {
        guard let year = number(digits: 4), take(UInt8(ascii: "-")), let month = number(digits: 2),
            take(UInt8(ascii: "-")), let day = number(digits: 2),
            CivilTime.isDate(year: year, month: month, day: day)
        else { return nil }
        return (year, month, day)
    }
}

extension [UInt8] {
    /// Appends a number with leading zeros.
    mutating func append(_ value: Int, digits: Int) {
        guard digits != 2 else {
            append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value / 10))
            return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value % 10))
        }
        let start = count
        var rest = value
        for _ in 0..<digits {
            append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        }
        self[start...].reverse()
    }
}
