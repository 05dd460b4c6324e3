import Testing
import TributaryRuntime

/// Whatever bytes come in, there is a value or a failure that says where.
@Suite struct HostileInputTests {
    @Test(arguments: [
        ReadingCase("deep arrays", String(repeating: "[", count: 100_000), "nested too deeply"),
        ReadingCase("deep objects", String(repeating: #"{"a":"#, count: 100_000), "nested too deeply"),
        ReadingCase("a huge number", "1" + String(repeating: "0", count: 100_000), "12"),
        ReadingCase("a huge exponent", "1e999999999999999999999", "12"),
        ReadingCase("half a surrogate pair", #""\ud800""#, "text that is not Unicode at the top (byte 1)"),
        ReadingCase("the wrong half", #""\udc00\ud800""#, "text that is not Unicode at the top (byte 1)"),
        ReadingCase("an unknown escape", #""\x""#, "not an escape at the top (byte 1)"),
        ReadingCase("an escape cut off", #""\u12"#, "not an escape at the top (byte 1)"),
        ReadingCase("a string cut off", #"["abc"#, "the input ends too early at /0 (byte 5)"),
        ReadingCase("a control character", "[1,\"a\tb\"]", "a control character in a string at /1 (byte 5)"),
        ReadingCase("a zero byte", "[1,\0]", "expected a value at /1 (byte 3)"),
        ReadingCase("a zero byte in a string", "\"a\0b\"", "a control character in a string at the top (byte 2)"),
        ReadingCase("a byte order mark is skipped", "\u{FEFF}12", "12"),
        ReadingCase("and counts in offsets", "\u{FEFF}[1,]", "expected a value at /1 (byte 6)"),
        ReadingCase("a second one isn't", "\u{FEFF}\u{FEFF}1", "expected a value at the top (byte 3)"),
        ReadingCase("nor is one alone a value", "\u{FEFF}", "the input ends too early at the top (byte 3)"),
        ReadingCase("two values", "1 2", "more bytes after the value at the top (byte 2)"),
        ReadingCase("a trailing comma", "[1,]", "expected a value at /1 (byte 3)"),
        ReadingCase("a name without quotes", #"{"a":1,b:2}"#, "no name after a comma at the top (byte 7)"),
        ReadingCase("a name twice", #"[{"a":1,"b":{},"a":2}]"#, "'a' occurs twice at /0/a (byte 15)"),
        ReadingCase("a name twice, once with an escape", #"{"a":1,"\u0061":2}"#, "'a' occurs twice at /a (byte 7)"),
    ])
    func anyValue(_ c: ReadingCase) {
        let result = roundTrip(JSONValue.self, c.input)
        #expect(result.hasPrefix(c.result) || (c.result == "12" && result == c.input))
    }

    @Test(
        arguments: [
            ([0x22, 0xFF, 0x22], 1), ([0x22, 0xC0, 0x80, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
            ([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], 1), ([0x22, 0x61, 0xE2, 0x82, 0x22], 2), ([0x22, 0xE2, 0x82], 1),
        ] as [([UInt8], Int)])
    func invalidUTF8(_ bytes: [UInt8], _ offset: Int) {
        #expect(throws: DecodingFailure(path: "", offset: offset, reason: .invalidText)) {
            try JSONReader.decode(String.self, from: bytes)
        }
    }

    @Test(arguments: [
        ReadingCase("zero fraction", "4.0", "4"), ReadingCase("exponent", "12e1", "120"),
        ReadingCase("negative exponent", "40e-1", "4"),
        ReadingCase("largest", "9223372036854775807", "9223372036854775807"),
        ReadingCase("smallest", "-9223372036854775808", "-9223372036854775808"), ReadingCase("minus zero", "-0", "0"),
        ReadingCase("one too large", "9223372036854775808", "a number out of range at the top (byte 0)"),
        ReadingCase("far too large", "1e400", "a number out of range at the top (byte 0)"),
        ReadingCase("a fraction", "4.5", "expected a whole number at the top (byte 0)"),
        ReadingCase("a tiny fraction", "1e-400", "expected a whole number at the top (byte 0)"),
        ReadingCase("a string", #""4""#, "expected a number at the top (byte 0)"),
        ReadingCase("leading zero", "007", "a leading zero at the top (byte 0)"),
        ReadingCase("only a minus", "-", "the input ends too early at the top (byte 1)"),
        ReadingCase("a point and nothing", "1.", "the input ends too early at the top (byte 2)"),
    ])
    func integers(_ c: ReadingCase) { #expect(roundTrip(Int.self, c.input) == c.result) }

    @Test(arguments: [
        ReadingCase("short", "0.1", "0.1"), ReadingCase("whole", "100.0", "100"),
        ReadingCase("minus zero", "-0.0", "-0.0"),
        ReadingCase("17 digits", "0.30000000000000004", "0.30000000000000004"),
        ReadingCase("many digits", "1.00000000000000000000000000000000000001", "1"),
        ReadingCase("large", "1.7976931348623157e308", "1.7976931348623157e+308"),
        ReadingCase("smallest", "5e-324", "5e-324"), ReadingCase("underflow", "1e-400", "0"),
        ReadingCase("beyond 2^53", "9007199254740993", "9007199254740992.0"),
        ReadingCase("overflow", "1e400", "a number out of range at the top (byte 0)"),
        ReadingCase("not a number", "NaN", "expected a number at the top (byte 0)"),
    ])
    func doubles(_ c: ReadingCase) { #expect(roundTrip(Double.self, c.input) == c.result) }

    @Test func everyTypeSurvivesAnOpeningBraceAndEveryCut() {
        let text =
            #"[{"nullable":"\u00e9","patch":7,"tags":["a"],"scores":{"b":1e1},"parent":{"nullable":null},"x":[{}]}]"#
        for end in text.utf8.indices {
            let cut = String(decoding: text.utf8[..<end], as: UTF8.self)
            #expect(throws: DecodingFailure.self) { try JSONReader.decode([Everything].self, from: Array(cut.utf8)) }
            #expect(throws: DecodingFailure.self) { try JSONReader.decode([Animal].self, from: Array(cut.utf8)) }
        }
        for result in [
            roundTrip(Price.self, "{"), roundTrip(Everything.self, "{"), roundTrip(Pet.self, "{"),
            roundTrip(Animal.self, "{"),
            roundTrip([Status].self, "["), roundTrip(Timestamp.self, "\""), roundTrip([String: Int].self, "{"),
        ] {
            #expect(result.hasPrefix("the input ends too early"))
        }
    }

    @Test func unionsInUnionsAreDecidedOnce() throws {
        // 60 levels of four variants each: tried naively, more than the age of the universe.
        let text =
            String(repeating: "[", count: 60) + #"{"name":"Rex","barks":true}"# + String(repeating: "]", count: 60)
        #expect(roundTrip(Animal.self, text) == text)
    }

    @Test func manyUnknownMembersTakeLinearTime() throws {
        let members = (0..<20_000).map { "\"m\($0)\":\($0)" }.joined(separator: ",")
        let text = #"{"amount_micros":1,\#(members),"currency_code":"EUR"}"#
        #expect(roundTrip(Price.self, text) == #"{"amount_micros":1,"currency_code":"EUR"}"#)
        let object = try JSONReader.decode(JSONObject.self, from: Array(text.utf8))
        #expect(object.count == 20_002)
        #expect(try JSONReader.decode([String: JSONValue].self, from: Array(text.utf8)).count == 20_002)
    }
}
