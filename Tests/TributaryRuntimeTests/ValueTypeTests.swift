import Testing
import TributaryRuntime

/// Text that a type reads and writes back as it came.
struct TextCase: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }

    init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }
}

@Suite struct TimestampTests {
    @Test(arguments: [
        TextCase("UTC", "2026-01-31T12:00:00Z"),
        TextCase("lower case", "2026-01-31t12:00:00z"),
        TextCase("offset east", "2026-01-31T12:00:00+05:30"),
        TextCase("offset west over the year's end", "1999-12-31T23:59:59-08:00"),
        TextCase("numeric zero", "2026-01-31T12:00:00+00:00"),
        TextCase("unknown local offset", "2026-01-31T12:00:00-00:00"),
        TextCase("digits of the fraction", "2026-01-31T12:00:00.500Z"),
        TextCase("nanoseconds", "2026-01-31T12:00:00.123456789Z"),
        TextCase("more digits than nanoseconds", "2026-01-31T12:00:00.1234567890120Z"),
        TextCase("leap day", "2024-02-29T00:00:00Z"),
        TextCase("before 1970", "1969-12-31T23:59:59.9Z"),
        TextCase("first second", "0000-01-01T00:00:00Z"),
        TextCase("last second", "9999-12-31T23:59:59Z"),
        TextCase("leap second", "2016-12-31T23:59:60Z"),
        TextCase("leap second elsewhere", "2016-12-31T15:59:60-08:00"),
    ])
    func writesWhatItRead(_ c: TextCase) { #expect(roundTrip(Timestamp.self, "\"\(c.text)\"") == "\"\(c.text)\"") }

    @Test(arguments: [
        TextCase("30 February", "2026-02-30T12:00:00Z"),
        TextCase("no leap year", "2100-02-29T12:00:00Z"),
        TextCase("no zone", "2026-01-31T12:00:00"),
        TextCase("no time", "2026-01-31"),
        TextCase("24 o'clock", "2026-01-31T24:00:00Z"),
        TextCase("leap second at noon", "2026-01-31T12:00:60Z"),
        TextCase("space for T", "2026-01-31 12:00:00Z"),
        TextCase("point without digits", "2026-01-31T12:00:00.Z"),
        TextCase("19 digits", "2026-01-31T12:00:00.1234567890123456789Z"),
        TextCase("offset without colon", "2026-01-31T12:00:00+0530"),
        TextCase("more after it", "2026-01-31T12:00:00Zx"),
        TextCase("signs", "+026-01-31T12:00:00Z"),
        TextCase("nothing", ""),
    ])
    func refuses(_ c: TextCase) {
        #expect(
            roundTrip(Timestamp.self, "[\"\(c.text)\"]".dropFirst().dropLast().description)
                == "expected a date-time such as 2026-01-31T12:00:00Z at the top (byte 0)")
        #expect(Timestamp(c.text) == nil)
    }

    @Test func namesMoments() throws {
        let a = try #require(Timestamp("2026-01-31T12:00:00Z"))
        let b = try #require(Timestamp("2026-01-31T13:00:00.0+01:00"))
        let c = try #require(Timestamp("2026-01-31T12:00:00.000000000001Z"))
        #expect(a == b && a.hashValue == b.hashValue)
        #expect(a < c && a.seconds == 1_769_860_800 && b.offsetMinutes == 60)
        #expect(a.date.timeIntervalSince1970 == 1_769_860_800)
        #expect(Timestamp(a.date) == a)
        #expect(Timestamp(seconds: -1, nanoseconds: 500_000_000)?.description == "1969-12-31T23:59:59.5Z")
        #expect(Timestamp(seconds: 253_402_300_800) == nil)
        #expect(Timestamp(seconds: .max, offsetMinutes: 60) == nil)
    }
}

@Suite struct TextTypeTests {
    @Test(arguments: [
        TextCase("a date", "2026-01-31"), TextCase("leap day", "2000-02-29"), TextCase("year 0", "0000-01-01"),
    ])
    func dates(_ c: TextCase) throws {
        #expect(roundTrip(CalendarDate.self, "\"\(c.text)\"") == "\"\(c.text)\"")
        let date = try #require(CalendarDate(c.text))
        #expect(CalendarDate(daysSinceEpoch: date.daysSinceEpoch) == date)
    }

    @Test(arguments: ["2026-02-30", "2026-13-01", "2026-00-10", "1900-02-29", "26-01-31", "2026-01-31T00:00:00Z", ""])
    func refusedDates(_ text: String) { #expect(CalendarDate(text) == nil) }

    @Test(arguments: [
        ReadingCase("nothing", "\"\"", "\"\""), ReadingCase("one byte", "\"TQ==\"", "\"TQ==\""),
        ReadingCase("two bytes", "\"TWE=\"", "\"TWE=\""), ReadingCase("three bytes", "\"TWFu\"", "\"TWFu\""),
        ReadingCase("both odd digits, with an escape", #""+\/+\/""#, #""+/+/""#),
        ReadingCase("no padding", "\"TQ\"", "expected base64 at the top (byte 0)"),
        ReadingCase("bits that no byte has", "\"TR==\"", "expected base64 at the top (byte 0)"),
        ReadingCase("another alphabet", "\"-_-_\"", "expected base64 at the top (byte 0)"),
        ReadingCase("a lone digit", "\"TWFuT\"", "expected base64 at the top (byte 0)"),
    ])
    func base64(_ c: ReadingCase) { #expect(roundTrip(Base64Data.self, c.input) == c.result) }

    @Test(arguments: [
        ReadingCase("without padding", "\"-_8\"", "\"-_8\""), ReadingCase("with padding", "\"-_8=\"", "\"-_8\""),
        ReadingCase("another alphabet", "\"+/8\"", "expected base64url at the top (byte 0)"),
    ])
    func base64URL(_ c: ReadingCase) { #expect(roundTrip(Base64URLData.self, c.input) == c.result) }

    @Test(arguments: [
        ReadingCase(
            "lower case", "\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"", "\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\""),
        ReadingCase(
            "upper case is written in lower", "\"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6\"",
            "\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\""),
        ReadingCase("a digit short", "\"f81d4fae-7dec-11d0-a765-00a0c91e6bf\"", "expected a UUID at the top (byte 0)"),
        ReadingCase(
            "dashes elsewhere", "\"f81d4fae7-dec-11d0-a765-00a0c91e6bf6\"", "expected a UUID at the top (byte 0)"),
    ])
    func uuids(_ c: ReadingCase) { #expect(roundTrip(UUID.self, c.input) == c.result) }

    @Test(arguments: [
        ReadingCase("digits are kept", "\"12.50\"", "\"12.50\""),
        ReadingCase("beyond doubles", "\"1e999\"", "\"1e999\""),
        ReadingCase("no number", "\"12,5\"", "expected a decimal number in a string at the top (byte 0)"),
    ])
    func decimalStrings(_ c: ReadingCase) { #expect(roundTrip(DecimalString.self, c.input) == c.result) }

    @Test func urisStayAsTheyAre() throws {
        #expect(roundTrip(URI.self, #""https://a.example/ä b?x=%zz""#) == #""https://a.example/ä b?x=%zz""#)
        #expect(URI("https://a.example/b").url?.host == "a.example")
    }

    @Test func patchesTakeLiterals() {
        let patches: (Patch<String>, Patch<Int>, Patch<Bool>, Patch<Double>) = ("x", 1, true, 0.5)
        #expect(patches.0 == .value("x") && patches.1.value == 1 && patches.2 == .value(true) && patches.3.value == 0.5)
        #expect(Patch<Int>(orNull: nil) == .null && Patch<Int>(orAbsent: nil) == .absent && Patch(orNull: 3).value == 3)
    }
}
