import Testing
import TributaryRuntime

@Suite struct PercentEncodingTests {
    struct EncodingCase: Sendable, CustomTestStringConvertible {
        let name: String, text: String, encoded: String
        var allowance = PercentEncoding.Allowance.unreserved
        var testDescription: String { name }
    }

    @Test(arguments: [
        EncodingCase(name: "unreserved characters stay", text: "aZ09-._~", encoded: "aZ09-._~"),
        EncodingCase(name: "a plus is never literal", text: "a+b@example.org", encoded: "a%2Bb%40example.org"),
        EncodingCase(name: "a percent sign is encoded once", text: "100%25", encoded: "100%2525"),
        EncodingCase(name: "spaces become %20", text: "a b", encoded: "a%20b"),
        EncodingCase(name: "letters beyond ASCII go by their UTF-8 bytes", text: "ü€", encoded: "%C3%BC%E2%82%AC"),
        EncodingCase(name: "delimiters of the query", text: "a&b=c#d", encoded: "a%26b%3Dc%23d"),
        EncodingCase(
            name: "allowReserved keeps reserved characters but & # + %", text: "a/b?c:d,e&f#g+h%i",
            encoded: "a/b?c:d,e%26f%23g%2Bh%25i", allowance: .reservedInQuery),
        EncodingCase(
            name: "allowReserved in a path keeps slashes", text: "a/b?c#d", encoded: "a/b%3Fc%23d",
            allowance: .reservedInPath),
    ])
    func encoding(_ c: EncodingCase) {
        #expect(PercentEncoding.encode(c.text, keeping: c.allowance) == c.encoded)
        #expect(PercentEncoding.decode(c.encoded) == c.text)
    }

    struct DecodingCase: Sendable, CustomTestStringConvertible {
        let name: String, text: String, decoded: String?
        var plusIsSpace = false
        var testDescription: String { name }
    }

    @Test(arguments: [
        DecodingCase(name: "a plus is a plus in a path", text: "a+b", decoded: "a+b"),
        DecodingCase(name: "a plus is a space in a query", text: "a+b%2B", decoded: "a b+", plusIsSpace: true),
        DecodingCase(name: "lower case digits", text: "%c3%bc", decoded: "ü"),
        DecodingCase(name: "bytes that are not UTF-8", text: "%FF", decoded: nil),
        DecodingCase(name: "a cut escape", text: "a%4", decoded: nil),
        DecodingCase(name: "an escape that is none", text: "%zz", decoded: nil),
    ])
    func decoding(_ c: DecodingCase) {
        #expect(PercentEncoding.decode(c.text, plusIsSpace: c.plusIsSpace) == c.decoded)
    }
}
