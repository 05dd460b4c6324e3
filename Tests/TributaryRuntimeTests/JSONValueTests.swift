import Testing
import TributaryRuntime

@Suite struct JSONValueTests {
    @Test func prettyTextReadsBack() throws {
        let value = try JSONReader.decode(
            JSONValue.self, from: Array(#"{"a":[1.50,{}],"b":{"c":"x\\\",{"},"d":[]}"#.utf8))
        #expect(
            value.prettyText == #"""
                {
                  "a": [
                    1.50,
                    {}
                  ],
                  "b": {
                    "c": "x\\\",{"
                  },
                  "d": []
                }
                """#)
        #expect(try JSONReader.decode(JSONValue.self, from: Array(value.prettyText.utf8)) == value)
    }

    @Test func accessorsAndModels() throws {
        let value: JSONValue = ["amount_micros": 1, "currency_code": "EUR", "tags": [true, nil]]
        #expect(value.objectValue?["currency_code"]?.stringValue == "EUR")
        #expect(value.objectValue?["amount_micros"]?.numberValue?.int == 1)
        #expect(value.objectValue?["tags"]?.arrayValue?.first?.boolValue == true)
        #expect(try value.decode(Price.self) == Price(amountMicros: 1, currencyCode: "EUR"))
        #expect(JSONValue(of: [1, 2]) == [1, 2] && JSONValue.null.isNull)
    }
}
