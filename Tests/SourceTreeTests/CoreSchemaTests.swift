import SourceTree
import Testing
import TributaryRuntime

struct ScalarCase: Sendable, CustomTestStringConvertible {
    let text: String
    let kind: Node.Kind
    let meaning: JSONValue
    var testDescription: String { text }

    init(_ text: String, _ kind: Node.Kind, _ meaning: JSONValue) {
        (self.text, self.kind, self.meaning) = (text, kind, meaning)
    }

    static func string(_ text: String) -> ScalarCase { ScalarCase(text, .string, .string(text)) }

    static func number(_ text: String, _ kind: Node.Kind, _ json: String) -> ScalarCase {
        ScalarCase(text, kind, JSONNumber(text: json).map(JSONValue.number) ?? .null)
    }
}

/// YAML 1.2.2, section 10.3.2: plain scalars.
@Suite struct CoreSchemaTests {
    @Test(arguments: [
        ScalarCase("null", .null, .null), ScalarCase("Null", .null, .null), ScalarCase("NULL", .null, .null),
        ScalarCase("~", .null, .null), ScalarCase("", .null, .null), .string("nULL"), .string("nil"),
        ScalarCase("true", .boolean, true), ScalarCase("True", .boolean, true), ScalarCase("TRUE", .boolean, true),
        ScalarCase("false", .boolean, false), ScalarCase("FALSE", .boolean, false), .string("tRUE"), .string("TRue"),
        .string("yes"), .string("NO"), .string("on"), .string("off"), .string("n"), .string("Y"),
        .number("0", .integer, "0"), .number("-19", .integer, "-19"), .number("+12", .integer, "12"),
        .number("007", .integer, "7"), .number("0o14", .integer, "12"), .number("0x1F", .integer, "31"),
        .string("0o8"), .string("0x"), .string("0b1"), .string("1_000"), .string("190:20:30"),
        .string("--1"), .string("0xG"), .string("+"),
        .number("1.10", .number, "1.10"), .number("1.", .number, "1"), .number(".5", .number, "0.5"),
        .number("-.5e3", .number, "-0.5e3"), .number("1e2", .number, "1e2"), .number("+01.50E-2", .number, "1.50E-2"),
        .string("."), .string("1e"), .string("1.0.0"), .string("e3"), .string(".e1"), .string("1e+"),
        ScalarCase(".inf", .number, ".inf"), ScalarCase("-.INF", .number, "-.INF"),
        ScalarCase(".nan", .number, ".nan"), .string("-.nan"), .string(".iNF"),
        .string("2031-07-04"), .string("2031-07-04T06:15:00Z"), .string("12:30"), .string("3.0.3"),
        .number("18446744073709551616", .integer, "18446744073709551616"),
    ])
    func plain(_ c: ScalarCase) throws {
        let node = try #require(SourceTree.read("k: \(c.text)\n").root?["k"])
        #expect(node.kind == c.kind)
        #expect(node.text == c.text)
        #expect(node.jsonValue == c.meaning)
    }

    @Test(arguments: ["'404'", "\"true\"", "|-\n  404", ">-\n  null"])
    func `quotes and blocks make strings`(_ text: String) throws {
        let node = try #require(SourceTree.read("k: \(text)\n").root?["k"])
        #expect(node.kind == .string)
        #expect(node.isQuoted)
    }
}
