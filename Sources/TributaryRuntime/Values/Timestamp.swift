/// A moment: `format: date-time`, the `date-time` of RFC 3339, with the offset and the spelling that it came with.
///
/// It is written as it was read: `t` and `z` in lower case, the digits of the fraction, `Z`, `+00:00` or `-00:00`. Two
/// timestamps are equal when they name the same moment, whatever their offsets. A leap second (`23:59:60` in UTC) is the
/// same moment as the second after it, since clocks that count seconds since 1970 have no place for it, and is written
/// back as `:60`.
public struct Timestamp: Sendable {
    /// Whole seconds since 1970-01-01T00:00:00Z, negative before.
    public let seconds: Int64
    /// 0 to 999,999,999, forward from `seconds`.
    public let nanoseconds: Int32
    /// What a fraction of more than nine digits says beyond nanoseconds, in 10⁻¹⁸ seconds.
    private let attoseconds: Int32
    /// Minutes east of UTC, -1439 to 1439.
    public let offsetMinutes: Int16
    /// How many digits the fraction is written with, 0 to 18.
    private let digits: UInt8
    private let spelling: Spelling

    private struct Spelling: OptionSet, Sendable {
        let rawValue: UInt8
        static let lowerT = Spelling(rawValue: 1)
        static let lowerZ = Spelling(rawValue: 2)
        /// `+00:00` and not `Z`; with other offsets there is no choice.
        static let numericZero = Spelling(rawValue: 4)
        static let negativeZero = Spelling(rawValue: 8)
        static let leapSecond = Spelling(rawValue: 16)
    }

    /// Nil for years beyond 0 to 9999, and for nanoseconds and offsets out of range.
    ///
    /// Written with as many digits of the fraction as are needed.
    public init?(seconds: Int64, nanoseconds: Int32 = 0, offsetMinutes: Int = 0) {
        guard (0...999_999_999).contains(nanoseconds), (-1439...1439).contains(offsetMinutes),
            let local = Self.local(seconds, offsetMinutes), Self.years.contains(local)
        else { return nil }
        self.seconds = seconds
        self.nanoseconds = nanoseconds
        self.offsetMinutes = Int16(offsetMinutes)
        attoseconds = 0
        spelling = []
        var (digits, rest) = (9, nanoseconds)
        while digits > 0, rest % 10 == 0 {
            rest /= 10
            digits -= 1
        }
        self.digits = UInt8(digits)
    }

    /// Nil for text that is no date-time: no zone, no such day, 24 o'clock, or more than 18 digits of a fraction.
    public init?(_ text: String) {
        var text = text
        guard let value = text.withUTF8({ Self.parse(UnsafeRawBufferPointer($0)) }) else { return nil }
        self = value
    }

    /// The first and last local second of the years 0 to 9999.
    static let years: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

    private static func local(_ seconds: Int64, _ offset: Int) -> Int64? {
        let (local, overflow) = seconds.addingReportingOverflow(Int64(offset) * 60)
        return overflow ? nil : local
    }

    /// The blank of a failed reader.
    init(blank: ()) {
        (seconds, nanoseconds, attoseconds, offsetMinutes, digits, spelling) = (0, 0, 0, 0, 0, [])
    }
}

extension Timestamp: TextValue {
    static let expectation = "a date-time such as 2026-01-31T12:00:00Z"

    static func parse(_ bytes: UnsafeRawBufferPointer) -> Timestamp? {
        var scanner = DigitScanner(bytes: bytes)
        guard let value = Timestamp(&scanner), scanner.isAtEnd else { return nil }
        return value
    }

    private init?(_ scanner: inout DigitScanner) {
        var spelling: Spelling = []
        guard let date = scanner.date() else { return nil }
        if scanner.next == UInt8(ascii: "t") { spelling.insert(.lowerT) }
        guard scanner.next | 0x20 == UInt8(ascii: "t") else { return nil }
        scanner.index += 1
        guard let hour = scanner.number(digits: 2), scanner.take(UInt8(ascii: ":")),
            let minute = scanner.number(digits: 2), scanner.take(UInt8(ascii: ":")),
            let second = scanner.number(digits: 2), hour < 24, minute < 60, second <= 60,
            let fraction = Self.fraction(&scanner), let offset = Self.offset(&scanner, &spelling)
        else { return nil }
        let days = CivilTime.days(year: date.year, month: date.month, day: date.day)
        seconds = Int64(days * 86_400 + hour * 3600 + (minute - offset) * 60 + second)
        if second == 60 {
            // Only at the end of a day in UTC (RFC 3339, section 5.7).
            guard seconds % 86_400 == 0 else { return nil }
            spelling.insert(.leapSecond)
        }
        (nanoseconds, attoseconds, digits) = fraction
        offsetMinutes = Int16(offset)
        self.spelling = spelling
    }

    /// Nil for a point without digits, or with more than 18.
    private static func fraction(_ scanner: inout DigitScanner) -> (nano: Int32, atto: Int32, digits: UInt8)? {
        guard scanner.take(UInt8(ascii: ".")) else { return (0, 0, 0) }
        var (nano, atto, digits): (Int32, Int32, UInt8) = (0, 0, 0)
        while let digit = scanner.number(digits: 1) {
            guard digits < 18 else { return nil }
            if digits < 9 { nano = nano * 10 + Int32(digit) } else { atto = atto * 10 + Int32(digit) }
            digits += 1
        }
        for _ in min(digits, 9)..<9 { nano *= 10 }
        for _ in max(digits, 9)..<18 { atto *= 10 }
        return digits == 0 ? nil : (nano, atto, digits)
    }

    private static func offset(_ scanner: inout DigitScanner, _ spelling: inout Spelling) -> Int? {
        switch scanner.next {
        case UInt8(ascii: "Z"), UInt8(ascii: "z"):
            if scanner.next == UInt8(ascii: "z") { spelling.insert(.lowerZ) }
            scanner.index += 1
            return 0
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            let isNegative = scanner.next == UInt8(ascii: "-")
            scanner.index += 1
            guard let hours = scanner.number(digits: 2), scanner.take(UInt8(ascii: ":")),
                let minutes = scanner.number(digits: 2), hours < 24, minutes < 60
            else { return nil }
            let offset = hours * 60 + minutes
            if offset == 0 { spelling.insert(isNegative ? .negativeZero : .numericZero) }
            return isNegative ? -offset : offset
        default:
            return nil
        }
    }

    func append(to bytes: inout [UInt8]) {
        let isLeap = spelling.contains(.leapSecond)
        let local = Int(seconds) + Int(offsetMinutes) * 60 - (isLeap ? 1 : 0)
        let day = (local >= 0 ? local : local - 86_399) / 86_400
        let second = local - day * 86_400
        let date = CivilTime.date(days: day)
        bytes.append(date.year, digits: 4)
        bytes.append(UInt8(ascii: "-"))
        bytes.append(date.month, digits: 2)
        bytes.append(UInt8(ascii: "-"))
        bytes.append(date.day, digits: 2)
        bytes.append(spelling.contains(.lowerT) ? UInt8(ascii: "t") : UInt8(ascii: "T"))
        bytes.append(second / 3600, digits: 2)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(second / 60 % 60, digits: 2)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(second % 60 + (isLeap ? 1 : 0), digits: 2)
        appendFraction(to: &bytes)
        appendOffset(to: &bytes)
    }

    private func appendFraction(to bytes: inout [UInt8]) {
        guard digits > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        bytes.append(Int(nanoseconds), digits: 9)
        if digits > 9 { bytes.append(Int(attoseconds), digits: 9) }
        bytes.removeLast((digits > 9 ? 18 : 9) - Int(digits))
    }

    private func appendOffset(to bytes: inout [UInt8]) {
        let isNumericZero = !spelling.isDisjoint(with: [.numericZero, .negativeZero])
        guard offsetMinutes != 0 || isNumericZero else {
            return bytes.append(spelling.contains(.lowerZ) ? UInt8(ascii: "z") : UInt8(ascii: "Z"))
        }
        let isNegative = offsetMinutes < 0 || spelling.contains(.negativeZero)
        bytes.append(isNegative ? UInt8(ascii: "-") : UInt8(ascii: "+"))
        let minutes = Int(offsetMinutes.magnitude)
        bytes.append(minutes / 60, digits: 2)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(minutes % 60, digits: 2)
    }
}

extension Timestamp: Hashable, Comparable {
    public static func == (a: Timestamp, b: Timestamp) -> Bool {
        (a.seconds, a.nanoseconds, a.attoseconds) == (b.seconds, b.nanoseconds, b.attoseconds)
    }

    public static func < (a: Timestamp, b: Timestamp) -> Bool {
        (a.seconds, a.nanoseconds, a.attoseconds) < (b.seconds, b.nanoseconds, b.attoseconds)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(seconds)
        hasher.combine(nanoseconds)
        hasher.combine(attoseconds)
    }
}

extension Timestamp: JSONRepresentable, Codable, CustomStringConvertible {
    public init(from reader: inout JSONReader) { self = reader.text() ?? Timestamp(blank: ()) }
    public func write(to writer: inout JSONWriter) { writer.text(self) }
    public init(from decoder: any Decoder) throws { self = try Self.decode(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try encode(textTo: encoder) }
    /// As it is written.
    public var description: String { text }
}
