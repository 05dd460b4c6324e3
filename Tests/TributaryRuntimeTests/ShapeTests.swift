import Testing
import TributaryRuntime

/// A tuple: a name, an optional number, then flags.
private struct Row: APIValue {
    var name: String
    var size: Double?
    var flags: [Bool]

    init(from reader: inout JSONReader) {
        reader.beginTuple()
        name = reader.element()
        size = reader.optionalElement()
        flags = reader.rest()
        reader.endTuple()
    }

    func write(to writer: inout JSONWriter) {
        writer.beginArray()
        writer.element(name)
        writer.optionalElement(size)
        writer.rest(flags)
        writer.endArray()
    }
}

/// A tuple whose elements may all be absent: any value, then a tuple or null, then a number or null.
private struct Tail: APIValue {
    var first: JSONValue?
    var second: Boxed<Patch<Tail>>
    var third: Patch<Int>

    init(from reader: inout JSONReader) {
        reader.beginTuple()
        first = reader.optionalElementValue()
        second = .init(wrappedValue: reader.patchElement())
        third = reader.patchElement()
        reader.endTuple()
    }

    init(third: Patch<Int>) {
        (first, second) = (nil, .init(wrappedValue: .absent))
        self.third = third
    }

    func write(to writer: inout JSONWriter) {
        writer.beginArray()
        writer.optionalElement(first)
        writer.patchElement(second.wrappedValue)
        writer.patchElement(third)
        writer.endArray()
    }
}

/// `anyOf` of objects.
private struct Both: APIValue {
    var cat: Cat?
    var price: Price?

    init(from reader: inout JSONReader) {
        cat = reader.part()
        price = reader.part()
        reader.endParts()
    }

    func write(to writer: inout JSONWriter) { writer.parts([cat, price]) }
}

/// Tags that the variants don't hold, and constants.
private enum Shape: APIValue {
    case circle(Circle)
    case cat(Cat)
    case unlisted(String, JSONValue)

    struct Circle: APIValue {
        var unknown: JSONObject

        init(from reader: inout JSONReader) {
            reader.beginObject()
            reader.constant("unit", "cm")
            reader.constant("sides", json: "0")
            unknown = reader.unknown()
            reader.endObject()
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.constant("unit", "cm")
            writer.constant("sides", json: "0")
            writer.unknown(unknown)
            writer.endObject()
        }
    }

    init(from reader: inout JSONReader) {
        switch reader.tag("shape") {
        case "circle": self = .circle(Circle(from: &reader))
        case "cat": self = .cat(Cat(from: &reader))
        case let tag: self = .unlisted(tag, reader.raw())
        }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .circle(let value): writer.tagged("shape", "circle", value)
        case .cat(let value): writer.tagged("shape", "cat", value)
        case .unlisted(_, let value): value.write(to: &writer)
        }
    }
}

@Suite struct ShapeTests {
    @Test(arguments: [
        ReadingCase("all elements", #"["a",1.5,true,false]"#, #"["a",1.5,true,false]"#),
        ReadingCase("the first only", #" [ "a" ] "#, #"["a"]"#),
        ReadingCase("null where others follow", #"["a",null,true]"#, #"["a",null,true]"#),
        ReadingCase("nothing", "[]", "expected another element at /0 (byte 1)"),
        ReadingCase("a comma too many", #"["a",]"#, "expected a value at /1 (byte 5)"),
        ReadingCase("no array", "{}", "expected an array at the top (byte 0)"),
        ReadingCase("cut off", #"["a",1"#, "the input ends too early at /1 (byte 6)"),
    ])
    func tuples(_ c: ReadingCase) { #expect(roundTrip(Row.self, c.input) == c.result) }

    @Test(arguments: [
        "[]", "[null]", "[1]", "[1,null]", "[null,null]", "[1,null,null]", "[1,null,2]", "[1,[],2]", "[1,[null],null]",
        "[1,[1,[]]]", "[[],[[],null,null]]",
    ])
    func nullsAtTheEndOfATupleAreKept(_ json: String) {
        #expect(roundTrip(Tail.self, json) == json)
    }

    @Test func absentElementsBeforeAnotherAreNull() {
        #expect(String(decoding: JSONWriter.encode(Tail(third: 3)), as: UTF8.self) == "[null,null,3]")
        #expect(String(decoding: JSONWriter.encode(Tail(third: .absent)), as: UTF8.self) == "[]")
    }

    @Test(arguments: [
        ReadingCase(
            "both parts", #"{"name":"Tom","amount_micros":1,"currency_code":"EUR"}"#,
            #"{"name":"Tom","amount_micros":1,"currency_code":"EUR"}"#),
        ReadingCase("one part", #"{"name":"Tom"}"#, #"{"name":"Tom"}"#),
        ReadingCase("none", "{}", "expected a value that fits one of several types at the top (byte 0)"),
    ])
    func parts(_ c: ReadingCase) { #expect(roundTrip(Both.self, c.input) == c.result) }

    @Test(arguments: [
        ReadingCase(
            "a tag that the variant doesn't hold", #"{"name":"Tom","shape":"cat"}"#, #"{"shape":"cat","name":"Tom"}"#),
        ReadingCase(
            "a tag among unknown members is written once",
            #"{"shape":"circle","unit":"cm","sides":0.0,"x":"\"shape\""}"#,
            #"{"shape":"circle","unit":"cm","sides":0,"x":"\"shape\""}"#),
        ReadingCase(
            "another constant", #"{"shape":"circle","unit":"mm","sides":0}"#, "expected 'cm' at /unit (byte 25)"),
        ReadingCase(
            "another constant number", #"{"shape":"circle","unit":"cm","sides":4}"#, "expected 0 at /sides (byte 38)"),
    ])
    func tagged(_ c: ReadingCase) { #expect(roundTrip(Shape.self, c.input) == c.result) }
}
