import Testing

@testable import TributaryRuntime

/// One row per style, place and kind of value of OpenAPI 3.1.0, section 4.8.12.6: written as the table says and read back.
@Suite struct ParameterTests {
    struct PathCase: Sendable, CustomTestStringConvertible {
        let style: ParameterStyle, explode: Bool, value: ParameterValue, text: String
        var testDescription: String { "\(style) \(explode) \(text)" }
    }

    static let list = ParameterValue.list(["blue", "black", "brown"])
    static let fields = ParameterValue.fields([.init("R", "100"), .init("G", "200")])

    @Test(arguments: [
        PathCase(style: .simple, explode: false, value: .text("a/b c"), text: "a%2Fb%20c"),
        PathCase(style: .simple, explode: false, value: list, text: "blue,black,brown"),
        PathCase(style: .simple, explode: false, value: .list(["a,b", "c"]), text: "a%2Cb,c"),
        PathCase(style: .simple, explode: false, value: fields, text: "R,100,G,200"),
        PathCase(style: .simple, explode: true, value: fields, text: "R=100,G=200"),
        PathCase(style: .label, explode: false, value: .text("blue"), text: ".blue"),
        PathCase(style: .label, explode: false, value: list, text: ".blue,black,brown"),
        PathCase(style: .label, explode: true, value: list, text: ".blue.black.brown"),
        PathCase(style: .label, explode: true, value: fields, text: ".R=100.G=200"),
        PathCase(style: .matrix, explode: false, value: .text("blue"), text: ";color=blue"),
        PathCase(style: .matrix, explode: false, value: .text(""), text: ";color"),
        PathCase(style: .matrix, explode: false, value: list, text: ";color=blue,black,brown"),
        PathCase(style: .matrix, explode: true, value: list, text: ";color=blue;color=black;color=brown"),
        PathCase(style: .matrix, explode: false, value: fields, text: ";color=R,100,G,200"),
        PathCase(style: .matrix, explode: true, value: fields, text: ";R=100;G=200"),
    ])
    func path(_ c: PathCase) throws {
        #expect(ParameterWriter.path("color", c.value, style: c.style, explode: c.explode) == c.text)
        let back = try ParameterReader.path(
            "color", c.text, style: c.style, explode: c.explode, shape: shape(of: c.value))
        #expect(back.flatMap(ParameterValue.init) == c.value)
    }

    struct QueryCase: Sendable, CustomTestStringConvertible {
        let style: ParameterStyle, explode: Bool, value: ParameterValue, text: String
        var testDescription: String { "\(style) \(explode) \(text)" }
    }

    @Test(arguments: [
        QueryCase(style: .form, explode: true, value: .text("a+b &%"), text: "color=a%2Bb%20%26%25"),
        QueryCase(style: .form, explode: true, value: .text(""), text: "color="),
        QueryCase(style: .form, explode: true, value: list, text: "color=blue&color=black&color=brown"),
        QueryCase(style: .form, explode: false, value: list, text: "color=blue,black,brown"),
        QueryCase(style: .form, explode: false, value: .list(["a,b", "c&d"]), text: "color=a%2Cb,c%26d"),
        QueryCase(style: .form, explode: false, value: fields, text: "color=R,100,G,200"),
        QueryCase(style: .form, explode: true, value: fields, text: "R=100&G=200"),
        QueryCase(style: .spaceDelimited, explode: false, value: list, text: "color=blue%20black%20brown"),
        QueryCase(style: .pipeDelimited, explode: false, value: list, text: "color=blue%7Cblack%7Cbrown"),
        QueryCase(style: .pipeDelimited, explode: false, value: fields, text: "color=R%7C100%7CG%7C200"),
        QueryCase(style: .tabDelimited, explode: false, value: list, text: "color=blue%09black%09brown"),
        QueryCase(style: .deepObject, explode: true, value: fields, text: "color%5BR%5D=100&color%5BG%5D=200"),
    ])
    func query(_ c: QueryCase) throws {
        let pairs = ParameterWriter.query("color", c.value, style: c.style, explode: c.explode)
        #expect(pairs.joined(separator: "&") == c.text)
        let back = try ParameterReader.query(
            "color", QueryPairs(c.text), style: c.style, explode: c.explode, shape: shape(of: c.value))
        #expect(back.flatMap(ParameterValue.init) == c.value)
    }

    @Test func headersAreNotPercentEncoded() throws {
        #expect(ParameterWriter.header(.list(["3", "5"])) == "3,5")
        #expect(ParameterWriter.header(.fields([.init("a", "1"), .init("b", "2")]), explode: true) == "a=1,b=2")
        #expect(ParameterWriter.header(.fields([.init("a", "1"), .init("b", "2")])) == "a,1,b,2")
        #expect(try ParameterReader.header("3, 5", shape: .list(.number)) == [3, 5])
        #expect(
            try ParameterReader.header("a=1,b=2", explode: true, shape: .fields([], others: .number)) == [
                "a": 1, "b": 2,
            ])
        #expect(throws: ParameterReader.Failure.self) {
            try ParameterReader.header("a,1,b", shape: .fields([], others: .number))
        }
    }

    @Test func shapesDecideWhatTextBecomes() {
        #expect(ParameterShape.number.value("7") == 7)
        #expect(ParameterShape.string.value("7") == "7")
        #expect(ParameterShape.number.value("seven") == "seven")
        #expect(ParameterShape.boolean.value("true") == true)
        #expect(ParameterShape.scalar([.number, .string]).value("x") == "x")
    }

    @Test func nestedValuesAreJSONTextAndNeverACrash() {
        let value: JSONValue = ["a": ["b": 1], "c": [1, 2], "d": nil]
        #expect(ParameterValue(value) == .fields([.init("a", "{\"b\":1}"), .init("c", "[1,2]")]))
    }

    private func shape(of value: ParameterValue) -> ParameterShape {
        switch value {
        case .text: .string
        case .list: .list(.string)
        case .fields: .fields([.init("R", .string), .init("G", .string)], others: nil)
        }
    }
}
