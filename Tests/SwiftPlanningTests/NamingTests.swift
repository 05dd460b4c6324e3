import Testing
import TributaryRuntime

@testable import SwiftPlanning

struct NamingCase: Sendable, CustomTestStringConvertible {
    let text: String, style: Naming.Style, name: String

    init(_ text: String, _ style: Naming.Style, _ name: String) {
        (self.text, self.style, self.name) = (text, style, name)
    }

    var testDescription: String { "'\(text)' is \(name)" }
}

@Suite struct NamingTests {
    @Test(arguments: [
        NamingCase("user_id", .member, "userID"),
        NamingCase("userIds", .member, "userIDs"),
        NamingCase("id", .member, "id"),
        NamingCase("expires_at", .member, "expiresAt"),
        NamingCase("is_trial", .member, "isTrial"),
        NamingCase("amountCents", .member, "amountCents"),
        NamingCase("HTTPServer", .member, "httpServer"),
        NamingCase("checkoutUrl", .member, "checkoutURL"),
        NamingCase("\u{DC}berblick", .type, "\u{DC}berblick"),
        NamingCase("m\u{FC}llAbfuhr\u{C9}t\u{E9}", .member, "m\u{FC}llAbfuhr\u{C9}t\u{E9}"),
        NamingCase("await", .member, "`await`"),
        NamingCase("SKAdNetwork", .type, "SKAdNetwork"),
        NamingCase("api_key", .type, "APIKey"),
        NamingCase("OfferDisplayV2", .type, "OfferDisplayV2"),
        NamingCase("oauth2_token", .type, "OAuth2Token"),
        NamingCase("TYPING_START", .enumCase, "typingStart"),
        NamingCase("default", .enumCase, "`default`"),
        NamingCase("none", .enumCase, "noneValue"),
        NamingCase("some", .enumCase, "someValue"),
        NamingCase("unlisted", .enumCase, "unlistedValue"),
        NamingCase("self", .member, "selfValue"),
        NamingCase("self", .enumCase, "`self`"),
        NamingCase("init", .member, "`init`"),
        NamingCase("hashValue", .member, "hashValue"),
        NamingCase("reader", .member, "reader"),
        NamingCase("validate", .member, "validate"),
        NamingCase("validate", .enumCase, "validate"),
        NamingCase("value", .enumCase, "value"),
        NamingCase("in", .member, "`in`"),
        NamingCase("+1", .enumCase, "plus1"),
        NamingCase("-1", .enumCase, "minus1"),
        NamingCase("GMT-1", .enumCase, "gmt1"),
        NamingCase("16:9", .enumCase, "_16_9"),
        NamingCase("2fa", .member, "_2fa"),
        NamingCase("", .enumCase, "empty"),
        NamingCase(" ", .enumCase, "space"),
        NamingCase("<=", .enumCase, "lessEqual"),
        NamingCase("@type", .member, "atType"),
        NamingCase("\u{2693}", .member, "anchor"),
        NamingCase("\u{1F680}", .enumCase, "rocket"),
        NamingCase("\u{1F468}\u{200D}\u{1F469}", .enumCase, "manWoman"),
        NamingCase("a\u{200D}b", .member, "ab"),
        NamingCase("\u{200D}", .member, "zeroWidthJoiner"),
        NamingCase("Error", .type, "ErrorModel"),
        NamingCase("string", .type, "StringModel"),
        NamingCase("Optional", .type, "OptionalModel"),
        NamingCase("Price", .type, "Price"),
    ])
    func spelling(_ c: NamingCase) {
        var naming = Naming()
        #expect(naming.name(for: c.text, c.style) == c.name)
    }

    /// A sign at the end keeps a text from the short way, and adds a word.
    @Test(arguments: [
        "user_id", "HTTPServer", "userIDs", "IDsOf", "URLs", "TYPING_START", "SKAdNetwork", "aB", "AB", "A", "x1y2Z3",
        "OfferDisplayV2", "V2Offer", "_private", "a__b-c.d/e f", "2fa", "iOS", "GETPets", "getAById", "ABCd",
        "X-RateLimit-Remaining", "sha256Sum", "S3Bucket", "ABs", "ABsC", "AB_s",
    ])
    func plainTextsAreCutAsOthersAre(_ text: String) {
        #expect(Words(text).strings + ["plus"] == Words(text + "+").strings)
    }

    struct ScopeCase: Sendable, CustomTestStringConvertible {
        let name: String, style: Naming.Style, names: [String: String]

        var testDescription: String { name }
    }

    @Test(arguments: [
        ScopeCase(
            name: "properties that differ in case or signs", style: .member,
            names: [
                "author": "author", "Author": "uppercaseAuthor", "type": "type", "_type": "_type", "type_": "type_",
                "-type": "minusType", "@type": "atType", "$type": "dollarType",
            ]),
        ScopeCase(
            name: "schemas that are equal in camel case", style: .type,
            names: ["NullTime": "NullTime", "null_time": "Null_time", "null-time": "NullDashTime"]),
        ScopeCase(
            name: "values that differ in signs", style: .enumCase,
            names: ["GMT+1": "gmtPlus1", "GMT-1": "gmt1", "GMT+0": "gmtPlus0", "GMT-0": "gmt0"]),
        ScopeCase(
            name: "values of blanks", style: .enumCase,
            names: ["": "emptyString", " ": "space", "_": "underscore", "empty": "empty", "-": "dash"]),
        ScopeCase(
            name: "keywords and reserved names in capitals", style: .enumCase,
            names: [
                "Default": "uppercaseDefault", "default": "`default`", "None": "uppercaseNone", "none": "noneValue",
                "Self": "uppercaseSelf", "self": "`self`",
            ]),
        ScopeCase(
            name: "letters that fold", style: .enumCase, names: ["straße": "straße", "strasse": "strasse"]),
    ])
    func clashesAreSettledWhateverTheOrder(_ c: ScopeCase) {
        let texts = c.names.keys.sorted()
        for order in [texts, texts.reversed()] {
            var naming = Naming()
            var scope = NameScope(c.style)
            let names = scope.names(for: order.map { NameScope.Request($0) }, &naming)
            #expect(Dictionary(uniqueKeysWithValues: zip(order, names)) == c.names)
        }
    }

    @Test func composedAndDecomposedTextsStayApart() {
        var naming = Naming()
        var scope = NameScope(.enumCase)
        let names = scope.names(for: ["cafe\u{301}", "caf\u{E9}"].map { NameScope.Request($0) }, &naming)
        #expect(names == ["decomposedCafe\u{301}", "caf\u{E9}"])
    }

    @Test func typesOfAModuleDifferInMoreThanCase() {
        var naming = Naming()
        var scope = NameScope(.type, foldsCase: true)
        let names = scope.names(for: ["URLItem", "UrlItem", "urlitem"].map { NameScope.Request($0) }, &naming)
        #expect(names == ["URLItem", "UrlItem_", "LowercaseUrlitem"])
    }

    @Test func typesOfAModuleDifferWhereFileSystemsFold() {
        let texts = [
            "FOO", "Foo", "foo", "\u{DC}berblick", "\u{FC}berblick", "stra\u{DF}e", "strasse", "caf\u{E9}",
            "cafe\u{301}",
            "\u{65E5}\u{672C}\u{8A9E}",
        ]
        for texts in [texts, texts.reversed()] {
            var naming = Naming()
            var scope = NameScope(.type, foldsCase: true)
            let names = scope.names(for: texts.map { NameScope.Request($0) }, &naming)
            #expect(
                Dictionary(zip(texts.map { UTF8Key($0) }, names)) { first, _ in first } == [
                    UTF8Key("FOO"): "UppercaseFoo", UTF8Key("Foo"): "Foo", UTF8Key("foo"): "LowercaseFoo",
                    UTF8Key("\u{DC}berblick"): "\u{DC}berblick", UTF8Key("\u{FC}berblick"): "Lowercase\u{DC}berblick",
                    UTF8Key("stra\u{DF}e"): "LowercaseStra\u{DF}e", UTF8Key("strasse"): "Strasse",
                    UTF8Key("caf\u{E9}"): "Caf\u{E9}", UTF8Key("cafe\u{301}"): "LowercaseCafe\u{301}",
                    UTF8Key("\u{65E5}\u{672C}\u{8A9E}"): "\u{65E5}\u{672C}\u{8A9E}",
                ])
        }
    }

    @Test func namesThatTheGeneratedCodeHasAreLeftToIt() {
        var options = SwiftPlan.Options()
        options.name = "Tide"
        options.sharedModule = "Tides"
        let outline = Outline.ofSchemas(
            """
                Tides: {type: object, properties: {a: {type: integer}}}
                TideClient: {type: object, properties: {a: {type: integer}}}
                TideConstraints: {type: object, properties: {a: {type: integer}}}
                ExactText: {type: object, properties: {tides: {type: object, properties: {a: {type: integer}}}}}
                HTTPRequest: {type: object}
                Rest:
                  type: object
                  properties: {additionalProperties: {type: string}}
                  additionalProperties: {type: integer}
            """, options: options)
        #expect(
            outline.lines == [
                "struct TidesModel", "  a: Int?", "struct TideClientModel", "  a: Int?",
                "struct TideConstraintsModel", "  a: Int?", "struct ExactTextModel", "  tides: TidesModel?",
                "alias HTTPRequestModel = JSONObject", "struct Rest", "  additionalPropertiesValue: String?",
                "  rest: [String: Int]", "struct ExactTextModel.TidesModel", "  a: Int?",
            ])
        let paths = outline.models.map { $0.name.lowercased() }
        #expect(Set(paths).count == paths.count)
    }
}
