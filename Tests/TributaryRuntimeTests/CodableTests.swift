import Foundation
import Testing
import TributaryRuntime

/// `Codable` and `Hashable` as the protocol extensions give them.
@Suite struct CodableTests {
    @Test(arguments: [
        #"{"nullable":"n","patch":7,"tags":["a","b"],"scores":{"a":0.5,"b":1},"status":"new","z":[1.5,null,true,"é"]}"#,
        #"{"nullable":null,"patch":null,"tags":[],"scores":{},"parent":{"nullable":"x","tags":[],"scores":{}}}"#,
    ])
    func behavesAsTheByteReader(_ text: String) throws {
        let ours = try JSONReader.decode(Everything.self, from: Array(text.utf8))
        let theirs = try JSONDecoder().decode(Everything.self, from: Data(text.utf8))
        #expect(ours == theirs && ours.hashValue == theirs.hashValue)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let encoded = try encoder.encode([ours])
        #expect(try JSONReader.decode([Everything].self, from: Array(encoded)) == [ours])
    }

    @Test func decodesInsideOtherTypes() throws {
        struct Outer: Codable, Equatable {
            var price: Price
            var status: Status?
            var at: Timestamp
            var day: CalendarDate
            var bytes: Base64Data
        }
        let text =
            #"{"price":{"amount_micros":1,"currency_code":"EUR"},"status":"done","at":"2026-01-31T12:00:00.50Z","day":"2026-01-31","bytes":"TQ=="}"#
        let outer = try JSONDecoder().decode(Outer.self, from: Data(text.utf8))
        #expect(outer.status == .done && outer.price.currencyCode == "EUR" && outer.bytes.bytes == [77])
        #expect(try JSONDecoder().decode(Outer.self, from: JSONEncoder().encode(outer)) == outer)
    }

    @Test(arguments: [
        ReadingCase("missing", #"{"amount_micros":1}"#, "'currency_code' is missing at /currency_code (byte 0)"),
        ReadingCase(
            "wrong type", #"{"amount_micros":"x","currency_code":""}"#, "expected a number at /amount_micros (byte 17)"),
    ])
    func failuresAreDecodingErrors(_ c: ReadingCase) {
        do {
            _ = try JSONDecoder().decode(Price.self, from: Data(c.input.utf8))
            Issue.record("no failure")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.debugDescription == c.result)
            #expect(context.underlyingError is DecodingFailure)
        } catch {
            Issue.record(error)
        }
    }

    @Test func numbersKeepTheirWorth() throws {
        for text in ["0", "-1", "18446744073709551615", "1.5", "1e+300", "9007199254740993"] {
            let value = try JSONDecoder().decode([JSONValue].self, from: Data("[\(text)]".utf8))
            #expect(value == [.number(try #require(JSONNumber(text: text)))], "\(text)")
        }
    }

    @Test func equalityIsThatOfTheBytes() throws {
        let a = Price(amountMicros: 1, currencyCode: "e\u{301}")
        #expect(a != Price(amountMicros: 1, currencyCode: "\u{E9}"))
        #expect(Set([a, a]).count == 1)
        #expect(Status("done") == .done && Status("x") == .unlisted("x") && !Status("x").isListed)
    }
}
