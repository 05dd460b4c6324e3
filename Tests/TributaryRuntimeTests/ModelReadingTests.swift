import Testing
import TributaryRuntime

struct ReadingCase: Sendable, CustomTestStringConvertible {
    let name: String
    let input: String
    /// What the model writes, or the failure.
    let result: String
    var testDescription: String { name }

    init(_ name: String, _ input: String, _ result: String) {
        self.name = name
        self.input = input
        self.result = result
    }
}

/// What reading and writing the text as a type gives: the bytes written, or the failure as one line.
func roundTrip<T: JSONRepresentable>(_ type: T.Type, _ text: String) -> String {
    do {
        return String(decoding: JSONWriter.encode(try JSONReader.decode(T.self, from: Array(text.utf8))), as: UTF8.self)
    } catch {
        return error.description
    }
}

@Suite struct ModelReadingTests {
    @Test(arguments: [
        ReadingCase(
            "members in order", #"{"amount_micros":1,"currency_code":"EUR","note":"x"}"#,
            #"{"amount_micros":1,"currency_code":"EUR","note":"x"}"#),
        ReadingCase(
            "members in any order, with white space",
            #" { "note" : null , "currency_code" : "EUR" , "amount_micros" : 1 } "#,
            #"{"amount_micros":1,"currency_code":"EUR"}"#),
        ReadingCase(
            "unknown members are passed over",
            #"{"a":[{}],"amount_micros":1,"b":{"c":"}"},"currency_code":"EUR","d":1.5e3}"#,
            #"{"amount_micros":1,"currency_code":"EUR"}"#),
        ReadingCase(
            "a name with escapes", #"{"amount\u005fmicros":1,"currency_code":"EUR"}"#,
            #"{"amount_micros":1,"currency_code":"EUR"}"#),
        ReadingCase(
            "a missing member", #"{"amount_micros":1}"#, "'currency_code' is missing at /currency_code (byte 0)"),
        ReadingCase(
            "null for a member that must be there", #"{"amount_micros":1,"currency_code":null}"#,
            "expected a string at /currency_code (byte 35)"),
        ReadingCase(
            "a name twice", #"{"amount_micros":1,"currency_code":"EUR","amount_micros":2}"#,
            "'amount_micros' occurs twice at /amount_micros (byte 41)"),
        ReadingCase("another type", "[1]", "expected an object at the top (byte 0)"),
        ReadingCase("nothing but an opening brace", "{", "the input ends too early at the top (byte 1)"),
        ReadingCase("nothing", "", "the input ends too early at the top (byte 0)"),
        ReadingCase(
            "more after the value", #"{"amount_micros":1,"currency_code":"EUR"} x"#,
            "more bytes after the value at the top (byte 42)"),
    ])
    func struct_(_ c: ReadingCase) { #expect(roundTrip(Price.self, c.input) == c.result) }

    @Test(arguments: [
        ReadingCase("tag first", #"{"kind":"cat","name":"Tom"}"#, "cat"),
        ReadingCase("tag last", #"{"name":"Rex","kind":"dog"}"#, "dog"),
        ReadingCase("unknown tag", #"{"name":"Rex","kind":"cow"}"#, "unlisted cow"),
        ReadingCase("no tag", #"{"name":"Rex"}"#, "unlisted "),
        ReadingCase("no object", "[]", "unlisted "),
    ])
    func tagged(_ c: ReadingCase) throws {
        let pet = try JSONReader.decode(Pet.self, from: Array(c.input.utf8))
        switch pet {
        case .cat: #expect(c.result == "cat")
        case .dog: #expect(c.result == "dog")
        case .unlisted(let tag, let value):
            #expect(c.result == "unlisted \(tag)")
            #expect(String(decoding: JSONWriter.encode(value), as: UTF8.self) == c.input)
        }
    }

    @Test(arguments: [
        ReadingCase("the variant that knows all members", #"{"name":"Rex","barks":true}"#, "dog"),
        ReadingCase("the first one of equals", #"{"name":"Rex"}"#, "cat"),
        ReadingCase("a listed value", #""done""#, "status"),
        ReadingCase("an array of the union", #"[[{"name":"Rex","barks":true}]]"#, "group"),
        ReadingCase("nothing fits", "12", "unlisted"),
    ])
    func untagged(_ c: ReadingCase) throws {
        let animal = try JSONReader.decode(Animal.self, from: Array(c.input.utf8))
        #expect(String(decoding: JSONWriter.encode(animal), as: UTF8.self) == c.input)
        #expect("\(animal)".hasPrefix(c.result))
    }

    @Test(arguments: [
        ReadingCase(
            "absent", #"{"nullable":null}"#, #"{"nullable":null,"tags":[],"scores":{}}"#),
        ReadingCase(
            "null", #"{"nullable":null,"patch":null}"#, #"{"nullable":null,"patch":null,"tags":[],"scores":{}}"#),
        ReadingCase(
            "all members, recursion, maps sorted, an unlisted value, unknown members kept",
            #"{"z":1,"nullable":"n","patch":7,"tags":["a","b"],"scores":{"b":1,"a":0.5},"parent":{"nullable":null},"status":"new","y":[1.50]}"#,
            #"{"nullable":"n","patch":7,"tags":["a","b"],"scores":{"a":0.5,"b":1},"parent":{"nullable":null,"tags":[],"scores":{}},"status":"new","y":[1.50],"z":1}"#
        ),
        ReadingCase(
            "a name twice, once taken", #"{"nullable":null,"patch":1,"patch":2}"#,
            "'patch' occurs twice at /patch (byte 27)"),
        ReadingCase(
            "a wrong type inside", #"{"nullable":null,"parent":{"nullable":1}}"#,
            "expected a string at /parent/nullable (byte 38)"),
    ])
    func everything(_ c: ReadingCase) { #expect(roundTrip(Everything.self, c.input) == c.result) }
}
